"""Which message of the balance lab is handled where."""

from __future__ import annotations

from typing import assert_never

from ui.app.balance import experiment
from ui.app.core.commands import Transition
from ui.app.core.model import Model
from ui.app.core.page_messages import (
    ChangeExperiment,
    ExperimentMessage,
    GamesStudied,
    HoldExperiment,
    RunExperiment,
    SaveExperiment,
)


def update(model: Model, msg: ExperimentMessage) -> Transition:  # one case per message
    """The model after a message, and what the browser is to do."""
    match msg:
        case ChangeExperiment():
            return experiment.change(model, msg)
        case RunExperiment():
            return experiment.run(model, msg)
        case HoldExperiment():
            return experiment.hold(model, msg)
        case GamesStudied():
            return experiment.studied(model, msg)
        case SaveExperiment():
            return experiment.save(model, msg)
        case _:
            assert_never(msg)
