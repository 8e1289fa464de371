"""Cardhouse: a poker room that anyone can run, on a rules engine that is a library."""

__version__ = "0.1.0"
