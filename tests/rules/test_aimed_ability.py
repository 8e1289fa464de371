"""An ability may do something to its target, and an answer cancels that: toys, as in test_fifth_ability.py.

*Spotlight* turns up an opponent's first hole card; *shade* keeps it down.
"""

from msgspec.structs import replace

from cardhouse.chips import Chips, Seat
from cardhouse.games.naiko import NAIKO
from cardhouse.rules.ability import Ability, AbilityId, AimedAt
from cardhouse.rules.events import AbilityResolved, AbilityUsed, AnswerDeclined, Shown
from cardhouse.rules.finish import Finish
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import DECLINE, Use
from cardhouse.rules.spec import Chance, StructureId
from cardhouse.rules.stakes import usual_stakes


def light_up(hand: Finish, _place: int, use: Use) -> None:
    assert use.target is not None
    hand.events.append(Shown(use.target, hand.hole[hand.place_of[use.target]][:1]))


SPOTLIGHT = Ability(AbilityId("spotlight"), cost=1, aim=AimedAt.OPPONENT, work=light_up)
SHADE = Ability(AbilityId("shade"), cost=1, answers=SPOTLIGHT.id)
STAGE = replace(NAIKO, abilities=(SPOTLIGHT, SHADE))
ANN, BEN = Seat(1), Seat(2)


def aimed(*, stars_of_ann: int) -> Hand:
    """Ben, first to speak, has aimed his spotlight at Ann."""
    hand = Hand(
        STAGE,
        usual_stakes(STAGE, StructureId.NO_LIMIT, unit=Chips(100)),
        {ANN: Chips(5_000), BEN: Chips(5_000)},
        button=BEN,
        chance=Chance(STAGE.deck, wheel=(SPOTLIGHT.id, SHADE.id)),
        stars={ANN: stars_of_ann, BEN: 1},
    )
    hand.choose(BEN, Use(SPOTLIGHT.id, target=ANN))
    return hand


def lit(hand: Hand) -> list[Seat]:
    return [event.seat for event in hand.events if isinstance(event, Shown)]


def test_it_works_at_once_on_who_cannot_answer() -> None:
    assert lit(aimed(stars_of_ann=0)) == [ANN]


def test_it_waits_for_an_answer() -> None:
    assert lit(aimed(stars_of_ann=1)) == []


def test_it_works_when_its_target_lets_it_be() -> None:
    hand = aimed(stars_of_ann=1)
    hand.choose(ANN, DECLINE)
    assert [type(event) for event in hand.events[-3:]] == [AnswerDeclined, AbilityResolved, Shown]


def test_an_answer_cancels_it() -> None:
    hand = aimed(stars_of_ann=1)
    told = hand.choose(ANN, Use(SHADE.id))
    assert told == [
        AbilityUsed(ANN, SHADE.id, BEN, 0),
        AbilityResolved(BEN, SPOTLIGHT.id, ANN, works=False, lasts=False),
    ]
