"""Bots use abilities with some sense, and only as the menu offers them."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings, strategies as st
from msgspec.structs import replace

from cardhouse.abilities.anchor import ANCHOR
from cardhouse.abilities.peek import PEEK
from cardhouse.abilities.shield import SHIELD
from cardhouse.abilities.sleeve import SLEEVE
from cardhouse.analysis.playing import Bot, run
from cardhouse.bots import STYLES, Style, choose
from cardhouse.bots.player import CALLER, RANDOM, StyledBot
from cardhouse.cards import Card, parse_cards
from cardhouse.chips import Chips
from cardhouse.play import Choice
from cardhouse.rules.ability import Ability, AbilityId, wheels
from cardhouse.rules.events import AbilityUsed
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, DECLINE, FOLD, RaiseTo, Use
from cardhouse.rules.spec import Chance, Game, StructureId
from tests.bots.naiko import LUCKS, choices, heads_up, raised
from tests.bots.table import NAIKO, NO_LIMIT, A, B, C, Watched, deal, stacked
from tests.wheels import WITHOUT_PEEK, WITHOUT_SHIELD, WITHOUT_SLEEVE

EVERY_STYLE = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES.keys())
PEEKS, SHIELDS = Use(PEEK.id), Use(SHIELD.id)
PAIR_OF_NINES = "9s Jc 8s Th 2c9dKh 7d 3h"
"""B pairs nines on a king-high board and beats nothing for sure; A pairs nothing."""

JACK_HIGH = "Js Ac 8h Th 2c9dKh"
"""B has it; it is behind most hands and may yet beat them."""
SMALL_PAIR = "6s Ac 6h Th 2c9dKh"
"""B has it; it is better than most hands and not worth a bet."""


def used(found: list[Choice]) -> list[Use]:
    return [choice for choice in found if isinstance(choice, Use)]


# Peek


def before_a_call(bet: int, *, street: int = 1, top: str = PAIR_OF_NINES, stars: int = 3) -> Watched:
    """B has checked every street and A now bets."""
    table = raised(top, stars={A: 0, B: stars})
    for _ in range(street - 1):
        table.choose(B, CHECK)
        table.choose(A, CHECK)
    table.choose(B, CHECK)
    table.choose(A, RaiseTo(Chips(bet)))
    return table


@EVERY_STYLE
@pytest.mark.parametrize("street", [1, 2])
def test_a_bot_peeks_before_a_big_call(style: Style, street: int) -> None:
    assert choices(style, before_a_call(2_400, street=street, stars=1), B) == [PEEKS] * len(LUCKS)


@EVERY_STYLE
def test_nobody_peeks_on_the_river(style: Style) -> None:
    assert not used(choices(style, before_a_call(2_400, street=3), B))


@EVERY_STYLE
def test_a_small_pot_is_not_worth_the_last_star(style: Style) -> None:
    assert not used(choices(style, before_a_call(100, stars=1), B))


@EVERY_STYLE
def test_a_star_that_would_be_lost_is_spent_sooner(style: Style) -> None:
    assert used(choices(style, before_a_call(100, stars=3), B))


@EVERY_STYLE
def test_a_hand_that_no_card_can_save_or_harm_does_not_peek(style: Style) -> None:
    dead = "4s Jc 2s Jh KcJd9h 7d 3h"
    nuts = "Js Ac Jc Th JhJdKh 7d 2h"
    assert not used(choices(style, before_a_call(2_400, top=dead, street=2), B))
    assert not used(choices(style, before_a_call(2_400, top=nuts), B))


@EVERY_STYLE
def test_a_peeked_card_decides_a_call(style: Style) -> None:
    """Fours on a board of overcards: a third one is coming, or a king."""
    folds = {}
    for river in ("4h", "Kc"):
        table = before_a_call(2_400, street=2, top=f"4s Jc 4d Th AcQdKh 7d {river}")
        table.choose(B, PEEKS)
        folds[river] = choices(style, table, B).count(FOLD)
    assert folds["4h"] == 0
    assert folds["Kc"] > 0.9 * len(LUCKS)


# Sleeve


def first_to_speak(cards: str, stars: int) -> Watched:
    """Three-handed; A has the button and these cards, and nobody has spoken."""
    first, second = cards.split()
    chance = stacked(NAIKO, f"TsTh{first}6c6d{second}", wheel=WITHOUT_SHIELD)
    stacks = {A: Chips(10_000), B: Chips(10_000), C: Chips(10_000)}
    hand = Hand(NAIKO, NO_LIMIT, stacks, button=A, chance=chance, stars={A: stars})
    return Watched(hand, stacks)


@EVERY_STYLE
@pytest.mark.parametrize(
    ("cards", "stars", "gone"), [("7s 2h", 3, "2h"), ("As 5h", 3, "5h"), ("As 5h", 2, "5h")]
)
def test_a_weak_hand_sleeves_its_worse_card(style: Style, cards: str, stars: int, gone: str) -> None:
    (card,) = parse_cards(gone)
    found = choices(style, first_to_speak(cards, stars), A)
    assert found == [Use(SLEEVE.id, card=card)] * len(LUCKS)


@EVERY_STYLE
@pytest.mark.parametrize(
    ("cards", "stars"), [("As Ah", 3), ("Ks Kh", 3), ("As Kh", 3), ("7s 2h", 2), ("As 5h", 1)]
)
def test_good_hands_and_few_stars_do_not_sleeve(style: Style, cards: str, stars: int) -> None:
    assert not used(choices(style, first_to_speak(cards, stars), A))


@EVERY_STYLE
@pytest.mark.parametrize(("first", "sleeves"), [(CALL, True), (RaiseTo(Chips(300)), False)])
def test_the_worst_hands_sleeve_only_where_nobody_has_raised(
    style: Style, first: Choice, *, sleeves: bool
) -> None:
    table = heads_up("7sAh2hAd", stars={A: 0, B: 3})
    table.choose(A, first)
    assert len(used(choices(style, table, B))) == (len(LUCKS) if sleeves else 0)


@EVERY_STYLE
def test_an_ace_sleeves_its_kicker_behind_a_raise_too(style: Style) -> None:
    table = heads_up("As6h5hTd", stars={A: 0, B: 3})
    table.choose(A, RaiseTo(Chips(300)))
    assert used(choices(style, table, B))


# Anchor


@EVERY_STYLE
def test_the_aggressor_is_anchored_before_he_speaks(style: Style) -> None:
    table = raised(SMALL_PAIR, wheel=WITHOUT_PEEK, stack=2_400)
    assert Use(ANCHOR.id, target=A) in choices(style, table, B)


@EVERY_STYLE
@pytest.mark.parametrize(
    ("top", "stars", "stack"),
    [
        ("Js Ac Jc Th JhJdKh", 3, 2_400),  # four jacks want him to bet
        ("4s Jc 2s Jh AhKcQd", 3, 2_400),  # nothing gives up
        (JACK_HIGH, 3, 2_400),  # is gladly pushed off it
        (SMALL_PAIR, 3, 1_100),  # the pot is more than what is left
        (SMALL_PAIR, 3, 40_000),  # nobody bets so many pots
    ],
)
def test_nobody_is_anchored_without_need(style: Style, top: str, stars: int, stack: int) -> None:
    table = raised(top, wheel=WITHOUT_PEEK, stars={A: 0, B: stars}, stack=stack)
    assert not used(choices(style, table, B))


@EVERY_STYLE
def test_nobody_is_anchored_who_was_never_aggressive(style: Style) -> None:
    table = heads_up(SMALL_PAIR, wheel=WITHOUT_PEEK, stack=500)
    table.choose(A, CALL)
    table.choose(B, CHECK)
    assert not used(choices(style, table, B))


# Shield


def anchored(cards: str, *, stack: int = 10_000, stars: int = 3) -> Watched:
    """A holds `cards` on the flop and has raised before it; B has just thrown an anchor at him."""
    first, second = cards.split()
    top = f"9s {first} 8s {second} 2c9dKh 7d 3h"
    table = raised(top, wheel=WITHOUT_SLEEVE, stars={A: stars, B: 3}, stack=stack)
    table.choose(B, Use(ANCHOR.id, target=A))
    return table


@EVERY_STYLE
@pytest.mark.parametrize("stars", [1, 2, 3])
def test_a_monster_is_shielded(style: Style, stars: int) -> None:
    assert choices(style, anchored("Kc Ks", stars=stars), A) == [SHIELDS] * len(LUCKS)


@EVERY_STYLE
@pytest.mark.parametrize(("cards", "stack"), [("4h 5h", 10_000), ("Jc Th", 10_000), ("Kc Ks", 1_000)])
def test_air_and_short_stacks_decline(style: Style, cards: str, stack: int) -> None:
    assert choices(style, anchored(cards, stack=stack), A) == [DECLINE] * len(LUCKS)


@EVERY_STYLE
def test_before_the_flop_the_best_hands_are_shielded(style: Style) -> None:
    def answers(cards: str) -> set[Choice]:
        first, second = cards.split()
        table = heads_up(f"{first}4c{second}4d", wheel=WITHOUT_SLEEVE)
        table.choose(A, Use(ANCHOR.id, target=B))
        return set(choices(style, table, B))

    assert answers("As Ah") == {SHIELDS}
    assert answers("7s 2h") == {DECLINE}


# All of them


LINEUP: tuple[Bot, ...] = (*map(StyledBot, STYLES.values()), RANDOM, CALLER)


def evening(game: Game, structure: StructureId, hands: int) -> Iterator[Hand]:
    """Random hands, played out by every kind of bot."""
    chance = random.Random(f"{game.id} {structure}")
    for _ in range(hands):
        table = deal(game, structure, chance)
        players = {
            seat: chance.choice(LINEUP).sit(
                game, table.hand.stakes, seat=seat, stacks=table.stacks, button=table.hand.button
            )
            for seat in table.stacks
        }
        run(table.hand, players, lambda seat, menu: players[seat].choose(menu, chance.randbytes(16)))  # noqa: B023
        yield table.hand


def uses(hands: Iterator[Hand]) -> Counter[str]:
    return Counter(event.ability for hand in hands for event in hand.events if isinstance(event, AbilityUsed))


@pytest.mark.parametrize("structure", NAIKO.structures)
def test_over_a_thousand_hands_bots_choose_what_is_offered(structure: StructureId) -> None:
    found = uses(evening(NAIKO, structure, 1_000))
    anchors = {ANCHOR.id, SHIELD.id} if structure is StructureId.NO_LIMIT else set()
    assert set(found) == {PEEK.id, SLEEVE.id} | anchors


def test_an_ability_without_a_rule_is_left_alone() -> None:
    toy = replace(NAIKO, abilities=(*NAIKO.abilities, Ability(AbilityId("toy"), cost=0)))
    chance = random.Random(5)
    offered = [wheel for wheel in wheels(toy.abilities) if wheel[-1] == "toy"]
    for wheel in offered * 10:
        stacks = {A: Chips(9_000), B: Chips(9_000), C: Chips(9_000)}
        deck = tuple(chance.sample(toy.deck, 52))
        hand = Hand(
            toy,
            NO_LIMIT,
            stacks,
            button=A,
            chance=Chance(deck, wheel=wheel),
            stars=dict.fromkeys(stacks, 3),
        )
        table = Watched(hand, stacks)
        while not hand.is_over:
            ((seat, menu),) = hand.menus.items()
            choice = choose(STYLES["loose"], table.sights[seat], menu=menu, luck=chance.randbytes(16))
            assert not isinstance(choice, Use) or choice.ability != "toy"
            table.choose(seat, choice)


def test_random_aims_at_anybody_and_any_card() -> None:
    table = heads_up("9s Jc 8s Th", wheel=WITHOUT_SHIELD)
    player = RANDOM.sit(NAIKO, NO_LIMIT, seat=A, stacks=table.stacks, button=A)
    for event in table.hand.events:
        player.see(event.projected(A))
    found = {player.choose(table.hand.menus[A], bytes([number])) for number in range(200)}
    cards = parse_cards("JcTh")
    aimed = {Use(SLEEVE.id, card=card) for card in cards} | {Use(ANCHOR.id, target=B), PEEKS}
    assert set(used(list(found))) == aimed


def test_the_caller_uses_none_and_declines() -> None:
    table = anchored("Kc Ks")
    player = CALLER.sit(NAIKO, NO_LIMIT, seat=A, stacks=table.stacks, button=A)
    assert player.choose(table.hand.menus[A], b"x") == DECLINE
    table.choose(A, DECLINE)
    assert player.choose(table.hand.menus[B], b"x") == CHECK


@EVERY_STYLE
@given(seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_cards_that_a_seat_does_not_see_do_not_move_its_use_of_abilities(style: Style, seed: int) -> None:
    """B sees its own two cards and the flop; what is to come and what A holds are dealt anew."""
    chance = random.Random(seed)
    deck = chance.sample(NAIKO.deck, 52)
    hidden = [place for place in range(52) if place not in {0, 2, 4, 5, 6}]
    other = deck.copy()
    for place, moved in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        other[place] = deck[moved]

    def on_the_flop(cards: list[Card]) -> Choice:
        stacks = {A: Chips(10_000), B: Chips(10_000)}
        hand = Hand(
            NAIKO,
            NO_LIMIT,
            stacks,
            button=A,
            chance=Chance(tuple(cards), wheel=wheel),
            stars={A: 3, B: 3},
        )
        table = Watched(hand, stacks)
        table.choose(A, RaiseTo(Chips(400)))
        table.choose(B, CALL)
        return choose(style, table.sights[B], menu=hand.menus[B], luck=seed.to_bytes(8, "big"))

    wheel = wheels(NAIKO.abilities)[seed % 3]
    assert on_the_flop(deck) == on_the_flop(other)
