"""Tables of games without blinds: who is dealt in, who posts what, what may be seen (rules.md 0, 4)."""

from collections import Counter
from itertools import pairwise

import pytest

from cardhouse.catalogue import GAMES
from cardhouse.chips import Chips
from cardhouse.games.holdem import SHORT_DECK_HOLDEM
from cardhouse.games.stud import RAZZ, SEVEN_CARD_STUD, TELESINA_STUD
from cardhouse.play import Event
from cardhouse.rules.events import Act, Acted, Dealt, Discarded, Reshuffled
from cardhouse.rules.menu import BRING_IN, Discard, DrawMenu
from cardhouse.rules.spec import Forced, Game, StructureId
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.config import buy_ins, cash_table
from cardhouse.tables.events import PlayOpened, PlaySettled, Presence, SeatLeft
from tests.tables.evening import MINUTE, Evening, of_kind, posted, the

LIMIT, POT, NO_LIMIT = StructureId.FIXED_LIMIT, StructureId.POT_LIMIT, StructureId.NO_LIMIT
WITHOUT_BLINDS = [game for game in GAMES.values() if game.forced is not Forced.BLINDS]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
without_blinds = pytest.mark.parametrize("game", WITHOUT_BLINDS, ids=[game.id for game in WITHOUT_BLINDS])


def at(game: Game, structure: StructureId | None = None, *, players: int = 3) -> Evening:
    stakes = usual_stakes(game, structure or game.structures[0], unit=Chips(200))
    seats = min(6, game.most_seats)
    evening = Evening(cash_table(game.id, stakes, seats=seats))
    for seat, player in enumerate(("ann", "ben", "cat", "dan", "eve", "fay")[: min(players, seats)], 1):
        evening.sits(player, seat, buy_in=20_000)
    return evening


def played(evening: Evening) -> list[Event]:
    mark = len(evening.story)
    evening.deal()
    evening.plays_out()
    return evening.story[mark:]


@every_game
def test_hand_after_hand_is_played_and_no_chip_is_lost(game: Game) -> None:
    evening = at(game, players=6)
    for _ in range(8):
        settled = the(PlaySettled, played(evening))
        assert sum(settled.stacks.values()) == evening.chips
    assert evening.chips == 20_000 * min(6, game.most_seats)


@every_game
def test_the_play_says_what_is_dealt_and_for_how_much(game: Game) -> None:
    evening = at(game)
    opened = the(PlayOpened, evening.deal())
    assert (opened.game, opened.stakes) == (game.id, evening.table.config.stakes)


@every_game
def test_a_game_has_a_button_or_the_dealer_s_box(game: Game) -> None:
    assert (the(PlayOpened, at(game).deal()).button is not None) == game.has_button


@without_blinds
def test_everybody_antes(game: Game) -> None:
    evening = at(game)
    antes = [seat for seat, kind, _ in posted(evening.deal()) if kind == "ante"]
    assert sorted(antes) == [1, 2, 3]


@without_blinds
def test_a_newcomer_is_dealt_in_at_once_and_owes_nothing(game: Game) -> None:
    evening = at(game)
    played(evening)
    evening.sits("dan", 4, buy_in=20_000, posts=False)
    assert evening.sitter("dan").presence is Presence.PLAYING
    assert 4 in the(PlayOpened, evening.deal()).stacks


@without_blinds
def test_who_sat_out_comes_back_at_once_and_owes_nothing(game: Game) -> None:
    evening = at(game, players=4)
    evening.sits_out("dan")
    for _ in range(5):
        played(evening)
    evening.sits_in("dan", posts=False)
    assert evening.sitter("dan").presence is Presence.PLAYING
    events = evening.deal()
    assert 4 in the(PlayOpened, events).stacks
    assert {kind for seat, kind, _ in posted(events) if seat == 4} <= {"ante", "button_blind"}


@without_blinds
def test_who_sits_out_keeps_his_seat_for_a_quarter_of_an_hour(game: Game) -> None:
    evening = at(game)
    evening.sits_out("cat")
    for _ in range(8):
        played(evening)
    assert "cat" in evening.table.seat_of
    assert the(SeatLeft, evening.passes(15 * MINUTE)).player == "cat"


def test_the_dealer_s_box_stands_before_the_first_seat() -> None:
    order = [event.seat for event in of_kind(Dealt, at(RAZZ, players=4).deal())]
    assert order[:4] == [1, 2, 3, 4]


@pytest.mark.parametrize("game", [TELESINA_STUD, SHORT_DECK_HOLDEM], ids=["telesina", "short-deck"])
def test_a_button_goes_round_without_blinds_too(game: Game) -> None:
    evening = at(game, players=5)
    buttons = [the(PlayOpened, played(evening)).button for _ in range(10)]
    assert Counter(buttons) == dict.fromkeys(range(1, 6), 2)
    assert all(after == (before or 0) % 5 + 1 for before, after in pairwise(buttons))


def test_with_a_short_deck_the_button_posts_one_more_ante_and_acts_last() -> None:
    """rules.md 13.6."""
    evening = at(SHORT_DECK_HOLDEM, players=4)
    events = evening.deal()
    button = the(PlayOpened, events).button
    assert [post for post in posted(events) if post[1] != "ante"] == [(button, "button_blind", 200)]
    assert evening.play.turn[0] == (button or 0) % 4 + 1


class TestBringIn:
    def test_who_lets_his_time_run_out_brings_it_in(self) -> None:
        """rules.md 2.3.7."""
        evening = at(SEVEN_CARD_STUD)
        evening.deal()
        assert the(Acted, evening.times_out()).act is Act.BRING_IN

    def test_who_leaves_brings_it_in_and_folds_in_his_next_turn(self) -> None:
        evening = at(SEVEN_CARD_STUD)
        evening.deal()
        seat, _ = evening.play.turn
        player = evening.table.sitters[seat].player
        assert the(Acted, evening.leaves(player)).act is Act.BRING_IN
        evening.plays_out()
        assert player not in evening.table.seat_of

    def test_all_see_the_cards_that_name_him(self) -> None:
        evening = at(SEVEN_CARD_STUD)
        for event in of_kind(Dealt, evening.deal()):
            assert [len(event.projected(viewer).up) for viewer in (None, 1, 2)] == [1, 1, 1]  # type: ignore[arg-type]
            assert event.projected(None).down == (None, None)


def test_only_who_discards_sees_what() -> None:
    evening = at(GAMES["five-card-draw"])  # type: ignore[index]
    evening.deal()
    while not isinstance(evening.play.turn[1].menu, DrawMenu):
        evening.chooses(evening.offered()[0])
    seat, _ = evening.play.turn
    hole = evening.play.hand.hole[evening.play.hand.place_of[seat]]
    gone = the(Discarded, evening.chooses(Discard(hole[:2])))
    assert gone.projected(seat) == gone
    assert gone.projected(None).cards == (None, None)


def test_all_in_with_ante_and_bring_in_two_seats_play_it_out() -> None:
    evening = at(SEVEN_CARD_STUD, players=2)
    for player in ("ann", "ben"):
        evening.sitter(player).stack = Chips(60)
    evening.deal()
    evening.chooses(BRING_IN)
    evening.plays_out()
    assert evening.chips == 120


@pytest.mark.parametrize(
    ("game", "structure", "bounds"),
    [
        (SEVEN_CARD_STUD, LIMIT, (2_000, 0)),
        (SEVEN_CARD_STUD, POT, (4_000, 20_000)),
        (TELESINA_STUD, NO_LIMIT, (4_000, 20_000)),
        (SHORT_DECK_HOLDEM, NO_LIMIT, (4_000, 20_000)),
    ],
)
def test_without_blinds_the_least_bet_sets_the_buy_in(
    game: Game, structure: StructureId, bounds: tuple[int, int]
) -> None:
    """rules.md 2.2."""
    assert buy_ins(usual_stakes(game, structure, unit=Chips(200))) == bounds


DRAWS = [game for game in GAMES.values() if any(street.draw for street in game.streets)]


@pytest.mark.parametrize("game", DRAWS, ids=[game.id for game in DRAWS])
def test_when_everybody_draws_all_he_may_the_deck_runs_out_and_the_hand_goes_on(game: Game) -> None:
    """rules.md 4.7."""
    evening = at(game, players=6)
    for _ in range(3):
        evening.deal()
        while evening.table.open is not None:
            options = evening.offered()
            evening.chooses(options[-1] if isinstance(options[-1], Discard) else options[0])
    assert evening.chips == 20_000 * len(evening.table.sitters)
    assert of_kind(Reshuffled, evening.story)
