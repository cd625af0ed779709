# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks the real Inspector of ExecuTorch of a recorded model, and etinspect in its faithful reading: what differs."""
import io
import json
import math
import os
import subprocess
import warnings


class Engine:
    """etinspect over the files of one folder."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder

    def path(self, name):
        return os.path.join(self.folder, name)

    def __call__(self, verb, *words):
        return subprocess.run([self.program, verb, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=120)

    def text(self, verb, *words):
        done = self(verb, *words)
        if done.returncode:
            raise ValueError(f"etinspect {verb} ended with {done.returncode}: {done.stderr.decode(errors='replace')[-200:]}")
        return done.stdout.decode(errors="replace")

    def json(self, verb, *words):
        return json.loads(self.text(verb, *words))


def first_difference(want, got):
    for number, (a, b) in enumerate(zip(want.split("\n"), got.split("\n")), 1):
        if a != b:
            return f"line {number}: {a[:120]!r} != {b[:120]!r}"
    return f"{len(want)} characters, not {len(got)}"


def same_number(want, got):
    if want is None or got is None:
        return want is got
    want, got = float(want), float(str(got).replace("Infinity", "inf").replace("NaN", "nan"))
    return want == got or math.isnan(want) and math.isnan(got)


def compare_tables(inspector, engine, words):
    table, tsv = io.StringIO(), io.StringIO()
    inspector.print_data_tabular(file=table)
    inspector.save_data_to_tsv(tsv)
    for verb, want in (("table", table.getvalue()), ("tsv", tsv.getvalue())):
        got = engine.text(verb, *words, "--faithful")
        if want != got:
            yield f"{verb}: {first_difference(want, got)}"


def compare_events(inspector, engine, words):
    blocks = engine.json("json", *words, "--faithful")["event_blocks"]
    if [block.name for block in inspector.event_blocks] != [block["name"] for block in blocks]:
        yield "json: other blocks"
        return
    for block, mine in zip(inspector.event_blocks, blocks):
        if len(block.events) != len(mine["events"]):
            yield f"json: {block.name}: {len(block.events)} events, not {len(mine['events'])}"
            continue
        for event, other in zip(block.events, mine["events"]):
            same = event.name == other["name"] and event.op_types == other["op_types"] and event.is_delegated_op == other["is_delegated_op"]
            raw = [] if event.perf_data is None else event.perf_data.raw
            figures = [] if other["perf"] is None else other["perf"]["raw"]
            if not same or len(raw) != len(figures) or not all(map(same_number, raw, figures)):
                yield f"json: {block.name}: event {event.name}"
                break


def module_names(inspector):
    names = set()
    for block in inspector.event_blocks:
        for event in block.events:
            for hierarchy in (event.module_hierarchy or {}).values():
                names.update(hierarchy or {})
    return sorted(names)[:64]


def compare_totals(inspector, engine, words):
    names = module_names(inspector)
    if not names:
        return
    got = engine.json("totals", *words, "--faithful", "--", *names)
    for name in names:
        want = inspector.find_total_for_module(name)
        if not same_number(want, got.get(name)):
            yield f"totals: {name}: {want} != {got.get(name)}"
            return


def compare_gaps(options, engine, words, python):
    from executorch.devtools import Inspector

    for metric in ("MSE", "SNR"):
        try:
            # A new Inspector each time: it runs the module of the record, whose state a second call finds changed.
            frame = Inspector(**options).calculate_numeric_gap(metric)
        except Exception:
            return  # nothing that the Inspector can compare: no answer to hold etinspect against
        done = engine("gap", *words, "--faithful", "--metric", metric, "--python", python, "--format", "json")
        if done.returncode:
            yield f"gap {metric}: ended with {done.returncode}: {done.stderr.decode(errors='replace')[-200:]}"
            return
        rows = json.loads(done.stdout)["rows"]
        if len(rows) != len(frame):
            yield f"gap {metric}: {len(frame)} rows, not {len(rows)}"
            return
        for (_, want), got in zip(frame.iterrows(), rows):
            gaps = want["gap"] if isinstance(want["gap"], list) else [want["gap"]]
            mine = got["gap"] if isinstance(got["gap"], list) else [got["gap"]]
            if list(want["runtime_ops"]) != got["runtime_ops"] or len(gaps) != len(mine) or not all(close(metric, a, b) for a, b in zip(gaps, mine)):
                yield f"gap {metric}: {want['runtime_ops']}: {gaps} != {mine}"
                return


def close(metric, want, got):
    """Whether two gaps are the same: each was measured against PyTorch's values of its own process, and those may differ in
    their last digit, which an SNR above 100 dB (squares of 1e-10) shows."""
    want, got = float(want), float(str(got).replace("Infinity", "inf").replace("NaN", "nan"))
    if want == got or math.isnan(want) and math.isnan(got):
        return True
    if metric == "SNR" and min(want, got) > 100:
        return True
    return math.isclose(want, got, rel_tol=1e-3) or metric == "MSE" and max(want, got) < 1e-10


def ask(engine, python):
    """(what was asked, differences) of both dumps, alone and with the record."""
    import torch
    from executorch.devtools import Inspector

    torch.set_num_threads(max(1, torch.get_num_threads() // 2))  # as etscope_reference.py: torch adds in another order by it
    asked, different = 0, []
    for stem in ("prof", "dbg"):
        for with_record in (False, True):
            options = {"etdump_path": engine.path(stem + ".etdp")}
            words = [engine.path(stem + ".etdp")]
            if with_record:
                options["etrecord"] = engine.path("etrecord.bin")
                words += ["--etrecord", engine.path("etrecord.bin")]
            if stem == "dbg":
                options["debug_buffer_path"] = engine.path("dbg.dbg.bin")
                words += ["--debug-buffer", engine.path("dbg.dbg.bin")]
            place = f"{stem}{' with the record' if with_record else ''}: "
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                try:
                    inspector = Inspector(**options)
                except Exception as error:
                    asked += 1
                    if engine("table", *words, "--faithful").returncode != 1:
                        different.append(f"{place}the Inspector raises {type(error).__name__}, faithful does not end with 1")
                    continue
                parts = [compare_tables(inspector, engine, words), compare_events(inspector, engine, words), compare_totals(inspector, engine, words)]
                if stem == "dbg" and with_record:
                    parts.append(compare_gaps(options, engine, words, python))
                for part in parts:
                    asked += 1
                    try:
                        different += [place + text for text in part]
                    except (ValueError, KeyError) as error:
                        different.append(f"{place}{error}")
    return asked, different
