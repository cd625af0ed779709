// SPDX-License-Identifier: GPL-3.0-or-later
// What the pointer is on in Memory, Runs, Delegation or Roofline is lit elsewhere, and the other way round.
#include "model/analysis/plan/instructionevent.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/hover.h"
#include "tests/qt/loadedsession.h"
#include "tests/views/pointer.h"
#include "views/delegation/delegationview.h"
#include "views/memory/arenacanvas.h"
#include "views/memory/memoryview.h"
#include "views/roofline/rooflinechart.h"
#include "views/roofline/rooflineview.h"
#include "views/runs/runsview.h"
#include "views/tables/eventsview.h"
#include "views/tables/facttable.h"

#include <QtTest/QtTest>
#include <QtWidgets/QApplication>

#include <algorithm>

using namespace ets;
using namespace ets::test;

namespace {

/// Views of one trace beside each other.
struct Shown {
    explicit Shown(const QString& testCase)
    {
        for (QWidget* const view : std::initializer_list<QWidget*>{&events, &memory, &runs, &delegation, &roofline}) {
            view->resize(1000, 640);
            view->show();
        }
        QStringList files = pairOf(testCase);
        files.push_back(dataFile(testCase, QStringLiteral("model.pte")));
        message = openAndWait(session, files);
        const bool isShown = QTest::qWaitFor(
            [&] {
                return !memory.isPending() && !runs.isPending() && !delegation.isPending() && !roofline.isPending();
            },
            20000);
        message += isShown ? QString() : QStringLiteral("never shown");
        QCoreApplication::processEvents();
    }
    [[nodiscard]] Hover& hover() { return Hover::of(session); }
    [[nodiscard]] const Trace& trace() const { return *session.dataSet()->trace; }
    /// An instruction of the method on show whose events there are, and the event to show first.
    [[nodiscard]] std::pair<std::uint32_t, EventId> someInstruction() const
    {
        for (std::uint32_t i = 0; i < delegation.strip()->cells().size(); ++i) {
            if (const EventId event = eventAt(trace(), {plan(), i}); event.isValid()) {
                return {i, event};
            }
        }
        return {0, EventId()};
    }
    [[nodiscard]] std::uint32_t plan() const { return memory.canvas()->scene()->method->planIndex; }

    Session session;
    EventsView events{session};
    MemoryView memory{session};
    RunsView runs{session};
    DelegationView delegation{session};
    RooflineView roofline{session};
    QString message;
};

QModelIndex rowOf(const FactTable& table, const Selection& selection)
{
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QModelIndex index = table.model()->index(row, 0);
        if (index.data(SelectionRole).value<Selection>() == selection) {
            return index;
        }
    }
    return {};
}

} // namespace

class TestHoverFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void instructionLightsItsBlocks();
    void blockLightsItsInstruction();
    void pointLightsTheRowOfEvents();
    void eventLightsPointAndInstruction();
    void opTypeOfADifferenceIsLit();
    void nothingIsLitWhenThePointerLeaves();
};

void TestHoverFacts::instructionLightsItsBlocks()
{
    Shown shown(QStringLiteral("multi_method"));
    QVERIFY2(shown.message.isEmpty(), qPrintable(shown.message));
    InstructionStrip& strip = *shown.delegation.strip();
    ArenaCanvas& canvas = *shown.memory.canvas();
    const ArenaScene& scene = *canvas.scene();
    // Of the instructions one that writes planned memory.
    std::optional<std::uint32_t> wanted;
    for (std::uint32_t i = 0; i < scene.blocks.size() && !wanted; ++i) {
        const ArenaBlock& block = scene.block(i);
        if (block.origin == ArenaBlock::Origin::Instruction
            && eventAt(shown.trace(), {shown.plan(), static_cast<std::uint32_t>(block.life.first)}).isValid()) {
            wanted = static_cast<std::uint32_t>(block.life.first);
        }
    }
    QVERIFY(wanted);
    const QImage before = canvas.grab().toImage();
    moveTo(strip, strip.rectOf(*wanted).center());
    QTRY_VERIFY(!canvas.lit().empty());
    for (const std::uint32_t block : canvas.lit()) {
        QCOMPARE(scene.block(block).life.first, std::int64_t{*wanted});
    }
    QVERIFY(canvas.grab().toImage() != before);
    QVERIFY(strip.lit().empty()); // the pointer is there already
    leave(strip);
    QTRY_VERIFY(canvas.lit().empty());
    QCOMPARE(canvas.grab().toImage(), before);
}

void TestHoverFacts::blockLightsItsInstruction()
{
    Shown shown(QStringLiteral("multi_method"));
    QVERIFY2(shown.message.isEmpty(), qPrintable(shown.message));
    InstructionStrip& strip = *shown.delegation.strip();
    ArenaCanvas& canvas = *shown.memory.canvas();
    const ArenaScene& scene = *canvas.scene();
    const QImage before = strip.grab().toImage();
    std::optional<std::uint32_t> block;
    for (std::uint32_t i = 0; i < scene.blocks.size() && !block; ++i) {
        const bool isOnTop = scene.blockAt(scene.rects[i].center()) == i;
        if (isOnTop && scene.block(i).origin == ArenaBlock::Origin::Instruction) {
            block = i;
        }
    }
    QVERIFY(block);
    moveTo(canvas, canvas.scale().rectOf(scene.rects[*block]).center());
    QTRY_VERIFY(!strip.lit().empty());
    QCOMPARE(strip.lit(), std::vector{static_cast<std::uint32_t>(scene.block(*block).life.first)});
    QVERIFY(strip.grab().toImage() != before);
    leave(canvas);
    QTRY_VERIFY(strip.lit().empty());
}

void TestHoverFacts::pointLightsTheRowOfEvents()
{
    Shown shown(QStringLiteral("cnn_xnn"));
    QVERIFY2(shown.message.isEmpty(), qPrintable(shown.message));
    RooflineChart& chart = *shown.roofline.chart();
    QVERIFY(!chart.points().empty());
    const EventId event = chart.points().front().event;
    const QImage before = shown.events.view()->viewport()->grab().toImage();
    moveTo(*chart.viewport(), chart.positionOf(0));
    QTRY_VERIFY(!shown.hover().targets().events.empty());
    QCOMPARE(shown.hover().targets().events.front(), event);
    QVERIFY(chart.lit().empty()); // the pointer is there already
    QVERIFY(shown.events.view()->viewport()->grab().toImage() != before);
    leave(*chart.viewport());
    QTRY_VERIFY(shown.hover().targets().events.empty());
}

void TestHoverFacts::eventLightsPointAndInstruction()
{
    Shown shown(QStringLiteral("cnn_xnn"));
    QVERIFY2(shown.message.isEmpty(), qPrintable(shown.message));
    const auto [position, event] = shown.someInstruction();
    QVERIFY(event.isValid());
    shown.hover().set(event, &shown.events);
    QTRY_COMPARE(shown.delegation.strip()->lit(), std::vector{position});
    shown.hover().set(std::monostate(), nullptr);
    QTRY_VERIFY(shown.delegation.strip()->lit().empty() && shown.roofline.chart()->lit().empty());
    const EventId drawn = shown.roofline.chart()->points().front().event;
    const QImage before = shown.roofline.chart()->viewport()->grab().toImage();
    const FactTable& table = *shown.roofline.table();
    const QModelIndex row = rowOf(table, drawn);
    QVERIFY(row.isValid());
    const QRect place = table.visualRect(row);
    const QImage rows = table.viewport()->grab().toImage();
    shown.hover().set(drawn, &shown.events);
    QTRY_COMPARE(shown.roofline.chart()->lit(), std::vector{std::size_t{0}});
    QVERIFY(shown.roofline.chart()->viewport()->grab().toImage() != before);
    if (table.viewport()->rect().contains(place)) {
        QVERIFY(table.viewport()->grab().toImage().copy(place) != rows.copy(place));
    }
}

void TestHoverFacts::opTypeOfADifferenceIsLit()
{
    Shown shown(QStringLiteral("multi_method"));
    QVERIFY2(shown.message.isEmpty(), qPrintable(shown.message));
    FactTable& table = *shown.runs.differences();
    QVERIFY(table.model()->rowCount() > 0);
    const QModelIndex row = table.model()->index(0, 0);
    moveTo(*table.viewport(), table.visualRect(row).center());
    QTRY_VERIFY(!shown.hover().targets().opTypes.empty());
    QCOMPARE(Selection(shown.hover().targets().opTypes.front()), row.data(SelectionRole).value<Selection>());
    QVERIFY(shown.hover().targetsFor(&table).opTypes.empty());
    // The rows of Delegation of the same op type are lit.
    const FactTable& ops = *shown.delegation.ops();
    const QModelIndex same = rowOf(ops, row.data(SelectionRole).value<Selection>());
    if (same.isValid()) {
        const QImage lit = ops.viewport()->grab().toImage().copy(ops.visualRect(same));
        leave(*table.viewport());
        QTRY_VERIFY(shown.hover().targets().opTypes.empty());
        QVERIFY(ops.viewport()->grab().toImage().copy(ops.visualRect(same)) != lit);
    }
}

void TestHoverFacts::nothingIsLitWhenThePointerLeaves()
{
    Shown shown(QStringLiteral("multi_method"));
    QVERIFY2(shown.message.isEmpty(), qPrintable(shown.message));
    FactTable& table = *shown.runs.runs();
    const QModelIndex row = table.model()->index(0, 0);
    moveTo(*table.viewport(), table.visualRect(row).center());
    QTRY_VERIFY(!shown.hover().targets().events.empty());
    leave(*table.viewport());
    QTRY_VERIFY(shown.hover().targets().events.empty());
    QVERIFY(shown.delegation.strip()->lit().empty());
    QVERIFY(shown.memory.canvas()->lit().empty());
}

QTEST_MAIN(TestHoverFacts)
#include "tst_hoverfacts.moc"
