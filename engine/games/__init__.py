"""The games, each a package of its own; ``engine.registry`` lists them."""
