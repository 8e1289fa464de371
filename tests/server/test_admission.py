"""Who is counted, who makes place for whom, and what a machine's open files allow."""

import asyncio
import itertools
import sys
from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from cardhouse.server.addresses import Proxies
from cardhouse.server.admission import Admission, Stay
from cardhouse.server.head import HeadBuffer, Rejected
from cardhouse.server.limits import Limits, Rate
from cardhouse.server.open_files import FEWEST_CONNECTIONS, KEPT_BACK, TooFew, for_connections
from cardhouse.server.turnstile import PACE, Turnstile
from tests.server.virtual_time import in_virtual_time, settled

PROXY = "10.0.0.1"


class Guest:
    def __init__(self) -> None:
        self.was_dropped = False

    def drop(self) -> None:
        self.was_dropped = True


def an_admission(**limits: object) -> Admission:
    return Admission(Limits(**limits), Proxies([PROXY]))  # type: ignore[arg-type]


def enter(admission: Admission, address: str) -> tuple[Guest, Stay | None]:
    guest = Guest()
    return guest, admission.enter(guest, address, now=0.0)


def test_the_one_that_waited_longest_makes_place() -> None:
    admission = an_admission(accepted_per_address=2)
    first, second, third = (enter(admission, "192.0.2.1")[0] for _ in range(3))
    assert (first.was_dropped, second.was_dropped, third.was_dropped) == (True, False, False)


def test_who_has_asked_makes_no_place_until_it_owes_a_request_again() -> None:
    admission = an_admission(accepted_per_address=2)
    (first, stay), (second, _) = enter(admission, "192.0.2.1"), enter(admission, "192.0.2.1")
    assert stay is not None
    admission.attend(stay)
    enter(admission, "192.0.2.1")
    assert (first.was_dropped, second.was_dropped) == (False, True)
    admission.wait(stay)
    assert [enter(admission, "192.0.2.1")[0].was_dropped for _ in range(2)] == [False, False]
    assert first.was_dropped


def test_nobody_enters_when_nobody_makes_place() -> None:
    admission = an_admission(accepted=1)
    _, stay = enter(admission, "192.0.2.1")
    assert stay is not None
    admission.attend(stay)
    assert enter(admission, "192.0.2.2")[1] is None
    assert len(admission) == 1
    admission.leave(stay, now=0.0)
    assert enter(admission, "192.0.2.2")[1] is not None


def test_one_ipv6_household_is_one_address() -> None:
    admission = an_admission(accepted_per_address=2)
    guests = [enter(admission, f"2001:db8:1:2::{number:x}")[0] for number in range(1, 5)]
    assert [guest.was_dropped for guest in guests] == [True, True, False, False]
    assert enter(admission, "2001:db8:1:3::1")[1] is not None
    assert not guests[2].was_dropped


def test_a_trusted_proxy_has_no_limit_of_its_own_but_that_of_the_room() -> None:
    admission = an_admission(accepted=5, accepted_per_address=2)
    guests = [enter(admission, PROXY)[0] for _ in range(5)]
    assert not any(guest.was_dropped for guest in guests)
    enter(admission, PROXY)
    assert guests[0].was_dropped


def test_an_address_may_ask_so_often_and_a_proxy_for_everybody() -> None:
    admission = an_admission(requests=Rate(2, 0.5))
    _, hasty = enter(admission, "192.0.2.1")
    _, proxy = enter(admission, PROXY)
    assert hasty is not None
    assert proxy is not None
    assert [admission.delay(hasty, now=0.0) for _ in range(3)] == [0.0, 0.0, 2.0]
    assert [admission.delay(proxy, now=0.0) for _ in range(3)] == [0.0] * 3


STEP = st.tuples(st.sampled_from(["enter", "leave", "attend", "wait"]), st.integers(0, 9))


@given(st.lists(STEP, max_size=60))
def test_whatever_happens_the_count_is_that_of_those_here(steps: list[tuple[str, int]]) -> None:
    admission = an_admission(accepted=6, accepted_per_address=4)
    here: dict[Stay, Guest] = {}
    for step, number in steps:
        stay = list(here)[number] if number < len(here) else None
        if step == "enter":
            guest, entered = enter(admission, f"192.0.2.{number % 3}")
            if entered is not None:
                here[entered] = guest
        elif stay is not None:
            getattr(admission, step)(*[stay], **({"now": 0.0} if step == "leave" else {}))
            if step == "leave":
                del here[stay]
        for gone in [stay for stay, guest in here.items() if guest.was_dropped]:
            admission.leave(gone, now=0.0)
            del here[gone]
        assert len(admission) == len(here) <= 6


# ---------------------------------------------------------------- descriptors


@pytest.fixture
def limit(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The soft and the hard limit of open files, as a process sees and sets them."""
    resource = pytest.importorskip("resource")
    now = [256, 256]
    monkeypatch.setattr(resource, "getrlimit", lambda _: tuple(now))
    monkeypatch.setattr(resource, "setrlimit", lambda _, new: now.__setitem__(slice(None), new))
    return now


def test_what_the_store_needs_is_kept_back(limit: list[int]) -> None:
    assert for_connections(11_000) == 256 - KEPT_BACK


def test_the_soft_limit_is_raised_as_far_as_is_needed(limit: list[int]) -> None:
    limit[1] = 100_000
    assert for_connections(11_000) == 11_000
    assert limit[0] == 11_000 + KEPT_BACK


def test_a_limit_that_cannot_be_raised_is_kept_to(limit: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise ValueError("not allowed to raise maximum limit")

    limit[1] = 100_000
    monkeypatch.setattr(sys.modules["resource"], "setrlimit", refuse)
    assert for_connections(11_000) == 256 - KEPT_BACK


def test_a_room_with_too_few_files_does_not_open(limit: list[int]) -> None:
    limit[:] = [KEPT_BACK, KEPT_BACK]
    with pytest.raises(TooFew) as few:
        for_connections(11_000)
    assert (few.value.most, few.value.needed) == (KEPT_BACK, KEPT_BACK + FEWEST_CONNECTIONS)


def test_a_system_without_such_limits_takes_as_many_as_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert for_connections(11_000) == 11_000


@given(st.integers(16, 20_000))
def test_however_many_a_machine_can_hold_one_address_gets_no_more_than_half(most: int) -> None:
    limits = Limits().within(most)
    assert limits.connections < limits.accepted <= max(most, Limits().accepted)
    assert limits.connections_per_address <= limits.accepted_per_address <= limits.accepted / 2


# ---------------------------------------------------------------- heads and turns


HEADS = [
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET /a HTTP/1.0\r\nHost: x\r\n\r\n",
    b"HEAD /b HTTP/1.1\r\na: b\r\nc: d\r\n\r\n",
]


@given(st.lists(st.sampled_from(HEADS), max_size=8), st.lists(st.integers(0, 300), max_size=20))
def test_a_stream_cut_anywhere_gives_its_heads(heads: list[bytes], cuts: list[int]) -> None:
    stream, buffer, found = b"".join(heads), HeadBuffer(size=1000, lines=10), []
    edges = [0, *sorted(cut for cut in cuts if cut < len(stream)), len(stream)]
    for start, end in pairwise(edges):
        buffer.add(memoryview(stream[start:end]))
        while (head := buffer.take_head()) is not None:
            found.append(head)
    assert found == heads
    assert len(buffer) == 0


@given(st.binary(max_size=300))
def test_no_bytes_make_a_head_buffer_fail(data: bytes) -> None:
    buffer = HeadBuffer(size=64, lines=3)
    buffer.add(memoryview(data))
    with suppress(Rejected):
        head = buffer.take_head()
        assert head is None or (len(head) <= 64 and head.count(b"\n") <= 4)


@in_virtual_time
async def test_one_passes_at_a_time_and_a_thousand_in_a_second() -> None:
    turnstile, passed = Turnstile(), []
    for number in range(5):
        turnstile.line_up(lambda number=number: passed.append(number))  # type: ignore[misc]
    for turn in range(1, 6):
        await settled(turns=1)
        assert passed == list(range(turn))
        await asyncio.sleep(PACE)


@in_virtual_time
async def test_where_there_is_no_crowd_nobody_waits() -> None:
    turnstile, passed = Turnstile(), []
    for number in range(3):
        turnstile.line_up(lambda number=number: passed.append(number))  # type: ignore[misc]
        await settled(turns=1)
        assert passed == list(range(number + 1))
        await asyncio.sleep(2 * PACE)


@in_virtual_time
async def test_the_turnstile_rests_for_as_long_as_the_last_one_took(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, spent = asyncio.get_running_loop(), [0.0]
    time = loop.time
    monkeypatch.setattr(loop, "time", lambda: time() + sum(spent))
    turnstile, passed = Turnstile(), []

    def answer() -> None:
        """In a task, as an application does."""
        spent.append(20 * PACE)
        passed.append(loop.time())

    def ask() -> None:
        loop.call_soon(answer)

    for _ in range(3):
        turnstile.line_up(ask)
    await asyncio.sleep(200 * PACE)
    pauses = [later - sooner for sooner, later in itertools.pairwise(passed)]
    assert pauses == pytest.approx([40 * PACE] * 2)


@in_virtual_time
async def test_a_fault_of_one_does_not_stop_the_turnstile() -> None:
    turnstile, passed = Turnstile(), []

    def fail() -> None:
        raise RuntimeError("a fault of ours")

    asyncio.get_running_loop().set_exception_handler(lambda *_: None)
    turnstile.line_up(fail)
    turnstile.line_up(lambda: passed.append(1))
    await asyncio.sleep(2 * PACE)
    assert passed == [1]
