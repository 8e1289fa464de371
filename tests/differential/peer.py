"""A hand of ours and the same hand in PokerKit, card for card. Its player indices are our places."""

from random import Random
from typing import Any, ClassVar

import msgspec
import pokerkit

from cardhouse.cards import STANDARD_DECK, card_name
from cardhouse.chips import Chips, Seat
from cardhouse.games.holdem import HOLDEM
from cardhouse.games.omaha import OMAHA, OMAHA_HI_LO
from cardhouse.rules.hand import Hand
from cardhouse.rules.posts import clockwise
from cardhouse.rules.spec import Chance, Game, ShortAllIn, Stakes, StructureId
from cardhouse.rules.stakes import big_bet, fixed_limit

AUTOMATIONS = tuple(
    automation
    for automation in pokerkit.Automation
    if automation not in {pokerkit.Automation.HOLE_DEALING, pokerkit.Automation.BOARD_DEALING}
)


class PotLimitTexasHoldem(pokerkit.NoLimitTexasHoldem):
    betting_structure: ClassVar[Any] = pokerkit.BettingStructure.POT_LIMIT


class FixedLimitOmahaHiLo(pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """Named for a fixed limit, it plays pot limit as it comes."""

    betting_structure: ClassVar[Any] = pokerkit.BettingStructure.FIXED_LIMIT
    max_completion_betting_or_raising_count: ClassVar[int] = 4


class Match(msgspec.Struct, frozen=True):
    """A game both can play."""

    game: Game
    structure: StructureId
    peer: Any


MATCHES = {
    "no-limit hold'em": Match(HOLDEM, StructureId.NO_LIMIT, pokerkit.NoLimitTexasHoldem),
    "pot-limit hold'em": Match(HOLDEM, StructureId.POT_LIMIT, PotLimitTexasHoldem),
    "fixed-limit hold'em": Match(HOLDEM, StructureId.FIXED_LIMIT, pokerkit.FixedLimitTexasHoldem),
    "pot-limit Omaha": Match(OMAHA, StructureId.POT_LIMIT, pokerkit.PotLimitOmahaHoldem),
    "fixed-limit Omaha hi/lo": Match(OMAHA_HI_LO, StructureId.FIXED_LIMIT, FixedLimitOmahaHiLo),
}


class Deal(msgspec.Struct, frozen=True):
    """What both are dealt."""

    match: Match
    stakes: Stakes
    stacks: dict[Seat, Chips]
    button: Seat
    deck: tuple[int, ...]

    def ours(self) -> Hand:
        chance = Chance(self.deck)  # type: ignore[arg-type]
        return Hand(self.match.game, self.stakes, self.stacks, button=self.button, chance=chance)

    def theirs(self) -> Any:
        order = clockwise(self.stacks, self.button)
        stakes = self.stakes
        bets = (stakes.small_bet, stakes.big_bet) if stakes.small_bet else (stakes.big_blind,)
        state = self.match.peer.create_state(
            AUTOMATIONS,
            True,
            stakes.ante,
            (stakes.small_blind, stakes.big_blind),
            *bets,
            tuple(self.stacks[seat] for seat in order),
            len(order),
        )
        down = self.match.game.streets[0].down
        for place in range(len(order)):
            state.deal_hole("".join(card_name(card) for card in self.deck[place :: len(order)][:down]))  # type: ignore[arg-type]
        return state


def random_deal(rng: Random, match: Match) -> Deal:
    """Stacks uneven and often short, sometimes an ante."""
    blind = Chips(rng.choice((2, 10, 100)))
    if match.structure is StructureId.FIXED_LIMIT:
        # Its cap before the flop counts raises, not bets, and it knows no half-bet rule.
        stakes = msgspec.structs.replace(fixed_limit(blind), caps=(5, 4), short_all_in=ShortAllIn.ADDITIVE)
    else:
        stakes = big_bet(match.structure, Chips(blind // 2), blind)
    stakes = msgspec.structs.replace(stakes, ante=Chips(rng.choice((0, 0, 0, 1, blind // 2))))
    seats = range(rng.randint(2, 6))
    depth = rng.choice((2, 6, 30)) * blind
    return Deal(
        match=match,
        stakes=stakes,
        stacks={Seat(seat): Chips(rng.choice((rng.randint(1, depth), depth))) for seat in seats},
        button=Seat(rng.choice(seats)),
        deck=tuple(rng.sample(STANDARD_DECK, 52)),
    )
