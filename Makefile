# `make app` serves the page, `make test` checks the whole project, `make train` rebuilds the models.
PYTHON ?= python3
BIN := .venv/bin
WORK := .work/train

.PHONY: app test format train smoke ablations

.venv/app: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --editable .
	touch $@

.venv/dev: .venv/app
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

.venv/train: .venv/dev
	$(BIN)/pip install --quiet --editable '.[train]'
	touch $@

app: .venv/app
	$(BIN)/yakusnap app

test: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest

# The training in small, on rendered pictures: two minutes.
smoke: .venv/train
	$(BIN)/pytest tests/models/test_training.py tests/models/test_detector_data.py

format: .venv/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Every step leaves its result in $(WORK) and is skipped when that is there; the trainings go on
# from their last checkpoint. SCENES, STEPS, OUTLINES and CROPS scale the work.
SCENES ?= 4000
STEPS ?= 8000
OUTLINES ?= 6000
CROPS ?= 8000
DESIGNS ?= 700

train: .venv/train $(WORK)/classifier.done
	$(BIN)/python -m models.evaluate --work $(WORK)

$(WORK)/scenes/labels.jsonl:
	$(BIN)/python -m datasets.render --out $(WORK)/scenes --count $(SCENES) --seed 100000 --workers 2

# The first detector sees only labelled rows; it then marks what else in the photos is no tile.
$(WORK)/detector.done: $(WORK)/scenes/labels.jsonl
	$(BIN)/python -m models.train_detector --out $(WORK)/first --renders $(WORK)/scenes --steps $(STEPS)
	$(BIN)/python -m models.export detector $(WORK)/first/detector.pt
	$(BIN)/python -m models.clear_map --out $(WORK)/clear
	$(BIN)/python -m models.train_detector --out $(WORK)/second --renders $(WORK)/scenes \
	    --clear $(WORK)/clear --start $(WORK)/first/detector.pt --steps $(STEPS)
	$(BIN)/python -m models.export detector $(WORK)/second/detector.pt
	touch $@

$(WORK)/outliner.done: $(WORK)/detector.done
	$(BIN)/python -m models.train_outliner --out $(WORK)/outliner --renders $(WORK)/scenes \
	    --steps $(OUTLINES)
	$(BIN)/python -m models.export outliner $(WORK)/outliner/outliner.pt
	touch $@

$(WORK)/classifier.done: $(WORK)/outliner.done
	$(BIN)/python -m models.classifier_data --out $(WORK)/banks --renders $(WORK)/scenes \
	    --designs $(DESIGNS)
	$(BIN)/python -m models.train_classifier --banks $(WORK)/banks --out $(WORK)/classifier \
	    --steps $(CROPS)
	$(BIN)/python -m models.export classifier $(WORK)/classifier/classifier.pt
	touch $@

# Which pictures help: small trainings on each kind alone and with each set left out.
ablations: $(WORK)/classifier.done
	$(BIN)/python -m models.ablate --banks $(WORK)/banks --renders $(WORK)/scenes --out $(WORK)/ablations
