// SPDX-License-Identifier: GPL-3.0-or-later
// A fault put into the logged values of one node is named as the first divergence.
#include "model/numeric/divergence.h"
#include "model/numeric/metrics.h"
#include "model/numeric/referencefile.h"
#include "model/report/gaptable.h"
#include "model/trace/open.h"
#include "tests/numeric/testtensors.h"
#include "tests/testdata.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <random>
#include <span>
#include <vector>

using namespace ets;

namespace {

QString pathOf(const QString& file)
{
    return QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/") + file;
}

struct Case {
    QString folder;
    QString name;
    QByteArray buffer;
    std::shared_ptr<const ReferenceValues> values;
    std::shared_ptr<const ETRecord> record;

    /// One of those that come with the tests.
    explicit Case(const char* data)
        : Case(pathOf(QLatin1String(data)),
            pathOf(QLatin1String(data) + QStringLiteral("/numeric/edge_dialect_exported_program.npz")))
    {
    }
    /// @param path folder of dump, buffer and record; @param npz values of the edge program
    Case(const QString& path, const QString& npz)
        : folder(path)
        , name(QFileInfo(path).fileName())
    {
        QFile file(folder + QStringLiteral("/dbg.dbg.bin"));
        buffer = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        const auto opened = openReferenceFile(npz.toStdString());
        values = opened ? *opened : nullptr;
    }

    [[nodiscard]] std::shared_ptr<const Trace> open(const QByteArray& bytes) const
    {
        TraceInput input{.etdumpPath = (folder + QStringLiteral("/dbg.etdp")).toStdString(),
            .etrecordPath = (folder + QStringLiteral("/etrecord.bin")).toStdString()};
        input.debugBufferData = std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())));
        input.options.reading = Reading::Corrected;
        const auto trace = openTrace(std::move(input));
        return trace ? *trace : nullptr;
    }

    [[nodiscard]] Result<NumericGap> gap(const Trace& trace) const
    {
        return calculateNumericGap(
            trace, *values, {.metric = GapMetric::Snr, .referenceGraph = "edge_dialect_exported_program"});
    }
};

/// Adds to every element of a row's logged value, wherever its event has it in the buffer; whether it had it.
bool injure(QByteArray& buffer, const Trace& trace, const GapRow& row, float by)
{
    const Event& event = trace.event(row.event);
    const auto* const value = std::get_if<Tensor>(row.run.items.front().get());
    bool any = false;
    for (const DebugEvent& logged : trace.etdump().debugEvents) {
        const auto info = logged.entry.tensors.empty() ? TensorInfo() : logged.entry.tensors.front();
        const auto size = value != nullptr ? static_cast<qsizetype>(value->data.size()) : 0;
        if (value == nullptr || value->scalarType != ScalarType::Float || logged.instructionId != event.instructionId
            || info.sizes != value->sizes || info.offset < 0 || info.offset + size > buffer.size()
            || std::memcmp(buffer.constData() + info.offset, value->data.data(), value->data.size()) != 0) {
            continue;
        }
        for (qsizetype at = 0; at < size; at += static_cast<qsizetype>(sizeof(float))) {
            float element = 0;
            std::memcpy(&element, buffer.constData() + info.offset + at, sizeof element);
            element += by;
            std::memcpy(buffer.data() + info.offset + at, &element, sizeof element);
        }
        any = true;
    }
    return any;
}

/// A graph of ops in a line but for what inputs says, with a row of a given SNR for each op that has one.
NumericGap drawn(const std::vector<std::vector<std::size_t>>& inputs, const std::vector<std::optional<double>>& snr)
{
    NumericGap gap;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        gap.graph.ops.push_back({.handle = static_cast<std::int64_t>(i) + 1,
            .names = {"n" + std::to_string(i)},
            .stackTraces = {{}},
            .inputs = inputs[i]});
        if (snr[i]) {
            GapRow& row = gap.rows.emplace_back();
            row.op = i;
            row.metrics.emplace_back().snr = *snr[i];
        }
    }
    return gap;
}

} // namespace

class TestDivergence : public QObject {
    Q_OBJECT

private slots:
    void namesTheNodeThatWasInjured();
    void namesTheNodeInACorpus();
    void runsThatAreRightHaveNone();
    void looksThroughNodesWithoutValues();
    void pathLeadsToTheLastThatIsReached();
    void circlesEnd();
    void steepestDropIsNamed();
};

/// How many faults are to be named: one per seed, every case in turn. Seeds whose fault stays within the threshold, or
/// hits what is no float32, are followed by others.
constexpr int faults = 300;

/// Injures one node per seed until as many faults went beyond the threshold as are wanted; how many were named.
int injureAndLook(std::span<const Case> cases)
{
    constexpr unsigned mostSeeds = 20 * faults;
    int named = 0;
    for (unsigned seed = 0; seed < mostSeeds && named < faults; ++seed) {
        std::mt19937 random(seed);
        const Case& chosen = cases[static_cast<std::size_t>(seed) % cases.size()];
        const auto trace = chosen.open(chosen.buffer);
        const auto before = trace && chosen.values ? chosen.gap(*trace) : Result<NumericGap>(Error{});
        if (!before || before->rows.empty()) {
            QTest::qFail(qPrintable(chosen.name + QStringLiteral(" cannot be compared")), __FILE__, __LINE__);
            return named;
        }
        const std::size_t target = random() % before->rows.size();
        QByteArray injured = chosen.buffer;
        const float by = std::ldexp(1.0F, static_cast<int>(random() % 12) - 6);
        if (!injure(injured, *trace, before->rows[target], by)) {
            continue;
        }
        const auto changed = chosen.open(injured);
        const auto after = changed ? chosen.gap(*changed) : Result<NumericGap>(Error{});
        const GapThreshold threshold;
        if (!after || after->rows.size() != before->rows.size() || !isBeyond(after->rows[target], threshold)) {
            continue;
        }
        const auto divergence = firstDivergence(*after, threshold);
        // A delegate may have logged the same value for several of its operations, and a kernel into the same bytes.
        std::vector<std::size_t> differing;
        for (std::size_t i = 0; i < after->rows.size(); ++i) {
            if (after->rows[i].metrics != before->rows[i].metrics && isBeyond(after->rows[i], threshold)) {
                differing.push_back(i);
            }
        }
        const bool isNamed = divergence && divergence->row == differing.front();
        if (!isNamed || std::ranges::find(differing, target) == differing.end()) {
            QTest::qFail(qPrintable(QStringLiteral("seed %1 %2: named %3 instead of %4")
                                        .arg(seed)
                                        .arg(chosen.name,
                                            divergence ? QString::fromStdString(nodeOfRow(*after, divergence->row))
                                                       : QStringLiteral("none"),
                                            QString::fromStdString(nodeOfRow(*after, target)))),
                __FILE__, __LINE__);
            return named;
        }
        ++named;
    }
    return named;
}

void TestDivergence::namesTheNodeThatWasInjured()
{
    const std::array cases{Case("linear"), Case("cnn_xnn"), Case("stub_int"), Case("norm_pool")};
    QCOMPARE(injureAndLook(cases), faults);
}

/// ETSCOPE_CASES names a corpus: cases/NAME with dump, buffer and record, golden/NAME.tar.xz with values. The test
/// tst_divergence_corpus of a release build names the one beside the clone.
void TestDivergence::namesTheNodeInACorpus()
{
    if (!qEnvironmentVariableIsSet("ETSCOPE_CASES")) {
        QSKIP("ETSCOPE_CASES names no corpus");
    }
    const QDir corpus(qEnvironmentVariable("ETSCOPE_CASES"));
    const QTemporaryDir folder;
    std::vector<Case> cases;
    for (const QString& name :
        QDir(corpus.filePath(QStringLiteral("cases"))).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (name.contains(QStringLiteral("quant")) || name == QStringLiteral("mutable_buffer")) {
            continue; // differ for a reason: rounding, and a buffer that is not the one of the reference's run
        }
        const QString npz = QStringLiteral("dbg__rec_buf.aot_edge_dialect_exported_program.npz");
        const QString target = folder.filePath(name);
        QDir().mkpath(target);
        QProcess tar;
        tar.start(QStringLiteral("tar"),
            {QStringLiteral("xJf"), corpus.filePath(QStringLiteral("golden/%1.tar.xz").arg(name)), QStringLiteral("-C"),
                target, npz});
        QVERIFY(tar.waitForFinished());
        Case found(corpus.filePath(QStringLiteral("cases/") + name), target + QLatin1Char('/') + npz);
        const auto trace = found.open(found.buffer);
        const auto gap = trace && found.values ? found.gap(*trace) : Result<NumericGap>(Error{});
        if (gap && !gap->rows.empty()) {
            const auto divergence = firstDivergence(*gap, {});
            QVERIFY2(!divergence, qPrintable(name + QStringLiteral(" diverges without a fault")));
            cases.push_back(std::move(found));
        }
    }
    QVERIFY(!cases.empty());
    const int named = injureAndLook(cases);
    qInfo("%d faults named in %d cases", named, static_cast<int>(cases.size()));
    QCOMPARE(named, faults);
}

void TestDivergence::runsThatAreRightHaveNone()
{
    for (const char* const name : {"linear", "cnn_xnn", "stub_int", "cond", "norm_pool"}) {
        const Case right(name);
        const auto trace = right.open(right.buffer);
        const auto gap = trace ? right.gap(*trace) : Result<NumericGap>(Error{});
        QVERIFY2(gap && !gap->rows.empty(), name);
        QVERIFY2(!firstDivergence(*gap, {}), name);
        for (const GapRow& row : gap->rows) {
            QVERIFY2(row.problem.empty(), row.problem.english().c_str());
        }
    }
}

void TestDivergence::looksThroughNodesWithoutValues()
{
    // 0 -> 1 (no value) -> 2, and 3 alone
    const NumericGap gap = drawn({{}, {0}, {1}, {}}, {5.0, std::nullopt, 3.0, 4.0});
    const auto divergence = firstDivergence(gap, {});
    QVERIFY(divergence);
    QCOMPARE(divergence->row, std::size_t{0});
    QCOMPARE(divergence->path, (std::vector<std::size_t>{0, 1}));
    QCOMPARE(divergence->affected, std::size_t{2});
    QCOMPARE(divergence->beyond, std::size_t{3});
    // The first in order whose inputs are within: 2 is beyond, but so is what leads to it through 1.
    const auto later = firstDivergence(drawn({{3}, {0}, {1}, {}}, {5.0, std::nullopt, 3.0, 4.0}), {});
    QVERIFY(later);
    QCOMPARE(later->row, std::size_t{2});
}

void TestDivergence::pathLeadsToTheLastThatIsReached()
{
    const NumericGap gap = drawn({{}, {0}, {1}, {2}, {1, 3}, {4}}, {100.0, 10.0, 100.0, 12.0, 11.0, 90.0});
    const auto divergence = firstDivergence(gap, {});
    QVERIFY(divergence);
    QCOMPARE(divergence->row, std::size_t{1});
    QCOMPARE(divergence->path, (std::vector<std::size_t>{1, 4}));
    QVERIFY(!firstDivergence(gap, {.metric = GapMetric::Snr, .value = 5}));
}

void TestDivergence::circlesEnd()
{
    const auto divergence = firstDivergence(drawn({{1}, {0}}, {1.0, 2.0}), {});
    QVERIFY(divergence);
    QCOMPARE(divergence->row, std::size_t{0});
    QVERIFY(!firstDivergence(drawn({{1}, {0}}, {{}, {}}), {}));
}

/// A value that lost most against what it is made of is named, though all keep the limit.
void TestDivergence::steepestDropIsNamed()
{
    // 0 -> 1 (no value) -> 2 -> 3, and 4 alone
    const NumericGap gap = drawn({{}, {0}, {1}, {2}, {}}, {140.0, std::nullopt, 110.0, 100.0, 135.0});
    QVERIFY(!firstDivergence(gap, {}));
    const auto drop = steepestDrop(gap);
    QVERIFY(drop);
    QCOMPARE(drop->row, std::size_t{1}); // the row of op 2
    QCOMPARE(drop->snr, 110.0);
    QCOMPARE(drop->inputs, 140.0);
    QVERIFY(!steepestDrop(drawn({{}, {0}}, {HUGE_VAL, HUGE_VAL})));
    // What nothing leads to is measured against the rounding of its type.
    const auto first = steepestDrop(drawn({{}}, {100.0}));
    QVERIFY(first);
    QCOMPARE(first->inputs, precisionInfo(Precision::Float).roundingSnr);
}

QTEST_GUILESS_MAIN(TestDivergence)
#include "tst_divergence.moc"
