"""What holds in every round of every casino game, on random ways through them."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from cardhouse.cards import Card, distinct
from cardhouse.casino.box import Box
from cardhouse.casino.events import (
    BonusSettled,
    BoxActed,
    BoxSeen,
    BoxSettled,
    BoxShown,
    CardsServed,
    DealerShown,
    Deed,
    InsuranceSettled,
    Staked,
    Verdict,
)
from cardhouse.casino.games import CASINO_GAMES
from cardhouse.casino.menu import TAKE_ANTE, BoxMenu, GameMenu
from cardhouse.casino.round import CasinoRound
from cardhouse.casino.spec import BetOffer
from cardhouse.chips import Seat
from cardhouse.play import Event, Refusal
from cardhouse.rules.menu import FOLD
from tests.casino.rounds import Made, Setup, again, choices, play, random_setup, step

ROUNDS = 400
NOBODY = Seat(99)

in_every_game = pytest.mark.parametrize("game", CASINO_GAMES)


def setups(game: str, *, rounds: int = ROUNDS) -> list[tuple[Setup, Random]]:
    rngs = [Random(f"{game} {number}") for number in range(rounds)]
    return [(random_setup(rng, CASINO_GAMES[game]), rng) for rng in rngs]  # type: ignore[index]


def encoded(events: Sequence[object]) -> bytes:
    return msgspec.json.encode(events)


def state(played: CasinoRound) -> bytes:
    return encoded([played.events, list(played.pending.values()), played.purses])


@in_every_game
def test_boxes_and_bank_add_up_to_nothing(game: str) -> None:
    for setup, rng in setups(game):
        played = setup.round()
        play(played, rng)
        result = played.result
        assert sum(box.paid - box.put for box in result.boxes.values()) + result.bank == 0
        assert sum(result.stacks.values()) + result.bank == sum(setup.purses.values())
        assert min(result.stacks.values()) >= 0


@in_every_game
def test_chips_are_conserved_at_every_event(game: str) -> None:
    for setup, rng in setups(game, rounds=100):
        played = setup.round()
        while not played.is_over:
            step(played, rng)
            held = sum(played.purses.values()) + sum(box.put - box.paid for box in played.boxes.values())
            assert held == sum(setup.purses.values())
            assert min(played.purses.values()) >= 0


@in_every_game
def test_a_box_that_may_bet_can_pay_for_it(game: str) -> None:
    """A-50: whatever was bought before, for whichever box."""
    for setup, rng in setups(game, rounds=200):
        played = setup.round()
        while not played.is_over:
            for position, owed in played.pending.items():
                if isinstance(owed.menu, BoxMenu):
                    box = played.boxes[position]
                    least = CASINO_GAMES[setup.game.id].least_bet * box.ante
                    assert played.purses[box.seat] >= least
                    bets = [offer for offer in box.offers if isinstance(offer, BetOffer)]
                    assert owed.menu.bets or owed.menu.may_check or not bets
            step(played, rng)


@in_every_game
def test_no_box_wins_more_than_the_table_s_maximum(game: str) -> None:
    for setup, rng in setups(game):
        most = setup.limits.max_payout
        if most is None:
            continue
        played = setup.round()
        play(played, rng)
        for box in played.boxes.values():
            assert won(played, box) <= most


def won(played: CasinoRound, box: Box) -> int:
    """The winnings that the events tell, bonus aside."""
    total = 0
    for event in played.events:
        if isinstance(event, BoxSettled) and event.box == box.position:
            stakes = (event.ante, box.ante), (event.blind, box.blind), (event.bet, box.bet)
            total += sum(max(0, back - stake) for back, stake in stakes)
        elif isinstance(event, InsuranceSettled) and event.box == box.position:
            total += max(0, event.paid - event.stake)
    return total


@in_every_game
def test_fees_never_go_back(game: str) -> None:
    """Without wins, what goes back is never more than what was staked besides fees."""
    fees = {Deed.SIXTH_CARD, Deed.EXCHANGE, Deed.BUY_GAME}
    for setup, rng in setups(game):
        played = setup.round()
        play(played, rng)
        for box in played.boxes.values():
            acts = [e for e in played.events if isinstance(e, BoxActed) and e.box == box.position]
            spent = sum(act.put for act in acts if act.deed in fees)
            bonus_win = box.bonus * 7
            staked = box.ante + box.blind + box.bet + box.insurance + box.bonus
            assert box.put == staked + spent
            assert box.paid <= staked + won(played, box) + bonus_win


@in_every_game
def test_all_cards_are_different(game: str) -> None:
    for setup, rng in setups(game):
        played = setup.round()
        play(played, rng)
        gone = [card for event in played.events if isinstance(event, CardsServed) for card in event.out]
        held = [card for box in played.boxes.values() for card in box.cards]
        assert distinct([*held, *gone, *played.dealer, *played.board])  # type: ignore[list-item]


@in_every_game
def test_a_menu_is_never_empty_and_holds_its_default(game: str) -> None:
    for setup, rng in setups(game):
        played = setup.round()
        while not played.is_over:
            assert played.pending
            for box, owed in played.pending.items():
                assert isinstance(owed.menu, BoxMenu | GameMenu)
                owed.menu.accept(owed.default)
                assert not played.boxes[box].folded
                for choice in choices(rng, owed.menu):
                    played.copy().choose(box, choice)
            step(played, rng)


@in_every_game
def test_replaying_the_choices_gives_the_same_events(game: str) -> None:
    for setup, rng in setups(game, rounds=100):
        played = setup.round()
        made = play(played, rng)
        assert encoded(again(setup, made).events) == encoded(played.events)


@in_every_game
def test_a_copy_goes_its_own_way(game: str) -> None:
    for setup, rng in setups(game, rounds=100):
        played = setup.round()
        before = state(played)
        play(played.copy(), rng)
        assert state(played) == before
        made = play(played, rng)
        assert encoded(played.events) == encoded(again(setup, made).events)


@in_every_game
def test_a_refusal_changes_nothing(game: str) -> None:
    for setup, rng in setups(game, rounds=100):
        played = setup.round()
        while not played.is_over:
            before = state(played)
            for box, owed in played.pending.items():
                with pytest.raises(Refusal):
                    played.choose(box, FOLD if isinstance(owed.menu, GameMenu) else TAKE_ANTE)
                with pytest.raises(Refusal):
                    played.choose(box, owed.default, seat=NOBODY)
            for box in played.boxes.keys() - played.pending.keys():
                with pytest.raises(Refusal):
                    played.choose(box, FOLD)
            assert state(played) == before
            step(played, rng)


def told(played: CasinoRound, viewer: Seat | None) -> bytes:
    return encoded([event.projected(viewer) for event in played.events])


def seen_cards(events: Sequence[Event], viewer: Seat | None) -> set[Card | None]:
    """Every face in the stream of one viewer."""
    seen: set[Card | None] = set()
    for event in [event.projected(viewer) for event in events]:
        for name in ("cards", "out", "card"):
            value = getattr(event, name, ())
            seen |= set(value) if isinstance(value, tuple) else ({value} if name != "cards" else set())
    return seen


def with_others(setup: Setup, seen: set[Card | None], rng: Random) -> tuple[Card, ...]:
    """The deck with the cards mixed that the viewer never saw."""
    hidden = [place for place, card in enumerate(setup.deck) if card not in seen]
    mixed = list(setup.deck)
    for place, other in zip(hidden, rng.sample(hidden, len(hidden)), strict=True):
        mixed[place] = setup.deck[other]
    return tuple(mixed)


@in_every_game
def test_nobody_hears_of_cards_he_may_not_see(game: str) -> None:
    """Byte for byte, at every decision of the round; set aside are choices that name or need other cards."""
    compared = 0
    for setup, rng in setups(game):
        played = setup.round()
        made: Made = []
        while not played.is_over and rng.random() < 0.8:
            made.append(step(played, rng))
        viewer = rng.choice([None, *setup.purses])
        try:
            other = again(setup, made, with_others(setup, seen_cards(played.events, viewer), rng))
        except Refusal:
            continue
        if outcomes(other) == outcomes(played):
            assert told(other, viewer) == told(played, viewer)
            compared += 1
    assert compared > ROUNDS / 3


def outcomes(played: CasinoRound) -> list[tuple[object, ...]]:
    """What is public though the cards behind it may not be: who was paid, and a bonus."""
    return [
        (type(event), getattr(event, "verdict", None), getattr(event, "paid", None))
        for event in played.events
        if isinstance(event, DealerShown | BoxSettled | BonusSettled)
    ]


def test_the_measure_sees_a_leak() -> None:
    """Streams that are not projected do differ."""
    leaks = 0
    for setup, rng in setups("oasis", rounds=50):
        played = setup.round()
        hidden = with_others(setup, seen_cards(played.events, None), rng)
        leaks += encoded(setup.round(hidden).events) != encoded(played.events)
    assert leaks


def test_random_rounds_reach_every_corner() -> None:
    """What the other tests rely on really happens."""
    seen: set[object] = set()
    for game in CASINO_GAMES:
        for setup, rng in setups(game):
            played = setup.round()
            play(played, rng)
            for event in played.events:
                seen.add(type(event).__name__)
                seen |= {event.deed} if isinstance(event, BoxActed) else set()
                seen |= {event.verdict} if isinstance(event, BoxSettled) else set()
                seen |= {"closed"} if isinstance(event, Staked) and not event.is_open else set()
            looks = [event.seat for event in played.events if isinstance(event, BoxSeen)]
            seen |= {"two open boxes"} if len(looks) > len(set(looks)) else set()
    assert seen >= set(Deed) | set(Verdict) | {"closed", "two open boxes"}
    assert seen >= {"InsuranceSettled", "BonusSettled", "DealerReplaced", BoxShown.__name__}
