"""What a log of another room is read as."""

from typing import Any

import msgspec
import pytest

from cardhouse.cards import parse_cards
from cardhouse.chips import Seat
from cardhouse.records.compare import differences
from cardhouse.records.logged import played_hand, price_of
from cardhouse.records.logs import Log, log_of
from cardhouse.records.played import UnknownGame
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
    with pytest.raises(UnknownGame, match="badugi fl"):
        played_hand(log(game="badugi"))


def test_a_post_of_an_unknown_kind_is_named() -> None:
    with pytest.raises(ValueError, match="'bribe'"):
        played_hand(with_post(p="p3", kind="bribe", amt=5))


def test_a_card_that_stands_twice_is_refused() -> None:
    twice = [*LOG["events"][:4], {"t": "deal", "p": "p3", "down": ["As", "2c"]}, *LOG["events"][5:]]
    with pytest.raises(ValueError, match="stands twice"):
        played_hand(log(events=twice))
