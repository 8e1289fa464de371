"""Under which names a room is reached.

A browser takes two addresses under one name for one site (DNS rebinding): if the owner of evil.example gives
that name the room's address, a page of theirs may speak with the room from a visitor's browser. So a name
counts only where no stranger can own it: an IP address, which is no name; localhost; the name that the room
listens on; and names of one network, without a dot or under an ending that public DNS does not have.
"""

import ipaddress

import msgspec
from starlette.types import Scope

from cardhouse.server.addresses import parse
from cardhouse.server.origins import header

LOCALHOST = "localhost"

HOME_ENDINGS = frozenset({"local", "lan", "home", "home.arpa", "internal", "intranet", "localdomain", "corp"})
"""Endings that routers, mDNS and container networks give. Public DNS has none of them and will have none
(RFC 6762 and its appendix G, RFC 8375, and ICANN's resolutions on .home, .corp and .internal)."""


class Hosts(msgspec.Struct, frozen=True, kw_only=True):
    """The host names of one room."""

    names: frozenset[str] = frozenset()
    """Names beside addresses and localhost, in small letters."""
    home: bool = False
    """Whether the home network's names count too: the room listens beyond this machine."""
    every: bool = False
    """Whether any name does: the pages that may connect are listed, so a name opens nothing."""

    @classmethod
    def listening_on(cls, host: str, *, origins: frozenset[str] = frozenset()) -> "Hosts":
        """Those of a room that listens on `host`; `origins` are the pages that alone may connect."""
        address = parse(host)
        is_inside = host == LOCALHOST or (address is not None and address.is_loopback)
        names = frozenset() if address is not None else frozenset({host.lower()})
        return cls(names=names, home=not is_inside, every=bool(origins))

    def admit(self, scope: Scope) -> bool:
        """Whether a request names this room."""
        if self.every:
            return True
        named = header(scope, b"host")
        return len(named) == 1 and self._is_ours(_without_port(named[0].lower()))

    def _is_ours(self, host: str) -> bool:
        if _is_address(host):
            return True
        name = host.removesuffix(".")
        if name == LOCALHOST or name.endswith(f".{LOCALHOST}") or name in self.names:
            return True
        return self.home and _is_home_name(name)


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() and port.isascii() else host


def _is_address(host: str) -> bool:
    if host.startswith("[") and host.endswith("]"):
        return _is_ip(host[1:-1], ipaddress.IPv6Address)
    return _is_ip(host, ipaddress.IPv4Address)


def _is_ip(text: str, kind: type[ipaddress.IPv4Address] | type[ipaddress.IPv6Address]) -> bool:
    try:
        kind(text)
    except ValueError:
        return False
    return True


def _is_home_name(name: str) -> bool:
    """Without a dot, or under an ending that no stranger can register."""
    if not name or set(name) & set(":/@[]"):
        return False
    labels = name.split(".")
    return len(labels) == 1 or ".".join(labels[-2:]) in HOME_ENDINGS or labels[-1] in HOME_ENDINGS
