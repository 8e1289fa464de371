"""Hands written down: who holds what, and what the seats in turn do."""

from collections.abc import Sequence

from cardhouse.cards import STANDARD_DECK, Card, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.games.holdem import HOLDEM
from cardhouse.rules.events import Awarded
from cardhouse.rules.hand import NOBODY, Hand
from cardhouse.rules.menu import CALL, CHECK, FOLD, BetMenu, RaiseTo
from cardhouse.rules.posts import Post
from cardhouse.rules.spec import NOT_RESHUFFLED, Chance, Game, Stakes, StructureId
from cardhouse.rules.stakes import big_bet


def stacked(holes: Sequence[str], board: str, *, game: Game = HOLDEM) -> tuple[Card, ...]:
    """A deck that deals these cards; an empty hole is filled with any."""
    down, cards = game.streets[0].down, [parse_cards(hole) for hole in holes]
    named = [card for hole in cards for card in hole] + list(parse_cards(board))
    rest = [card for card in STANDARD_DECK if card not in named]
    full = [hole or tuple(rest.pop() for _ in range(down)) for hole in cards]
    dealt = [full[seat][turn] for turn in range(down) for seat in range(len(full))]
    return (*dealt, *parse_cards(board), *rest)


def no_limit(small: int, big: int, *, ante: int = 0) -> Stakes:
    return big_bet(StructureId.NO_LIMIT, Chips(small), Chips(big), ante=Chips(ante))


def deal(
    stacks: Sequence[int],
    stakes: Stakes,
    *,
    game: Game = HOLDEM,
    holes: Sequence[str] = (),
    board: str = "",
    posts: Sequence[Post] | None = None,
    asked: frozenset[Seat] = NOBODY,
) -> Hand:
    """Seats 0, 1, … in dealing order; the last one has the button, and with two players the small blind."""
    deck = stacked(holes or [""] * len(stacks), board, game=game)
    return Hand(
        game,
        stakes,
        {Seat(seat): Chips(chips) for seat, chips in enumerate(stacks)},
        button=Seat(len(stacks) - 1) if game.has_button else None,
        chance=Chance(deck, (NOT_RESHUFFLED,) * game.reshuffles_for(len(stacks))),
        posts=posts,
        asked=asked,
    )


def act(hand: Hand, script: str) -> Hand:
    """`f` fold, `x` check, `c` call, `r300` bet or raise to 300, `a` all-in; the seats in turn."""
    for word in script.split():
        menu, actor = bet_menu(hand), hand.actor
        assert actor is not None
        if word == "a":
            hand.choose(actor, RaiseTo(menu.max_to) if menu.min_to else CALL)
        elif word[0] == "r":
            hand.choose(actor, RaiseTo(Chips(int(word[1:]))))
        else:
            hand.choose(actor, {"f": FOLD, "x": CHECK, "c": CALL}[word])
    return hand


def bet_menu(hand: Hand) -> BetMenu:
    assert isinstance(hand.menu, BetMenu)
    return hand.menu


def check_down(hand: Hand) -> Hand:
    """Check or call to the end."""
    while not hand.is_over:
        act(hand, "c" if bet_menu(hand).call else "x")
    return hand


def won(hand: Hand) -> dict[int, int]:
    """What each seat was awarded."""
    chips: dict[int, int] = {}
    for event in hand.events:
        if isinstance(event, Awarded):
            chips[event.seat] = chips.get(event.seat, 0) + event.amount
    return chips
