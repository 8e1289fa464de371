"""Casino tables through the desk: stakes, rounds, the bank's chips, crashes, bots, advice."""

from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import NoReturn

import pytest

from cardhouse.cards import STANDARD_DECK, Card
from cardhouse.casino.russian import RUSSIAN
from cardhouse.casino.spec import CasinoGameId
from cardhouse.chips import Chips
from cardhouse.ledger import BANK
from cardhouse.room import box_bot
from cardhouse.room.adviser import Adviser
from cardhouse.room.bookkeeping import FLOAT
from cardhouse.rules.spec import Chance
from cardhouse.tables.casino_config import casino_table
from tests.casino.rounds import stacked
from tests.room.house import T1, Client, House, Message, a_house
from tests.server.virtual_time import passes, settled

ANTE = 100
GAMES = (
    "russian",
    "oasis",
    "sixth-card",
    "casino-holdem",
    "caribbean-stud",
    "oasis-one-card",
    "ultimate-texas-holdem",
)


def casino(game: str, *, bots: int = 0) -> AbstractAsyncContextManager[House]:
    return a_house(public={T1: casino_table(CasinoGameId(game), Chips(ANTE), bots=bots)})


@pytest.fixture
async def house() -> AsyncIterator[House]:
    async with casino("russian") as opened:
        yield opened


def lies(house: House, deck: Sequence[Card]) -> None:
    """The deck of every round from now on."""
    vars(house.room.dealer)["chance"] = lambda _needed: Chance(tuple(deck))


async def stakes(client: Client, *boxes: int, closed: tuple[int, ...] = (), ante: int = ANTE) -> Message:
    spots = [{"box": box, "ante": ante} for box in boxes]
    spots += [{"box": box, "ante": ante, "is_open": False} for box in closed]
    return await client.says("wager", table=T1, boxes=spots)


def owed(client: Client) -> list[Message]:
    """The client's own open decisions."""
    at, open_ones = client.at(), dict[int, Message]()
    for event in at.events:
        if event is None:
            continue
        if event["e"] == "decision" and event["menu"] is not None:
            open_ones[event["box"]] = event
        elif event["e"] == "box_acted":
            open_ones.pop(event["box"], None)
        elif event["e"] in {"round_opened", "play_settled", "play_voided"}:
            open_ones = {}
    return list(open_ones.values())


async def answers(client: Client, choice: Message, asked: Message | None = None) -> Message:
    asked = asked or owed(client)[0]
    decision = asked["decision"]
    return await client.says("choose", table=T1, play=client.at().play, decision=decision, choice=choice)


def any_choice(rng: Random, menu: Message) -> Message:
    if menu["kind"] == "game":
        return {"do": rng.choice(["take_ante", "buy_game"])}
    offered: list[Message] = [{"do": "bet", "stake": stake} for stake in menu["bets"]]
    offered += [{"do": "fold"}] * menu["may_fold"] + [{"do": "check"}] * menu["may_check"]
    if menu["sixth_card"] is not None:
        offered.append({"do": "sixth_card"})
    if menu["max_insurance"]:
        offered.append({"do": "bet", "stake": menu["bets"][0], "insurance": menu["min_insurance"]})
    offered += [
        {"do": "exchange", "cards": rng.sample(menu["cards"], price["cards"])} for price in menu["exchange"]
    ]
    return rng.choice(offered)


async def plays_out(clients: list[Client], rng: Random) -> None:
    while asked := [client for client in clients if owed(client)]:
        client = asked[0]
        answer = await answers(client, any_choice(rng, owed(client)[0]["menu"]))
        assert answer["t"] == "ack", answer


@pytest.mark.parametrize("game", GAMES)
async def test_rounds_of_every_game_move_chips_between_the_player_and_the_bank(game: str) -> None:
    async with casino(game) as house:
        (ann,) = await house.seated("Ann", buy_in=90_000)
        for number in range(8):
            await stakes(ann, 1)
            await plays_out([ann], Random(f"{game} {number}"))
            await passes(6)
        assert len(ann.at().of_kind("play_settled")) == 8
        worth, bank = await house.worth(ann), await house.store.balance(BANK)
        assert worth + bank == 100_000 + FLOAT
        assert ann.at().seats[1]["stack"] == worth - 10_000


async def test_two_players_and_one_on_three_boxes() -> None:
    async with casino("oasis") as oasis:
        ann, ben = await oasis.seated("Ann", "Ben")
        await stakes(ann, 1, closed=(3, 4))
        await stakes(ben, 2)
        staked = [(event["box"], event["seat"], event["is_open"]) for event in ben.at().of_kind("staked")]
        assert staked == [(1, 1, True), (2, 2, True), (3, 1, False), (4, 1, False)]
        await plays_out([ann, ben], Random(4))
        assert len(ben.at().of_kind("play_settled")) == 1


async def test_two_open_and_two_closed_boxes_of_russian_poker(house: House) -> None:
    (ann,) = await house.seated("Ann", buy_in=50_000)
    await stakes(ann, 1, 2, closed=(3, 4))
    assert [event["box"] for event in ann.at().of_kind("box_seen")] == [1]
    await answers(ann, {"do": "fold"})
    assert [event["box"] for event in ann.at().of_kind("box_seen")] == [1, 2]
    await answers(ann, {"do": "bet", "stake": 2 * ANTE})
    assert owed(ann)[0]["menu"]["cards"] == []
    await answers(ann, {"do": "bet", "stake": 2 * ANTE})
    await answers(ann, {"do": "fold"})
    while owed(ann):
        await answers(ann, {"do": "take_ante"})
    assert {event["box"] for event in ann.at().of_kind("box_settled")} == {1, 2, 3, 4}


async def test_what_lies_on_boxes_is_seen_by_all_and_taken_back(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await stakes(ann, 1)
    (wagered,) = ben.at().of_kind("wagered")
    assert wagered["boxes"] == [{"box": 1, "ante": ANTE, "bonus": 0, "is_open": True}]
    await stakes(ann)
    assert ben.at().of_kind("wagered")[-1]["boxes"] == []
    await passes(30)
    assert not ben.at().of_kind("round_opened")


async def test_a_crash_in_a_round_gives_every_stake_back(house: House) -> None:
    ann, ben = await house.seated("Ann", "Ben")
    await stakes(ann, 1, closed=(3,))
    await stakes(ben, 2)
    await answers(ann, {"do": "bet", "stake": 2 * ANTE})
    await house.restart()
    assert [sitter.stack for sitter in house.table().actor.table.sitters.values()] == [10_000, 10_000]
    assert await house.store.balance(BANK) == FLOAT
    again = await house.guest(token=ann.token)
    await again.watches()
    assert again.at().of_kind("play_voided")[0]["reason"] == "restart"


async def test_after_a_crash_one_plays_on(house: House) -> None:
    (ann,) = await house.seated("Ann")
    await stakes(ann, 1)
    await house.restart()
    again = await house.guest(token=ann.token)
    await again.watches()
    await stakes(again, 1)
    await answers(again, {"do": "fold"})
    assert again.at().of_kind("play_settled")[-1]["stacks"] == {"1": 9_900}


async def test_nobody_hears_of_cards_that_are_not_his() -> None:
    async with casino("russian") as house:
        ann, ben = await house.seated("Ann", "Ben")
        rail = await house.guest("Rail")
        await rail.watches()
        await stakes(ann, 1)
        await stakes(ben, 2)
        await answers(ann, {"do": "exchange", "cards": owed(ann)[0]["menu"]["cards"][:2]})
        for other in (ben, rail):
            at = other.at()
            assert at.of_kind("box_seen")[0]["cards"] == ["??"] * 5
            (served,) = at.of_kind("served")
            assert (served["out"], served["cards"]) == (["??"] * 2, ["??"] * 2)
            assert all(event["menu"] is None for event in at.of_kind("decision"))


async def heard(deck: Sequence[Card]) -> dict[str, list[bytes]]:
    """What another player and an onlooker are sent of a round in which all boxes are folded."""
    async with casino("russian") as house:
        lies(house, deck)
        ann, ben = await house.seated("Ann", "Ben")
        rail = await house.guest("Rail")
        await rail.watches()
        await stakes(ben, 2)
        await stakes(ann, 1, closed=(3,))
        await answers(ann, {"do": "exchange", "cards": owed(ann)[0]["menu"]["cards"][:2]})
        for client in (ann, ben, ann):
            await answers(client, {"do": "fold"})
        assert len(rail.at().of_kind("play_settled")) == 1
        return {"ben": ben.line.frames, "rail": rail.line.frames}


@pytest.mark.parametrize("seed", range(5))
async def test_cards_that_one_never_sees_change_no_byte_of_what_one_is_sent(seed: int) -> None:
    """Truth 8. Boxes 1 to 3 and the dealer are dealt to in turn; Ben holds box 2, one dealer card is up."""
    deck = Random(seed).sample(STANDARD_DECK, 52)
    seen = {4 * turn + 1 for turn in range(5)} | {19}
    hidden = [card for place, card in enumerate(deck) if place not in seen]
    other = iter(Random(seed + 1).sample(hidden, len(hidden)))
    changed = [card if place in seen else next(other) for place, card in enumerate(deck)]
    assert await heard(deck) == await heard(changed)


class TestBadInput:
    @pytest.fixture
    async def dealt(self, house: House) -> list[Client]:
        """Ann holds a pair, which cannot be insured."""
        lies(house, STANDARD_DECK)
        ann, ben = await house.seated("Ann", "Ben")
        await stakes(ann, 1)
        await stakes(ben, 2)
        return [ann, ben]

    @pytest.mark.parametrize(
        ("choice", "code"),
        [
            ({"do": "bet", "stake": 201}, "bet_out_of_range"),
            ({"do": "bet", "stake": 200, "insurance": 10**9}, "no_insurance"),
            ({"do": "exchange", "cards": ["2c", "2c"]}, "card_twice"),
            ({"do": "exchange", "cards": ["2c", "3c", "4c", "5c", "6c", "7c"]}, "exchange_out_of_range"),
            ({"do": "buy_game"}, "not_offered"),
            ({"do": "raise", "to": 400}, "not_offered"),
            ({"do": "muck"}, "not_offered"),
        ],
    )
    async def test_what_the_menu_lacks(self, dealt: list[Client], choice: Message, code: str) -> None:
        ann, _ = dealt
        seq = ann.at().seq
        assert (await answers(ann, choice))["code"] == code
        assert ann.at().seq == seq

    @pytest.mark.parametrize("insurance", [1, 99, 301, 10**9])
    async def test_an_insurance_out_of_bounds(self, house: House, insurance: int) -> None:
        lies(house, stacked(RUSSIAN, boxes=["8c 8s 8d 3h 2d"], dealer="Ah Kd Qs 9c 4d").deck)
        (ann,) = await house.seated("Ann")
        await stakes(ann, 1)
        answer = await answers(ann, {"do": "bet", "stake": 200, "insurance": insurance})
        assert (answer["code"], answer["facts"]) == ("insurance_out_of_range", {"least": 100, "most": 300})

    async def test_another_player_s_box(self, dealt: list[Client]) -> None:
        ann, ben = dealt
        assert (await answers(ben, {"do": "fold"}, owed(ann)[0]))["code"] == "not_your_box"

    async def test_stakes_in_a_round(self, dealt: list[Client]) -> None:
        assert (await stakes(dealt[0], 1))["code"] == "round_on"

    async def test_stakes_at_a_poker_table(self) -> None:
        async with a_house() as poker:
            (ann,) = await poker.seated("Ann")
            assert (await stakes(ann, 1))["code"] == "not_here"
            advice = await ann.says("advise", table=T1, play="p", decision=1)
            assert advice["code"] == "no_advice"

    async def test_advice_on_another_player_s_box(self, dealt: list[Client]) -> None:
        ann, ben = dealt
        decision = owed(ann)[0]["decision"]
        answer = await ben.says("advise", table=T1, play=ann.at().play, decision=decision)
        assert answer["code"] == "not_your_box"
        assert not ben.all("advice")


async def test_the_adviser_tells_its_asker_what_every_choice_is_worth() -> None:
    async with casino("caribbean-stud") as house:
        (ann,) = await house.seated("Ann")
        await stakes(ann, 1)
        (asked,) = owed(ann)
        await ann.says("advise", table=T1, play=ann.at().play, decision=asked["decision"])
        await settled()
        advice = ann.last("advice")
        assert advice["decision"] == asked["decision"]
        values = {value["choice"]["do"]: value["value"] for value in advice["values"]}
        assert set(values) == {"bet", "fold"}
        assert values["fold"] == -ANTE
        assert advice["values"][0]["value"] == max(values.values())


async def test_an_adviser_that_has_died_costs_nobody_his_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dead(ThreadPoolExecutor):
        def submit(self, *_: object, **__: object) -> NoReturn:
            raise BrokenProcessPool

    async with casino("caribbean-stud") as house:
        house.room.adviser = Adviser(Dead(1))
        (ann,) = await house.seated("Ann")
        await stakes(ann, 1)
        (asked,) = owed(ann)
        await ann.says("advise", table=T1, play=ann.at().play, decision=asked["decision"])
        await settled()
        assert ann.last("advice")["values"] == []
        assert (await answers(ann, {"do": "fold"}))["t"] == "ack"


async def test_who_takes_back_all_leaves_the_bots_without_a_round() -> None:
    async with casino("oasis", bots=2) as house:
        ann = await house.guest("Ann")
        await ann.watches()
        own = next(seat for seat in range(1, 7) if seat not in {int(other) for other in ann.at().seats})
        await ann.sits(own)
        await stakes(ann, own, ante=100)
        await stakes(ann)
        await passes(60)
        assert not ann.at().of_kind("round_opened")


async def test_a_bot_that_cannot_pay_for_a_round_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box_bot, "casino_stakes", lambda *_, **__: None)
    async with casino("oasis", bots=1) as house:
        ann = await house.guest("Ann")
        await ann.watches()
        await passes(5)
        (bot,) = ann.at().seats.values()
        own = next(seat for seat in range(1, 7) if seat != bot["seat"])
        await ann.sits(own)
        await stakes(ann, own)
        await passes(5)
        assert bot["player"] in {event["player"] for event in ann.at().of_kind("seat_left")}


async def test_bots_play_along_once_a_person_stakes() -> None:
    async with casino("oasis", bots=2) as house:
        ann = await house.guest("Ann")
        await ann.watches()
        await passes(60)
        assert not ann.at().of_kind("wagered")
        bots = {int(seat) for seat in ann.at().seats}
        assert len(bots) == 2
        own = next(seat for seat in range(1, 7) if seat not in bots)
        await ann.sits(own)
        await stakes(ann, own)
        await passes(15)
        assert {event["seat"] for event in ann.at().of_kind("staked")} == {own, *bots}
        for _ in range(40):
            if owed(ann):
                await answers(ann, {"do": "fold"})
            await passes(2)
        assert len(ann.at().of_kind("play_settled")) == 1


async def test_a_host_opens_a_casino_table_for_friends(house: House) -> None:
    ann = await house.guest("Ann")
    wish = {"game": "casino-holdem", "structure": None, "blind": 500, "seats": 6}
    answer = await ann.says("open_table", **wish)
    await ann.watches(answer["table"])
    info = ann.at(answer["table"]).snapshot["info"]
    assert info["limits"] == {"min_ante": 500, "max_ante": 10_000, "max_payout": 1_000_000}
    assert info["structure"] is None
    refused = await ann.says("open_table", **{**wish, "seats": 4})
    assert (refused["code"], refused["facts"]) == ("seats_out_of_range", {"least": 6, "most": 6})
    assert (await ann.says("open_table", **{**wish, "structure": "no-limit"}))["code"] == (
        "structure_not_offered"
    )


async def test_rounds_go_to_the_history_with_every_box_and_what_they_won(house: House) -> None:
    (ann,) = await house.seated("Ann")
    await stakes(ann, 1, closed=(3,))
    await answers(ann, {"do": "fold"})
    await answers(ann, {"do": "fold"})
    await ann.says("ask_history")
    (row,) = ann.last("history")["plays"]
    assert (row["game"], row["net"], row["is_void"]) == ("russian", -2 * ANTE, False)
    assert len(row["hands"]) == 2


async def test_the_history_tells_no_card_that_nobody_turned_up(house: House) -> None:
    (ann,) = await house.seated("Ann")
    await stakes(ann, 1, closed=(3,))
    up = ann.at().of_kind("dealer_dealt")[0]["cards"][-1]
    await answers(ann, {"do": "fold"})
    await answers(ann, {"do": "fold"})
    await ann.says("ask_history")
    (row,) = ann.last("history")["plays"]
    assert [len(hand) for hand in row["hands"]] == [5, 0]
    assert row["shared"] == [up]
