#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The gate of docs/ci.md over recordings that are there: gate.sh ETINSPECT OLD NEW COMMENT
# Ends as the gate does: 0 passed, 3 slower, 4 not to be compared, 5 nothing decided; 1 and 2 as every verb.
set -u
if [ $# -ne 4 ]; then
  echo "gate.sh ETINSPECT OLD NEW COMMENT" >&2
  exit 2
fi
exec "$1" compare --old "$2" --new "$3" --format markdown --fail-above 5% -o "$4"
