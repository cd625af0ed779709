#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether records and programs are told from those of other models: right pairs belong, wrong ones differ.

  check_pairs.py --etinspect PATH [--corpus DIR ...] [--records 2000] [--programs 700] [--seed 1] [-v]

A corpus holds folders with dumps (*.etdp), etrecord.bin and model.pte, in DIR or DIR/cases. Every dump goes with the
record and the program of its own folder. Wrong pairs are drawn among folders of different models: variants of one model
are no wrong pairs, and dumps that logged no instruction, which nothing can be said of, are no part of any. Fails below
100 % of the right pairs and 98 % of the wrong ones.
"""
import argparse
import concurrent.futures
import functools
import glob
import itertools
import json
import os
import random
import subprocess
import sys

WANTED = 0.98
# Words of a folder's name that say how a model was exported, and not which it is.
WAYS = {"xnn", "lower", "quant", "portable", "strict", "torch", "per", "op"}
# Names of one model that do not begin alike.
FAMILIES = {"half": "mlp", "bfloat16": "mlp"}
# The models that every backend was given: what follows the backend's name.
BACKEND_MODELS = {"conv": "backend conv", "quant": "backend conv", "external": "backend conv", "u85": "backend conv",
                  "mixed": "backend mixed"}


def family(folder):
    """The model that a folder holds, without the way it was exported."""
    corpus, name = os.path.basename(os.path.dirname(folder)), os.path.basename(folder)
    words = name.split("_")
    if corpus == "backends":
        return BACKEND_MODELS[words[-1]]
    if words[0] in ("v", "stub"):
        return words[0]
    if words[0] == "fresh":
        return "_".join(w for w in words if w not in WAYS)
    if words[:2] == ["multi", "method"]:
        return "multi_method"
    return FAMILIES.get(words[0], "_".join(w for w in words if w not in WAYS))


def folders(corpora):
    for corpus in corpora:
        inner = os.path.join(corpus, "cases")
        for folder in sorted(glob.glob(os.path.join(inner if os.path.isdir(inner) else corpus, "*", ""))):
            yield folder.rstrip("/")


def verdict(exe, dump, option, path):
    """The verdict of `info` and its reasons; of a call that failed, why."""
    done = subprocess.run([exe, "info", dump, option, path, "--format", "json"], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300, check=False)
    try:
        info = json.loads(done.stdout)
    except ValueError:
        return "failed", [done.stderr.decode(errors="replace")[-200:]]
    key = "" if option == "--etrecord" else "program_"
    found = info[key + "verdict"]
    if (done.returncode == 4) != (found == "differs"):
        return "failed", [f"{found}, but status {done.returncode}"]
    return found, info[key + "reasons"]


@functools.lru_cache(maxsize=None)
def logs_instructions(exe, dump):
    """Whether anything but framework events is in a dump, as it is read without a record or program."""
    done = subprocess.run([exe, "json", dump], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, timeout=300, check=True)
    events = (event for block in json.loads(done.stdout)["event_blocks"] for event in block["events"])
    return any(not event["name"].startswith(("Method::", "Program::")) for event in events)


def pairs_of(cases, file, exe, count, draw):
    """All right pairs, and as many wrong ones drawn, as (dump, file)."""
    dumps = [(c, d) for c in cases for d in sorted(glob.glob(os.path.join(c, "*.etdp")))]
    having = [c for c in cases if os.path.exists(os.path.join(c, file))]
    right = [(d, os.path.join(c, file)) for c, d in dumps if c in having]
    wrong = [(d, os.path.join(o, file)) for c, d in dumps if c in having for o in having if family(o) != family(c)]
    draw.shuffle(wrong)
    right, wrong = ((pair for pair in pairs if logs_instructions(exe, pair[0])) for pairs in (right, wrong))
    return list(right), list(itertools.islice(wrong, count))


def short(pair):
    return " with ".join("/".join(path.split(os.sep)[-2:]) for path in pair)


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    shared = os.path.join(here, "..", "..", "..", "shared")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--etinspect", required=True)
    parser.add_argument("--corpus", action="append", help="more than once; default: those beside the clone")
    parser.add_argument("--records", type=int, default=2000, help="wrong pairs of dump and record")
    parser.add_argument("--programs", type=int, default=700, help="wrong pairs of dump and program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-v", action="store_true", help="name every pair that is wrong")
    given = parser.parse_args()
    corpora = given.corpus or [os.path.join(shared, "corpus"), os.path.join(shared, "corpus", "backends"),
                               os.path.join(shared, "corpus-fresh")]
    cases = [c for c in folders(corpora) if not os.path.basename(c).startswith(("synth", "foreign"))]
    draw = random.Random(given.seed)
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        for what, option, file, count in (("record", "--etrecord", "etrecord.bin", given.records),
                                          ("program", "--pte", "model.pte", given.programs)):
            right, wrong = pairs_of(cases, file, given.etinspect, count, draw)
            for kind, pairs, is_good in (("right", right, lambda found: found == "belongs"),
                                         ("wrong", wrong, lambda found: found == "differs")):
                found = list(pool.map(lambda pair: verdict(given.etinspect, pair[0], option, pair[1]), pairs))
                misjudged = [(pair, *answer) for pair, answer in zip(pairs, found) if not is_good(answer[0])]
                share = 1 - len(misjudged) / len(pairs) if pairs else 0
                enough = share == 1 if kind == "right" else share >= WANTED
                bad += not enough
                print(f"{kind} pairs of dump and {what}: {len(pairs) - len(misjudged)} of {len(pairs)} "
                      f"{'belong' if kind == 'right' else 'refused'}, {100 * share:.2f} %{'' if enough else ': too few'}")
                for pair, answer, reasons in misjudged[:None if given.v else 10]:
                    print(f"  {short(pair)}: {answer}; {'; '.join(reasons)[:160]}")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
