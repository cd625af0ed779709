#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the pictures of README and manual from the built-in sample and a case of the tests, so that they show what the program shows today.
set -euo pipefail

images="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)"
readonly images
root="$(cd -- "$images/../.." && pwd)"
readonly root
# Pictures of --grab: in README and manual. The size is that of a window beside a page.
readonly pictures=(window timeline operators modules graph graph-beside details coverage start events runs program memory
    delegation roofline findings lines icicle sql dialog-export)
# Those of a run that logged its values; the sample did not.
readonly value_pictures=(numbers tensor)
# Those of a trace with a baseline: cases of the corpus beside the clone. Without it they stay as they are.
compared_pictures=(compare)
readonly corpus="$root/../shared/corpus/cases"

usage() {
    cat <<'TEXT'
Usage: docs/images/make.sh [--check] [ETSCOPE]

Draws the pictures with ETSCOPE (default: build/release/app/etscope) and puts them beside this script. --check changes
nothing and names the pictures that look different now; its status is 1 if there is one. Pictures are equal to the byte
where Qt and fonts are the same: those of Debian 12, with fonts-dejavu-core.
TEXT
}

# grab FOLDER FILES...
grab() {
    env -u QT_SCALE_FACTOR QT_QPA_PLATFORM=offscreen "$etscope" --lang en --size 1200x760 --grab "$1" --grab-states "${@:2}"
}

main() {
    local check='' etscope name work stale=0
    while [[ "${1:-}" == -* ]]; do
        case "$1" in
        --check) check=yes ;;
        -h | --help) usage && return ;;
        *) usage >&2 && return 2 ;;
        esac
        shift
    done
    etscope="${1:-$root/build/release/app/etscope}"
    # The dialog of exports shows where it would write, so the folder has the same name each time; mkdir takes nobody else's.
    work=/tmp/etscope-pictures
    mkdir -m 700 -- "$work"
    # shellcheck disable=SC2064 # the folder of now
    trap "rm -rf -- '$work'" EXIT
    cp -- "$root"/resources/sample/sample.* "$root"/tests/data/norm_pool/{dbg.etdp,dbg.dbg.bin,etrecord.bin} \
        "$root/tests/data/norm_pool/numeric/edge_dialect_exported_program.npz" "$work/"
    grab "$work/pictures" "$work/sample.etdp" "$work/sample.etrecord" "$work/sample.pte"
    grab "$work/values" "$work/dbg.etdp" "$work/etrecord.bin" "$work/dbg.dbg.bin" \
        --aot-values "$work/edge_dialect_exported_program.npz"
    for name in "${value_pictures[@]}"; do
        cp -- "$work/values/$name.png" "$work/pictures/"
    done
    if [[ -d "$corpus/transformer_xnn" ]]; then
        for name in transformer transformer_xnn; do
            mkdir -- "$work/$name"
            cp -- "$corpus/$name/prof.etdp" "$work/$name/$name.etdp"
            cp -- "$corpus/$name/etrecord.bin" "$work/$name/$name.etrecord"
        done
        grab "$work/compared" "$work/transformer_xnn"/transformer_xnn.{etdp,etrecord} \
            --baseline "$work/transformer"/transformer.{etdp,etrecord}
        for name in "${compared_pictures[@]}"; do
            cp -- "$work/compared/$name.png" "$work/pictures/"
        done
    else
        compared_pictures=()
    fi
    for name in "${pictures[@]}" "${value_pictures[@]}" "${compared_pictures[@]}"; do
        if [[ -z "$check" ]]; then
            cp -- "$work/pictures/$name.png" "$images/$name.png"
        elif ! cmp -s -- "$work/pictures/$name.png" "$images/$name.png"; then
            echo "docs/images/$name.png is not what the program shows now; docs/images/make.sh draws it again"
            stale=1
        fi
    done
    return "$stale"
}

main "$@"
