"""How a hand may end: deals of what a seat does not see, all consistent with what it does."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from cardhouse.bots.drawing import Drawing, drawing
from cardhouse.bots.luck import Luck
from cardhouse.bots.sight import Sight
from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.ranking import Order
from cardhouse.rules.spec import Game

Cards = Sequence[Card]
Tries = Mapping[Seat, int]
"""For each rival, how many hands he gets the best of."""
End = tuple[list[Cards], Cards]
"""Every hand, this seat's first, and a whole board."""
AGAIN = 3
"""How often a hand is improved until its owner would have exchanged no more cards than he did."""


class Ahead(NamedTuple):
    """What comes behind a street: cards for each seat, cards for the board, draws, discards."""

    each: int
    board: int
    draws: int
    discards: int


@cache
def ahead(game: Game, street: int) -> Ahead:
    """Of the streets behind the one with this number."""
    later = game.streets[street + 1 :]
    return Ahead(
        sum(step.down + step.up for step in later),
        sum(step.board for step in later),
        sum(step.draw > 0 for step in later),
        sum(step.discard for step in later),
    )


def ends(sight: Sight, tries: Tries, luck: Luck) -> Iterator[End]:
    """Without end, this seat's cards as they are."""
    is_draw = any(street.draw for street in sight.game.streets)
    return _drawn_ends(sight, tries, luck) if is_draw else _dealt_ends(sight, tries, luck)


def cards_needed(sight: Sight, tries: Tries) -> int:
    """How many unseen cards such an end takes."""
    to_come = ahead(sight.game, sight.street)
    hands = sum(_hidden(sight, seat) * count for seat, count in tries.items())
    return to_come.board - len(sight.coming) + to_come.each * (1 + len(tries)) + hands


def _hidden(sight: Sight, seat: Seat) -> int:
    """How many cards of a rival this seat does not know."""
    return sight.down[seat] - len(sight.known[seat])


def playing(sight: Sight) -> int | None:
    """How many cards of a hand play at the showdown, if it must lose some before."""
    to_come = ahead(sight.game, sight.street)
    return len(sight.cards) + to_come.each - to_come.discards if to_come.discards else None


def judged(order: Order, hands: Sequence[Cards], board: Cards, *, kept: int | None) -> list[int]:
    """The strength of each, of its best part where it has yet to lose cards."""
    if kept is None:
        return order.strengths(hands, board)
    return [max(order.strengths(list(combinations(hand, kept)), board)) for hand in hands]


# Cards that are dealt


def _dealt_ends(sight: Sight, tries: Tries, luck: Luck) -> Iterator[End]:
    to_come = ahead(sight.game, sight.street)
    orders, own, open_board = sight.game.orders, sight.cards, (*sight.board, *sight.coming)
    unknown = to_come.board - len(sight.coming)
    for number, cards in enumerate(luck.deals(sight.unseen, cards_needed(sight, tries))):
        board = (*open_board, *cards[:unknown])
        at = unknown + to_come.each
        hands: list[Cards] = [(*own, *cards[unknown:at])]
        for seat, count in tries.items():
            size, up = _hidden(sight, seat), (*sight.known[seat], *sight.up[seat])
            behind = at + size * count
            held = [(*cards[start : start + size], *up) for start in range(at, behind, size)]
            at = behind + to_come.each
            best = _best(sight, orders[number % len(orders)], held, board)
            hands.append((*best, *cards[behind:at]))
        yield hands, board


def _best(sight: Sight, order: Order, held: Sequence[Cards], board: Cards) -> Cards:
    """The strongest as things stand, or on the board that comes where nobody can tell yet."""
    if len(held) == 1:
        return held[0]
    strengths = _standing(sight, order, held, board)
    return held[strengths.index(max(strengths))]


def _standing(sight: Sight, order: Order, held: Sequence[Cards], board: Cards) -> list[int]:
    takes, now = order.takes, sight.board
    size = len(held[0])
    if size + len(now) in takes.cards and size in takes.hole and len(now) in takes.board:
        return order.strengths(held, now)
    up_cards = sight.game.up_cards
    if up_cards is None:
        return judged(order, held, board, kept=playing(sight))
    return [up_cards.showing.strength(hand, now) for hand in held]


# Cards that are drawn


class Pool:
    """Cards in an order of chance. What is thrown away comes up again when all others are gone."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        self.cards = list(cards)

    def take(self, count: int) -> Cards:
        taken = self.cards[:count]
        del self.cards[:count]
        return taken

    def exchange(self, kept: Cards, thrown: Cards) -> Cards:
        """As many new cards as go."""
        hand = (*kept, *self.take(len(thrown)))
        self.cards += thrown
        return hand


def _drawn_ends(sight: Sight, tries: Tries, luck: Luck) -> Iterator[End]:
    rule = drawing(sight.game.orders[0])
    draws = ahead(sight.game, sight.street).draws
    while True:
        pool = Pool(luck.order(sight.unseen))
        hands: list[Cards] = [sight.cards]
        for seat, count in tries.items():
            hands.append(_drawn_hand(sight, seat, pool=pool, rule=rule, tries=count))
        yield [_drawn_out(hand, draws, pool=pool, rule=rule) for hand in hands], ()


def _drawn_hand(sight: Sight, seat: Seat, *, pool: Pool, rule: Drawing, tries: int) -> Cards:
    """What a rival may hold by now."""
    size, drawn = sight.down[seat], sight.drawn[seat]
    draws = ahead(sight.game, sight.street).draws
    spare = len(pool.cards) - size * len(sight.seats)
    held = []
    for _ in range(max(1, min(tries, spare // size))):
        hand = pool.take(size)
        for number, count in enumerate(drawn):
            hand = _exchanged(hand, count, draws=draws + len(drawn) - number, pool=pool, rule=rule)
        held.append(hand)
    best = held[0] if len(held) == 1 else max(held, key=lambda hand: _worth(hand, draws, rule))
    for hand in held:
        if hand is not best:
            pool.cards += hand
    return best


def _worth(hand: Cards, draws: int, rule: Drawing) -> int:
    return rule.promise(hand, draws) if draws else rule.order.unchecked(hand, ())


def _exchanged(hand: Cards, count: int, *, draws: int, pool: Pool, rule: Drawing) -> Cards:
    """A hand behind a draw of so many cards, when it may have been one that wants no more."""
    kept, thrown = rule.keep(hand, draws)
    for _ in range(AGAIN):
        if len(thrown) <= count:
            break
        kept, thrown = rule.keep(pool.exchange(kept, thrown), draws)
    ranked = (*kept, *thrown)
    stay = len(ranked) - count
    return pool.exchange(ranked[:stay], ranked[stay:])


def _drawn_out(hand: Cards, draws: int, *, pool: Pool, rule: Drawing) -> Cards:
    for number in range(draws, 0, -1):
        hand = pool.exchange(*rule.keep(hand, number))
    return hand
