"""What each choice of a casino box is worth: expected chips, by the best play from then on.

One box: what other boxes hold is not known and not counted, and neither is a bonus. The purse is taken to pay
for whatever follows. With numba, the extra `fast`, every decision of the games of the rule book is exact
within about a second; without it those that Python can count, and the others raise `NotComputable`.
"""

from cardhouse.analysis.advice.decisions import advise, advise_on
from cardhouse.analysis.advice.figures import Advice
from cardhouse.analysis.edge.solve import NotComputable

__all__ = ["Advice", "NotComputable", "advise", "advise_on"]
