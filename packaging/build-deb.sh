#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the Debian packages from what is committed, in a folder of its own, and looks at them with lintian.
set -euo pipefail

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
readonly root

usage() {
    cat <<'TEXT'
Usage: packaging/build-deb.sh [OUTPUT]

Builds the source package and the packages etscope, etinspect and libetscope-dev of the commit that is checked out, and
puts them into OUTPUT (default: build/deb). Needs git, dpkg-dev, debhelper and the build dependencies of
packaging/debian/control; runs lintian where it is installed. DEB_BUILD_OPTIONS is Debian's: nocheck, parallel=N.
TEXT
}

main() {
    if [[ "${1:-}" == -h || "${1:-}" == --help ]]; then
        usage
        return
    fi
    local output work version upstream commit tool
    for tool in git dpkg-parsechangelog dpkg-buildpackage; do
        if ! command -v "$tool" >/dev/null; then
            echo "build-deb.sh: $tool is not installed; run: packaging/bootstrap.sh install build check package" >&2
            exit 1
        fi
    done
    mkdir -p -- "${1:-$root/build/deb}"
    output="$(cd -- "${1:-$root/build/deb}" && pwd)"
    work="$(mktemp -d)"
    # shellcheck disable=SC2064 # the folder of now
    trap "rm -rf -- '$work'" EXIT
    version="$(dpkg-parsechangelog -l "$root/packaging/debian/changelog" -S Version)"
    upstream="${version%-*}"
    # The clone may belong to somebody else than the user that runs this.
    local -a git=(git -c 'safe.directory=*' -C "$root")
    commit="$("${git[@]}" rev-parse --short=12 HEAD)"
    "${git[@]}" archive --prefix="etscope-$upstream/" HEAD | gzip -n >"$work/etscope_$upstream.orig.tar.gz"
    tar -xzf "$work/etscope_$upstream.orig.tar.gz" -C "$work"
    cp -r -- "$root/packaging/debian" "$work/etscope-$upstream/debian"
    echo "$commit" >"$work/etscope-$upstream/debian/commit"
    (cd -- "$work/etscope-$upstream" && dpkg-buildpackage -us -uc)
    rm -f -- "$output"/etscope_* "$output"/etinspect_* "$output"/libetscope-dev_*
    find "$work" -maxdepth 1 -type f -exec mv -t "$output" {} +
    if command -v lintian >/dev/null; then
        # Whoever uploads puts the own address and bug into the change log; what is built here goes to no archive.
        lintian --fail-on error,warning --info --tag-display-limit 0 \
            --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog,initial-upload-closes-no-bugs \
            "$output"/*.changes
    else
        echo "lintian is not installed: the packages have not been looked at"
    fi
    echo "Packages are in $output"
}

main "$@"
