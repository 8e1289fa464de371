"""The client's lesson: two hands of Naiko as a table tells its learner; run this module to write it anew.

A step is what happens, what the coach says next, and the choice that he waits for, if any.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from cardhouse.chips import Chips, Seat
from cardhouse.games.naiko import NAIKO
from cardhouse.protocol import commands as asked
from cardhouse.protocol.codec import encode
from cardhouse.protocol.events import seated, to_wire
from cardhouse.protocol.messages import Snapshot
from cardhouse.room.choices import choice_from
from cardhouse.room.game_info import game_info
from cardhouse.room.ports import TableId
from cardhouse.room.table_info import table_info
from cardhouse.rules.ability import Wheel
from cardhouse.rules.menu import BetMenu
from cardhouse.rules.spec import Chance, StructureId
from cardhouse.rules.stakes import big_bet
from cardhouse.tables.config import cash_table
from cardhouse.tables.log import Log
from tests.tables.evening import START, Evening, stacked
from tests.wheels import WITHOUT_SHIELD, WITHOUT_SLEEVE

GOLDEN = Path(__file__).parents[2] / "web/src/lesson/naiko.json"

LEARNER, BOT = "learner", "wren"
ME, OTHER = Seat(1), Seat(2)
TABLE = TableId("lesson")
STACK, BIG_BLIND = 100_000, 5_000
CONFIG = cash_table(NAIKO.id, big_bet(StructureId.NO_LIMIT, Chips(2_500), Chips(BIG_BLIND)), seats=2)


class Act:
    """A hand at a table of its own, with chosen cards, wheel and stars; its `steps` as they were told."""

    def __init__(
        self, deck: str, *, number: int, wheel: Wheel, stars: dict[Seat, int], last_button: Seat
    ) -> None:
        self.evening = Evening(CONFIG)
        for seat, (player, is_bot) in enumerate(((LEARNER, False), (BOT, True)), 1):
            self.evening.sits(player, seat, buy_in=STACK, is_bot=is_bot)
        for seat, sitter in self.evening.table.sitters.items():
            sitter.pay_debts()
            sitter.stars = stars[seat]
        self.evening.table.resume_turns(button=last_button)
        self.evening.table.number = number - 1
        self.log = Log(self.evening.table, epoch=number)
        self.snapshot = self._snapshot()
        self.chance = Chance(stacked(deck).deck, wheel=wheel)
        self.steps: list[dict[str, Any]] = []
        self._told = 0

    def _snapshot(self) -> Snapshot:
        base, table = self.log.base, self.evening.table
        info = table_info(TABLE, table, is_private=False)
        seats = [seated(view) for view in base.seats]
        return Snapshot(
            TABLE, self.log.epoch, base.seq, info, seats, base.button, base.number, ME, None, None, False
        )

    def deal(self) -> None:
        self.log.write(self.evening.deal(self.chance))

    def says(self, step: str) -> None:
        """The coach says something, and goes on at a press."""
        self._step(step, None)

    def learner(self, step: str, choice: asked.Choice) -> None:
        """The coach says what to do, and the learner does it."""
        assert self.evening.play.turn[0] == ME
        self._step(step, choice)
        self._choose(choice)

    def bot(self, *choices: asked.Choice) -> None:
        for choice in choices:
            assert self.evening.play.turn[0] == OTHER
            self._choose(choice)

    @property
    def most(self) -> Chips:
        """What whoever's turn it is may raise to."""
        menu = self.evening.play.turn[1].menu
        assert isinstance(menu, BetMenu)
        return menu.max_to

    def _choose(self, choice: asked.Choice) -> None:
        chosen: Any = choice_from(choice)
        self.log.write(self.evening.chooses(chosen))

    def _step(self, step: str, choice: asked.Choice | None) -> None:
        lines = [line for line in self.log.lines if line.seq > self._told]
        self._told = self.log.seq
        seen = (line.seen_by(LEARNER) for line in lines)
        told = [None if event is None else to_wire(event) for event in seen]
        self.steps.append({"id": step, "events": told, "choice": choice})


def sleeve_and_peek() -> Act:
    """On the button with a king: a second one from the sleeve, a third one seen before it falls."""
    act = Act(
        "Qc Kd 8c 4c  Ks  9h 6d 2s  Kc  7h",
        number=1,
        wheel=WITHOUT_SHIELD,
        stars={ME: 2, OTHER: 1},
        last_button=OTHER,
    )
    act.says("welcome")
    act.deal()
    act.says("stars")
    act.says("wheel")
    act.learner("sleeve", asked.Use("sleeve", card="4c"))
    act.learner("call", asked.Call())
    act.bot(asked.Check(), asked.Raise(BIG_BLIND))
    act.learner("peek", asked.Use("peek"))
    act.learner("seen", asked.Call())
    act.bot(asked.Check())
    act.learner("bet", asked.Raise(BIG_BLIND))
    act.bot(asked.Fold())
    act.says("kept")
    return act


def shield_and_anchor() -> Act:
    """In the big blind: an anchor cancelled, and one of one's own that holds a bet of the best pair back."""
    act = Act(
        "9s Ah 9d Ks  9h Kc 5s  2c  7d",
        number=5,
        wheel=WITHOUT_SLEEVE,
        stars={ME: 2, OTHER: 2},
        last_button=ME,
    )
    act.says("later")
    act.deal()
    act.bot(asked.Use("anchor", target=ME))
    act.learner("shield", asked.Use("shield"))
    act.bot(asked.Call())
    act.learner("blocked", asked.Check())
    act.learner("anchor", asked.Use("anchor", target=OTHER))
    act.bot(asked.Decline())
    act.learner("small", asked.Raise(BIG_BLIND))
    act.bot(asked.Raise(act.most))
    act.learner("free", asked.Raise(STACK - BIG_BLIND))
    act.bot(asked.Call())
    act.says("over")
    return act


ACTS: tuple[Callable[[], Act], ...] = (sleeve_and_peek, shield_and_anchor)


def acts() -> Iterator[dict[str, Any]]:
    for act in (make() for make in ACTS):
        yield {"snapshot": msgspec.json.decode(encode(act.snapshot)), "steps": act.steps}


def told() -> str:
    """The acts of the `game`, `me` the learner as the server would name him, `now` the time of everything."""
    lesson = {"game": game_info(NAIKO), "me": LEARNER, "now": START, "acts": list(acts())}
    return msgspec.json.format(msgspec.json.encode(lesson).decode(), indent=1) + "\n"


if __name__ == "__main__":
    GOLDEN.write_text(told(), encoding="utf-8")
