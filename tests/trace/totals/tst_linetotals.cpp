// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/lines/linetotals.h"
#include "model/analysis/lines/linetree.h"
#include "model/analysis/lines/sourcefile.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/trace/open.h"
#include "tests/trace/totals/tracedpair.h"
#include "tests/trace/wholecases.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

constexpr const char* frameOfMain = "File \"/home/me/work/main.py\", line 9, in forward\n    return self.net(x)\n";

std::string frameOfNet(int line)
{
    return "File \"/home/me/work/net/net.py\", line " + std::to_string(line) + ", in forward\n    line "
        + std::to_string(line) + "\n";
}

/// smallRecord() with lines: add of one, conv and relu of two in one function, below a library's.
RecordWriter recordWithLines()
{
    const std::string library =
        "File \"/x/lib/python3.11/site-packages/torch/nn/modules/conv.py\", line 5, in forward\n";
    RecordWriter writer;
    writer.method()
        .node("add", "aten.add.Tensor", 1, {"", "first"})
        .stack(frameOfMain)
        .node("conv", "aten.convolution.default", 2, {"", "second", "second.conv"})
        .stack(frameOfMain + frameOfNet(3) + library)
        .node("relu", "aten.relu.default", 3, {"", "second"})
        .stack(frameOfMain + frameOfNet(3) + frameOfNet(4) + frameOfNet(3) + frameOfNet(4))
        .instruction(0, std::int64_t{1})
        .instruction(1, std::vector<std::int64_t>{2, 3})
        .delegate(1, "Backend", {{"conv", {2}}});
    return writer;
}

/// "kind file:line function": own and inclusive ticks.
std::map<std::string, std::pair<TickSpan, TickSpan>> timesOf(const Trace& trace, LineLevel level)
{
    std::map<std::string, std::pair<TickSpan, TickSpan>> times;
    for (const LineTotal& row : LineTotals::of(trace, level).rows) {
        std::string name(lineKindName(row.kind, level));
        name += row.place.file.empty() ? "" : " " + std::string(row.place.file);
        name += row.place.line > 0 ? ":" + std::to_string(row.place.line) : "";
        name += row.kind == LineKind::Module ? " " + trace.modules().pathOrName(row.module) : "";
        times[name] = {row.selfTicks, row.inclusiveTicks};
    }
    return times;
}

std::shared_ptr<const Trace> openedCase(const QString& folder, const RunSpec& runs, bool withProgram)
{
    TraceInput input;
    const std::string path = folder.toStdString();
    input.etdumpPath = path + "/prof.etdp";
    input.etrecordPath = path + "/etrecord.bin";
    input.programPath = withProgram ? path + "/model.pte" : std::string();
    input.options.runs = runs;
    const auto trace = openTrace(std::move(input));
    return trace ? *trace : nullptr;
}

/// Each tick is in one row, and no row has more around than there is.
void checkSums(const Trace& trace, LineLevel level)
{
    const LineTotals lines = LineTotals::of(trace, level);
    TickSpan runs = 0;
    for (const EventBlock& block : trace.eventBlocks()) {
        for (const RunId run : block.chosenRuns) {
            runs += trace.ticksOf(run).executes ? trace.ticksOf(run).executing : 0;
        }
    }
    TickSpan self = 0;
    std::set<EventId> events;
    for (const LineTotal& row : lines.rows) {
        self += row.selfTicks;
        for (const EventId event : row.events) {
            QVERIFY(events.insert(event).second);
        }
        QVERIFY2(row.inclusiveTicks <= lines.executeTicks, qPrintable(QString::number(row.inclusiveTicks)));
        QVERIFY(row.inclusiveTicks >= row.selfTicks || row.selfTicks < 0);
        QVERIFY((row.kind == LineKind::Source) == !row.place.file.empty());
    }
    QCOMPARE(self, lines.executeTicks);
    QVERIFY2(std::abs(lines.executeTicks - runs) <= 1, qPrintable(QString::number(lines.executeTicks - runs)));
    QCOMPARE(lines.executeTicks, ModuleTotals::of(trace, nullptr, {}, Medians::LeftOut).executeTicks);
}

/// Rows of one level below a row add up to it, those of the top level to all; each row is behind its parent.
void checkTree(const Trace& trace)
{
    const LineTree tree = LineTree::of(trace, std::make_shared<const SourcePlaces>(trace, ModelPackages()));
    std::vector<TickSpan> below(tree.rows.size(), 0);
    std::vector<char> hasBelow(tree.rows.size(), 0);
    TickSpan top = 0;
    for (std::size_t i = 0; i < tree.rows.size(); ++i) {
        const LineTreeRow& row = tree.rows[i];
        QVERIFY(!row.parent || *row.parent < i);
        if (row.parent) {
            below[*row.parent] += row.total.selfTicks;
            hasBelow[*row.parent] = 1;
        } else {
            top += row.total.selfTicks;
        }
    }
    QCOMPARE(top, tree.executeTicks);
    std::size_t events = 0;
    for (std::uint32_t i = 0; i < tree.rows.size(); ++i) {
        QVERIFY(hasBelow[i] == 0 || below[i] == tree.rows[i].total.selfTicks);
        events += tree.rows[i].parent ? 0 : tree.eventsOf(i).size();
    }
    const auto noted = std::ranges::count_if(tree.rowOfEvent, [](std::uint32_t row) { return row != LineTree::none; });
    QCOMPARE(events, static_cast<std::size_t>(noted));
}

} // namespace

class TestLineTotals : public QObject {
    Q_OBJECT

private slots:
    void eachTickIsAtOneLine();
    void functionsAndFilesAddUp();
    void treeNestsFilesFunctionsLines();
    void linesHaveTheirTime();
    void pathsLoseTheirMachine_data();
    void pathsLoseTheirMachine();
    void addsUp_data() { addWholeCases(); }
    void addsUp();
};

/// 200 ticks: add's kernel 20 of line 9; 20 around it; conv 40 and relu's call, of two lines, 24 outside.
void TestLineTotals::eachTickIsAtOneLine()
{
    const auto trace = inspect(smallRun(), forced(), recordWithLines().done());
    const auto times = timesOf(*trace, LineLevel::Line);
    using Pair = std::pair<TickSpan, TickSpan>;
    const std::map<std::string, Pair> expected{
        {"between calls", Pair(96, 96)}, {"outside kernels", Pair(20, 20)},
        {"line main.py:9", Pair(20, 84)}, // all but what is of no node, once, however often lines call each other
        {"line net/net.py:3", Pair(40, 64)}, // conv, and what conv and relu have in common
        {"module second", Pair(24, 24)}, // other #12, other #13, and the rest of the call: of both
    };
    for (const auto& [name, pair] : times) {
        QVERIFY2(expected.contains(name), name.c_str());
        QVERIFY2(expected.at(name) == pair,
            (name + " " + std::to_string(pair.first) + " " + std::to_string(pair.second)).c_str());
    }
    QCOMPARE(times.size(), expected.size());
}

void TestLineTotals::functionsAndFilesAddUp()
{
    const auto trace = inspect(smallRun(), forced(), recordWithLines().done());
    const auto lines = timesOf(*trace, LineLevel::Line);
    const auto functions = timesOf(*trace, LineLevel::Function);
    const auto files = timesOf(*trace, LineLevel::File);
    QCOMPARE(functions.at("function net/net.py"), lines.at("line net/net.py:3"));
    QCOMPARE(files.at("file net/net.py"), functions.at("function net/net.py"));
    QCOMPARE(files.at("file main.py"), lines.at("line main.py:9"));
}

void TestLineTotals::treeNestsFilesFunctionsLines()
{
    const auto trace = inspect(smallRun(), forced(), recordWithLines().done());
    const LineTree tree = LineTree::of(*trace, std::make_shared<const SourcePlaces>(*trace, ModelPackages()));
    QCOMPARE(tree.executeTicks, TickSpan{200});
    std::vector<std::pair<LineTreeKind, TickSpan>> rows;
    for (const LineTreeRow& row : tree.rows) {
        rows.emplace_back(row.kind, row.total.selfTicks);
    }
    using enum LineTreeKind;
    const std::vector<std::pair<LineTreeKind, TickSpan>> expected{{BetweenCalls, 96}, {File, 40}, {Function, 40},
        {Line, 40}, {Elsewhere, 24}, {Module, 24}, {OutsideKernels, 20}, {File, 20}, {Function, 20}, {Line, 20}};
    // Of equals either may come first.
    auto sorted = rows;
    auto wanted = expected;
    std::ranges::sort(sorted);
    std::ranges::sort(wanted);
    QVERIFY(sorted == wanted);
    QVERIFY(rows.front() == expected.front() && rows[1] == expected[1] && rows[3] == expected[3]);
    const auto line = std::ranges::find(tree.rows, Line, &LineTreeRow::kind);
    QCOMPARE(line->total.place.path, std::string_view("/home/me/work/net/net.py"));
    checkTree(*trace);
}

void TestLineTotals::linesHaveTheirTime()
{
    const auto trace = inspect(smallRun(), forced(), recordWithLines().done());
    const LineTree tree = LineTree::of(*trace, std::make_shared<const SourcePlaces>(*trace, ModelPackages()));
    const auto file = std::ranges::find_if(tree.rows,
        [](const LineTreeRow& row) { return row.kind == LineTreeKind::File && row.total.place.file == "net/net.py"; });
    const auto index = static_cast<std::uint32_t>(file - tree.rows.begin());
    // As the record quotes it.
    auto lines = annotatedLines(tree, index, std::nullopt);
    QVERIFY(
        std::ranges::any_of(lines, [](const AnnotatedLine& line) { return line.number == 3 && line.selfTicks == 40; }));
    // As the file has it: line 3 is another one by now.
    lines = annotatedLines(tree, index, "one\ntwo\r\n  other\nline 4\n");
    QCOMPARE(lines.size(), std::size_t{4});
    QCOMPARE(lines[1].text, std::string("two"));
    QVERIFY(!lines[1].row);
    QCOMPARE(lines[2].selfTicks, TickSpan{40});
    QCOMPARE(lines[2].quoted, std::string("line 3"));
    // A file that has become shorter keeps its time.
    QCOMPARE(annotatedLines(tree, index, "one\n").back().selfTicks, TickSpan{40});
}

void TestLineTotals::pathsLoseTheirMachine_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("common");
    QTest::addColumn<QString>("shown");
    QTest::newRow("installed") << "/home/me/venv/lib/python3.11/site-packages/timm/vit.py"
                               << "/home/me/"
                               << "timm/vit.py";
    QTest::newRow("windows") << R"(C:\Users\me\venv\Lib\site-packages\timm\vit.py)"
                             << ""
                             << "timm\\vit.py";
    QTest::newRow("common") << "/srv/code/net/a.py"
                            << "/srv/code/"
                            << "net/a.py";
    QTest::newRow("home") << "/home/me/net/a.py"
                          << "/"
                          << "net/a.py";
    QTest::newRow("root") << "/root/net/a.py"
                          << ""
                          << "net/a.py";
    QTest::newRow("mac") << "/Users/me/net/a.py"
                         << "/"
                         << "net/a.py";
    QTest::newRow("nothing before") << "a.py"
                                    << ""
                                    << "a.py";
    QTest::newRow("no folder behind") << "/x/site-packages"
                                      << "/x/"
                                      << "site-packages";
}

void TestLineTotals::pathsLoseTheirMachine()
{
    QFETCH(QString, path);
    QFETCH(QString, common);
    const std::string whole = path.toStdString();
    const std::string before = common.toStdString();
    QTEST(QString::fromStdString(std::string(shortPath(whole, before))), "shown");
}

/// For all runs and for some of them, chosen by chance.
void TestLineTotals::addsUp()
{
    QFETCH(QString, folder);
    std::mt19937 chance(7);
    const auto whole = openedCase(folder, {}, true);
    QVERIFY(whole != nullptr);
    for (const LineLevel level : {LineLevel::Line, LineLevel::Function, LineLevel::File}) {
        checkSums(*whole, level);
    }
    checkTree(*whole);
    std::size_t most = 0;
    for (const EventBlock& block : whole->eventBlocks()) {
        most = std::max(most, block.runs.size());
    }
    for (int i = 0; i < 4 && most > 1; ++i) {
        const auto first = 1 + chance() % most;
        const auto last = first + chance() % (most - first + 1);
        const auto runs = RunSpec::parse(std::to_string(first) + ".." + std::to_string(last));
        QVERIFY(runs);
        const auto some = openedCase(folder, *runs, i % 2 == 0);
        if (some != nullptr) { // a choice that leaves no run is refused
            checkSums(*some, LineLevel::Line);
        }
    }
}

QTEST_APPLESS_MAIN(TestLineTotals)
#include "tst_linetotals.moc"
