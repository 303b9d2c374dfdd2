# The recipes behind ./run and ./test. One of them alone: .build-venv/bin/just lint

set quiet
set positional-arguments

python := ".venv/bin/python"
export PYTHONPATH := "src"

# what there is
default:
    {{ just_executable() }} --list --unsorted

# the environment the product and the tests run in
environment:
    sh tools/environment.sh .venv requirements/run.txt requirements/test.txt

# the product, built as a wheel and installed
product:
    sh tools/environment.sh .venv requirements/run.txt
    sh tools/product.sh

# everything ./test does; with words, only those tests
proof *words: environment
    {{ python }} tools/proof.py "$@"

# Chromium, from the system's packages
browser:
    sh tools/browser.sh

# is every file in the one format?
format-check:
    {{ python }} -m ruff format --check .

# rewrite what the formatter and the linter can
format:
    {{ python }} -m ruff format .
    {{ python }} -m ruff check --fix .

lint:
    {{ python }} -m ruff check .

types:
    {{ python }} -m mypy

# do imports point downwards only?
layers:
    .venv/bin/lint-imports

# types and accessibility of the pages
pages-check:
    .build-venv/bin/python hatch_build.py npm run check

# component tests of the pages; words go to Vitest
pages-test *words:
    .build-venv/bin/python hatch_build.py npm run test -- "$@"

# the pages, built into the package when they have changed
pages:
    .build-venv/bin/python hatch_build.py

# a wheel and a source archive in dist/
wheel:
    .build-venv/bin/python -m hatchling build

# all tests but the browser's; words go to pytest
tests *words:
    {{ python }} -m pytest -m "not browser" "$@"

# the browser's; words go to pytest
browser-tests *words: browser
    {{ python }} -m pytest -m browser "$@"

# tests named by hand, whatever their kind
chosen-tests *words: browser
    {{ python }} -m pytest "$@"

# docs/conformance.md, made from the marks in the tests
conformance:
    {{ python }} tools/conformance.py

# the locks anew, within the ranges of the .in files and of ui/package.json
lock:
    sh tools/lock.sh
