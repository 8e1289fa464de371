"""S19: nothing that people write hides, moves or breaks what stands beside it."""

import unicodedata

import pytest
from hypothesis import given, strategies as st

from cardhouse.play import Refusal
from cardhouse.protocol.text import (
    CHAT_BYTES,
    LONGEST_CHAT,
    LONGEST_CLUSTER,
    LONGEST_NAME,
    characters,
    clean,
    clean_chat,
    clean_name,
    clusters,
)

FAMILY = "👨‍👩‍👧‍👦"
KISS = "👩🏽‍❤️‍💋‍👨🏿"

KEPT = {
    "latin": "Anna-Lena O’Hara",
    "chinese": "你好，朋友",
    "persian with its non-joiner": "می‌خواهم بازی کنم",
    "persian question": "خوبی؟",
    "hebrew with points": "שָׁלוֹם",
    "hindi": "नमस्ते",
    "thai": "สวัสดี",
    "vietnamese": "Nguyễn",
    "joined emoji": FAMILY,
    "emoji with skin tone": "👍🏽",
    "emoji that needs its style": "❤️",
    "keycap": "7️⃣",
    "flag": "🇮🇷🇨🇳",
    "suits": "A♠ K♥",
    "markup stays text": "<script>alert(1)</script>",
    "quotes stay text": "\"><img src=x onerror='x'>",
    "a link stays text": "javascript:alert(1) https://x.test",
    "template signs stay text": "{{7*7}} ${7*7} %s",
}


@pytest.mark.parametrize("text", KEPT.values(), ids=KEPT)
def test_what_people_write_is_kept(text: str) -> None:
    assert clean(text) == text


GONE = {
    "right-to-left override": ("abc\u202egpj.exe", "abcgpj.exe"),
    "override around persian": ("\u202dسلام\u202c", "سلام"),
    "isolates": ("\u2066a\u2067b\u2068c\u2069", "abc"),
    "embeddings": ("\u202aa\u202bb\u202c", "ab"),
    "marks of direction": ("a\u200eb\u200fc\u061cd", "abcd"),
    "zero-width space": ("ad\u200bmin", "admin"),
    "word joiner and byte order mark": ("\ufeffad\u2060min", "admin"),
    "soft hyphen": ("ad\u00admin", "admin"),
    "non-joiner between spaces": ("a \u200c b", "a b"),
    "non-joiner at the end": ("سلام\u200c", "سلام"),
    "non-joiners in a row": ("می\u200c\u200c\u200cخواهم", "می\u200cخواهم"),
    "joiner between letters": ("ad\u200dmin", "admin"),
    "joiner after an emoji": ("👨\u200d", "👨"),
    "controls": ("a\x00b\x07c\x1b[31md\x7fe\x9bf", "abc[31mdef"),
    "lines": ("one\ntwo\r\nthree\u2028four\u0085five", "one two three four five"),
    "wide spaces": ("\u3000a\u00a0\u2003 b\t", "a b"),
    "hangul fillers": ("\u3164\u115f\u1160\uffa0x", "x"),
    "blank braille": ("\u2800x\u2800", "x"),
    "hidden tags": ("x\U000e0068\U000e0069", "x"),
    "hidden variations": ("x\U000e0100\ufe00", "x"),
    "interlinear annotation": ("a\ufff9b\ufffac\ufffb", "abc"),
    "private use": ("a\ue000b", "ab"),
    "noncharacters": ("a\ufffe\uffffb\ufdd0", "ab"),
    "lone surrogates": ("a\ud800b", "ab"),
    "piled accents": ("Z" + "\u0301\u0489" * 20, "Ź\u0489\u0301\u0489\u0301"),
    "accents on nothing": ("\u0336\u0336 \u0489x", "x"),
    "emoji style on a letter": ("a\ufe0fb", "ab"),
    "letters apart from their marks": ("e\u0301", "é"),
}


@pytest.mark.parametrize(("text", "seen"), GONE.values(), ids=GONE)
def test_what_cannot_be_seen_or_moves_other_text_goes(text: str, seen: str) -> None:
    assert clean(text) == seen


@given(st.text())
def test_cleaning_twice_changes_nothing(text: str) -> None:
    assert clean(clean(text)) == clean(text)


INVISIBLE = {"Cc", "Cs", "Co", "Zl", "Zp"}


@given(st.text())
def test_no_control_or_override_gets_through(text: str) -> None:
    left = [sign for sign in clean(text) if sign not in "\u200c\u200d"]
    assert not [sign for sign in left if unicodedata.category(sign) in INVISIBLE | {"Cf"}]


COUNTS = {
    "": 0,
    "abc": 3,
    "é": 1,
    "नमस्ते": 4,
    "می‌خواهم": 7,
    FAMILY: 1,
    FAMILY * 3: 3,
    "🇮🇷🇨🇳": 2,
    "👍🏽👍": 2,
    "7️⃣": 1,
    "❤️❤️": 2,
}


@pytest.mark.parametrize(("text", "count"), COUNTS.items())
def test_characters_are_counted_as_a_reader_does(text: str, count: int) -> None:
    assert characters(text) == count


@pytest.mark.parametrize(
    "name", ["a" * LONGEST_NAME, "👍" * LONGEST_NAME, FAMILY * 3, KISS, "علی"], ids=ascii
)
def test_a_name_may_be_as_long_as_it_looks(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200e", "\u0301", "...", "\u3164", "\u202e"], ids=ascii)
def test_a_name_shows_a_letter_a_number_or_a_picture(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean_name(name)
    assert refusal.value.code == "bad_name"


def test_a_name_that_is_too_long_is_refused_with_the_bound() -> None:
    with pytest.raises(Refusal) as refusal:
        clean_name("a" * (LONGEST_NAME + 1))
    assert (refusal.value.code, refusal.value.facts) == ("name_too_long", {"most": LONGEST_NAME})


@pytest.mark.parametrize("line", ["\u200b", " \n\t ", "\u202e\u202d"], ids=ascii)
def test_a_line_of_nothing_is_not_said(line: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean_chat(line)
    assert refusal.value.code == "empty_chat"


def test_a_line_that_is_too_long_is_refused_with_the_bound() -> None:
    with pytest.raises(Refusal) as refusal:
        clean_chat("x" * (LONGEST_CHAT + 1))
    assert (refusal.value.code, refusal.value.facts) == ("chat_too_long", {"most": LONGEST_CHAT})


HEAVY = {
    "an endless family": "\u200d".join("👨" * 190),
    "a crowd of skin tones": "👍" + "\U0001f3fd" * 190,
    "non-joiners and their marks": "ا" + "\u064b\u200c" * 190,
    "letters that weigh four bytes with marks that do": "\U00011103\U00011100\U00011101" * 200,
    "families": FAMILY * 60,
}


@pytest.mark.parametrize("line", HEAVY.values(), ids=HEAVY)
def test_a_line_that_weighs_more_than_it_shows_is_too_long(line: str) -> None:
    assert characters(line) <= LONGEST_CHAT
    with pytest.raises(Refusal) as refusal:
        clean_chat(line)
    assert refusal.value.code == "chat_too_long"


@pytest.mark.parametrize("name", ["\u200d".join("👨" * 11), FAMILY * 4], ids=len)
def test_a_name_that_weighs_more_than_it_shows_is_too_long(name: str) -> None:
    with pytest.raises(Refusal) as refusal:
        clean_name(name)
    assert refusal.value.code == "name_too_long"


@pytest.mark.parametrize("sign", ["x", "خ", "好", "👍"])
def test_a_line_of_one_script_may_be_as_long_as_it_looks(sign: str) -> None:
    assert clean_chat(sign * LONGEST_CHAT) == sign * LONGEST_CHAT


@given(st.text(max_size=400))
def test_what_may_be_said_is_bounded_in_bytes(text: str) -> None:
    try:
        line = clean_chat(text)
    except Refusal:
        return
    assert len(line.encode()) <= CHAT_BYTES
    assert max(clusters(line)) <= LONGEST_CLUSTER
