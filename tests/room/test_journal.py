"""The choices of a play that lasts are written down, a second behind; a short one's stand in its record."""

from collections.abc import AsyncIterator, Sequence

import pytest
from typing_extensions import override

from cardhouse.adapters.memory import MemoryStore
from cardhouse.room.ports import ChoiceMade, Fact
from cardhouse.room.table_actor import NOTES_EVERY
from tests.room.house import FOLD, NO_BOTS, T1, Client, House, check_or_call
from tests.server.virtual_time import passes


class NotedStore(MemoryStore):
    """Remembers the choices that were noted."""

    noted: tuple[int, ...] = ()

    @override
    def note(self, facts: Sequence[Fact]) -> None:
        self.noted += tuple(fact.number for fact in facts if isinstance(fact, ChoiceMade))
        super().note(facts)


@pytest.fixture
async def house() -> AsyncIterator[House]:
    house = House(public=NO_BOTS, makes=NotedStore)
    await house.open()
    yield house
    await house.close()


@pytest.fixture
async def clients(house: House) -> list[Client]:
    return await house.seated("Ann", "Ben", "Cat")


def noted(house: House) -> tuple[int, ...]:
    assert isinstance(house.books, NotedStore)
    return house.books.noted


async def goes_on(house: House, clients: list[Client]) -> None:
    asked = house.asked(clients)
    await asked.chooses(check_or_call(asked.at(T1).asked or {}))


async def test_a_play_that_lasts_is_noted_choice_by_choice(house: House, clients: list[Client]) -> None:
    await goes_on(house, clients)
    await goes_on(house, clients)
    assert noted(house) == ()
    await passes(NOTES_EVERY)
    await goes_on(house, clients)
    await passes(NOTES_EVERY)
    assert noted(house) == (0, 1, 2)


async def test_a_play_that_settles_at_once_is_not(house: House, clients: list[Client]) -> None:
    await house.asked(clients).chooses(FOLD)
    assert house.table().actor.table.open is None
    await passes(NOTES_EVERY)
    assert noted(house) == ()


async def test_the_next_play_is_noted_from_its_first_choice(house: House, clients: list[Client]) -> None:
    number = house.table().actor.table.number
    await goes_on(house, clients)
    await passes(NOTES_EVERY)
    while house.table().actor.table.number == number:
        if house.table().actor.table.open is not None:
            await house.asked(clients).chooses(FOLD)
        else:
            await passes(1)
    await goes_on(house, clients)
    await passes(NOTES_EVERY)
    assert noted(house)[-1] == 0


async def test_a_room_that_closes_writes_what_it_has(house: House, clients: list[Client]) -> None:
    await goes_on(house, clients)
    await house.room.stop()
    assert noted(house) == (0,)
    await house.room.start()
