"""What a browser is told about every answer, so that nobody's script, frame or page can get at the client."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",  # seats are placed by style attributes; sheets must be files of ours
    "font-src": "'self' data:",  # the build puts small subsets into the style sheet
    "img-src": "'self' data:",
    "connect-src": "'self'",  # the socket too
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}

HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", "; ".join(f"{key} {value}" for key, value in CONTENT.items()).encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # an address may hold an invitation
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]


ONLY_HTTPS = (b"strict-transport-security", b"max-age=31536000")
"""For a year, this name alone. A browser heeds it only on an answer that came over TLS."""


class SafeHeaders:
    """Puts `HEADERS` on every HTTP answer, errors included; `ONLY_HTTPS` too where players come over TLS."""

    def __init__(self, app: ASGIApp, *, only_https: bool = False) -> None:
        self._app = app
        self._headers = [*HEADERS, ONLY_HTTPS] if only_https else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._headers]
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
