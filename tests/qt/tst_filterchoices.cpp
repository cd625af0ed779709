// SPDX-License-Identifier: GPL-3.0-or-later
// Chips that a selection offers let through what they name, and nothing else.
#include "model/qt/session/filterchoices.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/eventsearch.h"
#include "tests/etdump/dumpfile.h"
#include "tests/qt/loadedsession.h"

#include <QtCore/QTemporaryDir>

#include <algorithm>

using namespace ets;
using namespace ets::test;

class TestFilterChoices : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runIsThatOfItsBlock();
    void runAloneNeedsNoBlock();

private:
    void open(const DumpWriter& dump);
    [[nodiscard]] const Trace& trace() const { return *m_session->dataSet()->trace; }
    [[nodiscard]] FilterChoice runChoiceOf(RunId run) const;
    /// Runs of which something passes.
    [[nodiscard]] QList<std::size_t> passing(const EventFilter& filter) const;

    QTemporaryDir m_folder;
    std::unique_ptr<Session> m_session;
};

void TestFilterChoices::open(const DumpWriter& dump)
{
    const QString path = m_folder.filePath(QStringLiteral("runs.etdp"));
    QVERIFY(writeDump(dump, path.toStdString()));
    m_session = std::make_unique<Session>();
    QCOMPARE(openAndWait(*m_session, {path}), QString());
}

FilterChoice TestFilterChoices::runChoiceOf(RunId run) const
{
    const SampleId sample(trace().etdump().runs[run.value()].firstSample);
    for (const FilterChoice& choice : filterChoices(*m_session->dataSet(), sample)) {
        if (choice.aspect == FilterAspect::Run) {
            return choice;
        }
    }
    return {};
}

QList<std::size_t> TestFilterChoices::passing(const EventFilter& filter) const
{
    const std::shared_ptr<const FilterResult> result = m_session->eventSearch()->result(filter);
    QList<std::size_t> runs;
    for (std::size_t s = 0; s < trace().etdump().sampleCount(); ++s) {
        const std::size_t run = trace().runOf(SampleId(s)).value();
        if (result->hits.has(trace(), SampleId(s)) && !runs.contains(run)) {
            runs.push_back(run);
        }
    }
    std::ranges::sort(runs);
    return runs;
}

void TestFilterChoices::runIsThatOfItsBlock()
{
    DumpWriter dump; // a run that loads, and two blocks that execute
    dump.run("Default").framework("Program::load_method", 0, 30);
    for (const char* const kernel :
        {"native_call_add.out", "native_call_add.out", "native_call_mul.out", "native_call_mul.out"}) {
        dump.run().event(kernel, 0, 0, 3).framework("Method::execute", 0, 7);
    }
    open(dump);
    QCOMPARE(trace().eventBlocks().size(), std::size_t{3});
    const FilterChoice second = runChoiceOf(RunId(2));
    QCOMPARE(second.chip, QStringLiteral("(run:2 block:=#1)"));
    QVERIFY(second.value.contains(blockName(trace(), BlockId(1))));
    for (std::size_t run = 0; run < 5; ++run) {
        const FilterChoice choice = runChoiceOf(RunId(run));
        QCOMPARE(passing(choice.addedTo({})), QList<std::size_t>{run});
        QCOMPARE(passing(choice.leftOutOf({})).size(), 4);
        QVERIFY(!passing(choice.leftOutOf({})).contains(run));
    }
}

void TestFilterChoices::runAloneNeedsNoBlock()
{
    DumpWriter dump;
    for (int i = 0; i < 3; ++i) {
        dump.run().event("native_call_add.out", 0, 0, 3).framework("Method::execute", 0, 7);
    }
    open(dump);
    const FilterChoice choice = runChoiceOf(RunId(1));
    QCOMPARE(choice.chip, QStringLiteral("run:2"));
    QCOMPARE(choice.value, QStringLiteral("2"));
    QCOMPARE(passing(choice.addedTo({})), QList<std::size_t>{1});
}

QTEST_GUILESS_MAIN(TestFilterChoices)
#include "tst_filterchoices.moc"
