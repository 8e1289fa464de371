"""The protocol's version; a client with another number is refused."""

VERSION = 1
