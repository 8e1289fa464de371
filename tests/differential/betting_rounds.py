"""Random betting rounds with short stacks, in step with the rule book's checker (tests/oracles)."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from cardhouse.rules.betting import BettingRound
from cardhouse.rules.menu import BetMenu
from cardhouse.rules.spec import Reopen, ShortAllIn, StructureId
from cardhouse.rules.structures import STRUCTURES
from tests.oracles import betting_round as checker

BET = 20
"""The small bet of fixed limit, the limit of spread limit, the big blind."""
KINDS = {
    "FL": StructureId.FIXED_LIMIT,
    "SPREAD": StructureId.SPREAD_LIMIT,
    "NL": StructureId.NO_LIMIT,
    "PL": StructureId.POT_LIMIT,
    "HPL": StructureId.HALF_POT_LIMIT,
}
LIMITS = ("FL", "SPREAD")

Told = dict[str, Any]


def differences(theirs: checker.Round, actor: str | None, menu: BetMenu | None) -> Iterator[str]:
    """What the checker and a menu say differently of whose turn it is and what may be done."""
    player = theirs.to_act()
    if player is None or menu is None or player.name != actor:
        if player is not None or menu is not None:
            yield f"to act: {player and player.name}, here {actor} with {menu}"
        return
    call, raises = theirs.call(player), theirs.raises(player)
    if call != menu.call:
        yield f"call {call}, here {menu.call}"
    sizes = menu.sizes or ((menu.min_to, menu.max_to) if menu.min_to else ())
    if {*raises} != {*sizes}:
        yield f"raise to {raises}, here {sizes}"


@dataclass
class Both:
    """A round of the engine and the same round of the checker. `told` is what an example would hold."""

    told: Told
    ours: BettingRound
    theirs: checker.Round

    def first_difference(self) -> str | None:
        """What the two say differently now."""
        return next(differences(self.theirs, str(self.ours.actor), self.ours.menu), None)

    def act(self, rng: Random) -> None:
        """The actor does anything that the engine's menu offers, all-ins more often than people would."""
        menu, place = self.ours.menu, self.ours.actor
        assert menu is not None
        word = rng.choice(("fold", "call", "call", "raise", "raise", "raise"))
        if word == "raise" and menu.min_to:
            to = rng.choice(menu.sizes or (menu.min_to, menu.max_to, rng.randint(menu.min_to, menu.max_to)))
            self._note(place, "raise", to)
            self.ours.raise_to(to)
        elif word == "fold" and menu.call:
            self._note(place, "fold")
            self.ours.fold()
        else:
            self._note(place, "call" if menu.call else "check")
            self.ours.call()

    def _note(self, place: int, *action: str | int) -> None:
        self.told["actions"].append([str(place), *action])
        self.theirs.act(self.told["actions"][-1])


def random_round(rng: Random, kind: str) -> Both:
    """Before the flop, behind a bring-in, or with nothing bet yet; two to ten seats, most of them short."""
    seats = rng.randint(2, 10)
    chips = [_stack(rng) for _ in range(seats)]
    short = rng.choice(tuple(ShortAllIn)) if kind in LIMITS else ShortAllIn.HALF_BET
    reopen = Reopen.CUMULATIVE if kind in LIMITS else rng.choice(tuple(Reopen))
    told: Told = {"short_all_in": short.value, "reopen": reopen.value, "actions": []}
    start = rng.choice((_bare, _with_blinds, _with_blinds, _with_bring_in))
    return start(rng, told, kind, chips)


def _stack(rng: Random) -> int:
    """Fractions of a bet, a few bets, or more than anybody needs."""
    if rng.random() < 0.25:
        return 50 * BET
    return rng.randint(1, 4 * BET) if rng.random() < 0.4 else rng.randint(1, 16) * BET // 4


def _bare(rng: Random, told: Told, kind: str, chips: list[int]) -> Both:
    """A later street; in fixed limit sometimes one that allows the big bet too."""
    told["double_ok"] = kind == "FL" and rng.random() < 0.4
    return _both(told, kind, chips, [0] * len(chips), pot=rng.randint(0, 10 * BET))


def _with_blinds(rng: Random, told: Told, kind: str, chips: list[int]) -> Both:
    """The two blinds speak last; late posts and a short blind change nothing of the level."""
    due = [0] * (len(chips) - 2) + [BET // 2, BET]
    for place in range(len(chips) - 2):
        if rng.random() < 0.1:
            due[place] = BET
    bets = [min(owed, stack) for owed, stack in zip(due, chips, strict=True)]
    behind = [stack - bet for stack, bet in zip(chips, bets, strict=True)]
    told |= {"start_bet": BET, "count0": 1}
    return _both(told, kind, behind, bets, level=BET)


def _with_bring_in(rng: Random, told: Told, kind: str, chips: list[int]) -> Both:
    """The last place has brought it in, for a quarter of a bet to most of one."""
    amount = BET if kind not in LIMITS else rng.choice((BET // 4, BET // 2, BET * 3 // 4))
    told |= {"start_bet": amount, "bring_in": str(len(chips) - 1)}
    return _both(told, kind, chips, [0] * len(chips), bring_in=amount, pot=rng.randint(0, 2 * BET))


def _both(
    told: Told,
    kind: str,
    behind: list[int],
    bets: list[int],
    *,
    level: int = 0,
    bring_in: int = 0,
    pot: int = 0,
) -> Both:
    last = len(behind) - 1
    ours = BettingRound(
        STRUCTURES[KINDS[kind]],
        behind.copy(),
        bets.copy(),
        [False] * len(behind),
        first=last if bring_in else 0,
        min_bet=bring_in or BET,
        size=BET if kind in LIMITS else 0,
        double=2 * BET if told.get("double_ok") else 0,
        cap=4 if kind == "FL" else 0,
        collected=pot,
        level=level,
        count=1 if level else 0,
        short_all_in=ShortAllIn(told["short_all_in"]),
        reopen=Reopen(told["reopen"]),
    )
    if bring_in and ours.actor == last:
        ours.bring_in(bring_in)
    structure = {"type": kind, "bet": BET, "limit": BET, "min_bet": bring_in or BET}
    seats = [
        {"name": str(place), "stack": stack, "committed": bet}
        for place, (stack, bet) in enumerate(zip(ours.stacks, ours.bets, strict=True))
    ]
    told |= {"structure": structure, "pot_before": pot, "seats": seats, "next": "0"}
    return Both(told, ours, checker.begin(told))


def first_difference(seed: int, rounds: int, *kinds: str) -> str | None:
    """Of so many random rounds of these structures; with everything that is needed to look into it."""
    rng = Random(seed)
    for number in range(rounds):
        both = random_round(rng, kinds[number % len(kinds)])
        while True:
            found = both.first_difference()
            if found is not None:
                return f"{found}: {both.told}"
            if both.ours.menu is None:
                break
            both.act(rng)
    return None
