// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of traces with runs of several methods: each row is of one, and per run is per run of that.
#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/runs/methodgroups.h"
#include "model/report/graphreport.h"
#include "model/report/runsreport.h"
#include "model/report/totalsreport.h"
#include "model/report/totalstable.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

/// Three runs of encode (an addition of 10, 20 and 60 ticks in an execution of 100 more), two of decode (a
/// multiplication of 100 and 300 in one of 200 more), in turn.
DumpWriter twoMethods()
{
    DumpWriter writer;
    writer.run("Default").framework("Program::load_method", 0, 50).framework("Method::init", 10, 40);
    auto run = [&writer, begin = Ticks{1'000}](const char* op, Ticks inside, Ticks beside) mutable {
        const std::string kernel = std::string("native_call_") + op + ".out";
        writer.run()
            .event(kernel, 0, begin + 1, begin + 1 + inside)
            .event("OPERATOR_CALL", 0, begin + 1, begin + 1 + inside)
            .framework("Method::execute", begin, begin + inside + beside);
        begin += 1'000;
    };
    run("add", 10, 100);
    run("mul", 100, 200);
    run("add", 20, 100);
    run("mul", 300, 200);
    run("add", 60, 100);
    return writer;
}

std::shared_ptr<const ETRecord> twoMethodRecord()
{
    RecordWriter record;
    record.method("decode").node("m", "aten.mul.Tensor", 1, {"", "fc"}).instruction(0, std::int64_t{1});
    record.method("encode").node("a", "aten.add.Tensor", 1, {"", "fc"}).instruction(0, std::int64_t{1});
    return record.done();
}

TraceOptions inTicks(const RunSpec& runs = {})
{
    TraceOptions options;
    options.reading = Reading::Corrected;
    options.targetTimeScale = TimeScale::Ns;
    options.runs = runs;
    return options;
}

std::size_t columnOf(const DataFrame& frame, std::string_view name)
{
    const auto found = std::ranges::find_if(frame.columns,
        [name](const std::string& column) { return column == name || column.starts_with(std::string(name) + " ("); });
    return static_cast<std::size_t>(found - frame.columns.begin());
}

/// The cell of a row that has a text in one of its columns.
template <typename T> T cellOf(const DataFrame& frame, std::string_view where, std::string_view text, const char* name)
{
    for (const std::vector<Cell>& row : frame.rows) {
        if (cellText(row[columnOf(frame, where)]) == text) {
            return std::get<T>(row[columnOf(frame, name)]);
        }
    }
    qFatal("no such row");
}

double sumOf(const DataFrame& frame, const char* name)
{
    const std::size_t column = columnOf(frame, name);
    return std::accumulate(frame.rows.begin(), frame.rows.end(), 0.0,
        [column](double sum, const auto& row) { return sum + std::get<double>(row[column]); });
}

} // namespace

class TestMethodTotals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void dividesByTheRunsOfTheMethod();
    void keepsModulesApart();
    void keepsCostsApart();
    void tellsUnknownMethodsByBlock();
    void countsOneMethodAlone();
    void namesModulesByMethod();
    void readsAndWritesTheChoice();
};

void TestMethodTotals::dividesByTheRunsOfTheMethod()
{
    const auto trace = inspect(twoMethods(), inTicks(), twoMethodRecord());
    const DataFrame frame = operatorsFrame(*trace);
    const auto number = [&](const char* op, const char* column) {
        return cellOf<double>(frame, "op_type", op, column);
    };
    QCOMPARE(cellOf<std::string>(frame, "op_type", "aten.add.Tensor", "method"), std::string("encode"));
    QCOMPARE(number("aten.add.Tensor", "total"), 90.0);
    QCOMPARE(number("aten.add.Tensor", "mean per run"), 30.0);
    QCOMPARE(number("aten.add.Tensor", "median per run"), 20.0);
    QCOMPARE(cellOf<std::int64_t>(frame, "op_type", "aten.add.Tensor", "runs"), std::int64_t{3});
    QCOMPARE(number("aten.mul.Tensor", "mean per run"), 200.0);
    QCOMPARE(cellOf<std::int64_t>(frame, "op_type", "aten.mul.Tensor", "runs"), std::int64_t{2});
    // Loading serves both.
    QCOMPARE(cellOf<std::string>(frame, "op_type", "Method::init", "method"), std::string());
    QVERIFY(qAbs(sumOf(frame, "share") - 1) < 1e-9);
    // What both have is two rows.
    const std::size_t opType = columnOf(frame, "op_type");
    QCOMPARE(std::ranges::count(frame.rows, "Method::execute", [&](const auto& row) { return cellText(row[opType]); }),
        std::ptrdiff_t{2});
}

void TestMethodTotals::keepsModulesApart()
{
    const auto trace = inspect(twoMethods(), inTicks(), twoMethodRecord());
    const DataFrame frame = modulesFrame(*trace);
    QCOMPARE(cellOf<double>(frame, "method", "encode", "mean per run"), 30.0);
    QCOMPARE(cellOf<double>(frame, "method", "encode", "median per run"), 20.0);
    QCOMPARE(cellOf<double>(frame, "method", "decode", "mean per run"), 200.0);
    const std::size_t path = columnOf(frame, "path");
    const std::size_t mean = columnOf(frame, "mean per run");
    std::vector<std::pair<std::string, double>> outside;
    for (const std::vector<Cell>& row : frame.rows) {
        if (cellText(row[path]) == "(no module)") {
            outside.emplace_back(cellText(row[columnOf(frame, "method")]), std::get<double>(row[mean]));
        }
    }
    std::ranges::sort(outside);
    const std::vector<std::pair<std::string, double>> expected{{"decode", 200}, {"encode", 100}};
    QCOMPARE(outside, expected);
}

void TestMethodTotals::keepsCostsApart()
{
    const auto trace = inspect(twoMethods(), inTicks(), twoMethodRecord());
    const NodeCosts costs = NodeCosts::of(*trace);
    QCOMPARE(costs.byNode.size(), trace->nodeCount());
    std::vector<std::string> known;
    for (std::size_t n = 0; n < costs.byNode.size(); ++n) {
        // All nodes of a graph, what it returns among them, are of the runs of its method.
        const NodeId id(n);
        const bool isEncode = trace->graphs()[trace->graphOf(id).value()].method() == "encode";
        QCOMPARE(costs.byNode[n].runs, std::uint64_t{isEncode ? 3U : 2U});
        if (costs.byNode[n].isKnown) {
            known.push_back(trace->node(id).op);
            QCOMPARE(costs.byNode[n].perRun(), isEncode ? 30.0 : 200.0);
        }
    }
    std::ranges::sort(known);
    QCOMPARE(known, (std::vector<std::string>{"aten.add.Tensor", "aten.mul.Tensor"}));
    const std::string json = graphsJsonWithCosts(*trace, false);
    const std::string untied = "\"untied\":[{\"method\":\"encode\",\"mean per run (ns)\":100.0},"
                               "{\"method\":\"decode\",\"mean per run (ns)\":200.0}]";
    QVERIFY2(json.find(untied) != std::string::npos, json.c_str());
}

void TestMethodTotals::tellsUnknownMethodsByBlock()
{
    const auto trace = inspect(twoMethods(), inTicks());
    const DataFrame frame = operatorsFrame(*trace);
    QCOMPARE(cellOf<std::string>(frame, "op_type", "add.out", "method"), std::string());
    QCOMPARE(cellOf<std::int64_t>(frame, "op_type", "add.out", "block"), std::int64_t{1});
    QCOMPARE(cellOf<double>(frame, "op_type", "add.out", "mean per run"), 30.0);
    QCOMPARE(cellOf<std::int64_t>(frame, "op_type", "mul.out", "block"), std::int64_t{2});
    QCOMPARE(cellOf<double>(frame, "op_type", "mul.out", "mean per run"), 200.0);
    // Blocks of other inputs ran the same.
    DumpWriter inputs;
    inputs.run("Execute", 0).framework("Method::execute", 0, 10);
    inputs.run("Execute", 1).framework("Method::execute", 20, 50);
    const auto bundled = inspect(inputs, inTicks());
    QCOMPARE(bundled->eventBlocks().size(), std::size_t{2});
    QCOMPARE(MethodGroups(*bundled).executing(), std::size_t{1});
    const DataFrame one = operatorsFrame(*bundled);
    QCOMPARE(columnOf(one, "block"), one.columns.size());
    QCOMPARE(cellOf<double>(one, "op_type", "Method::execute", "mean per run"), 20.0);
}

void TestMethodTotals::countsOneMethodAlone()
{
    const RunSpec onlyEncode = RunSpec::dropFirst(1).ofMethod("encode");
    const auto trace = inspect(twoMethods(), inTicks(onlyEncode), twoMethodRecord());
    const DataFrame operators = operatorsFrame(*trace);
    for (const std::vector<Cell>& row : operators.rows) {
        QCOMPARE(cellText(row[columnOf(operators, "method")]), std::string("encode"));
        QCOMPARE(cellText(row[columnOf(operators, "chosen_runs")]), std::string("method encode: 2.."));
    }
    QCOMPARE(cellOf<double>(operators, "op_type", "aten.add.Tensor", "mean per run"), 40.0);
    QVERIFY(qAbs(sumOf(operators, "share") - 1) < 1e-9);
    const DataFrame modules = modulesFrame(*trace);
    QCOMPARE(modules.rows.size(), std::size_t{3}); // encode, fc in it, and no module
    const DataFrame runs = runsFrame(*trace);
    QCOMPARE(runs.rows.size(), std::size_t{3});
    QCOMPARE(MethodGroups(*trace).executing(), std::size_t{1});
    // Of a method that nobody ran nothing counts.
    const auto none = inspect(twoMethods(), inTicks(RunSpec().ofMethod("train")), twoMethodRecord());
    QVERIFY(operatorsFrame(*none).rows.empty());
}

void TestMethodTotals::namesModulesByMethod()
{
    const auto trace = inspect(twoMethods(), inTicks(), twoMethodRecord());
    QCOMPARE(*moduleTotalsJson(*trace, {}),
        std::string("{\"decode/L__self__\":200.0,\"decode/L__self__fc\":200.0,\"encode/L__self__\":30.0,"
                    "\"encode/L__self__fc\":30.0}\n"));
    const std::vector<std::string> plain{"fc"};
    const auto refused = moduleTotalsJson(*trace, plain);
    QVERIFY(!refused);
    QVERIFY(refused.error().kind != Error::Kind::Usage);
    QVERIFY(refused.error().message().find("decode/fc, encode/fc") != std::string::npos);
    const std::vector<std::string> told{"encode/fc", "nothing"};
    QCOMPARE(*moduleTotalsJson(*trace, told), std::string("{\"encode/fc\":30.0,\"nothing\":null}\n"));
    const auto one = inspect(twoMethods(), inTicks(RunSpec().ofMethod("encode")), twoMethodRecord());
    QCOMPARE(*moduleTotalsJson(*one, plain), std::string("{\"fc\":30.0}\n"));
    QCOMPARE(*moduleTotalsJson(*one, {}), std::string("{\"L__self__\":30.0,\"L__self__fc\":30.0}\n"));
}

void TestMethodTotals::readsAndWritesTheChoice()
{
    const RunSpec spec = RunSpec::dropFirst(2).ofMethod("decode");
    QCOMPARE(spec.text(), std::string("method decode: 3.."));
    const auto read = RunSpec::parse(spec.text());
    QVERIFY(read && *read == spec);
    QCOMPARE(RunSpec().ofMethod("decode").text(), std::string("method decode"));
    QVERIFY(*RunSpec::parse("method decode") == RunSpec().ofMethod("decode"));
    QVERIFY(!RunSpec().ofMethod("decode").isAll());
    for (const char* const text : {"method ", "method : 2..", "method a: block 1", "method a: 0"}) {
        QVERIFY2(!RunSpec::parse(text), text);
    }
}

QTEST_APPLESS_MAIN(TestMethodTotals)
#include "tst_methodtotals.moc"
