"""Logistic regression."""

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
