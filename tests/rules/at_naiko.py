"""Hands of Naiko written down: who has how many stars, which wheel was turned, and who uses what."""

from collections.abc import Sequence

import msgspec
import pytest

from cardhouse.cards import parse_card
from cardhouse.chips import Chips, Seat
from cardhouse.games.naiko import NAIKO
from cardhouse.play import Choice, Event, Refusal
from cardhouse.rules.ability import AbilityId, Wheel
from cardhouse.rules.events import AbilityUsed, Peeked
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import AbilityOffer, Use
from cardhouse.rules.posts import Post
from cardhouse.rules.spec import Chance, Stakes, StructureId
from cardhouse.rules.stakes import usual_stakes
from tests.rules.scripted import bet_menu, stacked
from tests.wheels import WITHOUT_SHIELD

NL = usual_stakes(NAIKO, StructureId.NO_LIMIT, unit=Chips(100))
PL = usual_stakes(NAIKO, StructureId.POT_LIMIT, unit=Chips(100))
ANY_HOLES = ("7c 2d", "Ks Kd", "5h 5d", "8h 8d")
BOARD = "Qh 9s 4d 2c Jh Td"


def deal(
    stars: Sequence[int] = (3, 3, 3, 3),
    *,
    wheel: Wheel = WITHOUT_SHIELD,
    stacks: Sequence[int] = (),
    stakes: Stakes = NL,
    holes: Sequence[str] = (),
    board: str = BOARD,
    posts: Sequence[Post] | None = None,
    asked: frozenset[Seat] = frozenset(),
) -> Hand:
    """Seats 0, 1, … in dealing order, small blind first and the button last, with so many stars each."""
    seats = [Seat(seat) for seat in range(len(stars))]
    chips = stacks or [10_000] * len(seats)
    return Hand(
        NAIKO,
        stakes,
        dict(zip(seats, map(Chips, chips), strict=True)),
        button=seats[-1],
        chance=Chance(stacked(holes or ANY_HOLES[: len(seats)], board, game=NAIKO), wheel=wheel),
        posts=posts,
        asked=asked,
        stars=dict(zip(seats, stars, strict=True)),
    )


def using(name: str, aim: str | int | None = None) -> Use:
    """An ability, with its card by name or its target by seat."""
    ability = AbilityId(name)
    if isinstance(aim, str):
        return Use(ability, card=parse_card(aim))
    return Use(ability, target=None if aim is None else Seat(aim))


def use(hand: Hand, name: str, aim: str | int | None = None) -> Sequence[Event]:
    """Whoever owes a decision uses it; the new events."""
    assert hand.actor is not None
    return hand.choose(hand.actor, using(name, aim))


def offer(hand: Hand, name: str) -> AbilityOffer:
    """What the actor's menu says of an ability."""
    (found,) = (each for each in bet_menu(hand).abilities if each.ability == name)
    return found


def stars(hand: Hand) -> list[int]:
    """By place."""
    assert hand.stars is not None
    return hand.stars.left


def used(hand: Hand) -> list[tuple[int, str]]:
    """Who has paid for what, in order."""
    return [(event.seat, event.ability) for event in hand.events if isinstance(event, AbilityUsed)]


def peeked(hand: Hand) -> list[Peeked]:
    return [event for event in hand.events if isinstance(event, Peeked)]


def state(hand: Hand) -> tuple[object, ...]:
    """All that a choice could change."""
    held = hand.stars
    assert held is not None
    return (
        msgspec.json.encode([hand.events, [*hand.pending.values()], hand.stacks, hand.bets, hand.folded]),
        (hand.actor, hand.street, hand.decision, tuple(hand.board), hand.deck, hand.next_card),
        (tuple(hand.hole), hand.thrown),
        (tuple(held.left), tuple(held.used), held.users, held.aimed, dict(held.curbs), held.window),
    )


def refused(hand: Hand, choice: Choice, *, seat: int | None = None) -> str:
    """The code; and nothing has changed, whatever was attempted (rules.md 6.3)."""
    asked = hand.actor if seat is None else Seat(seat)
    assert asked is not None
    before = state(hand)
    with pytest.raises(Refusal) as refusal:
        hand.choose(asked, choice)
    assert state(hand) == before
    return refusal.value.code
