"""A small network that is taught which part of a victory each side will have."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np


class Network(NamedTuple):
    """A layer of cells that are silent below 0, and one number for each side.

    ``cells`` and ``bias`` lead from the inputs to the cells, ``sides`` and ``always`` from these to
    the logits.
    """

    cells: Any
    sides: Any
    always: Any

    def shares(self, inputs: Any) -> tuple[Any, Any]:
        """What each cell says, and each side's part of the victory, for many rows of inputs."""
        heard = np.maximum(inputs @ self.cells, 0)
        signs = heard @ self.sides + self.always
        likely = np.exp(signs - signs.max(1, keepdims=True))
        return heard, likely / likely.sum(1, keepdims=True)

    @classmethod
    def newborn(cls, inputs: int, cells: int, sides: int, rnd: Any) -> Network:
        """One that knows nothing yet."""
        return cls(
            rnd.normal(0, 1 / np.sqrt(inputs / 2), (inputs, cells)).astype(np.float32),
            rnd.normal(0, 1 / np.sqrt(cells), (cells, sides)).astype(np.float32),
            np.zeros(sides, np.float32),
        )


class Teacher:
    """Adam (Kingma and Ba 2015), with a rate that sinks to nothing within so many steps."""

    def __init__(self, network: Network, steps: int, rate: float = 2e-3) -> None:
        self.network, self.steps, self.rate, self.step = network, steps, rate, 0
        self.means = [np.zeros_like(each) for each in network]
        self.squares = [np.zeros_like(each) for each in network]

    def teach(self, inputs: Any, shares: Any) -> float:
        """One step towards these shares, of as many rows; the mean surprise before it."""
        network, self.step = self.network, self.step + 1
        heard, found = network.shares(inputs)
        error = (found - shares) / len(inputs)
        back = (error @ network.sides.T) * (heard > 0)
        slopes = (inputs.T @ back, heard.T @ error, error.sum(0))
        rate = (
            self.rate * min(1, self.step / 500) * (1 + np.cos(np.pi * self.step / self.steps)) / 2
        )
        for weights, slope, mean, square in zip(network, slopes, self.means, self.squares):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            likely = mean / (1 - 0.9**self.step)
            weights -= rate * likely / (np.sqrt(square / (1 - 0.999**self.step)) + 1e-8)
        return float(-(shares * np.log(found + 1e-9)).sum() / len(inputs))
