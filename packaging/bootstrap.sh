#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# From a bare Debian 12 to the running program, or to tests that have passed.
set -euo pipefail

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
readonly root
readonly programs="$root/build/release/app"
readonly sample_dump="$root/resources/sample/sample.etdp"
readonly sample_record="$root/resources/sample/sample.etrecord"

usage() {
    cat <<'TEXT'
Usage: packaging/bootstrap.sh [--no-install] VERB

  run [FILES...]      install what is missing, build a release and open the window on FILES: an ETDump, its
                      ETRecord, program and debug buffer if there are any, told apart by their content.
                      Without FILES: the sample trace. Without a display: print what costs most and save
                      pictures of all views. What is built can be installed: cmake --install build/release.
  test                install what is missing, build a release with its tests and run them all
  install [GROUP...]  install only: the packages of the groups build, test, check, package (default: build)

Options:
  --no-install        leave the system's packages alone
  -h, --help          print this text

The packages are listed in packaging/packages.txt. On a bare Debian 12 those of the group build bring 260 others with
them: 230 MB to download, 1.1 GB on disk, most of it Qt. etinspect alone needs no Qt: README.md, Building by hand. Every verb can be repeated: what is done already is skipped.
TEXT
}

say() { printf '== %s\n' "$*"; }

fail() {
    printf 'bootstrap: %s\n' "$*" >&2
    exit 1
}

# packages_of GROUP...: the names in packages.txt that belong to one of the groups.
packages_of() {
    awk -v groups=" $* " '!/^#/ && NF >= 2 && index(groups, " " $2 " ") { print $1 }' "$root/packaging/packages.txt"
}

is_installed() {
    [[ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" == installed ]]
}

# as_root WHAT COMMAND...: WHAT is all that has to be run as root, for whoever has to do it by hand.
as_root() {
    local all="$1"
    shift
    if [[ $EUID -eq 0 ]]; then
        "$@"
    elif ! command -v sudo >/dev/null; then
        fail "this needs root, and there is no sudo; as root run: $all"
    elif [[ -t 0 ]]; then
        sudo "$@"
    else
        sudo -n "$@" || fail "this needs root, and sudo wants a password; as root run: $all"
    fi
}

# What to have on a system whose packages have other names.
explain_requirements() {
    cat >&2 <<'TEXT'
bootstrap: packages are installed on Debian 12 (or a relative with apt-get and dpkg) only. Elsewhere install
  - CMake 3.22, Ninja, pkg-config, a C++20 compiler (g++ 12 or clang++ 16), Python 3 for the tests
  - Qt 6.4 or later: Core, Gui, Widgets, Charts, Svg, Test, LinguistTools
  - FlatBuffers with flatc, Boost 1.74 (Graph), zlib, SQLite 3.40, RapidJSON, RE2, fmt, CLI11
with their headers, then run this script again with --no-install before the verb.
TEXT
    exit 1
}

# Whether packages.txt has a group.
is_group() {
    awk -v group="$1" '!/^#/ && NF >= 2 && $2 == group { found = 1 } END { exit !found }' "$root/packaging/packages.txt"
}

install_packages() {
    local missing=() package group all
    for group in "$@"; do
        is_group "$group" || fail "there is no group of packages called $group: build, test, check, package"
    done
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        explain_requirements
    fi
    while read -r package; do
        is_installed "$package" || missing+=("$package")
    done < <(packages_of "$@")
    if [[ ${#missing[@]} -eq 0 ]]; then
        say "All packages are installed"
        return
    fi
    say "Installing ${missing[*]} and what they need (on a bare system 230 MB to download, 1.1 GB on disk)"
    all="apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
    as_root "$all" apt-get -o Acquire::Retries=3 -q update
    as_root "$all" env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 -o Dpkg::Use-Pty=0 -q \
        install -y --no-install-recommends "${missing[@]}" </dev/null \
        || fail "apt-get failed; the package names are those of Debian 12 (bookworm)"
}

# As many compilers as there are cores, but no more than one per GB of memory.
job_count() {
    local cores memory
    cores="$(nproc)"
    memory="$(awk '/^MemAvailable:/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null || true)"
    if [[ -n "$memory" && "$memory" -lt "$cores" ]]; then
        cores="$memory"
    fi
    echo "$((cores > 0 ? cores : 1))"
}

# build TARGET...: configure and build the preset release; without targets everything.
build() {
    local jobs tool
    for tool in cmake ninja; do
        command -v "$tool" >/dev/null || fail "$tool is not installed; run: packaging/bootstrap.sh install"
    done
    jobs="$(job_count)"
    say "Building in build/release with $jobs jobs"
    (
        cd -- "$root"
        cmake --preset release
        cmake --build --preset release -j "$jobs" ${1:+--target "$@"}
    )
}

# What a file is, from its first bytes: dump, record, program, values, data or other.
kind_of() {
    local head
    head="$(head -c 41 -- "$1" | tr '\0' '.')"
    case "$head" in
    ????ED00* | ????????ED00*) echo dump ;;
    PK*ETRECORD_V0*) echo record ;;
    PK*) echo values ;;
    ????ET12* | ????BP0[68]*) echo program ;;
    ????FT01*) echo data ;;
    *) echo other ;;
    esac
}

# Whether a file of no kind of its own has a dump in it, as logs and memory images have.
holds_dump() {
    local status=0
    "$programs/etinspect" info "$1" >/dev/null 2>&1 || status=$?
    [[ $status -eq 0 || $status -eq 4 ]]
}

# The op types that cost most, in lines of at most 100 columns; the whole table is wider than any terminal.
print_costs() {
    printf '%-56.56s %8s %12s %8s %12s\n' 'op type' 'share' 'per run (ms)' 'calls' 'average (ms)'
    "$programs/etinspect" operators --format tsv "$@" | awk -F '\t' '
        NR == 1 {
            for (i = 1; i <= NF; i++) {
                sub(/ \(ms\)$/, "", $i)
                column[$i] = i
            }
            split("op_type|kind|share|mean per run|calls|average", wanted, "|")
            for (i in wanted) {
                if (!(wanted[i] in column)) {
                    printf "etinspect operators has no column \"%s\"\n", wanted[i] >"/dev/stderr"
                    failed = 1
                    exit 1
                }
            }
            next
        }
        NR <= 21 {
            name = $column["op_type"]
            if ($column["kind"] ~ /^(overhead|unaccounted)$/) { # part of the name, as in the window
                name = name ", " $column["kind"]
            }
            if (length(name) > 56) {
                name = substr(name, 1, 53) "..."
            }
            printf "%-56s %6.1f %% %12.4f %8d %12.5f\n", name, 100 * $column["share"], $column["mean per run"],
                $column["calls"], $column["average"]
        }
        END {
            if (!failed && NR > 21) {
                printf "and %d more\n", NR - 21
            }
        }'
}

# Without a display: what costs most as text, and the views as pictures.
show_without_display() {
    # Beside the files of whoever calls, but never among those of the repository.
    local pictures="$PWD/etscope-pictures" dump='' options=() argument option=
    if [[ "$PWD/" == "$root"/* ]]; then
        pictures="$root/build/pictures"
    fi
    for argument in "$@"; do
        if [[ "$argument" == --* || -n "$option" ]]; then # of the window; the table knows one of them
            [[ "$option" != --debug-buffer ]] || options+=(--debug-buffer "$argument")
            option="$([[ "$argument" != --* || "$argument" == *=* ]] || echo "$argument")"
            continue
        fi
        case "$(LC_ALL=C kind_of "$argument")" in
        dump) dump="$argument" ;;
        record) options+=(--etrecord "$argument") ;;
        program) options+=(--pte "$argument") ;;
        values | data) ;; # of the pictures alone
        *)
            if [[ -z "$dump" ]] && holds_dump "$argument"; then
                dump="$argument"
            else
                options+=(--debug-buffer "$argument")
            fi
            ;;
        esac
    done
    say "No display (DISPLAY and WAYLAND_DISPLAY are not set): here is what costs most, the views follow as pictures"
    if [[ -n "$dump" ]]; then
        print_costs "$dump" "${options[@]}"
        printf 'More: %s\n' "$programs/etinspect --help"
    else
        say "There is no ETDump among the files, so there is no table"
    fi
    mkdir -p -- "$pictures"
    QT_QPA_PLATFORM=offscreen "$programs/etscope" --grab "$pictures" "$@"
    say "Pictures of all views are in $pictures"
}

# Whether the files can be read, before anything is installed or built for them.
check_files() {
    local file option=
    for file in "$@"; do
        if [[ "$file" == --* ]]; then
            option="$([[ "$file" == *=* ]] || echo "$file")"
            continue
        fi
        [[ -r "$file" || (-n "$option" && "$option" != --debug-buffer) ]] || fail "$file cannot be read; check the path"
        option=
    done
}

run() {
    local files=("$@")
    if [[ ${#files[@]} -eq 0 ]]; then
        files=("$sample_dump" "$sample_record")
    fi
    build etscope_installed # both programs, and what belongs to them once they are installed
    if [[ -z "${DISPLAY:-}" && -z "${WAYLAND_DISPLAY:-}" ]]; then
        show_without_display "${files[@]}"
    else
        say "Opening ${files[*]}"
        "$programs/etscope" "${files[@]}"
    fi
}

test_all() {
    build
    say "Running all tests"
    (cd -- "$root" && ctest --preset release)
}

main() {
    local install=yes verb
    while [[ "${1:-}" == -* ]]; do
        case "$1" in
        -h | --help) usage && exit 0 ;;
        --no-install) install= ;;
        *) usage >&2 && exit 2 ;;
        esac
        shift
    done
    verb="${1:-}"
    shift || true
    if [[ "${1:-}" == -h || "${1:-}" == --help ]]; then
        usage && exit 0
    fi
    case "$verb" in
    run)
        check_files "$@"
        [[ -z "$install" ]] || install_packages build
        run "$@"
        ;;
    test)
        [[ $# -eq 0 ]] || { usage >&2 && exit 2; }
        [[ -z "$install" ]] || install_packages build test
        test_all
        ;;
    install)
        [[ $# -gt 0 ]] || set -- build
        install_packages "$@"
        ;;
    *)
        usage >&2
        exit 2
        ;;
    esac
}

main "$@"
