// SPDX-License-Identifier: GPL-3.0-or-later
// How the ids that a delegate gives its operations are found in the record's map.
#include "model/trace/links.h"
#include "tests/trace/smallpair.h"

#include <QTest>

using namespace ets;
using namespace ets::test;

namespace {

/// A trace with the event that a delegate id becomes.
struct Linked {
    std::shared_ptr<const Trace> trace;

    [[nodiscard]] const Event& event() const { return trace->event(EventId(0)); }
    [[nodiscard]] LinkKind link() const { return event().link; }
    [[nodiscard]] Handles handles() const { return handleList(*trace, EventId(0)); }
    [[nodiscard]] Names opTypes() const { return textsOf(trace->opTypesOf(EventId(0))); }
};

Linked linkedOp(const WrittenProfileEvent& event, const RecordWriter& record, Reading reading)
{
    DumpWriter dump;
    dump.run().add({.profile = event, .allocation = {}, .debug = {}}).event("DELEGATE_CALL", event.instruction, 0, 9);
    return {joined(dump, record, reading)};
}

Linked linkedText(const std::string& id, Reading reading, const RecordWriter& record = smallRecord())
{
    WrittenProfileEvent event;
    event.delegateIdStr = id;
    event.instruction = 1;
    return linkedOp(event, record, reading);
}

Linked linkedNumber(std::int32_t id, Reading reading, const RecordWriter& record = smallRecord())
{
    WrittenProfileEvent event;
    event.delegateIdInt = id;
    event.instruction = 1;
    return linkedOp(event, record, reading);
}

constexpr Reading corrected = Reading::Corrected;
constexpr Reading faithful = Reading::Faithful;

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
    const Linked op = linkedText("relu", corrected);
    QCOMPARE(op.link(), LinkKind::Exact);
    QCOMPARE(op.handles(), (Handles{3, 3}));
    QCOMPARE(tieOf(*op.trace, op.event()).nodes.size(), std::size_t{1});
}

void TestDelegateIds::matchesSuffixOfTheUnit()
{
    for (const Reading reading : {corrected, faithful}) {
        QCOMPARE(linkedText("relu (us)", reading).handles(), (Handles{3, 3}));
    }
    QCOMPARE(linkedText("conv #1 (cycles) (us)", corrected).link(), LinkKind::ViaCall);
    QCOMPARE(linkedText("relu(us)", corrected).link(), LinkKind::ViaCall);
    // Not of the map, so told by order: of the call's nodes one alone is a relu.
    QCOMPARE(linkedText("relu (us) ", corrected).link(), LinkKind::ByOrder);
    QCOMPARE(linkedText(" (us)", corrected).link(), LinkKind::ViaCall);
    QCOMPARE(linkedText(")", corrected).link(), LinkKind::ViaCall);
    // A key that ends like that itself comes first.
    RecordWriter record = smallRecord();
    record.delegate(1, "Backend", {{"relu", {2}}, {"relu (us)", {3}}});
    QCOMPARE(linkedText("relu (us)", corrected, record).handles(), (Handles{3}));
}

/// The Inspector takes any key that is a part of the id, and of several the last.
void TestDelegateIds::matchesPartsOnlyFaithfully()
{
    QCOMPARE(linkedText("conv #10", faithful).handles(), (Handles{2}));
    QCOMPARE(linkedText("conv #10", corrected).link(), LinkKind::ViaCall);
    QCOMPARE(linkedText("fused relu 12", faithful).handles(), (Handles{4}));
    QCOMPARE(linkedText("fused relu 12", corrected).link(), LinkKind::ViaCall);
    // An exact text is taken whatever comes later.
    RecordWriter record = smallRecord();
    record.delegate(1, "Backend", {{"relu", {2}}, {"rel", {3}}, {"", {4}}});
    QCOMPARE(linkedText("relu", faithful, record).handles(), (Handles{2}));
    // The empty key is a part of everything.
    QCOMPARE(linkedText("other", faithful, record).handles(), (Handles{4}));
    QCOMPARE(linkedText("other", corrected, record).link(), LinkKind::ViaCall);
}

void TestDelegateIds::matchesNumbers()
{
    QCOMPARE(linkedNumber(12, corrected).handles(), (Handles{4}));
    QCOMPARE(linkedNumber(12, faithful).handles(), (Handles{4}));
    const Linked number = linkedNumber(12, corrected);
    QCOMPARE(number.trace->nameOf(number.event()), std::string_view("12"));
    // Parts that come after the exact key win, since a number never equals a key of the file.
    RecordWriter record = smallRecord();
    record.delegate(1, "Backend", {{"12", {4}}, {"1", {2}}});
    QCOMPARE(linkedNumber(12, faithful, record).handles(), (Handles{2}));
    QCOMPARE(linkedNumber(12, corrected, record).handles(), (Handles{4}));
    // Missing ones are taken for shorter ones.
    QCOMPARE(linkedNumber(31, faithful, record).handles(), (Handles{2}));
    QCOMPARE(linkedNumber(31, corrected, record).link(), LinkKind::ViaCall);
    QCOMPARE(linkedNumber(0, corrected).link(), LinkKind::ViaCall);
}

void TestDelegateIds::fallsBackToTheCall()
{
    RecordWriter record = smallRecord();
    record.delegate(1, std::nullopt);
    const Linked op = linkedText("anything", corrected, record);
    QCOMPARE(op.link(), LinkKind::ViaCall);
    QCOMPARE(tieOf(*op.trace, op.event()).nodes.size(), std::size_t{3});
    QVERIFY(op.opTypes().empty());
    QVERIFY(!op.trace->handlesOf(op.event()).exist());
    QVERIFY(op.event().backend.isValid() && op.trace->backendOf(op.event()).empty());
    const Linked faithfulOp = linkedText("anything", faithful, record);
    QCOMPARE(faithfulOp.link(), LinkKind::None);
    QVERIFY(tieOf(*faithfulOp.trace, faithfulOp.event()).nodes.empty());
}

void TestDelegateIds::warnsWithoutDelegate()
{
    DumpWriter dump;
    dump.run().delegateOp("stray", 0, 1, 2).event("OPERATOR_CALL", 0, 0, 3);
    const auto trace = joined(dump, smallRecord(), corrected);
    QCOMPARE(countOf(trace->diagnostics(), "no-delegate-map"), std::uint64_t{1});
    QCOMPARE(trace->event(EventId(0)).link, LinkKind::ViaCall);
    QVERIFY(!trace->event(EventId(0)).backend.isValid());
    const auto asTrace = joined(dump, smallRecord(), faithful);
    QCOMPARE(countOf(asTrace->diagnostics(), "no-delegate-map"), std::uint64_t{1});
    QCOMPARE(asTrace->handlesOf(EventId(0)).single().value(), std::int64_t{1});
    QCOMPARE(textsOf(asTrace->opTypesOf(EventId(0))), (Names{"aten.add.Tensor"}));
}

void TestDelegateIds::repeatsOpTypesOnlyFaithfully()
{
    QCOMPARE(linkedText("relu", corrected).opTypes(), (Names{"aten.relu.default"}));
    QCOMPARE(linkedText("relu", faithful).opTypes(), (Names{"aten.relu.default", "aten.relu.default"}));
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
    QCOMPARE(textsOf(trace->opTypesOf(EventId(0))), (Names{"aten.add.Tensor", "aten.mul.Tensor"}));
    QCOMPARE(nodeNames(*trace, trace->event(EventId(0))), (Names{"a_", "b_", "c_"}));
}

QTEST_APPLESS_MAIN(TestDelegateIds)
#include "tst_delegateids.moc"
