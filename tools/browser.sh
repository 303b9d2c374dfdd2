#!/bin/sh
# Sees to it that Chromium is on the machine: browser tests drive the system's own.
set -eu

for name in chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  printf 'dolly: installing Chromium …\n'
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  export DEBIAN_FRONTEND=noninteractive
  if apt-get update >"$log" 2>&1 && apt-get install -y --no-install-recommends chromium fonts-dejavu-core >>"$log" 2>&1
  then
    exit 0
  fi
  tail -n 20 "$log" >&2
  printf 'dolly: apt-get could not install Chromium (see above).\n' >&2
  exit 1
fi
printf 'dolly: the browser tests need Chromium. Install it, for example: sudo apt-get install chromium\n' >&2
exit 1
