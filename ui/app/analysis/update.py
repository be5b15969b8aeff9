"""Which message about best lines and reviews is handled where."""

from __future__ import annotations

from typing import assert_never

from ui.app.analysis import review
from ui.app.core.commands import Transition
from ui.app.core.model import Model, Table
from ui.app.core.table_messages import (
    AnalysisMessage,
    AskBestLines,
    AskWhy,
    BeginReview,
    FollowLine,
    RetryFrom,
    ReviewLoaded,
    ShowCourse,
    TrainMoment,
)


def update(model: Model, table: Table, msg: AnalysisMessage) -> Transition:  # one case per message
    """The model after a message, and what the browser is to do."""
    match msg:
        case AskBestLines():
            from ui.app.analysis import best_lines  # here, as few people ask

            return best_lines.ask(model, table, msg)
        case FollowLine():
            from ui.app.analysis import best_lines

            return best_lines.follow(model, table, msg)
        case BeginReview():
            return review.begin(model, table, msg)
        case ReviewLoaded():
            return review.found(model, table, msg)
        case RetryFrom():
            return review.retry(model, table, msg)
        case AskWhy():
            from ui.app.analysis import why  # here, as most people do not ask

            return why.ask(model, table, msg)
        case ShowCourse():
            from ui.app.analysis import coach  # here, as most people review no game

            return coach.show(model, table, msg)
        case TrainMoment():
            from ui.app.analysis import training  # here, as few people train

            return training.ask(model, table, msg)
        case _:
            assert_never(msg)
