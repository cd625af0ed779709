// SPDX-License-Identifier: GPL-3.0-or-later
// An op has one time: the timeline, Events, Modules, Graph and Details show the same text for it.
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/models/operatortablemodel.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "model/trace/links.h"
#include "tests/views/details/detailscase.h"
#include "views/common/theme/theme.h"
#include "views/graph/scene/graphscenebuilder.h"
#include "views/timeline/paint/timelinetexts.h"

#include <QtCore/QSet>

#include <array>
#include <utility>

using namespace ets;
using namespace ets::test;

namespace {

/// What is shown of a case with a figure.
struct Shown {
    const DataSet& data;
    Presentation how;

    [[nodiscard]] CostFigure figure() const { return data.figureFor(how.figure); }
};

/// A cell has the unit of its column, but for words such as "below 1 \u00b5s".
QString withUnit(const DataSet& data, const QString& cell)
{
    return cell.startsWith(QStringLiteral("below "))
        ? cell
        : cell + QChar(format::groupSpace) + format::unit(data.unitFor({}));
}

/// The column of Modules that shows the figure.
int moduleColumn(CostFigure figure)
{
    return figure == CostFigure::Median ? ModuleTreeModel::Median
        : figure == CostFigure::Total   ? ModuleTreeModel::Inclusive
                                        : ModuleTreeModel::Mean;
}

/// Rows of Modules that stand for events of a node; what is inside of an op is left out.
void addRows(
    const ModuleTreeModel& model, CostFigure figure, NodeId node, const QModelIndex& parent, QModelIndexList& rows)
{
    const Trace& trace = *model.dataSet()->trace;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const auto events = model.eventsOf(index);
        if (!std::holds_alternative<EventId>(index.data(SelectionRole).value<Selection>()) || events.size() != 1
            || !std::ranges::equal(tieOf(trace, events.front()).nodes, std::span(&node, 1))) {
            addRows(model, figure, node, index, rows);
        } else {
            rows.push_back(index.siblingAtColumn(moduleColumn(figure)));
        }
    }
}

/// What Modules shows for a node: the text of its row, or what the rows of several blocks add up to. Nothing where
/// figures of several rows do not add up.
QString moduleFigure(const ModuleTreeModel& model, const Shown& shown, NodeId node)
{
    QModelIndexList rows;
    addRows(model, shown.figure(), node, {}, rows);
    if (rows.size() == 1) {
        return withUnit(shown.data, rows.front().data().toString());
    }
    double sum = 0;
    for (const QModelIndex& row : rows) {
        sum += row.data(SortRole).toDouble();
    }
    return rows.isEmpty() || shown.figure() == CostFigure::Median ? QString()
                                                                  : opfigure::text(shown.data, shown.how, sum);
}

/// What the timeline's tooltip says, without its markup.
QString timelineFigure(const Shown& shown, EventId event)
{
    const QString toolTip =
        TimelineTexts(shown.data).sliceToolTip(shown.data.trace->samplesOf(event).front(), shown.how);
    const qsizetype row = toolTip.indexOf(opfigure::caption(shown.figure()));
    QString rest = row < 0 ? QString() : toolTip.mid(row + opfigure::caption(shown.figure()).size());
    rest.replace(QRegularExpression(QStringLiteral("<[^>]*>")), QStringLiteral("\n"));
    const QStringList lines = rest.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    return lines.isEmpty() ? QString() : lines.front().section(QStringLiteral(" ("), 0, 0).trimmed();
}

QString graphFigure(const Shown& shown, NodeId node)
{
    const DataSet& data = shown.data;
    for (std::size_t g = 0; g < data.trace->graphs().size(); ++g) {
        const GraphId graph(g);
        const NodeId first = data.trace->firstNode(graph);
        if (node.value() >= first.value() && node.value() < first.value() + data.trace->graphs()[g].nodes().size()) {
            return buildGraphScene(data, shown.how, graph)->nodes[node.value() - first.value()].costText;
        }
    }
    return {};
}

} // namespace

class TestOneFigure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sameTextEverywhere_data();
    void sameTextEverywhere();
    void sameTextOfOpTypes_data() { sameTextEverywhere_data(); }
    void sameTextOfOpTypes();
    void colorsOfThePaletteDiffer_data();
    void colorsOfThePaletteDiffer();
};

void TestOneFigure::sameTextEverywhere_data()
{
    QTest::addColumn<QString>("testCase");
    QTest::addColumn<int>("figure");
    const std::array figures{std::pair("mean", CostFigure::Mean), std::pair("median", CostFigure::Median),
        std::pair("total", CostFigure::Total)};
    for (const char* name : {"linear", "cnn_xnn", "multi_method", "stub_int", "stub_str", "cond"}) {
        for (const auto& [text, figure] : figures) {
            QTest::addRow("%s, %s", name, text) << QString::fromLatin1(name) << static_cast<int>(figure);
        }
    }
}

void TestOneFigure::sameTextEverywhere()
{
    QFETCH(const QString, testCase);
    LoadedCase loaded;
    QCOMPARE(loaded.load(pairOf(testCase)), QString());
    QFETCH(const int, figure);
    loaded.setFigure(static_cast<CostFigure>(figure));
    const DataSetPtr data = loaded.dataSet();
    // Of several methods together there are totals alone.
    const bool isOfSeveral = data->methods.executing() > 1;
    QCOMPARE(isOfSeveral, testCase == QStringLiteral("multi_method"));
    const Shown shown{*data, {.figure = static_cast<CostFigure>(figure)}};
    QCOMPARE(static_cast<int>(shown.figure()), isOfSeveral ? static_cast<int>(CostFigure::Total) : figure);
    EventTableModel events;
    events.setPresentation(shown.how);
    events.setDataSet(data);
    ModuleTreeModel modules;
    modules.setPresentation(shown.how);
    modules.setDataSet(data);
    int compared = 0;
    for (std::size_t i = 0; i < data->trace->events().size() && compared < 40; ++i) {
        const EventId id(i);
        const Event& event = data->trace->event(id);
        const auto nodes = tieOf(*data->trace, event).nodes;
        const NodeId node = nodes.size() == 1 ? nodes.front() : NodeId();
        // The outermost event of an op that one event or its call and kernel ran.
        if (!node || data->opCosts[i].nodes != 1 || event.role == EventRole::Kernel
            || data->costs.byNode[node.value()].events.size() > 2 * data->trace->eventBlocks().size()
            || (event.role == EventRole::DelegateOp && data->costs.byNode[node.value()].events.size() > 1)) {
            continue;
        }
        ++compared;
        const QString text = opfigure::text(*data, shown.how, data->costs.byNode[node.value()]);
        const QModelIndex row = events.index(static_cast<int>(i), static_cast<int>(EventColumn::PerRun));
        QCOMPARE(withUnit(*data, row.data().toString()), text);
        QCOMPARE(timelineFigure(shown, id), text);
        // A node that several blocks ran has a row for each of them.
        const QString inModules = moduleFigure(modules, shown, node);
        QVERIFY2(
            inModules == text || (inModules.isEmpty() && shown.figure() == CostFigure::Median), qPrintable(inModules));
        QCOMPARE(graphFigure(shown, node), text);
        for (const Selection& selection : {Selection(id), Selection(node)}) {
            const QString fact =
                factOf(loaded.contentOf(selection), DetailSection::Id::Time, opfigure::caption(shown.figure()));
            QCOMPARE(fact.section(QLatin1Char('|'), 0, 0), text);
        }
    }
    QVERIFY(compared > 0);
}

/// Operators and Details.
void TestOneFigure::sameTextOfOpTypes()
{
    QFETCH(const QString, testCase);
    LoadedCase loaded;
    QCOMPARE(loaded.load(pairOf(testCase)), QString());
    QFETCH(const int, figure);
    loaded.setFigure(static_cast<CostFigure>(figure));
    const DataSetPtr data = loaded.dataSet();
    const CostFigure shown = data->figureFor(static_cast<CostFigure>(figure));
    OperatorTableModel model;
    model.setDataSet(data);
    const int column = shown == CostFigure::Mean ? OperatorTableModel::Mean
        : shown == CostFigure::Median            ? OperatorTableModel::Median
                                                 : OperatorTableModel::Total;
    int below = 0;
    for (std::size_t row = 0; row < data->operators.rows.size(); ++row) {
        const QString fact =
            factOf(loaded.contentOf(Selection(OpTypeId(row))), DetailSection::Id::Summary, opfigure::sumCaption(shown));
        const QString cell = model.index(static_cast<int>(row), column).data().toString();
        QCOMPARE(fact.section(QLatin1Char('|'), 0, 0), withUnit(*data, cell));
        below += cell.startsWith(QStringLiteral("below ")) ? 1 : 0;
    }
    QCOMPARE(below > 0, testCase == QStringLiteral("cnn_xnn"));
}

void TestOneFigure::colorsOfThePaletteDiffer_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestOneFigure::colorsOfThePaletteDiffer()
{
    QFETCH(const bool, dark);
    const QPalette palette(dark ? Qt::black : Qt::white);
    const Theme& theme = Theme::of(palette);
    QCOMPARE(theme.dark, dark);
    QSet<QRgb> seen;
    for (std::uint32_t i = 0; i < 300; ++i) {
        const QRgb color = theme.colorOf(ColorId(i)).rgb();
        QVERIFY2(!seen.contains(color), qPrintable(QString::number(i)));
        seen.insert(color);
    }
    for (std::uint32_t i = 0; i < 6; ++i) { // what the runtime does
        const QColor gray = theme.colorOf(ColorId(NameColors::firstGray + i));
        QVERIFY(!seen.contains(gray.rgb()));
        seen.insert(gray.rgb());
        QVERIFY(gray.hsvSaturation() < 60);
    }
}

QTEST_MAIN(TestOneFigure)
#include "tst_onefigure.moc"
