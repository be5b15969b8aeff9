"""The games as other libraries know games. Nothing of the engine imports this package.

``engine.adapters.pettingzoo`` needs the extra of that name, ``engine.adapters.openspiel`` too; the
page has neither.
"""
