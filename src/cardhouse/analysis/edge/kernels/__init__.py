"""What the house edge spends its time in, compiled by numba. Imported only when an edge is computed."""
