"""Serving the page: the settings of the project from any directory, and where a phone finds it."""

import os
import socket
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import segno

ROOT = Path(__file__).parents[1]
CERTIFICATE = "STREAMLIT_SERVER_SSL_CERT_FILE"
"""The environment variable that makes Streamlit serve https, with that of the key."""
HTTPS = """\
Phones take photos of a hand over http as well. A camera preview inside a browser needs https:
put a server with a certificate (such as Caddy) in front of this port, or make one with mkcert:
  mkcert {host}
  export STREAMLIT_SERVER_SSL_CERT_FILE={host}.pem STREAMLIT_SERVER_SSL_KEY_FILE={host}-key.pem
and start again; the phone must trust mkcert's root certificate."""
TOURNAMENTS = "Most tournaments forbid phones at the table: ask before you use this there."


def serve(port: int, address: str) -> None:
    """Serve app.py until it is stopped; `address` is 0.0.0.0 or the interface to listen on."""
    from streamlit.web.cli import main as run_streamlit

    scheme = "https" if os.environ.get(CERTIFICATE) else "http"
    print(f"This computer: {scheme}://localhost:{port}")
    if address == "0.0.0.0" and (own := lan_address()):
        print(f"A phone on the same network: {scheme}://{own}:{port}", flush=True)
        segno.make(f"{scheme}://{own}:{port}", error="l").terminal(compact=True)
        if scheme == "http":
            print(HTTPS.format(host=own))
    print(TOURNAMENTS, flush=True)
    config = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text("utf-8"))
    config["server"] |= {"port": port, "address": address}
    run_streamlit(["run", str(ROOT / "app.py"), *as_arguments(config)])


def as_arguments(config: dict[str, Any], prefix: str = "--") -> Iterator[str]:
    """Write settings as arguments: Streamlit looks for its file in the current directory alone."""
    for name, content in config.items():
        if isinstance(content, dict):
            yield from as_arguments(content, f"{prefix}{name}.")
        else:
            text = str(content).lower() if isinstance(content, bool) else content
            yield f"{prefix}{name}={text}"


def lan_address() -> str | None:
    """Find this computer's address in its network; connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
        except OSError:
            return None
        return str(probe.getsockname()[0])
