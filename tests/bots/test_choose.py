"""A bot's choice: always from the menu, never a fold for nothing, and a matter of its arguments alone."""

import random

import pytest
from hypothesis import given, settings, strategies as st

from cardhouse.bots import STYLES, Sight, Style, choose
from cardhouse.cards import Card, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.dealing import deck_order
from cardhouse.play import Choice, Menu
from cardhouse.rules.events import StreetOpened
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    MUCK,
    SPLIT,
    STAND_PAT,
    AnswerMenu,
    BetMenu,
    BringInMenu,
    Discard,
    DrawMenu,
    RaiseTo,
    ShowMenu,
    SplitMenu,
)
from cardhouse.rules.spec import Chance, Game, StreetName, StructureId
from tests.bots.table import (
    DRAW_32,
    HOLDEM,
    NO_LIMIT,
    OFFERED,
    OMAHA_HI_LO,
    PINEAPPLE,
    STUD,
    UNDER_THE_GUN,
    A,
    B,
    C,
    Watched,
    deal,
    decisions,
    holding,
    stacked,
    stakes_of,
)

EVERY_STYLE = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES.keys())
LUCKS = [bytes([number]) * 16 for number in range(60)]


@pytest.mark.parametrize(("game", "structure"), OFFERED)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=4)
def test_every_choice_is_on_the_menu(game: Game, structure: StructureId, seed: int) -> None:
    chance = random.Random(seed)
    table = deal(game, structure, chance)
    for _, _, menu, choice in decisions(table, chance):
        assert isinstance(menu, BetMenu | BringInMenu | DrawMenu | SplitMenu | AnswerMenu)
        menu.accept(choice)
        assert choice != FOLD or not isinstance(menu, BetMenu) or menu.call
    assert table.hand.is_over


@given(seed=st.integers(0, 2**32))
@settings(max_examples=40)
def test_bots_that_are_asked_muck_what_they_need_not_show(seed: int) -> None:
    chance = random.Random(seed)
    table = deal(HOLDEM, StructureId.NO_LIMIT, chance, asked=frozenset(map(Seat, range(10))))
    for _, _, menu, choice in decisions(table, chance):
        if isinstance(menu, ShowMenu):
            assert choice == MUCK


def test_a_menu_of_another_kind_is_an_error() -> None:
    with pytest.raises(TypeError, match="Menu"):
        choose(STYLES["tight"], holding("AsAh"), menu=Menu(), luck=b"luck")


@given(seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_the_same_arguments_give_the_same_choice(seed: int) -> None:
    def choices() -> list[Choice]:
        chance = random.Random(seed)
        return [choice for *_, choice in decisions(deal(OMAHA_HI_LO, StructureId.POT_LIMIT, chance), chance)]

    assert choices() == choices()


@EVERY_STYLE
@given(seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_cards_that_a_seat_does_not_see_do_not_move_its_choice(style: Style, seed: int) -> None:
    """The other hands are dealt anew; the seat's own cards and the flop stay."""
    chance = random.Random(seed)
    deck = list(deck_order(HOLDEM.deck, chance.randbytes(40)))
    seen = {0, 3, 6, 7, 8}  # B's two cards and the flop, three-handed
    hidden = [place for place in range(52) if place not in seen]
    other = deck.copy()
    for place, moved in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        other[place] = deck[moved]

    def on_the_flop(cards: list[Card]) -> Choice:
        stacks = {A: Chips(10_000), B: Chips(10_000), C: Chips(10_000)}
        hand = Hand(HOLDEM, NO_LIMIT, stacks, button=A, chance=Chance(tuple(cards)))
        table = Watched(hand, stacks)
        table.choose(A, CALL)
        table.choose(B, CALL)
        table.choose(C, CHECK)
        return choose(style, table.sights[B], menu=hand.menus[B], luck=seed.to_bytes(8, "big"))

    assert on_the_flop(deck) == on_the_flop(other)


def first_choices(style: Style, cards: str) -> list[Choice]:
    """What the style does under the gun with these cards, under different luck."""
    sight = holding(cards)
    return [choose(style, sight, menu=UNDER_THE_GUN, luck=luck) for luck in LUCKS]


@EVERY_STYLE
def test_aces_always_raise(style: Style) -> None:
    assert all(isinstance(choice, RaiseTo) for choice in first_choices(style, "AsAh"))


@EVERY_STYLE
def test_seven_deuce_always_folds(style: Style) -> None:
    assert set(first_choices(style, "7s2h")) == {FOLD}


@EVERY_STYLE
def test_opening_raises_vary_and_stay_small(style: Style) -> None:
    sizes = {choice.to for choice in first_choices(style, "AsAh") if isinstance(choice, RaiseTo)}
    assert len(sizes) > 1
    assert all(200 <= size <= 450 for size in sizes)


def on_the_river(cards: str, *, bet: int) -> tuple[Watched, Menu]:
    """Heads-up, B first with `cards` against A: the pot is 800 and B has checked; A bets."""
    stacks = {A: Chips(10_000), B: Chips(10_000)}
    first, second = cards.split()
    chance = stacked(HOLDEM, f"{first}Jc{second}6h 2c7d9h Qs Kh")
    table = Watched(Hand(HOLDEM, NO_LIMIT, stacks, button=A, chance=chance), stacks)
    table.choose(A, RaiseTo(Chips(400)))
    table.choose(B, CALL)
    for _ in range(2):
        table.choose(B, CHECK)
        table.choose(A, CHECK)
    table.choose(B, CHECK)
    table.choose(A, RaiseTo(Chips(bet)))
    return table, table.hand.menus[B]


def river_choices(style: Style, cards: str, *, bet: int) -> list[Choice]:
    table, menu = on_the_river(cards, bet=bet)
    return [choose(style, table.sights[B], menu=menu, luck=luck) for luck in LUCKS]


@EVERY_STYLE
def test_nothing_does_not_call_a_large_bet(style: Style) -> None:
    choices = river_choices(style, "4s 3s", bet=1_600)
    assert CALL not in choices
    assert choices.count(FOLD) > 0.9 * len(choices)


@EVERY_STYLE
def test_the_best_hand_never_folds(style: Style) -> None:
    assert FOLD not in river_choices(style, "Ts Jh", bet=1_600)


@EVERY_STYLE
def test_a_good_price_is_paid_more_often_than_a_bad_one(style: Style) -> None:
    small, large = (river_choices(style, "9s 8s", bet=bet).count(FOLD) for bet in (100, 4_000))
    assert small < large


def test_the_loose_style_calls_where_the_tight_one_folds() -> None:
    folds = {name: river_choices(style, "9s 8s", bet=500).count(FOLD) for name, style in STYLES.items()}
    assert folds["loose"] < folds["tight"]


@pytest.mark.parametrize(("game", "structure"), OFFERED)
def test_a_choice_follows_from_the_projected_events_alone(game: Game, structure: StructureId) -> None:
    """Another sight that was fed the same projections answers alike."""
    chance = random.Random(f"again {game.id} {structure}")
    table = deal(game, structure, chance, seats=3)
    told = 0
    others = {
        seat: Sight(game, table.hand.stakes, seat=seat, stacks=table.stacks, button=table.hand.button)
        for seat in table.sights
    }
    while not table.hand.is_over:
        for event in table.hand.events[told:]:
            for seat, sight in others.items():
                sight.see(event.projected(seat))
        told = len(table.hand.events)
        ((seat, menu),) = table.hand.menus.items()
        luck = chance.randbytes(16)
        choice = choose(STYLES["loose"], table.sights[seat], menu=menu, luck=luck)
        assert choice == choose(STYLES["loose"], others[seat], menu=menu, luck=luck)
        table.choose(seat, choice)


def third_street(door: str, hole: str, rival: str) -> tuple[Watched, Menu]:
    """Heads-up stud, B first in dealing order; the menu of whoever is first."""
    stacks = {A: Chips(10_000), B: Chips(10_000)}
    first, second = hole.split()
    other = rival.split()
    top = f"{other[0]}{first}{other[1]}{second}{other[2]}{door}"
    stakes = stakes_of(STUD, StructureId.FIXED_LIMIT)
    table = Watched(Hand(STUD, stakes, stacks, button=None, chance=stacked(STUD, top)), stacks)
    return table, next(iter(table.hand.menus.values()))


@EVERY_STYLE
def test_rolled_up_aces_open_and_rags_just_bring_it_in(style: Style) -> None:
    strong, menu = third_street("2c", "2d 2h", "Ks 7d 9h")
    weak, _ = third_street("2c", "7d 9h", "Ks Kd Kh")
    opens = [choose(style, strong.sights[B], menu=menu, luck=luck) for luck in LUCKS]
    brings = [choose(style, weak.sights[B], menu=menu, luck=luck) for luck in LUCKS]
    assert opens.count(BRING_IN) < len(LUCKS) / 10
    assert brings.count(BRING_IN) > len(LUCKS) * 0.9


def after_the_draw(hole: str) -> tuple[Watched, Menu]:
    """Heads-up 32-card draw: A is the small blind, both stand pat; A may share."""
    stacks = {A: Chips(10_000), B: Chips(10_000)}
    own, other = hole.split(), ["7s", "8c", "9d", "Jh", "Qs"]
    top = "".join(b + a for a, b in zip(own, other, strict=True))
    stakes = stakes_of(DRAW_32, StructureId.POT_LIMIT)
    table = Watched(Hand(DRAW_32, stakes, stacks, button=A, chance=stacked(DRAW_32, top)), stacks)
    table.choose(A, CALL)
    table.choose(B, CHECK)
    table.choose(B, STAND_PAT)
    table.choose(A, STAND_PAT)
    return table, table.hand.menus[A]


@EVERY_STYLE
@pytest.mark.parametrize(("hole", "shares"), [("7h 8d 9s Tc Kd", True), ("As Ac Ah Kd Ks", False)])
def test_a_bot_shares_the_pot_when_its_hand_is_worth_less(style: Style, hole: str, *, shares: bool) -> None:
    table, menu = after_the_draw(hole)
    choices = [choose(style, table.sights[A], menu=menu, luck=luck) for luck in LUCKS]
    assert choices.count(SPLIT) == (len(LUCKS) if shares else 0)


@EVERY_STYLE
@pytest.mark.parametrize(("hole", "thrown"), [("AsAh2c", "2c"), ("KsQs4d", "4d"), ("9s9h3d", "3d")])
def test_the_card_that_wins_least_is_thrown_without_a_new_one(style: Style, hole: str, thrown: str) -> None:
    sight = holding(hole, game=PINEAPPLE)
    sight.see(StreetOpened(StreetName("preflop"), ()))
    menu = DrawMenu(1, 1, replaced=False)
    choices = [choose(style, sight, menu=menu, luck=luck) for luck in LUCKS[:10]]
    assert choices.count(Discard(parse_cards(thrown))) >= 8
