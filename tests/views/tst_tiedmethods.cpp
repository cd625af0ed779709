// SPDX-License-Identifier: GPL-3.0-or-later
// Of two methods that fit a block equally well Details and the list of runs name both.
#include "model/analysis/runtable/runtable.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"
#include "tests/views/details/detailscase.h"
#include "views/runs/runrows.h"

using namespace ets;
using namespace ets::test;

class TestTiedMethods : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areNamedInDetailsAndRuns();
};

void TestTiedMethods::areNamedInDetailsAndRuns()
{
    RecordWriter record;
    for (const char* const method : {"prefill", "decode"}) {
        record.method(method)
            .node("add", "aten.add.Tensor", 1)
            .node("mul", "aten.mul.Tensor", 2)
            .instruction(0, std::int64_t{1})
            .instruction(1, std::int64_t{2});
    }
    DumpWriter dump;
    for (Ticks run = 0; run < 3; ++run) {
        dump.run()
            .event("native_call_add.out", 0, 1000 * run + 10, 1000 * run + 100)
            .event("native_call_mul.out", 1, 1000 * run + 110, 1000 * run + 200)
            .framework("Method::execute", 1000 * run, 1000 * run + 300);
    }
    const auto trace = inspect(dump, forced(), record.done());
    QVERIFY(trace);
    QCOMPARE(trace->eventBlocks().size(), std::size_t{1});
    QVERIFY(trace->eventBlocks()[0].method.empty());
    QCOMPARE(trace->eventBlocks()[0].methodCandidates.size(), std::size_t{2});
    const auto data = DataSet::create(trace, {});
    QVERIFY(data);
    const QString both = QStringLiteral("prefill or decode");
    const QString turned = QStringLiteral("decode or prefill");
    const Selection first = EventId(0);
    const QString inDetails =
        factOf(detailsOf(data->get(), {}, first, CrossReference::of(*trace, (*data)->operators, first)),
            DetailSection::Id::Place, QStringLiteral("Method"));
    QVERIFY2(inDetails == both || inDetails == turned, qPrintable(inDetails));
    const auto table = RunTable::of(*trace, (*data)->operators);
    QVERIFY(table);
    const std::vector<FactRow> rows = runrows::runs(**data, *table);
    QCOMPARE(rows.size(), std::size_t{3});
    for (const FactRow& row : rows) {
        QCOMPARE(row.cells[runrows::filteredColumn - 1].toString(), inDetails);
    }
}

QTEST_MAIN(TestTiedMethods)
#include "tst_tiedmethods.moc"
