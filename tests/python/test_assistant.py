# SPDX-License-Identifier: GPL-3.0-or-later
"""What assistants are told: little, of files that they may read, in words that are data."""
import asyncio
import os
import shutil
import sys
import tempfile
import unittest

import etscope
from etscope._assistant import MOST_BYTES, MOST_ROWS, Assistant, told, tsv
from support import CORPORA, data, has

LINEAR = os.path.join("linear", "prof.etdp")
RECORD = os.path.join("linear", "etrecord.bin")


class Answers(unittest.TestCase):
    def setUp(self):
        self.of = Assistant([data()])

    def test_are_small(self):
        answers = [self.of.summary(LINEAR, RECORD), self.of.table(LINEAR, "samples", limit=1000),
                   self.of.table(LINEAR, "nodes", limit=1000, record=RECORD), self.of.sql([LINEAR], "select * from events"),
                   self.of.compare(LINEAR, LINEAR), self.of.explain(LINEAR, 3, RECORD), self.of.findings(LINEAR, RECORD),
                   self.of.schema(), *(self.of.schema(name) for name in etscope.schema())]
        for corpus in CORPORA[:1]:
            large = Assistant([corpus])
            for case in ("large_graph", "many_iters"):
                dump, record = (os.path.join("cases", case, name) for name in ("prof.etdp", "etrecord.bin"))
                answers += [large.summary(dump, record), large.table(dump, "samples", limit=1000),
                            large.findings(dump, record), large.explain(dump, 5, record)]
        for answer in answers:
            self.assertTrue(answer)
            self.assertLessEqual(len(answer.encode()), MOST_BYTES, answer[:200])
            self.assertLessEqual(answer.count("\n"), 2 * MOST_ROWS + 20)

    def test_tell_what_was_left_out(self):
        self.assertTrue(self.of.table(LINEAR, "samples", limit=2).splitlines()[-1].startswith("# more rows; "))
        answer = tsv(["a"], [("x" * 300,)] * 100, 5, "ask again")
        self.assertLessEqual(len(answer.encode()), MOST_BYTES)
        kept = len(answer.splitlines()) - 2
        self.assertIn(f"# {105 - kept} more rows; ask again", answer)

    def test_have_four_digits_or_all(self):
        query = "select 1.23456789 as x"
        self.assertEqual(self.of.sql(LINEAR, query), "x\n1.235")
        self.assertEqual(self.of.sql(LINEAR, query, exact=True), "x\n1.2345678899999999")
        self.assertIn("duration [tick]", self.of.table(LINEAR, "samples"))

    def test_stay_in_their_folders(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(data(LINEAR), os.path.join(folder, "other.etdp"))
            inside = os.path.join(folder, "inside")
            os.mkdir(inside)
            os.symlink(os.path.join(folder, "other.etdp"), os.path.join(inside, "link.etdp"))
            of = Assistant([inside])
            for path in ("../other.etdp", os.path.join(folder, "other.etdp"), "link.etdp"):
                self.assertIn("--root", told(of.summary, path))
        for query in ("attach 'x' as y", "select readfile('/etc/passwd')", "pragma table_info(events)", "delete from events"):
            self.assertTrue(told(self.of.sql, [LINEAR], query).startswith("error: "), query)
        self.assertTrue(told(self.of.table, LINEAR, "events", where="1; select 1").startswith("error: "))

    def test_explain_names_line_and_neighbors(self):
        answer = self.of.explain(LINEAR, "native_call_addmm.out", RECORD)
        self.assertIn("neighbors", answer)
        self.assertIn("aten.addmm.default", answer)
        self.assertIn("no event", told(self.of.explain, LINEAR, "nothing"))


@unittest.skipUnless(has("mcp"), "no mcp")
class Server(unittest.TestCase):
    """By the client of its own kit, as a process."""

    async def ask(self):
        from mcp import ClientSession, StdioServerParameters
        from mcp.client.stdio import stdio_client

        server = StdioServerParameters(command=sys.executable, args=["-m", "etscope.mcp", "--root", data()],
                                       env=dict(os.environ))
        async with stdio_client(server) as (reading, writing), ClientSession(reading, writing) as session:
            await session.initialize()
            tools = (await session.list_tools()).tools
            result = await session.call_tool("summary", {"trace": LINEAR})
            return tools, result.content[0].text

    def test_answers(self):
        tools, answer = asyncio.run(self.ask())
        self.assertEqual([tool.name for tool in tools],
                         ["summary", "table", "sql", "compare", "explain", "findings", "schema"])
        self.assertLess(sum(len(tool.model_dump_json()) for tool in tools), 8000)
        self.assertIn("median_run_ms", answer)


if __name__ == "__main__":
    unittest.main()
