"""Buckets that refill, and who is counted for a connection."""

import pytest
from hypothesis import given, strategies as st
from starlette.types import Scope

from cardhouse.server.addresses import Proxies
from cardhouse.server.limits import Bucket, Rate, Register

WAITS = st.lists(st.floats(min_value=0, max_value=10), max_size=50)


@given(waits=WAITS)
def test_a_bucket_never_gives_more_than_its_burst_and_its_rate(waits: list[float]) -> None:
    bucket, now, given_out = Bucket(Rate(5, 2), now=0.0), 0.0, 0
    for wait in waits:
        now += wait
        given_out += bucket.take(1, now=now)
    assert given_out <= 5 + 2 * now + 1e-6


def test_what_is_refused_costs_nothing() -> None:
    bucket = Bucket(Rate(5, 1), now=0.0)
    assert not bucket.take(6, now=0.0)
    assert bucket.take(5, now=0.0)


def test_waiting_as_long_as_told_is_enough() -> None:
    bucket = Bucket(Rate(1, 0.5), now=0.0)
    bucket.take(1, now=0.0)
    assert not bucket.take(1, now=0.1)
    assert bucket.take(1, now=0.1 + bucket.wait(1))


def test_an_account_is_forgotten_when_all_of_it_has_refilled_and_not_before() -> None:
    register: Register[str] = Register({"talk": Rate(2, 0.1)})
    register.open("ann", now=0.0).buckets["talk"].take(2, now=0.0)
    register.close("ann", now=0.0)
    assert not register.open("ann", now=5.0).buckets["talk"].take(1, now=5.0)
    register.close("ann", now=5.0)
    register.open("bob", now=25.0)
    assert len(register) == 1


def test_who_asked_for_little_is_forgotten_soon() -> None:
    register: Register[str] = Register({"talk": Rate(100, 5), "join": Rate(100, 0.2)})
    for number in range(1000):
        register.open(f"guest {number}", now=number).buckets["talk"].take(1, now=number)
        register.close(f"guest {number}", now=number)
    assert len(register) == 1


def test_who_is_here_is_not_forgotten() -> None:
    register: Register[str] = Register({"talk": Rate(2, 0.1)})
    ann = register.open("ann", now=0.0)
    register.open("ann", now=0.0)
    register.close("ann", now=1.0)
    register.open("bob", now=1000.0)
    assert register.open("ann", now=1000.0) is ann


# ---------------------------------------------------------------- addresses (security.md S21)


def a_scope(peer: str, *forwarded: str) -> Scope:
    headers = [(b"x-forwarded-for", hops.encode()) for hops in forwarded]
    return {"client": (peer, 1), "headers": headers}


HOPS = {
    "from nobody trusted": ("198.51.100.9", ("203.0.113.5",), "198.51.100.9"),
    "one hop": ("10.0.0.1", ("203.0.113.5",), "203.0.113.5"),
    "a forged hop before": ("10.0.0.1", ("192.0.2.1, 203.0.113.5",), "203.0.113.5"),
    "two proxies": ("10.0.0.1", ("192.0.2.1", "203.0.113.5, 10.0.0.2"), "203.0.113.5"),
    "only proxies": ("10.0.0.1", ("10.0.0.3, 10.0.0.2",), "10.0.0.3"),
    "nonsense": ("10.0.0.1", ("203.0.113.5, nonsense",), "10.0.0.1"),
    "empty": ("10.0.0.1", ("",), "10.0.0.1"),
    "none": ("10.0.0.1", (), "10.0.0.1"),
    "mapped": ("::ffff:10.0.0.1", ("203.0.113.5",), "203.0.113.5"),
}


@pytest.mark.parametrize(("peer", "forwarded", "sender"), HOPS.values(), ids=HOPS)
def test_s21_only_a_trusted_proxy_tells_who_sent(peer: str, forwarded: tuple[str, ...], sender: str) -> None:
    assert Proxies(["10.0.0.0/8"]).sender(a_scope(peer, *forwarded)) == sender


@pytest.mark.parametrize(
    ("peer", "sender"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_household_is_one_sender(peer: str, sender: str) -> None:
    assert Proxies().sender(a_scope(peer)) == sender


def test_a_proxy_that_is_no_address_is_refused() -> None:
    with pytest.raises(ValueError, match="proxy"):
        Proxies(["proxy.example"])
