# Everything runs from a virtual environment in .venv; each target sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYER := $(VENV)/.player
DEVELOPER := $(VENV)/.developer
PAGES := src/kingdom_builder/server/pages
ENGINE := $(shell find compiler src/kingdom_builder/hexgrid src/kingdom_builder/model src/kingdom_builder/rules \
	src/kingdom_builder/content src/kingdom_builder/evaluation src/kingdom_builder/observation -name '*.py' -o -name '*.hpp' -o -name '*.pyx')
MESSAGES := $(wildcard src/kingdom_builder/i18n/locale/*.po*)
WEB := $(shell find web -name node_modules -prune -o -type f -print)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
NODE := $(BIN)/python scripts/node.py
# Each process gets a row of neighbouring tests, which share servers, browsers and builds. A process that is done takes
# over tests of another. There are half as many again as cores: many tests wait, for a server, a page or a clock.
CORES := $(shell getconf _NPROCESSORS_ONLN)
PYTEST := $(BIN)/python -m pytest -n $(shell expr $(CORES) \* 3 / 2) --dist worksteal
# One make at a time sets up; the next one finds it done.
SETUP := $(PYTHON) scripts/setup_lock.py $(MAKE) --silent --no-print-directory

# Checks do not depend on one another; old versions of make cannot keep their output apart.
CHECKS := check-types check-web check-source check-docs
SIDE_BY_SIDE := --jobs $(CORES) $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: help play terminal test check audit bench soak compile docs release sanitize training format messages golden clean player developer $(CHECKS)

help: ## Show what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: player ## Play in the browser; options in ARGS="--port 8080"
	@$(BIN)/kingdom-builder serve $(ARGS)

terminal: player ## Play in the terminal; options in ARGS="--players Ana,Oak"
	@$(BIN)/kingdom-builder play $(ARGS)

test: developer ## Run all tests, and those of the engine and the library on the interpreted engine too; options of pytest in ARGS
	$(NODE) run test
	$(PYTEST) $(ARGS)
	KINGDOM_BUILDER_PURE=1 $(PYTEST) -m both_engines $(ARGS)

check: developer ## Check format, lint, types, imports, rule coverage, the engine's style, the web client
	@$(MAKE) --no-print-directory --keep-going $(SIDE_BY_SIDE) $(CHECKS)

check-types:
	$(BIN)/mypy
	$(BIN)/mypy tests/reference benchmarks scripts compiler hatch_build.py

check-web:
	$(NODE) run check
	$(BIN)/python -m scripts.check_size

check-source:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/python -m scripts.check_rules
	$(BIN)/python -m scripts.check_engine
	$(BIN)/python -m scripts.messages --check
	$(BIN)/python -m scripts.message_types --check
	$(BIN)/python -m scripts.hex_vectors --check
	$(BIN)/python -m scripts.rules_document --check
	$(BIN)/python -m scripts.cli_document --check
	$(BIN)/python -m scripts.check_names
	$(BIN)/hadolint deploy/Containerfile
	$(BIN)/yamllint --strict --config-file deploy/.yamllint.yaml deploy
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.compose-spec deploy/compose.yaml

check-docs:
	$(BIN)/python -m scripts.site

audit: developer ## Ask the registries for known weaknesses of the packages that are used
	$(BIN)/python -m scripts.audit

bench: developer ## Measure the speed and print a table
	$(BIN)/python -m benchmarks

soak: developer ## Prove what docs/reliability.md promises (an hour); options in ARGS="--store sqlite --only R1 --minutes 2"
	$(BIN)/python -m benchmarks.soak $(ARGS)

docs: developer ## Build the documentation site into build/site
	$(BIN)/python -m scripts.site

release: developer ## Build what is released into dist, and check it (docs/releasing.md)
	$(BIN)/python -m scripts.release $(ARGS)

compile: developer ## Compile the engine of this checkout, after a change of its source
	$(BIN)/python -m compiler
	@$(BIN)/kingdom-builder --version

sanitize: developer ## Play the side-by-side games with engines that check every address and number, and what threads do
	$(BIN)/python -m compiler --sanitize pytest tests/engines tests/observation/test_engines.py --capture=no -p no:cacheprovider -p no:xdist
	$(BIN)/python -m compiler --sanitize-threads pytest tests/threads --capture=no -p no:cacheprovider -p no:xdist

training: developer ## Install what python -m trainer and examples/masked_ppo.py need (PyTorch, stable-baselines3)
	@$(PIP) --group training

format: developer ## Format and tidy the source
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NODE) run format

messages: developer ## Collect the sentences for translation, and what the browser must know
	$(BIN)/python -m scripts.messages
	$(BIN)/python -m scripts.message_types
	$(BIN)/python -m scripts.hex_vectors
	$(BIN)/python -m scripts.rules_document
	$(BIN)/python -m scripts.cli_document

golden: developer ## Write the golden records anew
	$(BIN)/python -m scripts.golden

clean: ## Remove everything that was made
	rm -rf $(VENV) $(PAGES) web/node_modules build dist src/kingdom_builder/_compiled*
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .grimp_cache

player:
	@$(SETUP) $(PLAYER)

developer:
	@$(SETUP) $(DEVELOPER)

$(VENV)/bin/python:
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --upgrade "pip>=25.1"

# Installing builds the pages of the web client and compiles the engine (hatch_build.py), unless they are up to date.
$(PLAYER): $(VENV)/bin/python pyproject.toml hatch_build.py scripts/node.py $(WEB) $(ENGINE) scripts/compile_messages.py $(MESSAGES)
	@echo "Installing Kingdom Builder, building its pages and compiling its engine (two minutes the first time) ..."
	@$(PIP) --editable '.[server]'
	@$(BIN)/kingdom-builder --version
	@touch $@

$(DEVELOPER): pyproject.toml web/package-lock.json | $(PLAYER)
	@$(PIP) --group dev $$($(NODE) requirements)
	@$(NODE) install
	@touch $@
