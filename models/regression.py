"""Logistic regression, of things that are true or not and of choices."""

from collections.abc import Sequence

import numpy as np


def fit_logistic(x: np.ndarray, y: np.ndarray, prior: float = 1e-6, steps: int = 50) -> np.ndarray:
    """Weights of columns that make what is true of the rows likeliest (Newton's method).

    Args:
        x: (rows, columns).
        y: (rows,), 1 where a row is true, else 0.
        prior: how strongly the weights, squared, are held to zero.
    """
    weights = np.zeros(x.shape[1])
    for _ in range(steps):
        p = 1 / (1 + np.exp(-x @ weights))
        hessian = x.T @ (x * (p * (1 - p))[:, None]) + prior * np.eye(len(weights))
        weights += np.linalg.solve(hessian, x.T @ (y - p) - prior * weights)
    return weights


def fit_choice(
    offers: Sequence[np.ndarray],
    chosen: Sequence[int | None],
    prior: float = 1e-6,
    steps: int = 50,
) -> np.ndarray:
    """Weights of columns that make what was chosen of each offer likeliest (Newton's method).

    Args:
        offers: (rows, columns) each; to choose none of the rows weighs 0.
        chosen: the number of the row that was chosen, or None.
        prior: how strongly the weights, squared, are held to zero.
    """
    weights = np.zeros(offers[0].shape[1])
    for _ in range(steps):
        gradient, hessian = -prior * weights, prior * np.eye(len(weights))
        for rows, choice in zip(offers, chosen, strict=True):
            odds = np.exp(rows @ weights)
            p = odds / (1 + odds.sum())
            mean = p @ rows
            gradient += (0 if choice is None else rows[choice]) - mean
            hessian += rows.T @ (rows * p[:, None]) - np.outer(mean, mean)
        weights += np.linalg.solve(hessian, gradient)
    return weights
