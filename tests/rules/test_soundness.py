"""What is refused when a game, its stakes or a hand is made, each with its code."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from cardhouse.cards import STANDARD_DECK
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.games.draw import TRIPLE_DRAW_27
from cardhouse.games.holdem import HOLDEM
from cardhouse.games.stud import SEVEN_CARD_STUD
from cardhouse.ranking import AMERICANA, BADUGI, HIGH
from cardhouse.rules.errors import SetupError
from cardhouse.rules.hand import Hand
from cardhouse.rules.posts import Post, PostKind
from cardhouse.rules.spec import Chance, Game, GameId, Stakes, Street, StreetName, StructureId
from cardhouse.rules.stakes import big_bet, fixed_limit, spread_limit, usual_stakes

NL = big_bet(StructureId.NO_LIMIT, Chips(50), Chips(100))
DECK: tuple[Any, ...] = STANDARD_DECK


def refused(code: str, make: Callable[[], object]) -> None:
    with pytest.raises(SetupError) as found:
        make()
    assert found.value.code == code


def hand(*, stacks: Any = (1000, 1000), button: Any = Seat(1), deck: Any = DECK) -> Hand:
    held = {Seat(number): stack for number, stack in enumerate(stacks, 1)}
    return Hand(HOLDEM, NL, held, button=button, chance=Chance(deck))


@pytest.mark.parametrize("stack", [0, -5, 10.0, 2.5, Fraction(5, 2), True, "100", None])
def test_stacks(stack: Any) -> None:
    refused("stacks", lambda: hand(stacks=(1000, stack)))


@pytest.mark.parametrize(
    ("code", "deck"),
    [
        ("repeated_card", (DECK[0], *DECK[:-1])),
        ("foreign_card", (*DECK[:-1], 52)),
        ("foreign_card", (*DECK[:-1], -1)),
        ("deck", DECK[:8]),
        ("deck", ()),
    ],
)
def test_decks(code: str, deck: Any) -> None:
    refused(code, lambda: hand(deck=deck))


@pytest.mark.parametrize("button", [-1, 99, 1.0, True])
def test_buttons(button: Any) -> None:
    refused("button", lambda: hand(button=button))


@pytest.mark.parametrize("button", [None, Seat(7)])
def test_the_button_may_be_with_an_empty_seat(button: Seat | None) -> None:
    """2.1: a dead button."""
    assert not hand(button=button).is_over


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("not_chips", {"big_blind": -100}),
        ("not_chips", {"small_blind": 0.5}),
        ("not_chips", {"ante": True}),
        ("small_blind", {"small_blind": 101}),
        ("no_bet", {"big_blind": 0, "small_blind": 0}),
        ("cap", {"caps": ()}),
        ("cap", {"caps": (0,)}),
        ("spread", {"spread": (100,)}),
    ],
)
def test_stakes(code: str, changes: dict[str, Any]) -> None:
    refused(code, lambda: replace(NL, **changes))


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("no_bet", {"small_bet": 0}),
        ("big_bet", {"big_bet": 50}),
        ("bring_in", {"bring_in": 150}),
    ],
)
def test_stakes_of_fixed_limit(code: str, changes: dict[str, Any]) -> None:
    refused(code, lambda: replace(fixed_limit(Chips(100)), **changes))


@pytest.mark.parametrize("limits", [(), (50,), (0,)])
def test_stakes_of_spread_limit(limits: Any) -> None:
    refused("spread", lambda: replace(spread_limit(Chips(100)), spread=limits))


def test_structures_that_a_game_does_not_offer() -> None:
    for game in GAMES.values():
        for structure in StructureId:
            if structure not in game.structures:
                refused("structure", lambda game=game, to=structure: usual_stakes(game, to, unit=Chips(100)))  # type: ignore[misc]


@pytest.mark.parametrize("unit", [0, -100, 2.5, True])
def test_units(unit: Any) -> None:
    with pytest.raises(SetupError):
        usual_stakes(HOLDEM, StructureId.NO_LIMIT, unit=unit)


@pytest.mark.parametrize("unit", [2, 3])
def test_the_smallest_units_of_a_game_with_a_bring_in_have_no_ante(unit: int) -> None:
    stakes = usual_stakes(SEVEN_CARD_STUD, StructureId.FIXED_LIMIT, unit=Chips(unit))
    assert (stakes.ante, stakes.bring_in) == (0, 1)


def test_a_unit_too_small_for_a_bring_in() -> None:
    refused("bring_in", lambda: usual_stakes(SEVEN_CARD_STUD, StructureId.FIXED_LIMIT, unit=Chips(1)))


def toy(*orders: Any, deck: Any = DECK, down: int = 1) -> Game:
    street = Street(StreetName("first"), down=down)
    return Game(GameId("toy"), deck, streets=(street,), orders=orders, structures=(StructureId.FIXED_LIMIT,))


@pytest.mark.parametrize(
    "orders", [(HIGH,), (), (BADUGI, HIGH), (AMERICANA,)], ids=["kuhn", "none", "second", "americana"]
)
def test_orders_that_do_not_judge_the_hand(orders: Any) -> None:
    refused("order", lambda: toy(*orders))


def test_an_order_that_does_not_judge_the_deck() -> None:
    refused("order", lambda: toy(AMERICANA, down=5))


@pytest.mark.parametrize(
    ("code", "deck"), [("repeated_card", (DECK[0], *DECK)), ("foreign_card", (*DECK, 52))]
)
def test_decks_of_a_game(code: str, deck: Any) -> None:
    refused(code, lambda: toy(BADUGI, deck=deck))


def test_a_deck_too_short_for_the_seats() -> None:
    short = toy(BADUGI, deck=DECK[:3])
    stakes = Stakes(
        StructureId.FIXED_LIMIT,
        big_blind=Chips(0),
        small_blind=Chips(0),
        ante=Chips(1),
        small_bet=Chips(1),
        big_bet=Chips(1),
    )
    seats = {Seat(number): Chips(10) for number in range(1, 5)}
    refused("deck", lambda: Hand(short, stakes, seats, button=Seat(1), chance=Chance(DECK[:3])))


def test_a_draw_game_without_bytes_for_its_reshuffles() -> None:
    """Before the first card, not when the deck runs out (rules.md 4.7)."""
    stakes = usual_stakes(TRIPLE_DRAW_27, StructureId.FIXED_LIMIT, unit=Chips(100))
    seats = {Seat(number): Chips(5000) for number in range(1, 7)}

    def made(count: int) -> Hand:
        chance = Chance(TRIPLE_DRAW_27.deck, (bytes(40),) * count)
        return Hand(TRIPLE_DRAW_27, stakes, seats, button=Seat(1), chance=chance)

    needed = TRIPLE_DRAW_27.reshuffles_for(len(seats))
    refused("reshuffles", lambda: made(0))
    refused("reshuffles", lambda: made(needed - 1))
    assert made(needed).actor is not None


@pytest.mark.parametrize(
    ("code", "seat", "amount"),
    [("posts", 1, -100), ("posts", 3, 100), ("posts", 1, 1.5), ("posts", 1, True)],
    ids=["negative", "foreign", "half a chip", "no number"],
)
def test_posts_of_no_table(code: str, seat: int, amount: Any) -> None:
    post = Post(Seat(seat), PostKind.BIG_BLIND, amount)
    held = {Seat(1): Chips(1000), Seat(2): Chips(1000)}
    refused(code, lambda: Hand(HOLDEM, NL, held, button=Seat(1), chance=Chance(DECK), posts=[post]))


def test_a_game_without_a_button_deals_from_the_seat_behind_one() -> None:
    """A table of games in turn keeps it for the next one."""
    stakes = usual_stakes(SEVEN_CARD_STUD, StructureId.FIXED_LIMIT, unit=Chips(100))
    held = {Seat(1): Chips(1000), Seat(2): Chips(1000)}
    for button, first in ((Seat(1), 2), (None, 1)):
        dealt = Hand(SEVEN_CARD_STUD, stakes, held, button=button, chance=Chance(DECK))
        assert dealt.seats[0] == first


def test_a_bring_in_alone_is_enough_where_the_unit_is_too_small_for_an_ante() -> None:
    assert usual_stakes(SEVEN_CARD_STUD, StructureId.FIXED_LIMIT, unit=Chips(2)).bring_in
