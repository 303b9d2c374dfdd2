#!/bin/sh
# Makes or mends a virtual environment: tools/environment.sh FOLDER REQUIREMENTS...
#
# The folder keeps a copy of each file it was filled from, so a second call costs nothing. The packages are
# checked against the hashes in the requirement files, whatever index the machine is set up to ask.
set -eu

fail() {
  printf 'dolly: %s\n' "$*" >&2
  exit 1
}

# Prints the path of a Python that is new enough, or says what to install.
find_python() {
  seen=
  for name in "${DOLLY_PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11; do
    path=$(command -v "$name" 2>/dev/null) || continue
    if "$path" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      printf '%s\n' "$path"
      return
    fi
    seen=${seen:-" (found only $("$path" -V 2>&1) at $path)"}
  done
  fail "Python 3.11 or newer is needed$seen. Install it, for example: apt-get install python3 python3-venv"
}

# Says what to install where Python comes without the means to make an environment.
check_venv() {
  "$1" -c 'import venv, ensurepip' 2>/dev/null && return
  version=$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
  fail "$1 cannot make virtual environments. Install what it lacks, for example: apt-get install python$version-venv"
}

folder=$1
shift
# The folder knows its own path: one that was moved, or whose Python is gone, is made anew.
place=$folder/.made-at
if [ "$(cat "$place" 2>/dev/null)" != "$PWD" ] || ! "$folder/bin/python" -c 'import pip' 2>/dev/null; then
  python=$(find_python)
  check_venv "$python"
  printf 'dolly: making %s with %s …\n' "$folder" "$("$python" -V 2>&1)"
  "$python" -m venv --clear "$folder" || fail "$python could not make $folder (see above)."
  printf '%s\n' "$PWD" >"$place"
fi
for file in "$@"; do
  stamp=$folder/.filled-from-$(basename "$file")
  cmp -s "$file" "$stamp" && continue
  printf 'dolly: installing what %s names into %s …\n' "$file" "$folder"
  "$folder/bin/python" -m pip install -qq --disable-pip-version-check --no-input --require-hashes -r "$file" ||
    fail "The packages of $file could not be installed (see above). Is the package index within reach?"
  cp "$file" "$stamp"
done
