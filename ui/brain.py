"""Entry of the worker in which the computer player thinks."""

import gc

from ui.app.thinking import Thinker

__export__ = ["think"]

# No garbage was looked for during the start, as on the page.
gc.freeze()
gc.enable()

think = Thinker().think
