"""Games of any kind over restarts, and in the history (rules.md 2.4, 4.7, 13.10)."""

import msgspec
import pytest

from cardhouse.adapters.store_codec import decode
from cardhouse.bootstrap import CODEC
from cardhouse.catalogue import ROTATIONS
from cardhouse.chips import Chips
from cardhouse.games.draw import TRIPLE_DRAW_27
from cardhouse.games.rotations import HORSE, Rotation
from cardhouse.games.stud import SEVEN_CARD_STUD
from cardhouse.records.record import HandRecord, replay
from cardhouse.room.ports import PlayerId
from cardhouse.rules.spec import Game
from cardhouse.rules.stakes import usual_stakes
from cardhouse.tables.config import TableConfig, cash_table, rotation_table
from cardhouse.tables.table import Table
from tests.room.house import T1, Client, House, Message, a_house, private_table
from tests.server.virtual_time import passes

UNIT = Chips(200)


def at(game: Game) -> TableConfig:
    return cash_table(game.id, usual_stakes(game, game.structures[0], unit=UNIT), seats=5)


def patient(asked: Message) -> Message:
    """Stays in, and changes no card."""
    menu = asked["menu"]
    match menu["kind"]:
        case "bet":
            return {"do": "call"} if menu["call"] else {"do": "check"}
        case "bring_in":
            return {"do": "bring_in"}
        case "draw":
            return {"do": "discard", "cards": []}
        case _:
            return {"do": "muck"}


async def choose(house: House, clients: list[Client], times: int) -> None:
    for _ in range(times):
        asked = house.asked(clients)
        answer = await asked.chooses(patient(asked.at().asked or {}))
        assert answer["t"] == "ack", answer


@pytest.mark.parametrize("choices", [0, 1, 3, 6, 8])
@pytest.mark.parametrize("game", [SEVEN_CARD_STUD, TRIPLE_DRAW_27], ids=["stud", "draw"])
async def test_a_restart_voids_an_open_hand(game: Game, choices: int) -> None:
    """rules.md 2.4."""
    async with a_house(public={T1: at(game)}) as house:
        clients = await house.seated("Ann", "Ben", "Cat")
        await choose(house, clients, choices)
        assert house.table().actor.table.open is not None
        await house.restart()
        assert [sitter.stack for sitter in house.table().actor.table.sitters.values()] == [10_000] * 3
        assert [await house.worth(client) for client in clients] == [100_000] * 3


async def test_after_a_restart_a_rotation_goes_on_with_its_game_and_its_button() -> None:
    async with a_house(public={T1: rotation_table(HORSE, UNIT, seats=5)}) as house:
        clients = await house.seated("Ann", "Ben")
        table = house.table().actor.table
        assert isinstance(table, Table)
        while table.number < 6:
            await play_out(house, clients)
            await passes(3)
        assert table.turn.leg.game == "razz"
        button = table.positions.button if table.positions else None
        await play_out(house, clients)
        await house.restart()
        table = house.table().actor.table
        assert isinstance(table, Table)
        assert table.turn.leg.game == "razz"
        assert table.positions is not None
        assert table.positions.button == button


async def test_a_rotation_whose_last_record_nobody_can_read_begins_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with a_house(public={T1: rotation_table(HORSE, UNIT, seats=5)}) as house:
        clients = await house.seated("Ann", "Ben")
        while house.table().actor.table.number < 6:
            await play_out(house, clients)
            await passes(3)
        await play_out(house, clients)

        def unreadable(_record: bytes) -> None:
            raise msgspec.ValidationError

        monkeypatch.setattr(type(CODEC), "record", staticmethod(unreadable))
        await house.restart()
        table = house.table().actor.table
        assert isinstance(table, Table)
        assert table.turn.leg.game == "holdem"


async def play_out(house: House, clients: list[Client]) -> None:
    while house.table().actor.table.open is not None:
        await choose(house, clients, 1)


async def test_a_hand_with_reshuffles_is_kept_so_that_it_replays() -> None:
    async with a_house(public={T1: at(TRIPLE_DRAW_27)}) as house:
        clients = await house.seated("Ann", "Ben", "Cat", "Dan", "Eve")
        table = house.table().actor.table
        assert isinstance(table, Table)
        await play_out(house, clients)  # the first two have begun without the others
        await passes(3)
        await play_out(house, clients)
        row, _ = await house.store.history(PlayerId(clients[0].player), limit=10)
        record = decode(row.record, HandRecord)
        assert len(record.stacks) == 5
        assert len(record.chance.reshuffles) == TRIPLE_DRAW_27.reshuffles_for(len(record.stacks))
        assert replay(record).result.stacks == {seat: sitter.stack for seat, sitter in table.sitters.items()}


@pytest.mark.parametrize("rotation", ROTATIONS.values(), ids=list(ROTATIONS))
async def test_a_host_opens_a_table_of_a_rotation(rotation: Rotation) -> None:
    async with a_house() as house:
        ann, ben = await house.guests("Ann", "Ben")
        table = await private_table(ann, game=rotation.id, structure="fixed-limit", blind=200)
        for seat, client in enumerate((ann, ben), 1):
            await client.joins(seat, table=table)
        (opened,) = ann.at(table).of_kind("play_opened")
        first, structure = rotation.legs[0]
        assert (opened["game"], opened["structure"]) == (first.id, structure)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"structure": "no-limit"}, "structure_not_offered"),
        ({"seats": 7}, "seats_out_of_range"),
        ({"blind": 2}, "blind_not_whole"),
    ],
)
async def test_but_only_as_the_rotation_allows(changed: dict[str, object], code: str) -> None:
    async with a_house() as house:
        ann = await house.guest("Ann")
        wish = {"game": "8-game", "structure": "fixed-limit", "blind": 200, "seats": 6, **changed}
        assert (await ann.says("open_table", **wish))["code"] == code
