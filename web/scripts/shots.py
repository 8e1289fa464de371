"""Screenshots of every gallery state, with a look for what axe finds and for what does not fit.

    python web/scripts/shots.py OUT [--state ID ...] [--size desktop phone ...]

Needs the built client (`npm run build`), Playwright and a Chromium (CHROMIUM=path, or on PATH).
Exits 1 when axe or a layout check finds something.
"""

from __future__ import annotations

import argparse
import functools
import http.server
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
    "low": (667, 375),
    "tiny": (568, 320),
}
USUAL = ("desktop", "small", "phone")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
]
LOOK_FOR = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "resultTypes": ["violations"],
    "preload": False,  # costs a third of the time, for rules about media that no page has
}
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
MISPLACED = """() => {
  const parts = '.screen > header, .pod, .board, .total, .pots li, .stage .pill, .bar';
  const boxes = [...document.querySelectorAll(parts)]
    .filter(e => e.checkVisibility() && !e.closest('.unseen'))
    .map(e => ({e, r: e.getBoundingClientRect()}));
  const name = e => `${e.className} ${e.textContent.trim().slice(0, 20)}`;
  const both = (a, b) => Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left) > 1
    && Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top) > 1;
  const cut = boxes.filter(({r}) =>
    Math.min(r.left, r.top, innerWidth - r.right, innerHeight - r.bottom) < -1);
  const on = boxes.flatMap((a, i) => boxes.slice(i + 1)
    .filter(b => !a.e.contains(b.e) && both(a, b)).map(b => `${name(a.e)} lies on ${name(b.e)}`));
  return [...cut.map(({e}) => `${name(e)} leaves the page`), ...on];
}"""


# What is there to be read and lies under something else: the index of a card, a name.
COVERED = """() => {
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const inside = [0.05, 0.5, 0.95];
  if (document.querySelector('dialog[open]')) return [];
  const indices = [...document.querySelectorAll('.stage .card:has(.face)')].flatMap(card => {
    const {left, top, width, height} = card.querySelector('.rank').getBoundingClientRect();
    const on = inside
      .flatMap(x => inside.map(y => document.elementFromPoint(left + x * width, top + y * height)))
      .find(found => found?.closest('.card') !== card);
    const what = on?.closest('.card') ? 'a card' : on?.className;
    return on === undefined ? [] : [`${what} lies on a card of ${card.closest('.row').ariaLabel}`];
  });
  const tags = [...document.querySelectorAll('.pod .tag')].flatMap(tag => {
    const pod = tag.closest('.pod'), name = pod.querySelector('bdi'), on = tag.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(name);
    const {left, right, top, bottom} = range.getBoundingClientRect();
    const end = Math.min(right, name.getBoundingClientRect().right);
    const edge = pod.getBoundingClientRect().top;
    const own = pod.matches('.hero') ? [...pod.closest('li').querySelectorAll('.card')] : [];
    const seen = own.map(card => card.getBoundingClientRect())
      .map(card => ({left: card.left, right: card.right, top: card.top, bottom: Math.min(card.bottom, edge)}));
    const under = [{left, right: end, top: top + 2, bottom: bottom - 2}, ...seen].filter(one => meet(on, one));
    return under.length ? [`the tag ${tag.textContent} lies on the name or cards of ${name.textContent}`] : [];
  });
  return [...indices, ...tags];
}"""


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
    """What there is to say against the page: by axe, and because something does not fit."""
    return violations(page) + misfits(page)


def misfits(page: Page) -> list[str]:
    """What is too wide for the page, too small for a finger, cut off, or under something else."""
    found = [f"small target {target}" for target in page.evaluate(SMALL_TARGETS)]
    found += page.evaluate(MISPLACED) + page.evaluate(COVERED)
    wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*found, f"scrolls sideways by {wider} px"] if wider > 0 else found


def violations(page: Page) -> list[str]:
    """What axe finds, also where assistive tools do not look; the page is spoilt for anything else."""
    page.evaluate(UNHIDE)
    return axe(page)


def axe(page: Page) -> list[str]:
    """What axe finds on the page as it is: the rule, the element, and what is wrong with it."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("wanted => axe.run(document, wanted)", LOOK_FOR)
    return [
        f"axe {rule['id']}: {node['target']} {node['failureSummary'].splitlines()[-1].strip()}"
        for rule in result["violations"]
        for node in rule["nodes"]
    ]


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
