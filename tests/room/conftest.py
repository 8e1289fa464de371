"""A room in virtual time: its clock jumps to the next thing that is due, so nothing ever waits."""

from collections.abc import AsyncIterator, Mapping

import pytest

from tests.room.house import House, a_house
from tests.server.virtual_time import VirtualLoop


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> Mapping[str, type[VirtualLoop]]:
    return {"virtual": VirtualLoop}


@pytest.fixture
async def house() -> AsyncIterator[House]:
    """One public table, `t1`, for six without bots. Its books add up at the end."""
    async with a_house() as house:
        yield house
