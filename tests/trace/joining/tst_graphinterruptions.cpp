// SPDX-License-Identifier: GPL-3.0-or-later
// Which ops of a graph interrupt a delegate: told from the trace, and the same as the program says.
#include "model/analysis/delegation/delegation.h"
#include "model/analysis/graph/nodedelegates.h"
#include "model/trace/links.h"
#include "model/trace/open.h"
#include "tests/testdata.h"
#include "tests/trace/traces.h"
#include "tests/trace/wholecases.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <set>

using namespace ets;
using namespace ets::test;

namespace {

using Indices = std::set<std::uint32_t>;

/// Nodes of a graph whose events are between two calls, as the program has them in its order.
Indices ofProgram(const Trace& trace, std::uint32_t planIndex, GraphId graph, const NodeDelegates& delegates)
{
    Indices nodes;
    const std::uint32_t first = trace.firstNode(graph).value();
    const Delegation delegation = Delegation::of(trace.program()->plans[planIndex], &trace);
    for (const Interruption& interruption : delegation.interruptions) {
        for (const std::uint32_t position : interruption.instructions) {
            for (const EventId event : trace.programJoin().eventsOf({planIndex, position})) {
                for (const NodeId node : tieOf(trace, event).nodes) {
                    const std::uint32_t index = node.value() - first;
                    if (index < delegates.callOf.size() && delegates.callOf[index] == NodeDelegates::none) {
                        nodes.insert(index);
                    }
                }
            }
        }
    }
    return nodes;
}

Indices ofTrace(const NodeDelegates& delegates)
{
    Indices nodes;
    for (std::uint32_t i = 0; i < delegates.interrupts.size(); ++i) {
        if (delegates.interrupts[i] != NodeDelegates::none) {
            nodes.insert(i);
        }
    }
    return nodes;
}

} // namespace

class TestGraphInterruptions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void traceSaysWhatTheProgramSays_data();
    void traceSaysWhatTheProgramSays();
    void somethingInterrupts();

private:
    std::size_t m_found = 0; ///< Ops that interrupt a delegate, in all cases.
};

void TestGraphInterruptions::traceSaysWhatTheProgramSays_data()
{
    QTest::addColumn<QString>("folder");
    const QString corpus = qEnvironmentVariable("ETSCOPE_CASES");
    for (const QString& root : {QString::fromUtf8(ets::test::dataFolder()), corpus + QStringLiteral("/cases")}) {
        for (const QString& folder : wholeCasesIn(root)) {
            QTest::addRow("%s", qPrintable(folder.section(QLatin1Char('/'), -2))) << folder;
        }
    }
}

void TestGraphInterruptions::traceSaysWhatTheProgramSays()
{
    QFETCH(QString, folder);
    const QDir files(folder);
    const auto made = openTrace({.etdumpPath = files.filePath(QStringLiteral("prof.etdp")).toStdString(),
        .etrecordPath = files.filePath(QStringLiteral("etrecord.bin")).toStdString(),
        .programPath = files.filePath(QStringLiteral("model.pte")).toStdString()});
    QVERIFY2(made.has_value(), made ? "" : made.error().message().c_str());
    const Trace& trace = **made;
    if (trace.program() == nullptr) {
        return; // A program of another model beside the trace.
    }
    for (std::size_t graph = 0; graph < trace.graphs().size(); ++graph) {
        const NodeDelegates delegates = NodeDelegates::of(trace, GraphId(graph));
        Indices expected;
        for (std::uint32_t plan = 0; plan < trace.program()->plans.size(); ++plan) {
            expected.merge(ofProgram(trace, plan, GraphId(graph), delegates));
        }
        QCOMPARE(ofTrace(delegates), expected);
        m_found += expected.size();
    }
}

/// The cases are of no use where none has what is looked for.
void TestGraphInterruptions::somethingInterrupts()
{
    QVERIFY(m_found > 0);
}

QTEST_GUILESS_MAIN(TestGraphInterruptions)
#include "tst_graphinterruptions.moc"
