// SPDX-License-Identifier: GPL-3.0-or-later
// What etinspect prints of a dump with five runs of encoder and five of decoder.
#include "tests/cli/programrun.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

using namespace ets::test;

namespace {

QStringList of(const char* verb, std::initializer_list<const char*> options = {})
{
    return words({verb})
        + QStringList{data("multi_method/prof.etdp"), QStringLiteral("--etrecord"), data("multi_method/etrecord.bin")}
    + words(options);
}

QJsonArray rowsOf(const QStringList& line)
{
    const Answer answer = etinspect(line);
    if (answer.status != 0) {
        qWarning("%s", answer.err.constData());
    }
    return QJsonDocument::fromJson(answer.out).array();
}

QSet<QString> methodsIn(const QJsonArray& rows)
{
    QSet<QString> methods;
    for (const auto& row : rows) {
        methods.insert(row.toObject().value(QStringLiteral("method")).toString(QStringLiteral("no such key")));
    }
    return methods;
}

QJsonObject objectOf(const QStringList& line)
{
    return QJsonDocument::fromJson(etinspect(line).out).object();
}

} // namespace

class TestMethods : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesTheMethodOfEveryRow_data();
    void namesTheMethodOfEveryRow();
    void printsOneMethodAlone_data();
    void printsOneMethodAlone();
    void agreesWithTheBlock();
    void refusesAMethodThatIsNotThere();
    void namesBlocksByNumberNameAndMethod();
    void asksForTheMethodOfTotals();
    void comparesTheMethodThatLogged();
};

void TestMethods::namesTheMethodOfEveryRow_data()
{
    QTest::addColumn<QString>("verb");
    for (const char* const verb : {"operators", "modules", "runs"}) {
        QTest::newRow(verb) << QString::fromLatin1(verb);
    }
}

void TestMethods::namesTheMethodOfEveryRow()
{
    QFETCH(QString, verb);
    const QJsonArray rows = rowsOf(of(qPrintable(verb), {"--format", "json"}));
    QSet<QString> methods = methodsIn(rows);
    methods.remove(QString()); // loading
    QCOMPARE(methods, (QSet<QString>{QStringLiteral("encoder"), QStringLiteral("decoder")}));
    for (const auto& entry : rows) {
        const QJsonObject row = entry.toObject();
        if (row.contains(QStringLiteral("runs")) && !row.value(QStringLiteral("method")).toString().isEmpty()) {
            QCOMPARE(row.value(QStringLiteral("runs")).toInt(), 5);
        }
    }
}

void TestMethods::printsOneMethodAlone_data()
{
    namesTheMethodOfEveryRow_data();
}

void TestMethods::printsOneMethodAlone()
{
    QFETCH(QString, verb);
    const QJsonArray rows =
        rowsOf(of(qPrintable(verb), {"--format", "json", "--method", "encoder", "--drop-first", "1"}));
    QVERIFY(!rows.isEmpty());
    QCOMPARE(methodsIn(rows), QSet<QString>{QStringLiteral("encoder")});
    if (verb != QLatin1String("runs")) {
        const QJsonObject first = rows.first().toObject();
        QCOMPARE(first.value(QStringLiteral("runs")).toInt(), 4);
        QCOMPARE(first.value(QStringLiteral("chosen_runs")).toString(), QStringLiteral("method encoder: 2.."));
    }
}

/// The same runs said in two ways.
void TestMethods::agreesWithTheBlock()
{
    const QJsonArray blocks = objectOf(of("info", {"--format", "json"})).value(QStringLiteral("blocks")).toArray();
    int encoder = -1;
    for (const auto& entry : blocks) {
        const QJsonObject block = entry.toObject();
        if (block.value(QStringLiteral("method")).toString() == QLatin1String("encoder")) {
            encoder = block.value(QStringLiteral("block")).toInt();
        }
    }
    QVERIFY(encoder > 0);
    const QByteArray number = QByteArray::number(encoder);
    // Not as text, which is as wide as the longest cell.
    const std::initializer_list<QStringList> lines{of("tsv"), of("csv"), of("csv", {"--all"}), of("samples"),
        of("stacks"), of("json"), of("operators", {"--format", "csv"}), of("modules", {"--format", "csv"})};
    for (const QStringList& line : lines) {
        QByteArray byMethod = etinspect(line + words({"--method", "encoder"})).out;
        const Answer byBlock = etinspect(line + words({"--block", number.constData()}));
        QCOMPARE(byBlock.status, 0);
        QVERIFY(!byBlock.out.isEmpty());
        QVERIFY2(!byBlock.out.contains("nan"), qPrintable(line.first()));
        QCOMPARE(byMethod.replace("method encoder", "block " + number), byBlock.out);
    }
}

void TestMethods::refusesAMethodThatIsNotThere()
{
    const Answer answer = etinspect(of("operators", {"--method", "forward"}));
    QCOMPARE(answer.status, 1);
    QVERIFY(answer.out.isEmpty());
    QVERIFY2(isOneLine(answer.err), answer.err.constData());
    QVERIFY2(answer.err.contains("encoder") && answer.err.contains("decoder"), answer.err.constData());
    QCOMPARE(etinspect(of("operators", {"--method", "encoder", "--block", "1"})).status, 2);
    QCOMPARE(etinspect(of("operators", {"--method", "encoder", "--faithful"})).status, 2);
}

void TestMethods::namesBlocksByNumberNameAndMethod()
{
    const Answer text = etinspect(of("info"));
    QCOMPARE(text.status, 0);
    QVERIFY2(text.out.contains("Block 1, Execute: 5 runs of encoder"), text.out.constData());
    QVERIFY2(text.out.contains("Block 2, Execute: 5 runs of decoder"), text.out.constData());
    const QJsonObject info = objectOf(of("info", {"--format", "json"}));
    QVERIFY(info.value(QStringLiteral("methods_never_run")).isArray());
    QCOMPARE(info.value(QStringLiteral("methods_never_run")).toArray().size(), 0);
    const QJsonObject json = objectOf(of("json"));
    QCOMPARE(methodsIn(json.value(QStringLiteral("event_blocks")).toArray()).size(), 3);
    QVERIFY(etinspect(of("csv", {"--all"})).out.split('\n').first().trimmed().endsWith(",method"));
    QVERIFY(!etinspect(of("csv", {"--all", "--faithful"})).out.split('\n').first().contains("method"));
    const QByteArray trace = etinspect(of("trace")).out;
    QVERIFY(trace.contains("Execute encoder") && trace.contains("Execute decoder"));
}

void TestMethods::asksForTheMethodOfTotals()
{
    const QJsonObject all = objectOf(of("totals"));
    QVERIFY(all.contains(QStringLiteral("encoder/L__self__")) && all.contains(QStringLiteral("decoder/L__self__")));
    const Answer plain = etinspect(of("totals", {"--", "L__self__"}));
    QCOMPARE(plain.status, 1);
    QVERIFY2(isOneLine(plain.err) && plain.err.contains("encoder/L__self__"), plain.err.constData());
    const QJsonObject one = objectOf(of("totals", {"--", "encoder/L__self__"}));
    QCOMPARE(one.value(QStringLiteral("encoder/L__self__")), all.value(QStringLiteral("encoder/L__self__")));
    QVERIFY(!etinspect(of("totals", {"--block", "1"})).out.contains("NaN"));
}

void TestMethods::comparesTheMethodThatLogged()
{
    const QStringList line = words({"gap"})
        + QStringList{data("multi_method/dbg.etdp"), QStringLiteral("--etrecord"), data("multi_method/etrecord.bin"),
            QStringLiteral("--debug-buffer"), data("multi_method/dbg.dbg.bin"), QStringLiteral("--aot-values"),
            data("multi_method/etrecord.bin")};
    const Answer answer = etinspect(line);
    QCOMPARE(answer.status, 1);
    QVERIFY2(isOneLine(answer.err) && answer.err.contains("--method"), answer.err.constData());
}

QTEST_GUILESS_MAIN(TestMethods)
#include "tst_methods.moc"
