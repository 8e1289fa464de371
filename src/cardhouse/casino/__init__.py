"""Dealer-banked games as records on one round engine (rules.md 8)."""
