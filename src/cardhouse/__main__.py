"""`python -m cardhouse` and the `cardhouse` command."""

from cardhouse.cli.app import main

if __name__ == "__main__":
    main()
