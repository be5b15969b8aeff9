"""Entry of the worker in which the computer player thinks."""

from ui.app.thinking import Thinker

__export__ = ["think"]

think = Thinker().think
