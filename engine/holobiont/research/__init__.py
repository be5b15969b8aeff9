"""The engine as a library for studies: analysis of games, exact ends, agents, leagues, data sets.

The page does without all of these modules; they need nothing but Python.
"""
