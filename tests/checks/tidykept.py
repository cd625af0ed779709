# SPDX-License-Identifier: GPL-3.0-or-later
"""What check_tidy.py has found clean before, and need not look at again.

A source is known by a hash of all that decides what clang-tidy says of it: its version, the rules, the arguments, the source
and the headers of ours that it reads. Kept with it are the other headers (of the system, and generated ones) as the
preprocessor named them; while they are as they were, the source is clean. Only clean sources are kept. Paths below the clone
count as relative, so that another clone finds them.

  DIR/ab/abcdef...   named by that hash: the name of a list of other headers
  DIR/lists/...      such a list, named by its hash: a line for each header, its hash and its path
"""
import functools
import hashlib
import os
import re
import tempfile
import time

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.MULTILINE)
# What clang-tidy tells of each file that it reads, of arguments with -H.
READ = re.compile(r"^\.+ (.+)$", re.MULTILINE)
MOST_DAYS = 60


def default_folder():
    """Where results are kept, outside of every clone; None where there is no place for it."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(cache, "etscope-ci", "tidy") if os.path.isabs(cache) else None


def hash_of(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Kept:
    """Results in FOLDER, of sources below ROOT. Without a folder nothing is known, and nothing kept."""

    def __init__(self, folder, root, rules):
        """RULES: text that decides for every source: the version of clang-tidy, what .clang-tidy says."""
        self.folder, self.root, self.rules = folder, root, hash_of(rules)
        self.file_hash = functools.cache(self._file_hash)
        self.headers_of = functools.cache(self._headers_of)
        self.is_as_it_was = functools.cache(self._is_as_it_was)

    def relative(self, path):
        """A path as all clones write it: from the root where it is below, else the whole."""
        relative = os.path.relpath(path, self.root)
        return path if relative.startswith("..") else relative

    def _file_hash(self, path):
        """The hash of a file; empty where there is none."""
        try:
            with open(os.path.join(self.root, path), "rb") as file:
                return hashlib.sha256(file.read()).hexdigest()
        except OSError:
            return ""

    def _headers_of(self, path):
        """The files of the clone that one reads: the includes of all it includes, whether or not a condition hides them."""
        every, open_ends = set(), [path]
        while open_ends:
            folder = os.path.dirname(open_ends[-1])
            with open(os.path.join(self.root, open_ends.pop()), encoding="utf-8", errors="replace") as file:
                names = INCLUDE.findall(file.read())
            for name in names:
                for found in (os.path.normpath(os.path.join(folder, name)), os.path.normpath(name)):
                    if found not in every and not found.startswith(("..", "/")) \
                            and os.path.isfile(os.path.join(self.root, found)):
                        every.add(found)
                        open_ends.append(found)
        return frozenset(every)

    def name_of(self, path, arguments):
        """The hash by which a source is known; ARGUMENTS are what clang-tidy is told of it."""
        lines = [self.rules] + [word.replace(self.root, ".") for word in arguments]
        lines += [f"{self.file_hash(file)} {file}" for file in [path, *sorted(self.headers_of(path))]]
        return hash_of("\n".join(lines))

    def is_clean(self, name):
        """Whether the source of that hash was clean, and nothing else that it read has changed."""
        if not self.folder:
            return False
        entry = os.path.join(self.folder, name[:2], name)
        try:
            with open(entry, encoding="utf-8") as file:
                listed = file.read().strip()
            if not self.is_as_it_was(listed):
                return False
            os.utime(entry)
            os.utime(os.path.join(self.folder, "lists", listed))
        except OSError:
            return False
        return True

    def _is_as_it_was(self, listed):
        """Whether the headers of a list are what they were."""
        with open(os.path.join(self.folder, "lists", listed), encoding="utf-8") as file:
            text = file.read()
        lines = [line.split(" ", 1) for line in text.splitlines()]
        return hash_of(text) == listed and all(self.file_hash(path) == known for known, path in lines)

    def keep(self, names_by_path, read, ignored):
        """Keeps sources as clean: the hash of each by its path. READ: what clang-tidy said on stderr of all of them;
        files below the folder IGNORED are of no account."""
        if not self.folder or not names_by_path:
            return
        told = {self.relative(os.path.normpath(path)) for path in READ.findall(read)
                if not os.path.normpath(path).startswith(ignored + os.sep)}
        own = set(names_by_path).union(*map(self.headers_of, names_by_path))
        text = "".join(f"{self.file_hash(path)} {path}\n" for path in sorted(told - own))
        self._write(os.path.join("lists", hash_of(text)), text)
        for name in names_by_path.values():
            self._write(os.path.join(name[:2], name), hash_of(text) + "\n")

    def _write(self, name, text):
        """A file as a whole or not at all: another run may keep the same."""
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=os.path.dirname(path), prefix="new.", delete=False,
                                         encoding="utf-8") as file:
            file.write(text)
        os.replace(file.name, path)

    def forget_old(self):
        """Removes what nobody has asked for in two months."""
        if not self.folder or not os.path.isdir(self.folder):
            return
        oldest = time.time() - MOST_DAYS * 86400
        for folder, _, names in os.walk(self.folder):
            for path in (os.path.join(folder, name) for name in names):
                try:
                    if os.stat(path).st_mtime < oldest:
                        os.remove(path)
                except OSError:
                    pass  # somebody else removed it
