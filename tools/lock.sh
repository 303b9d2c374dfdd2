#!/bin/sh
# Writes the locks anew, the requirement files and the pages': hashes, and no address of any registry.
set -eu

made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
.build-venv/bin/python -m venv "$made"
"$made/bin/pip" install -qq --disable-pip-version-check uv
cd requirements
for name in run build postgres test peers audit fuzz; do
  "$made/bin/uv" pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --no-emit-find-links --no-header "$name.in" -o "$name.txt"
done
cd ..
.build-venv/bin/python hatch_build.py npm run lock
