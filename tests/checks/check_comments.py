#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts how many public functions of model/ say in a /// comment what they do.

  check_comments.py [--least PERCENT] [--list] [ROOT]

A function is covered by a /// above it, by a ///< behind a line of it or on a line of its own under it, or if it is an
overload of the one just above. A comment of two words ("The same.") says nothing and does not count. Special members that
are defaulted or deleted, copying and moving, destructors, comparison operators and overrides need none: they say nothing
that is not known, and so do accessors that mirror generated code. Prints one line per folder, then "N of M functions, P
percent"; ends with status 1 below PERCENT (97).
"""
import argparse
import os
import re
import sys

LABEL = re.compile(r"(public|protected|private|signals|Q_SIGNALS)(?:\s+(?:slots|Q_SLOTS))?\s*:(?!:)")
# Lines without a semicolon that moc reads: nothing of what follows belongs to them.
MACRO = re.compile(r"(?:Q_OBJECT|Q_GADGET|Q_NAMESPACE)\b|Q_(?:PROPERTY|ENUM|ENUM_NS|FLAG|FLAG_NS|INTERFACES|CLASSINFO|"
                   r"DISABLE_COPY|DISABLE_COPY_MOVE|DECLARE_\w+|MOC_INCLUDE|PLUGIN_METADATA)\s*(?=\()")
PREFIX = re.compile(r"^(?:Q_INVOKABLE|Q_SCRIPTABLE|Q_SIGNAL|Q_SLOT|\[\[.*?\]\])\s*", re.DOTALL)
SCOPE = re.compile(r"^(class|struct|union|namespace|enum|extern)\b(.*)$", re.DOTALL)
NAME = re.compile(r"(~?\w+|operator\s*(?:\(\s*\)|\[\s*\]|[^\s\w(]+|[\w:<>*& ]+))\s*\($")
NOT_FUNCTIONS = {"decltype", "alignas", "requires", "sizeof", "noexcept", "explicit", "static_assert"}
EMPTY = re.compile(r"^\W*(?:the same|as above|see above|same)\W*$", re.IGNORECASE)

# They have the interface that flatc generates, name by name; what it means stands at the schema.
MIRRORS = tuple("model/etdump/checked%s.h" % name for name in ("buffer", "etdump", "tables", "vector"))


class Function:
    def __init__(self, file, line, name, covered):
        self.file, self.line, self.name, self.covered = file, line, name, covered


class Scope:
    def __init__(self, kind, name, seen, public):
        self.kind, self.name = kind, name
        self.seen = seen  # whether the scope itself can be reached from outside
        self.public = public  # whether what stands here now can be, too


def spaced(text):
    return re.sub(r"[^\n]", " ", text)


def without_comments(text):
    """The text with spaces for comments, literals and lines of the preprocessor, all places as they were."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'|'
                         r'^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', re.DOTALL | re.MULTILINE)
    return pattern.sub(lambda match: spaced(match.group()), text)


def end_of(code, start, opening, closing):
    """The place behind the bracket that closes the one at start."""
    depth = 0
    for i in range(start, len(code)):
        depth += (code[i] == opening) - (code[i] == closing)
        if depth == 0:
            return i + 1
    return len(code)


def without_template(head):
    """What a template is made of, without the list in front of it and what that requires."""
    while head.startswith("template"):
        start = head.find("<")
        if start < 0:
            return head
        head = head[end_of(head.replace("->", "--"), start, "<", ">"):].lstrip()
    while head.startswith("requires"):
        head = head[len("requires"):].lstrip()
        if head.startswith("("):
            head = head[end_of(head, 0, "(", ")"):].lstrip()
        else:
            head = re.sub(r"^[\w:]+\s*", "", head)
            if head.startswith("<"):
                head = head[end_of(head, 0, "<", ">"):].lstrip()
        head = re.sub(r"^(?:&&|\|\|)", "requires ", head)
    return head


def head_of(statement):
    head = without_template(statement.strip())
    while PREFIX.match(head):
        head = PREFIX.sub("", head, count=1)
    return head


def name_of(head):
    """The name of the function that a head declares, or None."""
    if head.startswith(("using ", "friend ", "typedef ", "static_assert")):
        return None
    depth = 0  # of <>, so that std::function<int(int)> is no function
    i = 0
    while i < len(head):
        operator = re.match(r"\boperator\s*(?:\(\s*\)|\[\s*\]|[^\s\w(]+)", head[i:]) if head[i] == "o" else None
        if operator and depth == 0 and not re.match(r"\w", head[i - 1:i]):
            return re.sub(r"\s", "", operator.group())
        if head[i] == "<":
            depth += 1
        elif head[i] == ">" and depth > 0:
            depth -= 1
        elif head[i] in "={" and depth == 0:
            return None
        elif head[i] == "(" and depth == 0:
            found = NAME.search(head[:i + 1])
            if not found or head[i + 1:i + 2] == "*" or head[:found.start(1)].endswith("::"):
                return None  # a pointer to a function, or the body of one that is declared elsewhere
            name = found.group(1)
            if name not in NOT_FUNCTIONS:
                return name
            i = end_of(head, i, "(", ")") - 1
        i += 1
    return None


def needs_none(head, name, owner):
    tail = head.rstrip(" ;{}\n")
    own = re.escape(owner)
    return bool(re.search(r"=\s*(?:default|delete)$", tail) or name.startswith("~")
                or re.search(r"\)[^()]*\b(?:override|final)\b", tail) or re.match(r"operator(?:==|<=>|!=|<=?$|>=?$)", name)
                or owner and name in (owner, "operator=") and re.search(r"\((?:const %s\s*&|%s\s*&&)" % (own, own), tail))


class Header:
    """The statements of a header, one after the other, with the scopes they stand in."""

    def __init__(self, path, text):
        self.path, self.lines, self.code = path, text.split("\n"), without_comments(text)
        self.scopes, self.functions = [], []
        self.last = None  # name of a covered function, end of its last line: what follows at once may be an overload
        self.at = 0

    def line_of(self, place):
        return self.code.count("\n", 0, place)

    def is_covered(self, first, last):
        def says(line, mark):
            found = self.lines[line].find(mark) if 0 <= line < len(self.lines) else -1
            return found >= 0 and not EMPTY.match(self.lines[line][found + len(mark):])

        if any(says(line, "///<") for line in range(first, last + 1)):
            return True
        if last + 1 < len(self.lines) and self.lines[last + 1].strip().startswith("///<") and says(last + 1, "///<"):
            return True
        line = first - 1
        found = []
        while line >= 0 and self.lines[line].strip().startswith("//"):
            text = self.lines[line].strip()
            if text.startswith("///") and not text.startswith("///<"):
                found.append(text[3:])
            line -= 1
        return bool(found) and not EMPTY.match(" ".join(found))

    def visible(self):
        return all(scope.public for scope in self.scopes)

    def open_scope(self, kind, rest):
        words = re.findall(r"\w+", re.sub(r"\[\[.*?\]\]|\bfinal\b", "", re.split(r"(?<!:):(?!:)", rest)[0]))
        hidden = kind == "namespace" and (not words or words[-1] == "detail")
        seen = self.visible() and not hidden
        self.scopes.append(Scope(kind, words[-1] if words else "", seen, seen and kind != "class"))

    def take(self, start, head_end, end):
        """A statement from start to end; its body or its semicolon is at head_end."""
        head = head_of(self.code[start:head_end])
        name = name_of(head) if self.visible() else None
        first, last = self.line_of(start), self.line_of(end - 1)
        if not name:
            self.last = None
            return
        owner = self.scopes[-1].name if self.scopes and self.scopes[-1].kind in ("class", "struct") else ""
        covered = self.is_covered(first, last) or self.last == (name, first - 1)
        if not needs_none(head, name, owner):
            self.functions.append(Function(self.path, first + 1, name, covered))
        self.last = (name, last) if covered else None

    def body_end(self, brace, start):
        """Behind the brackets at a brace, and behind those of the list of members and the body that follow."""
        end = end_of(self.code, brace, "{", "}")
        following = re.match(r"\s*([,{])", self.code[end:])
        if following and name_of(head_of(self.code[start:brace])):
            following_brace = self.code.find("{", end)
            return self.body_end(following_brace, start) if following_brace >= 0 else end
        return end

    def statement(self):
        """Takes the statement that begins here."""
        code, start, i = self.code, self.at, self.at
        while i < len(code):
            if code[i] == "(":
                i = end_of(code, i, "(", ")")
            elif code[i] == ";":
                self.take(start, i, i + 1)
                self.at = i + 1
                return
            elif code[i] == "}":  # of the scope: a statement without an end
                self.at = i
                return
            elif code[i] == "{":
                head = head_of(code[start:i])
                scope = SCOPE.match(head)
                if scope and "(" not in re.sub(r"alignas\([^)]*\)", "", head) and "=" not in head and scope.group(1) != "enum":
                    self.open_scope(scope.group(1), scope.group(2))
                    self.at, self.last = i + 1, None
                    return
                end = self.body_end(i, start)
                if name_of(head) is not None:
                    self.take(start, i, end)
                    self.at = end
                    return
                i = end
            else:
                i += 1
        self.at = len(code)

    def read(self):
        while self.at < len(self.code):
            char = self.code[self.at]
            label = LABEL.match(self.code, self.at)
            macro = MACRO.match(self.code, self.at)
            if char.isspace() or char == ";":
                self.at += 1
            elif char == "}":
                if self.scopes:
                    self.scopes.pop()
                self.at, self.last = self.at + 1, None
            elif label:
                if self.scopes:
                    self.scopes[-1].public = self.scopes[-1].seen and label.group(1) in ("public", "signals", "Q_SIGNALS")
                self.at, self.last = label.end(), None
            elif macro:
                ends = macro.end()
                self.at = end_of(self.code, ends, "(", ")") if self.code[ends:ends + 1] == "(" else ends
                self.last = None
            else:
                self.statement()
        return self.functions


def functions_of(path, root):
    """The public functions that a header declares."""
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return Header(path, file.read()).read()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--least", type=float, default=97)
    parser.add_argument("--list", action="store_true", help="name those without")
    parser.add_argument("root", nargs="?", default=os.path.join(os.path.dirname(__file__), "..", ".."))
    options = parser.parse_args()
    functions = []
    for folder, _, files in sorted(os.walk(os.path.join(options.root, "model"))):
        for file in sorted(files):
            path = os.path.relpath(os.path.join(folder, file), options.root)
            if file.endswith(".h") and path not in MIRRORS:
                functions += functions_of(path, options.root)
    for function in functions if options.list else []:
        if not function.covered:
            print(f"{function.file}:{function.line}: {function.name} has no comment")
    for folder in sorted({f.file.split("/")[1] for f in functions}):
        own = [f for f in functions if f.file.split("/")[1] == folder]
        print(f"model/{folder}: {sum(f.covered for f in own)} of {len(own)}")
    covered = sum(f.covered for f in functions)
    percent = 100 * covered / len(functions) if functions else 0
    print(f"{covered} of {len(functions)} functions, {percent:.1f} percent")
    return 0 if functions and percent >= options.least else 1


if __name__ == "__main__":
    sys.exit(main())
