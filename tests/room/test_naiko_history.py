"""Hands with abilities in a player's history: what he held in the end, and no card that nobody turned up."""

import pytest

from cardhouse.cards import STANDARD_DECK, card_name
from cardhouse.rules.ability import Wheel
from cardhouse.rules.spec import Chance
from tests.room.house import FOLD, T1, Client, House, Message, a_house
from tests.server.virtual_time import passes, settled
from tests.tables.evening import six_at_naiko
from tests.wheels import WITHOUT_PEEK, WITHOUT_SLEEVE


class Bug(Exception):
    """Something that nobody thought of."""


def own(client: Client) -> list[str]:
    """What he was dealt last, card by card."""
    return [card for event in client.at().of_kind("dealt") for card in event["down"] if card != "??"]


async def asked_first(house: House, *, wheel: Wheel) -> tuple[Client, list[Client]]:
    """Whoever is to speak first in a hand in which everybody has three stars, and all three."""
    clients = await house.seated("Ann", "Ben", "Cat")
    for sitter in house.table().actor.table.sitters.values():
        sitter.stars = 3
    deck = STANDARD_DECK
    house.room.dealer.chance = lambda needed: Chance(deck, wheel=wheel)  # type: ignore[method-assign]  # noqa: ARG005
    await house.asked(clients).chooses(FOLD)
    await passes(3)
    return house.asked(clients), clients


async def newest(client: Client) -> Message:
    await client.says("ask_history")
    play: Message = client.last("history")["plays"][0]
    return play


async def all_fold(house: House, clients: list[Client]) -> None:
    while house.table().actor.table.open is not None:
        await house.asked(clients).chooses(FOLD)
    await settled()


async def test_behind_a_sleeve_he_has_the_new_card_and_not_the_old_one() -> None:
    async with a_house(public={T1: six_at_naiko()}) as house:
        user, clients = await asked_first(house, wheel=WITHOUT_PEEK)
        kept, old = own(user)[-2:]
        await user.chooses({"do": "use", "ability": "sleeve", "card": old})
        new = own(user)[-1]
        assert new == card_name(STANDARD_DECK[6])
        await all_fold(house, clients)
        assert (await newest(user))["hands"] == [[kept, new]]


async def test_a_peeked_card_is_no_card_of_the_hand() -> None:
    async with a_house(public={T1: six_at_naiko()}) as house:
        user, clients = await asked_first(house, wheel=WITHOUT_SLEEVE)
        held = own(user)[-2:]
        await user.chooses({"do": "use", "ability": "peek"})
        await all_fold(house, clients)
        for client in clients:
            play = await newest(client)
            assert play["shared"] == []
        assert (await newest(user))["hands"] == [held]


async def test_a_hand_broken_off_in_the_window_is_told_as_void(monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_house(public={T1: six_at_naiko()}) as house:
        user, clients = await asked_first(house, wheel=WITHOUT_SLEEVE)
        target = next(client for client in clients if client is not user)
        seat = house.table().actor.table.seat_of[target.player]
        held = own(user)[-2:]
        await user.chooses({"do": "use", "ability": "anchor", "target": seat})

        def broken(*_: object, **__: object) -> None:
            raise Bug

        monkeypatch.setattr(house.table().actor.table, "_go_on", broken)
        await target.chooses({"do": "use", "ability": "shield"})
        await settled()
        play = await newest(user)
        assert (play["is_void"], play["net"], play["shared"], play["hands"]) == (True, 0, [], [held])
