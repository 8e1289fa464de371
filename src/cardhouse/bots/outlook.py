"""What share of the pot a hand may expect at the showdown: the game's own orders over sampled deals."""

from collections.abc import Sequence
from itertools import combinations, islice

from cardhouse.bots.ends import End, Tries, cards_needed, ends, judged, playing
from cardhouse.bots.luck import Luck
from cardhouse.bots.sight import Sight
from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.ranking import Order

Cards = Sequence[Card]
WORK = 240
"""Hole cards of all hands looked at; more hands or longer ones mean fewer samples."""
FEWEST, MOST = 16, 60
FLOP = 3
UNSHARED = 240
"""Hands looked at before there are so many board cards: with little in common they are further apart."""
MOST_RIVALS = 4
"""So many rivals are sampled; each beyond them changes little."""
STAYING = 3
"""One of so many who have not spoken on the first street stays in the hand."""
STRONGEST, STRONGEST_AT_FIRST = 8, 3
"""First cards are closer to each other than hands later on."""
LARGE = (30, 55, 80)
"""Per cent of the pot, the bet in it, beyond each of which a bet tells of more."""

LIMITED = 3
"""In the limit structures bets are cheap: so many together tell as much as one elsewhere."""


def outlook(sight: Sight, luck: Luck) -> int:
    """The share, per mille, that `rivals_to_beat` leave."""
    orders, kept = sight.game.orders, playing(sight)
    sampled = _sampled(sight, luck)
    return sum(share(orders, hands, board, kept=kept) for hands, board in sampled) // len(sampled)


def best_kept(sight: Sight, count: int, luck: Luck) -> Cards:
    """The so many cards of the hole that win most together."""
    options = list(combinations(sight.hole, count))
    won = [0] * len(options)
    orders, kept, own = sight.game.orders, playing(sight), len(sight.hole)
    for hands, board in _sampled(sight, luck):
        others = hands[0][own:]
        for number, option in enumerate(options):
            hands[0] = (*option, *others)
            won[number] += share(orders, hands, board, kept=kept)
    return options[won.index(max(won))]


def _sampled(sight: Sight, luck: Luck) -> list[End]:
    tries = rivals_to_beat(sight)
    if len(sight.board) < FLOP:
        samples = UNSHARED // (1 + sum(tries.values()))
    else:
        samples = min(MOST, WORK // (len(sight.hole) * (1 + len(tries))))
    return list(islice(ends(sight, tries, luck), max(FEWEST, samples)))


def fair_share(sight: Sight) -> int:
    """Per mille: what everyone in the hand may expect who knows no cards."""
    return 1_000 // (1 + min(len(contenders(sight)), MOST_RIVALS))


def contenders(sight: Sight) -> list[Seat]:
    """The rivals to be reckoned with: on the first street only some of those who have not come in."""
    if sight.street:
        return sight.rivals
    inside = [seat for seat in sight.rivals if sight.bold[seat] or sight.paid[seat]]
    others = [seat for seat in sight.rivals if seat not in inside]
    return inside + others[: -(-len(others) // STAYING)]


def rivals_to_beat(sight: Sight) -> Tries:
    """For each sampled rival, how many hands he gets the best of; together no more than the deck holds."""
    told = {seat: strength_told(sight, seat) for seat in contenders(sight)}
    strongest = sorted(told, key=told.__getitem__, reverse=True)[:MOST_RIVALS]
    tries = {seat: told[seat] for seat in strongest}
    room = len(sight.unseen)
    while cards_needed(sight, tries) > room:
        tries[max(tries, key=tries.__getitem__)] -= 1
    return tries


def strength_told(sight: Sight, seat: Seat) -> int:
    """What a rival's play tells of his hand: 1 is any hand, n the best of n."""
    signs = sight.told[seat] + sight.bold[seat] + sight.paid[seat]
    if sight.bold[seat]:
        signs += sight.raises - 1
        signs += sum(100 * sight.bets[seat] > part * sight.pot for part in LARGE)
    if sight.stakes.structure.is_limit:
        signs = (signs + 1) // LIMITED
    return min(1 + signs, STRONGEST if sight.street else STRONGEST_AT_FIRST)


def share(orders: Sequence[Order], hands: Sequence[Cards], board: Cards, *, kept: int | None = None) -> int:
    """What the first hand wins of a thousand chips (rules.md 1.7.3); the best `kept` cards of each play."""
    won = 0
    qualified = [found for order in orders if any(found := judged(order, hands, board, kept=kept))]
    for strengths in qualified:
        best = max(strengths)
        if strengths[0] == best:
            won += 1_000 // (len(qualified) * strengths.count(best))
    return won
