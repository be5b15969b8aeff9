"""The evaluator of Saprobiont for the search: the Biomass to be expected.

``holobiont.search.agent`` asks this module for it.
"""

from holobiont.games.saprobiont.evaluation import BiomassEvaluator

evaluator = BiomassEvaluator
