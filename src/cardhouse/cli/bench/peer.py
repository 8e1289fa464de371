"""PokerKit under the same policy, used as its documentation shows.

Every automation is on, it shuffles its own deck, and at each decision it is asked what a menu of ours
carries: the call, whether a raise is allowed, and its least and most. Its record of operations is the
counterpart of our events.
"""

from collections.abc import Callable
from typing import Any

import pokerkit

from cardhouse.chips import Chips
from cardhouse.cli.bench.policy import (
    BETS,
    BIG_BLIND,
    FOLDS,
    RAISES,
    SEATS,
    SMALL_BLIND,
    STACK,
    Percents,
    drawn,
)
from cardhouse.games import draw, holdem, omaha, stud
from cardhouse.rules.spec import GameId
from cardhouse.rules.stakes import bring_in_limit

_BLINDS = (SMALL_BLIND, BIG_BLIND)
_BIG_BET = 2 * BIG_BLIND
_STUD = bring_in_limit(Chips(BIG_BLIND))
_AUTOMATIONS = tuple(pokerkit.Automation)

_WITH_BLINDS = {
    holdem.HOLDEM.id: (pokerkit.NoLimitTexasHoldem, (BIG_BLIND,)),
    omaha.OMAHA.id: (pokerkit.PotLimitOmahaHoldem, (BIG_BLIND,)),
    omaha.OMAHA_HI_LO.id: (
        pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
        (BIG_BLIND, _BIG_BET),
    ),
    draw.TRIPLE_DRAW_27.id: (
        pokerkit.FixedLimitDeuceToSevenLowballTripleDraw,
        (BIG_BLIND, _BIG_BET),
    ),
    draw.SINGLE_DRAW_27.id: (pokerkit.NoLimitDeuceToSevenLowballSingleDraw, (BIG_BLIND,)),
    draw.BADUGI_DRAW.id: (pokerkit.FixedLimitBadugi, (BIG_BLIND, _BIG_BET)),
}
_WITH_BRING_IN = {
    stud.SEVEN_CARD_STUD.id: pokerkit.FixedLimitSevenCardStud,
    stud.SEVEN_CARD_STUD_HI_LO.id: pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    stud.RAZZ.id: pokerkit.FixedLimitRazz,
}
GAMES = frozenset({*_WITH_BLINDS, *_WITH_BRING_IN})
"""What it deals too."""


def dealer(game: GameId) -> Callable[[int, int], Any]:
    """(stack, seats) → a hand at its first decision."""
    made: Any
    if game in _WITH_BRING_IN:
        made = _WITH_BRING_IN[game](
            _AUTOMATIONS, True, _STUD.ante, _STUD.bring_in, _STUD.small_bet, _STUD.big_bet
        )
    else:
        rules, sizes = _WITH_BLINDS[game]
        made = rules(_AUTOMATIONS, True, 0, _BLINDS, *sizes)
    deal: Callable[[int, int], Any] = made
    return deal


def play_hands(game: GameId, *, hands: int, percents: Percents) -> int:
    """Shuffle to payout, so many times; the decisions made."""
    deal = dealer(game)
    return sum(play(deal(STACK, SEATS), percents) for _ in range(hands))


def play(state: Any, percents: Percents) -> int:
    """To the end; the decisions made."""
    decisions = 0
    while state.status:
        decisions += 1
        if state.can_stand_pat_or_discard():
            exchange(state, percents())
            continue
        if state.can_post_bring_in():
            percents()
            state.post_bring_in()
            continue
        call = state.checking_or_calling_amount
        may_raise = state.can_complete_bet_or_raise_to()
        least = state.min_completion_betting_or_raising_to_amount
        _most = state.max_completion_betting_or_raising_to_amount
        percent = percents()
        if call:
            if percent < FOLDS:
                state.fold()
            elif percent < RAISES and may_raise:
                state.complete_bet_or_raise_to(least)
            else:
                state.check_or_call()
        elif percent < BETS and may_raise:
            state.complete_bet_or_raise_to(least)
        else:
            state.check_or_call()
    return decisions


def exchange(state: Any, percent: int) -> None:
    """Its drawer parts with as many cards as ours would."""
    hole = tuple(state.get_down_cards(state.stand_patter_or_discarder_index))
    state.stand_pat_or_discard(hole[: drawn(percent, len(hole))])
