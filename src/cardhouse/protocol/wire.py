"""What every event on the wire is."""

import msgspec


class WireEventBase(msgspec.Struct, frozen=True, tag_field="e"):
    """An event of a table."""
