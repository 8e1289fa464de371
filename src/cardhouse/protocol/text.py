"""What people write, made safe to show beside other people's text (security.md S19).

Nothing is escaped: text stays text, and whoever shows it shows it as text, never as markup or a link. What
goes is what cannot be seen or would move other text: controls, overrides of direction, signs without width,
piles of accents.
"""

import unicodedata

from cardhouse.play import Refusal

LONGEST_NAME = 24
LONGEST_CHAT = 300
"""In characters as a reader counts them."""

NAME_BYTES = 96
CHAT_BYTES = 1200
"""In UTF-8; four for each character, which is room for every script written as people write it."""

LONGEST_CLUSTER = 10
"""Code points that a reader sees as one character; two people of two skin tones who kiss are this many."""

MOST_MARKS = 4
"""On one letter; enough for vowel signs in any living script."""

ZWNJ, ZWJ = "\u200c", "\u200d"
EMOJI_STYLE = "\ufe0f"
TEXT_STYLE = "\ufe0e"
SKIN_TONES = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
KEYS = frozenset("0123456789#*")
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that show nothing."""
VARIATIONS = (range(0x180B, 0x1810), range(0xFE00, 0xFE0E), range(0xE0100, 0xE01F0))
PICTURES = range(0x1F000, 0x1FB00)
"""Where emoji lie, those of later Unicode versions too."""


def clean_name(text: str) -> str:
    """A name as it may be shown; raises `Refusal` with bad_name or name_too_long."""
    name = clean(text)
    if not any(unicodedata.category(sign)[0] in "LN" or is_picture(sign) for sign in name):
        raise Refusal("bad_name")
    if not _fits(name, LONGEST_NAME, NAME_BYTES):
        raise Refusal("name_too_long", most=LONGEST_NAME)
    return name


def likeness(name: str) -> str:
    """The same for names that a reader takes for one: case, width, spaces and joiners tell nothing."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(sign for sign in folded if not sign.isspace() and sign not in {ZWNJ, ZWJ})


def numbered(name: str, number: int) -> str:
    """The name with a number behind it, shortened where both would be too long."""
    while not _fits(f"{name} {number}", LONGEST_NAME, NAME_BYTES):
        name = clean(name[:-1])
    return f"{name} {number}"


def clean_chat(text: str) -> str:
    """A line of chat as it may be shown; raises `Refusal` with empty_chat or chat_too_long."""
    line = clean(text)
    if not line:
        raise Refusal("empty_chat")
    if not _fits(line, LONGEST_CHAT, CHAT_BYTES):
        raise Refusal("chat_too_long", most=LONGEST_CHAT)
    return line


def _fits(text: str, most: int, most_bytes: int) -> bool:
    sizes = clusters(text)
    return len(sizes) <= most and max(sizes) <= LONGEST_CLUSTER and len(text.encode()) <= most_bytes


def clean(text: str) -> str:
    """One line of visible signs in Unicode's composed form. Cleaning twice changes nothing."""
    before = None
    while text != before:
        before = text
        text = _seen(" ".join(unicodedata.normalize("NFC", text).split()))
    return text


def _seen(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for at, sign in enumerate(text):
        marks = marks + 1 if _is_mark(sign) else 0
        if marks <= MOST_MARKS and _is_seen(sign, kept[-1] if kept else "", text[at + 1 : at + 2]):
            kept.append(sign)
    return "".join(kept)


def _is_seen(sign: str, before: str, after: str) -> bool:
    if sign == ZWNJ:
        return _is_letter(before) and _is_letter(after)
    if sign == ZWJ:
        return (is_picture(before) or before == EMOJI_STYLE) and is_picture(after)
    if sign in {EMOJI_STYLE, TEXT_STYLE}:
        return is_picture(before) or before in KEYS
    if sign in BLANK or any(ord(sign) in block for block in VARIATIONS):
        return False
    if _is_mark(sign) and before in {"", " "}:
        return False
    kind = unicodedata.category(sign)
    return sign == " " or kind[0] in "LMNPS" or (kind == "Cn" and ord(sign) in PICTURES)


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "M"


def _is_letter(sign: str) -> bool:
    return sign != "" and unicodedata.category(sign)[0] in "LM" and not is_picture(sign)


def is_picture(sign: str) -> bool:
    """Whether a sign is an emoji or another symbol that stands as a picture."""
    return sign != "" and (ord(sign) in PICTURES or unicodedata.category(sign) == "So" or sign in "‼⁉↔")


def characters(text: str) -> int:
    """How many characters a reader sees: a letter with its marks is one, so is a joined emoji or a flag."""
    return len(clusters(text))


def clusters(text: str) -> list[int]:
    """How many code points each character is that a reader sees."""
    sizes: list[int] = []
    flag_is_half = False
    before = ""
    for sign in text:
        joined = before == ZWJ and is_picture(sign)
        completes = flag_is_half and sign in FLAG_LETTERS
        if sizes and (joined or completes or _extends(sign)):
            sizes[-1] += 1
        else:
            sizes.append(1)
        flag_is_half = sign in FLAG_LETTERS and not completes
        before = sign
    return sizes


def _extends(sign: str) -> bool:
    return sign in {ZWJ, ZWNJ} or sign in SKIN_TONES or _is_mark(sign)
