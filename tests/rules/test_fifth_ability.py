"""Adding an ability is one record: a toy for Naiko, used through the same hand, menu and events.

*Lantern*: for one star, once the flop lies there, you turn up one of your hole cards for everybody.

At a table it needs its words besides, in each language (`src/cardhouse/locales/`): a name, when it may be
used, what it does and an example. The engine knows no ability by name, and bots leave alone what they have
no rule for.
"""

import pytest
from msgspec.structs import replace

from cardhouse.abilities import ABILITIES
from cardhouse.cards import Card, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.games.naiko import NAIKO
from cardhouse.play import Refusal
from cardhouse.rules.ability import Ability, AbilityId, AimedAt, Wheel, wheels
from cardhouse.rules.events import AbilityUsed, Shown, WheelTurned
from cardhouse.rules.finish import Finish
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, AbilityOffer, BetMenu, Use
from cardhouse.rules.spec import Chance, StructureId
from cardhouse.rules.stakes import usual_stakes
from tests.rules.scripted import check_down, stacked

# The record


def before_the_flop(hand: Finish, _place: int) -> str | None:
    """The code of why it cannot be used now, or nothing."""
    return None if hand.board else "no_flop_yet"


def turn_up(hand: Finish, place: int, use: Use) -> None:
    assert use.card is not None
    hand.events.append(Shown(hand.seats[place], (use.card,)))


LANTERN = Ability(AbilityId("lantern"), cost=1, aim=AimedAt.OWN_CARD, why_not=before_the_flop, work=turn_up)

# The game that plays it

LIT_NAIKO = replace(NAIKO, abilities=(*ABILITIES, LANTERN))
WHEELS = wheels(LIT_NAIKO.abilities)
WITH_LANTERN = next(wheel for wheel in WHEELS if LANTERN.id in wheel)
ANN, BEN = Seat(1), Seat(2)
ACE, KING = parse_cards("As Kd")


def dealt(*, stars: int = 1) -> Hand:
    """Ann speaks first on the flop, and holds an ace and a king."""
    return Hand(
        LIT_NAIKO,
        usual_stakes(LIT_NAIKO, StructureId.NO_LIMIT, unit=Chips(100)),
        {ANN: Chips(5_000), BEN: Chips(5_000)},
        button=BEN,
        chance=Chance(stacked(["As Kd", "7c 2h"], "Qh 9s 4d 2c Jh"), wheel=WITH_LANTERN),
        stars={ANN: stars, BEN: 0},
    )


def on_the_flop(*, stars: int = 1) -> Hand:
    hand = dealt(stars=stars)
    hand.choose(BEN, CALL)
    hand.choose(ANN, CHECK)
    return hand


def offered(hand: Hand) -> AbilityOffer:
    assert isinstance(hand.menu, BetMenu)
    (offer,) = (offer for offer in hand.menu.abilities if offer.ability == LANTERN.id)
    return offer


def lit(card: Card) -> Use:
    return Use(LANTERN.id, card=card)


# It is on the wheel


def test_the_wheel_draws_from_five() -> None:
    """Three of five without a shield that has no anchor: seven wheels, four of them with the lantern."""
    assert (len(WHEELS), sum(LANTERN.id in wheel for wheel in WHEELS)) == (7, 4)


def test_a_wheel_with_it_is_turned_like_any_other() -> None:
    first = dealt().events[0]
    assert isinstance(first, WheelTurned)
    assert LANTERN.id in first.abilities


# The menu offers it, and says why not


def test_it_is_offered_on_the_flop() -> None:
    assert offered(on_the_flop()) == AbilityOffer(LANTERN.id, 1, AimedAt.OWN_CARD)


def test_its_own_rule_is_told_before_the_flop() -> None:
    assert offered(dealt()).refused == "no_flop_yet"


@pytest.mark.parametrize(
    ("hand", "choice", "code"),
    [
        (dealt(), lit(ACE), "not_your_turn"),
        (on_the_flop(stars=0), lit(ACE), "too_few_stars"),
        (on_the_flop(), lit(parse_cards("7c")[0]), "not_your_cards"),
        (on_the_flop(), Use(LANTERN.id), "wrong_aim"),
        (on_the_flop(), Use(LANTERN.id, target=BEN), "wrong_aim"),
    ],
)
def test_the_rules_of_all_abilities_are_its_rules(hand: Hand, choice: Use, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        hand.choose(ANN, choice)


def test_it_is_used_once() -> None:
    hand = on_the_flop(stars=2)
    hand.choose(ANN, lit(ACE))
    with pytest.raises(Refusal, match="ability_used"):
        hand.choose(ANN, lit(KING))


# It works


def test_its_user_pays_and_everybody_sees_the_card() -> None:
    told = on_the_flop().choose(ANN, lit(ACE))
    assert told == [AbilityUsed(ANN, LANTERN.id, None, 0), Shown(ANN, (ACE,))]
    assert [event.projected(BEN) for event in told] == told


def test_its_user_goes_on_with_his_turn() -> None:
    hand = on_the_flop()
    hand.choose(ANN, lit(ACE))
    assert hand.actor == ANN
    hand.choose(ANN, CHECK)
    assert hand.actor == BEN


def test_the_hand_goes_on_to_its_showdown() -> None:
    hand = on_the_flop()
    hand.choose(ANN, lit(ACE))
    check_down(hand)
    assert [event.cards for event in hand.events if isinstance(event, Shown)][1] == (ACE, KING)


@pytest.mark.parametrize("wheel", wheels(ABILITIES))
def test_a_hand_of_before_keeps_its_wheel(wheel: Wheel) -> None:
    """It is kept by name, not by its number among all there are."""
    stakes = usual_stakes(NAIKO, StructureId.NO_LIMIT, unit=Chips(100))
    stacks = {ANN: Chips(5_000), BEN: Chips(5_000)}
    chance = Chance(NAIKO.deck, wheel=wheel)
    before, after = (Hand(game, stakes, stacks, button=BEN, chance=chance) for game in (NAIKO, LIT_NAIKO))
    assert before.events == after.events
