#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the built packages into a fresh Debian 12, uses them there as a person would, and removes them again.
set -euo pipefail

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
readonly root
readonly mirror="${ETSCOPE_MIRROR:-http://deb.debian.org/debian}"
readonly release=bookworm

usage() {
    cat <<'TEXT'
Usage: packaging/test-install.sh [PACKAGES]

PACKAGES is the folder with the packages (default: build/deb, where packaging/build-deb.sh puts them). Makes a chroot with
debootstrap, installs etinspect and then etscope, runs both, asks xdg-mime which program opens which file, purges them and
looks for what is left. Needs root, debootstrap and a Debian mirror (ETSCOPE_MIRROR, default http://deb.debian.org/debian);
where one of them is missing it says so and ends with status 77.
TEXT
}

say() { printf '== %s (%d s)\n' "$*" "$SECONDS"; }

skip() {
    printf 'test-install skipped: %s\n' "$*"
    exit 77
}

fail() {
    printf 'test-install: %s\n' "$*" >&2
    exit 1
}

# expect WHAT ACTUAL EXPECTED
expect() {
    [[ "$2" == "$3" ]] || fail "$1 is \"$2\", not \"$3\""
    printf '   %s: %s\n' "$1" "$2"
}

check_requirements() {
    [[ $EUID -eq 0 ]] || skip "a chroot needs root"
    command -v debootstrap >/dev/null || skip "debootstrap is not installed"
    compgen -G "$packages/etscope_*.deb" >/dev/null || fail "there are no packages in $packages; packaging/build-deb.sh makes them"
    /usr/lib/apt/apt-helper download-file "$mirror/dists/$release/InRelease" "$work/InRelease" >/dev/null 2>&1 \
        || skip "$mirror cannot be reached"
}

inside() { chroot "$system" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

install_inside() { inside apt-get -q -o Dpkg::Use-Pty=0 install -y --no-install-recommends "$@" </dev/null >>"$work/apt.log" 2>&1 || {
    tail -n 30 "$work/apt.log" >&2
    fail "apt-get install $* failed"
}; }

# Every file of the system but what a package manager keeps for itself.
list_files() {
    find "$system" -xdev \( -path "$system/proc" -o -path "$system/sys" -o -path "$system/dev" -o -path "$system/tmp" \
        -o -path "$system/var/lib/dpkg" -o -path "$system/var/lib/apt" -o -path "$system/var/cache" -o -path "$system/var/log" \) \
        -prune -o -printf '%P\n' | sort
}

make_system() {
    say "Making a fresh $release"
    debootstrap --variant=minbase "$release" "$system" "$mirror" >"$work/debootstrap.log" 2>&1 \
        || { tail -n 5 "$work/debootstrap.log" >&2 && fail "debootstrap failed"; }
    mkdir -p "$system/tmp/packages" "$system/tmp/files"
    cp -- "$packages"/*.deb "$system/tmp/packages/"
    cp -- "$root"/resources/sample/sample.* "$system/tmp/files/"
    cp -- "$system/tmp/files/sample.etdp" "$system/tmp/files/dump-without-ending"
    # The tools that a desktop has, without one.
    install_inside xdg-utils shared-mime-info desktop-file-utils libfile-mimeinfo-perl
    list_files >"$work/before"
}

try_command() {
    say "Installing etinspect"
    install_inside "/tmp/packages/$(cd -- "$packages" && echo etinspect_*.deb)"
    expect "Qt packages beside etinspect" "$(inside dpkg-query -W | grep -c '^libqt' || true)" 0
    inside etinspect --version
    inside etinspect info /tmp/files/sample.etdp --etrecord /tmp/files/sample.etrecord | grep Verdict
    expect "lines of the table" "$(inside etinspect csv /tmp/files/sample.etdp | wc -l | awk '{ print ($1 > 50) ? "many" : "few" }')" many
}

try_window() {
    say "Installing etscope"
    install_inside "/tmp/packages/$(cd -- "$packages" && echo etscope_*.deb)"
    inside etscope --version
    inside etscope --grab /tmp/pictures /tmp/files/sample.etdp /tmp/files/sample.etrecord
    expect "pictures" "$(find "$system/tmp/pictures" -name '*.png' -size +1k | wc -l | awk '{ print ($1 >= 8) ? "all" : $1 }')" all
    local kind
    for kind in etdump etrecord program; do
        expect "what opens $kind" "$(inside xdg-mime query default "application/x-executorch-$kind")" etscope.desktop
    done
    expect "kind of sample.etrecord" "$(inside xdg-mime query filetype /tmp/files/sample.etrecord)" application/x-executorch-etrecord
    expect "kind of sample.pte" "$(inside xdg-mime query filetype /tmp/files/sample.pte)" application/x-executorch-program
    expect "kind of dump-without-ending" "$(inside xdg-mime query filetype /tmp/files/dump-without-ending)" application/x-executorch-etdump
}

remove_all() {
    say "Removing everything"
    inside apt-get -q -o Dpkg::Use-Pty=0 purge -y etscope etinspect </dev/null >>"$work/apt.log" 2>&1
    inside apt-get -q -o Dpkg::Use-Pty=0 autoremove --purge -y </dev/null >>"$work/apt.log" 2>&1
    list_files >"$work/after"
    local left
    left="$(comm -13 "$work/before" "$work/after" | grep -iE 'etscope|etinspect|executorch' || true)"
    [[ -z "$left" ]] || fail "this was left behind: $left"
    ! grep -rqi executorch "$system/usr/share/mime" "$system/usr/share/applications" || fail "the desktop still knows ETScope"
}

main() {
    if [[ "${1:-}" == -h || "${1:-}" == --help ]]; then
        usage
        return
    fi
    packages="$(cd -- "${1:-$root/build/deb}" 2>/dev/null && pwd)" || fail "${1:-$root/build/deb} is no folder"
    work="$(mktemp -d)"
    # shellcheck disable=SC2064 # the folder of now
    trap "rm -rf --one-file-system -- '$work'" EXIT
    system="$work/system"
    check_requirements
    make_system
    try_command
    try_window
    remove_all
    say "Installed, used and removed"
}

main "$@"
