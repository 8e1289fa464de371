"""Bots at casino tables: what they stake on their box, and rules of thumb for every kind of offer.

A rule reads the menu, the cards that lie open and the game's record, never its name.
"""

from collections.abc import Sequence
from itertools import pairwise

from cardhouse.bots.luck import Luck
from cardhouse.cards import RANKS, STANDARD_DECK, Card, rank_of, suit_of
from cardhouse.casino.combinations import COMBINATIONS, Combination, combination_of
from cardhouse.casino.menu import SIXTH_CARD, TAKE_ANTE, AnyChoice, Bet, BoxMenu, Exchange, GameMenu
from cardhouse.casino.spec import (
    CasinoGame,
    Limits,
    max_bonus,
)
from cardhouse.chips import Chips
from cardhouse.ranking import HIGH
from cardhouse.rules.menu import CHECK, FOLD

Dealer = Sequence[Card | None]
DEUCE, TEN, JACK, QUEEN, KING, ACE = (RANKS.index(rank) for rank in "2TJQKA")
ANTES = (1, 1, 2, 2, 3, 5)
"""How many times the least ante a bot likes to stake."""
ROUNDS = 20
"""Antes that a purse should last for before a bot stakes more than the least."""
OUTS = 21
"""With so many unseen cards that would beat a hand as one of the dealer's, it is folded."""
HUNCH = 100
"""Times in a thousand that a bot gives way to one."""


def casino_stakes(
    game: CasinoGame, limits: Limits, *, purse: Chips, luck: bytes
) -> tuple[Chips, Chips] | None:
    """Ante and bonus of one open box; None when the purse cannot pay its stakes and its largest bet.

    16 bytes of `luck` or more are chance enough.
    """
    dice = Luck(luck, "stakes")
    each = game.ante_stakes + max(game.bets)
    most = min(limits.max_ante, purse // each)
    if most < limits.min_ante:
        return None
    liked = limits.min_ante * ANTES[dice.below(len(ANTES))]
    ante = Chips(max(limits.min_ante, min(liked, most, purse // ROUNDS)))
    bonus = max_bonus(ante)
    wants = game.bonus is not None and dice.happens(300)
    if not wants or bonus < limits.min_bonus or ante * each + bonus > purse:
        bonus = Chips(0)
    return ante, bonus


def casino_choice(
    game: CasinoGame,
    menu: BoxMenu | GameMenu,
    *,
    dealer: tuple[Card | None, ...],
    board: tuple[Card, ...],
    luck: bytes,
) -> AnyChoice:
    """An item of the menu; the same one for the same arguments.

    `dealer` are the dealer's cards, None for those that lie face down. A closed box bets blind. Whether to
    buy a game depends on cards that its menu does not show: the ante is taken.
    """
    if isinstance(menu, GameMenu):
        return TAKE_ANTE
    stay: AnyChoice = CHECK if menu.may_check else FOLD
    if not menu.cards:
        return Bet(min(menu.bets)) if menu.bets and not menu.may_check else stay
    if len(menu.cards) == 2:
        bets = _bets_with_two(menu, board)
    elif _bought(menu, Luck(luck, "choice")):
        return _option(menu)
    else:
        bets = _bets_with_five(game, menu.cards, dealer, Luck(luck, "choice"))
    return Bet(max(menu.bets)) if bets and menu.bets else stay


# Five cards and more


def _bets_with_five(game: CasinoGame, cards: Sequence[Card], dealer: Dealer, dice: Luck) -> bool:
    """A pair or better, or nearly a hand that the dealer's least game does not beat."""
    hand = combination_of(cards)
    if COMBINATIONS.index(hand) >= COMBINATIONS.index(Combination.ONE_PAIR):
        return True
    up = max((rank_of(card) for card in dealer if card is not None), default=None)
    blocks = up is not None and up in {rank_of(card) for card in cards}
    if game.dealer_minimum.category != Combination.ACE_KING:
        return blocks
    if hand is not Combination.ACE_KING:
        return False
    return up is None or _ace_king_bets(cards, up, blocks=blocks) or dice.happens(HUNCH)


def _ace_king_bets(cards: Sequence[Card], up: int, *, blocks: bool) -> bool:
    """The three rules of thumb for ace-king against the up card (Caribbean Stud)."""
    ranks = sorted((rank_of(card) for card in cards), reverse=True)
    if up >= KING:
        return QUEEN in ranks or JACK in ranks
    return blocks or (QUEEN in ranks and up < ranks[3])


def _bought(menu: BoxMenu, dice: Luck) -> bool:
    """Whether four to a flush or an open straight pay for another card, once."""
    offered = menu.sixth_card is not None or any(price.cards == 1 for price in menu.exchange)
    if not offered or not menu.bets or len(menu.cards) > 5 or combination_of(menu.cards) in PAID_ANYWAY:
        return False
    return _odd_one(menu.cards) is not None and not dice.happens(HUNCH)


PAID_ANYWAY = COMBINATIONS[COMBINATIONS.index(Combination.TWO_PAIR) :]


def _option(menu: BoxMenu) -> AnyChoice:
    """The sixth card where it is for sale: it costs what one new card does and takes nothing away."""
    odd = _odd_one(menu.cards)
    return SIXTH_CARD if menu.sixth_card is not None or odd is None else Exchange((odd,))


def _odd_one(cards: Sequence[Card]) -> Card | None:
    """The card beside four to a flush or to a straight open at both ends."""
    for card in sorted(cards, key=rank_of):
        rest = [other for other in cards if other != card]
        if len({suit_of(other) for other in rest}) == 1 or _open_straight(rest):
            return card
    return None


def _open_straight(four: Sequence[Card]) -> bool:
    ranks = sorted(rank_of(card) for card in four)
    return all(high - low == 1 for low, high in pairwise(ranks)) and ranks[-1] < ACE


# Two cards and a board


def _bets_with_two(menu: BoxMenu, board: tuple[Card, ...]) -> bool:
    if not board:
        return _raises_first(menu.cards)
    if len(board) == 3:
        return _bets_on_flop(menu.cards, board) if menu.may_check else _calls(menu.cards, board)
    return not _outs_against(menu.cards, board) >= OUTS


def _raises_first(cards: Sequence[Card]) -> bool:
    """Before the flop: any ace, good kings and queens, suited jacks, pairs of threes and better."""
    low, high = sorted(rank_of(card) for card in cards)
    suited = suit_of(cards[0]) == suit_of(cards[1])
    if low == high:
        return low > DEUCE
    least = {
        ACE: 0,
        KING: 0 if suited else RANKS.index("5"),
        QUEEN: RANKS.index("6") if suited else RANKS.index("8"),
        JACK: RANKS.index("8") if suited else TEN,
    }
    return low >= least.get(high, ACE)


def _bets_on_flop(cards: Sequence[Card], board: Sequence[Card]) -> bool:
    """Where checking is free: two pair, a pair of one's own, four to a flush with a ten or better."""
    hand = combination_of(cards, board)
    if COMBINATIONS.index(hand) >= COMBINATIONS.index(Combination.TWO_PAIR):
        return True
    ranks = [rank_of(card) for card in cards]
    if hand is Combination.ONE_PAIR:
        paired = {rank for rank in ranks if [rank_of(card) for card in (*cards, *board)].count(rank) == 2}
        return any(rank > DEUCE for rank in paired)
    suit = _four_flush((*cards, *board))
    return any(suit_of(card) == suit and rank_of(card) >= TEN for card in cards)


def _four_flush(cards: Sequence[Card]) -> int | None:
    suits = [suit_of(card) for card in cards]
    return next((suit for suit in suits if suits.count(suit) >= 4), None)


def _calls(cards: Sequence[Card], board: Sequence[Card]) -> bool:
    """Nearly always: not low cards without a pair, four to a flush or four close ones."""
    if COMBINATIONS.index(combination_of(cards, board)) >= COMBINATIONS.index(Combination.ONE_PAIR):
        return True
    every = (*cards, *board)
    return max(map(rank_of, cards)) >= TEN or _four_flush(every) is not None or _four_close(every)


def _four_close(cards: Sequence[Card]) -> bool:
    ranks = {rank_of(card) for card in cards}
    return any(len(ranks & set(range(low, low + 5))) >= 4 for low in range(len(RANKS) - 4))


def _outs_against(cards: Sequence[Card], board: tuple[Card, ...]) -> int:
    """Unseen cards that, with the board, beat the hand."""
    own = HIGH.strength(cards, board)
    unseen = [card for card in STANDARD_DECK if card not in cards and card not in board]
    return sum(HIGH.strength((card,), board) > own for card in unseen)
