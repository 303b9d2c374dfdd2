# The recipes behind ./run and ./test. One of them alone: .build-venv/bin/just lint

set quiet
set positional-arguments

python := ".venv/bin/python"
export PYTHONPATH := "src"

# what there is
default:
    {{ just_executable() }} --list --unsorted

# the environment the product and the tests run in
[no-exit-message]
environment:
    sh tools/environment.sh .venv requirements/run.txt requirements/test.txt

# the product, built as a wheel and installed
[no-exit-message]
product:
    sh tools/environment.sh .venv requirements/run.txt
    sh tools/product.sh

# everything ./test does; with words, only those tests
[no-exit-message]
proof *words: environment
    {{ python }} tools/proof.py "$@"

# Chromium, from the system's packages
[no-exit-message]
browser:
    sh tools/browser.sh

# is every file in the one format?
[no-exit-message]
format-check:
    {{ python }} -m ruff format --check .

# rewrite what the formatter and the linter can
format:
    {{ python }} -m ruff format .
    {{ python }} -m ruff check --fix .

[no-exit-message]
lint:
    {{ python }} -m ruff check .

[no-exit-message]
types:
    {{ python }} -m mypy

# do imports point downwards only?
[no-exit-message]
layers:
    .venv/bin/lint-imports

# types and accessibility of the pages
[no-exit-message]
pages-check:
    .build-venv/bin/python hatch_build.py npm run check

# component tests of the pages; words go to Vitest
[no-exit-message]
pages-test *words:
    .build-venv/bin/python hatch_build.py npm run test -- "$@"

# the pages, built into the package when they have changed
[no-exit-message]
pages:
    .build-venv/bin/python hatch_build.py

# a source archive and a wheel in dist/, with everything in them
[no-exit-message]
wheel:
    rm -rf dist
    .build-venv/bin/python -m hatchling build
    {{ python }} tools/shipped.py

# what Dolly is made of, as a bill of materials, and every licence held to the list
[no-exit-message]
supply:
    {{ python }} tools/sbom.py

# known faults of locked packages, asked of the advisory services; no part of ./test
[no-exit-message]
audit: environment
    sh tools/environment.sh .audit-venv requirements/audit.txt
    {{ python }} tools/audit.py

# all tests but the browser's and those that last for minutes, two at a time; words go to pytest
[no-exit-message]
tests *words:
    {{ python }} -m pytest -m "not browser and not soak" -n 2 "$@"

# what the readers are fuzzed with, in an environment of its own: .fuzz-venv
[no-exit-message]
fuzzer:
    sh tools/environment.sh .fuzz-venv requirements/run.txt requirements/fuzz.txt

# (where the fuzzer cannot be installed, its tests alone fail)
# the share of a soak that ./test runs: simulation, crash points, kills, fuzzers; words go to pytest
[no-exit-message]
under-fire *words:
    -sh tools/environment.sh .fuzz-venv requirements/run.txt requirements/fuzz.txt
    nice -n 10 {{ python }} -m pytest -m soak "$@"

# the whole soak, in pieces, two at a time: 1,000 kills a database, 10,000 crash points, a million commands, long fuzzing
[no-exit-message]
soak *words: environment fuzzer
    {{ python }} -m soak "$@"

# the browser's, two files at a time; words go to pytest
[no-exit-message]
browser-tests *words: browser
    {{ python }} -m pytest -m browser -n 2 --dist loadfile "$@"

# a picture of every console in both languages and five sizes, in tests/browser/shots/
[no-exit-message]
shots: browser
    {{ python }} -m tests.browser.take_shots

# the pictures of the README, out of those
[no-exit-message]
pictures: shots
    {{ python }} -m tests.browser.best_shots

# tests named by hand, whatever their kind
[no-exit-message]
chosen-tests *words: browser
    {{ python }} -m pytest "$@"

# how fast it is; words go to the bench
[no-exit-message]
bench *words: environment
    {{ python }} -m bench "$@"

# P1 beside packages of the index, in an environment of their own: .peers-venv; words go to the bench
[no-exit-message]
bench-peers *words: environment
    sh tools/environment.sh .peers-venv requirements/peers.txt
    {{ python }} -m bench --only "P1,P1 peers" "$@"

# what the commands of docs/guide.md print, written into it, and their pictures
[no-exit-message]
guide:
    {{ python }} tools/guide.py

# docs/conformance.md, made from the marks in the tests
[no-exit-message]
conformance:
    {{ python }} tools/conformance.py

# docs/faults.md, the published faults and the tests that try them
[no-exit-message]
faults:
    {{ python }} tools/faults.py

# docs/rights.md, made from the tables the server asks
[no-exit-message]
rights:
    {{ python }} tools/rights.py

# docs/counts.json and the table of docs/engines.md, computed anew
[no-exit-message]
counts:
    {{ python }} tools/counts.py

# the locks anew, within the ranges of the .in files and of ui/package.json
lock:
    sh tools/lock.sh
