#!/bin/sh
# Builds the wheel in .build-venv and installs it in .venv, unless what is installed was built from this.
set -eu

stamp=.venv/.product-from
wanted=$(
  find src ui pyproject.toml hatch_build.py README.md LICENSE \
    \( -name node_modules -o -name static -o -name __pycache__ \) -prune -o -type f -print |
    LC_ALL=C sort | tr '\n' '\0' | xargs -0 sha256sum | sha256sum
)
[ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && exit 0

.build-venv/bin/python hatch_build.py
printf 'dolly: building and installing the product …\n'
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
.build-venv/bin/python -m pip wheel -qq --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir "$made" .
.venv/bin/python -m pip install -qq --disable-pip-version-check --no-deps --force-reinstall "$made"/dolly-*.whl
printf '%s\n' "$wanted" >"$stamp"
