"""The browser client as the build made it, served from memory: a request can name no other file."""

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator
from pathlib import Path

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

HASHED = "assets/"
"""What lies here has a hash of its content in its name, so it never changes."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

PACKED = {"text/html", "text/css", "text/javascript", "image/svg+xml", "application/json"}
"""Kinds that gzip makes smaller."""

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Cardhouse</title>
<h1>The room is open, but its browser client has not been built.</h1>
<p>Start the room with <code>./run</code>, which builds it, or build it yourself:
<code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>. Then start the room again.</p>
"""


class Page(msgspec.Struct, frozen=True):
    """One file, as it is and packed (None where that gains nothing)."""

    body: bytes
    packed: bytes | None
    headers: dict[str, str]


class Client:
    """Every file of the bundle by its path. Paths that name none are pages of the client's own."""

    def __init__(self, folder: Path) -> None:
        self._pages = {path: page(path, content) for path, content in bundle(folder)}

    async def respond(self, request: Request) -> Response:
        """The file that the path names, or index.html for the client to find its way from there."""
        path = request.path_params["path"]
        found = self._pages.get(path)
        if found is not None:
            return answer(found, request.headers)
        if "." in path.rpartition("/")[2] or path.startswith(HASHED):
            return Response(status_code=404)
        index = self._pages.get("index.html")
        return HTMLResponse(NOT_BUILT, 503) if index is None else answer(index, request.headers)


def bundle(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The files below `folder` but hidden ones; none where there is no folder."""
    for file in sorted(folder.rglob("*")):
        path = file.relative_to(folder)
        if file.is_file() and not any(part.startswith(".") for part in path.parts):
            yield path.as_posix(), file.read_bytes()


def page(path: str, content: bytes) -> Page:
    """A file with what a browser must know of it."""
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    packed = gzip.compress(content, mtime=0) if kind in PACKED else None
    headers = {
        "content-type": f"{kind}; charset=utf-8" if kind in PACKED else kind,
        "cache-control": FOR_EVER if path.startswith(HASHED) else ASK_AGAIN,
        "etag": f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        "vary": "accept-encoding",
    }
    return Page(content, packed, headers)


def answer(found: Page, asked: Headers) -> Response:
    """The file, packed where the browser takes that, or only the news that it has not changed."""
    if found.headers["etag"] in asked.get("if-none-match", ""):
        return Response(status_code=304, headers=found.headers)
    if found.packed is not None and "gzip" in asked.get("accept-encoding", ""):
        return Response(found.packed, headers={**found.headers, "content-encoding": "gzip"})
    return Response(found.body, headers=found.headers)
