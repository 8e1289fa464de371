"""Damaged PHH hands, and what must be true of each: it is refused, or what comes out is what went in."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from random import Random

import msgspec

from cardhouse.cards import card_name
from cardhouse.cli.hand_files import hands_in
from cardhouse.cli.replay import judged
from cardhouse.play import Refusal
from cardhouse.records.formats import WRITERS, Read, read_phh
from cardhouse.records.phh_writer import write_phh
from cardhouse.records.played import PlayedHand
from tests.records.random_records import random_record
from tests.records.test_phh import HEADS_UP, HIDDEN, INVENTED
from tests.records.test_unknown_cards import MUCKED, SHOWN_UNKNOWN

GOLDEN = Path(__file__).with_name("golden.phhs")
REAL_HANDS = Path(__file__).resolve().parents[2].parent / "shared" / "hands"
EACH = 12
"""Real hands taken from each file."""

CARD = re.compile(r"[2-9TJQKA][cdhs]")
NUMBERS = [
    "0",
    "-1",
    "inf",
    "-inf",
    "nan",
    "1e308",
    "1e999999",
    "123456789012345678901234567890",
    "0.5",
    "0.005",
    '"5"',
    "true",
]
WORDS = ["0", "-1", "inf", "nan", "snan", "1e308", "99999999999999999999", "0.5", "1_0", "x", "١"]
VARIANTS = [
    "NT",
    "FT",
    "PT",
    "ST",
    "HT",
    "NX",
    "",
    "7S",
    "F7S/8",
    "FB",
    "N2L1D",
    "F2L3D",
    "PO",
    "NS",
    "FR",
    "F5H1D",
]
FIELDS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings", "seats", "_dead")
PRICES = ("min_bet", "small_bet", "big_bet", "bring_in", "_button")

Fields = dict[str, str]
"""The fields of a hand, each as TOML."""


def made_up() -> list[str]:
    """PHH texts of one hand each: those of these tests, and random ones of every game."""
    texts = [HIDDEN, HEADS_UP, MUCKED, SHOWN_UNKNOWN]
    texts += [write_phh(hand.record) for hand in INVENTED.values()]
    texts += [
        piece.split("\n", 1)[1]
        for piece in re.split(r"(?m)^(?=\[\d+\]$)", GOLDEN.read_text("utf-8"))
        if piece
    ]
    return [*texts, *(write_phh(random_record(seed)[0]) for seed in range(120))]


def real() -> list[str]:
    """PHH texts of hands really played, of every game that there are any of."""
    texts: list[str] = []
    for file in sorted(REAL_HANDS.glob("*.jsonl.gz")):
        hands = [read for read in hands_in(file) if isinstance(read, PlayedHand) and not judged(read)[1]]
        texts += [write_phh(read.record) for read in hands[:: max(1, len(hands) // EACH)][:EACH]]
    return texts


def fields_of(text: str) -> Fields:
    """The fields of a hand, each on a line of its own."""
    try:
        told = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError):
        return {}
    return {name: _value(value) for name, value in told.items()}


def _value(value: object) -> str:
    """As TOML; numbers as they were."""
    if isinstance(value, list) and not all(isinstance(part, str) for part in value):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, Decimal):
        return str(value).replace("Infinity", "inf").replace("NaN", "nan")
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")


def text_of(fields: Fields) -> str:
    return "".join(f"{name} = {value}\n" for name, value in fields.items())


def mutated(dice: Random, text: str) -> str:
    """The hand with one to three things wrong."""
    fields = fields_of(text)
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        dice.choice(MUTATIONS)(dice, fields)
    whole = text_of(fields)
    return _damaged(dice, whole) if dice.random() < 0.05 else whole


def _listed(value: str) -> list[str]:
    return [part.strip() for part in value.strip("[]").split(",") if part.strip()]


def _actions(fields: Fields) -> list[str]:
    try:
        return list(msgspec.json.decode(fields.get("actions", "[]"), type=list[str]))
    except ValueError:
        return []


def _tell(fields: Fields, actions: Sequence[str]) -> None:
    fields["actions"] = msgspec.json.encode(actions).decode()


def _number(dice: Random, fields: Fields) -> None:
    name = dice.choice([name for name in FIELDS if name in fields])
    values = _listed(fields[name])
    if values:
        values[dice.randrange(len(values))] = dice.choice(NUMBERS)
        fields[name] = f"[{', '.join(values)}]"


def _length(dice: Random, fields: Fields) -> None:
    name = dice.choice([name for name in (*FIELDS, "players") if name in fields])
    values = _listed(fields[name])
    more = [*values, *values[:1]]
    fields[name] = f"[{', '.join(dice.choice([[], values[1:], values[:-1], more, values * 9]))}]"


def _price(dice: Random, fields: Fields) -> None:
    fields[dice.choice(PRICES)] = dice.choice(NUMBERS)


def _variant(dice: Random, fields: Fields) -> None:
    fields["variant"] = f'"{dice.choice(VARIANTS)}"'


def _gone(dice: Random, fields: Fields) -> None:
    if fields:
        del fields[dice.choice(list(fields))]


def _finish(dice: Random, fields: Fields) -> None:
    """Another end than the one played."""
    values = _listed(fields.get("finishing_stacks", fields.get("starting_stacks", "")))
    if values:
        at = dice.randrange(len(values))
        values[at] = str(dice.randint(0, 9_000))
        fields[dice.choice(["finishing_stacks", "winnings"])] = f"[{', '.join(values)}]"


def _action(dice: Random, fields: Fields) -> None:
    """An action is dropped, doubled, swapped with another one or moved."""
    actions = _actions(fields)
    if len(actions) > 1:
        at, other = dice.randrange(len(actions)), dice.randrange(len(actions))
        match dice.randrange(4):
            case 0:
                del actions[at]
            case 1:
                actions.insert(other, actions[at])
            case 2:
                actions[at], actions[other] = actions[other], actions[at]
            case _:
                actions.insert(other, actions.pop(at))
        _tell(fields, actions)


def _token(dice: Random, fields: Fields) -> None:
    """A word of an action is dropped, doubled or replaced."""
    actions = _actions(fields)
    if actions:
        at = dice.randrange(len(actions))
        words = actions[at].split() or ["f"]
        place = dice.randrange(len(words))
        others = [
            "p1",
            "p2",
            "p3",
            "p99",
            "p0",
            "d",
            "db",
            "dh",
            "f",
            "cc",
            "cbr",
            "sm",
            "sd",
            "pb",
            "-",
            "#",
            *WORDS,
        ]
        words[place : place + 1] = dice.choice([[], [words[place]] * 2, [dice.choice(others)]])
        actions[at] = " ".join(words)
        _tell(fields, actions)


def _card(dice: Random, fields: Fields) -> None:
    """A card becomes unknown, another one, or none; or all of an action do."""
    actions = _actions(fields)
    told = [at for at, action in enumerate(actions) if CARD.search(action) or "??" in action]
    if told:
        at = dice.choice(told)
        cards = re.findall(r"[2-9TJQKA][cdhs]|\?\?", actions[at])
        card = dice.choice(cards)
        others = ["??", "", "Ah", "2c", "Zz", card * 2, dice.choice("23456789TJQKA") + dice.choice("cdhs")]
        if dice.random() < 0.3:
            actions[at] = actions[at].replace("".join(cards), "??" * len(cards))
        else:
            actions[at] = actions[at].replace(card, dice.choice(others), 1)
        _tell(fields, actions)


def _hidden(dice: Random, fields: Fields) -> None:
    """Everything of a player becomes unknown: what was dealt, and maybe what was shown."""
    player = f"p{dice.randint(1, 6)}"
    words = dice.choice([("d dh " + player,), ("d dh " + player, player + " sm", player + " sd")])
    actions = [CARD.sub("??", action) if action.startswith(words) else action for action in _actions(fields)]
    if dice.random() < 0.3:
        actions = [player + " sm" if action.startswith(player + " sm") else action for action in actions]
    _tell(fields, actions)


def _silent(dice: Random, fields: Fields) -> None:
    """The file does not say how it ended."""
    fields.pop("finishing_stacks", None)


def _damaged(dice: Random, text: str) -> str:
    """Some characters are lost, or others come in."""
    at = dice.randrange(len(text) or 1)
    return (
        text[:at]
        + dice.choice(["", '"', "[", "]", "=", "\n", "\x00", "[[", "é"])
        + text[at + dice.randint(0, 9) :]
    )


MUTATIONS = (
    _number,
    _length,
    _price,
    _variant,
    _gone,
    _finish,
    _action,
    _action,
    _token,
    _token,
    _card,
    _card,
    _hidden,
    _silent,
)


class Found(msgspec.Struct):
    """What became of damaged hands, and of the cards in them."""

    refused: int = 0
    different: int = 0
    faithful: int = 0
    known: int = 0
    unknown: int = 0
    wrong: list[str] = []


def check(text: str, found: Found) -> None:
    """Notes what becomes of the text, and what is wrong with that; any error but ValueError escapes."""
    try:
        reads = list(read_phh(text.encode()))
    except ValueError:
        found.refused += 1
        return
    for read in reads:
        _check_hand(read, text, found)


def _check_hand(read: Read, text: str, found: Found) -> None:
    if not isinstance(read, PlayedHand):
        found.refused += 1
        assert read.reason
        return
    verdict, _ = judged(read)
    if verdict == "different":
        found.different += 1
        return
    try:
        written = WRITERS[".phhs"].one(read.record).decode()
    except (Refusal, ValueError):
        found.refused += 1
        return
    found.faithful += 1
    before, after = fields_of(text), fields_of(written)
    found.wrong += [f"{trouble}\n{text}\n{written}" for trouble in _unfaithful(read, before, after)]
    (again,) = read_phh(written.encode())
    if judged(again)[0] not in {"exact", "uncompared"}:
        found.wrong.append(f"read again: {judged(again)}\n{text}\n{written}")
    found.known += len(CARD.findall(after["actions"]))
    found.unknown += after["actions"].count("??")


def _unfaithful(read: PlayedHand, before: Fields, after: Fields) -> Iterator[str]:
    cards = [set(CARD.findall(" ".join(_spoken(fields)))) for fields in (before, after)]
    if cards[1] - cards[0]:
        yield f"invented cards {cards[1] - cards[0]}"
    is_named = "after a reshuffle" in " ".join(read.not_kept) or not _is_shown(after)
    if cards[0] - cards[1] and not is_named:
        yield f"lost cards {cards[0] - cards[1]}"
    if _chosen(before) != _chosen(after):
        yield f"other choices: {_chosen(before)}, {_chosen(after)}"
    if not _dealt(after, "d db").startswith(_dealt(before, "d db")):
        yield "another board"
    for place in range(len(read.record.stacks)):
        yield from _other_hand(read, f"p{place + 1}", before, after)
    yield from _other_amounts(read, before, after)
    starting, finishing = _amounts(after["starting_stacks"]), _amounts(after.get("finishing_stacks", "[]"))
    if finishing and sum(starting) != sum(finishing):
        yield "chips made or lost"


def _other_hand(read: PlayedHand, player: str, before: Fields, after: Fields) -> Iterator[str]:
    """A player's cards come in the order told, and no others but those that were shown or discarded."""
    told, written = _cards(_dealt(before, f"d dh {player}")), iter(_cards(_dealt(after, f"d dh {player}")))
    again = {card_name(card) for card in read.again}
    told = [card for card in told if card not in again]
    others = {"??", *again, *_cards(_dealt(before, f"{player} sm") + _dealt(before, f"{player} sd"))}
    for card in (card for card in told if card != "??"):
        found = next((other for other in written if other == card or other not in others), "nothing")
        if found != card:
            yield f"{player} is dealt {found}, not {card}"
    if not set(written) <= others:
        yield f"{player} is dealt more than {told}"


def _other_amounts(read: PlayedHand, before: Fields, after: Fields) -> Iterator[str]:
    unit = _unit(before)
    starting, finishing = _amounts(after["starting_stacks"]), _amounts(after.get("finishing_stacks", "[]"))
    if [amount * unit for amount in _amounts(before["starting_stacks"])] != starting:
        yield "other stacks"
    told = [amount * unit for amount in _amounts(before.get("finishing_stacks", "[]"))]
    if Decimal("inf") in starting:
        return
    if told and Decimal("inf") not in told and sum(told) == sum(starting) and told != finishing:
        yield "another end"
    if _listed(before.get("players", "")) and before["players"] != after.get("players"):
        yield "other players"
    if not read.outcome.is_told and _is_shown(after):
        gains = [end - start for start, end in zip(starting, finishing, strict=False)]
        mucked = {action.split()[0] for action in _spoken(before) if action.split()[1:] == ["sm"]}
        if any(gains[int(player[1:]) - 1] > 0 for player in mucked):
            yield "a hand that was mucked wins"


def _cards(dealt: str) -> list[str]:
    return [dealt[at : at + 2] for at in range(0, len(dealt), 2)]


def _spoken(fields: Fields) -> list[str]:
    return [action.partition("#")[0] for action in _actions(fields)]


def _is_shown(fields: Fields) -> bool:
    return any(" sm" in action for action in _spoken(fields))


def _amounts(value: str) -> list[Decimal]:
    return [Decimal(amount.strip('"')) for amount in _listed(value)]


def _unit(fields: Fields) -> int:
    raises = [action.split()[2] for action in _spoken(fields) if action.split()[1:2] == ["cbr"]]
    lists = ",".join(
        _listed(",".join(fields.get(name, "").strip("[]") for name in (*FIELDS, "_spread", *PRICES)))
    )
    every = [
        Decimal(word.strip('" '))
        for word in (*raises, *lists.split(","))
        if word.strip('" ') not in {"", "true"}
    ]
    return 100 if any(amount.is_finite() and amount != amount.to_integral_value() for amount in every) else 1


def _chosen(fields: Fields) -> list[str]:
    """Who did what, amounts in chips; a split agreed to is a check."""
    unit, choices = _unit(fields), []
    for action in _spoken(fields):
        match action.split():
            case [player, "cbr", amount]:
                choices.append(f"{player} {Decimal(amount) * unit:.0f}")
            case [player, "sd", *_]:
                choices.append(f"{player} sd")
            case [player, "f" | "cc" | "pb" | "split" | "refuse" as word]:
                choices.append(f"{player} {word}")
            case _:
                pass
    return choices


def _dealt(fields: Fields, words: str) -> str:
    """The cards behind these words, one after the other."""
    known, told = words.split(), [action.split() for action in _spoken(fields)]
    return "".join(
        each[len(known)] for each in told if each[: len(known)] == known and len(each) > len(known)
    )
