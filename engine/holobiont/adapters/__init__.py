"""The games as other libraries know games. Of the engine only its terminal imports it.

``holobiont.adapters.pettingzoo`` and ``holobiont.adapters.openspiel`` need the extras of their
names. The page has nothing of this.
"""
