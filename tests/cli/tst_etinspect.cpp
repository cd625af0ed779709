// SPDX-License-Identifier: GPL-3.0-or-later
// The verbs as scripts meet them: what is printed.
#include "tests/cli/programrun.h"
#include "tests/report/rfc4180.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>
#include <string_view>

using namespace ets::test;

namespace {

/// Every row has as many fields as the head.
bool isRectangle(const QByteArray& text, char separator, std::string_view lineEnd)
{
    const auto rows = parseDelimited(text.toStdString(), separator, lineEnd);
    return rows && rows->size() > 1
        && std::ranges::all_of(*rows, [&](const auto& row) { return row.size() == rows->front().size(); });
}

/// Every line is as wide as the first one, and the frame is closed.
bool isBox(const QByteArray& text)
{
    const QStringList lines = QString::fromUtf8(text).chopped(1).split(QLatin1Char('\n'));
    const qsizetype bars = lines.value(1).count(QChar(0x2502));
    return lines.size() > 3 && lines.first().startsWith(QChar(0x2552)) && lines.last().startsWith(QChar(0x2558))
        && std::ranges::all_of(lines, [&](const QString& line) {
               return line.size() == lines.first().size()
                   && (!line.startsWith(QChar(0x2502)) || line.count(QChar(0x2502)) == bars);
           });
}

/// Whether a document is what it begins as, to its end.
bool isWhole(const QByteArray& text)
{
    if (text.startsWith('{')) {
        return QJsonDocument::fromJson(text).isObject();
    }
    if (text.startsWith(',')) {
        return isRectangle(text, ',', "\r\n");
    }
    if (text.startsWith('\t') || text.startsWith("run\t")) {
        return isRectangle(text, '\t', "\n");
    }
    return text.startsWith("ETDump: ") ? text.contains("\nVerdict: belongs\n") : isBox(text);
}

} // namespace

class TestEtinspect : public QObject {
    Q_OBJECT

private slots:
    void init() { QVERIFY(m_folder.isValid()); }
    void prints_data();
    void prints();
    void cyclesGetATimeByTheirFrequency();
    void opensEverything_data();
    void opensEverything();
    void helps_data();
    void helps();
    void countsOneBlock();
    void readsLogsAndImages_data();
    void readsLogsAndImages();
    void totalsAnyName();
    void writesCsvByTheBook();
    void honorsOptions();
    void samplesAreAlwaysCorrected();
    void filters();
    void measuresGaps();

private:
    QTemporaryDir m_folder;
};

void TestEtinspect::prints_data()
{
    QTest::addColumn<QStringList>("verb");
    QTest::addColumn<QByteArray>("begins");
    const auto row = [](const char* name, const QStringList& verb, const char* begins) {
        QTest::newRow(name) << verb << QByteArray(begins);
    };
    row("table", words({"table"}), "\342\225\222");
    row("tsv", words({"tsv"}), "\tevent_block_name\tevent_name\tp10 (ms)");
    row("csv", words({"csv"}), ",event_block_name,event_name,p10 (ms)");
    row("csv --all", words({"csv", "--all"}), ",event_block_name,event_name,raw,p10 (ms)");
    row("json", words({"json"}), "{\"event_blocks\":[");
    row("samples", words({"samples"}), "run\tblock\tevent\toccurrence\tname");
    row("totals", words({"totals"}), "{\"");
    row("operators", words({"operators"}), "\342\225\222");
    row("modules", words({"modules"}), "\342\225\222");
    row("runs", words({"runs", "--format", "tsv"}), "\tblock\trun\tmethod\tcounts\tduration (ms)");
    row("runs --compare", words({"runs", "--compare", "1", "--format", "csv"}), ",block,method,run,median run,op_type");
    row("info", words({"info"}), "ETDump: ");
    row("trace", words({"trace"}), "{");
}

void TestEtinspect::prints()
{
    QFETCH(const QStringList, verb);
    QFETCH(const QByteArray, begins);
    for (const char* const trace : {"linear", "stub_and_xnn", "multi_method", "transformer", "cond"}) {
        const QString folder = data(trace);
        const Answer answer = etinspect(verb
            + QStringList{folder + QStringLiteral("/prof.etdp"), QStringLiteral("--etrecord"),
                folder + QStringLiteral("/etrecord.bin")});
        QVERIFY2(answer.status == 0, answer.err.constData());
        QVERIFY2(answer.out.startsWith(begins), answer.out.left(200).constData());
        QVERIFY(answer.out.endsWith('\n'));
        QVERIFY2(isWhole(answer.out), trace);
        QCOMPARE(answer.err, QByteArray());
    }
}

void TestEtinspect::cyclesGetATimeByTheirFrequency()
{
    const QString dump = data("linear") + QStringLiteral("/prof.etdp");
    const Answer cycles = etinspect({QStringLiteral("samples"), dump, QStringLiteral("--source-scale"),
        QStringLiteral("cycles"), QStringLiteral("--target-scale"), QStringLiteral("cycles")});
    const Answer time = etinspect({QStringLiteral("samples"), dump, QStringLiteral("--frequency"),
        QStringLiteral("200 MHz"), QStringLiteral("--target-scale"), QStringLiteral("us")});
    QVERIFY2(cycles.status == 0 && time.status == 0, (cycles.err + time.err).constData());
    const QList<QByteArray> ticks = cycles.out.split('\n');
    const QList<QByteArray> microseconds = time.out.split('\n');
    QVERIFY(ticks.size() > 2);
    QCOMPARE(microseconds.size(), ticks.size());
    for (qsizetype i = 1; i + 1 < ticks.size(); ++i) {
        QCOMPARE(microseconds[i].split('\t')[7].toDouble(), ticks[i].split('\t')[7].toDouble() / 200);
    }
    const Answer table = etinspect({QStringLiteral("tsv"), dump, QStringLiteral("--frequency=200MHz")});
    QVERIFY2(table.out.startsWith("\tevent_block_name\tevent_name\tp10 (ms)"), table.out.left(80).constData());
    // Wrong usage, and each says why.
    const auto refused = [&](const QStringList& more, const char* why) {
        const Answer answer = etinspect(QStringList{QStringLiteral("samples"), dump} + more);
        return answer.status == 2 && answer.out.isEmpty() && answer.err.contains(why);
    };
    QVERIFY(refused({QStringLiteral("--frequency"), QStringLiteral("fast")}, "216MHz"));
    QVERIFY(refused({QStringLiteral("--frequency=1MHz"), QStringLiteral("--faithful")}, "--faithful"));
    QVERIFY(refused({QStringLiteral("--frequency=1MHz"), QStringLiteral("--source-scale=ns")}, "source scale"));
    QVERIFY(refused({QStringLiteral("--source-scale=cycles")}, "--target-scale cycles"));
}

void TestEtinspect::opensEverything_data()
{
    QTest::addColumn<QString>("file");
    const QDir folder(data("synthetic"));
    for (const QString& file : folder.entryList({QStringLiteral("*.etdp")}, QDir::Files, QDir::Name)) {
        QTest::addRow("%s", qPrintable(file)) << folder.filePath(file);
    }
}

/// However odd a dump is, its blocks are printed; nothing but JSON goes to standard output.
void TestEtinspect::opensEverything()
{
    QFETCH(const QString, file);
    for (const QStringList& verb : {words({"json"}), words({"info", "--format", "json"})}) {
        const Answer answer = etinspect(verb + QStringList{file});
        QVERIFY2(answer.status == 0, answer.err.constData());
        QJsonParseError error;
        QJsonDocument::fromJson(answer.out, &error);
        QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
    }
    const Answer faithful = etinspect(words({"table", "--faithful"}) + QStringList{file});
    QVERIFY2(faithful.status == 0 || faithful.status == 1, faithful.err.constData());
    QCOMPARE(faithful.out.isEmpty(), faithful.status == 1);
}

void TestEtinspect::helps_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("--help") << words({"--help"}) << QByteArray("samples");
    QTest::newRow("-h") << words({"-h"}) << QByteArray("samples");
    QTest::newRow("--version") << words({"--version"}) << QByteArray("etinspect ");
    QTest::newRow("table --help") << words({"table", "--help"}) << QByteArray("--faithful");
    QTest::newRow("the other form") << words({"--etdump_path", "x", "--help"}) << QByteArray("--tsv_path");
}

void TestEtinspect::helps()
{
    QFETCH(const QStringList, line);
    QFETCH(const QByteArray, part);
    const Answer answer = etinspect(line);
    QCOMPARE(answer.status, 0);
    QVERIFY2(answer.out.contains(part), answer.out.constData());
    QCOMPARE(answer.err, QByteArray());
}

/// One block's runs can be taken by themselves; what is printed says so where not all runs count.
void TestEtinspect::countsOneBlock()
{
    const QStringList pair{
        data("multi_method/prof.etdp"), QStringLiteral("--etrecord"), data("multi_method/etrecord.bin")};
    const Answer all = etinspect(words({"operators", "--format", "csv"}) + pair);
    QVERIFY(!all.out.contains("chosen_runs"));
    const Answer block = etinspect(words({"operators", "--format", "csv", "--block", "2", "--runs", "2.."}) + pair);
    QCOMPARE(block.status, 0);
    const QList<QByteArray> lines = block.out.trimmed().split('\n');
    QVERIFY(lines.front().trimmed().endsWith(",chosen_runs"));
    for (const QByteArray& line : lines.mid(1)) {
        QVERIFY2(line.trimmed().endsWith(",block 2: 2.."), line.constData());
    }
    QVERIFY(block.out.contains("sigmoid") && all.out.contains("addmm"));
    const Answer json = etinspect(words({"json", "--runs", "block 2: 2.."}) + pair);
    QVERIFY(json.out.contains("\"chosen_runs\":\"block 2: 2..\"")
        || json.out.contains("\"chosen_runs\": \"block 2: 2..\""));
    // The graph with its costs and the trace for other viewers say so, too.
    for (const QStringList& verb : {words({"graph", "--cost"}), words({"trace"})}) {
        QVERIFY(!etinspect(verb + pair).out.contains("chosen_runs"));
        const Answer some = etinspect(verb + words({"--runs", "2.."}) + pair);
        QCOMPARE(some.status, 0);
        const QJsonObject object = QJsonDocument::fromJson(some.out).object();
        const QJsonObject& where = verb.front() == QStringLiteral("trace") ? object["otherData"].toObject() : object;
        QCOMPARE(where["chosen_runs"].toString(), QStringLiteral("2.."));
    }
    const Answer none = etinspect(words({"operators", "--block", "7"}) + pair);
    QCOMPARE(none.status, 1);
    QVERIFY2(none.err.contains("has no block 7 (there are blocks 0 to 2)"), none.err.constData());
    QCOMPARE(etinspect(words({"table", "--faithful", "--block", "1"}) + pair).status, 2);
}

void TestEtinspect::readsLogsAndImages_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::newRow("table") << words({"table"});
    QTest::newRow("table, faithful") << words({"table", "--faithful"});
    QTest::newRow("samples") << words({"samples"});
}

/// What is printed is what the dump itself gives; where it was found is a remark.
void TestEtinspect::readsLogsAndImages()
{
    QFETCH(const QStringList, line);
    const QByteArray dump = contentOf(data("linear/prof.etdp"));
    const QString log = m_folder.filePath(QStringLiteral("run.log"));
    const QString image = m_folder.filePath(QStringLiteral("ram.bin"));
    writeContent(log, "boot\r\necho \"" + dump.toBase64() + "\" | base64 -d >etdump.bin\r\n");
    writeContent(image, QByteArray(77, 'x') + dump);
    const Answer direct = etinspect(line + QStringList{data("linear/prof.etdp")});
    QCOMPARE(direct.status, 0);
    const Answer fromLog = etinspect(line + QStringList{log});
    QCOMPARE(fromLog.status, 0);
    QCOMPARE(fromLog.out, direct.out);
    QVERIFY2(fromLog.err.contains("run.log, line 2: an ETDump of 3992 bytes begins here"), fromLog.err.constData());
    const Answer fromImage = etinspect(line + QStringList{image});
    QCOMPARE(fromImage.out, direct.out);
    QVERIFY2(fromImage.err.contains("ram.bin, offset 77: an ETDump"), fromImage.err.constData());
}

void TestEtinspect::totalsAnyName()
{
    const QStringList pair{QStringLiteral("totals"), data("linear/prof.etdp"), QStringLiteral("--etrecord"),
        data("linear/etrecord.bin"), QStringLiteral("--faithful"), QStringLiteral("--")};
    const Answer answer = etinspect(pair + words({"", "linear", "--help", "-o", "--", "no such module"}));
    QVERIFY2(answer.status == 0, answer.err.constData());
    const QJsonObject totals = QJsonDocument::fromJson(answer.out).object();
    QCOMPARE(totals.size(), 6);
    QVERIFY(totals[QString()].toDouble() > 0);
    QVERIFY(totals[QStringLiteral("linear")].toDouble() > 0);
    QCOMPARE(totals[QStringLiteral("--help")].toDouble(-1), 0.0);
    QCOMPARE(totals[QStringLiteral("no such module")].toDouble(-1), 0.0);

    const Answer single = etinspect(pair + words({""}));
    QCOMPARE(QJsonDocument::fromJson(single.out).object().keys(), QStringList{QString()});
    // Without names, all of the record.
    QVERIFY(QJsonDocument::fromJson(etinspect(pair.first(5)).out).object().contains(QStringLiteral("L__self__linear")));
}

void TestEtinspect::writesCsvByTheBook()
{
    const QStringList pair{
        data("transformer/prof.etdp"), QStringLiteral("--etrecord"), data("transformer/etrecord.bin")};
    const Answer csv = etinspect(words({"csv"}) + pair);
    QVERIFY(!csv.out.startsWith("\xEF\xBB\xBF"));
    QCOMPARE(csv.out.count('\n'), csv.out.count("\r\n"));
    const auto cells = parseDelimited(csv.out.toStdString(), ',', "\r\n");
    QVERIFY(cells);
    const auto same = parseDelimited(etinspect(words({"tsv"}) + pair).out.toStdString(), '\t', "\n");
    QVERIFY(same);
    QVERIFY(*cells == *same);
    const auto all = parseDelimited(etinspect(words({"csv", "--all"}) + pair).out.toStdString(), ',', "\r\n");
    QVERIFY(all);
    QVERIFY(all->size() > cells->size());
}

void TestEtinspect::honorsOptions()
{
    const auto header = [](const QStringList& options) {
        const QStringList line = QStringList{QStringLiteral("csv"), data("stub_int/prof.etdp")} + options;
        return QString::fromUtf8(etinspect(line).out).section(QStringLiteral("\r\n"), 0, 0);
    };
    QVERIFY(header({}).contains(QStringLiteral("p50 (ms)")));
    QVERIFY(header(words({"--target-scale", "us"})).contains(QStringLiteral("p50 (us)")));
    QVERIFY(header(words({"--source-scale", "cycles", "--target-scale", "cycles"}))
                .contains(QStringLiteral("p50 (cycles)")));
    QVERIFY(header(words({"--no-units"})).contains(QStringLiteral(",p50,")));
    QVERIFY(!header({}).contains(QStringLiteral("delegate_debug_metadata")));
    QVERIFY(header(words({"--delegate-metadata"})).endsWith(QStringLiteral(",delegate_debug_metadata")));
    // Options may stand before the dump, too.
    const Answer answer = etinspect({QStringLiteral("csv"), QStringLiteral("--no-units"), data(linear)});
    QCOMPARE(answer.status, 0);
}

void TestEtinspect::samplesAreAlwaysCorrected()
{
    const QStringList line{QStringLiteral("samples"), data("cond/prof.etdp")};
    const Answer corrected = etinspect(line);
    QCOMPARE(etinspect(line + words({"--faithful"})).status, 2);
    QCOMPARE(corrected.out.count('\n'), 135);
}

void TestEtinspect::filters()
{
    const QStringList files{data("transformer/prof.etdp"), QStringLiteral("--etrecord"),
        data("transformer/etrecord.bin"), QStringLiteral("--filter")};
    const auto ask = [&](const char* verb, const char* filter, const QStringList& more = {}) {
        return etinspect(
            QStringList{QString::fromLatin1(verb)} + files + QStringList{QString::fromLatin1(filter)} + more);
    };
    // Shares are of what passes, so that they add up to all of it.
    const auto rows = QJsonDocument::fromJson(ask("operators", "module:attn", words({"--format", "json"})).out).array();
    double share = 0;
    for (const auto& row : rows) {
        share += row.toObject().value(QStringLiteral("share")).toDouble();
    }
    QVERIFY(rows.size() > 3 && qAbs(share - 1) < 1e-9);
    const QByteArray softmax = ask("tsv", "op:softmax").out;
    QCOMPARE(softmax.count('\n'), 4); // a header and one event per layer
    QCOMPARE(softmax.count("softmax"), 6 + 3); // and what the filter is, in every row
    // One occurrence of the three in one run; the calls around them are not listed.
    const QByteArray samples = ask("samples", "op:softmax kind:kernel run:2").out;
    QCOMPARE(samples.count('\n'), 4);
    QVERIFY(samples.contains("native_call__softmax.out"));
    const auto json = QJsonDocument::fromJson(ask("json", "op:softmax kind:kernel").out).object();
    QCOMPARE(json.value(QStringLiteral("event_blocks"))
                 .toArray()
                 .last()
                 .toObject()
                 .value(QStringLiteral("events"))
                 .toArray()
                 .size(),
        3);
    QVERIFY(!ask("modules", "op:softmax", words({"--format", "tsv"})).out.contains("layers.0.mlp"));
    const Answer nothing = ask("table", "op:softmax nothere");
    QCOMPARE(nothing.status, 0);
    QVERIFY2(nothing.err.contains("nothere matches nothing"), nothing.err.constData());
    QVERIFY(ask("table", "avg>1um").err.contains("no unit"));
}

void TestEtinspect::measuresGaps()
{
    const QStringList line{QStringLiteral("gap"), data("linear/dbg.etdp"), QStringLiteral("--etrecord"),
        data("linear/etrecord.bin"), QStringLiteral("--debug-buffer"), data("linear/dbg.dbg.bin")};
    const QStringList values{QStringLiteral("--aot-values"), data("linear/numeric/exported_program.npz")};
    const Answer gap = etinspect(line + values + words({"--metric", " snr"}));
    QVERIFY2(gap.status == 0, gap.err.constData());
    QVERIFY2(gap.out.startsWith("{\"metric\":\"SNR\",\"reference_graph\":\"exported_program\",\"columns\":["),
        gap.out.constData());
    QVERIFY(gap.out.contains("\"aot_ops\":[\"linear\"]"));

    const Answer edge =
        etinspect(line + values + words({"--reference-graph", "edge_dialect_exported_program", "--faithful"}));
    QVERIFY2(edge.status == 0, edge.err.constData());
    QVERIFY(edge.out.contains("\"reference_graph\":\"edge_dialect_exported_program\""));

    // The bundled input of these runs is not known, which the Inspector takes for the last one.
    const Answer nothing = etinspect(line);
    QCOMPARE(nothing.status, 1);
    QVERIFY2(isOneLine(nothing.err) && nothing.err.contains("--aot-values"), nothing.err.constData());
    const Answer outputs = etinspect(line + words({"--faithful"}));
    QCOMPARE(outputs.status, 0);
    QVERIFY(outputs.out.startsWith("{\"metric\":\"MSE\",\"compared\":\"program outputs\""));

    QCOMPARE(etinspect(line + values + words({"--metric", "nope"})).status, 2);
    QCOMPARE(etinspect(line + words({"--aot-values", "/missing"})).status, 1);
    QCOMPARE(etinspect(line + values + words({"--reference-graph", "nope"})).status, 1);
}

QTEST_GUILESS_MAIN(TestEtinspect)
#include "tst_etinspect.moc"
