"""Every recorded deal, from its start to the start of the next one or the end of the game."""

from dataclasses import replace
from typing import Any

from scoring import (
    Abort,
    Draw,
    Event,
    Liability,
    Riichi,
    Ron,
    Table,
    Tsumo,
    Win,
    Wind,
    advance,
    load_rules,
)
from scoring.table import PLAYERS
from scoring.wins import ron_base

TENHOU = load_rules("tenhou")
ABORTS = {
    "yao9": "kyuushu_kyuuhai",
    "kaze4": "suufon_renda",
    "reach4": "suucha_riichi",
    "kan4": "suukaikan",
    "ron3": "sanchahou",
}
WITHOUT_TENPAI_YAME = {"38f820829a2c"}
"""Here the last dealer leads after a ready draw and deals again, which the manual rules out."""


class Record:
    """A recorded deal with its seats renumbered: 0 is the first dealer."""

    def __init__(self, line: dict[str, Any]) -> None:
        self.line = line
        self.first = (line["dealer"] - line["kyoku"] + 1) % 4
        self.before = self.turn(line["results"][0]["scores_before"])

    def seat(self, recorded: int) -> int:
        return (recorded - self.first) % 4

    def turn(self, values: list[Any]) -> tuple[Any, ...]:
        return tuple(values[(player + self.first) % 4] for player in PLAYERS)

    def start(self, line: dict[str, Any], scores: str, sticks: str) -> Table:
        return Table(
            scores=self.turn(line[scores]),
            round=Wind(line["round_wind"]),
            dealer=self.seat(line["dealer"]),
            honba=line["honba"],
            sticks=line[sticks],
        )

    @property
    def table(self) -> Table:
        return self.start(self.line, "scores_start", "riichi_sticks_start")

    @property
    def next_table(self) -> Table | None:
        following = self.line["next"]
        return self.start(following, "scores", "riichi_sticks") if following else None

    @property
    def rounds(self) -> int:
        """1 for a game that is over before South 4 with nobody below zero."""
        last = self.line["results"][-1]
        after = map(sum, zip(last["scores_before"], last["deltas"], strict=True))
        early = self.table.hand < 7 and min(after) >= 0
        return 1 if self.next_table is None and early else 2

    def events(self) -> list[Event]:
        paid = zip(self.table.scores, self.before, strict=True)
        riichi = [Riichi(player) for player, (had, has) in enumerate(paid) if had != has]
        return [*riichi, self.result()]

    def result(self) -> Event:
        result = self.line["results"][0]
        kind, deltas = result["type"], self.turn(result["deltas"])
        if kind in ABORTS:
            return Abort(ABORTS[kind])
        if kind == "tsumo":
            return self.tsumo(self.seat(result["winner"]), deltas)
        if kind == "ron":
            wins = self.line["results"]
            return Ron(self.seat(result["loser"]), tuple(map(self.ron, wins)))
        return self.draw(result, deltas)

    def ron(self, result: dict[str, Any]) -> Win:
        """The first winner is paid the counters."""
        honba = self.line["honba"] if result is self.line["results"][0] else 0
        points = -result["deltas"][result["loser"]] - 300 * honba
        return Win(
            self.seat(result["winner"]),
            ron_base(points, is_dealer=result["winner"] == self.line["dealer"]),
        )

    def tsumo(self, winner: int, deltas: tuple[int, ...]) -> Tsumo:
        payers = [player for player in PLAYERS if deltas[player] < 0]
        if len(payers) == 1:
            return Tsumo(Win(winner, 8000, Liability(payers[0], "daisangen")))
        dearest = -min(deltas) - 100 * self.line["honba"]
        return Tsumo(Win(winner, dearest // 2))

    def draw(self, result: dict[str, Any], deltas: tuple[int, ...]) -> Draw:
        """The hand of seat 0 is not in the records: its payment tells whether it was ready."""
        shown = self.turn(result["tenpai"])
        nagashi = result["type"] == "nm"
        won = tuple(player for player in PLAYERS if nagashi and deltas[player] > 4000)
        unpaid = sum(shown) == 3 and not any(deltas)
        ready = tuple(
            player
            for player in PLAYERS
            if shown[player] or unpaid or (not nagashi and deltas[player] > 0)
        )
        return Draw(ready, won)


def test_every_recorded_deal_leads_to_the_next(shared_cases):
    records = [Record(line) for line in shared_cases("real_kyoku_flow")]
    for record in records:
        old = record.line["id"] in WITHOUT_TENPAI_YAME
        rules = replace(TENHOU, agari_yame="win") if old else TENHOU
        table = record.table
        for event in record.events():
            _, table = advance(table, event, rules, record.rounds)
        if record.next_table is None:
            assert table.end, record.line["id"]
        else:
            assert table == record.next_table, record.line["id"]
    assert records
