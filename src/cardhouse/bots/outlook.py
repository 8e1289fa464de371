"""What share of the pot a hand may expect at the showdown: the game's own orders over sampled deals."""

from collections.abc import Iterator, Sequence
from itertools import islice

from cardhouse.bots.luck import Luck
from cardhouse.bots.sight import Sight
from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.ranking import Order

Cards = Sequence[Card]
WORK = 240
"""Hole cards of all hands looked at; more hands or longer ones mean fewer samples."""
FEWEST, MOST = 16, 60
MOST_RIVALS = 4
"""So many rivals are sampled; each beyond them changes little."""
STRONGEST = 8
LARGE = (30, 55, 80)
"""Per cent of the pot, the bet in it, beyond each of which a bet tells of more."""


def outlook(sight: Sight, luck: Luck) -> int:
    """The share, per mille, once there is a board.

    A rival counts as holding the best of as many hands as his bets tell of.
    """
    tries = _tries(sight)
    samples = max(FEWEST, min(MOST, WORK // (len(sight.hole) * (1 + len(tries)))))
    deals = islice(_deals(sight, tries, luck), samples)
    return sum(share(sight.game.orders, hands, board) for hands, board in deals) // samples


def strength_told(sight: Sight, seat: Seat) -> int:
    """What a rival's play since the board tells of his hand: 1 is any hand, n the best of n."""
    strength = 1 + sight.told[seat] + sight.bold[seat] + sight.paid[seat]
    if sight.bold[seat]:
        strength += sight.raises - 1
        strength += sum(100 * sight.bets[seat] > part * sight.pot for part in LARGE)
    return min(strength, STRONGEST)


def _tries(sight: Sight) -> list[int]:
    """For each sampled rival, how many hands he gets the best of; together no more than the deck holds."""
    tries = sorted((strength_told(sight, seat) for seat in sight.rivals), reverse=True)[:MOST_RIVALS]
    room = (len(sight.unseen) - _board_to_come(sight)) // len(sight.hole)
    while sum(tries) > room:
        tries[tries.index(max(tries))] -= 1
    return tries


def _board_to_come(sight: Sight) -> int:
    return sum(street.board for street in sight.game.streets[sight.street + 1 :])


def _deals(sight: Sight, tries: Sequence[int], luck: Luck) -> Iterator[tuple[list[Cards], Cards]]:
    """Every hand, this seat's first, and a whole board."""
    orders, board = sight.game.orders, sight.board
    later, size = _board_to_come(sight), len(sight.hole)
    for number, cards in enumerate(luck.deals(sight.unseen, later + size * sum(tries))):
        hands: list[Cards] = [sight.hole]
        at = later
        for count in tries:
            held = [cards[start : start + size] for start in range(at, at + size * count, size)]
            hands.append(_best(orders[number % len(orders)], held, board))
            at += size * count
        yield hands, (*board, *cards[:later])


def _best(order: Order, hands: Sequence[Cards], board: Cards) -> Cards:
    if len(hands) == 1:
        return hands[0]
    strengths = order.strengths(hands, board)
    return hands[strengths.index(max(strengths))]


def share(orders: Sequence[Order], hands: Sequence[Cards], board: Cards) -> int:
    """What the first hand wins of a thousand chips (rules.md 1.7.3)."""
    judged = [
        strengths for strengths in (order.strengths(hands, board) for order in orders) if any(strengths)
    ]
    won = 0
    for strengths in judged:
        best = max(strengths)
        if strengths[0] == best:
            won += 1_000 // (len(judged) * strengths.count(best))
    return won
