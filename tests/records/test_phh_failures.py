"""What went wrong in other programs' hand histories, by its number in the collection of failures (E, K)."""

from itertools import starmap
from pathlib import Path

import msgspec
import pytest
from pokerkit.notation import HandHistory

from cardhouse.cards import STANDARD_DECK
from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips, Seat
from cardhouse.games.holdem import HOLDEM
from cardhouse.games.omaha import OMAHA, OMAHA_HI_LO
from cardhouse.games.stud import RAZZ, SEVEN_CARD_STUD, SEVEN_CARD_STUD_HI_LO
from cardhouse.play import By
from cardhouse.records.compare import differences, final_pots, paid
from cardhouse.records.formats import read_phh
from cardhouse.records.phh_codes import variant_code
from cardhouse.records.phh_writer import write_phh, write_phhs
from cardhouse.records.played import PlayedHand
from cardhouse.records.record import Chosen, HandRecord, opened, replay
from cardhouse.rules.events import BetReturned, StreetOpened
from cardhouse.rules.hand import Hand
from cardhouse.rules.menu import CALL, CHECK, FOLD, AnyChoice, BetMenu, RaiseTo
from cardhouse.rules.posts import Post, PostKind, usual_posts
from cardhouse.rules.spec import Chance, Game, GameId, StructureId
from cardhouse.rules.stakes import usual_stakes
from tests.records.random_records import random_record
from tests.records.test_phh import INVENTED, posted, read_one, story

GOLDEN = Path(__file__).with_name("golden.phhs")
"""The same short evening in every structure of hold'em, Omaha and Omaha hi/lo."""

BIG = Chips(100)
SEATS = [Seat(1), Seat(2), Seat(3)]
NAMES = dict(zip(SEATS, ("Ann", "Ben", "Cem"), strict=True))
VARIANTS = [(game.id, structure) for game in (HOLDEM, OMAHA, OMAHA_HI_LO) for structure in game.structures]
PHH_KNOWS = [variant for variant in VARIANTS if variant_code(*variant) in HandHistory.game_types]


def dealt(
    game: GameId = HOLDEM.id,
    structure: StructureId = StructureId.NO_LIMIT,
    *,
    posts: tuple[Post, ...] | None = None,
) -> HandRecord:
    """Nobody has chosen yet; the third seat has the button and the shortest stack."""
    rules, button = GAMES[game], SEATS[-1]
    stakes = usual_stakes(rules, structure, unit=BIG)
    return HandRecord(
        game=game,
        stakes=stakes,
        stacks={Seat(1): Chips(5_000), Seat(2): Chips(8_000), Seat(3): Chips(2_000)},
        button=button,
        posts=tuple(usual_posts(rules, stakes, order=SEATS, button=button)) if posts is None else posts,
        chance=Chance(STANDARD_DECK[::7] + tuple(c for c in STANDARD_DECK if c not in STANDARD_DECK[::7])),
        choices=(),
        names=NAMES,
    )


def played(record: HandRecord, *choices: AnyChoice, by: By = By.PERSON) -> HandRecord:
    """With these choices of whoever is asked."""
    hand, made = replay(record), list(record.choices)
    for choice in choices:
        assert hand.actor is not None
        made.append(Chosen(hand.actor, choice, by))
        hand.choose(hand.actor, choice, by=by)
    return msgspec.structs.replace(record, choices=tuple(made))


def bold(record: HandRecord) -> HandRecord:
    """To the end: bets the most, and calls."""
    while isinstance(menu := replay(record).menu, BetMenu):
        record = played(record, CALL if menu.call else RaiseTo(menu.max_to) if menu.min_to else CHECK)
    return record


def again(record: HandRecord) -> Hand:
    """As it is read from its file."""
    return replay(read_one(write_phh(record)).record)


def short_play(game: GameId, structure: StructureId) -> HandRecord:
    """The button raises, the small blind calls, the big blind has left, and the two play for all they may."""
    record = dealt(game, structure)
    menu = opened(record).menu
    assert isinstance(menu, BetMenu)
    record = played(record, RaiseTo(menu.min_to), CALL)
    return bold(played(record, FOLD, by=By.PROTECTION))


def evening() -> list[HandRecord]:
    return list(starmap(short_play, VARIANTS))


@pytest.mark.parametrize("game", [SEVEN_CARD_STUD, SEVEN_CARD_STUD_HI_LO, RAZZ], ids=lambda game: game.id)
def test_b085_all_seven_cards_of_stud_and_its_bring_in_are_told(game: Game) -> None:
    records = [random_record(seed, [game]) for seed in range(20)]
    read = [again(record) for record, _ in records]
    assert [story(hand) for hand in read] == [story(hand) for _, hand in records]
    assert [hand.hole for hand in read] == [hand.hole for _, hand in records]
    assert any(len(cards) == 7 for hand in read for cards in map(hand.cards_of, range(len(hand.seats))))


LATE = (
    Post(Seat(2), PostKind.BIG_BLIND, BIG),
    Post(Seat(3), PostKind.DEAD, Chips(50)),
    Post(Seat(3), PostKind.LATE, BIG),
)
"""The small blind is dead, and the button owes both."""


def test_b157_a_dead_post_and_a_missing_small_blind_are_told_and_reach_the_pot() -> None:
    record = played(dealt(posts=LATE), CHECK, CALL, CHECK)
    record = bold(record)
    hand = again(record)
    assert "_dead = [0,0,50]" in write_phh(record)
    assert posted(hand) == posted(replay(record)) == {(post.seat, post.kind, post.amount) for post in LATE}
    assert sum(paid(hand).values()) == sum(paid(replay(record)).values())


def test_b157_a_pot_that_is_shared_is_no_side_pot() -> None:
    hand = again(INVENTED["raked-split"].record)
    assert [pot.amount for pot in final_pots(hand)] == [1_800]
    assert sorted(paid(hand).values()) == [900, 900]


def test_b158_side_pots_keep_their_sizes_and_nothing_counts_twice() -> None:
    record = INVENTED["three-all-ins-and-a-rich-caller"].record
    hand = again(record)
    assert [pot.amount for pot in final_pots(hand)] == [300, 300, 400]
    assert sum(paid(hand).values()) == 75 + 175 + 375 + 375


@pytest.mark.parametrize("name", INVENTED)
def test_b158_every_pot_is_what_it_was(name: str) -> None:
    record = INVENTED[name].record
    assert final_pots(again(record)) == final_pots(replay(record))


def test_b160_a_cancelled_hand_has_no_end() -> None:
    record = played(dealt(), RaiseTo(Chips(300)), CALL)
    read = read_one(write_phh(record))
    assert "finishing_stacks" not in write_phh(record)
    assert read.outcome.stacks is None
    assert differences(read) == ["the hand is not over: seat 2 is asked"]


def test_b160_a_raise_is_told_by_what_it_is_raised_to() -> None:
    record = played(dealt(), RaiseTo(Chips(200)), RaiseTo(Chips(500)))
    assert '"p3 cbr 200","p1 cbr 500"]' in write_phh(record)
    assert (again(record).bets, again(record).stacks) == ([500, 100, 200], [4_500, 7_900, 1_800])


def test_b160_a_bet_that_comes_back_does_not_end_the_hand() -> None:
    hand = again(bold(played(dealt(), CALL, CALL, RaiseTo(Chips(8_000)), CALL, FOLD)))
    returned = next(at for at, event in enumerate(hand.events) if isinstance(event, BetReturned))
    assert any(isinstance(event, StreetOpened) for event in hand.events[returned:])
    assert hand.is_over


def test_b161_the_board_is_told_when_all_are_all_in() -> None:
    text = write_phh(bold(played(dealt(), RaiseTo(Chips(2_000)), FOLD)))
    assert [len(line.split('"')[0]) for line in text.split("d db ")[1:]] == [6, 2, 2]


def test_b161_every_variant_is_written_as_it_always_was() -> None:
    assert write_phhs(evening()) == GOLDEN.read_text("utf-8")


def test_b161_every_variant_is_read_as_what_it_is() -> None:
    read = [hand.record for hand in read_phh(GOLDEN.read_bytes()) if isinstance(hand, PlayedHand)]
    assert [(record.game, record.stakes.structure) for record in read] == VARIANTS
    assert [story(replay(record)) for record in read] == [story(replay(record)) for record in evening()]


@pytest.mark.parametrize(("game", "structure"), PHH_KNOWS)
def test_b161_pokerkit_plays_the_same_hand_to_the_same_stacks(game: GameId, structure: StructureId) -> None:
    record = short_play(game, structure)
    *_, last = HandHistory.loads(write_phh(record))
    assert last.stacks == list(replay(record).result.stacks.values())
