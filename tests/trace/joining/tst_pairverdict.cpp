// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a record belongs to a dump at all: every dump of tests/data with every record.
#include "model/analysis/coverage/coverage.h"
#include "model/trace/evidence.h"
#include "model/trace/links.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace ets;
using namespace ets::test;

namespace {

QStringList everyCase()
{
    QStringList cases;
    for (const QString& dump : realDumps()) {
        cases.append(dump.section(QLatin1Char('/'), 0, 0));
    }
    cases.removeDuplicates();
    return cases;
}

/// Pairs that nothing in the dump tells apart; docs/trace-parity.md lists them with the reason.
bool isListedAsEqual(const QString& dump, const QString& record)
{
    // One model: a map of numbers says nothing of a delegate that logs names.
    return dump.startsWith(QStringLiteral("stub_str/")) && record == QStringLiteral("stub_int");
}

std::shared_ptr<const Trace> paired(const QString& dump, const QString& record, const TraceOptions& options = forced())
{
    auto readDump = readETDump(dataPath(dump.toStdString() + ".etdp"));
    auto readRecord = readETRecord(dataPath(record.toStdString() + "/etrecord.bin"));
    if (!readDump || !readRecord) {
        return nullptr;
    }
    auto made = Trace::create(std::move(*readDump), std::move(*readRecord), options);
    return made ? std::move(*made) : nullptr;
}

} // namespace

class TestPairVerdict : public QObject {
    Q_OBJECT

private slots:
    void judgesEveryPair_data();
    void judgesEveryPair();
    void sharesAddUp_data() { addDumps(realDumps()); }
    void sharesAddUp();
    void rejectsAlmostAllForeignPairs();
    void hasNothingToCompare();
    void namesVerdicts();
    void nodesThatDidNotRunWeighMore();
    void strangersAreJoinedOnRequestOnly();
};

void TestPairVerdict::judgesEveryPair_data()
{
    QTest::addColumn<QString>("dump");
    QTest::addColumn<QString>("record");
    for (const QString& dump : realDumps()) {
        for (const QString& record : everyCase()) {
            QTest::addRow("%s with the record of %s", qPrintable(dump), qPrintable(record)) << dump << record;
        }
    }
}

void TestPairVerdict::judgesEveryPair()
{
    QFETCH(const QString, dump);
    QFETCH(const QString, record);
    const auto trace = paired(dump, record);
    QVERIFY(trace);
    const Coverage coverage = Coverage::of(*trace);
    const bool isRight = dump.startsWith(record + QLatin1Char('/'));
    const bool belongs = isRight || isListedAsEqual(dump, record);
    QVERIFY(!coverage.record.reasons.empty());
    QVERIFY2(
        (coverage.record.verdict == PairVerdict::Belongs) == belongs, coverage.record.reasons[0].english().c_str());
    QVERIFY(belongs || coverage.record.verdict == PairVerdict::Differs);
    // A rejection names what contradicts.
    QVERIFY(belongs || coverage.record.reasons.size() > 1);
    QCOMPARE(coverage.record.contradiction.empty(), belongs);
    // All that do not fit are told of: one by one, how many of a kind, or how many more there are.
    const QRegularExpression figures(QStringLiteral("^(\\d+) of (\\d+) calls"));
    const auto counted = figures.match(QString::fromStdString(coverage.record.reasons[0].english()));
    if (counted.hasMatch()) {
        const QRegularExpression rest(QStringLiteral("^and (\\d+) more that do not fit$"));
        const auto more = rest.match(QString::fromStdString(coverage.record.reasons.back().english()));
        const QRegularExpression several(QStringLiteral("\" (\\d+) times more|^its calls have (\\d+) nodes"));
        int listed = 0;
        for (std::size_t i = 1; i < coverage.record.reasons.size() - (more.hasMatch() ? 1 : 0); ++i) {
            const auto counts = several.match(QString::fromStdString(coverage.record.reasons[i].english()));
            listed += counts.hasMatch() ? (counts.captured(1) + counts.captured(2)).toInt() : 1;
        }
        QCOMPARE(listed + more.captured(1).toInt(), counted.captured(2).toInt() - counted.captured(1).toInt());
    }
}

void TestPairVerdict::sharesAddUp()
{
    QFETCH(const QString, dump);
    const Coverage coverage = Coverage::of(*inspectReal(dump, true));
    for (const LinkShares& shares : {coverage.events, coverage.time}) {
        QVERIFY(std::abs(shares.sum() - 1) < 1e-9);
        QVERIFY(shares.toNodes() > 0);
    }
    const auto alone = inspectReal(dump, false);
    QCOMPARE(Coverage::of(*alone).record.verdict, PairVerdict::NoRecord);
    QCOMPARE(Coverage::of(*alone).events.of(LinkKind::None), 1.0);
}

void TestPairVerdict::rejectsAlmostAllForeignPairs()
{
    int foreign = 0;
    int accepted = 0;
    for (const QString& dump : realDumps()) {
        for (const QString& record : everyCase()) {
            if (!dump.startsWith(record + QLatin1Char('/'))) {
                ++foreign;
                accepted += paired(dump, record)->match().record.verdict == PairVerdict::Belongs ? 1 : 0;
            }
        }
    }
    QVERIFY(foreign > 100);
    QVERIFY2(accepted * 20 <= foreign, qPrintable(QString::number(accepted)));
}

void TestPairVerdict::hasNothingToCompare()
{
    DumpWriter loading;
    loading.run("Default").framework("Method::init", 0, 1);
    RecordWriter record;
    record.method().node("a", "aten.add.Tensor", 1).instruction(0, std::int64_t{1});
    const Coverage coverage = Coverage::of(*inspect(loading, forced(), record.done()));
    QCOMPARE(coverage.record.verdict, PairVerdict::NothingToCompare);
    QCOMPARE(coverage.nodesNeverRun.size(), std::size_t{1});
    QCOMPARE(coverage.events.sum(), 0.0);
}

/// A run of MobileNetV4 beside the record of MobileNetV2: 59 operations fit, 7 nodes had none.
void TestPairVerdict::nodesThatDidNotRunWeighMore()
{
    PairEvidence evidence;
    evidence.agreeing = 59;
    evidence.wrongOperation = 7;
    QVERIFY(!evidence.contradicts()); // 7 names that nobody knows yet
    evidence.lackingNodes = 7;
    QVERIFY(evidence.contradicts());
    PairEvidence sum = evidence;
    sum.agreeing = 200;
    sum.add(evidence);
    QCOMPARE(sum.lackingNodes, 14U);
    QVERIFY(sum.contradicts());
    evidence.agreeing = 400; // a few never outweigh hundreds
    QVERIFY(!evidence.contradicts());
}

void TestPairVerdict::namesVerdicts()
{
    QCOMPARE(verdictName(PairVerdict::NoRecord), std::string_view("no record"));
    QCOMPARE(verdictName(PairVerdict::NothingToCompare), std::string_view("nothing to compare"));
    QCOMPARE(verdictName(PairVerdict::Belongs), std::string_view("belongs"));
    QCOMPARE(verdictName(PairVerdict::Differs), std::string_view("differs"));
}

void TestPairVerdict::strangersAreJoinedOnRequestOnly()
{
    for (const PairVerdict verdict : {PairVerdict::NoRecord, PairVerdict::NothingToCompare, PairVerdict::Belongs}) {
        QVERIFY(!isStranger(verdict));
    }
    QVERIFY(isStranger(PairVerdict::Differs));
    const QString dump = QStringLiteral("cnn_xnn/prof");
    const QString other = QStringLiteral("linear");
    const auto forcedPair = paired(dump, other);
    QVERIFY(forcedPair && forcedPair->etrecord() != nullptr && !forcedPair->graphs().empty());
    QCOMPARE(forcedPair->match().strangers.size(), std::size_t{1});
    QVERIFY(!forcedPair->match().strangers.front().isLeftOut);
    QVERIFY(forcedPair->match().leftOut(FileRole::Record) == nullptr);
    // Nothing is joined unless it is asked for, and the trace is that of the dump alone.
    const auto without = paired(dump, other, {});
    QVERIFY(without && without->etrecord() == nullptr && without->graphs().empty());
    QCOMPARE(without->match().record.verdict, PairVerdict::NoRecord);
    const Stranger* const stranger = without->match().leftOut(FileRole::Record);
    QVERIFY(stranger != nullptr);
    QCOMPARE(stranger->file, dataPath("linear/etrecord.bin"));
    QCOMPARE(stranger->reason.english(), forcedPair->match().record.contradiction.english());
    const auto alone = inspectReal(dump, false, {});
    QCOMPARE(without->diagnostics().groups().size(), alone->diagnostics().groups().size());
    for (std::size_t i = 0; i < without->events().size(); ++i) {
        QVERIFY(without->handlesOf(EventId(i)) == alone->handlesOf(EventId(i)));
        QVERIFY(tieOf(*without, EventId(i)).nodes.empty());
    }
    // What belongs is joined either way.
    const auto right = paired(dump, QStringLiteral("cnn_xnn"), {});
    QVERIFY(right && right->etrecord() != nullptr && right->match().strangers.empty());
}

QTEST_APPLESS_MAIN(TestPairVerdict)
#include "tst_pairverdict.moc"
