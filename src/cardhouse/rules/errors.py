"""The error of what cannot be played."""


class SetupError(ValueError):
    """A game, stakes or a hand that cannot be played; nothing has been made.

    `code` is a stable word for programs, the message says what is wrong.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
