"""TypeScript types of the wire, written from the message structs.

``python -m cardhouse.protocol.typescript`` writes web/src/protocol/messages.generated.ts;
with ``--check`` it writes nothing and fails when the file there differs.
"""

import ast
import inspect
import itertools
import sys
from collections.abc import Iterator, Sequence
from enum import EnumMeta, IntEnum
from pathlib import Path
from typing import Any, get_args

import msgspec
import msgspec.inspect as shape

from cardhouse.protocol import commands, events, messages
from cardhouse.protocol.closing import CloseCode
from cardhouse.protocol.version import VERSION

HEADER = "// Written by `python -m cardhouse.protocol.typescript` from the message structs. Do not edit.\n"
TARGET = Path(__file__).parents[3] / "web/src/protocol/messages.generated.ts"

UNIONS: dict[str, Any] = {
    "Choice": commands.Choice,
    "Menu": events.WireMenu,
    "WireEvent": events.WireEvent,
    "FromClient": commands.FromClient,
    "FromServer": messages.FromServer,
}
"""The unions with a name of their own, the inner ones first."""

PLAIN = {
    shape.AnyType: "unknown",
    shape.BoolType: "boolean",
    shape.FloatType: "number",
    shape.IntType: "number",
    shape.NoneType: "null",
    shape.StrType: "string",
}


def main(arguments: Sequence[str]) -> int:
    """Writes or checks the file; 0 when it is as it should be afterwards."""
    text = render()
    if "--check" not in arguments:
        TARGET.parent.mkdir(parents=True, exist_ok=True)
        TARGET.write_text(text, encoding="utf-8")
        return 0
    if TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text:
        return 0
    sys.stderr.write(f"{TARGET.name} is out of date: python -m cardhouse.protocol.typescript\n")
    return 1


def render() -> str:
    """The whole file."""
    structs = {struct.cls: struct for union in UNIONS.values() for struct in reachable(union)}
    enums = dict.fromkeys(enum for struct in structs.values() for enum in enums_of(struct))
    once([*(enum.__name__ for enum in enums), *(struct.__name__ for struct in structs)])
    parts = [
        HEADER + f"\nexport const VERSION = {VERSION};\n",
        close_codes(CloseCode),
        *map(enum_type, enums),
        *map(interface, structs.values()),
        *(union_type(name, union) for name, union in UNIONS.items()),
    ]
    return "\n".join(parts)


def once(names: Sequence[str]) -> None:
    """Raises `ValueError` when two types would share a name in TypeScript."""
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"two types of the wire share a name: {', '.join(twice)}")


# ------------------------------------------------------------- what there is


def reachable(annotation: Any) -> Iterator[shape.StructType]:
    """Every struct that a value of this type may hold, those inside before those around them."""
    yield from _structs(shape.type_info(annotation))


def _structs(kind: shape.Type) -> Iterator[shape.StructType]:
    if isinstance(kind, shape.StructType):
        for field in kind.fields:
            yield from _structs(field.type)
        yield kind
    for part in _parts(kind):
        yield from _structs(part)


def _parts(kind: shape.Type) -> tuple[shape.Type, ...]:
    match kind:
        case shape.UnionType():
            return kind.types
        case shape.ListType():
            return (kind.item_type,)
        case shape.DictType():
            return kind.key_type, kind.value_type
        case shape.Metadata():
            return (kind.type,)
        case _:
            return ()


def enums_of(struct: shape.StructType) -> Iterator[EnumMeta]:
    """The enumerations that its fields name."""
    for field in struct.fields:
        yield from _enums(field.type)


def _enums(kind: shape.Type) -> Iterator[EnumMeta]:
    if isinstance(kind, shape.EnumType):
        yield kind.cls
    for part in _parts(kind):
        yield from _enums(part)


# ------------------------------------------------------------- how it is said


def close_codes(codes: type[IntEnum]) -> str:
    """The close codes as constants."""
    lines = [f"{_doc(note, '  ')}  {code.name}: {code.value},\n" for code, note in _members(codes)]
    return f"{_doc(_own_doc(codes))}export const {codes.__name__} = {{\n{''.join(lines)}}} as const;\n"


def enum_type(enum: EnumMeta) -> str:
    """An enumeration as a union of its words."""
    words = " | ".join(f'"{member.value}"' for member in enum)  # type: ignore[var-annotated]
    return f"{_doc(_own_doc(enum))}export type {enum.__name__} = {words};\n"


def interface(struct: shape.StructType) -> str:
    """A struct with its tag and its fields. What either side may leave out is optional."""
    docs = _notes(struct.cls)
    lines = [] if struct.tag is None else [f'  readonly {struct.tag_field}: "{struct.tag}";\n']
    for field in struct.fields:
        may_miss = _may_leave_out(struct.cls) and not field.required
        mark = "?" if may_miss else ""
        note = _doc(docs.get(field.name), "  ")
        lines.append(f"{note}  readonly {field.encode_name}{mark}: {written(field.type)};\n")
    name = struct.cls.__name__
    return f"{_doc(_own_doc(struct.cls))}export interface {name} {{\n{''.join(lines)}}}\n"


def _may_leave_out(cls: type[msgspec.Struct]) -> bool:
    return issubclass(cls, commands.ClientMessage) or cls.__struct_config__.omit_defaults


def union_type(name: str, union: Any) -> str:
    """A union of messages, told apart by their tag."""
    members = "".join(f"\n  | {member.__name__}" for member in get_args(union))
    return f"export type {name} ={members};\n"


def written(kind: shape.Type) -> str:
    """A type in TypeScript."""
    match kind:
        case shape.Metadata():
            return written(kind.type)
        case shape.StructType() | shape.EnumType():
            return kind.cls.__name__
        case shape.ListType():
            return f"readonly {_grouped(kind.item_type)}[]"
        case shape.DictType():
            return f"Readonly<Record<{written(kind.key_type)}, {written(kind.value_type)}>>"
        case shape.UnionType():
            return _union(kind)
        case _:
            return PLAIN[type(kind)]


def _grouped(kind: shape.Type) -> str:
    text = written(kind)
    return f"({text})" if " " in text else text


def _union(kind: shape.UnionType) -> str:
    structs = {part.cls for part in kind.types if isinstance(part, shape.StructType)}
    others = [written(part) for part in kind.types if not isinstance(part, shape.StructType)]
    for name, union in UNIONS.items():
        if structs == set(get_args(union)):
            return " | ".join([name, *others])
    return " | ".join(written(part) for part in kind.types)


# ------------------------------------------------------------- docstrings


def _own_doc(cls: type) -> str | None:
    """What its own source says; neither msgspec nor a base class may lend words."""
    text = cls.__dict__.get("__doc__")
    return inspect.cleandoc(text) if text else None


def _members(enum: type[IntEnum]) -> list[tuple[IntEnum, str | None]]:
    notes = _notes(enum)
    return [(member, notes.get(member.name)) for member in enum]


def _notes(cls: type) -> dict[str, str]:
    """The string behind each field, as the source has it."""
    module = inspect.getmodule(cls)
    assert module is not None
    found = {}
    for field, note in itertools.pairwise(_body(inspect.getsource(module), cls.__name__)):
        match field, note:
            case (
                (ast.AnnAssign(target=ast.Name(name)) | ast.Assign(targets=[ast.Name(name)])),
                ast.Expr(ast.Constant(str(text))),
            ):
                found[name] = inspect.cleandoc(text)
            case _:
                pass
    return found


def _body(source: str, name: str) -> list[ast.stmt]:
    classes = (node for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
    return next(found.body for found in classes if found.name == name)


def _doc(text: str | None, indent: str = "") -> str:
    if not text:
        return ""
    text = text.replace("``", "`").replace("*/", "* /")
    if "\n" not in text:
        return f"{indent}/** {text} */\n"
    lines = "".join(f"{indent} * {line}".rstrip() + "\n" for line in text.splitlines())
    return f"{indent}/**\n{lines}{indent} */\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
