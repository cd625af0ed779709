// SPDX-License-Identifier: GPL-3.0-or-later
// The same rows whatever they are printed as: a table, CSV, TSV or JSON, or the trace for other viewers.
#include "tests/cli/programrun.h"
#include "tests/report/rfc4180.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

using namespace ets::test;

namespace {

using Rows = std::vector<std::vector<std::string>>;

QStringList pairOf(const QString& trace)
{
    const QString folder = data("") + trace;
    return {
        folder + QStringLiteral("/prof.etdp"), QStringLiteral("--etrecord"), folder + QStringLiteral("/etrecord.bin")};
}

/// What a cell of a text says of a value of JSON.
std::string textOf(const QJsonValue& value)
{
    if (value.isBool()) {
        return value.toBool() ? "True" : "False";
    }
    return value.isString() ? value.toString().toStdString() : std::string();
}

/// Whether a cell and a value are the same: numbers by value, texts by letters, nothing by nothing.
bool isSame(const std::string& cell, const QJsonValue& value)
{
    if (!value.isDouble()) {
        return cell == textOf(value);
    }
    bool isNumber = false;
    const double number = QString::fromStdString(cell).toDouble(&isNumber);
    return isNumber && number == value.toDouble();
}

void addTraces(const QStringList& verbs)
{
    QTest::addColumn<QString>("verb");
    QTest::addColumn<QString>("trace");
    for (const QString& verb : verbs) {
        for (const char* const trace : {"linear", "stub_and_xnn", "multi_method", "transformer", "cond"}) {
            QTest::addRow("%s of %s", qPrintable(verb), trace) << verb << QString::fromLatin1(trace);
        }
    }
}

} // namespace

class TestPrintedFormats : public QObject {
    Q_OBJECT

private slots:
    void rowsAreTheSame_data();
    void rowsAreTheSame();
    void tableHasEveryRow_data();
    void tableHasEveryRow();
    void traceHasEverySample_data();
    void traceHasEverySample();
};

void TestPrintedFormats::rowsAreTheSame_data()
{
    addTraces(words({"operators", "modules", "runs"}));
}

void TestPrintedFormats::rowsAreTheSame()
{
    QFETCH(const QString, verb);
    QFETCH(const QString, trace);
    const auto printed = [&](const char* format) {
        return etinspect(QStringList{verb, QStringLiteral("--format"), QString::fromLatin1(format)} + pairOf(trace))
            .out;
    };
    const auto csv = parseDelimited(printed("csv").toStdString(), ',', "\r\n");
    const auto tsv = parseDelimited(printed("tsv").toStdString(), '\t', "\n");
    const QJsonArray json = QJsonDocument::fromJson(printed("json")).array();
    QVERIFY(csv && tsv && csv->size() > 1);
    QVERIFY(json.size() + 1 == static_cast<qsizetype>(csv->size()) && csv->size() == tsv->size());
    // JSON and CSV have all columns, TSV those of the table.
    const std::vector<std::string>& titles = csv->front();
    QCOMPARE(static_cast<std::size_t>(json[0].toObject().size()) + 1, titles.size()); // and the number of the row
    const std::vector<std::string>& fewer = tsv->front();
    for (std::size_t row = 1; row < csv->size(); ++row) {
        const QJsonObject object = json[static_cast<qsizetype>(row) - 1].toObject();
        for (std::size_t column = 1; column < titles.size(); ++column) {
            const std::string& cell = (*csv)[row][column];
            const QJsonValue value = object.value(QString::fromStdString(titles[column]));
            QVERIFY2(isSame(cell, value), (titles[column] + ": " + cell).c_str());
            const auto same = std::ranges::find(fewer, titles[column]);
            if (same != fewer.end()) {
                QCOMPARE((*tsv)[row][static_cast<std::size_t>(same - fewer.begin())], cell);
            }
        }
    }
    for (const std::string& title : fewer) {
        QVERIFY2(std::ranges::find(titles, title) != titles.end(), title.c_str());
    }
    // Markdown has the columns of the TSV but for the number of the row, titles and the line below them.
    const QByteArrayList markdown = printed("markdown").trimmed().split('\n');
    QCOMPARE(static_cast<std::size_t>(markdown.size()), tsv->size() + 1);
    QCOMPARE(static_cast<std::size_t>(markdown[1].count("---")), fewer.size() - 1);
}

void TestPrintedFormats::tableHasEveryRow_data()
{
    addTraces(words({"table", "operators", "modules", "runs"}));
}

/// A table has a line for each row of the TSV, with the texts of its cells; numbers may be shorter.
void TestPrintedFormats::tableHasEveryRow()
{
    QFETCH(const QString, verb);
    QFETCH(const QString, trace);
    const bool isOfEvents = verb == QStringLiteral("table");
    const QStringList format =
        isOfEvents ? words({"tsv"}) : QStringList{verb, QStringLiteral("--format"), QStringLiteral("tsv")};
    const auto rows = parseDelimited(etinspect(format + pairOf(trace)).out.toStdString(), '\t', "\n");
    QVERIFY(rows && rows->size() > 1);
    QByteArrayList lines = etinspect(QStringList{verb} + pairOf(trace)).out.split('\n');
    lines.removeIf([](const QByteArray& line) { return !line.startsWith("\342\224\202"); }); // rules between rows
    QCOMPARE(static_cast<std::size_t>(lines.size()), rows->size());
    for (std::size_t row = 0; row < rows->size(); ++row) {
        const QByteArrayList cells = lines[static_cast<qsizetype>(row)].replace("\342\224\202", "|").split('|');
        QCOMPARE(static_cast<std::size_t>(cells.size()), (*rows)[row].size() + 2);
        for (std::size_t column = 0; column < (*rows)[row].size(); ++column) {
            const QByteArray wanted = QByteArray::fromStdString((*rows)[row][column]).simplified();
            const QByteArray shown = cells[static_cast<qsizetype>(column) + 1].simplified();
            bool isNumber = false;
            const double number = wanted.toDouble(&isNumber);
            const bool isNear =
                isNumber && std::isfinite(number) && std::abs(shown.toDouble() - number) <= 1e-5 * std::abs(number);
            QVERIFY2(isNear || shown == wanted, (wanted + " is shown as " + shown).constData());
        }
    }
}

void TestPrintedFormats::traceHasEverySample_data()
{
    addTraces(words({"trace"}));
}

void TestPrintedFormats::traceHasEverySample()
{
    QFETCH(const QString, trace);
    const Answer samples = etinspect(words({"samples", "--target-scale", "us"}) + pairOf(trace));
    const auto rows = parseDelimited(samples.out.toStdString(), '\t', "\n");
    QVERIFY(rows && rows->size() > 1);
    QStringList expected;
    for (std::size_t row = 1; row < rows->size(); ++row) {
        const QString name = QString::fromStdString((*rows)[row][4]);
        const QString length = QString::fromStdString((*rows)[row][7]);
        expected += QStringLiteral("%1|%2").arg(name).arg(length.toDouble(), 0, 'f', 3);
    }
    QStringList found;
    const QJsonObject file = QJsonDocument::fromJson(etinspect(words({"trace"}) + pairOf(trace)).out).object();
    const QJsonArray events = file[QStringLiteral("traceEvents")].toArray();
    for (const auto& entry : events) {
        if (entry[QStringLiteral("ph")] != QStringLiteral("M")) { // names of processes and threads
            const QString name = entry[QStringLiteral("name")].toString();
            found += QStringLiteral("%1|%2").arg(name).arg(entry[QStringLiteral("dur")].toDouble(), 0, 'f', 3);
        }
    }
    expected.sort();
    found.sort();
    QCOMPARE(found, expected);
}

QTEST_GUILESS_MAIN(TestPrintedFormats)
#include "tst_printedformats.moc"
