// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/comparison.h"
#include "model/analysis/compare/sha256.h"
#include "model/analysis/totals/operatortotals.h"
#include "tests/compare/sides.h"
#include "tests/testdata.h"

#include <QDir>
#include <QtTest>

#include <algorithm>
#include <set>

using namespace ets;
using namespace ets::compare;

namespace {

/// A dump and the files beside it.
struct Case {
    QString folder;
    std::string dump;
    std::string record;
    std::string program;
};

std::vector<Case> casesIn(const QString& root)
{
    std::vector<Case> cases;
    for (const QString& folder : QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir dir(root + "/" + folder);
        for (const QString& name : dir.entryList({"*.etdp"})) {
            const auto beside = [&dir](const QString& file) {
                return dir.exists(file) ? dir.filePath(file).toStdString() : std::string();
            };
            cases.push_back({folder, dir.filePath(name).toStdString(), beside("etrecord.bin"), beside("model.pte")});
        }
    }
    return cases;
}

std::vector<By> allTables()
{
    return {By::Rows, By::Op, By::Module, By::Line, By::Backend, By::Category};
}

/// Every leaf in exactly one line, and the deltas of the lines add up to that of the total.
void checkTables(const Comparison& comparison)
{
    for (const By by : allTables()) {
        Wide sum = 0;
        TickSpan oldTicks = 0;
        TickSpan newTicks = 0;
        std::vector<int> old(comparison.oldSide().leaves.size(), 0);
        std::vector<int> recent(comparison.newSide().leaves.size(), 0);
        std::set<std::string> keys;
        for (const ComparedRow& row : comparison.lines(by)) {
            sum += row.delta;
            oldTicks += row.oldTicks;
            newTicks += row.newTicks;
            QVERIFY(!row.label.empty());
            if (by == By::Rows) {
                QVERIFY2(keys.insert(row.key).second, row.key.c_str());
            }
            for (const std::uint32_t leaf : row.old) {
                ++old[leaf];
            }
            for (const std::uint32_t leaf : row.recent) {
                ++recent[leaf];
            }
        }
        QVERIFY(sum == comparison.total().delta);
        QCOMPARE(oldTicks, comparison.total().oldTicks);
        QCOMPARE(newTicks, comparison.total().newTicks);
        QVERIFY(std::ranges::all_of(old, [](int count) { return count == 1; }));
        QVERIFY(std::ranges::all_of(recent, [](int count) { return count == 1; }));
    }
}

void checkAll(const QString& root)
{
    std::map<QString, std::vector<RecordedRuns>> byFolder;
    int compared = 0;
    for (const Case& found : casesIn(root)) {
        const auto trace = ets::test::traceOf(found.dump, found.record, found.program);
        if (trace == nullptr || executedMethods(*trace).empty() || ets::test::isBeyondClocks(*trace)) {
            continue;
        }
        const RecordedRuns runs = ets::test::recordedRunsOf(*trace);
        QVERIFY2(!runs.totals.empty(), found.dump.c_str());
        byFolder[found.folder].push_back(runs);
    }
    const auto compareTwo = [&](const RecordedRuns& a, const RecordedRuns& b) {
        const Comparison comparison(ets::test::sideOf({a}, 0), ets::test::sideOf({b}, 0), {});
        checkTables(comparison);
        ++compared;
    };
    std::vector<RecordedRuns> firsts;
    for (const auto& [folder, recordings] : byFolder) {
        firsts.push_back(recordings.front());
        for (const RecordedRuns& a : recordings) {
            for (const RecordedRuns& b : recordings) {
                compareTwo(a, b);
            }
        }
    }
    for (std::size_t i = 0; i < firsts.size(); ++i) { // of different models
        compareTwo(firsts[i], firsts[(i * 7 + 3) % firsts.size()]);
        compareTwo(firsts[i], firsts[(i * 5 + 1) % firsts.size()]);
    }
    QVERIFY(compared > 20);
}

std::string dataFile(const char* name)
{
    return std::string(ets::test::dataFolder()) + "/" + name;
}

} // namespace

/// What two sides have in common, and how their times differ.
class TestComparison : public QObject {
    Q_OBJECT

private slots:
    void digest_data()
    {
        QTest::addColumn<bool>("isPlain");
        QTest::newRow("the processor's instructions, where it has some") << false;
        QTest::newRow("plain") << true;
    }

    /// The examples of FIPS 180-4 (NIST, SHA256.pdf), and bytes in parts of every size around a block.
    void digest()
    {
        QFETCH(const bool, isPlain);
        const Sha256 none(isPlain ? Sha256::Code::Plain : Sha256::Code::OfProcessor);
        const auto digestOf = [&](std::string_view text) {
            Sha256 digest = none;
            digest.add(text);
            return digest.hex();
        };
        QCOMPARE(digestOf(""), std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
        QCOMPARE(digestOf("abc"), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QCOMPARE(digestOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            std::string("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"));
        QCOMPARE(digestOf(std::string(1'000'000, 'a')),
            std::string("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
        std::string text;
        for (int i = 0; i < 1000; ++i) {
            text += static_cast<char>(i * 7 + i / 251);
        }
        for (const std::size_t size : {1U, 63U, 64U, 65U, 127U, 128U, 200U}) {
            Sha256 inParts = none;
            for (std::size_t at = 0; at < text.size(); at += size) {
                inParts.add(std::string_view(text).substr(at, size));
            }
            QCOMPARE(inParts.hex(), digestOf(text));
        }
    }

    /// The parts of every run are all of it.
    void totalsAreExecutions()
    {
        for (const Case& found : casesIn(ets::test::dataFolder())) {
            const auto trace = ets::test::traceOf(found.dump, found.record, found.program);
            if (trace == nullptr || ets::test::isBeyondClocks(*trace)) {
                continue;
            }
            TickSpan executing = 0;
            for (std::size_t run = 0; run < trace->etdump().runs.size(); ++run) {
                executing += trace->isChosen(RunId(run)) ? trace->ticksOf(RunId(run)).executing : 0;
            }
            TickSpan sum = 0;
            for (const ExecutedMethod& method : executedMethods(*trace)) {
                const auto runs = recordedRuns(*trace, method.name);
                QVERIFY(runs);
                sum += std::accumulate(runs->totals.begin(), runs->totals.end(), TickSpan{0});
            }
            QVERIFY2(sum == executing, found.dump.c_str());
        }
    }

    void everyTickOnce() { checkAll(ets::test::dataFolder()); }
    void everyTickOnceInACorpus()
    {
        const QString corpus = qEnvironmentVariable("ETSCOPE_CASES");
        if (corpus.isEmpty()) {
            QSKIP("no corpus: ETSCOPE_CASES names it");
        }
        checkAll(corpus + "/cases");
    }

    void withItself()
    {
        for (const Case& found : casesIn(ets::test::dataFolder())) {
            const auto trace = ets::test::traceOf(found.dump, found.record, found.program);
            if (trace == nullptr || executedMethods(*trace).empty() || ets::test::isBeyondClocks(*trace)) {
                continue;
            }
            const RecordedRuns runs = ets::test::recordedRunsOf(*trace);
            const Comparison comparison(ets::test::sideOf({runs}, 0), ets::test::sideOf({runs}, 0), {});
            QVERIFY(comparison.total().delta == 0);
            for (const ComparedRow& row : comparison.lines(By::Rows)) {
                QVERIFY(row.delta == 0);
                QVERIFY2(row.evidence == Evidence::Instruction || row.place != LeafPlace::Leaf, row.key.c_str());
            }
            QVERIFY(!comparison.isBlocked());
        }
    }

    /// Portable kernels against XNNPACK: equal exports, other plans.
    void leavesThatShareHandles()
    {
        const Side portable =
            ets::test::sideOf({leavesWithHandles({{"a", {1}}, {"b", {2}}, {"c", {3}}, {"d", {9}}})}, 0);
        const Side lowered = ets::test::sideOf({leavesWithHandles({{"x", {1, 2}}, {"y", {3}}, {"z", {}}})}, 0);
        const auto rows = alignLeaves(portable, lowered);
        QCOMPARE(rows.size(), 4);
        QCOMPARE(rows[0].label, std::string("x and 1 more"));
        QCOMPARE(rows[0].old, (std::vector<std::uint32_t>{0, 1}));
        QCOMPARE(rows[0].evidence, Evidence::Handle);
        QCOMPARE(rows[1].old, (std::vector<std::uint32_t>{2}));
        QCOMPARE(rows[2].evidence, Evidence::New);
        QCOMPARE(rows[3].evidence, Evidence::Gone);
        Side unknown = lowered;
        unknown.exported.aten.clear();
        Side unknownToo = portable;
        unknownToo.exported.aten.clear();
        for (const AlignedRow& row : alignLeaves(unknownToo, unknown)) {
            QVERIFY(row.evidence != Evidence::Handle); // two that are missing are not equal
        }
    }

    void namesWithoutPartner()
    {
        RecordedRuns three = leavesWithHandles({{"relu", {}}, {"relu", {}}, {"relu", {}}, {"add", {}}});
        RecordedRuns two = leavesWithHandles({{"relu", {}}, {"relu", {}}, {"add", {}}});
        const auto rows = alignLeaves(ets::test::sideOf({three}, 0), ets::test::sideOf({two}, 0));
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].old.size(), 3); // which of the three is gone nothing tells
        QCOMPARE(rows[0].recent.size(), 2);
        QCOMPARE(rows[1].evidence, Evidence::Name);
    }

    void recordingsOfRealRuns()
    {
        const auto trace = ets::test::traceOf(
            dataFile("cnn_xnn/prof.etdp"), dataFile("cnn_xnn/etrecord.bin"), dataFile("cnn_xnn/model.pte"));
        const auto portable =
            ets::test::traceOf(dataFile("transformer/prof.etdp"), dataFile("transformer/etrecord.bin"));
        QVERIFY(trace != nullptr && portable != nullptr);
        const RecordedRuns runs = ets::test::recordedRunsOf(*trace);
        QVERIFY(!runs.exported.plan.empty() && !runs.exported.edge.empty() && !runs.exported.aten.empty());
        QVERIFY(std::ranges::any_of(runs.leaves, [](const Leaf& leaf) {
            return leaf.key == "Backend calls outside" || leaf.key == "XNNPACK calls outside";
        }));
        const auto origins = originsOf(*trace, "forward", {});
        QVERIFY(origins);
        QVERIFY(!origins->empty());
        const Comparison other(
            ets::test::sideOf({ets::test::recordedRunsOf(*portable)}, 0), ets::test::sideOf({runs}, 0), {});
        QVERIFY(std::ranges::any_of(
            other.context(), [](const ContextNote& note) { return note.code == ContextCode::Programs; }));
        QVERIFY(std::ranges::none_of(
            other.lines(By::Rows), [](const ComparedRow& row) { return row.evidence == Evidence::Handle; }));
    }

    void whatBlocks()
    {
        RecordedRuns a = leavesWithHandles({{"relu", {}}});
        RecordedRuns b = a;
        const auto blocks = [&](ContextCode code) {
            const Comparison comparison(ets::test::sideOf({a}, 0), ets::test::sideOf({b}, 0), {});
            return comparison.isBlocked() && comparison.context().front().code == code;
        };
        QVERIFY(!Comparison(ets::test::sideOf({a}, 0), ets::test::sideOf({b}, 0), {}).isBlocked());
        b.conditions.unit = TimeScale::Cycles;
        QVERIFY(blocks(ContextCode::Units));
        b = a;
        b.conditions.loggedValues = true;
        QVERIFY(blocks(ContextCode::Values));
        b = a;
        a.conditions.method = "forward";
        b.conditions.method = "decode";
        QVERIFY(blocks(ContextCode::Method));
        b = a;
        a.exported.inputs = "1x8";
        b.exported.inputs = "2x8";
        QVERIFY(blocks(ContextCode::Inputs));
        b.exported.inputs = "s77x8"; // says nothing of the run
        QVERIFY(!Comparison(ets::test::sideOf({a}, 0), ets::test::sideOf({b}, 0), {}).isBlocked());
    }

    void statesOfRows()
    {
        // Twelve rows, six recordings a side; one row is a fifth slower, one new, one smaller than its clock's step.
        std::vector<RecordedRuns> old;
        std::vector<RecordedRuns> recent;
        for (int recording = 0; recording < 12; ++recording) {
            std::vector<std::pair<std::string, std::set<std::int64_t>>> names;
            for (int i = 0; i < 12; ++i) {
                names.emplace_back("op" + std::to_string(i), std::set<std::int64_t>());
            }
            RecordedRuns runs = leavesWithHandles(names);
            for (std::size_t i = 0; i < runs.leaves.size(); ++i) {
                const auto noise = static_cast<TickSpan>((recording * 7 + static_cast<int>(i) * 5) % 11);
                runs.ticks[i] = 1000000 * (100 + recording % 6) / 100 + 100 * noise;
                if (recording >= 6 && i == 0) {
                    runs.ticks[i] = runs.ticks[i] * 6 / 5;
                }
                if (recording >= 6 && i == 1) {
                    runs.ticks[i] += 20000;
                    runs.leaves[i].step = {100000, 0};
                    runs.leaves[i].samples = 1;
                    runs.leaves[i].runs = 1;
                }
            }
            runs.totals[0] = std::accumulate(runs.ticks.begin(), runs.ticks.end(), TickSpan{0});
            (recording < 6 ? old : recent).push_back(runs);
        }
        const Comparison comparison(ets::test::sideOf(old, 0), ets::test::sideOf(recent, 0), {});
        QVERIFY(comparison.speeds().areTold);
        const auto rows = comparison.lines(By::Rows);
        const auto row = std::ranges::find(rows, "op0 @0", &ComparedRow::key);
        QVERIFY(row != rows.end());
        QCOMPARE(row->verdict.state, compare::State::Slower);
        QVERIFY(row->verdict.size.ratioInterval->lower < 1.2 && row->verdict.size.ratioInterval->upper > 1.19);
        QCOMPARE(std::ranges::find(rows, "op1 @1", &ComparedRow::key)->verdict.state, compare::State::BelowClock);
        QCOMPARE(std::ranges::find(rows, "op7 @7", &ComparedRow::key)->verdict.state, compare::State::NotShown);
        QVERIFY(!comparison.isEven(rows));
        const Comparison three(ets::test::sideOf({old.begin(), old.begin() + 3}, 0),
            ets::test::sideOf({recent.begin(), recent.begin() + 3}, 0), {});
        QCOMPARE(three.total().verdict.state, compare::State::Impossible);
        QVERIFY(!three.total().verdict.p);
        QCOMPARE(three.lines(By::Rows).front().verdict.state, compare::State::Impossible);
        const Comparison four(ets::test::sideOf({old.begin(), old.begin() + 4}, 0),
            ets::test::sideOf({recent.begin(), recent.begin() + 4}, 0), {});
        QCOMPARE(
            std::ranges::count_if(four.lines(By::Rows), [](const ComparedRow& r) { return r.verdict.p.has_value(); }),
            1);
    }

private:
    /// A recording of one run in which each leaf took a thousand ticks.
    static RecordedRuns leavesWithHandles(const std::vector<std::pair<std::string, std::set<std::int64_t>>>& leaves)
    {
        RecordedRuns runs;
        for (const auto& [name, handles] : leaves) {
            Leaf leaf;
            leaf.name = name;
            leaf.key = name + " @" + std::to_string(runs.leaves.size());
            leaf.label = name;
            leaf.handles = LeafNumbers(std::vector<std::int64_t>(handles.begin(), handles.end()));
            leaf.runs = 1;
            leaf.samples = 1;
            runs.leaves.push_back(leaf);
            runs.ticks.push_back(1000);
        }
        runs.totals = {static_cast<TickSpan>(1000 * leaves.size())};
        runs.exported.aten = "same";
        return runs;
    }
};

QTEST_APPLESS_MAIN(TestComparison)
#include "tst_comparison.moc"
