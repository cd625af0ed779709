// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold of every real trace: sums agree however one adds up, and links by order say what is true.
// ETSCOPE_CASES names the corpus, folders of cases below cases/; without one there is nothing to do.
#include "model/analysis/cost/nodecosts.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/pte/payload.h"
#include "model/trace/links.h"
#include "tests/trace/traces.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int roundsPerPair = 6;
/// Part of the time inside XNNPACK delegates that order alone ties to single nodes.
constexpr double leastTied = 0.85;

struct Pair {
    std::shared_ptr<const ETDump> dump;
    std::shared_ptr<const ETRecord> record;

    [[nodiscard]] std::shared_ptr<const Trace> join(TraceOptions options = {}) const
    {
        options.recordPairing = options.programPairing = Pairing::Force;
        auto made = Trace::create(dump, record, std::move(options));
        return made ? std::move(*made) : nullptr;
    }
};

QDir casesOf(const QString& corpus)
{
    return {QFileInfo::exists(corpus + QStringLiteral("/cases")) ? corpus + QStringLiteral("/cases") : corpus};
}

/// @param dump path of a dump that has a record beside it
std::optional<Pair> read(const QString& dump)
{
    auto etdump = readETDump(dump.toStdString());
    auto record = readETRecord(QFileInfo(dump).dir().filePath(QStringLiteral("etrecord.bin")).toStdString());
    return etdump && record ? std::optional(Pair{std::move(*etdump), std::move(*record)}) : std::nullopt;
}

/// Adds the dumps of the corpus that have a record to a test's rows; skips the test without a corpus.
void addPairs(const QString& cases, const QString& dumps)
{
    QTest::addColumn<QString>("dump");
    const QDir corpus = casesOf(qEnvironmentVariable("ETSCOPE_CASES"));
    if (!qEnvironmentVariableIsSet("ETSCOPE_CASES")) {
        QSKIP("ETSCOPE_CASES names no corpus");
    }
    for (const QString& name : corpus.entryList({cases}, QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QDir files(corpus.filePath(name));
        if (name.startsWith(QStringLiteral("synth")) || !files.exists(QStringLiteral("etrecord.bin"))) {
            continue;
        }
        for (const QString& dump : files.entryList({dumps}, QDir::Files, QDir::Name)) {
            QTest::addRow("%s/%s", qPrintable(name), qPrintable(dump)) << files.filePath(dump);
        }
    }
}

/// All runs, then each by the toss of a coin.
RunSpec chosenRuns(int round, std::mt19937& random)
{
    constexpr std::uint32_t most = 40;
    std::string text;
    for (std::uint32_t i = 1; i <= most && round > 0; ++i) {
        text += random() % 2 == 0 ? (text.empty() ? "" : ",") + std::to_string(i) : "";
    }
    return text.empty() ? RunSpec() : *RunSpec::parse(text);
}

/// Sum of the outermost executions of the runs that count.
TickSpan executed(const Trace& trace)
{
    TickSpan sum = 0;
    for (const Run& run : runsOf(trace)) {
        sum += run.isChosen && run.executes ? run.ticks : 0;
    }
    return sum;
}

TickSpan sumOfOperators(const Trace& trace)
{
    TickSpan sum = 0;
    for (const OperatorTotal& row : OperatorTotals::of(trace).rows) {
        sum += row.kind == OpTypeKind::Framework ? 0 : row.ticks;
    }
    return sum;
}

TickSpan sumOfModules(const Trace& trace)
{
    const ModuleTotals modules = ModuleTotals::of(trace);
    TickSpan sum = modules.outsideTicks;
    for (const ModuleTotal& row : modules.rows) {
        sum += row.selfTicks;
    }
    return sum;
}

TickSpan sumOfCosts(const Trace& trace)
{
    const NodeCosts costs = NodeCosts::of(trace);
    TickSpan sum = costs.untiedTicks;
    for (const NodeCost& cost : costs.byNode) {
        sum += cost.ticks;
    }
    for (const SharedCost& group : costs.shared) {
        sum += group.ticks;
    }
    return sum;
}

/// The record with its delegates' maps taken away.
std::shared_ptr<const ETRecord> withoutMaps(const ETRecord& record)
{
    auto changed = std::make_shared<ETRecord>(record);
    for (auto& [method, maps] : changed->methods) {
        for (auto& [instruction, delegate] : maps.delegates) {
            delegate.delegateMap.clear();
        }
    }
    return changed;
}

bool isInsideXnnpack(const Trace& trace, const Event& event)
{
    return event.role == EventRole::DelegateOp && trace.backendOf(event) == backendids::xnnpack;
}

} // namespace

class TestCorpus : public QObject {
    Q_OBJECT

private slots:
    void sumsAgree_data() { addPairs(QStringLiteral("*"), QStringLiteral("*.etdp")); }
    void sumsAgree();
    void orderSaysWhatMapsSay_data() { addPairs(QStringLiteral("stub_*"), QStringLiteral("*.etdp")); }
    void orderSaysWhatMapsSay();
    void tiedXnnpackAgreesInKind_data() { addPairs(QStringLiteral("*"), QStringLiteral("prof.etdp")); }
    void tiedXnnpackAgreesInKind();
    void mostOfXnnpackIsTied();

private:
    TickSpan m_inside = 0; ///< Time inside XNNPACK delegates that was seen.
    TickSpan m_tied = 0; ///< What of it is tied to single nodes.
    int m_tiedByName = 0; ///< Events of stub delegates whose op their name tells.
};

/// Operators, modules with what is outside, and costs with what is shared and what is tied to nothing: each is what the
/// chosen runs took, to the tick, whatever runs are chosen.
void TestCorpus::sumsAgree()
{
    QFETCH(const QString, dump);
    const auto pair = read(dump);
    if (!pair) {
        QSKIP("cannot be read");
    }
    std::mt19937 random(static_cast<std::mt19937::result_type>(qHash(QTest::currentDataTag(), 1)));
    for (int round = 0; round < roundsPerPair; ++round) {
        TraceOptions options;
        options.runs = chosenRuns(round, random);
        if (round % 3 == 2) {
            options.runs = options.runs.ofBlock(static_cast<std::uint32_t>(random() % 3));
        }
        const auto trace = pair->join(options);
        QVERIFY(trace);
        const TickSpan all = executed(*trace);
        const QByteArray runs = "runs " + QByteArray::fromStdString(options.runs.text());
        QVERIFY2(sumOfOperators(*trace) == all, runs.constData());
        QVERIFY2(sumOfModules(*trace) == all, runs.constData());
        QVERIFY2(sumOfCosts(*trace) == all, runs.constData());
    }
}

void TestCorpus::orderSaysWhatMapsSay()
{
    QFETCH(const QString, dump);
    const auto pair = read(dump);
    QVERIFY(pair);
    const auto told = pair->join();
    const auto hidden = Pair{pair->dump, withoutMaps(*pair->record)}.join();
    QVERIFY(told && hidden);
    for (std::size_t i = 0; i < told->events().size(); ++i) {
        const Event& mine = hidden->event(EventId(i));
        if (mine.role == EventRole::DelegateOp && !isInsideXnnpack(*hidden, mine) && mine.link == LinkKind::ByOrder) {
            QVERIFY(std::ranges::equal(tieOf(*hidden, EventId(i)).nodes, tieOf(*told, EventId(i)).nodes));
            ++m_tiedByName;
        }
    }
    // Numbers name no op, so that order has nothing to go by; names do.
    QVERIFY(!dump.contains(QStringLiteral("stub_str")) || m_tiedByName > 0);
}

void TestCorpus::tiedXnnpackAgreesInKind()
{
    QFETCH(const QString, dump);
    const auto pair = read(dump);
    QVERIFY(pair);
    const auto trace = pair->join();
    QVERIFY(trace);
    for (const Event& event : trace->events()) {
        if (!isInsideXnnpack(*trace, event)) {
            continue;
        }
        m_inside += event.selfTicks;
        if (event.link != LinkKind::ByOrder) {
            continue;
        }
        QCOMPARE(tieOf(*trace, event).nodes.size(), std::size_t(1));
        m_tied += event.selfTicks;
        const std::string name(trace->nameOf(event));
        const auto ops = payloadFormatOf(backendids::xnnpack)->names()->opsOf(name);
        const std::string& op = trace->node(tieOf(*trace, event).nodes.front()).op;
        QVERIFY2(std::ranges::find(ops, opnames::baseOf(op)) != ops.end(), (name + " is no " + op).c_str());
    }
}

/// Over all that the test before saw.
void TestCorpus::mostOfXnnpackIsTied()
{
    if (m_inside == 0) {
        QSKIP("ETSCOPE_CASES names no corpus with XNNPACK delegates");
    }
    const double part = static_cast<double>(m_tied) / static_cast<double>(m_inside);
    qInfo("%.1f %% of the time inside XNNPACK delegates is tied to single nodes", 100 * part);
    QVERIFY(part >= leastTied);
}

QTEST_APPLESS_MAIN(TestCorpus)
#include "tst_corpus.moc"
