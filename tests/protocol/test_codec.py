"""What a client may write, and what anything else is answered with."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import msgspec.inspect as shape
import pytest
from hypothesis import given, strategies as st

from cardhouse.protocol import codec
from cardhouse.protocol.commands import Choose, FromClient, Raise, Show, TopUp
from cardhouse.protocol.messages import Nack

MAX_FRAME = 8192


def refused(frame: str | bytes) -> codec.BadMessage:
    with pytest.raises(codec.BadMessage) as caught:
        codec.decode(frame)
    return caught.value


def top_up(amount: str) -> str:
    return f'{{"t":"top_up","id":"c7","table":"t1","amount":{amount}}}'


def choose(choice: str) -> str:
    return f'{{"t":"choose","id":"c7","table":"t1","play":"p1","decision":3,"choice":{choice}}}'


def test_a_choice_is_read_with_its_amount() -> None:
    assert codec.decode(choose('{"do":"raise","to":250}')) == Choose("c7", "t1", "p1", 3, Raise(250))


def test_bytes_are_read_like_text() -> None:
    assert codec.decode(top_up("500").encode()) == TopUp("c7", "t1", 500)


# S10: amounts are whole, above zero, bounded, and written in the digits of JSON.
NO_AMOUNTS = [
    *("0", "-1", "-0", "1.0", "1e2", "1e308", "0.5", "true", "null", "[]", "{}"),
    *(str(2**63), str(2**64), str(10**12 + 1), "9" * 4000),
    *('"1"', '"1.0"', '"١٢"', '"１２"', '"½"', '""'),
]


@pytest.mark.parametrize("amount", NO_AMOUNTS)
def test_s10_nothing_but_a_whole_positive_bounded_number_is_an_amount(amount: str) -> None:
    bad = refused(top_up(amount))
    assert (bad.id, bad.code, bad.facts) == ("c7", "bad_amount", {"at": "$.amount"})


@pytest.mark.parametrize("amount", NO_AMOUNTS)
def test_s10_a_raise_takes_no_other_amounts_either(amount: str) -> None:
    bad = refused(choose(f'{{"do":"raise","to":{amount}}}'))
    assert (bad.id, bad.code, bad.facts) == ("c7", "bad_amount", {"at": "$.choice.to"})


@pytest.mark.parametrize(
    "amount", ["NaN", "Infinity", "-Infinity", "+1", "01", ".5", "0x10", "1_000", "１２"]
)
def test_s10_what_is_no_json_is_no_amount(amount: str) -> None:
    assert refused(top_up(amount)).code in {"bad_message", "bad_amount"}


@pytest.mark.parametrize("amount", [1, 10**12])
def test_s10_the_bounds_themselves_are_amounts(amount: int) -> None:
    assert codec.decode(top_up(str(amount))) == TopUp("c7", "t1", amount)


def bounded_by_chips(kind: shape.Type, at: str) -> Iterator[str]:
    match kind:
        case shape.UnionType(types):
            for part in types:
                yield from bounded_by_chips(part, at)
        case shape.StructType(fields=fields):
            for field in fields:
                yield from bounded_by_chips(field.type, f"{at}.{field.encode_name}")
        case shape.ListType(item_type=item):
            yield from bounded_by_chips(item, f"{at}[...]")
        case shape.IntType(le=int(most)) if 10**9 <= most < 2**53 - 1:
            yield at
        case _:
            pass


def test_every_place_that_holds_chips_is_known_as_one() -> None:
    assert set(bounded_by_chips(shape.type_info(FromClient), "$")) == codec.CHIPS


@pytest.mark.parametrize(
    ("frame", "code", "facts"),
    [
        ("", "bad_message", {}),
        ("hello", "bad_message", {}),
        ("[]", "bad_message", {}),
        ("{}", "bad_message", {"field": "t"}),
        ('{"t":1}', "bad_message", {"at": "$.t"}),
        ('{"t":"cheat"}', "unknown_message", {"at": "$.t"}),
        ('{"t":"ping","n":1} {"t":"ping","n":2}', "bad_message", {}),
        ('{"t":"ping","n":1,"t":"refill"}', "unknown_message", {"at": "$.t"}),
        ('{"t":"ping","n":-1}', "bad_message", {"at": "$.n"}),
        (f'{{"t":"ping","n":{2**53}}}', "bad_message", {"at": "$.n"}),
        ('{"t":"ping","seat":3}', "bad_message", {"field": "seat"}),
        (f'{{"t":"ping","{"x" * 500}":3}}', "bad_message", {}),
        ('{"t":"chat","id":"a","table":"t1","text":"\\ud800"}', "bad_message", {}),
        ('{"t":"chat","id":"a","table":"t1","text":"\ud800"}', "bad_message", {}),
        (b'{"t":"chat","id":"a","table":"t1","text":"\xff"}', "bad_message", {}),
        ("[" * MAX_FRAME, "bad_message", {}),
        ('{"x":' + "[" * 4000 + "]" * 4000 + ',"t":"ping"}', "bad_message", {}),
    ],
)  # fmt: skip
def test_a_frame_that_says_nothing_is_answered_with_a_code(
    frame: str | bytes, code: str, facts: dict[str, str]
) -> None:
    bad = refused(frame)
    assert (bad.code, bad.facts) == (code, facts)


@pytest.mark.parametrize("card", ["Ah\n", "ah", "1h", "??", "10h", "", "AhKd"])
def test_a_card_is_named_by_two_letters(card: str) -> None:
    assert refused(choose(json.dumps({"do": "show", "cards": [card]}))).code == "bad_message"


def test_cards_to_show_are_read() -> None:
    assert codec.decode(choose('{"do":"show","cards":["Ah","Td"]}')) == Choose(
        "c7", "t1", "p1", 3, Show(["Ah", "Td"])
    )


@pytest.mark.parametrize("command", ['"c7"', "null", "7", '""', json.dumps("x" * 65)])
def test_the_answer_carries_the_commands_id_where_it_is_one(command: str) -> None:
    bad = refused(f'{{"t":"fly","id":{command}}}')
    assert bad.answer == Nack("c7" if command == '"c7"' else None, "unknown_message", {"at": "$.t"})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)
FIELDS = ["id", "table", "seat", "buy_in", "amount", "choice", "text", "play", "decision", "on", "v", "n"]
TAGS = [kind.tag for kind in shape.type_info(FromClient).types]  # type: ignore[attr-defined]
NEAR = st.builds(
    lambda tag, rest: {"t": tag, **rest},
    st.sampled_from(TAGS),
    st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=5),
)


def understood(frame: str | bytes) -> object:
    try:
        return codec.decode(frame)
    except codec.BadMessage as bad:
        codec.encode(bad.answer)
        return None


@given(st.binary(max_size=MAX_FRAME))
def test_no_bytes_can_do_more_than_be_refused(frame: bytes) -> None:
    understood(frame)


@given(st.text(max_size=500))
def test_no_text_can_do_more_than_be_refused(frame: str) -> None:
    understood(frame)


@given(NEAR)
def test_what_nearly_is_a_message_is_one_or_is_refused(frame: dict[str, Any]) -> None:
    message = understood(json.dumps(frame))
    assert message is None or msgspec.json.decode(msgspec.json.encode(message), type=FromClient) == message
