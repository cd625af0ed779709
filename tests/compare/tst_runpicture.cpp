// SPDX-License-Identifier: GPL-3.0-or-later
// Where the leaves of a side's median run are in time.
#include "model/analysis/compare/comparedtrace.h"
#include "model/analysis/compare/runpicture.h"
#include "model/analysis/totals/operatortotals.h"
#include "tests/compare/sides.h"
#include "tests/testdata.h"

#include <QtTest>

#include <algorithm>

using namespace ets;
using namespace ets::compare;

class TestRunPicture : public QObject {
    Q_OBJECT

private slots:
    void medians()
    {
        const std::vector<TickSpan> totals{900, 10, 30, 20, 40, 50, 60, 70};
        QCOMPARE(medianRun(totals, 0), 4); // of two the shorter one
        QCOMPARE(medianRun(totals, 1), 4);
        QCOMPARE(medianRun(std::span(totals).first(1), 5), 0); // never all of them
        QCOMPARE(medianRun(std::span(totals).first(2), 0), 1);
    }

    /// A slice for each sample of a leaf: what they last is what the run took in it.
    void slicesAreTheRun_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* const name : {"transformer", "cnn_xnn", "cond", "linear"}) {
            QTest::addRow("%s", name) << QString::fromLatin1(name);
        }
    }

    void slicesAreTheRun()
    {
        QFETCH(QString, name);
        const std::string folder = std::string(ets::test::dataFolder()) + "/" + name.toStdString() + "/";
        const auto trace = ets::test::traceOf(folder + "prof.etdp", folder + "etrecord.bin");
        QVERIFY(trace != nullptr);
        const RecordedRuns runs = ets::test::recordedRunsOf(*trace);
        const std::size_t run = medianRun(runs.totals, runs.warmUp);
        const RunPicture& picture = runs.median;
        QVERIFY(!picture.slices.empty());
        QVERIFY(std::ranges::is_sorted(picture.slices, {}, &RunPicture::Slice::start));
        std::vector<TickSpan> ticks(runs.leaves.size());
        for (const RunPicture::Slice& slice : picture.slices) {
            QVERIFY(slice.end <= picture.length);
            QVERIFY(runs.leaves[slice.leaf].place == LeafPlace::Leaf);
            ticks[slice.leaf] += static_cast<TickSpan>(slice.end - slice.start);
        }
        for (std::size_t leaf = 0; leaf < ticks.size(); ++leaf) {
            if (runs.leaves[leaf].place == LeafPlace::Leaf) {
                QCOMPARE(ticks[leaf], runs.ticksOf(run)[leaf]);
            }
        }
        QCOMPARE(static_cast<TickSpan>(picture.length), runs.totals[run]);
        // The side has that of its median recording, and the comparison knows where runs begin.
        const Side side = ets::test::sideOf({runs, runs, runs}, 0);
        QCOMPARE(side.picture->slices.size(), picture.slices.size());
        const auto compared = *ComparedTrace::of(
            Comparison(side, side, {}), trace, OperatorTotals::of(*trace), executedMethods(*trace).front().name);
        QCOMPARE(compared->executions().size(), runs.totals.size());
        QVERIFY(trace->ticksOf(trace->runOf(compared->executions()[compared->medianExecution()])).executing
            == runs.totals[run]);
        for (std::uint32_t leaf = 0; leaf < side.leaves.size(); ++leaf) {
            const ComparedRow& row = compared->rows()[compared->rowOfOld(leaf)];
            QVERIFY(std::ranges::find(row.old, leaf) != row.old.end());
        }
    }
};

QTEST_APPLESS_MAIN(TestRunPicture)
#include "tst_runpicture.moc"
