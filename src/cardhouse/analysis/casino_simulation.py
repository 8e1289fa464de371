"""A casino game played round by round with the rounds that tables play: an independent check on its edge."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import sqrt

import msgspec

from cardhouse.analysis.advice import advise_on
from cardhouse.analysis.edge.solve import BET_FROM, NotComputable, Strategy as Thumb
from cardhouse.cards import Card
from cardhouse.casino.combinations import COMBINATIONS, combination_of
from cardhouse.casino.events import BoxActed, BoxSettled, CardsServed, DealerDealt, DealerShown, Deed
from cardhouse.casino.menu import TAKE_ANTE, AnyChoice, Bet, BoxMenu, GameMenu
from cardhouse.casino.round import CasinoRound
from cardhouse.casino.sight import BoxSight
from cardhouse.casino.spec import CasinoGame, Limits
from cardhouse.casino.wagers import Wager
from cardhouse.chips import Chips, Seat
from cardhouse.dealing import deck_order
from cardhouse.play import Event, Position
from cardhouse.rules.menu import FOLD
from cardhouse.rules.spec import Chance

Plan = Callable[[BoxSight, bytes], AnyChoice]
"""What a player does with what he sees and some bytes of chance."""
BOX, PLAYER = Position(Seat(1)), Seat(1)
PURSE = Chips(10**9)
NO_CARD: tuple[Card | None, ...] = ()


class CasinoSimulation(msgspec.Struct, frozen=True):
    """How a plan did on one open box, in antes: the mean result of a round with its standard `error`, the
    standard `deviation`, and what a round puts in on average.

    `choices` and `verdicts` tell in how many rounds something was chosen, and came of it.
    """

    rounds: int
    mean: float
    deviation: float
    average_stake: float
    choices: dict[str, int]
    verdicts: dict[str, int]

    @property
    def error(self) -> float:
        return self.deviation / sqrt(self.rounds)

    def errors_from(self, expectation: float) -> float:
        """By how many standard errors the mean lies above what is expected."""
        return (self.mean - expectation) / self.error if self.error else 0.0


def by_advice(sight: BoxSight, _luck: bytes) -> AnyChoice:
    """The best choice. Raises `NotComputable` where the adviser does."""
    return advise_on(sight)[0].choice


def by_thumb(thumb: Thumb) -> Plan:
    """Bet from some hand on, or else fold; buy nothing."""
    least = COMBINATIONS.index(BET_FROM[thumb])

    def plan(sight: BoxSight, _luck: bytes) -> AnyChoice:
        menu = sight.menu
        if isinstance(menu, GameMenu):
            return TAKE_ANTE
        if len(menu.cards) + len(sight.board) < 5 or not menu.may_fold:
            raise NotComputable("rules of thumb are for games that fold or bet with five cards")
        bets = COMBINATIONS.index(combination_of(menu.cards, sight.board)) >= least
        return Bet(menu.bets[0]) if bets else FOLD

    return plan


def simulate(
    game: CasinoGame,
    *,
    plan: Plan,
    rounds: int,
    entropy: Iterator[bytes],
    ante: Chips = Chips(100),
    max_payout: Chips | None = None,
    note: Callable[[int], None] = lambda _: None,
) -> CasinoSimulation:
    """Play so many rounds of one open box, each on a fresh deck.

    `entropy` gives bytes for a deck or a choice, ``ENTROPY_BYTES`` at least. An ante should be one that the
    pay table divides. `note` is told how many rounds were finished since it was told last.
    """
    limits = Limits(ante, ante, max_payout)
    won = squares = put = 0
    choices: Counter[str] = Counter()
    verdicts: Counter[str] = Counter()
    for _ in range(rounds):
        played = one_round(game, limits, plan=plan, entropy=entropy)
        result = played.result.boxes[BOX]
        won += result.paid - result.put
        squares += (result.paid - result.put) ** 2
        put += result.put
        choices.update(chosen(played.events))
        verdicts.update(str(event.verdict) for event in played.events if isinstance(event, BoxSettled))
        note(1)
    mean = won / rounds
    return CasinoSimulation(
        rounds,
        mean=mean / ante,
        deviation=sqrt(max(0.0, squares / rounds - mean**2)) / ante,
        average_stake=put / rounds / ante,
        choices=dict(sorted(choices.items())),
        verdicts=dict(sorted(verdicts.items())),
    )


def one_round(game: CasinoGame, limits: Limits, *, plan: Plan, entropy: Iterator[bytes]) -> CasinoRound:
    """A round by the plan."""
    played = CasinoRound(
        game,
        limits,
        [Wager(BOX, PLAYER, limits.min_ante)],
        purses={PLAYER: PURSE},
        chance=Chance(deck_order(tuple(map(Card, range(52))), next(entropy))),
    )
    while not played.is_over:
        played.choose(BOX, plan(sight_of(played), next(entropy)))
    return played


def sight_of(played: CasinoRound) -> BoxSight:
    """What the holder of the box sees at its decision."""
    box, menu = played.boxes[BOX], played.pending[BOX].menu
    assert isinstance(menu, BoxMenu | GameMenu)
    dealt = [event.cards for event in played.events if isinstance(event, DealerDealt | DealerShown)]
    served = [event.out for event in played.events if isinstance(event, CardsServed)]
    return BoxSight(
        played.game,
        played.limits,
        menu,
        cards=box.cards,
        dealer=(*(dealt[-1] if dealt else NO_CARD),),
        board=played.board,
        given_up=tuple(card for out in served for card in out if card is not None),
        ante=box.ante,
        bet=box.bet,
        insured=box.insurance,
    )


def chosen(events: Sequence[Event]) -> Iterator[str]:
    """Each choice of a round in words, and what it followed: ``"exchange 1, bet"``."""
    path: list[str] = []
    served = iter([event for event in events if isinstance(event, CardsServed)])
    for event in events:
        if isinstance(event, BoxActed):
            path.append(_words(event, served))
            yield ", ".join(path)


def _words(acted: BoxActed, served: Iterator[CardsServed]) -> str:
    if acted.deed is Deed.EXCHANGE:
        return f"exchange {len(next(served).out)}"
    if acted.deed is Deed.SIXTH_CARD:
        next(served)
    insured = " insured" if acted.insurance and acted.deed is Deed.BET else ""
    return acted.deed.replace("_", " ") + insured
