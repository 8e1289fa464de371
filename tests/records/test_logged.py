"""What a log of another room is read as."""

from typing import Any

import msgspec
import pytest

from cardhouse.cards import parse_cards
from cardhouse.chips import Chips, Seat
from cardhouse.ranking import ACE_TO_FIVE
from cardhouse.records.compare import differences
from cardhouse.records.logged import played_hand, price_of
from cardhouse.records.logs import Log, LogEvent, log_of
from cardhouse.records.played import UnknownGame
from cardhouse.records.record import Chosen, opened
from cardhouse.rules.menu import BRING_IN, RaiseTo
from cardhouse.rules.posts import Post, PostKind
from cardhouse.rules.spec import ShortAllIn

LOG: dict[str, Any] = {
    "id": "made-up",
    "game": "holdem",
    "limit": "fl",
    "stakes": {"sb": 10, "bb": 20, "small_bet": 20, "big_bet": 40},
    "button": "p3",
    "players": [{"p": f"p{number}", "stack": stack} for number, stack in enumerate((500, 500, 30), 1)],
    "events": [
        {"t": "post", "p": "p1", "kind": "sb", "amt": 10},
        {"t": "post", "p": "p2", "kind": "bb", "amt": 20},
        {"t": "deal", "p": "p1", "down": ["As", "Ad"]},
        {"t": "deal", "p": "p2", "down": ["Kh", "Kd"]},
        {"t": "deal", "p": "p3", "down": ["??", "??"]},
        {"t": "street", "name": "preflop"},
        {"t": "raise", "p": "p3", "amt": 30, "to": 30, "allin": True},
        {"t": "raise", "p": "p1", "amt": 30, "to": 40},
        {"t": "fold", "p": "p2"},
    ],
    "results": {
        "rake": 0,
        "collected": {"p1": 80},
        "final_stacks": {"p1": 540, "p2": 480, "p3": 0},
        "pots": [{"amt": 80, "eligible": ["p1", "p3"]}],
        "uncalled": {"p1": 10},
    },
}
"""A raise of half a bet all-in, raised to the nominal level."""

NO_RESULTS = {"rake": 0, "collected": {}, "final_stacks": {}, "pots": []}


def log(**changes: Any) -> Log:
    return log_of(msgspec.json.encode(LOG | changes))


def with_post(**post: Any) -> Log:
    return log(events=[*LOG["events"][:2], {"t": "post", **post}, *LOG["events"][2:]])


def posts(read: Log) -> tuple[Post, ...]:
    return played_hand(read).record.posts


def test_seats_are_numbered_in_dealing_order() -> None:
    record = played_hand(log()).record
    assert list(record.stacks) == [1, 2, 3]
    assert record.button == 3


def test_a_button_that_nobody_holds_is_none() -> None:
    assert played_hand(log(button="dead")).record.button is None


def test_a_single_ante_is_everyone_s() -> None:
    assert posts(with_post(p="p3", kind="ante", amt=5))[-1] == Post(Seat(3), PostKind.TABLE_ANTE, 5)  # type: ignore[arg-type]


def test_an_all_in_blind_owes_the_whole_blind() -> None:
    events = [LOG["events"][0], {"t": "post", "p": "p2", "kind": "bb", "amt": 15, "allin": True}]
    assert [post.amount for post in posts(log(events=events))] == [10, 20]


def test_blinds_posted_in_full_count_for_more_than_the_head() -> None:
    price = price_of(log(stakes={"sb": 5, "bb": 15}))
    assert (price.sb, price.bb) == (10, 20)


@pytest.mark.parametrize(
    ("stakes", "short", "right"),
    [({"sb": 4, "bb": 20}, ("p1", "sb", 4), (10, 20)), ({"sb": 10, "bb": 15}, ("p2", "bb", 15), (10, 20))],
)
def test_a_blind_that_the_head_has_from_an_all_in_is_told_by_the_other(
    stakes: dict[str, int], short: tuple[str, str, int], right: tuple[int, int]
) -> None:
    player, kind, amount = short
    others = [event for event in LOG["events"] if event.get("kind") != kind]
    post = {"t": "post", "p": player, "kind": kind, "amt": amount, "allin": True}
    price = price_of(log(stakes=stakes, events=[post, *others]))
    assert (price.sb, price.bb) == right


def stud(first: dict[str, Any], **stakes: int) -> Log:
    """Two seats; the second brings it in."""
    return log(
        game="stud7",
        stakes={"ante": 5, "small_bet": 20, "big_bet": 40, **stakes},
        button=None,
        players=LOG["players"][:2],
        results=NO_RESULTS,
        events=[
            {"t": "deal", "p": "p1", "down": ["As", "Ad"], "up": ["Kh"]},
            {"t": "deal", "p": "p2", "down": ["Ks", "Kd"], "up": ["2c"]},
            {"t": "street", "name": "third"},
            {"p": "p2", **first},
        ],
    )


def test_a_bring_in_is_no_raise() -> None:
    (chosen,) = played_hand(stud({"t": "bring_in", "amt": 10, "to": 10}, bring_in=10)).record.choices
    assert chosen == Chosen(Seat(2), BRING_IN)


def test_a_bring_in_of_a_full_bet_is_a_bet() -> None:
    (chosen,) = played_hand(stud({"t": "bring_in", "amt": 20, "to": 20}, bring_in=20)).record.choices
    assert chosen == Chosen(Seat(2), RaiseTo(Chips(20)))


@pytest.mark.parametrize(
    ("first", "bring_in"),
    [({"t": "bring_in", "amt": 7, "to": 7}, 7), ({"t": "bet", "amt": 20, "to": 20}, 10)],
)
def test_a_head_without_a_bring_in_gets_the_one_posted_or_half_a_bet(
    first: dict[str, Any], bring_in: int
) -> None:
    assert played_hand(stud(first)).record.stakes.bring_in == bring_in


def test_a_caller_tells_how_much_an_all_in_bring_in_should_have_been() -> None:
    read = stud({"t": "bring_in", "amt": 7, "to": 7, "allin": True})
    call = LogEvent("call", p="p1", amt=10, to=10)
    told = msgspec.structs.replace(read, events=[*read.events, call])
    assert played_hand(told).record.stakes.bring_in == 10


def test_a_game_that_only_other_rooms_have_is_played() -> None:
    record = played_hand(log(game="sda5", events=LOG["events"][:2])).record
    assert opened(record).game.orders == (ACE_TO_FIVE,)


def test_between_two_players_there_is_no_cap_where_the_log_has_none() -> None:
    raises = [{"t": "raise", "p": f"p{1 + turn % 2}", "amt": 20, "to": 40 + 20 * turn} for turn in range(5)]
    events = [*LOG["events"][:4], LOG["events"][5], *raises]
    read = log(players=LOG["players"][:2], events=events, results=NO_RESULTS)
    assert played_hand(read).record.stakes.caps == (6,)


def test_the_cap_holds_between_three() -> None:
    assert played_hand(log()).record.stakes.caps == (4,)


def test_where_nobody_posts_a_blind_the_ante_is_the_least_bet() -> None:
    assert (
        played_hand(log(limit="nl", stakes={"ante": 50}, events=LOG["events"][2:])).record.stakes.min_bet
        == 50
    )


def test_the_deck_deals_the_cards_of_the_log() -> None:
    deck = played_hand(log()).record.chance.deck
    assert (deck[0], deck[3], deck[1], deck[4]) == parse_cards("As Ad Kh Kd")


def test_made_up_cards_stand_where_the_log_knows_none() -> None:
    deck = played_hand(log(fill=[[4, "down", ["2c", "7d"]]])).record.chance.deck
    assert (deck[2], deck[5]) == parse_cards("2c 7d")


def test_a_room_s_own_option_is_known_by_its_name() -> None:
    assert played_hand(log(site="PokerStars")).record.stakes.short_all_in is ShortAllIn.NOMINAL


def test_sizes_that_the_usual_option_does_not_allow_are_a_difference() -> None:
    (found,) = differences(played_hand(log()))
    assert "raise_out_of_range" in found


def test_a_log_of_other_sizes_is_played_by_the_option_that_has_them() -> None:
    other = played_hand(log(check="relaxed:raise"))
    assert other.record.stakes.short_all_in is ShortAllIn.NOMINAL
    assert other.doubt is None


def test_a_game_that_is_not_built_is_named() -> None:
    with pytest.raises(UnknownGame, match="razz27 fl"):
        played_hand(log(game="razz27"))


def test_a_post_of_an_unknown_kind_is_named() -> None:
    with pytest.raises(ValueError, match="'bribe'"):
        played_hand(with_post(p="p3", kind="bribe", amt=5))


@pytest.mark.parametrize("event", [{"t": "fold", "p": "p9"}, {"t": "deal", "down": ["2c", "3c"]}])
def test_a_player_that_the_log_does_not_name_is_refused(event: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="nobody is called"):
        played_hand(log(events=[*LOG["events"], event]))


@pytest.mark.parametrize("bets", [{}, {"small_bet": 20}, {"small_bet": -20, "big_bet": 40}])
def test_a_fixed_limit_without_a_bet_is_refused(bets: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="without a bet"):
        played_hand(log(stakes={"sb": 10, "bb": 20, **bets}))


@pytest.mark.parametrize(
    "wrong", [{"fill": [[2, "sleeve", ["2c"]]]}, {"events": [{"t": "draw", "n": 2**63}]}]
)
def test_a_log_that_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        log(**wrong)


def test_a_card_that_stands_twice_is_refused() -> None:
    twice = [*LOG["events"][:4], {"t": "deal", "p": "p3", "down": ["As", "2c"]}, *LOG["events"][5:]]
    with pytest.raises(ValueError, match="stands twice"):
        played_hand(log(events=twice))
