// SPDX-License-Identifier: GPL-3.0-or-later
// A fault put into the logged values of one node is named as the first divergence.
#include "model/inspector/openinspector.h"
#include "model/numeric/divergence.h"
#include "model/numeric/referencefile.h"
#include "model/report/gaptable.h"
#include "tests/numeric/testtensors.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <random>

using namespace ets;

namespace {

QString pathOf(const QString& file)
{
    return QStringLiteral(ETSCOPE_TEST_DATA "/") + file;
}

struct Case {
    QString name;
    QByteArray buffer;
    std::shared_ptr<const ReferenceValues> values;
    std::shared_ptr<const ETRecord> record;

    explicit Case(const char* folder)
        : name(QLatin1String(folder))
    {
        QFile file(pathOf(name + QStringLiteral("/dbg.dbg.bin")));
        buffer = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        const auto opened = openReferenceFile(
            pathOf(name + QStringLiteral("/numeric/edge_dialect_exported_program.npz")).toStdString());
        values = opened ? *opened : nullptr;
    }

    [[nodiscard]] std::shared_ptr<const Inspector> open(const QByteArray& bytes) const
    {
        InspectorInput input{.etdumpPath = pathOf(name + QStringLiteral("/dbg.etdp")).toStdString(),
            .etrecordPath = pathOf(name + QStringLiteral("/etrecord.bin")).toStdString()};
        input.debugBufferData = std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size())));
        input.options.reading = Reading::corrected();
        const auto inspector = openInspector(std::move(input));
        return inspector ? *inspector : nullptr;
    }

    [[nodiscard]] Result<NumericGap> gap(const Inspector& inspector) const
    {
        return calculateNumericGap(
            inspector, *values, {.metric = GapMetric::Snr, .referenceGraph = "edge_dialect_exported_program"});
    }
};

/// Adds to every element of a row's logged value, wherever its event has it in the buffer; whether it had it.
bool injure(QByteArray& buffer, const Inspector& inspector, const GapRow& row, float by)
{
    const Event& event = inspector.event(row.event);
    const auto* const value = std::get_if<Tensor>(row.run.items.front().get());
    bool any = false;
    for (const DebugEvent& logged : inspector.etdump().debugEvents) {
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
    void runsThatAreRightHaveNone();
    void looksThroughNodesWithoutValues();
    void pathLeadsToTheLastThatIsReached();
    void circlesEnd();
};

void TestDivergence::namesTheNodeThatWasInjured()
{
    const std::array cases{Case("linear"), Case("cnn_xnn"), Case("stub_int")};
    constexpr unsigned seeds = 300;
    int named = 0;
    for (unsigned seed = 0; seed < seeds; ++seed) {
        std::mt19937 random(seed);
        const Case& chosen = cases[random() % cases.size()];
        const auto inspector = chosen.open(chosen.buffer);
        QVERIFY(inspector && chosen.values);
        const auto before = chosen.gap(*inspector);
        QVERIFY2(before && !before->rows.empty(), before ? "no rows" : before.error().message().c_str());
        const std::size_t target = random() % before->rows.size();
        QByteArray injured = chosen.buffer;
        const float by = std::ldexp(1.0F, static_cast<int>(random() % 12) - 6);
        if (!injure(injured, *inspector, before->rows[target], by)) {
            continue;
        }
        const auto changed = chosen.open(injured);
        const auto after = changed ? chosen.gap(*changed) : Result<NumericGap>(Error{});
        QVERIFY(after);
        QCOMPARE(after->rows.size(), before->rows.size());
        const GapThreshold threshold;
        const auto divergence = firstDivergence(*after, threshold);
        if (!isBeyond(after->rows[target], threshold)) {
            continue;
        }
        QVERIFY2(divergence, qPrintable(QStringLiteral("seed %1: none found").arg(seed)));
        std::vector<std::size_t> differing; // a delegate may have logged the same value for several of its operations
        for (std::size_t i = 0; i < after->rows.size(); ++i) {
            if (after->rows[i].metrics != before->rows[i].metrics) {
                differing.push_back(i);
            }
        }
        QVERIFY(differing.size() <= 2 && std::ranges::find(differing, target) != differing.end());
        QVERIFY2(divergence->row == differing.front(),
            qPrintable(QStringLiteral("seed %1 %2: named %3 instead of %4")
                           .arg(seed)
                           .arg(chosen.name, QString::fromStdString(nodeOfRow(*after, divergence->row)),
                               QString::fromStdString(nodeOfRow(*after, differing.front())))));
        ++named;
    }
    QVERIFY2(named > 100, qPrintable(QString::number(named)));
}

void TestDivergence::runsThatAreRightHaveNone()
{
    for (const char* const name : {"linear", "cnn_xnn", "stub_int", "cond"}) {
        const Case right(name);
        const auto inspector = right.open(right.buffer);
        const auto gap = inspector ? right.gap(*inspector) : Result<NumericGap>(Error{});
        QVERIFY2(gap && !gap->rows.empty(), name);
        QVERIFY2(!firstDivergence(*gap, {}), name);
        for (const GapRow& row : gap->rows) {
            QVERIFY2(row.problem.empty(), row.problem.c_str());
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

QTEST_GUILESS_MAIN(TestDivergence)
#include "tst_divergence.moc"
