"""A hand of ours and the same hand in PokerKit, card for card. Its player indices are our places."""

from random import Random
from typing import Any, ClassVar

import msgspec
import pokerkit

from cardhouse.cards import card_name
from cardhouse.chips import Chips, Seat
from cardhouse.dealing import ENTROPY_BYTES
from cardhouse.games.draw import (
    BADUGI_DRAW,
    FIVE_CARD_DRAW,
    SINGLE_DRAW_27,
    TRIPLE_DRAW_27,
    TRIPLE_DRAW_A5,
)
from cardhouse.games.holdem import HOLDEM, SHORT_DECK_HOLDEM
from cardhouse.games.omaha import (
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_HI_LO,
    OMAHA,
    OMAHA_HI_LO,
    SIX_CARD_OMAHA,
)
from cardhouse.games.stud import RAZZ, SEVEN_CARD_STUD, SEVEN_CARD_STUD_HI_LO
from cardhouse.rules.hand import Hand
from cardhouse.rules.posts import clockwise
from cardhouse.rules.spec import Chance, Forced, Game, ShortAllIn, Stakes, StructureId
from cardhouse.rules.stakes import usual_stakes

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


class FiveCardOmaha(pokerkit.PotLimitOmahaHoldem):
    hole_dealing_count: ClassVar[int] = 5


class FiveCardOmahaHiLo(FiveCardOmaha):
    hand_types: ClassVar[Any] = (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand)


class SixCardOmaha(pokerkit.PotLimitOmahaHoldem):
    hole_dealing_count: ClassVar[int] = 6


class FiveCardDraw(pokerkit.NoLimitDeuceToSevenLowballSingleDraw):
    hand_types: ClassVar[Any] = (pokerkit.StandardHighHand,)


class PotLimitFiveCardDraw(FiveCardDraw):
    betting_structure: ClassVar[Any] = pokerkit.BettingStructure.POT_LIMIT


class AceToFiveTripleDraw(pokerkit.FixedLimitDeuceToSevenLowballTripleDraw):
    hand_types: ClassVar[Any] = (pokerkit.RegularLowHand,)


class PotLimitBadugi(pokerkit.FixedLimitBadugi):
    betting_structure: ClassVar[Any] = pokerkit.BettingStructure.POT_LIMIT
    max_completion_betting_or_raising_count: ClassVar[Any] = None


class Match(msgspec.Struct, frozen=True):
    """A game both can play."""

    game: Game
    structure: StructureId
    peer: Any


NO_DOUBLE = msgspec.structs.replace(SEVEN_CARD_STUD, streets=SEVEN_CARD_STUD_HI_LO.streets)
"""Without the open pair's double bet (rules.md 4.5), which PokerKit does not know."""

FL, PL, NL = StructureId.FIXED_LIMIT, StructureId.POT_LIMIT, StructureId.NO_LIMIT
MATCHES = {
    "no-limit hold'em": Match(HOLDEM, NL, pokerkit.NoLimitTexasHoldem),
    "pot-limit hold'em": Match(HOLDEM, PL, PotLimitTexasHoldem),
    "fixed-limit hold'em": Match(HOLDEM, FL, pokerkit.FixedLimitTexasHoldem),
    "short deck": Match(SHORT_DECK_HOLDEM, NL, pokerkit.NoLimitShortDeckHoldem),
    "pot-limit Omaha": Match(OMAHA, PL, pokerkit.PotLimitOmahaHoldem),
    "fixed-limit Omaha hi/lo": Match(OMAHA_HI_LO, FL, FixedLimitOmahaHiLo),
    "five-card Omaha": Match(FIVE_CARD_OMAHA, PL, FiveCardOmaha),
    "five-card Omaha hi/lo": Match(FIVE_CARD_OMAHA_HI_LO, PL, FiveCardOmahaHiLo),
    "six-card Omaha": Match(SIX_CARD_OMAHA, PL, SixCardOmaha),
    "stud": Match(NO_DOUBLE, FL, pokerkit.FixedLimitSevenCardStud),
    "stud hi/lo": Match(SEVEN_CARD_STUD_HI_LO, FL, pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter),
    "razz": Match(RAZZ, FL, pokerkit.FixedLimitRazz),
    "no-limit five-card draw": Match(FIVE_CARD_DRAW, NL, FiveCardDraw),
    "pot-limit five-card draw": Match(FIVE_CARD_DRAW, PL, PotLimitFiveCardDraw),
    "2-7 single draw": Match(SINGLE_DRAW_27, NL, pokerkit.NoLimitDeuceToSevenLowballSingleDraw),
    "2-7 triple draw": Match(TRIPLE_DRAW_27, FL, pokerkit.FixedLimitDeuceToSevenLowballTripleDraw),
    "ace-to-five triple draw": Match(TRIPLE_DRAW_A5, FL, AceToFiveTripleDraw),
    "fixed-limit badugi": Match(BADUGI_DRAW, FL, pokerkit.FixedLimitBadugi),
    "pot-limit badugi": Match(BADUGI_DRAW, PL, PotLimitBadugi),
}
MOST_SEATS = 6
"""PokerKit burns a card before each street."""


class Deal(msgspec.Struct, frozen=True):
    """What both are dealt."""

    match: Match
    stakes: Stakes
    stacks: dict[Seat, Chips]
    button: Seat | None
    chance: Chance

    def ours(self) -> Hand:
        return Hand(self.match.game, self.stakes, self.stacks, button=self.button, chance=self.chance)

    def theirs(self) -> Any:
        order = clockwise(self.stacks, self.button)
        stakes, seats = self.stakes, len(order)
        if self.match.game.forced is Forced.BRING_IN:
            forced: tuple[Any, ...] = (stakes.bring_in,)
        elif self.match.game.forced is Forced.BUTTON_BLIND:
            blinds = [0] * (seats - 1) + [stakes.big_blind]
            forced = (blinds[::-1] if seats == 2 else blinds,)
        else:
            forced = ((stakes.small_blind, stakes.big_blind),)
        prices = (stakes.small_bet, stakes.big_bet) if stakes.small_bet else (stakes.big_blind,)
        if self.match.peer in BOTH_PRICES:
            prices = (stakes.big_blind, stakes.big_blind)
        stacks = tuple(self.stacks[seat] for seat in order)
        return self.match.peer.create_state(AUTOMATIONS, True, stakes.ante, *forced, *prices, stacks, seats)


BOTH_PRICES = {PotLimitBadugi}
"""Made of a limit game: they want two bets."""


def names(cards: Any) -> str:
    return "".join(map(card_name, cards))


def random_deal(rng: Random, match: Match) -> Deal:
    """Stacks uneven and often short, sometimes an ante."""
    game = match.game
    unit = Chips(rng.choice((4, 20, 100)))
    stakes = usual_stakes(game, match.structure, unit=unit)
    if match.structure is StructureId.FIXED_LIMIT:
        # Its cap before the flop counts raises, not bets, and it knows no half-bet rule.
        caps = (4,) if game.forced is Forced.BRING_IN else (5, 4)
        stakes = msgspec.structs.replace(stakes, caps=caps, short_all_in=ShortAllIn.ADDITIVE)
    if game.forced is Forced.BLINDS:
        stakes = msgspec.structs.replace(stakes, ante=Chips(rng.choice((0, 0, 0, 1, unit // 2))))
    seats = range(rng.randint(2, min(MOST_SEATS, game.most_seats)))
    depth = rng.choice((2, 6, 30)) * unit
    entropy = tuple(rng.randbytes(ENTROPY_BYTES) for _ in range(game.reshuffles_for(len(seats))))
    return Deal(
        match=match,
        stakes=stakes,
        stacks={Seat(seat): Chips(rng.choice((rng.randint(1, depth), depth))) for seat in seats},
        button=Seat(rng.choice(seats)) if game.has_button else None,
        chance=Chance(tuple(rng.sample(game.deck, len(game.deck))), entropy),
    )
