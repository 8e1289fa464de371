"""A casino bet held against every dealer's hand one by one; an independent count for the adviser."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from cardhouse.cards import Card, rank_of
from cardhouse.casino.combinations import (
    COMBINATIONS,
    Combination,
    combination_of,
    least_strength,
    paid_hands,
)
from cardhouse.casino.spec import CasinoGame, Replaced
from cardhouse.chips import Chips
from cardhouse.ranking import HIGH


class Bet:
    """Five or six cards, in chips; `most` is the table's maximum."""

    def __init__(self, game: CasinoGame, cards: Sequence[Card], *, ante: int, most: int = 10**9) -> None:
        self.game, self.cards, self.ante, self.bet, self.most = game, cards, ante, 2 * ante, most
        self.made = HIGH.strength(cards, ())
        self.hands = paid_hands(cards) if game.has_second_hand else (combination_of(cards),)

    def paid(self, hands: Sequence[Combination], stake: int, *, bet: bool) -> int:
        table = self.game.bet.winning if bet else self.game.ante.winning
        return sum(table[hand].pays(Chips(stake)) for hand in hands if hand in table)

    def beaten(self, left: int) -> int:
        """What the box wins of a dealer with a game and a weaker hand."""
        bet = min(left, self.paid(self.hands, self.bet, bet=True))
        return bet + min(left - bet, self.paid(self.hands[:1], self.ante, bet=False))

    def against(self, dealer: Sequence[Card], left: int) -> int:
        made = HIGH.strength(dealer, ())
        if made < least_strength(self.game.dealer_minimum):
            return 0
        if made == self.made:
            return 0
        return self.beaten(left) if self.made > made else -self.ante - self.bet

    def no_game(self, dealer: Sequence[Card], unseen: Sequence[Card], left: int) -> float:
        """The better of the ante and a bought game."""
        taken = min(left, self.ante)
        if self.game.bought_game is None:
            return taken
        hands = list(self.replaced(dealer, unseen))
        return max(taken, sum(self.against(hand, left) for hand in hands) / len(hands) - self.ante)

    def replaced(self, dealer: Sequence[Card], unseen: Sequence[Card]) -> Iterator[list[Card]]:
        rule = self.game.bought_game
        assert rule is not None
        ranks = sorted(rank_of(card) for card in dealer)
        gone = ranks[-1] if rule.replaces is Replaced.HIGHEST else ranks[0]
        for card in unseen:
            if card not in dealer and not (rule.repeats and rank_of(card) == gone):
                yield [*(kept for kept in dealer if rank_of(kept) != gone), card]

    def most_insured(self) -> int:
        if COMBINATIONS.index(self.hands[0]) < COMBINATIONS.index(Combination.THREE_OF_A_KIND):
            return 0
        most = min(self.most, self.paid(self.hands, self.bet, bet=True)) // 2
        return most if self.game.insurance is not None and most >= self.ante else 0

    def worth(self, up: Card, unseen: Sequence[Card], insurance: int = 0) -> float:
        """The mean over all four unseen cards that the dealer may have beside the one that lies open."""
        minimum = least_strength(self.game.dealer_minimum)
        total, count = 0.0, 0
        for four in combinations(unseen, 4):
            dealer, count = (up, *four), count + 1
            made = HIGH.strength(dealer, ())
            if made < minimum:
                total += insurance + self.no_game(dealer, unseen, self.most - insurance)
            else:
                total += self.against(dealer, self.most) - insurance * (self.made > made)
        return total / count
