# make play: build the site and serve it.   make test: everything that holds it together.
# make build FORMER=folder: visitors of that site, built earlier, fetch only what is different.

PYTHON ?= python3
VENV := .venv
IN_VENV := $(VENV)/bin/python
# Twice the cores of a small machine: tests in a browser wait more than they compute.
WORKERS ?= 4
# A test that hangs fails after so many seconds, instead of holding up all others.
LIMIT := -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true

.PHONY: play build serve zip one-file release package test unit e2e e2e-all engines bench reports ladder soak lint format clean browser

play: build serve

build: $(VENV)/.ready-to-build node_modules/.package-lock.json
	$(IN_VENV) -m tools.build $(FORMER:%=--former %)

serve:
	$(PYTHON) -m tools.serve dist

zip: build
	$(PYTHON) -m tools.pack

one-file: build
	$(PYTHON) -m tools.one_file

# Packs what is in dist, so that what is released is what was tested.
release: $(VENV)/.ready
	rm -rf build/release
	$(PYTHON) -m tools.pack
	$(PYTHON) -m tools.one_file
	cp dist/SHA256SUMS build/release/
	$(IN_VENV) -m tools.package --out build/release

# The sdist and the wheel, each tried in a clean environment: a dry run of what is published.
package: $(VENV)/.ready
	$(IN_VENV) -m tools.package

# npm writes this file last, and the vendored files come with it.
node_modules/.package-lock.json: package.json package-lock.json tools/vendor.mjs
	npm ci --no-audit --no-fund
	@touch $@

# What the build needs is small; what the tests need comes on top.
$(VENV)/.ready-to-build: requirements-build.txt tools/make_venv.py
	$(PYTHON) tools/make_venv.py $(VENV) requirements-build.txt
	@touch $@

$(VENV)/.ready: requirements-test.txt requirements-build.txt tools/make_venv.py
	$(PYTHON) tools/make_venv.py $(VENV) requirements-test.txt
	@touch $@

browser: $(VENV)/.ready
	@$(IN_VENV) -m tools.find_browser --install

test: $(VENV)/.ready node_modules/.package-lock.json browser
	$(IN_VENV) -m pytest -n $(WORKERS) --dist worksteal $(LIMIT)

unit: $(VENV)/.ready node_modules/.package-lock.json
	$(IN_VENV) -m pytest -n $(WORKERS) $(LIMIT) tests

e2e: $(VENV)/.ready node_modules/.package-lock.json browser
	$(IN_VENV) -m pytest -n $(WORKERS) $(LIMIT) e2e

# A whole game of each title, and what depends on the browser, in every engine that is here;
# and the variants that `make test` leaves out.
engines: $(VENV)/.ready node_modules/.package-lock.json browser
	$(IN_VENV) -m pytest -n $(WORKERS) --dist worksteal -m engines -rs

e2e-all: e2e engines

# Measures and writes docs/how-fast-how-strong-how-sure.md; BENCH="start games": only these parts.
bench: $(VENV)/.ready build browser
	$(IN_VENV) -m tools.bench $(BENCH)

# Tries the public bug reports that docs/reports.md lists.
reports: $(VENV)/.ready node_modules/.package-lock.json browser
	$(IN_VENV) -m tools.reports

ladder: $(VENV)/.ready
	$(IN_VENV) -m tools.ladder $(LADDER)

soak: $(VENV)/.ready node_modules/.package-lock.json
	$(IN_VENV) -m pytest -n $(WORKERS) -m soak

lint: $(VENV)/.ready node_modules/.package-lock.json
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	PYTHONPATH=engine:. $(VENV)/bin/lint-imports
	npm run --silent types
	npm run --silent lint
	npm run --silent format:check

format: $(VENV)/.ready node_modules/.package-lock.json
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .
	npm run --silent format

clean:
	rm -rf dist build node_modules assets/vendor $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis test-results
	find . -name __pycache__ -prune -exec rm -rf {} +
