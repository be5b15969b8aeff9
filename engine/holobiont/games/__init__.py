"""The games, each a package of its own; ``holobiont.registry`` lists them."""
