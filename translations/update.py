#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps translations/etscope_*.ts in step with the sources.

  update.py            takes new texts over, drops old ones, keeps every translation of a text that is still there
  update.py --check    changes nothing; prints one line per finding and ends with status 1 if there is one:
                       a text that is new or gone, one without translation, arguments (%1) or markup that differ,
                       an accelerator (&) missing or added, "…" or white space at the ends that differ
  update.py --check --english-allowed
                       the same, but texts that are new or gone are told and no failure: they are shown in English

lupdate finds the texts, in a copy of the sources in which tr(QT_TRANSLATE_NOOP(...)), which it would pass over, a
file's own tr() and the messages of the core (model/base/message.h) are written out. It takes a class for one without namespace where it does not see the header, so contexts are put right
here: every context of ETScope begins with "ets::". A context that no code asks for is a finding, too.
"""
import argparse
import glob
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDERS = ("app", "views", "model")
HEADER = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
# What lupdate calls the inside of a namespace that has its own tr().
SAME = {"ets::loadjob::Job": "ets::loadjob"}


LITERAL = r'"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*'
NESTED = re.compile(r'\btr\(\s*QT_TRANSLATE_NOOP\(\s*("[^"]*"),\s*(' + LITERAL + r')\s*\)\s*\)')
CORE_TEXT = re.compile(r"\bETS_(?:MESSAGE|CODE)\(\s*(" + LITERAL + ")")  # model/base/message.h
NO_LITERAL = re.compile(r'^(?!#define ).*\bETS_(?:MESSAGE|CODE)\((?!\s*")', re.MULTILINE)
OWN_TR = re.compile(r'translate\("([\w:]+)", text\)')
PLAIN_TR = re.compile(r"(?<![\w:.>])tr\(\s*(" + LITERAL + ")")
CLASS = re.compile(r"class (\w+)[^;{}]*\{\s*Q_OBJECT")
CONTEXT = re.compile(r'(?:Q_DECLARE_TR_FUNCTIONS\(|(?:translate|QT_TRANSLATE_NOOP)\(\s*")([\w:]+)')


def find_lupdate():
    for path in ("/usr/lib/qt6/bin/lupdate", "/usr/lib/qt6/libexec/lupdate"):
        if os.path.exists(path):
            return path
    return "lupdate"


def context_name(name):
    name = SAME.get(name, name)
    return name if name.startswith("ets::") else "ets::" + name


def sources():
    """Paths below the root and texts of all files with texts for people."""
    for folder in FOLDERS:
        for path in sorted(glob.glob(os.path.join(ROOT, folder, "**", "*"), recursive=True)):
            if path.endswith((".h", ".cpp")):
                with open(path, encoding="utf-8") as file:
                    yield os.path.relpath(path, ROOT), file.read()


def written_out(text):
    """A source in which lupdate sees every text in its context."""
    text = CORE_TEXT.sub(r'QT_TRANSLATE_NOOP("ets::core", \1), arguments(0', text)
    text = NESTED.sub(r"QCoreApplication::translate(\1, \2)", text)
    own = OWN_TR.search(text)  # a function of the file itself, with a context that only it knows
    return PLAIN_TR.sub(rf'QCoreApplication::translate("{own[1]}", \1', text) if own else text


def texts_of_sources():
    """All (context, source, comment) in the order of contexts and of the sources."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in sources():
            copy = os.path.join(folder, path)
            os.makedirs(os.path.dirname(copy), exist_ok=True)
            with open(copy, "w", encoding="utf-8") as file:
                file.write(written_out(text))
        path = os.path.join(folder, "new.ts")
        command = [find_lupdate(), "-silent", "-I", folder, "-I", ROOT, "-locations", "none",
                   *(os.path.join(folder, f) for f in FOLDERS), "-source-language", "en", "-target-language", "de",
                   "-ts", path]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        found = {}
        for context in tree.parse(path).getroot().iter("context"):
            name = context_name(context.findtext("name"))
            for message in context.iter("message"):
                key = (message.findtext("source"), message.findtext("comment") or "")
                found.setdefault(name, {})[key] = None
    return [(name, *key) for name in sorted(found) for key in found[name]]


def contexts_of_sources():
    """The contexts that the code can ask for."""
    names = set()
    for _, text in sources():
        names.update("ets::" + name for name in CLASS.findall(text))
        names.update(CONTEXT.findall(text))
    return names


def read(path):
    """Translations of a file by (context, source, comment), and any translation of a source."""
    exact, by_source = {}, {}
    if os.path.exists(path):
        for context in tree.parse(path).getroot().iter("context"):
            name = context_name(context.findtext("name"))
            for message in context.iter("message"):
                source, comment = message.findtext("source"), message.findtext("comment") or ""
                translation = message.find("translation")
                if translation is not None and translation.text and translation.get("type") is None:
                    exact[name, source, comment] = translation.text
                    by_source.setdefault(source, translation.text)
    return exact, by_source


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def written(language, texts, exact, by_source):
    lines = [HEADER, f'<TS version="2.1" language="{language}" sourcelanguage="en">\n']
    last = None
    for name, source, comment in texts:
        if name != last:
            lines.append("</context>\n" if last else "")
            lines.append(f"<context>\n    <name>{name}</name>\n")
            last = name
        translation = exact.get((name, source, comment)) or by_source.get(source)
        lines.append(f"    <message>\n        <source>{escaped(source)}</source>\n")
        if comment:
            lines.append(f"        <comment>{escaped(comment)}</comment>\n")
        if translation:
            lines.append(f"        <translation>{escaped(translation)}</translation>\n    </message>\n")
        else:
            lines.append('        <translation type="unfinished"></translation>\n    </message>\n')
    lines.append("</context>\n</TS>\n")
    return "".join(lines)


def differences(source, translation):
    """What a translation has to have in common with its source and has not."""
    if sorted(re.findall(r"%L?\d|%n", source)) != sorted(re.findall(r"%L?\d|%n", translation)):
        yield "arguments differ"
    if sorted(re.findall(r"</?[a-z]\w*", source)) != sorted(re.findall(r"</?[a-z]\w*", translation)):
        yield "markup differs"
    if len(re.findall(r"&[^\s&]", source)) != len(re.findall(r"&[^\s&]", translation)):
        yield "accelerators differ"
    if source.endswith("…") != translation.endswith("…"):
        yield "one of them ends with …"
    # A bracket as wide as a character brings the room before it along.
    if source[:1].isspace() != translation[:1].isspace() and not translation.startswith("（"):
        yield "white space at the beginning differs"
    if source[-1:].isspace() != translation[-1:].isspace():
        yield "white space at the end differs"
    if source.count("\n") != translation.count("\n"):
        yield "lines differ"


def findings_of(path, texts):
    """(whether it is wrong rather than missing, what it is) of a file."""
    exact, _ = read(path)
    name = os.path.relpath(path, ROOT)
    for key in texts:
        translation = exact.get(key)
        if translation is None:
            yield False, f"{name}: {key[0]}: no translation of: {key[1]}"
            continue
        for difference in differences(key[1], translation):
            yield True, f"{name}: {key[0]}: {difference}: {key[1]} -> {translation}"
    for key in sorted(set(exact) - set(texts)):
        yield False, f"{name}: {key[0]}: no longer in the sources: {key[1]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--english-allowed", action="store_true")
    arguments = parser.parse_args()
    texts = texts_of_sources()
    count = 0
    for path in sorted(glob.glob(os.path.join(ROOT, "translations", "etscope_*.ts"))):
        if arguments.check:
            for is_wrong, finding in findings_of(path, texts):
                print(finding)
                count += is_wrong or not arguments.english_allowed
            continue
        language = re.search(r"etscope_(\w+)\.ts$", path)[1]
        exact, by_source = read(path)
        text = written(language, texts, exact, by_source)
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(path + ".new", path)
        print(f"{os.path.relpath(path, ROOT)}: {len(texts)} texts, {text.count('unfinished')} without translation")
    if arguments.check:
        for name in sorted({text[0] for text in texts} - contexts_of_sources()):
            print(f"translations: no code asks for the context {name}")
            count += 1
        for path, text in sources():
            if NO_LITERAL.search(text):
                print(f"{path}: ETS_MESSAGE and ETS_CODE take a literal, which cannot be found otherwise")
                count += 1
        print(f"{len(texts)} texts, {count} findings that count")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
