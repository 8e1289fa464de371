"""The rule book's examples of stars, wheels and abilities, by their ids (rules.md 6)."""

from typing import Any

from cardhouse.abilities import ABILITIES
from cardhouse.abilities.anchor import ANCHOR, pot_capped
from cardhouse.cards import Card, card_names, parse_card, parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.play import Refusal
from cardhouse.rules.ability import AbilityId, Wheel, earned, wheels
from cardhouse.rules.events import AbilityResolved, Dealt, Peeked
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import FOLD, AnswerMenu, BetMenu, RaiseTo, Use
from cardhouse.rules.posts import Post, PostKind
from cardhouse.rules.spec import Chance, StructureId
from cardhouse.rules.stakes import big_bet, usual_stakes
from tests.rulebook.arranged import arranged, go_on
from tests.rulebook.examples import NAIKO, Example, game_of, named
from tests.rulebook.test_examples_betting import raises, round_of

PLACE_OF = {"C": 0, "D": 1, "A": 2, "B": 3}
"""A, B, C, D speak in this order before the flop: C and D have posted the blinds."""
ANCHORING = 1
"""The seat that anchors, in a hand that follows an example of betting."""


def of_type(kind: str) -> list[Example]:
    return [example for example in NAIKO if example["type"] == kind]


def wheel_of(names: list[str]) -> Wheel:
    (found,) = (wheel for wheel in wheels(ABILITIES) if set(wheel) == set(names))
    return found


@named(of_type("wheels"))
def test_wheels(example: Example) -> None:
    found = [sorted(wheel) for wheel in wheels(ABILITIES)]
    assert sorted(found) == sorted(example["expected"]["wheels"])


@named(of_type("stars"))
def test_stars(example: Example) -> None:
    stars, balance = example["input"]["start"], []
    for is_dealt_in in example["input"]["dealt"]:
        stars = earned(stars) if is_dealt_in else stars
        balance.append(stars)
    assert balance == example["expected"]["balance"]


# What an anchored seat may raise


@named(of_type("betting"))
def test_the_anchor_s_curb_on_a_round(example: Example) -> None:
    betting, players = round_of(example["input"])
    assert betting.actor == players.index(example["input"]["next"])
    assert betting.menu is not None
    check_menu(pot_capped(betting.menu), example["expected"])


@named(of_type("betting"))
def test_an_anchored_seat_in_a_hand(example: Example) -> None:
    """One more seat speaks first: it anchors, folds, and leaves the others to the example."""
    told = example["input"]
    hand, seats = hand_before(told)
    (target,) = told["anchors"]
    assert hand.actor == ANCHORING
    hand.choose(hand.actor, Use(ANCHOR.id, target=seats[target]))
    hand.choose(hand.actor, FOLD)
    for who, _, to in told["actions"]:
        assert hand.actor == seats[who]
        hand.choose(hand.actor, RaiseTo(Chips(to)))
    assert hand.actor == seats[told["next"]]
    check_menu(hand.menu, example["expected"])


def hand_before(told: dict[str, Any]) -> tuple[Hand, dict[str, Seat]]:
    """Seat 1 speaks first and has posted the pot; then come those without blinds, the button, the blinds."""
    seats = {player["name"]: Seat(2 + number) for number, player in enumerate(told["seats"])}
    stacks = {seats[player["name"]]: player["stack"] + player.get("committed", 0) for player in told["seats"]}
    blinds = [player for player in told["seats"] if "committed" in player]
    kinds = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
    posts = [
        Post(seats[player["name"]], kind, player["committed"])
        for kind, player in zip(kinds, blinds, strict=False)
    ]
    pot, least = told.get("pot_before", 0), told["structure"]["min_bet"]
    game = game_of({"game": "naiko"})
    hand = Hand(
        game,
        big_bet(StructureId.NO_LIMIT, Chips(least // 2), Chips(least)),
        {Seat(ANCHORING): Chips(pot + 5_000), **stacks},
        button=Seat(1 + len(seats) - len(blinds)),
        chance=Chance(game.deck, wheel=wheel_of(["peek", "sleeve", "anchor"])),
        posts=[Post(Seat(ANCHORING), PostKind.DEAD, Chips(pot)), *posts] if pot else posts,
        stars={Seat(ANCHORING): ANCHOR.cost},
    )
    return hand, seats


def check_menu(menu: object, expected: dict[str, Any]) -> None:
    assert isinstance(menu, BetMenu)
    assert menu.call == expected["call"]
    assert bool(menu.min_to) == expected["can_raise"]
    assert (menu.min_to, menu.max_to) == raises(expected)


# What abilities do


@named(of_type("abilities"))
def test_abilities(example: Example) -> None:
    told, expected = example["input"], example["expected"]
    hand = dealt(told)
    results = []
    for who, what, *aims in told["events"]:
        place = PLACE_OF[who]
        assert hand.actor == hand.seats[place]
        if what == "act":
            go_on(hand)
        else:
            results.append(tried(hand, what, aims))
    assert hand.stars is not None
    assert results == expected["results"]
    assert {player: hand.stars.left[place] for player, place in PLACE_OF.items()} == expected["stars"]
    for player, cards in expected.get("hole", {}).items():
        assert set(hand.hole[PLACE_OF[player]]) == set(parse_cards("".join(cards)))


def dealt(told: dict[str, Any]) -> Hand:
    game = game_of({"game": "naiko"})
    holes: dict[int, tuple[Card, ...]] = {
        PLACE_OF[player]: parse_cards("".join(cards)) for player, cards in told["hole"].items()
    }
    deck = arranged(game, 4, down=[holes[place] for place in range(4)], board=parse_cards(told["deck"])[:5])
    assert card_names(deck[8:13]) == told["deck"][:14]
    seats = [Seat(place + 1) for place in range(4)]
    return Hand(
        game,
        usual_stakes(game, StructureId.NO_LIMIT, unit=Chips(100)),
        dict.fromkeys(seats, Chips(10_000)),
        button=seats[-1],
        chance=Chance(deck, wheel=wheel_of(told["wheel"])),
        stars={seats[PLACE_OF[player]]: count for player, count in told["stars"].items()},
    )


def tried(hand: Hand, what: str, aims: list[Any]) -> str:
    """What the rule book says came of it: a card, `active`, `blocked` or `rejected`.

    `aims` is nothing, a card, or a player and whether he answers.
    """
    aim, answers = [*aims, None, None][:2]
    target = hand.seats[PLACE_OF[aim]] if aim in PLACE_OF else None
    card = None if aim is None or target is not None else parse_card(aim)
    assert hand.actor is not None
    try:
        events = hand.choose(hand.actor, Use(AbilityId(what), card, target))
    except Refusal:
        return "rejected"
    if isinstance(hand.menu, AnswerMenu):
        assert hand.actor is not None
        assert hand.actor == target
        answer = Use(hand.menu.answers[0].ability) if answers else hand.pending[hand.actor].default
        events = hand.choose(hand.actor, answer)
    match events[-1]:
        case Peeked(card=seen):
            return card_names([seen])
        case Dealt(down=new):
            return card_names(Card(drawn) for drawn in new if drawn is not None)
        case AbilityResolved(works=works):
            return "active" if works else "blocked"
        case event:
            raise AssertionError(event)
