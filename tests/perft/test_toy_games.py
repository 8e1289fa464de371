"""Games from the literature, written down as records for the occasion."""

from collections.abc import Iterator, Sequence

import pytest

from cardhouse.cards import Card
from cardhouse.chips import Chips, Seat
from cardhouse.ranking import HandName, Order
from cardhouse.records.perft import perft
from cardhouse.records.perft_blocks import Block, blocks
from cardhouse.rules.hand import Hand
from cardhouse.rules.posts import Post, PostKind
from cardhouse.rules.spec import Chance, Game, GameId, Stakes, Street, StreetName, StructureId

KNOWN = """
# 6 deals x 9 = 54 states, as in OpenSpiel
id kuhn-2
game kuhn seats=2 caps=1
perft 0 decisions=4 actions=8 folds=2 ends=3

# 48 information sets = 4 cards x 12
id kuhn-3
game kuhn seats=3 caps=1
perft 0 decisions=12 actions=24 folds=3 ends=10

# 936 information sets
id leduc-2
game leduc seats=2 caps=2
perft 0 decisions=6 actions=14 folds=4 ends=5
perft 1 decisions=30 actions=70 folds=20 ends=25

# Gilpin and Sandholm's Rhode Island hold'em; PokerKit counts the same
id rhode-island-2
game rhode-island seats=2 caps=3
perft 0 decisions=8 actions=20 folds=6 ends=7
perft 1 decisions=56 actions=140 folds=42 ends=49
perft 2 decisions=392 actions=980 folds=294 ends=343
"""


def strength(hole: Sequence[Card], board: Sequence[Card]) -> int:
    return hole[0] + 1


def strengths(holes: Sequence[Sequence[Card]], board: Sequence[Card]) -> list[int]:
    return [strength(hole, board) for hole in holes]


def any_cards(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Sequence[Card], Sequence[Card]]]:
    yield hole, board


HIGHEST_CARD = Order("highest-card", strength, strengths, lambda found: HandName("card", (found,)), any_cards)


def toy(name: str, *boards: int) -> Game:
    """One card to each seat, then these many to the board, street by street."""
    streets = (
        Street(StreetName("first"), down=1),
        *(Street(StreetName(f"board {number}"), board=cards) for number, cards in enumerate(boards, 1)),
    )
    deck = tuple(Card(card) for card in range(8))
    structures = (StructureId.FIXED_LIMIT,)
    return Game(GameId(name), deck, streets=streets, orders=(HIGHEST_CARD,), structures=structures)


TOYS = {game.id: game for game in (toy("kuhn"), toy("leduc", 1), toy("rhode-island", 1, 1))}


def begun(block: Block) -> Hand:
    name, *settings = block.game.split()
    told = dict(setting.split("=") for setting in settings)
    seats = [Seat(number) for number in range(1, int(told["seats"]) + 1)]
    game = TOYS[GameId(name)]
    stakes = Stakes(
        StructureId.FIXED_LIMIT,
        big_blind=Chips(0),
        small_blind=Chips(0),
        ante=Chips(1),
        small_bet=Chips(1),
        big_bet=Chips(2),
        caps=(int(told["caps"]),),
    )
    return Hand(
        game,
        stakes,
        dict.fromkeys(seats, Chips(100)),
        button=seats[-1],
        posts=[Post(seat, PostKind.ANTE, Chips(1)) for seat in seats],
        chance=Chance(game.deck),
    )


@pytest.mark.parametrize("block", blocks(KNOWN), ids=lambda block: block.id)
def test_the_literature_s_count_is_ours(block: Block) -> None:
    assert tuple(perft(begun(block), streets=len(block.counts))) == block.counts


def test_the_highest_card_wins_a_showdown() -> None:
    hand = begun(blocks(KNOWN)[0])
    while not hand.is_over:
        ((seat, owed),) = hand.pending.items()
        hand.choose(seat, owed.default)
    assert sorted(hand.result.stacks.values()) == [99, 101]
