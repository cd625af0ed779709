// SPDX-License-Identifier: GPL-3.0-or-later
// The numeric gap of real traces, against what ExecuTorch's own Inspector answered.
#include "model/numeric/numericgap.h"
#include "model/numeric/referencefile.h"
#include "model/report/gapreport.h"
#include "model/trace/open.h"
#include "tests/testdata.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <array>

using namespace ets;

namespace {

constexpr std::array cases{"linear", "cond", "cnn_xnn", "stub_int"};

QString pathOf(const QString& file)
{
    return QString::fromUtf8(ets::test::dataFolder()) + QStringLiteral("/") + file;
}

QJsonObject answersOf(const QString& name)
{
    QFile file(pathOf(name + QStringLiteral("/numeric/dbg__rec_buf.json")));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

std::shared_ptr<const Trace> opened(const QString& name, Reading reading, bool withProgram = false)
{
    TraceInput input{.etdumpPath = pathOf(name + QStringLiteral("/dbg.etdp")).toStdString(),
        .etrecordPath = pathOf(name + QStringLiteral("/etrecord.bin")).toStdString(),
        .debugBufferPath = pathOf(name + QStringLiteral("/dbg.dbg.bin")).toStdString()};
    input.programPath = withProgram ? pathOf(name + QStringLiteral("/model.pte")).toStdString() : std::string();
    input.options.reading = reading;
    const auto trace = openTrace(std::move(input));
    return trace ? *trace : nullptr;
}

std::shared_ptr<const ReferenceValues> valuesOf(const QString& name, const QString& graph)
{
    const auto values = openReferenceFile(pathOf(name + QStringLiteral("/numeric/%1.npz").arg(graph)).toStdString());
    return values ? *values : nullptr;
}

class NoValues : public ReferenceValues {
public:
    Result<std::optional<NumericValue>> value(const ReferenceOp&, std::size_t, const LoadContext&) const override
    {
        return std::optional<NumericValue>();
    }
};

const QString exported = QStringLiteral("exported_program");
const QString edge = QStringLiteral("edge_dialect_exported_program");

} // namespace

class TestNumericGap : public QObject {
    Q_OBJECT

private slots:
    void answersAsTheInspector_data();
    void answersAsTheInspector();
    void comparesOutputsAsTheInspector_data();
    void comparesOutputsAsTheInspector();
    void correctedPassesOverWhatIsIrregular();
    void programTellsWhoseOutputsAre();
    void whatCancelsIsRounding();
    void callersMayMeasureAndSelect();
    void namesTheGraphsThereAre();
    void saysThatNothingBelongsTogether();
    void needsARecord();
};

void TestNumericGap::answersAsTheInspector_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("question");
    for (const char* const name : cases) {
        const QJsonObject gaps = answersOf(QLatin1String(name))[QStringLiteral("gap")].toObject();
        QVERIFY(!gaps.isEmpty());
        for (auto gap = gaps.begin(); gap != gaps.end(); ++gap) {
            QTest::addRow("%s %s", name, qUtf8Printable(gap.key())) << QString(QLatin1String(name)) << gap.key();
        }
    }
}

void TestNumericGap::answersAsTheInspector()
{
    QFETCH(const QString, name);
    QFETCH(const QString, question);
    const QJsonObject want = answersOf(name)[QStringLiteral("gap")].toObject()[question].toObject();
    const QStringList words = question.split(QLatin1Char('|'));
    const bool best = words[0] == QStringLiteral("None");
    const auto trace = opened(name, Reading::Faithful);
    const auto values = valuesOf(name, best ? exported : words[0]);
    QVERIFY(trace && values);
    const GapMetric metric = gapMetricFromName(words[1].toStdString()).value();
    const auto gap = calculateNumericGap(*trace, *values,
        {.metric = metric,
            .referenceGraph = best ? std::string() : words[0].toStdString(),
            .validateHandles = words.size() == 2});
    if (want.contains(QStringLiteral("refused"))) {
        QVERIFY(!gap);
        return;
    }
    QVERIFY2(gap, gap ? "" : gap.error().message().c_str());
    const QJsonObject got = QJsonDocument::fromJson(QByteArray::fromStdString(gapJson(*gap, metric))).object();
    QCOMPARE(got[QStringLiteral("columns")], want[QStringLiteral("columns")]);
    const QJsonArray wantedRows = want[QStringLiteral("rows")].toArray();
    const QJsonArray rows = got[QStringLiteral("rows")].toArray();
    QCOMPARE(rows.size(), wantedRows.size());
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QJsonObject row = rows[i].toObject();
        const QJsonObject wanted = wantedRows[i].toObject();
        for (const QString& column : wanted.keys()) {
            QVERIFY2(row[column] == wanted[column], qUtf8Printable(QStringLiteral("row %1 %2").arg(i).arg(column)));
        }
    }
}

void TestNumericGap::comparesOutputsAsTheInspector_data()
{
    QTest::addColumn<QString>("name");
    for (const char* const name : cases) {
        QTest::newRow(name) << QString(QLatin1String(name));
    }
}

void TestNumericGap::comparesOutputsAsTheInspector()
{
    QFETCH(const QString, name);
    const auto trace = opened(name, Reading::Faithful);
    QVERIFY(trace);
    const auto text = compareResultsText(*trace);
    QVERIFY2(text, text ? "" : text.error().message().c_str());
    QCOMPARE(QString::fromStdString(*text), answersOf(name)[QStringLiteral("compare_results")].toString());
}

/// Python stops at a delegate's operation that has fewer handles than its call has outputs.
void TestNumericGap::correctedPassesOverWhatIsIrregular()
{
    const QString name = QStringLiteral("stub_int");
    const auto trace = opened(name, Reading::Corrected);
    const auto values = valuesOf(name, exported);
    QVERIFY(trace && values);
    const auto gap = calculateNumericGap(*trace, *values, {.metric = GapMetric::Mse});
    QVERIFY2(gap, gap ? "" : gap.error().message().c_str());
    QCOMPARE(gap->graph.name, exported.toStdString());
    QCOMPARE(gap->rows.size(), std::size_t{8});
    for (const GapRow& row : gap->rows) {
        QVERIFY(!row.referenceOps.empty());
        QVERIFY(!row.runOps.empty());
        QCOMPARE(row.problem.english(), std::string());
        QCOMPARE(row.gap.size(), std::size_t{1});
        QVERIFY2(row.gap.front() < 1e-10, row.referenceOps.back().c_str()); // the delegate computes the same
    }
}

/// Three outputs of one shape leave the call: their order is that of the payload.
void TestNumericGap::programTellsWhoseOutputsAre()
{
    const QString name = QStringLiteral("multi_output_xnn");
    const GapOptions options{.metric = GapMetric::Snr, .referenceGraph = edge.toStdString()};
    const auto values = valuesOf(name, edge);
    const auto alone = opened(name, Reading::Corrected);
    const auto withProgram = opened(name, Reading::Corrected, true);
    QVERIFY(values && alone && withProgram);
    const auto open = calculateNumericGap(*alone, *values, options);
    QVERIFY2(open, open ? "" : open.error().message().c_str());
    QCOMPARE(open->rows.size(), std::size_t{3});
    for (const GapRow& row : open->rows) {
        QVERIFY2(row.problem.english().find("open the program") != std::string::npos, row.problem.english().c_str());
    }
    const auto told = calculateNumericGap(*withProgram, *values, options);
    QVERIFY2(told, told ? "" : told.error().message().c_str());
    QCOMPARE(told->rows.size(), std::size_t{3});
    constexpr std::array<const char*, 3> nodes{"aten_add_tensor", "aten_mul_tensor", "aten_sigmoid_default"};
    for (std::size_t i = 0; i < told->rows.size(); ++i) {
        const GapRow& row = told->rows[i];
        QCOMPARE(row.problem.english(), std::string());
        QVERIFY(row.op.has_value());
        QCOMPARE(told->graph.ops[*row.op].names.back(), std::string(nodes.at(i)));
        QVERIFY2(row.gap.front() > 60, nodes.at(i));
    }
}

/// The mean that a normalization gives of numbers that are normalized already is nothing but rounding.
void TestNumericGap::whatCancelsIsRounding()
{
    const QString name = QStringLiteral("norm_pool");
    const auto trace = opened(name, Reading::Corrected);
    const auto values = valuesOf(name, edge);
    QVERIFY(trace && values);
    const auto gap =
        calculateNumericGap(*trace, *values, {.metric = GapMetric::Snr, .referenceGraph = edge.toStdString()});
    QVERIFY2(gap, gap ? "" : gap.error().message().c_str());
    int rounding = 0;
    for (const GapRow& row : gap->rows) {
        for (std::size_t i = 0; i < row.metrics.size(); ++i) {
            QVERIFY2(!GapThreshold().isBeyond(row.metrics[i]), row.referenceOps.back().c_str());
            if (row.metrics[i].isRounding) {
                QCOMPARE(row.referenceOps.back(), std::string("aten_native_group_norm_default"));
                QCOMPARE(i, std::size_t{1});
                QVERIFY(row.metrics[i].snr < 20); // what it was taken for
                ++rounding;
            }
        }
    }
    QCOMPARE(rounding, 1);
}

void TestNumericGap::callersMayMeasureAndSelect()
{
    const QString name = QStringLiteral("cond");
    const auto trace = opened(name, Reading::Corrected);
    const auto values = valuesOf(name, exported);
    QVERIFY(trace && values);
    GapOptions options;
    options.comparator = [](const Value&, const Value&) { return Result<double>(42.0); };
    options.preprocessing = [](std::vector<ValuePair> pairs) {
        pairs.resize(1);
        return Result<std::vector<ValuePair>>(std::move(pairs));
    };
    const auto gap = calculateNumericGap(*trace, *values, options);
    QVERIFY2(gap, gap ? "" : gap.error().message().c_str());
    QCOMPARE(gap->rows.size(), std::size_t{1});
    QCOMPARE(gap->rows.front().gap, std::vector<double>{42.0});
}

void TestNumericGap::namesTheGraphsThereAre()
{
    const QString name = QStringLiteral("linear");
    const auto trace = opened(name, Reading::Corrected);
    const auto values = valuesOf(name, exported);
    QVERIFY(trace && values);
    const auto gap = calculateNumericGap(*trace, *values, {.referenceGraph = "nope"});
    QVERIFY(!gap);
    QVERIFY(gap.error().what.english().starts_with("Reference graph 'nope/forward' not found."));
}

void TestNumericGap::saysThatNothingBelongsTogether()
{
    const auto trace = opened(QStringLiteral("linear"), Reading::Corrected);
    QVERIFY(trace);
    const auto gap = calculateNumericGap(*trace, NoValues());
    QVERIFY(!gap);
    QVERIFY(gap.error().what.english().find("none of the values") != std::string::npos);
}

void TestNumericGap::needsARecord()
{
    const auto trace = openTrace({.etdumpPath = pathOf(QStringLiteral("linear/dbg.etdp")).toStdString()});
    const auto values = valuesOf(QStringLiteral("linear"), exported);
    QVERIFY(trace && values);
    const auto gap = calculateNumericGap(**trace, *values);
    QVERIFY(!gap);
    QCOMPARE(gap.error().kind, Error::Kind::Usage);
}

QTEST_GUILESS_MAIN(TestNumericGap)
#include "tst_numericgap.moc"
