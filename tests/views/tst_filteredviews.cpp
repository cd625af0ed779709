// SPDX-License-Identifier: GPL-3.0-or-later
// The one filter in Delegation, Memory and Roofline: what it leaves out goes from their lists and is pale in their
// drawings, and sums say of what they are.
#include "model/qt/text/text.h"
#include "tests/views/filteredwindow.h"
#include "views/delegation/delegationview.h"
#include "views/memory/arenacanvas.h"
#include "views/memory/memoryview.h"
#include "views/memory/nameddatatable.h"
#include "views/roofline/rooflinechart.h"
#include "views/roofline/rooflineview.h"
#include "views/tables/facttable.h"

#include <QtWidgets/QLabel>

using namespace ets;
using namespace ets::test;

namespace {

std::vector<int> shownRows(const FactTable& table)
{
    const auto* const proxy = qobject_cast<const QSortFilterProxyModel*>(table.model());
    std::vector<int> rows;
    for (int row = 0; row < proxy->rowCount(); ++row) {
        rows.push_back(proxy->mapToSource(proxy->index(row, 0)).row());
    }
    std::ranges::sort(rows);
    return rows;
}

QColor colorAt(QWidget& widget, QPointF place)
{
    return widget.grab().toImage().pixelColor(place.toPoint());
}

/// How far two colors lie from each other, 0 to 1.
double distance(const QColor& a, const QColor& b)
{
    return std::abs(a.redF() - b.redF()) + std::abs(a.greenF() - b.greenF()) + std::abs(a.blueF() - b.blueF());
}

} // namespace

class TestFilteredViews : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void delegationCountsWhatPasses();
    void delegationKeepsItsPlace();
    void memoryGoesByInstructions();
    void namedDataGoesByItsUse();
    void rooflineLeavesOut();
};

void TestFilteredViews::delegationCountsWhatPasses()
{
    FilteredWindow<DelegationView> window;
    QCOMPARE(window.open(QStringLiteral("stub_and_xnn")), QString());
    const int ops = window.view.ops()->facts().rowCount();
    const int calls = window.view.calls()->facts().rowCount();
    InstructionStrip& strip = *window.view.strip();
    std::vector<QColor> before;
    for (std::size_t i = 0; i < strip.cells().size(); ++i) {
        before.push_back(colorAt(strip, strip.rectOf(i).center()));
    }
    QVERIFY(window.filter(QStringLiteral("op:addmm")));
    const FactTableModel& rows = window.view.ops()->facts();
    QVERIFY(rows.rowCount() > 0 && rows.rowCount() < ops);
    qlonglong ticks = 0;
    double share = 0;
    for (const FactRow& row : rows.rows()) {
        QVERIFY2(row.cells[0].toString().contains(QStringLiteral("addmm")), qPrintable(row.cells[0].toString()));
        ticks += row.cells[4].toLongLong();
        share += row.cells[5].toDouble();
    }
    // What passes beside the ops themselves is the overhead of their calls.
    qlonglong wanted = 0;
    qlonglong whole = 0;
    for (std::size_t e = 0; e < window.trace().events().size(); ++e) {
        const qlonglong self = window.result().times[e].counts ? window.result().times[e].selfTicks : 0;
        whole += self;
        wanted += window.trace().event(EventId(e)).role == EventRole::Call ? 0 : self;
    }
    QVERIFY(wanted > 0 && wanted < whole);
    QCOMPARE(ticks, wanted);
    QCOMPARE(share, static_cast<double>(wanted) / static_cast<double>(whole));
    const QString header = rows.headerData(5, Qt::Horizontal).toString();
    QVERIFY2(header.contains(QStringLiteral("filtered")), qPrintable(header));
    QVERIFY(window.view.summary().contains(QStringLiteral("of the filtered")));
    // Calls of which something passes, and their cells in the strip.
    int passing = 0;
    for (std::size_t i = 0; i < strip.cells().size(); ++i) {
        const bool isSeen = window.passes(0, static_cast<std::uint32_t>(i));
        passing += isSeen ? 1 : 0;
        QCOMPARE(strip.isSeen(i), isSeen);
        const double away = distance(colorAt(strip, strip.rectOf(i).center()), before[i]);
        QVERIFY2(isSeen ? away < 0.02 : away > 0.2, qPrintable(QStringLiteral("%1: %2").arg(i).arg(away)));
    }
    QVERIFY(passing > 0 && passing < static_cast<int>(strip.cells().size()));
    QCOMPARE(window.view.calls()->facts().rowCount(), passing);
    QVERIFY(window.filter(QStringLiteral("nothinglikethis")));
    QCOMPARE(rows.rowCount(), 0);
    QVERIFY(window.view.ops()->emptyText().contains(QStringLiteral("filter")));
    QVERIFY(window.filter({}));
    QCOMPARE(rows.rowCount(), ops);
    QCOMPARE(window.view.calls()->facts().rowCount(), calls);
    QVERIFY(!rows.headerData(5, Qt::Horizontal).toString().contains(QStringLiteral("filtered")));
}

void TestFilteredViews::delegationKeepsItsPlace()
{
    FilteredWindow<DelegationView> window;
    QCOMPARE(window.open(QStringLiteral("stub_and_xnn")), QString());
    InstructionStrip& strip = *window.view.strip();
    const QPoint place = strip.rectOf(1).center().toPoint();
    QTest::mouseClick(&strip, Qt::LeftButton, {}, place);
    QCOMPARE(strip.marked(), std::vector<std::uint32_t>{1});
    const QRectF rect = strip.rectOf(1);
    QVERIFY(window.filter(QStringLiteral("op:addmm")));
    QCOMPARE(strip.rectOf(1), rect);
    QCOMPARE(strip.marked(), std::vector<std::uint32_t>{1}); // what is selected stays so, pale or not
}

void TestFilteredViews::memoryGoesByInstructions()
{
    FilteredWindow<MemoryView> window;
    QCOMPARE(window.open(QStringLiteral("multi_method")), QString());
    ArenaCanvas& canvas = *window.view.canvas();
    const ArenaScene& scene = *canvas.scene();
    const auto isOfInstruction = [&](const ArenaBlock& block) {
        return block.origin == ArenaBlock::Origin::Instruction;
    };
    const auto passes = [&](const ArenaBlock& block) {
        return isOfInstruction(block)
            && window.passes(scene.method->planIndex, static_cast<std::uint32_t>(block.life.first));
    };
    // Near the edge: names stand in the middle.
    const auto corner = [&](std::uint32_t block) {
        return canvas.scale().rectOf(scene.rects[block]).bottomRight() - QPointF(4, 4);
    };
    const QImage before = canvas.grab().toImage();
    QVERIFY(window.filter(QStringLiteral("op:addmm")));
    QVERIFY(canvas.seen() != nullptr);
    const QImage after = canvas.grab().toImage();
    int seen = 0;
    int leftOut = 0;
    for (std::uint32_t i = 0; i < scene.blocks.size(); ++i) {
        const bool isSeen = passes(scene.block(i));
        QCOMPARE(canvas.seen()->blocks[i] != 0, isSeen);
        const QPoint place = corner(i).toPoint();
        if (canvas.scale().rectOf(scene.rects[i]).width() < 12
            || scene.blockAt({canvas.scale().valueAt(place.x()), canvas.scale().offsetAt(place.y())}) != i) {
            continue;
        }
        const double away = distance(before.pixelColor(place), after.pixelColor(place));
        QVERIFY2(isSeen ? away < 0.02 : away > 0.1, qPrintable(QStringLiteral("%1: %2").arg(i).arg(away)));
        (isSeen ? seen : leftOut) += 1;
    }
    QVERIFY(seen > 0 && leftOut > 0);
    std::vector<int> rows;
    for (std::size_t row = 0; row < scene.method->atPeak.size(); ++row) {
        if (passes(scene.method->map.blocks[scene.method->atPeak[row]])) {
            rows.push_back(static_cast<int>(row));
        }
    }
    QCOMPARE(shownRows(*window.view.table()), rows);
    const auto labels = window.view.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel* label) { return label->text().contains(QStringLiteral("of the filtered")); }));
    QVERIFY(window.filter({}));
    QVERIFY(canvas.seen() == nullptr);
    QCOMPARE(canvas.grab().toImage(), before);
    QCOMPARE(window.view.table()->model()->rowCount(), window.view.table()->facts().rowCount());
}

void TestFilteredViews::namedDataGoesByItsUse()
{
    FilteredWindow<MemoryView> window;
    const QString folder = QStringLiteral("external_weights");
    QCOMPARE(openAndWait(window.session,
                 {dataFile(folder, QStringLiteral("prof.etdp")), dataFile(folder, QStringLiteral("model.pte")),
                     dataFile(folder, QStringLiteral("weights.ptd"))}),
        QString());
    QVERIFY(window.isShown());
    const NamedDataTable& table = *window.view.namedData();
    QCOMPARE(table.model()->rowCount(), 4); // weight and bias of two layers
    QVERIFY(window.filter(QStringLiteral("op:addmm instruction=1"))); // the first layer
    std::vector<int> wanted;
    const auto& entries = table.named()->entries;
    for (std::size_t row = 0; row < entries.size(); ++row) {
        const bool isAskedFor = std::ranges::any_of(entries[row].owners, [&](const NamedBytes::Owner& owner) {
            const auto place = firstUseOf(*window.trace().program(), owner);
            return place && window.passes(place->plan, place->position);
        });
        if (isAskedFor) {
            wanted.push_back(static_cast<int>(row));
        }
    }
    QVERIFY(!wanted.empty() && wanted.size() < entries.size());
    QCOMPARE(shownRows(table), wanted);
    QVERIFY(window.filter(QStringLiteral("op:relu"))); // reads no weights
    QCOMPARE(table.model()->rowCount(), 0);
    QVERIFY(table.emptyText().contains(QStringLiteral("filter")));
    QVERIFY(window.filter({}));
    QCOMPARE(table.model()->rowCount(), 4);
    QVERIFY(!table.emptyText().contains(QStringLiteral("filter")));
}

void TestFilteredViews::rooflineLeavesOut()
{
    FilteredWindow<RooflineView> window;
    QCOMPARE(window.open(QStringLiteral("cnn_xnn")), QString());
    RooflineChart& chart = *window.view.chart();
    QVERIFY(!chart.points().empty());
    const QString note = window.view.note();
    const auto strength = [&](std::size_t point) {
        return chart.viewport()->grab().toImage().pixelColor(chart.positionOf(point).toPoint()).hsvSaturationF();
    };
    const EventId kept = chart.points().front().event;
    const double before = strength(0);
    QVERIFY(before > 0.2);
    const QString name = toQString(window.trace().nameOf(kept));
    QVERIFY(window.filter(QStringLiteral("-\"%1\"").arg(name)));
    QVERIFY(!window.result().passes(kept));
    QVERIFY2(strength(0) < before * 0.5, qPrintable(QStringLiteral("%1 of %2").arg(strength(0)).arg(before)));
    const FactTable& table = *window.view.table();
    QVERIFY(table.model()->rowCount() > 0);
    QVERIFY(table.model()->rowCount() < table.facts().rowCount());
    for (const int row : shownRows(table)) {
        const auto& selection = table.facts().rows()[static_cast<std::size_t>(row)].selection;
        QVERIFY(window.result().passes(std::get<EventId>(selection)));
    }
    QVERIFY2(window.view.note().contains(QStringLiteral("pass the filter")), qPrintable(window.view.note()));
    QVERIFY(window.filter(QStringLiteral("\"%1\"").arg(name)));
    QVERIFY(std::abs(strength(0) - before) < 0.02);
    QVERIFY(window.filter({}));
    QCOMPARE(table.model()->rowCount(), table.facts().rowCount());
    QCOMPARE(window.view.note(), note);
}

QTEST_MAIN(TestFilteredViews)
#include "tst_filteredviews.moc"
