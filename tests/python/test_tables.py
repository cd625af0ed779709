# SPDX-License-Identifier: GPL-3.0-or-later
"""Traces, tables and answers of the package etscope."""
import contextlib
import copy
import gc
import json
import math
import os
import pickle
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings

import etscope
from support import cases, data, files_of, has

LINEAR = data("linear", "prof.etdp")
RECORD = data("linear", "etrecord.bin")


def opened(dump=LINEAR, **files):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", etscope.TraceWarning)
        return etscope.open(dump, **files)


def same(value):
    """A cell that equals itself."""
    return "NaN" if isinstance(value, float) and math.isnan(value) else value


class Importing(unittest.TestCase):
    def test_loads_nothing_else(self):
        code = ("import sys, time; began = time.process_time(); import etscope; took = time.process_time() - began; "
                "import etscope.inspector; print(took, [m for m in ('numpy', 'pandas', 'torch', 'pyarrow', 'mcp', "
                "'polars', 'duckdb', 'matplotlib', 'IPython') if m in sys.modules])")
        times = []
        for _ in range(10):
            seconds, modules = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True,
                                              text=True).stdout.split(" ", 1)
            self.assertEqual(modules.strip(), "[]")
            times.append(float(seconds))
        self.assertLess(min(times), float(os.environ.get("ETSCOPE_IMPORT_SECONDS", "0.06")))

    def test_has_all_its_names(self):
        for name in etscope.__all__:
            self.assertTrue(hasattr(etscope, name), name)


class Tables(unittest.TestCase):
    def test_schema_is_that_of_the_manual(self):
        self.assertEqual(len(etscope.schema()), 24)
        trace = opened()
        self.assertEqual(list(trace.tables), list(etscope.schema()))
        for name, table in trace.tables.items():
            self.assertIn(name, dir(trace))
            self.assertEqual([column.name for column in table.columns],
                             [column.name for column in etscope.schema()[name].columns])
            self.assertEqual(len(table.to_dicts()), len(table))

    def test_columns_are_read_only_arrays(self):
        if not has("numpy"):
            self.skipTest("no numpy")
        trace = opened()
        durations = trace.samples.column("duration")
        self.assertEqual(durations.tolist(), [row["duration"] for row in trace.samples.to_dicts()])
        self.assertFalse(durations.flags.writeable)
        rows = trace.samples.to_dicts()
        parents = trace.samples["parent"]
        self.assertEqual([None if value != value else value for value in parents.tolist()],
                         [row["parent"] for row in rows])
        self.assertEqual(trace.events["name"], [row["name"] for row in trace.events.to_dicts()])
        del trace
        gc.collect()
        self.assertGreater(durations.sum(), 0)

    def test_answers(self):
        trace = opened()
        answer = trace.sql("select event, name, p50 as median, null as missing from events order by event")
        self.assertEqual([column.type for column in answer.columns], ["int64", "text", "double", "text"])
        self.assertEqual(len(answer), len(trace.events))
        cut = trace.sql("select * from samples", limit=3)
        self.assertEqual((len(cut), cut.is_cut), (3, True))
        both = etscope.sql([opened(), opened(data("cnn_xnn", "prof.etdp"))], "select count(*) as n from traces")
        self.assertEqual(both.to_dicts(), [{"n": 2}])

    def test_queries_are_bounded(self):
        trace = opened()
        with self.assertRaises(etscope.UsageError):
            trace.sql("attach 'x' as y")
        endless = "with recursive r(x) as (select 1 union all select x + 1 from r) select count(*) from r"
        began = time.monotonic()
        with self.assertRaises(etscope.Error):
            trace.sql(endless, timeout=0.3)
        self.assertLess(time.monotonic() - began, 5)
        # Nothing ends a function of SQLite inside of a call: it refuses what would take minutes.
        began = time.monotonic()
        for call in ("instr(x, substr(x, 1, 4194304) || 'b')", "x like '%' || substr(x, 1, 998) || 'b'"):
            with self.assertRaisesRegex(etscope.Error, "too long"):
                trace.sql("with recursive t(x) as (select 'aaaaaaaa' union all select x || x from t where length(x) < 8388608) "
                          f"select {call} from t where length(x) = 8388608", timeout=20)
        self.assertLess(time.monotonic() - began, 20)
        self.assertGreater(len(trace.events), 0)

    def test_texts_are_safe(self):
        trace = opened()
        self.assertIn("native_call_addmm.out", repr(trace.events))
        page = trace.events._repr_html_()
        self.assertNotIn("<script", page)
        self.assertNotIn("<style", page)
        from etscope._show import html_table, text_table

        self.assertIn("&lt;b&gt;", html_table(["<b>"], [["<b>x</b>"]], "<b>"))
        self.assertNotIn("<b>x", html_table(["a"], [["<b>x</b>"]], ""))
        self.assertEqual(len(text_table(["a"], [["one\ntwo\x1b[31m"]]).splitlines()), 2)
        self.assertIn("runs", repr(trace))

    def test_is_not_pickled(self):
        trace = opened()
        for thing in (trace, trace.events):
            self.assertIs(copy.copy(thing), thing)
            self.assertIs(copy.deepcopy(thing), thing)
            with self.assertRaisesRegex(TypeError, "again"):
                pickle.dumps(thing)

    def test_closes(self):
        with opened() as trace:
            events = trace.events
        with self.assertRaises(etscope.UsageError):
            trace.events
        self.assertGreater(len(events), 0)

    def test_takes_bytes(self):
        with open(LINEAR, "rb") as file, open(RECORD, "rb") as record:
            trace = opened(file.read(), record=record.read())
        by_path = opened(record=RECORD)
        for name in ("trace", "record", "sha256"):
            self.assertEqual(trace.traces.head(1)[0][name], by_path.traces.head(1)[0][name])
        self.assertEqual(trace.events.to_dicts(), by_path.events.to_dicts())


class Readers(unittest.TestCase):
    """Every cell of every table, by each reader that is installed."""

    def by_pyarrow(self, table):
        return table.to_arrow().to_pylist()

    def by_pandas(self, table):
        import pandas

        frame = table.to_pandas()
        kinds = {column.name: column.type for column in table.columns}
        rows = []
        for row in frame.to_dict("records"):
            for name, value in row.items():
                is_missing = value is None or value is pandas.NA or (value != value and kinds[name] != "double")
                row[name] = None if is_missing else value
            rows.append(row)
        return rows

    def by_polars(self, table):
        return table.to_polars().to_dicts()

    def by_duckdb(self, table):
        import duckdb

        given = table  # DuckDB finds it by this name
        answer = duckdb.sql("select * from given")
        return [dict(zip(answer.columns, row)) for row in answer.fetchall()]

    def check(self, reader, module):
        if not has(module) or not has("pyarrow"):
            self.skipTest(f"no {module}")
        cells = 0
        for case in cases():
            trace = opened(os.path.join(case, "prof.etdp"), **files_of(case))
            for table in trace.tables.values():
                wanted = table.to_dicts()
                got = reader(table)
                doubles = {column.name for column in table.columns if column.type == "double" and column.nullable}
                self.assertEqual(len(got), len(wanted), f"{case} {table.name}")
                for row, read in zip(wanted, got):
                    for name, value in row.items():
                        is_null = value is None and name in doubles and read[name] != read[name]
                        self.assertTrue(is_null or same(value) == same(read[name]),
                                        f"{case} {table.name}.{name}: {value!r} {read[name]!r}")
                        cells += 1
        self.assertGreater(cells, 5000)

    def test_pyarrow(self):
        self.check(self.by_pyarrow, "pyarrow")

    def test_pandas(self):
        self.check(self.by_pandas, "pandas")

    def test_polars(self):
        self.check(self.by_polars, "polars")

    def test_duckdb(self):
        self.check(self.by_duckdb, "duckdb")

    def test_json_of_etinspect(self):
        """The same cells as `etinspect export --format ndjson`, from the package's own command."""
        command = [sys.executable, "-m", "etscope._etinspect"]
        for case in cases():
            files = files_of(case)
            words = ["export", os.path.join(case, "prof.etdp"), "--format", "ndjson"]
            words += ["--etrecord", files["record"]] if "record" in files else []
            words += ["--pte", files["program"]] if "program" in files else []
            done = subprocess.run(command + words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            self.assertIn(done.returncode, (0, 4))
            rows = {}
            for line in done.stdout.decode().split("\n"):
                row = json.loads(line) if line else {}
                if "table" in row:
                    rows.setdefault(row.pop("table"), []).append(row)
            trace = opened(os.path.join(case, "prof.etdp"), **files)
            for table in trace.tables.values():
                wanted = [{name: {math.inf: "Infinity", -math.inf: "-Infinity"}.get(value, same(value))
                           if isinstance(value, float) else value for name, value in row.items()}
                          for row in table.to_dicts()]
                self.assertEqual(wanted, rows.get(table.name, []), f"{case} {table.name}")

    def test_arrow_types_keep_integers(self):
        if not has("pyarrow") or not has("pandas"):
            self.skipTest("no pandas with pyarrow")
        frame = opened().samples.to_pandas(arrow=True)
        self.assertEqual(str(frame["parent"].dtype), "int64[pyarrow]")

    def test_streams_are_independent(self):
        if not has("pyarrow"):
            self.skipTest("no pyarrow")
        trace = opened()
        one, two = trace.samples.to_arrow(), trace.samples.to_arrow()
        self.assertTrue(one.equals(two))
        results = []
        threads = [threading.Thread(target=lambda: results.append(trace.events.to_arrow())) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(all(result.equals(results[0]) for result in results))
        del trace
        gc.collect()
        self.assertEqual(one.num_rows, two.num_rows)


class Errors(unittest.TestCase):
    def test_say_what_to_do(self):
        with self.assertRaises(FileNotFoundError) as caught:
            etscope.open("/nowhere/run.etdp")
        self.assertEqual(caught.exception.errno, 2)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "bad.etdp")
            with open(path, "wb") as file:
                file.write(b"\0\1\2\3ED00" * 8)
            with self.assertRaises(etscope.Error) as caught:
                etscope.open(path)
            self.assertEqual(caught.exception.file, path)
            self.assertTrue(caught.exception.what)
            copied = pickle.loads(pickle.dumps(caught.exception))
            self.assertEqual((str(copied), copied.kind), (str(caught.exception), caught.exception.kind))
        for wrong in ({"runs": "9..8"}, {"frequency": "fast"}, {"source_scale": "weeks"}):
            with self.assertRaises(ValueError):
                etscope.open(LINEAR, **wrong)
        with self.assertRaises(AttributeError):
            opened().nothing
        with self.assertRaises(KeyError):
            opened().events["nothing"]

    def test_warn_once_of_what_there_is(self):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            etscope.open(LINEAR, record=data("cnn_xnn", "etrecord.bin"))
        self.assertEqual(len(said), 1)
        self.assertIs(said[0].category, etscope.TraceWarning)
        self.assertEqual(said[0].filename, __file__)
        self.assertIn("does not belong", str(said[0].message))


class Many(unittest.TestCase):
    def test_opens_when_asked(self):
        dumps = [data("linear", "prof.etdp"), data("linear", "etrecord.bin"), data("cnn_xnn", "prof.etdp")]
        many = etscope.open_many(dumps, labels=lambda path: {"case": path.parent.name}, jobs=2)
        self.assertEqual(many.failed, [])
        rows = many.runs.to_dicts()
        self.assertEqual({row["case"] for row in rows}, {"linear", "cnn_xnn"})
        self.assertEqual([file for file, _ in many.failed], [dumps[1]])
        own = [dict(row, case=name) for name in ("linear", "cnn_xnn")
               for row in opened(data(name, "prof.etdp")).runs.to_dicts()]
        self.assertEqual(rows, own)
        if has("pyarrow"):
            self.assertEqual(many.runs.to_arrow().to_pylist(), rows)
        with self.assertRaises(FileNotFoundError):
            etscope.open_many("/nowhere/*.etdp")

    def test_exports(self):
        with tempfile.TemporaryDirectory() as folder:
            lake = os.path.join(folder, "lake")
            etscope.export(lake, [data("linear", "prof.etdp"), data("cnn_xnn", "prof.etdp")], label={"device": "x"})
            self.assertTrue(os.listdir(os.path.join(lake, "runs")))
            if has("pyarrow"):
                import pyarrow.parquet

                read = pyarrow.parquet.read_table(os.path.join(lake, "runs"))
                wanted = sum(len(opened(data(name, "prof.etdp")).runs) for name in ("linear", "cnn_xnn"))
                self.assertEqual(read.num_rows, wanted)
            with self.assertRaises(etscope.Error):
                etscope.export(lake, [data("linear", "etrecord.bin")])
            etscope.export(os.path.join(folder, "one.sqlite"), LINEAR, format="sqlite")

    def test_exports_each_with_its_own(self):
        """Records and labels by functions of the path, and how traces are read."""
        dumps = [data("linear", "prof.etdp"), data("cnn_xnn", "prof.etdp")]
        with tempfile.TemporaryDirectory() as folder:
            lake = os.path.join(folder, "lake")
            etscope.export(lake, dumps, record=lambda path: path.with_name("etrecord.bin"), partition=["night"],
                           label=lambda path: {"night": path.parent.name, "device": "x"}, runs=range(2, 5))
            self.assertEqual(sorted(os.listdir(os.path.join(lake, "runs"))), ["night=cnn_xnn", "night=linear"])
            self.assertEqual(len(os.listdir(os.path.join(lake, "nodes"))), 2)
            with warnings.catch_warnings(record=True) as said:
                warnings.simplefilter("always")
                etscope.export(lake, dumps)
            self.assertIn("2 traces are there already", str(said[0].message))
            for label in ({"night": "a\tb"}, {"dump": "x"}):
                with self.assertRaises(etscope.UsageError):
                    etscope.export(lake, dumps, label=lambda path: label)
            etscope.export(os.path.join(folder, "parts"), dumps, partition=["night"])
            if has("pyarrow"):
                import pyarrow.parquet

                read = pyarrow.parquet.read_table(os.path.join(lake, "runs")).to_pylist()
                self.assertEqual(sum(row["counted"] for row in read if row["executes"]), 6)
            cycles = os.path.join(folder, "cycles.sqlite")
            etscope.export(cycles, LINEAR, format="sqlite", source_scale="cycles", frequency="216MHz")
            import sqlite3

            with contextlib.closing(sqlite3.connect(cycles)) as database:
                self.assertAlmostEqual(database.execute("select ticks_per_ms from runs").fetchone()[0], 216e3)

    def test_compares(self):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = etscope.compare(LINEAR, LINEAR, record=RECORD)
            self.assertTrue(found.verdict)
            self.assertGreater(len(found.operators), 0)
            self.assertEqual(found.total["delta_ticks"], 0)
            self.assertIn("state", [column.name for column in found.rows.columns])
            self.assertIn("op", repr(found))


class Texts(unittest.TestCase):
    def test_reports(self):
        trace = opened(record=RECORD)
        self.assertIn("<html", trace.report())
        with tempfile.TemporaryDirectory() as folder:
            for name in ("report.html", "report.md"):
                path = trace.report(os.path.join(folder, name))
                self.assertGreater(os.path.getsize(path), 200)
            self.assertEqual(sorted(os.listdir(folder)), ["report.html", "report.md"])
            other = os.path.join(folder, "report.html.part")
            with open(other, "w", encoding="utf-8") as file:
                file.write("of somebody else")
            trace.report(os.path.join(folder, "report.html"))
            with open(other, encoding="utf-8") as file:
                self.assertEqual(file.read(), "of somebody else")
            os.mkdir(os.path.join(folder, "folder"))
            with self.assertRaises(OSError):
                trace.report(os.path.join(folder, "folder"))
            self.assertEqual(sorted(os.listdir(folder)), ["folder", "report.html", "report.html.part", "report.md"])
        self.assertIn("findings", json.loads(trace.findings_text("json")))

    def test_values(self):
        if not has("numpy"):
            self.skipTest("no numpy")
        trace = opened(data("linear", "dbg.etdp"), record=RECORD, debug_buffer=data("linear", "dbg.dbg.bin"))
        tied = trace.sql("select n.name from event_nodes en join nodes n on n.record = en.record and n.graph = en.graph "
                         "and n.node = en.node join events e on e.event = en.event where e.role = 'kernel'")
        values = trace.values(tied.to_dicts()[-1]["name"])
        self.assertTrue(values and values[0].size > 0)
        with self.assertRaises(ValueError):
            trace.values("no such node")

    def test_plots(self):
        if not has("matplotlib"):
            self.skipTest("no matplotlib")
        import matplotlib

        matplotlib.use("Agg")
        trace = opened()
        axes = trace.plot.runs()
        self.assertIs(trace.plot.operators(ax=axes), axes)


@unittest.skipUnless(os.path.exists("/proc/self/status"), "only where memory can be asked for")
class Resources(unittest.TestCase):
    def resident(self):
        with open("/proc/self/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))

    def test_memory_stays(self):
        for _ in range(100):
            opened(record=RECORD).traces.head(1)
        before = self.resident()
        for _ in range(400):
            opened(record=RECORD).traces.head(1)
        self.assertLess(self.resident() - before, 8192, "kB after 400 traces")

    def test_stops_for_ctrl_c(self):
        # Who starts this as a job in the background may have it ignore Ctrl+C, which Python keeps.
        code = ("import etscope, warnings, signal, threading, time, os\n"
                "warnings.simplefilter('ignore')\n"
                "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
                f"t = etscope.open({LINEAR!r})\n"
                "def interrupt():\n    global at; at = time.monotonic(); os.kill(os.getpid(), signal.SIGINT)\n"
                "threading.Timer(0.5, interrupt).start()\n"
                "try:\n"
                "    t.sql('with recursive r(x) as (select 1 union all select x + 1 from r) select count(*) from r')\n"
                "except KeyboardInterrupt:\n"
                "    print(time.monotonic() - at)\n"
                "print(len(t.events), len(t.sql('select * from events')))\n")
        done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True, timeout=60)
        seconds, counts = done.stdout.split("\n")[:2]
        self.assertLess(float(seconds), 0.4)
        self.assertEqual(*counts.split())

    def test_every_call_stops_for_ctrl_c(self):
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "out")
            calls = (f"native.command(['compare', {folder!r}, {folder!r}, '-o', {out!r}])",
                     f"native.command(['export', *dumps, '--format', 'ndjson', '-o', {out!r}])",
                     "etscope.open_many(dumps).events._first(10**9)",
                     "[t.blocks() for _ in range(10**6)]",
                     "[t.inspector_text('tsv', True, True) for _ in range(10**6)]")
            with open(LINEAR, "rb") as file:
                dump = file.read()
            dumps = []
            for i in range(3000):
                dumps.append(os.path.join(folder, f"{i:04}.etdp"))
                with open(dumps[-1], "wb") as file:
                    file.write(dump + b"\0" * (i + 1))
            for call in calls:
                code = ("import etscope, warnings, signal, threading, time, os, glob\n"
                        "from etscope import _native as native\n"
                        "warnings.simplefilter('ignore')\n"
                        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
                        f"dumps = sorted(glob.glob({folder!r} + '/*.etdp'))\n"
                        f"t = native.open({{'dump': {LINEAR!r}}})\n"
                        "def interrupt():\n    global at; at = time.monotonic(); os.kill(os.getpid(), signal.SIGINT)\n"
                        "threading.Timer(0.3, interrupt).start()\n"
                        "try:\n"
                        f"    {call}\n"
                        "    print('ended')\n"
                        "except KeyboardInterrupt:\n"
                        "    print(time.monotonic() - at)\n")
                with self.subTest(call=call):
                    done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True,
                                          timeout=60)
                    self.assertLess(float(done.stdout), 0.4)
                    self.assertFalse(os.path.exists(out))


class Command(unittest.TestCase):
    """etinspect out of the package, as a process of its own."""

    command = [sys.executable, "-m", "etscope._etinspect"]

    def test_ends_as_the_program_does(self):
        for words, status in ((["--version"], 0), (["table", LINEAR], 0), (["table", "/nowhere"], 1), (["nothing"], 2)):
            done = subprocess.run(self.command + words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, status, words)
            self.assertTrue(done.stdout if status == 0 else done.stderr)

    def test_survives_a_closed_pipe(self):
        process = subprocess.Popen(self.command + ["json", LINEAR], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.close()
        self.assertEqual(process.stderr.read(), b"")
        process.stderr.close()
        self.assertEqual(process.wait(), 0)

    def test_ends_by_a_signal(self):
        endless = "with recursive r(x) as (select 1 union all select x + 1 from r) select count(*) from r"
        process = subprocess.Popen(self.command + ["sql", LINEAR, endless], stderr=subprocess.DEVNULL)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=20), -signal.SIGINT)


if __name__ == "__main__":
    unittest.main()
