"""Shares with how far they can be trusted."""

import math
from typing import Any


def rate(hits: int, count: int) -> dict[str, Any]:
    """A share with its count and 95 % Wilson interval."""
    if not count:
        return {"n": 0}
    p, z = hits / count, 1.96
    centre = (p + z * z / (2 * count)) / (1 + z * z / count)
    reach = z * math.sqrt(p * (1 - p) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    low, high = max(0.0, centre - reach), min(1.0, centre + reach)
    return {"value": round(p, 4), "n": count, "ci95": [round(low, 3), round(high, 3)]}
