"""The truths that hold always (design): random hands of every game, structure and number of seats."""

from collections.abc import Iterator, Sequence
from itertools import starmap
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from cardhouse.cards import Card
from cardhouse.catalogue import GAMES
from cardhouse.chips import Seat
from cardhouse.play import By, Choice, Menu, Refusal, TimeClass
from cardhouse.records.record import Chosen
from cardhouse.rules.ability import AimedAt
from cardhouse.rules.events import Awarded, Dealt, Peeked, Shown, StreetOpened
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, FOLD, BetMenu, BringInMenu, Discard, DrawMenu, Show, SplitMenu, Use
from cardhouse.rules.spec import Game, GameId, StructureId
from tests.properties.books import Books
from tests.properties.random_hands import Made, Setup, as_chosen, play, random_chosen, setup_of, take

HANDS = 50
"""Of each game, structure and number of seats, in every run."""
SLOW_HANDS = 5_000
ACES = 48
"""From here on."""

Kind = tuple[GameId, StructureId]
KINDS: tuple[Kind, ...] = tuple(
    (game.id, structure) for game in GAMES.values() for structure in game.structures
)

of_each_kind = pytest.mark.parametrize(("game", "structure"), KINDS)


def setups(game: GameId, structure: StructureId, *, each: int = HANDS) -> Iterator[tuple[Setup, Random]]:
    """So many with every number of seats."""
    rules = GAMES[game]
    for seats in range(rules.fewest_seats, rules.most_seats + 1):
        for number in range(each):
            rng = Random(f"{game} {structure} {seats} {number}")
            yield setup_of(rng, rules, structure=structure, seats=seats), rng


def encoded(events: Sequence[object]) -> bytes:
    return msgspec.json.encode(events)


def again(setup: Setup, made: Made, deck: tuple[Card, ...] | None = None) -> Hand:
    """The same choices once more, on another deck if one is given."""
    hand = setup.hand(deck)
    for chosen in made:
        take(hand, chosen)
    return hand


def check_decision(hand: Hand) -> None:
    """One seat owes a decision that it can make, with its default on its menu; or the hand is over."""
    pending = hand.pending
    assert len(pending) == (not hand.is_over)
    for seat, owed in pending.items():
        place = hand.place_of[seat]
        assert not hand.folded[place]
        assert (seat, owed.menu) == (hand.actor, hand.menu)
        match owed.menu:
            case BetMenu() as menu:
                menu.accept(owed.default)
                check_bet_menu(hand, menu, place)
                check_round(hand)
            case BringInMenu() as menu:
                menu.accept(owed.default)
                assert 0 < menu.amount <= hand.stacks[place]
                assert not menu.min_to or menu.amount < menu.min_to <= menu.max_to <= hand.stacks[place]
            case DrawMenu() as menu:
                menu.accept(owed.default)
                assert menu.most <= len(hand.hole[place])
            case SplitMenu() as menu:
                menu.accept(owed.default)
                assert not hand.stacks[place] or hand.round.is_over
            case menu:
                menu.accept(owed.default)  # type: ignore[attr-defined]


def check_round(hand: Hand) -> None:
    """It works on what lies on the table, and its own books are right."""
    game = hand.round
    assert game.middle == game.collected + sum(game.bets) == sum(hand.owned) - sum(hand.stacks) + hand.dead
    assert (game.bets is hand.bets, game.stacks is hand.stacks, game.folded is hand.folded) == (True,) * 3


def check_bet_menu(hand: Hand, menu: BetMenu, place: int) -> None:
    stack, bet = hand.stacks[place], hand.bets[place]
    assert stack > 0
    assert 0 <= menu.call <= stack
    others = [other for other, out in enumerate(hand.folded) if not out and other != place]
    matched = max(hand.bets[other] + hand.stacks[other] for other in others)
    assert menu.call == min(stack, min(menu.level, matched) - bet)  # no more than can be matched
    assert menu.pot == sum(hand.bets) + sum(pot.amount for pot in hand.pots)
    if menu.min_to:
        assert menu.level < menu.min_to <= menu.max_to <= bet + stack
    assert not menu.sizes or (menu.sizes[0], menu.sizes[-1]) == (menu.min_to, menu.max_to)
    others = [other for other, out in enumerate(hand.folded) if not out and other != place]
    assert others
    if not menu.call:
        assert any(hand.stacks[other] for other in others)


def check_at_every_event(setup: Setup, rng: Random) -> Hand:
    """Truths 1 to 7: conservation, nothing negative, whole numbers, distinct cards, pots, menus."""
    books, hand = Books(setup), setup.hand()
    books.follow(hand.events)
    while hand.actor is not None:
        check_decision(hand)
        books.compare(hand)
        chosen = random_chosen(rng, hand, patience=setup.patience)
        books.follow(hand.choose(chosen.seat, chosen.choice, by=chosen.by))
    check_decision(hand)
    books.compare(hand)
    assert hand.result.stacks == books.stacks
    return hand


@of_each_kind
def test_chips_cards_and_decisions(game: GameId, structure: StructureId) -> None:
    for setup, rng in setups(game, structure):
        check_at_every_event(setup, rng)


@pytest.mark.slow
@of_each_kind
def test_chips_cards_and_decisions_of_many_more_hands(game: GameId, structure: StructureId) -> None:
    for setup, rng in setups(game, structure, each=SLOW_HANDS):
        check_at_every_event(setup, rng)


def check_replay(setup: Setup, rng: Random) -> None:
    """Truth 10."""
    hand = setup.hand()
    made = play(hand, rng, patience=setup.patience)
    assert encoded(again(setup, made).events) == encoded(hand.events)


@of_each_kind
def test_replaying_the_choices_gives_the_same_events(game: GameId, structure: StructureId) -> None:
    for setup, rng in setups(game, structure, each=HANDS // 2):
        check_replay(setup, rng)


def check_copy(setup: Setup, rng: Random) -> None:
    """Neither the twin's choices nor the hand's own reach the other."""
    hand = setup.hand()
    made: Made = []
    for _ in range(rng.randrange(20)):
        if hand.actor is not None:
            made.append(random_chosen(rng, hand, patience=setup.patience))
            take(hand, made[-1])
    before, twin = encoded(hand.events), hand.copy()
    play(twin, rng)
    assert encoded(hand.events) == before
    assert encoded([*hand.pending.values()]) == encoded([*again(setup, made).pending.values()])
    rest = play(hand, rng)
    assert encoded(hand.events) == encoded(again(setup, made + rest).events)


@of_each_kind
def test_a_copy_goes_its_own_way(game: GameId, structure: StructureId) -> None:
    for setup, rng in setups(game, structure, each=HANDS // 5):
        check_copy(setup, rng)


def check_refusals(setup: Setup, rng: Random) -> None:
    """What another seat chooses, cards that are not one's own, and every ability that cannot be used."""
    hand = setup.hand()
    while hand.actor is not None:
        before = state(hand)
        chosen = random_chosen(rng, hand, patience=setup.patience)
        other = next(seat for seat in hand.seats if seat != hand.actor)
        refused = [(other, chosen.choice), (chosen.seat, Discard(hand.hole[hand.place_of[other]][:1]))]
        for seat, choice in (*refused, *unusable(rng, hand, chosen.seat)):
            with pytest.raises(Refusal):
                hand.choose(seat, choice)
        assert state(hand) == before
        take(hand, chosen)


def state(hand: Hand) -> tuple[object, ...]:
    """All that a refused choice could have changed."""
    held = hand.stars
    spent = held and (
        tuple(held.left),
        tuple(held.used),
        held.users,
        held.aimed,
        held.curbs.copy(),
        held.window,
    )
    return encoded([hand.events, [*hand.pending.values()], hand.hole]), hand.next_card, spent


def unusable(rng: Random, hand: Hand, seat: Seat) -> Iterator[tuple[Seat, Use]]:
    """Every ability of the menu in a way in which it cannot be used."""
    offers = hand.menu.abilities if isinstance(hand.menu, BetMenu) else ()
    others = [other for other in hand.seats if other != seat]
    for offer in offers:
        card = rng.choice(hand.hole[hand.place_of[seat]]) if offer.aim is AimedAt.OWN_CARD else None
        target = rng.choice(others) if offer.aim is AimedAt.OPPONENT else None
        if offer.refused is not None or (offer.targets and target not in offer.targets):
            yield seat, Use(offer.ability, card, target)
        yield seat, Use(offer.ability, rng.choice(hand.hole[hand.place_of[others[0]]]), target)
        yield seat, Use(offer.ability, card, seat)


@of_each_kind
def test_a_refusal_changes_nothing(game: GameId, structure: StructureId) -> None:
    for setup, rng in setups(game, structure, each=HANDS // 10):
        check_refusals(setup, rng)


def told(hand: Hand, viewer: Seat | None) -> bytes:
    return encoded([event.projected(viewer) for event in hand.events])


def seen_by(hand: Hand, viewer: Seat | None) -> list[Card]:
    """Every card the viewer ever saw, in the order in which they came."""
    seen: list[Card] = []
    for event in hand.events:
        match event:
            case Shown():
                seen += event.cards
            case Dealt():
                seen += [card for card in event.down if event.seat == viewer and card is not None]
                seen += event.up
            case StreetOpened():
                seen += event.board
            case Peeked(seat=seat, card=card) if seat == viewer:
                seen.append(card)
            case _:
                pass
    return seen


class Mix:
    """Another deal of what the viewer never saw: each hidden card trades places with another one."""

    def __init__(self, setup: Setup, hand: Hand, viewer: Seat | None, *, rng: Random) -> None:
        hidden = sorted(set(setup.chance.deck) - set(seen_by(hand, viewer)))
        self.new = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        self.setup = setup

    def cards(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(self.new.get(card, card) for card in cards)

    def chosen(self, chosen: Chosen) -> Chosen:
        """The same choice, in the cards that are there now."""
        choice = chosen.choice
        if isinstance(choice, Discard | Show):
            choice = replace(choice, cards=self.cards(choice.cards))
        elif isinstance(choice, Use) and choice.card is not None:
            choice = replace(choice, card=self.new.get(choice.card, choice.card))
        return replace(chosen, choice=choice)

    def made(self, made: Made) -> Made:
        return [self.chosen(chosen) for chosen in made]

    @property
    def deck(self) -> tuple[Card, ...]:
        return self.cards(self.setup.chance.deck)

    def hand(self, made: Made) -> Hand:
        return again(self.setup, self.made(made), self.deck)


def award_list(hand: Hand) -> list[Awarded]:
    return [event for event in hand.events if isinstance(event, Awarded)]


def shown(hand: Hand) -> list[Seat]:
    return [event.seat for event in hand.events if isinstance(event, Shown)]


class Question(msgspec.Struct, frozen=True):
    """Who was asked what, on which clock, and what happens when it runs out."""

    seat: Seat
    decision: int
    menu: Menu
    time: TimeClass
    default: Chosen


def asked(hand: Hand) -> list[Question]:
    """What is asked now."""
    return [
        Question(seat, owed.decision, owed.menu, owed.time, Chosen(seat, as_chosen(owed.default), By.CLOCK))
        for seat, owed in hand.pending.items()
    ]


def questioned(hand: Hand, made: Made) -> list[Question]:
    """The same choices once more, and what was asked before each of them."""
    questions = []
    for chosen in made:
        questions += asked(hand)
        take(hand, chosen)
    return questions


def heard_alike(setup: Setup, rng: Random) -> tuple[Hand, Seat | None] | None:
    """Truth 8, byte for byte: the hand and its viewer. B110: nor do the questions and their defaults differ.

    Nothing when the pair is set aside: others win or show, or see other cards.
    """
    hand, made, questions = setup.hand(), Made(), list[Question]()
    while hand.actor is not None:
        made.append(random_chosen(rng, hand, patience=setup.patience))
        questions += asked(hand)
        take(hand, made[-1])
    viewer = rng.choice([None, *hand.seats])
    mix = Mix(setup, hand, viewer, rng=rng)
    other = setup.hand(mix.deck)
    try:
        others = questioned(other, mix.made(made))
    except Refusal:
        return None
    same = award_list(other) == award_list(hand) and shown(other) == shown(hand)
    if not (other.is_over and same and seen_by(other, viewer) == seen_by(hand, viewer)):
        return None
    assert told(other, viewer) == told(hand, viewer)
    assert others == [replace(one, default=mix.chosen(one.default)) for one in questions]
    return hand, viewer


@of_each_kind
def test_nobody_hears_of_cards_he_may_not_see(game: GameId, structure: StructureId) -> None:
    each = HANDS // 2
    pairs = [heard_alike(setup, rng) for setup, rng in setups(game, structure, each=each)]
    assert sum(pair is not None for pair in pairs) > len(pairs) / 4


def test_the_measure_sees_a_leak() -> None:
    """Streams that are not projected do differ."""
    leaks = 0
    for setup, rng in setups(*KINDS[0]):
        hand = setup.hand()
        made = play(hand, rng)
        try:
            other = Mix(setup, hand, None, rng=rng).hand(made)
        except Refusal:
            continue
        leaks += encoded(other.events) != encoded(hand.events)
    assert leaks


def test_the_measure_sees_a_default_that_tells_of_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """B110: when the time runs out, only who holds an ace calls."""

    def held(hand: Hand, actor: Seat, menu: Menu) -> tuple[Choice, TimeClass]:
        aces = [card for card in hand.hole[hand.place_of[actor]] if card >= ACES]
        return CALL if aces else FOLD, TimeClass.ACTION

    monkeypatch.setattr(Hand, "_default", held)
    with pytest.raises(AssertionError):
        list(starmap(heard_alike, setups(*KINDS[0])))


def test_random_hands_reach_every_corner() -> None:
    """What the other tests rely on is really dealt."""
    seen: set[str] = set()
    for kind in KINDS:
        for setup, rng in setups(*kind, each=8):
            hand = setup.hand()
            play(hand, rng, patience=setup.patience)
            seen |= {post.kind for post in setup.posts}
            seen |= {type(event).__name__ for event in hand.events}
            seen |= {"exposed"} if hand.exposed else set()
            seen |= {"side pot"} if any(event.pot for event in award_list(hand)) else set()
            seen |= {"low"} if any(event.order for event in award_list(hand)) else set()
            seen |= {"community card"} if is_short(setup.game, hand) else set()
    assert seen >= {"exposed", "side pot", "low", "Mucked", "BetReturned", "community card"}
    assert seen >= {"Discarded", "Reshuffled", "SplitAnswered"}
    assert seen >= {
        "straddle",
        "late",
        "dead",
        "ante",
        "table_ante",
        "small_blind",
        "big_blind",
        "button_blind",
    }


def is_short(game: Game, hand: Hand) -> bool:
    return len(hand.board) > sum(street.board for street in game.streets)


def test_there_are_ten_thousand_hands() -> None:
    tables = sum(len(game.structures) * (game.most_seats - game.fewest_seats + 1) for game in GAMES.values())
    assert tables * HANDS >= 10_000
