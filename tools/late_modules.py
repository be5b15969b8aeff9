"""The modules that come after the first board: no memory image has them.

They come a second after the first screen, and at once if one is wanted. What only computer players
use is among them, as their worker waits for it before it begins. A game between people can be
played to its end without any.
"""

import re

SELDOM = {
    "holobiont": "classroom coach code drafts pictures puzzles",
    r"holobiont\.search": "second_look tournament",
    r"holobiont\.games\.\w+": r"""
        ascii cautions claims claim_sentences draft_\w+ drafts evaluat\w+ explanations features
        greedy_player hand_value heuristic_player lanes playouts proposals reading styles
        turn_generator weights
    """,
    "ui": "puzzles together",
    r"ui\.app": "balance classroom editor lesson paper puzzles rulebook together",
    r"ui\.app\.addons": "installation installation_view update wheel",
    r"ui\.app\.analysis": r"""
        best_lines coach coach_view explore_view position_steps review_view training why why_view
    """,
    r"ui\.app\.core": r"""
        class_model clock_model code_blocks own_moments paper_model puzzle_model seat_records
        together_model
    """,
    r"ui\.app\.library": r"""
        other_tabs play_by_link(_view)? qr_\w+ record_files saved_games_view share_view sharing
        statistics update
    """,
    r"ui\.app\.screens": "clock_view",
    r"ui\.app\.settings": "settings_view shortcuts_view",
    r"ui\.app\.setup": "clock_choice",
    r"ui\.app\.table": r"""
        bot_replies class_moves clock intended(_view)? lesson_steps notation_input
        puzzle_statement screen_reader_queries what_if
    """,
    r"ui\.games\.\w+": "guide lesson overview paper",
    r"ui\.kit": "chart markdown_subset paper",
    r"ui\.worker": "bot_runner coach_service",
}
"""Package -> its modules and packages that few visits want soon; regular expressions, both."""

_LATE = re.compile(
    "|".join(rf"{where}\.({'|'.join(names.split())})\b" for where, names in SELDOM.items())
)


def is_late(module: str) -> bool:
    """Whether a module comes after the first board."""
    return _LATE.match(module) is not None
