# Two commands do everything: `make app` serves the page, `make test` checks the whole project.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: app test format

.venv/app: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --editable .
	touch $@

.venv/dev: .venv/app
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

app: .venv/app
	$(BIN)/yakusnap app

test: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest

format: .venv/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
