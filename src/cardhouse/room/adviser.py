"""What the choices at a box are worth, for its holder (see `cardhouse.analysis`)."""
