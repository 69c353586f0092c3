# Everything runs from a virtual environment in .venv; each target sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYER := $(VENV)/.player
DEVELOPER := $(VENV)/.developer

.PHONY: help play test check bench format messages golden clean

help: ## Show what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: $(PLAYER) ## Play in the terminal; options in ARGS="--players Ana,Oak"
	@$(BIN)/kingdom-builder play $(ARGS)

test: $(DEVELOPER) ## Run all tests
	$(BIN)/python -m pytest -n auto

check: $(DEVELOPER) ## Check format, lint, types, imports, rule coverage and the engine's style
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy tests/reference benchmarks scripts
	$(BIN)/lint-imports
	$(BIN)/python scripts/check_rules.py
	$(BIN)/python scripts/check_engine.py
	$(BIN)/python scripts/messages.py --check

bench: $(DEVELOPER) ## Measure the speed and print a table
	$(BIN)/python -m benchmarks

format: $(DEVELOPER) ## Format and tidy the source
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

messages: $(DEVELOPER) ## Collect the sentences for translation
	$(BIN)/python scripts/messages.py

golden: $(DEVELOPER) ## Write the golden records anew
	$(BIN)/python scripts/golden.py

clean: ## Remove everything that was made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Kingdom Builder needs Python 3.11 or newer.") if sys.version_info < (3, 11) else None'
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"

$(PLAYER): $(VENV)/bin/python pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(DEVELOPER): $(PLAYER)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[server]' --group dev
	@touch $@
