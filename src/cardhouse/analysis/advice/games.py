"""Advice when the dealer has no game: be paid for that, or buy one."""

from collections.abc import Iterator, Sequence

from cardhouse.analysis.advice.figures import Advice
from cardhouse.analysis.advice.prices import Box
from cardhouse.cards import STANDARD_DECK, Card, rank_of
from cardhouse.casino.combinations import least_strength
from cardhouse.casino.events import Verdict
from cardhouse.casino.menu import BUY_GAME, TAKE_ANTE, GameMenu
from cardhouse.casino.settlement import capped, compared, hands_of
from cardhouse.casino.spec import BoughtGame, Replaced
from cardhouse.chips import Chips
from cardhouse.ranking import HIGH


def advise(
    box: Box,
    menu: GameMenu,
    *,
    cards: tuple[Card, ...],
    dealer: tuple[Card, ...],
    given_up: tuple[Card, ...],
    insured: Chips,
) -> list[Advice]:
    """Both choices, over every card that may replace the dealer's."""
    rule = box.game.bought_game
    assert rule is not None
    most = box.limits.max_payout
    left = None if most is None else Chips(most - capped(insured, most))
    results = [_result(box, cards, hand, left) for hand in _replaced(rule, dealer, dead=(*cards, *given_up))]
    return [
        Advice(TAKE_ANTE, float(menu.pays)),
        Advice(BUY_GAME, sum(results) / len(results) - menu.fee),
    ]


def _replaced(rule: BoughtGame, dealer: Sequence[Card], *, dead: Sequence[Card]) -> Iterator[list[Card]]:
    """The dealer's hands that may come of it, equally likely."""
    pick = max if rule.replaces is Replaced.HIGHEST else min
    gone = pick(dealer, key=rank_of)
    kept = [card for card in dealer if card != gone]
    for card in STANDARD_DECK:
        again = rule.repeats and rank_of(card) == rank_of(gone)
        if card not in dead and card not in dealer and not again:
            yield [*kept, card]


def _result(box: Box, cards: tuple[Card, ...], dealer: Sequence[Card], left: Chips | None) -> int:
    """Of ante and bet; they go back unpaid when the dealer still has no game."""
    made = HIGH.strength(dealer, ())
    if made < least_strength(box.game.dealer_minimum):
        return 0
    verdict = compared(HIGH.strength(cards, ()), made)
    if verdict is Verdict.LOSES:
        return box.lose
    return box.net(hands_of(box.game, cards, ()), verdict, has_game=True, left=left)
