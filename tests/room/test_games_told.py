"""What a room tells about its games (rules.md 4, 13): facts of the records, never names."""

import json

import pytest

from cardhouse.catalogue import GAMES
from cardhouse.protocol.messages import Aim, FamilyId
from cardhouse.room.game_info import GAMES_TOLD, SAMPLE_BLIND, game_info
from cardhouse.rules.spec import Game, GameId, StructureId
from tests.room.games_told import GOLDEN, told
from tests.room.house import House

FAMILIES = {
    "holdem": FamilyId.BOARD,
    "short-deck": FamilyId.BOARD,
    "irish": FamilyId.BOARD,
    "omaha": FamilyId.TWO_AND_BOARD,
    "courchevel-hi-lo": FamilyId.TWO_AND_BOARD,
    "razz": FamilyId.STUD,
    "telesina": FamilyId.SHORT_STUD,
    "soko": FamilyId.SHORT_STUD,
    "32-card-draw": FamilyId.DRAW,
    "badugi": FamilyId.DRAW,
}
AIMS = {
    "holdem": Aim.HIGH,
    "soko": Aim.HIGH,
    "omaha-hi-lo": Aim.HIGH_LOW,
    "seven-card-stud-hi-lo": Aim.HIGH_LOW,
    "2-7-single-draw": Aim.LOW,
    "razz": Aim.LOW,
    "badugi": Aim.LOW,
}
SHORT_DECKS = {"short-deck": (36, 6), "americana": (32, 7), "telesina": (32, 7), "32-card-draw": (32, 7)}
MAY_RUN_OUT = {
    *("seven-card-stud", "seven-card-stud-hi-lo", "dafa-seven-card-stud", "razz"),
    *("five-card-draw", "32-card-draw", "2-7-triple-draw", "2-7-single-draw"),
    *("ace-to-five-triple-draw", "badugi"),
}


@pytest.mark.parametrize(("game", "family"), FAMILIES.items())
def test_what_is_dealt_makes_the_family(game: str, family: FamilyId) -> None:
    assert game_info(GAMES[GameId(game)]).family is family


@pytest.mark.parametrize(("game", "aim"), AIMS.items())
def test_the_orders_make_the_aim(game: str, aim: Aim) -> None:
    assert game_info(GAMES[GameId(game)]).aim is aim


def test_short_decks_are_told() -> None:
    told_short = {game.id: (game.deck, game.lowest_rank) for game in GAMES_TOLD.games if game.lowest_rank > 2}
    assert told_short == SHORT_DECKS


def test_the_deck_may_run_out_where_the_rule_book_says_so() -> None:
    assert {game.id for game in GAMES_TOLD.games if game.may_run_out} == MAY_RUN_OUT


def test_omahas_count_exactly_two() -> None:
    assert {game.family for game in GAMES_TOLD.games if game.exact_hole == 2} == {FamilyId.TWO_AND_BOARD}


def test_in_stud_the_structures_name_other_door_cards() -> None:
    doors = {
        betting.structure: betting.door for betting in game_info(GAMES[GameId("seven-card-stud")]).betting
    }
    assert doors == {
        StructureId.FIXED_LIMIT: "door_lowest",
        StructureId.POT_LIMIT: "door_highest",
        StructureId.HALF_POT_LIMIT: "door_highest",
    }


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_is_offered_in_all_its_structures(game: Game) -> None:
    assert tuple(betting.structure for betting in game_info(game).betting) == game.structures


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_price_on_offer_comes_out_whole(game: Game) -> None:
    for betting in game_info(game).betting:
        stakes = betting.stakes
        amounts = [stakes.small_blind, stakes.big_blind, stakes.ante, stakes.bring_in, stakes.small_bet]
        assert betting.blinds
        assert all(amount * blind % SAMPLE_BLIND == 0 for amount in amounts for blind in betting.blinds)


def test_every_order_that_a_game_plays_for_has_its_hands() -> None:
    played_for = {order for game in GAMES_TOLD.games for order in game.orders}
    assert played_for <= {order.id for order in GAMES_TOLD.orders if order.examples}


def test_the_clients_copy_is_what_the_room_tells() -> None:
    """``python -m tests.room.games_told`` writes it anew."""
    assert json.loads(GOLDEN.read_text(encoding="utf-8")) == json.loads(told())


async def test_a_connection_hears_of_the_games_once_and_before_the_tables(house: House) -> None:
    ann = await house.guest("Ann")
    for _ in range(2):
        await ann.says("watch_lobby")
        await ann.says("watch_lobby", on=False)
    assert len(ann.all("games")) == 1
    assert len(ann.all("lobby")) == 2
    kinds = [json.loads(frame)["t"] for frame in ann.line.frames]
    assert kinds.index("games") < kinds.index("lobby")
