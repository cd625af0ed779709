// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/painted.h"
#include "tests/views/shownwindow.h"

#include "views/common/theme/theme.h"
#include "views/roofline/rooflinechart.h"
#include "views/roofline/rooflinerows.h"
#include "views/roofline/rooflineview.h"
#include "views/tables/facttable.h"

#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

#include <algorithm>
#include <cmath>
#include <string_view>

using namespace ets;
using namespace ets::test;

namespace {

struct Window : ShownWindow<RooflineView> {
    Window()
        : ShownWindow({800, 700})
    {
    }
};

RooflinePoint point(std::size_t event, double intensity, double rate, double weight)
{
    return {EventId(event), intensity, rate, weight, ColorId(0), QStringLiteral("op %1").arg(event)};
}

const QComboBox& deviceChooser(const RooflineView& view)
{
    return *view.findChild<QComboBox*>();
}

} // namespace

/// Rates against intensity.
class TestRooflineView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void withoutProgram();
    void hiddenAndCrowded();
    void workOfPayloadNodes();
    void noRateFromShortSamples();
    void rowsAndSelection();
    void pointsAreWhereTheyBelong();
    void clickAndKeysChoosePoints();
    void roofsOfADevice();
    void devicesAreKept();
    void oddSettingsAreLeftOut();
    void dialogWantsNumbers();
};

void TestRooflineView::withoutProgram()
{
    Window window;
    QCOMPARE(window.open(pairOf(QStringLiteral("cond")).mid(0, 1)), QString());
    QVERIFY(window.view.table()->emptyText().contains(QStringLiteral(".pte")));
    QVERIFY(!window.view.chart()->isVisible());
    // The record's shapes tell the work of what it knows.
    QCOMPARE(window.open(pairOf(QStringLiteral("cond"))), QString());
    QVERIFY(window.view.chart()->isVisible());
    QVERIFY(window.view.table()->facts().rowCount() > 0);
}

/// Nothing is counted for a view that nobody sees; the largest points are kept where there are too many.
void TestRooflineView::hiddenAndCrowded()
{
    Session session;
    RooflineView view(session);
    QCOMPARE(openAndWait(session, programAndDump(QStringLiteral("cond"))), QString());
    QVERIFY(!view.isPending());
    QCOMPARE(view.table()->facts().rowCount(), 0);
    QSignalSpy shown(&view, &RooflineView::workShown);
    view.resize(800, 700);
    view.show();
    QVERIFY(!shown.isEmpty() || shown.wait(20000));
    QVERIFY(view.table()->facts().rowCount() > 0);

    TraceWork many;
    for (std::size_t i = 0; i < rooflinerows::mostPoints + 10; ++i) {
        EventWork work;
        work.event = EventId(0);
        work.work.macs = 1000;
        work.work.bytesRead = 10;
        work.totalTicks = static_cast<std::int64_t>(i + 1);
        work.median = 1;
        many.totalTicks += static_cast<double>(work.totalTicks);
        many.events.push_back(work);
    }
    const auto points = rooflinerows::points(*session.dataSet(), many);
    QCOMPARE(points.size(), rooflinerows::mostPoints);
    QCOMPARE(points.front().weight, many.shareOf(many.events.back()));
    QVERIFY(points.back().weight > many.shareOf(many.events[9]));
}

void TestRooflineView::workOfPayloadNodes()
{
    Window window;
    QCOMPARE(window.open(programAndDump(QStringLiteral("cnn_xnn"))), QString());
    const Trace& trace = *window.session.dataSet()->trace;
    const TraceWork work = TraceWork::of(trace);
    QVERIFY(!work.events.empty());
    // All that the model has to compute, whichever way it was exported.
    std::uint64_t macs = 0;
    for (const EventWork& entry : work.events) {
        QVERIFY(entry.work.macs.has_value());
        if (entry.work.workClass == WorkClass::Delegate) {
            QCOMPARE(*entry.work.macs, std::uint64_t{73888}); // the whole call does the work of its operations
            continue;
        }
        macs += *entry.work.macs;
        QVERIFY(entry.bytes() > 0);
        QCOMPARE(work.find(entry.event), &entry);
    }
    QCOMPARE(macs, std::uint64_t{73888});
    QVERIFY(work.find(EventId()) == nullptr);
}

void TestRooflineView::noRateFromShortSamples()
{
    Window window;
    QCOMPARE(window.open(programAndDump(QStringLiteral("cnn_xnn"))), QString());
    const Trace& trace = *window.session.dataSet()->trace;
    std::size_t drawn = 0;
    for (const EventWork& entry : TraceWork::of(trace).events) {
        if (entry.work.workClass == WorkClass::Delegate) {
            QVERIFY(!entry.isTooShort); // the runtime's clock counts nanoseconds
            drawn += entry.operationRate() ? 1U : 0U;
            continue;
        }
        // XNNPACK counts microseconds.
        const double us = entry.median * timeScaleFactor(TimeScale::Us, trace.options().targetTimeScale);
        QCOMPARE(entry.isTooShort, !(us >= 10));
        QCOMPARE(entry.operationRate().has_value(), us >= 10 && *entry.work.macs > 0);
        QCOMPARE(entry.byteRate().has_value(), us >= 10);
        drawn += entry.operationRate() ? 1U : 0U;
    }
    QCOMPARE(window.view.chart()->points().size(), drawn);
}

void TestRooflineView::rowsAndSelection()
{
    Window window;
    QCOMPARE(window.open(programAndDump(QStringLiteral("cond"))), QString());
    FactTable* const table = window.view.table();
    QVERIFY(table->facts().rowCount() > 0);
    const QRect row = table->visualRect(table->model()->index(0, 1));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, row.center());
    QVERIFY(std::holds_alternative<EventId>(window.session.selection().selection()));
    QCOMPARE(table->selectedRowsInOrder().size(), 1);
    QVERIFY(table->model()->rowCount() > 1);
    QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(table->selectedRowsInOrder().size(), 2); // several stay marked
    window.session.selection().clear();
    QCOMPARE(table->selectedRowsInOrder().size(), 0);
    QVERIFY(window.view.note().contains(QStringLiteral("multiply and an add are two operations")));
    QVERIFY(isPainted(window.view.grab()));
}

void TestRooflineView::pointsAreWhereTheyBelong()
{
    RooflineChart chart;
    chart.resize(600, 400);
    chart.show();
    chart.setPoints({point(1, 1, 1e8, 0.1), point(2, 10, 1e9, 0.6), point(3, 100, 1e9, 0.3)}, false);
    QCOMPARE(chart.points().front().event, EventId(2)); // the largest is drawn first
    QVERIFY(isPainted(chart.grab()));
    QPointF places[4];
    for (std::size_t i = 0; i < 3; ++i) {
        places[chart.points()[i].event.value()] = chart.positionOf(i);
    }
    // Decades are equally wide.
    QVERIFY(std::abs((places[2].x() - places[1].x()) - (places[3].x() - places[2].x())) < 0.5);
    QVERIFY(places[1].y() > places[2].y());
    QCOMPARE(places[2].y(), places[3].y());
    // And so they are drawn.
    const QImage picture = chart.viewport()->grab().toImage();
    const QColor background = picture.pixelColor(picture.width() - 3, picture.height() / 2);
    for (std::size_t i = 1; i <= 3; ++i) {
        for (const QPoint& offset : {QPoint(0, 0), QPoint(2, 2), QPoint(-2, -2), QPoint(2, -2), QPoint(-2, 2)}) {
            const QColor drawn = picture.pixelColor(places[i].toPoint() + offset);
            QVERIFY(std::abs(drawn.lightness() - background.lightness()) > 40);
        }
    }
}

void TestRooflineView::clickAndKeysChoosePoints()
{
    RooflineChart chart;
    chart.resize(600, 400);
    chart.show();
    chart.setPoints({point(1, 1, 1e8, 0.1), point(2, 10, 1e9, 0.6)}, false);
    QVERIFY(isPainted(chart.grab()));
    QSignalSpy chosen(&chart, &RooflineChart::pointChosen);
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, chart.positionOf(1).toPoint());
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().value<std::size_t>(), std::size_t{1});
    QVERIFY(!chart.pointAt(QPointF(1, 1)));
    const EventId second(1);
    chart.setMarked({&second, 1});
    QCOMPARE(chart.marked(), std::optional<std::size_t>(1));
    QCOMPARE(chart.accessibleDescription(), QStringLiteral("op 1"));
    QTest::keyClick(&chart, Qt::Key_Left);
    QCOMPARE(chosen.last().first().value<std::size_t>(), std::size_t{0});
    const QPoint place = chart.positionOf(1).toPoint();
    const QRgb point = chart.viewport()->grab().toImage().pixel(place);
    chart.setPoints({}, true);
    QVERIFY(!chart.marked());
    QVERIFY(chart.viewport()->grab().toImage().pixel(place) != point);
}

void TestRooflineView::roofsOfADevice()
{
    const Roof roof{2e9, 1e9};
    QCOMPARE(roof.ridge(), 2.0);
    QCOMPARE(roof.rateAt(0.5), 5e8);
    QCOMPARE(roof.rateAt(50), 2e9);
    Window window;
    QCOMPARE(window.open(programAndDump(QStringLiteral("cond"))), QString());
    window.view.setDevice({QStringLiteral("board"), roof});
    QCOMPARE(deviceChooser(window.view).currentText(), QStringLiteral("board"));
    window.view.setDevice({QStringLiteral("board"), {3e9, 1e9}});
    QCOMPARE(deviceChooser(window.view).count(), 2);
    // What the ops reach of it, and what bounds them.
    const DataSet& data = *window.session.dataSet();
    const TraceWork work = TraceWork::of(*data.trace);
    const auto columns = rooflinerows::columns();
    const auto at = [&columns](std::string_view key) {
        return static_cast<std::size_t>(std::ranges::find_if(columns, [key](const ColumnSource& column) {
            return column.key == key;
        }) - columns.begin());
    };
    const auto without = rooflinerows::of(data, work, std::nullopt);
    const auto with = rooflinerows::of(data, work, roof);
    std::size_t known = 0;
    for (std::size_t i = 0; i < work.events.size(); ++i) {
        QVERIFY(!without[i].cells[at("share_of_bandwidth")].isValid());
        const QVariant bandwidth = with[i].cells[at("share_of_bandwidth")];
        const QVariant rate = with[i].cells[at("achieved_gb_per_s")];
        QCOMPARE(bandwidth.isValid(), rate.isValid());
        known += bandwidth.isValid() ? 1 : 0;
        if (bandwidth.isValid()) { // of 1 GB/s
            QVERIFY(std::abs(bandwidth.toDouble() - rate.toDouble()) < 1e-9 * rate.toDouble());
        }
        const auto intensity = work.events[i].work.intensity();
        if (intensity && work.events[i].bytes() > 0) {
            QCOMPARE(with[i].cells[at("bound_by")].toString(),
                *intensity < 2 ? QStringLiteral("memory") : QStringLiteral("computing"));
        }
    }
    QVERIFY(known > 0);
    // It is a line over the points.
    RooflineChart chart;
    chart.resize(600, 400);
    chart.show();
    const auto pixelsOfTheRoof = [&chart] {
        const QImage picture = chart.viewport()->grab().toImage();
        const QRgb color = Theme::of(chart.palette()).warning.rgb();
        int count = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                count += picture.pixel(x, y) == color ? 1 : 0;
            }
        }
        return count;
    };
    const std::vector points{point(1, 1, 1e8, 0.1), point(2, 10, 1e9, 0.6)};
    chart.setPoints(points, false);
    QCOMPARE(pixelsOfTheRoof(), 0);
    chart.setPoints(points, false, roof);
    QVERIFY(pixelsOfTheRoof() > 200);
}

void TestRooflineView::devicesAreKept()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    {
        Session session;
        RooflineView view(session);
        view.setDevice({QStringLiteral("board"), {2e9, 1e9}});
        view.setDevice({QStringLiteral("phone"), {4e10, 2e10}});
        view.save(settings);
    }
    Session session;
    RooflineView view(session);
    view.restore(settings);
    QCOMPARE(deviceChooser(view).count(), 3);
    QCOMPARE(deviceChooser(view).currentText(), QStringLiteral("phone"));
}

/// Figures that no device has, out of settings, are left out: axes up to them would have no end.
void TestRooflineView::oddSettingsAreLeftOut()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
    settings.beginWriteArray(QStringLiteral("roofline/devices"), 3);
    for (int i = 0; i < 3; ++i) {
        settings.setArrayIndex(i);
        settings.setValue(QStringLiteral("name"), QStringLiteral("device %1").arg(i));
        settings.setValue(QStringLiteral("operationsPerSecond"),
            QList<QString>{QStringLiteral("inf"), QStringLiteral("1e300"), QStringLiteral("1e9")}[i]);
        settings.setValue(QStringLiteral("bytesPerSecond"), i == 1 ? 1e-200 : 1e9);
    }
    settings.endArray();
    settings.setValue(QStringLiteral("roofline/device"), QStringLiteral("device 0"));
    Session session;
    RooflineView view(session);
    view.restore(settings);
    QCOMPARE(deviceChooser(view).count(), 2); // none, and the one that can be
    view.save(settings);
    QCOMPARE(settings.beginReadArray(QStringLiteral("roofline/devices")), 1);
    settings.setArrayIndex(1);
    QVERIFY(!settings.contains(QStringLiteral("name")));
}

void TestRooflineView::dialogWantsNumbers()
{
    Session session;
    RooflineView view(session);
    RoofDialog* const dialog = view.askForDevice();
    auto* const ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    const auto lines = dialog->findChildren<QLineEdit*>();
    QCOMPARE(lines.size(), 3);
    QVERIFY(!ok->isEnabled());
    lines[0]->setText(QStringLiteral("board"));
    lines[1]->setText(QStringLiteral("51.2"));
    for (const char* const wrong : {"", "-3", "fast", "0", "inf", "nan", "1e200"}) {
        lines[2]->setText(QLatin1String(wrong));
        QVERIFY2(!ok->isEnabled(), wrong);
    }
    lines[2]->setText(QStringLiteral("12.5"));
    QVERIFY(ok->isEnabled());
    ok->click();
    QCOMPARE(deviceChooser(view).currentText(), QStringLiteral("board"));
}

QTEST_MAIN(TestRooflineView)
#include "tst_rooflineview.moc"
