"""What a casino game costs a player who makes no mistake: exact, in whole numbers (rules.md 9).

One box is played, no other cards are seen, and the table pays without a maximum. The work comes in shards
that any executor may run; numba, the extra `fast`, is loaded only where a shard runs.
"""

from cardhouse.analysis.edge.executor import Executor, InTurn
from cardhouse.analysis.edge.figures import Bounds, Edge, Share
from cardhouse.analysis.edge.solve import NotComputable, Strategy, bonus_edge, bound, is_bounded, solve

__all__ = [
    "Bounds",
    "Edge",
    "Executor",
    "InTurn",
    "NotComputable",
    "Share",
    "Strategy",
    "bonus_edge",
    "bound",
    "is_bounded",
    "solve",
]
