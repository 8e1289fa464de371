"""The protocol's version; a client with another major number is refused."""

VERSION = 1
