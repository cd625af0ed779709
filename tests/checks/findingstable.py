#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what the rules of etinspect find in the recordings of one or several corpora as a page of Markdown.

  findingstable.py --etinspect EXE [-o docs/findings.md] CORPUS...

A corpus is a folder with cases/NAME/prof.etdp. The page has two tables: each rule with how often it fires and where it
bounds most, and each recording with all that is found in it.
"""
import argparse
import glob
import json
import os
import subprocess
import sys


def findings_of(etinspect, folder):
    words = [etinspect, "findings", os.path.join(folder, "prof.etdp"), "--format", "json"]
    for option, file in (("--etrecord", "etrecord.bin"), ("--pte", "model.pte")):
        if os.path.exists(os.path.join(folder, file)):
            words += [option, os.path.join(folder, file)]
    run = subprocess.run(words, capture_output=True, text=True, check=False)
    return json.loads(run.stdout) if run.returncode in (0, 4) else None


def percent(share):
    return "" if share is None else f"{share * 100:.0f} %" if share >= 0.0995 else f"{share * 100:.1f} %"


def escaped(text):
    for c in "\\|<>*_`":
        text = text.replace(c, "\\" + c)
    return text


def rule_lines(results):
    names = {}
    fired = {}
    states = {}
    for name, result in results.items():
        for rule in result["rules"]:
            names[rule["rule"]] = rule["name"]
            states.setdefault(rule["rule"], []).append(rule["state"])
        for finding in result["findings"]:
            fired.setdefault(finding["rule"], []).append((finding["at_most_share"] or 0, name, finding))
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


def recording_lines(results):
    yield "| recording | runs | together | found | small |"
    yield "| --- | ---: | ---: | --- | --- |"
    for name, result in results.items():
        texts = {False: [], True: []}
        for finding in result["findings"]:
            texts[finding["small"]].append(f"{finding['rule']} {percent(finding['at_most_share'])}".strip())
        runs = sum(m["runs"] for m in result["methods"])
        short = " (short)" if any(m["too_short"] for m in result["methods"]) else ""
        yield (f"| `{name}` | {runs}{short} | {percent(result['together_at_most_share'])} | {', '.join(texts[False])} | "
               f"{', '.join(texts[True])} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--etinspect", required=True)
    parser.add_argument("-o", dest="output", default="-")
    parser.add_argument("corpora", nargs="+")
    options = parser.parse_args()
    results = {}
    for corpus in options.corpora:
        for folder in sorted(glob.glob(os.path.join(corpus, "cases", "*"))):
            name = os.path.basename(folder)
            if os.path.exists(os.path.join(folder, "prof.etdp")) and not name.startswith("synth"):
                result = findings_of(options.etinspect, folder)
                if result is not None:
                    results[name] = result
    lines = ["# What the rules find",
             "",
             "Written by `tests/checks/findingstable.py` of all recordings `prof.etdp` of the corpora, each with its record and program.",
             "What the rules are, and what a finding says, is in the [manual](manual.md#what-should-i-do-first); `tests/checks/check_findings.py` asks",
             "of each rule a recording that it fires on, with the bound that was measured by hand, and one that it is silent on.",
             "",
             "With an earlier recording a finding is *new*, *changed*, *the same* or *gone*: `etinspect findings --against`, `etinspect report --against`,",
             "and the column *Since the baseline* in the window. Those of one rule and method go together, by the most ops that both name.",
             "",
             "## Read one by one",
             "",
             "Two readers judged all 515 findings of these recordings one by one: one computed each again from the tables of",
             "`etinspect export` and from the program's bytes, one read them as the person who gets the advice. What they found wrong",
             "is mended. What stays as it is, because the files do not tell more or the rule says so:",
             "",
             "- M4 takes the operations of all runs together. Run by run the lower bound would be higher by 0.4 to 5.2 % of the time in six recordings.",
             "- M16 compares with the operator whose calls together are fastest, not with the fastest single call.",
             "- M9, M10 and M15 ask for the program; of `large_graph` and `many_iters` the record alone would prove them.",
             "- M11 takes two constants for different ones though they hold the same bytes.",
             "- M2, M3 and M8 name operators. That they are all of one decomposed attention is told by Lines and Icicle, not by a finding.",
             "- Two methods in one block (`fresh_prefill_xnn`) are one series of runs: a warning says so, no finding does.",
             "",
             "## By rule",
             "",
             f"In how many of {len(results)} recordings a rule is in which state; how many of its findings are small (below 5 % of the runs);",
             "where it bounds most.",
             "",
             *rule_lines(results),
             "",
             "## By recording",
             "",
             "*Together* is what all findings bound at most. *(short)*: runs below 50 µs, or a clock too coarse for them, so that shares are hints.",
             "A finding without a share has no bound.",
             "",
             *recording_lines(results),
             ""]
    text = "\n".join(lines)
    if options.output == "-":
        sys.stdout.write(text)
    else:
        with open(options.output, "w", encoding="utf-8") as file:
            file.write(text)
    return 0 if results else 1


if __name__ == "__main__":
    sys.exit(main())
