// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/runtimevalues.h"

#include <QTest>

using namespace ets;

class TestRuntimeValues : public QObject {
    Q_OBJECT

private slots:
    void mergesChains();
    void laterInstructionWins();
    void keepsWhatIsApart();
    void keepsWhatTheEarlierRepeats();
};

void TestRuntimeValues::mergesChains()
{
    const std::vector<Value> last(1);
    const auto merged = mergeOverlapping({{.handles = {1}, .instructionId = 0}, {.handles = {2, 3}, .instructionId = 1},
        {.handles = {3, 4}, .instructionId = 2}, {.handles = {1, 2}, .instructionId = 3, .values = last}});
    QCOMPARE(merged.size(), std::size_t{1});
    QCOMPARE(merged.front().handles, (HandleList{3, 4, 1, 2}));
    QCOMPARE(merged.front().instructionId, 3);
    QCOMPARE(merged.front().values.data(), last.data());
}

void TestRuntimeValues::laterInstructionWins()
{
    const std::vector<Value> later(1);
    const auto merged = mergeOverlapping(
        {{.handles = {5, 6}, .instructionId = 9, .values = later}, {.handles = {6, 7}, .instructionId = 2}});
    QCOMPARE(merged.size(), std::size_t{1});
    QCOMPARE(merged.front().handles, (HandleList{7, 5, 6}));
    QCOMPARE(merged.front().instructionId, 9);
    QCOMPARE(merged.front().values.data(), later.data());
}

void TestRuntimeValues::keepsWhatIsApart()
{
    const auto merged = mergeOverlapping({{.handles = {1, 2, 2}, .instructionId = 1}, {.handles = {3}}});
    QCOMPARE(merged.size(), std::size_t{2});
    QCOMPARE(merged.front().handles, (HandleList{1, 2, 2}));
    QCOMPARE(merged.back().handles, (HandleList{3}));
}

/// As fresh_residual_quant_xnn of the corpus: what the later instruction repeats stands once, and nothing of the
/// earlier.
void TestRuntimeValues::keepsWhatTheEarlierRepeats()
{
    const auto merged = mergeOverlapping(
        {{.handles = {1, 5, 5, 10, 10}, .instructionId = 1}, {.handles = {4, 10, 12, 12}, .instructionId = 2}});
    QCOMPARE(merged.size(), std::size_t{1});
    QCOMPARE(merged.front().handles, (HandleList{1, 5, 5, 4, 10, 12}));
}

QTEST_APPLESS_MAIN(TestRuntimeValues)
#include "tst_runtimevalues.moc"
