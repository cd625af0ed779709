// SPDX-License-Identifier: GPL-3.0-or-later
// An op type has one color: that of its slice is on the card of its node, in the rows of the tables and in Details.
#include "model/qt/models/itemroles.h"
#include "model/trace/links.h"
#include "tests/gui/walk/walkedwindow.h"
#include "views/details/detailsview.h"
#include "views/modules/modulesview.h"
#include "views/tables/eventsview.h"
#include "views/tables/operatorsview.h"
#include "views/tables/tableview.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineview.h"

#include <map>
#include <set>

using namespace ets;
using namespace ets::test;

namespace {

/// How many pixels of a part of a picture have a color.
int pixelsOf(QRgb color, const QImage& picture, QRect part)
{
    part &= picture.rect();
    int count = 0;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) {
            count += (picture.pixel(x, y) | 0xff000000U) == color ? 1 : 0;
        }
    }
    return count;
}

/// The color of most of a part of a picture.
QRgb mostOf(const QImage& picture, QRect part)
{
    part &= picture.rect();
    std::map<QRgb, int> counts;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) {
            ++counts[picture.pixel(x, y) | 0xff000000U];
        }
    }
    return counts.empty() ? 0 : std::ranges::max_element(counts, {}, &std::pair<const QRgb, int>::second)->first;
}

} // namespace

class TestOneColor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void ofEveryOpType();

private:
    static constexpr int fewest = 12; ///< Pixels of a square that marks a row.
    template <typename View> [[nodiscard]] View& shown()
    {
        m_window->workspace().showView<View>(false); // a frame around what has the focus tints it
        waitUntilIdle();
        return *m_window->workspace().views().get<View>();
    }
    [[nodiscard]] QRgb colorOfSlice(SampleId sample);
    /// Pixels of a color in the row that is selected of a table.
    [[nodiscard]] static int inRow(TableView& table, const QModelIndex& row, QRgb color);
    [[nodiscard]] static QModelIndex rowOf(TableView& table, const Selection& selection);
    void compare(EventId event, QRgb color, const QString& name);

    std::unique_ptr<MainWindow> m_window;
};

void TestOneColor::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->resize(1440, 900);
    m_window->move(100, 100);
    QCursor::setPos(20, 20); // what the pointer is on is tinted
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QCOMPARE(openAndWait(m_window->session(), pairOf(QStringLiteral("transformer"))), QString());
    waitUntilIdle();
}

QRgb TestOneColor::colorOfSlice(SampleId sample)
{
    auto& timeline = shown<TimelineView>();
    timeline.controller().zoomTo(sample);
    waitUntilIdle();
    QRect box = timeline.canvas().scene().rectOf(sample).toRect().adjusted(1, 1, -1, -1);
    box.setHeight(std::min(box.height(), 4)); // above its text
    return mostOf(timeline.canvas().viewport()->grab().toImage(), box);
}

QModelIndex TestOneColor::rowOf(TableView& table, const Selection& selection)
{
    table.expandAll();
    for (QModelIndex row = table.model()->index(0, 0); row.isValid(); row = table.indexBelow(row)) {
        if (row.siblingAtColumn(0).data(SelectionRole).value<Selection>() == selection) {
            return row;
        }
    }
    return {};
}

int TestOneColor::inRow(TableView& table, const QModelIndex& row, QRgb color)
{
    table.scrollTo(row);
    waitUntilIdle();
    const QRect place = table.visualRect(row);
    return pixelsOf(
        color, table.viewport()->grab().toImage(), QRect(0, place.top(), table.viewport()->width(), place.height()));
}

void TestOneColor::compare(EventId event, QRgb color, const QString& name)
{
    const DataSet& data = *m_window->session().dataSet();
    m_window->session().selection().select(event); // rows that are selected have it, too
    TableView& events = *shown<EventsView>().view();
    const QModelIndex row = rowOf(events, event);
    QVERIFY2(row.isValid() && inRow(events, row, color) >= fewest, qPrintable(name));
    TableView& operators = *shown<OperatorsView>().view();
    for (std::size_t type = 0; type < data.operators.rows.size(); ++type) {
        const auto& own = data.operators.rows[type].events;
        if (std::ranges::find(own, event) != own.end()) {
            const QModelIndex total = rowOf(operators, OpTypeId(type));
            const int pixels = inRow(operators, total, color);
            QVERIFY2(total.isValid() && pixels >= fewest, qPrintable(name));
        }
    }
    TableView& modules = *shown<ModulesView>().view();
    if (const QModelIndex below = rowOf(modules, event); below.isValid()) {
        QVERIFY2(inRow(modules, below, color) >= fewest, qPrintable(name));
    }
    auto& details = shown<DetailsView>();
    QVERIFY2(pixelsOf(color, details.grab().toImage(), details.rect()) >= fewest, qPrintable(name));
    auto& graph = shown<GraphPage>();
    graph.view().waitForLayout();
    const NodeId node = tieOf(*data.trace, event).nodes.front();
    QTest::keyClick(&graph.view(), Qt::Key_BraceRight); // all groups are open
    graph.view().waitForLayout();
    QTest::keyClick(&graph.view(), Qt::Key_F);
    waitUntilIdle();
    const QRect card = graph.view().rectOf(node).toRect();
    QVERIFY2(pixelsOf(color, graph.view().grab().toImage(), card) >= fewest, qPrintable(name));
}

void TestOneColor::ofEveryOpType()
{
    const Trace& trace = *m_window->session().dataSet()->trace;
    std::set<QRgb> colors;
    std::set<std::string> seen;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const Event& event = trace.event(EventId(i));
        const std::string name(trace.nameOf(event));
        if (event.role != EventRole::Kernel || tieOf(trace, event).nodes.size() != 1 || event.link != LinkKind::Exact
            || !seen.insert(name).second) {
            continue;
        }
        m_window->session().selection().select(Selection());
        const QRgb color = colorOfSlice(trace.samplesOf(EventId(i)).front());
        QVERIFY2(QColor(color).hsvSaturation() > 40 || QColor(color).lightness() < 200, name.c_str());
        QVERIFY2(colors.insert(color).second, name.c_str()); // no two share one
        compare(EventId(i), color, QString::fromStdString(name));
    }
    QVERIFY2(colors.size() >= 5, qPrintable(QString::number(colors.size())));
}

QTEST_MAIN(TestOneColor)
#include "tst_onecolor.moc"
