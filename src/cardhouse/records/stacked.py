"""The deck behind a hand of which only the cards are known."""

from collections.abc import Iterator, Sequence

from cardhouse.cards import Card, CardError
from cardhouse.rules.spec import Game

Known = Card | None
"""A card, or None for one that nobody wrote down."""


def stacked_deck(game: Game, holes: Sequence[Sequence[Known]], board: Sequence[Known]) -> tuple[Card, ...]:
    """The order in which `game` deals these cards; `holes` stand in dealing order.

    Cards unknown or never dealt are filled in from the rest of the deck. Raises `CardError` for a card that
    stands twice.
    """
    order = list(_in_turn(game, holes, board))
    known = [card for card in order if card is not None]
    rest = [card for card in game.deck if card not in set(known)]
    if len(known) + len(rest) != len(game.deck):
        raise CardError(f"a card stands twice, or is none of {game.id}")
    fill = iter(rest)
    return (*(next(fill) if card is None else card for card in order), *fill)


def _in_turn(game: Game, holes: Sequence[Sequence[Known]], board: Sequence[Known]) -> Iterator[Known]:
    """One card at a time clockwise, then the board, street by street (rules.md 0)."""
    dealt = shared = 0
    for street in game.streets:
        for _ in range(street.down):
            for hole in holes:
                yield hole[dealt] if dealt < len(hole) else None
            dealt += 1
        for _ in range(street.board):
            yield board[shared] if shared < len(board) else None
            shared += 1
