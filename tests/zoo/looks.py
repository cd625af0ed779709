# SPDX-License-Identifier: GPL-3.0-or-later
"""What must hold of any recorded model, without the Inspector: verbs end well, files belong, sums close, values agree, the window lives."""
import glob
import math
import os
import signal
import subprocess
import tempfile

VERBS = ("table", "tsv", "csv", "json", "samples", "operators", "modules", "totals", "runs", "stacks", "program", "graph", "info", "trace",
         "memory", "delegation", "work")
WITH_PROGRAM = ("operators", "modules", "graph", "info", "json", "trace", "runs", "stacks")


def files_of(engine, stem, program=True):
    words = [engine.path(stem + ".etdp"), "--etrecord", engine.path("etrecord.bin")]
    if program:
        words += ["--pte", engine.path("model.pte")]
    return words


def words_of(engine, verb, stem):
    if verb == "memory":
        return [engine.path("model.pte")]
    if verb in ("delegation", "work"):
        return [engine.path("model.pte"), "--dump", engine.path(stem + ".etdp"), "--etrecord", engine.path("etrecord.bin")]
    return files_of(engine, stem, verb in WITH_PROGRAM)


def verbs_end_well(engine):
    for stem in ("prof", "dbg"):
        for verb in VERBS:
            done = engine(verb, *words_of(engine, verb, stem))
            if done.returncode:
                yield f"{verb} of {stem}.etdp ended with {done.returncode}: {done.stderr.decode(errors='replace').strip()[-200:]}"
    done = engine("pte", engine.path("model.pte"), "--dump", engine.path("prof.etdp"))
    if done.returncode:
        yield f"pte ended with {done.returncode}: {done.stderr.decode(errors='replace').strip()[-200:]}"


def belongs(engine):
    for stem in ("prof", "dbg"):
        for program in (False, True):
            done = engine("info", *files_of(engine, stem, program))
            if done.returncode:
                yield f"info of {stem}.etdp{' with the program' if program else ''} ended with {done.returncode}: {done.stderr.decode(errors='replace').strip()[-200:]}"


def differs(engine, other):
    """The record of another model is refused."""
    done = engine("info", engine.path("prof.etdp"), "--etrecord", os.path.join(other, "etrecord.bin"))
    if done.returncode != 4:
        yield f"the record of {os.path.basename(other)} belongs (info ended with {done.returncode})"


def add(rows, key):
    return math.fsum(float(row[key]) for row in rows if row.get(key) not in (None, "", "NaN"))


def sums_close(engine):
    for program in (False, True):
        words = files_of(engine, "prof", program)
        rows = engine.json("operators", *words, "--format", "json")
        rows = rows if isinstance(rows, list) else rows["rows"]
        share = add(rows, "share")
        if rows and abs(share - 1) > 1e-6:
            yield f"operators: shares add up to {share}"
        total_key = next((key for key in rows[0] if key.startswith("total")), None) if rows else None
        if total_key and any(float(row[total_key]) < 0 for row in rows):
            yield "operators: a negative total"
        modules = engine.json("modules", *words, "--format", "json")
        modules = modules if isinstance(modules, list) else modules["rows"]
        self_key = next((key for key in modules[0] if key.startswith("self")), None) if modules else None
        if total_key and self_key:
            # Loading is in no run and in no module.
            want, got = add([row for row in rows if row["kind"] != "framework"], total_key), add(modules, self_key)
            if abs(want - got) > 1e-6 * max(want, 1e-9):
                yield f"modules: self times add up to {got}, operators to {want}"


def values_agree(engine, python):
    """No divergence in a run that is right. Inputs of another method than forward are in no record."""
    if engine.json("info", *files_of(engine, "dbg"), "--format", "json")["methods"] != ["forward"]:
        return
    for program in (False, True):
        words = [*files_of(engine, "dbg", program), "--debug-buffer", engine.path("dbg.dbg.bin"), "--python", python]
        done = engine("gap", *words, "--metric", "SNR", "--format", "table")
        said = (done.stdout + done.stderr).decode(errors="replace")
        if done.returncode:
            yield f"gap ended with {done.returncode}: {said.strip()[-200:]}"
        elif "First divergence" in said:
            yield "gap: " + next(line for line in said.splitlines() if "First divergence" in line)[:300]


def window_lives(etscope, engine):
    for stem in ("prof", "dbg"):
        words = [engine.path(stem + ".etdp"), engine.path("etrecord.bin"), engine.path("model.pte")]
        if stem == "dbg":
            words += ["--debug-buffer", engine.path("dbg.dbg.bin")]
        with tempfile.TemporaryDirectory() as home:
            pictures = os.path.join(home, "pictures")
            environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": home, "XDG_RUNTIME_DIR": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home}
            try:
                done = subprocess.run([etscope, "--grab", pictures, *words], env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=240)
            except subprocess.TimeoutExpired:
                yield f"the window with {stem}.etdp was not done after 240 s"
                continue
            made = glob.glob(os.path.join(pictures, "*.png"))
            said = done.stderr.decode(errors="replace").strip()
            if done.returncode < 0:
                yield f"the window with {stem}.etdp ended by {signal.Signals(-done.returncode).name}"
            elif done.returncode or said or len(made) < 13 or min(map(os.path.getsize, made)) < 1000:
                yield f"the window with {stem}.etdp: status {done.returncode}, {len(made)} pictures, {said[:200]!r}"
