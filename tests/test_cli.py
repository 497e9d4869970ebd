"""The command: what it prints, what it writes, and how it fails."""

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from PIL import Image

import cli

ROOT = Path(__file__).parents[1]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, stdout and stderr of a command."""
    try:
        status = cli.main(arguments)
    except SystemExit as exit_:
        status = int(exit_.code or 0)
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_score_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(
        capsys, "score", "123m456p789s1122z", "--win", "1z", "--tsumo", "--riichi",
        "--seat", "E", "--round", "E", "--dora", "4p", "--rules", "ema-2025", "--honba", "1",
    )  # fmt: skip
    assert (status, err) == (0, "")
    assert "EMA 2025: 5 han, mangan, 4,000 all" in out
    assert "111z" in out and "Seat wind" in out and "concealed triplet of 1z" in out
    assert "Everyone pays 4,000; each adds 100 for counters." in out


def test_score_compares_rulesets(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ("222m46p345678s11z", "--win", "5p", "--tsumo", "--riichi")
    status, out, _ = run(capsys, "score", *hand, "--compare", "ema-2025,ema-2016")
    assert status == 0
    assert out.splitlines()[-1].strip() == "double_wind_pair_fu: 2 in EMA 2025, 4 in EMA 2016"


def test_waits(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "waits", "234m456p34678s99m", "--discards", "5s")
    assert status == 0
    assert out.splitlines()[0] == (
        "2s  4 unseen  ron: 1 han 30 fu, 1,500  tsumo: 2 han 20 fu, 700 all"
    )
    assert "Furiten: you discarded 5s" in out


def test_score_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    melds = ("pon:555z", "ankan:1111s", "chi:234p", "kakan:0555m")
    named = [argument for meld in melds for argument in ("--meld", meld)]
    status, out, _ = run(
        capsys, "score", "2z2z", *named, "--seat", "s", "--rules", "tenhou", "--json"
    )
    assert status == 0
    result = json.loads(out)
    assert result["yaku"] == [{"key": "yakuhai_haku", "han": 1}]
    assert result["aka_dora"] == 1


def test_the_last_of_14_tiles_is_the_winning_one(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "score", "2234789m445566p2m", "--seat", "W")
    assert status == 0
    assert "ron on 2m with a two-sided wait" in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["score", "123m"], "has 3 tiles"),
        (["score", "123m456p789s1122z", "--win", "1z", "--ippatsu"], "Ippatsu needs riichi"),
        (["score", "123x"], "has no suit"),
        (["score", "123m456p789s1122z", "--win", "8z"], '"8z" is not a tile'),
        (["score", "123m", "--meld", "555z"], "as in pon:555z"),
        (["score", "123m", "--rules", "house"], "choose from ema-2025"),
        (["score", "123m", "--seat", "Q"], "invalid choice: 'Q'"),
        (["score", "123m", "--honba", "two"], "invalid int value"),
        (["score"], "Give a hand"),
        (["score", "--batch", "missing.jsonl"], "missing.jsonl: No such file"),
        (["rules", "show", "house"], "There is no ruleset"),
        (["rules"], "required"),
        (["fly"], "invalid choice: 'fly'"),
        ([], "required: COMMAND"),
    ],
)
def test_errors_are_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    if arguments[:1] == ["score"] and "--rules" in arguments:
        arguments = ["score", "123m456p789s1122z", "--win", "1z", *arguments[2:]]
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("yakusnap: ") and err.count("\n") == 1
    assert says in err


BATCH = (
    {"id": 1, "ruleset": "tenhou", "hand": "234m456p34678s99m", "win": "5s", "expected": "?"},
    {"id": 2, "hand": "234m456p34678s99m", "win": "6s"},
    {"id": 3, "hand": "34m678s22z", "win": "5m", "melds": [{"type": "chi", "tiles": "456p"}] * 2},
    {"id": 4, "hand": "234m456p34678s99m"},
    {"id": 5, "hand": "234m456p34678s99m", "win": "5s", "ruleset": "house"},
)


def test_batch_goes_on_past_malformed_lines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    cases, results = tmp_path / "cases.jsonl", tmp_path / "results.jsonl"
    lines = [json.dumps(case) for case in BATCH]
    cases.write_text("\n".join([*lines, "{", "7", "", lines[0]]) + "\n", "utf-8")
    status, out, err = run(capsys, "score", "--batch", str(cases), "--out", str(results))
    assert (status, out, err) == (0, "", "")
    written: list[dict[str, Any]] = [
        json.loads(line) for line in results.read_text("utf-8").splitlines()
    ]
    assert [line["id"] for line in written] == [1, 2, 3, 4, 5, None, None, 1]
    assert written[0]["result"]["payment"] == {"ron": 1500}
    assert written[0]["result"]["fu_lines"][0] == {"fu": 20, "reason": "base of every hand"}
    assert written[1]["result"] == {"valid": False, "reason": "not_complete"}
    assert written[2]["result"] == {"valid": False, "reason": "no_yaku"}
    assert 'no "win"' in written[3]["error"]
    assert "no ruleset" in written[4]["error"]
    assert "JSON" in written[6]["error"] and written[5]["error"]
    assert written[7] == written[0]


def test_batch_without_out_prints(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_text(json.dumps(BATCH[1]), "utf-8")
    _, out, _ = run(capsys, "score", "--batch", str(cases))
    assert json.loads(out)["result"]["reason"] == "not_complete"


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    _, listed, _ = run(capsys, "rules", "list")
    assert "ema-2025" in listed and len(listed.splitlines()) == 8
    _, shown, _ = run(capsys, "rules", "show", "ema-2025")
    assert "kiriage: yes. 4.1.2" in shown and "(inferred)" in shown
    _, different, _ = run(capsys, "rules", "diff", "ema-2016", "ema-2025")
    assert "double_wind_pair_fu: 4 in EMA 2016, 2 in EMA 2025" in different
    assert "kuitan" not in different


def test_bench(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "bench", "scoring", "--hands", "20")
    assert status == 0
    assert "on 20 distinct hands" in out


THIRTEEN = {
    "ready": {"hand": "34m678s22z123p"},
    "ready, a tile apart": {"hand": "34m678s22z12p", "win": "3p"},
    "not ready": {"hand": "34m678s13z159p"},
}


@pytest.fixture
def camera(monkeypatch: pytest.MonkeyPatch) -> None:
    """A vision package that reads the name of the photo."""

    class PhotoError(ValueError):
        pass

    def read(photo: Path) -> SimpleNamespace:
        if "dark" in photo.name:
            raise PhotoError("The photo is too dark.")
        line = {"hand": "123m", "win": None, "melds": [{"type": "pon", "tiles": "555z"}]}
        line |= {"dora_indicators": ["4p"], "ura_indicators": [], "warnings": []}
        line |= THIRTEEN.get(photo.stem, {})
        return SimpleNamespace(to_json=lambda image: {"image": image} | line)

    vision = ModuleType("vision")
    vision.PhotoError, vision.read = PhotoError, read
    monkeypatch.setitem(sys.modules, "vision", vision)


def test_read_draws_what_it_saw(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    photo, drawn = tmp_path / "felt.png", tmp_path / "drawn.png"
    Image.new("RGB", (200, 150), (20, 110, 60)).save(photo)
    status, out, _ = run(capsys, "read", str(photo), "--annotate", str(drawn))
    assert status == 0
    assert "No tiles were found" in out
    with Image.open(drawn) as picture:
        assert picture.size == (200, 150)


def test_read_one_photo(capsys: pytest.CaptureFixture[str], camera: None) -> None:
    status, out, err = run(capsys, "read", "a.jpg")
    assert status == 0
    assert out == (
        "Hand: 123m\nWinning tile: not set apart from the hand\nMelds: pon:555z\n"
        "Dora indicators: 4p\n\n"
    )
    assert "1/1 a.jpg" in err


@pytest.mark.parametrize(
    ("photo", "with_"),
    [
        ("ready", "2m or 5m"),
        ("ready, a tile apart", "2m or 5m"),
        ("not ready", "no tile: check those that were read"),
    ],
)
def test_what_completes_13_tiles(
    capsys: pytest.CaptureFixture[str], camera: None, photo: str, with_: str
) -> None:
    _, out, _ = run(capsys, "read", f"{photo}.jpg")
    assert f"Complete with: {with_}\n" in out


def test_read_a_folder(capsys: pytest.CaptureFixture[str], camera: None, tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    for name in ("b.PNG", "deeper/a.webp", "dark.jpeg", "notes.txt"):
        (tmp_path / name).touch()
    out = tmp_path / "readings.jsonl"
    status, printed, _ = run(capsys, "read", str(tmp_path), "--out", str(out))
    assert (status, printed) == (0, "")
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    names = [Path(line["image"]).name for line in lines]
    assert names == ["b.PNG", "dark.jpeg", "a.webp"]
    assert [line.get("error") for line in lines] == [None, "The photo is too dark.", None]
    status, printed, _ = run(capsys, "read", str(tmp_path))
    assert status == 0 and "dark.jpeg: The photo is too dark." in printed


def test_read_failures(capsys: pytest.CaptureFixture[str], camera: None, tmp_path: Path) -> None:
    status, out, err = run(capsys, "read", "dark.jpg")
    assert (status, out) == (2, "")
    assert err.endswith("yakusnap: The photo is too dark.\n")
    status, _, err = run(capsys, "read", str(tmp_path))
    assert status == 2 and "There is no photo in" in err
    status, _, err = run(capsys, "read", "a.jpg", "b.jpg", "--annotate", "out.png")
    assert status == 2 and "name one" in err


def test_app_passes_the_settings_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[list[str]] = []
    streamlit = ModuleType("streamlit.web.cli")
    streamlit.main = served.append
    monkeypatch.setitem(sys.modules, "streamlit.web.cli", streamlit)
    monkeypatch.setattr("ui.serve.lan_address", lambda: "192.168.1.5")
    status, out, _ = run(capsys, "app", "--port", "9000")
    assert status == 0
    assert "http://localhost:9000" in out and "http://192.168.1.5:9000" in out
    assert "mkcert 192.168.1.5" in out and "forbid phones" in out
    (arguments,) = served
    assert arguments[:2] == ["run", str(ROOT / "app.py")]
    assert {"--server.port=9000", "--server.address=0.0.0.0"} <= set(arguments)
    assert {"--server.enableStaticServing=true", "--client.toolbarMode=minimal"} <= set(arguments)
    _, out, _ = run(capsys, "app", "--address", "127.0.0.1")
    assert "192.168.1.5" not in out
    monkeypatch.setenv("STREAMLIT_SERVER_SSL_CERT_FILE", "own.pem")
    _, out, _ = run(capsys, "app", "--port", "9000")
    assert "https://192.168.1.5:9000" in out and "mkcert" not in out


def test_the_command_runs_from_any_directory(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "cli.py", "score", "2234789m445566p2m"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "2 han 30 fu" in done.stdout


def test_a_reader_may_stop_early() -> None:
    command = [sys.executable, ROOT / "cli.py", "rules", "show", "tenhou"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout and running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0
