"""The two rooms that `bench room` compares, and the crowd that plays in them."""
