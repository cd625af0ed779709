# SPDX-License-Identifier: GPL-3.0-or-later
"""etscope.inspector against the answers of the real Inspector: those that are kept, and its own where it is installed."""
import contextlib
import csv
import dataclasses
import hashlib
import importlib
import importlib.util
import io
import json
import math
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import types
import unittest
import unittest.mock
import warnings

import etscope
from etscope.inspector import Event, EventBlock, Inspector, PerfData, TimeScale
from support import CORPORA, data, has, is_wanted

HAS_REAL = has("executorch.devtools") and has("torch") and has("pandas")
RECORDS = {"rec_min": "etrecord_min.bin", "rec_extra": "etrecord_extra.bin", "rec_extra_graph": "etrecord_extra.bin"}
# One configuration of each kind goes through the objects as well, which takes far longer.
THROUGH_OBJECTS = ("prof__rec", "prof__dump", "dbg__rec_buf", "prof__rec_mh")


@contextlib.contextmanager
def quiet():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def first_metadata(samples):
    """The parser that the kept answers were made with; it raises where a delegate logged nothing."""
    first = samples[0]  # bytes, or an empty text of a run that logged nothing
    return {"n_meta": len(samples), "first_meta": first.decode("utf-8", "replace") if isinstance(first, bytes) else first}


def options_of(folder, stem, config):
    """Arguments of a configuration."""
    dump = os.path.join(folder, stem + ".etdp")
    if config == "data":
        with open(dump, "rb") as file:
            return {"etdump_data": file.read()}
    words = {"etdump_path": dump}
    if config in ("parser", "converter"):
        record = os.path.join(folder, "etrecord.bin")
        words["etrecord"] = record if os.path.exists(record) else None
        if config == "parser":
            words["delegate_metadata_parser"] = first_metadata
        else:
            words["delegate_time_scale_converter"] = lambda name, ticks: ticks / 1000
        return words
    if config.endswith("_buf"):
        words["debug_buffer_path"] = os.path.join(folder, stem + ".dbg.bin")
        config = config[: -len("_buf")]
    if config.startswith("rec"):
        words["etrecord"] = os.path.join(folder, RECORDS.get(config, "etrecord.bin"))
    graph = {"rec_extra_graph": "extra_aten/forward", "rec_bad_graph": "nope"}.get(config)
    if graph:
        words["reference_graph_name"] = graph
    words["enable_module_hierarchy"] = config == "rec_mh"
    scales = {"us": (None, TimeScale.US), "rec_us": (None, TimeScale.US), "us_to_s": (TimeScale.US, TimeScale.S),
              "cycles": (TimeScale.CYCLES, TimeScale.CYCLES), "bad_scale": (None, TimeScale.CYCLES)}
    source, target = scales.get(config, (None, None))
    if source:
        words["source_time_scale"] = source
    if target:
        words["target_time_scale"] = target
    return words


# Attributes of an event beside its figures; what delegates logged may raise, and is asked for by itself.
EVENT_ATTRIBUTES = {
    "name": "name", "debug_handles": "debug_handles", "delegate_backend_name": "delegate_backend_name",
    "delegate_debug_identifier": "delegate_debug_identifier", "instruction_id": "_instruction_id",
    "is_delegated_op": "is_delegated_op", "module_hierarchy": "module_hierarchy", "num_outputs": "num_outputs",
    "op_types": "op_types", "raw_delegate_debug_metadatas": "raw_delegate_debug_metadatas", "stack_traces": "stack_traces",
    "start_time": "start_time", "debug_data": "debug_data"}


def unlike(gold, ours, path="$"):
    """Where an attribute is another one than the answer that is kept as JSON; None where it is the same."""
    if isinstance(gold, dict) and "hex" in gold:
        return None if ours == bytes.fromhex(gold["hex"]) else f"{path}: {ours!r}"
    if isinstance(gold, dict) and gold.get("tensor"):
        import numpy

        array = numpy.asarray(ours)
        if gold["dtype"] == "bfloat16":  # numpy has none: the bits
            values = (array.astype(numpy.uint32) << 16).view(numpy.float32).ravel().tolist()
            is_same = array.dtype.name == "uint16" and values[:len(gold["values"])] == gold["values"]
        else:
            is_same = array.dtype.name == gold["dtype"] \
                and hashlib.sha256(numpy.ascontiguousarray(array).tobytes()).hexdigest() == gold["sha256"]
        is_same = is_same and list(array.shape) == gold["shape"]
        return None if is_same else f"{path}: {array.dtype} {array.shape} {array.ravel()[:4]}"
    if isinstance(ours, dict):  # of names, kept in their order
        ours = [list(item) for item in ours.items()] if isinstance(gold, list) else list(sorted(ours.items()))
        gold = gold if isinstance(gold, list) else list(sorted(gold.items()))
    if isinstance(gold, (list, tuple)):
        if not isinstance(ours, (list, tuple)) or len(gold) != len(ours):
            return f"{path}: {str(ours)[:80]}, not {str(gold)[:80]}"
        found = (unlike(one, other, f"{path}[{i}]") for i, (one, other) in enumerate(zip(gold, ours)))
        return next((difference for difference in found if difference), None)
    if isinstance(gold, str) and isinstance(ours, float):  # JSON has no such numbers
        gold = float(gold)
        return None if gold == ours or math.isnan(gold) and math.isnan(ours) else f"{path}: {ours!r}"
    is_same = ours == gold and (isinstance(ours, bool) == isinstance(gold, bool))
    return None if is_same else f"{path}: {ours!r}, not {gold!r}"


def unlike_event(gold, event, path):
    for key, name in EVENT_ATTRIBUTES.items():
        if "error" not in (gold[key] if isinstance(gold[key], dict) else {}):
            found = unlike(gold[key], getattr(event, name), f"{path}.{name}")
            if found:
                return found
    if type(event.delegate_debug_identifier).__name__ != gold["delegate_debug_identifier_type"]:
        return f"{path}: an identifier of type {type(event.delegate_debug_identifier)}"
    if (gold["perf"] is None) != (event.perf_data is None):
        return f"{path}.perf_data"
    for figure, value in (gold["perf"] or {}).items():
        found = unlike(value, getattr(event.perf_data, figure), f"{path}.perf_data.{figure}")
        if found:
            return found
    kept = gold["delegate_debug_metadatas"]
    try:
        logged = event.delegate_debug_metadatas
    except Exception as raised:  # whatever a parser raises
        is_same = isinstance(kept, dict) and kept.get("error") == type(raised).__name__
        return None if is_same else f"{path}.delegate_debug_metadatas: {raised!r}"
    return unlike(kept, logged, f"{path}.delegate_debug_metadatas")


def unlike_blocks(gold, blocks):
    """Where event blocks differ from those that are kept; None where every attribute is the same."""
    if len(gold) != len(blocks):
        return f"{len(blocks)} blocks, not {len(gold)}"
    for kept, block in zip(gold, blocks):
        for key in ("name", "bundled_input_index", "run_output", "reference_output"):
            found = unlike(kept[key], getattr(block, key), f"{block.name}.{key}")
            if found:
                return found
        scales = (block.source_time_scale.value, block.target_time_scale.value)
        if scales != (kept["source_time_scale"], kept["target_time_scale"]) or len(kept["events"]) != len(block.events):
            return f"{block.name}: {scales}, {len(block.events)} events"
        for i, (event, own) in enumerate(zip(kept["events"], block.events)):
            found = unlike_event(event, own, f"{block.name}.events[{i}]")
            if found:
                return found
    return None


class Goldens(unittest.TestCase):
    """Tables and TSV byte for byte, totals, every attribute of every event, and what is refused."""

    def texts(self, inspector, is_tsv, units, metadata):
        out = io.StringIO()
        (inspector.save_data_to_tsv if is_tsv else inspector.print_data_tabular)(
            out, include_units=units, include_delegate_debug_data=metadata)
        return out.getvalue().encode()

    def check_config(self, where, folder, base, answers, name):
        stem, config = base.split("__", 1)
        # Functions of Python are asked by objects, whose tables want pandas and tabulate.
        wants = ("pandas", "tabulate") if config in ("parser", "converter") else ()
        if not os.path.exists(os.path.join(folder, stem + ".etdp")) or not all(map(has, wants)):
            return 0
        words = options_of(folder, stem, config)
        gold = json.loads(answers(name))
        with quiet():
            if "event_blocks" not in gold:
                is_readable = (gold.get("constructor") or gold).get("error") in ("KeyError", "AttributeError")
                try:
                    Inspector(**words).print_data_tabular(io.StringIO())
                except (RuntimeError, ValueError, OSError) as refusal:
                    if is_readable and "bad" not in base:
                        self.assertIn('reading="corrected"', str(refusal), where)
                        Inspector(**words, reading="corrected")
                    return 1
                self.assertFalse(is_readable, f"{where} is refused by the Inspector, and was read")
                return 1
            inspector = Inspector(**words)
            checked = 0
            for key, kept in (gold.get("tables") or {}).items():
                units, metadata = "units=1" in key, "delegate=1" in key
                for is_tsv, file in ((False, kept.get("tabular")), (True, kept.get("tsv"))):
                    if isinstance(file, str):
                        self.assertEqual(self.texts(inspector, is_tsv, units, metadata), answers(file), f"{where} {key}")
                        checked += 1
            for module, total in (gold.get("find_total_for_module") or {}).items():
                if not isinstance(total, dict):
                    self.assertEqual(inspector.find_total_for_module(module), total, f"{where} {module}")
            if has("numpy"):
                self.assertIsNone(unlike_blocks(gold["event_blocks"], inspector.event_blocks), where)
            if has("pandas") and base in THROUGH_OBJECTS and checked:
                inspector.event_blocks  # from now on the objects are asked
                kept = (gold.get("tables") or {}).get("units=1,delegate=0", {}).get("tsv")
                if isinstance(kept, str):
                    self.assertEqual(self.texts(inspector, True, True, False), answers(kept), f"{where} by objects")
                for module, total in list((gold.get("find_total_for_module") or {}).items())[:3]:
                    if not isinstance(total, dict):
                        self.assertEqual(inspector.find_total_for_module(module), total, f"{where} {module}")
        return checked + 1

    def check_gaps(self, where, words, gold, stem, files):
        """Gaps to the values of the reference graph that are kept beside the answers, by their file."""
        checked = 0
        for key, kept in (gold.get("numeric") or {}).items():
            graph, _, metric = key.partition("|")
            values = files.get(f"{stem}.aot_{graph}.npz")
            if values is None or metric not in ("MSE", "L1", "SNR"):
                continue
            with tempfile.TemporaryDirectory() as folder, quiet():
                path = os.path.join(folder, "values.npz")
                with open(path, "wb") as file:
                    file.write(values)
                inspector = Inspector(**words, reference_values=path)
                if "error" in kept:
                    with self.assertRaises((RuntimeError, ValueError), msg=f"{where} {key}"):
                        inspector.calculate_numeric_gap(metric, reference_graph=graph)
                    checked += 1
                    continue
                frame = inspector.calculate_numeric_gap(metric.lower(), reference_graph=graph)
            self.assertEqual(list(frame.columns), kept["columns"], f"{where} {key}")
            rows = frame.to_dict("records")
            self.assertEqual(len(rows), len(kept["rows"]), f"{where} {key}")
            for row, wanted in zip(rows, kept["rows"]):
                for column in ("aot_debug_handle", "runtime_debug_handle"):
                    self.assertIs(type(row[column]), tuple)
                    self.assertEqual(list(row[column]), wanted[column], f"{where} {key}")
                for column in ("aot_ops", "runtime_ops", "stacktraces"):
                    self.assertEqual(row[column], wanted[column], f"{where} {key}")
                # Two units of the last digit: sums of torch depend on its threads, and its logarithm is not the C
                # library's in one value of a hundred.
                self.assertEqual(len(row["gap"]), len(wanted["gap"]), f"{where} {key}")
                for gap, kept_gap in zip(row["gap"], map(float, wanted["gap"])):
                    is_same = gap == kept_gap or math.isnan(gap) and math.isnan(kept_gap)
                    self.assertTrue(is_same or math.isclose(gap, kept_gap, rel_tol=4.5e-16), f"{where} {key}: {gap}, {kept_gap}")
            checked += 1
        return checked

    def test_corpora(self):
        if not CORPORA:
            self.skipTest("no ../shared beside the clone")
        checked = gaps = 0
        for corpus in CORPORA:
            for archive in sorted(os.listdir(os.path.join(corpus, "golden"))):
                case = archive[: -len(".tar.xz")]
                if not archive.endswith(".tar.xz") or not is_wanted(case):
                    continue
                with tarfile.open(os.path.join(corpus, "golden", archive), "r:xz") as tar:
                    files = {member.name: tar.extractfile(member).read() for member in tar if member.isfile()}
                for name in sorted(files):
                    if "__" in name and name.endswith(".json"):
                        base = name[: -len(".json")]
                        folder = os.path.join(corpus, "cases", case)
                        checked += self.check_config(f"{case}/{base}", folder, base,
                                                     lambda file: files[file.removesuffix(".gz")], name)
                        # The graph of mutable_buffer counts on with each run: three calls of the Inspector give gaps of 0, 1
                        # and 4. The values in the file are those of one run, the answers those of others.
                        if has("pandas") and case != "mutable_buffer" and f"{base}.aot_edge_dialect_exported_program.npz" in files:
                            words = options_of(folder, *base.split("__", 1))
                            gaps += self.check_gaps(f"{case}/{base}", words, json.loads(files[name]), base, files)
        self.assertGreater(checked, 50)
        self.assertGreater(gaps, 10 if has("pandas") else -1)


class Objects(unittest.TestCase):
    """What scripts do with the classes."""

    def inspector(self, **words):
        with quiet():
            return Inspector(data("linear", "prof.etdp"), etrecord=data("linear", "etrecord.bin"), **words)

    def test_are_plain(self):
        for block in self.inspector().event_blocks:
            self.assertIs(type(block.run_output), list)
            for event in block.events:
                json.dumps([event.name, event.perf_data.raw, event.op_types, event.debug_handles, event.start_time,
                            event.is_delegated_op, event.num_outputs, event._instruction_id, event.stack_traces])
                self.assertIs(type(event.perf_data.raw), list)
                self.assertIs(type(event.op_types), list)
                self.assertIs(type(event.start_time), list)
                self.assertIs(type(event.is_delegated_op), bool)
                self.assertEqual(dataclasses.replace(event, name="x").name, "x")

    def test_are_made_by_hand(self):
        block = EventBlock(name="Execute", events=[Event(name="x", _delegate_debug_metadatas=[b"m"], is_delegated_op=True)])
        bare = Inspector.__new__(Inspector)
        bare.event_blocks = [block]
        self.assertIs(bare.event_blocks[0], block)
        self.assertEqual(bare.find_total_for_module("x"), 0)
        self.assertEqual(bare.get_op_list("Execute"), {})
        self.assertEqual(bare.get_vgf_neural_statistics(), [])
        with self.assertRaises(AttributeError):
            Inspector.__new__(Inspector).event_blocks
        self.assertEqual(PerfData([1.0]), PerfData([2.0]))
        self.assertEqual(repr(PerfData([1.0])), "PerfData()")
        self.assertEqual(block.bundled_input_index, None)

    @unittest.skipUnless(has("pandas"), "no pandas")
    def test_changes_count(self):
        inspector = self.inspector()
        out = io.StringIO()
        inspector.event_blocks[-1].events[-1].op_types = ["another.op"]
        inspector.save_data_to_tsv(out)
        self.assertIn("another.op", out.getvalue())
        self.assertIn("another.op", str(inspector.to_dataframe()["op_types"].iloc[-1]))

    @unittest.skipUnless(has("pandas"), "no pandas")
    def test_frames_are_those_of_single_rows(self):
        import pandas

        odd = [Event(name="a", perf_data=PerfData([1.0, 2.0]), delegate_debug_identifier=3, is_delegated_op=True,
                     delegate_backend_name="B", op_types=list("abcdef"), debug_data=[1]),
               Event(name="b"), Event(name="c", perf_data=PerfData([4.0]), delegate_debug_identifier="t",
                                      is_delegated_op=False)]
        for events in (odd, odd[:1], odd[1:2], odd[::2], odd[:1] * 3):
            slow = pandas.concat([event.to_dataframe(" (ms)") for event in events], ignore_index=True)
            fast = EventBlock(name="B", events=events).to_dataframe(include_units=True).drop(columns="event_block_name")
            pandas.testing.assert_frame_equal(slow, fast)
            for left, right in zip(slow.itertuples(), fast.itertuples()):
                self.assertEqual([type(cell) for cell in left], [type(cell) for cell in right])

    def test_refuse_as_the_inspector(self):
        dump = data("linear", "prof.etdp")
        with quiet():
            with self.assertRaisesRegex(RuntimeError, "cycles"):
                Inspector(dump, target_time_scale=TimeScale.CYCLES)
            with self.assertRaisesRegex(ValueError, "exactly one"):
                Inspector()
            with self.assertRaisesRegex(ValueError, "exactly one"):
                Inspector(dump, b"")
            with self.assertRaisesRegex(TypeError, "Unsupported ETRecord type"):
                Inspector(dump, etrecord=3)
            with self.assertRaises(FileNotFoundError):
                Inspector("/nowhere.etdp")
            with self.assertRaisesRegex(etscope.Error, "nope"):
                Inspector(dump, etrecord=data("linear", "etrecord.bin"), reference_graph_name="nope")
            Inspector(dump, debug_buffer_path=os.devnull)
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            Inspector(dump)
        self.assertEqual([str(warning.message) for warning in said],
                         ["Output Buffer not found. Tensor Debug Data will not be available."])

    def test_ask_functions(self):
        asked = []

        def converter(name, ticks):
            asked.append((name, type(ticks)))
            return ticks / 2

        def parser(samples):
            return {"bytes": sum(len(sample) for sample in samples)}

        dump = data("cnn_xnn", "prof.etdp")
        with quiet():
            inspector = Inspector(dump, delegate_time_scale_converter=converter, delegate_metadata_parser=parser)
        delegated = [event for block in inspector.event_blocks for event in block.events if event.is_delegated_op]
        self.assertEqual(bool(asked), bool(delegated))
        for event in delegated:
            self.assertEqual(event.raw_delegate_debug_metadatas, event._delegate_debug_metadatas)
            self.assertEqual(event.delegate_debug_metadatas, {"bytes": sum(map(len, event._delegate_debug_metadatas))})

    def test_takes_more(self):
        """What the Inspector does not, of the table of differences."""
        import pathlib

        dump, record = data("linear", "dbg.etdp"), pathlib.Path(data("linear", "etrecord.bin"))
        code = ("import sys, io, warnings, logging\nwarnings.simplefilter('ignore')\nsys.modules['torch'] = None\n"
                "sys.modules['tabulate'] = None\nfrom pathlib import Path\nfrom etscope.inspector import Inspector\n"
                f"i = Inspector({dump!r}, etrecord=Path({str(record)!r}), debug_buffer_path={data('linear', 'dbg.dbg.bin')!r}, "
                "reading='corrected')\n"
                "values = [v for b in i.event_blocks for e in b.events for v in e.debug_data]\n"
                "print(type(values[0]).__name__, values[0].dtype)\n"
                "out = io.StringIO()\ni.print_data_tabular(out)\nassert 'native_call' in out.getvalue()\n")
        if has("pandas"):
            done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            self.assertEqual((done.stdout, done.stderr), ("ndarray float32\n", ""))

    def test_gap_to_file(self):
        """Reference values in a file: no torch is wanted for the Inspector's own metrics."""
        if not has("pandas"):
            self.skipTest("no pandas")
        words = {"debug_buffer_path": data("linear", "dbg.dbg.bin"), "etrecord": data("linear", "etrecord.bin"),
                 "reference_values": data("linear", "numeric", "edge_dialect_exported_program.npz")}
        with quiet():
            inspector = Inspector(data("linear", "dbg.etdp"), **words)
        frame = inspector.calculate_numeric_gap(" mse ", reference_graph="edge_dialect_exported_program")
        self.assertEqual(list(frame.columns), [
            "aot_debug_handle", "aot_ops", "aot_intermediate_output", "runtime_ops", "runtime_debug_handle",
            "runtime_intermediate_output", "gap", "stacktraces"])
        for row in frame.to_dict("records"):
            self.assertEqual(row["aot_debug_handle"], row["runtime_debug_handle"])
            self.assertEqual(list(row["stacktraces"]), row["aot_ops"])
            self.assertLess(row["gap"][0], 1e-9)
            self.assertIs(type(row["gap"][0]), float)
        with self.assertRaises(ValueError):
            inspector.calculate_numeric_gap("nothing")
        with self.assertRaises(ValueError):
            inspector.calculate_numeric_gap("MSE", reference_graph="nope")
        with quiet(), self.assertRaises(FileNotFoundError):
            Inspector(data("linear", "dbg.etdp"), **{**words, "reference_values": "gone.npz"}).calculate_numeric_gap("MSE")

    def test_gap_to_file_by_comparators(self):
        if not has("torch") or not has("pandas"):
            self.skipTest("no torch")
        from etscope.inspector.numerical_comparator import MSEComparator

        with quiet():
            inspector = Inspector(data("linear", "dbg.etdp"), debug_buffer_path=data("linear", "dbg.dbg.bin"),
                                  etrecord=data("linear", "etrecord.bin"),
                                  reference_values=data("linear", "numeric", "edge_dialect_exported_program.npz"))
        graph = "edge_dialect_exported_program"
        by_name = inspector.calculate_numeric_gap("MSE", reference_graph=graph)
        comparator = MSEComparator()
        by_object = inspector.calculate_numeric_gap(comparator, reference_graph=graph)
        self.assertIs(comparator.inspector, inspector)
        self.assertIsNone(difference(by_name.to_dict("records"), by_object.to_dict("records")))

    def test_shows_in_notebooks(self):
        if not has("pandas"):
            self.skipTest("no pandas")
        shown = []
        shell = types.ModuleType("IPython")
        shell.get_ipython = lambda: object()
        display = types.ModuleType("IPython.display")
        display.HTML, display.display = str, shown.append
        with unittest.mock.patch.dict(sys.modules, {"IPython": shell, "IPython.display": display}):
            self.inspector().print_data_tabular()
        self.assertIn("<table", shown[0])

    def test_write_to_paths_and_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "t.tsv")
            self.inspector().save_data_to_tsv(path)
            out = io.StringIO()
            self.inspector().save_data_to_tsv(out)
            with open(path, encoding="utf-8", newline="") as file:
                self.assertEqual(file.read(), out.getvalue())
            with open(path, encoding="utf-8", newline="") as file:
                self.assertIn("avg (ms)", next(csv.DictReader(file, delimiter="\t")))


class Installing(unittest.TestCase):
    """Scripts whose imports are of ExecuTorch."""

    def run_code(self, code, *words):
        with tempfile.TemporaryDirectory() as folder:
            script = os.path.join(folder, "script.py")
            with open(script, "w", encoding="utf-8") as file:
                file.write(code)
            return subprocess.run([sys.executable, "-W", "ignore", "-m", "etscope.inspector", script, *words],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def test_runs_scripts(self):
        code = ("import sys\nfrom executorch.devtools import Inspector\n"
                "from executorch.devtools.inspector import TimeScale, compare_results\n"
                "from executorch.devtools.inspector.numerical_comparator import MSEComparator\n"
                "from executorch.devtools import inspector\n"
                "assert 'torch' not in sys.modules and inspector.Inspector is Inspector\n"
                "Inspector(sys.argv[1], target_time_scale=TimeScale.US).print_data_tabular()\n")
        done = self.run_code(code, data("linear", "prof.etdp"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("native_call_addmm.out", done.stdout)

    def test_comes_first(self):
        code = ("import sys, types\nsys.modules['executorch.devtools'] = types.ModuleType('x')\n"
                "from etscope.inspector import _install\nsys.meta_path[:] = [f for f in sys.meta_path "
                "if not isinstance(f, _install._Finder)]\n_install.install()\n")
        done = self.run_code(code)
        self.assertIn("imported already", done.stderr)


def difference(real, ours, path="$"):
    """Where two objects differ in type or value; None where they do not."""
    import torch

    if isinstance(real, torch.Tensor) or isinstance(ours, torch.Tensor):
        is_same = isinstance(real, torch.Tensor) and isinstance(ours, torch.Tensor) and real.dtype == ours.dtype \
            and real.shape == ours.shape and torch.equal(torch.nan_to_num(real), torch.nan_to_num(ours))
        return None if is_same else f"{path}: {real} {ours}"
    if callable(real) and callable(ours):
        return None
    if type(real).__name__ != type(ours).__name__:
        return f"{path}: {type(real)} {type(ours)}: {str(real)[:80]} {str(ours)[:80]}"
    if isinstance(real, dict):
        if list(real) != list(ours):
            return f"{path}: keys {list(real)[:8]} {list(ours)[:8]}"
        pairs = [(real[key], ours[key], f"{path}[{key!r}]") for key in real]
    elif isinstance(real, (list, tuple)):
        if len(real) != len(ours):
            return f"{path}: {len(real)} {len(ours)} items"
        pairs = [(left, right, f"{path}[{i}]") for i, (left, right) in enumerate(zip(real, ours))]
    elif dataclasses.is_dataclass(real) or type(real).__name__ == "PerfData":
        names = ["raw", "p10", "p50", "p90", "avg", "min", "max"] if type(real).__name__ == "PerfData" else \
            [field.name for field in dataclasses.fields(real)]
        pairs = [(getattr(real, name), getattr(ours, name), f"{path}.{name}") for name in names]
    else:
        same = real == ours or (isinstance(real, float) and math.isnan(real) and math.isnan(ours))
        value = getattr(real, "value", None) == getattr(ours, "value", 0) and hasattr(real, "value")
        return None if same or value else f"{path}: {real!r} {ours!r}"
    return next((found for found in (difference(*pair) for pair in pairs) if found), None)


@unittest.skipUnless(HAS_REAL, "no executorch with torch and pandas")
class Real(unittest.TestCase):
    """Beside the real Inspector, in one process."""

    configs = (("prof", {}), ("prof", {"etrecord": "etrecord.bin"}), ("dbg", {"etrecord": "etrecord.bin", "buffer": 1}),
               ("prof", {"etrecord": "etrecord.bin", "enable_module_hierarchy": True}))

    def check_case(self, folder):
        import pandas
        from executorch.devtools.inspector import Inspector as RealInspector

        checked = 0
        for stem, config in self.configs:
            dump = os.path.join(folder, stem + ".etdp")
            words = {key: value for key, value in config.items() if key not in ("buffer", "etrecord")}
            if "etrecord" in config:
                words["etrecord"] = os.path.join(folder, config["etrecord"])
            if "buffer" in config:
                words["debug_buffer_path"] = os.path.join(folder, stem + ".dbg.bin")
            if not all(os.path.exists(file) for file in [dump, *(v for v in words.values() if isinstance(v, str))]):
                continue
            with quiet(), contextlib.redirect_stderr(io.StringIO()):
                try:
                    real = RealInspector(dump, **words)
                    frame = real.to_dataframe()
                except Exception:  # what the Inspector cannot read
                    with self.assertRaises((RuntimeError, ValueError), msg=f"{dump} {config}"):
                        Inspector(dump, **words).to_dataframe()
                    continue
                ours = Inspector(dump, **words)
                self.assertIsNone(difference(real.event_blocks, ours.event_blocks), f"{dump} {config}")
                # Tensors are unequal to themselves in frames: they have been compared above.
                left, right = (of.drop(columns="debug_data") for of in (frame, ours.to_dataframe()))
                pandas.testing.assert_frame_equal(left, right, obj=f"{dump} {config}")
                self.assertEqual(str(frame.dtypes), str(ours.to_dataframe().dtypes))
                texts = [io.StringIO(), io.StringIO()]
                real.print_data_tabular(texts[0])
                ours.print_data_tabular(texts[1])
                self.assertEqual(texts[0].getvalue(), texts[1].getvalue(), f"{dump} {config} by objects")
            checked += 1
        return checked

    def test_corpora(self):
        folders = [os.path.join(corpus, "cases", name) for corpus in CORPORA
                   for name in sorted(os.listdir(os.path.join(corpus, "cases")))
                   if is_wanted(name)]
        checked = 0
        for folder in folders or [data("linear"), data("cnn_xnn")]:
            with self.subTest(os.path.basename(folder)):
                checked += self.check_case(folder)
        self.assertGreater(checked, 0)

    def test_record_objects(self):
        from executorch.devtools.etrecord import parse_etrecord

        record = parse_etrecord(data("linear", "etrecord.bin"))
        with quiet():
            by_object = Inspector(data("linear", "prof.etdp"), etrecord=record)
            by_path = Inspector(data("linear", "prof.etdp"), etrecord=data("linear", "etrecord.bin"))
        self.assertIs(by_object._etrecord, record)
        self.assertIsNone(difference(by_path.event_blocks, by_object.event_blocks))
        self.assertIsNotNone(by_path.get_exported_program())
        self.assertIn("edge_dialect_graph_module", by_path.op_graph_dict)

    def test_numeric_gap(self):
        from executorch.devtools.inspector import Inspector as RealInspector

        words = {"etdump_path": data("linear", "dbg.etdp"), "etrecord": data("linear", "etrecord.bin"),
                 "debug_buffer_path": data("linear", "dbg.dbg.bin")}
        with quiet():
            for distance in ("MSE", " l1 ", "SNR"):
                real = RealInspector(**words).calculate_numeric_gap(distance)
                ours = Inspector(**words).calculate_numeric_gap(distance)
                self.assertEqual(list(real.columns), list(ours.columns))
                self.assertIsNone(difference(real.to_dict("records"), ours.to_dict("records")))
            with self.assertRaises(ValueError):
                Inspector(**words).calculate_numeric_gap("nothing")


def installed_script(*parts):
    """A file of the installed executorch; None where it is not there."""
    if not has("executorch"):
        return None
    for folder in importlib.util.find_spec("executorch").submodule_search_locations:
        path = os.path.join(folder, *parts)
        if os.path.exists(path):
            return path
    return None


@unittest.skipUnless(HAS_REAL, "no executorch with torch and pandas")
class Scripts(unittest.TestCase):
    """Scripts that come with executorch give the same with our classes; they are read from where they are installed."""

    def outputs(self, script, words, results, beside=()):
        """What a script prints and writes with each Inspector; beside: files that it finds in its folder, by their names."""
        answers = []
        for command in (["-W", "ignore"], ["-W", "ignore", "-m", "etscope.inspector"]):
            with tempfile.TemporaryDirectory() as folder:
                for name, source in beside:
                    os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
                    shutil.copy(source, os.path.join(folder, name))
                done = subprocess.run([sys.executable, *command, script, *words], stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE, cwd=folder)
                files = {}
                for name in results:
                    with open(os.path.join(folder, name), "rb") as file:
                        files[name] = file.read()
                self.assertEqual(done.returncode, 0, done.stderr.decode()[-500:])
                answers.append((done.stdout, files))
        return answers

    def check(self, parts, words, results=(), beside=()):
        script = installed_script(*parts)
        if script is None:
            self.skipTest(f"{'/'.join(parts)} is not installed")
        real, ours = self.outputs(script, words, results, beside)
        self.assertEqual(real, ours)
        return real

    def check_code(self, code, results=(), beside=()):
        """A script of our own that calls what others call."""
        with tempfile.TemporaryDirectory() as folder:
            script = os.path.join(folder, "script.py")
            with open(script, "w", encoding="utf-8") as file:
                file.write(code)
            real, ours = self.outputs(script, [], results, beside)
        self.assertEqual(real, ours)
        return real

    def test_nxp(self):
        """Assigns to op_types, and parses what a delegate logged; it catches what goes wrong, and prints that."""
        printed, _ = self.check(
            ("examples", "nxp", "analyzing_with_inspector.py"), [],
            beside=(("etrecord/etrecord.bin", data("stub_int", "etrecord.bin")),
                    ("etdump/trace.etdump", data("stub_int", "prof.etdp"))))
        self.assertNotIn(b"Error during inspection", printed)
        self.assertIn("╒".encode(), printed)

    def test_cadence(self):
        """Cycles, run_output, figures, instructions and logged tensors."""
        if installed_script("backends", "cadence", "runtime", "etdump.py") is None:
            self.skipTest("backends/cadence/runtime/etdump.py is not installed")
        code = ("import importlib.util, logging, os, sys\n"
                "logging.basicConfig(level=logging.INFO, stream=sys.stdout, format='%(message)s')\n"
                "import executorch\n"
                "path = [p for p in executorch.__path__ if os.path.exists(p + '/backends/cadence')][0]\n"
                "spec = importlib.util.spec_from_file_location('cadence_etdump', path + "
                "'/backends/cadence/runtime/etdump.py')\n"
                "module = importlib.util.module_from_spec(spec)\nspec.loader.exec_module(module)\n"
                "dump = module.CadenceETDump('.')\n"
                "dump.print_summary(1000)\ndump.print_event_block()\nprint(dump.get_outputs())\n"
                "dump.dump_intermediate_tensors()\n"
                "for name in sorted(os.listdir('tensors')):\n    print(name, open('tensors/' + name).read())\n")
        printed, _ = self.check_code(code, beside=(("./etdump.etdp", data("linear", "dbg.etdp")),
                                                   ("./etrecord.bin", data("linear", "etrecord.bin")),
                                                   ("./debug_output.bin", data("linear", "dbg.dbg.bin"))))
        self.assertIn(b"Framework Tax", printed)
        self.assertIn(b"tensor(", printed)

    def test_arm_learning_path(self):
        code = ("from executorch.devtools import Inspector\n"
                "inspector = Inspector(etdump_path='./etdump.etdp')\n"
                "inspector.print_data_tabular(include_delegate_debug_data=True, include_units=False)\n"
                "with open('out.tsv', 'w') as file:\n    inspector.save_data_to_tsv(file)\n")
        self.check_code(code, ["out.tsv"], (("./etdump.etdp", data("cnn_xnn", "prof.etdp")),))

    def test_coreml(self):
        self.needs("coremltools", "examples/apple/coreml/scripts/inspector_cli.py")

    def test_qualcomm(self):
        self.needs("executorch.backends.qualcomm.python", "backends/qualcomm/debugger/qnn_intermediate_debugger.py")

    def needs(self, module, script):
        """Scripts that run on one vendor's software alone are not run; what they call is in the tests of objects."""
        if not has(module):
            self.skipTest(f"{script} wants {module}, which is not installed")
        self.skipTest(f"{script} wants a device of its vendor")

    def test_inspector_cli(self):
        self.check(("devtools", "inspector", "inspector_cli.py"),
                   ["--etdump_path", data("linear", "prof.etdp"), "--etrecord_path", data("linear", "etrecord.bin"),
                    "--tsv_path", "t.tsv"], ["t.tsv"])

    def test_generate_profiling_csv(self):
        self.check(("devtools", "scripts", "generate_profiling_csv.py"),
                   ["--etdump_path", data("linear", "prof.etdp"), "--output", "out.csv"], ["out.csv"])

    def test_etdump_to_chrome_trace(self):
        self.check(("backends", "arm", "scripts", "etdump_to_chrome_trace.py"),
                   ["--etdump_path", data("cnn_xnn", "prof.etdp"), "--output", "trace.json"], ["trace.json"])


@unittest.skipUnless(HAS_REAL, "no executorch with torch and pandas")
class OwnTests(unittest.TestCase):
    """Tests of the Inspector's own suite that use public names, with our classes in them."""

    def run_tests(self, file, names=None):
        path = installed_script("devtools", "inspector", "tests", file)
        if path is None:
            self.skipTest(f"{file} is not installed")
        spec = importlib.util.spec_from_file_location("own_" + file[:-3], path)
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module  # torch looks for it there
        try:
            spec.loader.exec_module(module)
        except ImportError as missing:
            self.skipTest(f"{file} wants {missing}")
        import etscope.inspector.numerical_comparator as comparators
        import etscope.inspector.vgf_neural_statistics as statistics

        for source in (comparators, statistics, etscope.inspector):
            for name in getattr(source, "__all__", [name for name in vars(source) if name.startswith("parse_")]):
                if name in vars(module):
                    setattr(module, name, getattr(source, name))
        loader = unittest.TestLoader()
        suite = unittest.TestSuite()
        for group in vars(module).values():
            if isinstance(group, type) and issubclass(group, unittest.TestCase) and group.__module__ == module.__name__:
                for name in loader.getTestCaseNames(group):
                    if names is None or name in names:
                        suite.addTest(group(name))
        result = unittest.TestResult()
        with quiet(), contextlib.redirect_stdout(io.StringIO()):
            suite.run(result)
        self.assertEqual([text[-800:] for _, text in result.failures + result.errors], [])
        return result.testsRun

    def test_comparators(self):
        files = ("l1_comparator_test.py", "mse_comparator_test.py", "snr_comparator_test.py")
        self.assertGreaterEqual(sum(self.run_tests(file) for file in files), 15)

    def test_vgf(self):
        self.assertGreaterEqual(self.run_tests("vgf_neural_statistics_test.py"), 7)

    def test_compare_results(self):
        self.assertEqual(self.run_tests("inspector_utils_test.py", ("test_compare_results", "test_compare_results_uint8")), 2)

    def test_end_to_end(self):
        names = ("test_transformer_block_xnnpack_numeric_gap_within_tolerance",
                 "test_intermediate_tensor_comparison_with_torch_export",
                 "test_index_put_without_reinplace_pass",
                 "test_index_put_intermediate_output_data_correctness")
        self.assertGreaterEqual(self.run_tests("inspector_test.py", names), 4)


if __name__ == "__main__":
    unittest.main()
