#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what the rules of etinspect find in the recordings of one or several corpora as a page of Markdown.

  findingstable.py --etinspect EXE [-o docs/findings.md] CORPUS|DUMP|DUMP+FOLDER...

A corpus is a folder with cases/NAME/prof.etdp and dbg*.etdp with values logged, repeats/NAME/01.etdp, of which the first is taken, and
backends/NAME/prof*.etdp. A dump alone is one more recording, with the record and program beside it or of another folder:
tests/data/decoder/decode.etdp for a decoder run token by token, CORPUS/cases/mlp/prof.etdp+CORPUS/cases/cnn for files of another
model. The page has two tables: each rule with how often it fires and where it bounds most, and each recording with all that is found
in it; recordings with values logged have no row of their own, but a column with what their case does not have without. What people
judged is theirs: the section "Read one by one" stays as it is in the page that is written over.
"""
import argparse
import dataclasses
import glob
import json
import os
import re
import subprocess
import sys

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data")
JUDGED = "## Read one by one\n"


@dataclasses.dataclass
class Recording:
    name: str
    dump: str
    files: str  # The folder of its record and program.
    row: str = ""  # The recording whose row it is told in, if not its own.
    by_hand: bool = False  # Its times are invented.
    result: dict = None

    @property
    def logged(self):
        """Whether values were logged, so that times are those of a run that logs."""
        return os.path.basename(self.dump).startswith("dbg")

    def read(self, etinspect):
        words = [etinspect, "findings", self.dump, "--format", "json"]
        for option, path in (("--etrecord", os.path.join(self.files, "etrecord.bin")), ("--pte", os.path.join(self.files, "model.pte")),
                             ("--debug-buffer", self.dump[:-5] + ".dbg.bin")):
            if os.path.exists(path):
                words += [option, path]
        run = subprocess.run(words, capture_output=True, text=True, check=False)
        if run.returncode in (0, 4):
            self.result = json.loads(run.stdout)
        return self.result is not None


def case_recordings(corpus):
    for folder in sorted(glob.glob(os.path.join(corpus, "cases", "*"))):
        name = os.path.basename(folder)
        prof = os.path.join(folder, "prof.etdp")
        if name.startswith("synth"):
            continue
        if os.path.exists(prof):
            yield Recording(name, prof, folder)
        for dump in sorted(glob.glob(os.path.join(folder, "dbg*.etdp"))):
            own = f"{name}/{os.path.basename(dump)[:-5]}"
            yield Recording(own, dump, folder, row=name if os.path.exists(prof) else own)


def recordings_of(corpus):
    if not os.path.isdir(corpus):
        dump, _, files = corpus.partition("+")
        name = os.path.relpath(dump, DATA)[:-5]
        if name.startswith(".."):
            name = "/".join(os.path.abspath(dump)[:-5].split(os.sep)[-2:])
        yield Recording(f"{name} with the files of {os.path.basename(files)}" if files else name, dump, files or os.path.dirname(dump))
        return
    yield from case_recordings(corpus)
    for folder in sorted(glob.glob(os.path.join(corpus, "repeats", "*", ""))):
        dumps = sorted(glob.glob(os.path.join(folder, "*.etdp")))
        if dumps:
            yield Recording(os.path.relpath(dumps[0], corpus)[:-5], dumps[0], folder)
    for dump in sorted(glob.glob(os.path.join(corpus, "backends", "*", "prof*.etdp"))):
        name, folder = os.path.basename(dump)[:-5], os.path.dirname(dump)
        traces = {}
        if os.path.exists(os.path.join(folder, "case.json")):
            with open(os.path.join(folder, "case.json"), encoding="utf-8") as file:
                traces = json.load(file).get("traces", {})
        own = f"backends/{os.path.basename(folder)}" + ("" if name == "prof" else f"/{name}")
        yield Recording(own, dump, folder, by_hand=not traces.get(name, "real").startswith("real"))


def percent(share):
    return "" if share is None else f"{share * 100:.0f} %" if share >= 0.0995 else f"{share * 100:.1f} %"


def escaped(text):
    for c in "\\|<>*_`":
        text = text.replace(c, "\\" + c)
    return text


def rule_lines(recordings):
    names = {}
    fired = {}
    states = {}
    for recording in recordings:
        for rule in recording.result["rules"]:
            names[rule["rule"]] = rule["name"]
            states.setdefault(rule["rule"], []).append(rule["state"])
        for finding in recording.result["findings"]:
            # Where times mean something, that is without logging and not invented, before all others.
            rank = not recording.logged and not recording.by_hand, finding["at_most_share"] or 0, finding["facts"].get("at_most_bytes", 0)
            fired.setdefault(finding["rule"], []).append((rank, recording.name, finding))
    yield "| rule | found | small | not found | does not apply | files missing | most | its title there |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |"
    for rule, name in names.items():
        own = fired.get(rule, [])
        small = sum(f["small"] for _, _, f in own)
        most = max(own, key=lambda entry: entry[0], default=None)
        where = f"`{most[1]}` {percent(most[2]['at_most_share'])}".strip() if most else ""
        title = escaped(most[2]["title"]) if most else ""
        count = states[rule].count
        yield (f"| {rule} {name} | {count('found')} | {small} | {count('not found')} | {count('does not apply')} | "
               f"{count('files missing')} | {where} | {title} |")


def rules_of(findings):
    """The rules of findings with their bounds, several of one rule together: "M3, M8 12 %"."""
    return ", ".join(dict.fromkeys(f"{f['rule']} {percent(f['at_most_share'])}".strip() for f in findings))


def recording_lines(recordings):
    yield "| recording | runs | together | found | small | found only with values logged |"
    yield "| --- | ---: | ---: | --- | --- | --- |"
    for recording in recordings:
        if recording.row not in ("", recording.name):
            continue
        result = recording.result
        texts = [rules_of(f for f in result["findings"] if f["small"] == small) for small in (False, True)]
        rules = {f["rule"] for f in result["findings"]}
        logged = [f for other in recordings if other.row == recording.name and other is not recording for f in other.result["findings"]]
        only = ", ".join(sorted({f["rule"] for f in logged} - rules, key=lambda rule: (rule[0] != "R", rule[0], int(rule[1:]))))
        runs = sum(m["runs"] for m in result["methods"])
        short = " (short)" if any(m["too_short"] for m in result["methods"]) else ""
        by_hand = " (by hand)" if recording.by_hand else ""
        yield (f"| `{recording.name}`{by_hand} | {runs}{short} | {percent(result['together_at_most_share'])} | {texts[0]} | {texts[1]} | "
               f"{only} |")


def judged_in(path):
    """The section of a page that people wrote, with its heading; nothing where there is none."""
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        found = re.search(f"^{JUDGED}.*?(?=^## |\\Z)", file.read(), re.DOTALL | re.MULTILINE)
    if found is None:
        return []
    print(f"{path}: its section \"{JUDGED[3:].strip()}\" is kept: look whether it still holds", file=sys.stderr)
    return found.group(0).rstrip("\n").split("\n") + [""]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--etinspect", required=True)
    parser.add_argument("-o", dest="output", default="-")
    parser.add_argument("corpora", nargs="+")
    options = parser.parse_args()
    recordings = [r for corpus in options.corpora for r in recordings_of(corpus) if r.read(options.etinspect)]
    if not recordings:
        print("no recordings", file=sys.stderr)
        return 1
    findings = [sum(len(r.result["findings"]) for r in recordings if r.logged == logged) for logged in (False, True)]
    logged = sum(r.logged for r in recordings)
    lines = ["# What the rules find",
             "",
             f"Written by `tests/checks/findingstable.py` of {len(recordings)} recordings, each with its record and program: `prof.etdp` of all cases of the",
             "corpora, `dbg*.etdp` with values logged, the first of those that were recorded several times, and those of other backends.",
             "What the rules are, and what a finding says, is in the [manual](manual.md#what-should-i-do-first); `tests/checks/check_findings.py` asks",
             "of each rule a recording that it fires on, with the bound that was measured by hand, and one that it is silent on.",
             "",
             "With an earlier recording a finding is *new*, *changed*, *the same* or *gone*: `etinspect findings --against`, `etinspect report --against`,",
             "and the column *Since the baseline* in the window. Those of one rule and method go together, by the most ops that both name.",
             "",
             *(judged_in(options.output) if options.output != "-" else []),
             "## By rule",
             "",
             "In how many recordings a rule is in which state; how many of its findings are small (below 5 % of the runs); where it bounds most: of",
             "recordings without values logged whose times are not invented, if there is one. There are "
             f"{findings[0]} findings in {len(recordings) - logged} recordings",
             f"without values logged, {findings[1]} in {logged} with.",
             "",
             *rule_lines(recordings),
             "",
             "## By recording",
             "",
             "*Together* is what all findings bound at most. *(short)*: runs below 50 µs, or a clock too coarse for them, so that shares are hints.",
             "*(by hand)*: written after the backend's source, its times are invented. A finding without a share has no bound.",
             "",
             *recording_lines(recordings),
             ""]
    text = "\n".join(lines)
    if options.output == "-":
        sys.stdout.write(text)
    else:
        with open(options.output, "w", encoding="utf-8") as file:
            file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
