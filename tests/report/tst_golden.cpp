// SPDX-License-Identifier: GPL-3.0-or-later
// What ExecuTorch's own Inspector answered, against the faithful reading.
#include "model/report/inspectorframe.h"
#include "model/report/jsonreport.h"
#include "tests/report/goldeninspector.h"
#include "tests/report/jsonequality.h"
#include "tests/report/rfc4180.h"

#include <QHash>
#include <QTest>

using namespace ets;
using namespace ets::test;

namespace {

using SharedTrace = std::shared_ptr<const Trace>;

FrameOptions frameOptions(const QString& table)
{
    return {.includeUnits = table.startsWith(QLatin1Char('u')),
        .includeDelegateMetadata = table.endsWith(QLatin1Char('d')),
        .events = {}};
}

/// The line where two texts part, for a message that a person can read.
QByteArray partingLine(const QByteArray& want, const std::string& got)
{
    const QList<QByteArray> wanted = want.split('\n');
    const QList<QByteArray> given = QByteArray::fromStdString(got).split('\n');
    for (qsizetype i = 0; i < std::min(wanted.size(), given.size()); ++i) {
        if (wanted[i] != given[i]) {
            return "line " + QByteArray::number(i + 1) + "\nwant " + wanted[i].left(300) + "\ngot  "
                + given[i].left(300);
        }
    }
    return "want " + QByteArray::number(wanted.size()) + " lines, got " + QByteArray::number(given.size());
}

QJsonObject eventsOf(const QJsonObject& block, qsizetype event)
{
    return block[QStringLiteral("events")].toArray()[event].toObject();
}

} // namespace

class TestGolden : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyCaseIsThere();
    void tables_data();
    void tables();
    void csv_data();
    void csv();
    void json_data();
    void json();
    void totals_data();
    void totals();
    void parsedMetadata_data();
    void parsedMetadata();
    void refusals_data();
    void refusals();
    void correctedKeepsRows_data();
    void correctedKeepsRows();

private:
    SharedTrace loaded(const QString& name);
    void addCases(const std::function<bool(const GoldenCase&)>& wanted);

    QList<GoldenCase> m_cases;
    QHash<QString, qsizetype> m_index;
    QHash<QString, SharedTrace> m_traces;
};

void TestGolden::initTestCase()
{
    m_cases = goldenCases();
    for (qsizetype i = 0; i < m_cases.size(); ++i) {
        m_index.insert(m_cases[i].name, i);
    }
}

SharedTrace TestGolden::loaded(const QString& name)
{
    SharedTrace& found = m_traces[name];
    if (!found) {
        const auto made = traceOf(m_cases[m_index[name]]);
        if (made) {
            found = *made;
        } else {
            qWarning("%s", made.error().message().c_str());
        }
    }
    return found;
}

void TestGolden::addCases(const std::function<bool(const GoldenCase&)>& wanted)
{
    QTest::addColumn<QString>("name");
    for (const GoldenCase& golden : m_cases) {
        if (wanted(golden)) {
            QTest::addRow("%s", qPrintable(golden.name)) << golden.name;
        }
    }
}

void TestGolden::everyCaseIsThere()
{
    QSet<QString> configs;
    QSet<QString> folders;
    for (const GoldenCase& golden : m_cases) {
        configs.insert(golden.dump() + QLatin1Char(' ') + golden.config());
        folders.insert(golden.folder);
    }
    QCOMPARE(folders.size(), 11);
    for (const char* const config : {"prof dump", "prof rec", "prof rec_mh", "prof us", "prof cycles", "prof parser",
             "prof converter", "dbg dump_buf", "dbg rec_buf"}) {
        QVERIFY2(configs.contains(QLatin1String(config)), config);
    }
}

void TestGolden::tables_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("file");
    for (const GoldenCase& golden : m_cases) {
        const QJsonObject tables = golden.answer[QStringLiteral("tables")].toObject();
        for (const QString& table : tables.keys()) {
            const QJsonObject texts = tables[table].toObject();
            for (const QString& kind : texts.keys()) {
                QTest::addRow("%s.%s.%s", qPrintable(golden.name), qPrintable(table), qPrintable(kind))
                    << golden.name << table << kind << texts[kind].toString();
            }
        }
    }
}

void TestGolden::tables()
{
    QFETCH(const QString, name);
    QFETCH(const QString, table);
    QFETCH(const QString, kind);
    QFETCH(const QString, file);
    const SharedTrace trace = loaded(name);
    QVERIFY(trace);
    const auto text = kind == QStringLiteral("txt") ? inspectorTable(*trace, frameOptions(table))
                                                    : inspectorTsv(*trace, frameOptions(table));
    if (file.isEmpty()) {
        // Python raised, so there is no table.
        QVERIFY(!text);
        QVERIFY(!text.error().what.empty());
        QCOMPARE(text.error().what.english() == "list index out of range",
            trace->options().delegateMetadataParser != nullptr);
        return;
    }
    QVERIFY2(text, text ? "" : text.error().message().c_str());
    const QByteArray want = contentOf(m_cases[m_index[name]].goldenPath(file));
    QVERIFY(!want.isEmpty());
    QVERIFY2(want == QByteArray::fromStdString(*text), partingLine(want, *text).constData());
}

void TestGolden::csv_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("file");
    for (const GoldenCase& golden : m_cases) {
        const QJsonObject tables = golden.answer[QStringLiteral("tables")].toObject();
        for (const QString& table : tables.keys()) {
            const QString file = tables[table].toObject()[QStringLiteral("tsv")].toString();
            if (!file.isEmpty()) {
                QTest::addRow("%s.%s", qPrintable(golden.name), qPrintable(table)) << golden.name << table << file;
            }
        }
    }
}

void TestGolden::csv()
{
    QFETCH(const QString, name);
    QFETCH(const QString, table);
    QFETCH(const QString, file);
    const SharedTrace trace = loaded(name);
    QVERIFY(trace);
    const auto text = inspectorCsv(*trace, frameOptions(table));
    QVERIFY2(text, text ? "" : text.error().message().c_str());
    QVERIFY(!text->starts_with("\xEF\xBB\xBF"));
    const auto given = parseDelimited(*text, ',', "\r\n");
    const auto want = parseDelimited(contentOf(m_cases[m_index[name]].goldenPath(file)).toStdString(), '\t', "\n");
    QVERIFY(given);
    QVERIFY(want);
    QVERIFY(!want->empty());
    QCOMPARE(given->size(), want->size());
    for (std::size_t row = 0; row < want->size(); ++row) {
        QCOMPARE((*given)[row], (*want)[row]);
    }
}

void TestGolden::json_data()
{
    addCases([](const GoldenCase& golden) { return golden.answer.contains(QStringLiteral("event_blocks")); });
}

void TestGolden::json()
{
    QFETCH(const QString, name);
    const SharedTrace trace = loaded(name);
    QVERIFY(trace);
    const GoldenCase& golden = m_cases[m_index[name]];
    const QString key = QStringLiteral("event_blocks");
    QJsonValue want = golden.answer[key];
    if (want.isString()) {
        // The same blocks as in another configuration of the case.
        want = QJsonDocument::fromJson(contentOf(golden.goldenPath(want.toString()))).object()[key];
    }
    QVERIFY(want.isArray());
    QJsonArray blocks = want.toArray();
    for (QJsonValueRef value : blocks) {
        QJsonObject block = value.toObject();
        QJsonArray events = block[QStringLiteral("events")].toArray();
        for (QJsonValueRef entry : events) {
            QJsonObject event = entry.toObject();
            event.remove(QStringLiteral("delegate_debug_metadatas")); // a test of its own
            entry = event;
        }
        block[QStringLiteral("events")] = events;
        value = block;
    }
    const QByteArray text = QByteArray::fromStdString(inspectorJson(*trace, true));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
    const QString difference = firstDifference(blocks, document.object()[key], key);
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

void TestGolden::totals_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("module");
    QTest::addColumn<double>("total");
    for (const GoldenCase& golden : m_cases) {
        const QJsonObject totals = golden.answer[QStringLiteral("find_total_for_module")].toObject();
        for (const QString& module : totals.keys()) {
            QTest::addRow("%s \"%s\"", qPrintable(golden.name), qPrintable(module))
                << golden.name << module << totals[module].toDouble();
        }
    }
}

void TestGolden::totals()
{
    QFETCH(const QString, name);
    QFETCH(const QString, module);
    QFETCH(const double, total);
    const SharedTrace trace = loaded(name);
    QVERIFY(trace);
    const double given = trace->findTotalForModule(module.toStdString());
    QVERIFY2(given == total, qPrintable(QString::number(given, 'g', 17)));
}

void TestGolden::parsedMetadata_data()
{
    addCases([](const GoldenCase& golden) { return golden.config() == QStringLiteral("parser"); });
}

void TestGolden::parsedMetadata()
{
    QFETCH(const QString, name);
    const SharedTrace trace = loaded(name);
    QVERIFY(trace);
    const QJsonArray blocks = m_cases[m_index[name]].answer[QStringLiteral("event_blocks")].toArray();
    int parsed = 0;
    int refused = 0;
    for (qsizetype b = 0; b < blocks.size(); ++b) {
        const EventBlock& block = trace->eventBlocks()[static_cast<std::size_t>(b)];
        for (std::uint32_t e = 0; e < block.eventCount; ++e) {
            const QJsonValue want = eventsOf(blocks[b].toObject(), e)[QStringLiteral("delegate_debug_metadatas")];
            const auto given = trace->delegateDebugMetadatas(EventId(block.firstEvent.value() + e));
            if (want.toObject().contains(QStringLiteral("error"))) {
                QVERIFY(!given);
                ++refused;
                continue;
            }
            QVERIFY(given);
            if (want.isArray()) {
                // Not of a delegate: the list itself, which is empty there.
                QCOMPARE(want.toArray().size(), 0);
                QVERIFY(std::get<0>(*given).empty());
                continue;
            }
            const auto& columns = std::get<1>(*given);
            QCOMPARE(columns.size(), std::size_t{2});
            QCOMPARE(std::get<std::int64_t>(columns[0].second), want[QStringLiteral("n_meta")].toInteger());
            QCOMPARE(QString::fromStdString(std::get<std::string>(columns[1].second)),
                want[QStringLiteral("first_meta")].toString());
            ++parsed;
        }
    }
    QVERIFY(parsed + refused > 0 || name.startsWith(QStringLiteral("synthetic")));
}

void TestGolden::refusals_data()
{
    addCases([](const GoldenCase& golden) { return golden.isRefused(); });
}

void TestGolden::refusals()
{
    QFETCH(const QString, name);
    const GoldenCase& golden = m_cases[m_index[name]];
    const auto faithful = traceOf(golden);
    QVERIFY(!faithful);
    QVERIFY(faithful.error().message().find("which the Inspector refuses") != std::string::npos);
    const auto corrected = traceOf(golden, Reading::Corrected);
    QVERIFY2(corrected, corrected ? "" : corrected.error().message().c_str());
    QCOMPARE((*corrected)->nodeCount() > 0, golden.hasRecord());
    QVERIFY(inspectorTable(**corrected));
    QVERIFY(inspectorJson(**corrected, true).ends_with("}\n"));
}

void TestGolden::correctedKeepsRows_data()
{
    addCases([](const GoldenCase& golden) { return !golden.isRefused(); });
}

/// Wherever the faithful reading opens, the corrected one has the same blocks and events in the same order, and never
/// fewer samples.
void TestGolden::correctedKeepsRows()
{
    QFETCH(const QString, name);
    const SharedTrace faithful = loaded(name);
    QVERIFY(faithful);
    const auto made = traceOf(m_cases[m_index[name]], Reading::Corrected);
    QVERIFY2(made, made ? "" : made.error().message().c_str());
    const Trace& corrected = **made;
    QCOMPARE(corrected.eventBlocks().size(), faithful->eventBlocks().size());
    QCOMPARE(corrected.events().size(), faithful->events().size());
    for (std::size_t i = 0; i < corrected.events().size(); ++i) {
        const Event& ours = corrected.events()[i];
        const Event& theirs = faithful->events()[i];
        QCOMPARE(corrected.nameOf(ours), faithful->nameOf(theirs));
        QCOMPARE(ours.block, theirs.block);
        QCOMPARE(ours.instructionId, theirs.instructionId);
        QCOMPARE(ours.isDelegatedOp(), theirs.isDelegatedOp());
        QVERIFY(ours.sampleCount >= theirs.sampleCount);
    }
}

QTEST_GUILESS_MAIN(TestGolden)
#include "tst_golden.moc"
