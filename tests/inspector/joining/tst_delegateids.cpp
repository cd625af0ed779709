// SPDX-License-Identifier: GPL-3.0-or-later
// How the ids that a delegate gives its operations are found in the record's map.
#include "tests/inspector/smallpair.h"

#include <QTest>

using namespace ets;
using namespace ets::test;

namespace {

/// The event that a delegate id becomes.
Event linkedOp(const WrittenProfileEvent& event, const RecordWriter& record, const Reading& reading)
{
    DumpWriter dump;
    dump.run().add({.profile = event, .allocation = {}, .debug = {}}).event("DELEGATE_CALL", event.instruction, 0, 9);
    return joined(dump, record, reading)->event(EventId(0));
}

Event linkedText(const std::string& id, const Reading& reading, const RecordWriter& record = smallRecord())
{
    WrittenProfileEvent event;
    event.delegateIdStr = id;
    event.instruction = 1;
    return linkedOp(event, record, reading);
}

Event linkedNumber(std::int32_t id, const Reading& reading, const RecordWriter& record = smallRecord())
{
    WrittenProfileEvent event;
    event.delegateIdInt = id;
    event.instruction = 1;
    return linkedOp(event, record, reading);
}

constexpr Reading corrected = Reading::corrected();
constexpr Reading faithful = Reading::faithful();

} // namespace

class TestDelegateIds : public QObject {
    Q_OBJECT

private slots:
    void matchesIdsExactly();
    void matchesSuffixOfTheUnit();
    void matchesPartsOnlyFaithfully();
    void matchesNumbers();
    void fallsBackToTheCall();
    void warnsWithoutDelegate();
    void repeatsOpTypesOnlyFaithfully();
};

void TestDelegateIds::matchesIdsExactly()
{
    const Event op = linkedText("relu", corrected);
    QCOMPARE(op.link, LinkKind::Exact);
    QCOMPARE(std::get<Handles>(op.debugHandles), (Handles{3, 3}));
    QCOMPARE(op.nodes.size(), std::size_t{1});
}

void TestDelegateIds::matchesSuffixOfTheUnit()
{
    for (const Reading& reading : {corrected, faithful}) {
        QCOMPARE(std::get<Handles>(linkedText("relu (us)", reading).debugHandles), (Handles{3, 3}));
    }
    QCOMPARE(linkedText("conv #1 (cycles) (us)", corrected).link, LinkKind::ViaCall);
    QCOMPARE(linkedText("relu(us)", corrected).link, LinkKind::ViaCall);
    QCOMPARE(linkedText("relu (us) ", corrected).link, LinkKind::ViaCall);
    QCOMPARE(linkedText(" (us)", corrected).link, LinkKind::ViaCall);
    QCOMPARE(linkedText(")", corrected).link, LinkKind::ViaCall);
    // A key that ends like that itself comes first.
    RecordWriter record = smallRecord();
    record.delegate(1, "Backend", {{"relu", {2}}, {"relu (us)", {3}}});
    QCOMPARE(std::get<Handles>(linkedText("relu (us)", corrected, record).debugHandles), (Handles{3}));
}

/// The Inspector takes any key that is a part of the id, and of several the last.
void TestDelegateIds::matchesPartsOnlyFaithfully()
{
    QCOMPARE(std::get<Handles>(linkedText("conv #10", faithful).debugHandles), (Handles{2}));
    QCOMPARE(linkedText("conv #10", corrected).link, LinkKind::ViaCall);
    QCOMPARE(std::get<Handles>(linkedText("fused relu 12", faithful).debugHandles), (Handles{4}));
    QCOMPARE(linkedText("fused relu 12", corrected).link, LinkKind::ViaCall);
    // An exact text is taken whatever comes later.
    RecordWriter record = smallRecord();
    record.delegate(1, "Backend", {{"relu", {2}}, {"rel", {3}}, {"", {4}}});
    QCOMPARE(std::get<Handles>(linkedText("relu", faithful, record).debugHandles), (Handles{2}));
    // The empty key is a part of everything.
    QCOMPARE(std::get<Handles>(linkedText("other", faithful, record).debugHandles), (Handles{4}));
    QCOMPARE(linkedText("other", corrected, record).link, LinkKind::ViaCall);
}

void TestDelegateIds::matchesNumbers()
{
    QCOMPARE(std::get<Handles>(linkedNumber(12, corrected).debugHandles), (Handles{4}));
    QCOMPARE(std::get<Handles>(linkedNumber(12, faithful).debugHandles), (Handles{4}));
    QCOMPARE(linkedNumber(12, corrected).name, std::string("12"));
    // Parts that come after the exact key win, since a number never equals a key of the file.
    RecordWriter record = smallRecord();
    record.delegate(1, "Backend", {{"12", {4}}, {"1", {2}}});
    QCOMPARE(std::get<Handles>(linkedNumber(12, faithful, record).debugHandles), (Handles{2}));
    QCOMPARE(std::get<Handles>(linkedNumber(12, corrected, record).debugHandles), (Handles{4}));
    // Missing ones are taken for shorter ones.
    QCOMPARE(std::get<Handles>(linkedNumber(31, faithful, record).debugHandles), (Handles{2}));
    QCOMPARE(linkedNumber(31, corrected, record).link, LinkKind::ViaCall);
    QCOMPARE(linkedNumber(0, corrected).link, LinkKind::ViaCall);
}

void TestDelegateIds::fallsBackToTheCall()
{
    RecordWriter record = smallRecord();
    record.delegate(1, std::nullopt);
    const Event op = linkedText("anything", corrected, record);
    QCOMPARE(op.link, LinkKind::ViaCall);
    QCOMPARE(op.nodes.size(), std::size_t{3});
    QVERIFY(op.opTypes.empty());
    QVERIFY(std::holds_alternative<std::monostate>(op.debugHandles));
    QCOMPARE(*op.delegateBackendName, std::string());
    const Event faithfulOp = linkedText("anything", faithful, record);
    QCOMPARE(faithfulOp.link, LinkKind::None);
    QVERIFY(faithfulOp.nodes.empty());
}

void TestDelegateIds::warnsWithoutDelegate()
{
    DumpWriter dump;
    dump.run().delegateOp("stray", 0, 1, 2).event("OPERATOR_CALL", 0, 0, 3);
    const auto trace = joined(dump, smallRecord(), corrected);
    QCOMPARE(countOf(trace->diagnostics(), "no-delegate-map"), std::uint64_t{1});
    QCOMPARE(trace->event(EventId(0)).link, LinkKind::ViaCall);
    QVERIFY(!trace->event(EventId(0)).delegateBackendName);
    const auto asInspector = joined(dump, smallRecord(), faithful);
    QCOMPARE(countOf(asInspector->diagnostics(), "no-delegate-map"), std::uint64_t{1});
    QCOMPARE(std::get<std::int64_t>(asInspector->event(EventId(0)).debugHandles), std::int64_t{1});
    QCOMPARE(asInspector->event(EventId(0)).opTypes, (Names{"aten.add.Tensor"}));
}

void TestDelegateIds::repeatsOpTypesOnlyFaithfully()
{
    QCOMPARE(linkedText("relu", corrected).opTypes, (Names{"aten.relu.default"}));
    QCOMPARE(linkedText("relu", faithful).opTypes, (Names{"aten.relu.default", "aten.relu.default"}));
    // Two nodes of one type are one op type.
    RecordWriter record;
    record.method()
        .node("a", "aten.add.Tensor", 1)
        .node("b", "aten.mul.Tensor", 2)
        .node("c", "aten.add.Tensor", 2)
        .instruction(0, Handles{1, 2});
    DumpWriter dump;
    dump.run().event("fused", 0, 1, 2);
    const auto trace = joined(dump, record, corrected);
    QCOMPARE(trace->event(EventId(0)).opTypes, (Names{"aten.add.Tensor", "aten.mul.Tensor"}));
    QCOMPARE(nodeNames(*trace, trace->event(EventId(0))), (Names{"a_", "b_", "c_"}));
}

QTEST_APPLESS_MAIN(TestDelegateIds)
#include "tst_delegateids.moc"
