"""Screenshots of every gallery state, with an accessibility and a sideways-scroll check.

    python web/scripts/shots.py OUT [--state ID ...] [--size desktop phone ...]

Needs the built client (`npm run build`), Playwright and a Chromium (CHROMIUM=path, or on PATH).
Exits 1 when axe or a layout check finds something.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import json
import os
import shutil
import sys
import threading
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

WEB = Path(__file__).resolve().parents[1]
BUILT = WEB.parent / "src/cardhouse/_web"
AXE = WEB / "node_modules/axe-core/axe.min.js"
SIZES = {
    "desktop": (1280, 800),
    "small": (360, 640),
    "phone": (390, 844),
    "lying": (844, 390),
    "tablet": (820, 1180),
}
USUAL = ("desktop", "small", "phone")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
]
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# What is said in words elsewhere is hidden from assistive tools; its contrast counts all the same.
UNHIDE = """document.querySelectorAll('[aria-hidden=true]:not(svg):not(button)')
  .forEach(e => e.removeAttribute('aria-hidden'))"""
SMALL_TARGETS = """() => [...document.querySelectorAll('button, a, select, input, label')]
  .filter(e => e.checkVisibility() && !e.closest('[aria-hidden=true]'))
  .filter(e => !e.matches('.unseen, label :is(input, select)'))
  .map(e => { const r = e.getBoundingClientRect(), a = getComputedStyle(e, '::after');
    const grow = a.position === 'absolute' && a.content !== 'none' ? 99 : 0;
    return {tag: e.tagName, text: e.textContent.trim().slice(0, 20), w: r.width + grow, h: r.height + grow} })
  .filter(r => r.w > 0 && (r.w < 43.5 || r.h < 43.5))"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        """Says nothing: the table of findings is the output."""


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """A page that left before its fonts came is no finding."""


def serve(folder: Path) -> str:
    """Serves a folder on a free port; the address."""
    handler = functools.partial(Quiet, directory=str(folder))
    server = Server(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def findings(page: Page) -> list[str]:
    """What axe, the width and the size of the targets have to say about the page."""
    page.evaluate(UNHIDE)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate(f"axe.run(document, {{runOnly: {json.dumps(RULES)}}})")
    found = [
        f"axe {v['id']}: {n['target']} {n['failureSummary'].splitlines()[-1].strip()}"
        for v in result["violations"]
        for n in v["nodes"]
    ]
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    if width > 0:
        found.append(f"scrolls sideways by {width} px")
    found += [f"small target {t}" for t in page.evaluate(SMALL_TARGETS)]
    return found


def main() -> int:
    """Shoots every state at every size; 1 when something was found."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--state", nargs="*")
    parser.add_argument("--size", nargs="*", choices=SIZES, default=list(USUAL))
    parser.add_argument("--query", default="")
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    address = serve(BUILT)
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    bad = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGS)
        page = browser.new_page(reduced_motion="reduce")
        page.on(
            "console",
            lambda message: print("console:", message.text) if message.type in ("error", "warning") else None,
        )
        page.on("pageerror", lambda error: print("error:", error))
        page.goto(f"{address}/gallery.html")
        states = wanted.state or page.eval_on_selector_all(
            "figcaption a", "links => links.map(a => a.textContent)"
        )
        for state in states:
            for size in wanted.size:
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                page.goto(f"{address}/gallery.html?state={state}{wanted.query}")
                page.wait_for_selector("html[data-ready]")
                page.screenshot(path=wanted.out / f"{state}-{size}.png")
                for finding in findings(page):
                    bad += 1
                    print(f"{state} {size}: {finding}")
        browser.close()
    print(f"{len(states) * len(wanted.size)} screenshots in {wanted.out}, {bad} findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
