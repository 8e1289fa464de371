"""Decks that deal what an example tells, and hands that go on as quietly as they may."""

from collections.abc import Mapping, Sequence

from cardhouse.cards import Card
from cardhouse.chips import Seat
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import (
    BRING_IN,
    CALL,
    CHECK,
    REFUSE,
    BetMenu,
    BringInMenu,
    Discard,
    DrawMenu,
    SplitMenu,
)
from cardhouse.rules.spec import Game

Hands = Sequence[Sequence[Card]]


def arranged(
    game: Game, places: int, *, down: Hands = (), up: Hands = (), board: Sequence[Card] = ()
) -> tuple[Card, ...]:
    """The whole deck, its cards in the order in which nobody folding gets these; others fill the gaps."""
    wanted = {card for cards in (*down, *up, board) for card in cards}
    rest = [card for card in game.deck if card not in wanted]
    downs = [[*cards] for cards in down] or [[] for _ in range(places)]
    ups = [[*cards] for cards in up] or [[] for _ in range(places)]
    shared = [*board]
    deck: list[Card] = []
    for street in game.streets:
        if (street.down + street.up) * places > len(game.deck) - len(deck):
            deck += shared[:1]  # one card for all (rules.md 4.5)
            continue
        for count, hands in ((street.down, downs), (street.up, ups)):
            for _ in range(count):
                deck += [hand.pop(0) if hand else rest.pop() for hand in hands]
        deck += [shared.pop(0) if shared else rest.pop() for _ in range(street.board)]
    return (*deck, *rest)


def parted(game: Game, cards: Sequence[Card]) -> tuple[list[Card], list[Card]]:
    """A final hand as its cards down and its cards up."""
    count = sum(street.down for street in game.streets)
    return [*cards[:count]], [*cards[count:]]


def go_on(hand: Hand) -> None:
    """The one who owes a decision does as little as he may."""
    ((seat, owed),) = hand.pending.items()
    match owed.menu:
        case BetMenu(call=call):
            hand.choose(seat, CALL if call else CHECK)
        case BringInMenu():
            hand.choose(seat, BRING_IN)
        case DrawMenu(least=least):
            hand.choose(seat, Discard(hand.hole[hand.place_of[seat]][:least]))
        case SplitMenu():
            hand.choose(seat, REFUSE)
        case menu:
            raise AssertionError(menu)


def up_cards(hand: Hand) -> Mapping[Seat, tuple[Card, ...]]:
    return dict(zip(hand.seats, hand.up, strict=True))
