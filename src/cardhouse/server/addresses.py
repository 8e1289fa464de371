"""Where a connection comes from. What a proxy says of it counts only if the proxy is trusted by name."""

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import Scope

from cardhouse.server.origins import header

Network = IPv4Network | IPv6Network
Address = IPv4Address | IPv6Address

HOUSEHOLD = 64
"""One IPv6 customer has at least this network to himself, so the rest of the address tells nothing."""


class Proxies:
    """The proxies that may speak for others: addresses or networks such as ``10.0.0.0/8``."""

    def __init__(self, trusted: Sequence[str] = ()) -> None:
        self._trusted: tuple[Network, ...] = tuple(ip_network(proxy) for proxy in trusted)

    def sender(self, scope: Scope) -> str:
        """Who is counted for this connection: an IPv4 address, an IPv6 household, or what the socket says.

        The last hop that is no trusted proxy is the sender; what stands before it anyone could have written.
        """
        peer = scope["client"][0] if scope.get("client") else ""
        hops = ",".join(header(scope, b"x-forwarded-for")).split(",")
        sender = parse(peer)
        while sender is not None and self._trusts(sender) and hops:
            said = parse(hops.pop().strip())
            if said is None:
                break
            sender = said
        return peer if sender is None else household(sender)

    def counted(self, peer: str) -> str:
        """Who is counted for a socket before anything is read from it."""
        address = parse(peer)
        return peer if address is None else household(address)

    def speaks_for_others(self, peer: str) -> bool:
        """Whether the address at the other end of a socket is a trusted proxy's."""
        address = parse(peer)
        return address is not None and self._trusts(address)

    def _trusts(self, address: Address) -> bool:
        return any(address in network for network in self._trusted)


@lru_cache(maxsize=1024)
def parse(text: str) -> Address | None:
    """An address, an IPv4 one also where it is written as IPv6."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    mapped = getattr(address, "ipv4_mapped", None)
    return address if mapped is None else mapped


def household(address: Address) -> str:
    """The address, or the network of an IPv6 one."""
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address, HOUSEHOLD), strict=False))
