"""Which pages may open a connection.

A browser tells the page's origin and lets no page change it, so somebody else's page cannot use a visitor's
browser to reach the room. Nothing else hangs on it: there are no cookies, and who a client is stands in its
`hello` alone. A program that is no browser can name any origin; it may, since it gains nothing by it.
"""

import msgspec
from starlette.types import Scope

DEFAULT_PORTS = {"http": ":80", "https": ":443"}


class Origins(msgspec.Struct, frozen=True, kw_only=True):
    """Pages under the same host and port as the socket, or exactly those of `allowed` where it names any.

    `absent` also lets in clients that tell none.
    """

    allowed: frozenset[str] = frozenset()
    absent: bool = False

    @property
    def uses_tls(self) -> bool:
        """Whether players come over TLS, through a proxy."""
        return any(site(origin)[0] == "https" for origin in self.allowed)

    def admit(self, scope: Scope) -> bool:
        """Whether the handshake of `scope` may go on."""
        origins, hosts = header(scope, b"origin"), header(scope, b"host")
        if not origins:
            return self.absent
        if len(origins) != 1 or len(hosts) != 1:
            return False
        if self.allowed:
            return site(origins[0]) in {site(origin) for origin in self.allowed}
        scheme, host = site(origins[0])
        return scheme in DEFAULT_PORTS and host == hosts[0].lower().removesuffix(DEFAULT_PORTS[scheme])


def site(origin: str) -> tuple[str, str]:
    """Scheme and host, without the port that the scheme implies."""
    scheme, _, host = origin.lower().partition("://")
    return scheme, host.removesuffix(DEFAULT_PORTS.get(scheme, ":"))


def is_site(origin: str) -> bool:
    """Whether a browser could name it as a page's origin."""
    scheme, host = site(origin)
    return scheme in DEFAULT_PORTS and host != "" and not set(host) & set("/?#@ ")


def header(scope: Scope, name: bytes) -> list[str]:
    """Every value of a header."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name]
