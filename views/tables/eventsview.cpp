// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/eventsview.h"

#include "model/qt/load/readingcomparison.h"
#include "model/qt/models/baselinecolumns.h"
#include "model/qt/models/events/eventtablemodel.h"
#include "model/qt/text/format.h"
#include "model/trace/event.h"
#include "views/common/keepvalue.h"
#include "views/common/tooltiptext.h"
#include "views/tables/eventexport.h"
#include "views/tables/exportdialog.h"
#include "views/tables/tabletext.h"
#include "views/tables/tableview.h"

#include <QtCore/QSettings>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

// Settings files and traces have these names from before views kept their own.
constexpr QLatin1String groupingKey("eventGrouping");
constexpr QLatin1String callsKey("showOperatorCalls");
constexpr QLatin1String groupingOfTrace("grouping");
constexpr QLatin1String callsOfTrace("operatorCalls");

} // namespace

EventsView::EventsView(Session& session, QWidget* parent)
    : EventsView(session, new EventTableModel, parent)
{
}

EventsView::EventsView(Session& session, EventTableModel* model, QWidget* parent)
    : TablePage(session, std::unique_ptr<DataSetModel>(model), parent)
    , m_events(*model)
    , m_compare(new QToolButton(this))
    , m_operatorCalls(new QToolButton(this))
    , m_grouping(new QComboBox(this))
    , m_spreads(FactStore::of(session), [this](const auto& spreads) {
        if (spreads) {
            m_events.setSpreads(*spreads);
        }
    })
{
    view()->setAccessibleName(tr("Events"));
    view()->setIndentation(fontMetrics().averageCharWidth() * 2); // two levels at most: names need the room
    setNothingText(tr("The trace holds no events"));
    connect(model, &EventTableModel::spreadsWanted, this, [this] { m_spreads.want({}); });
    makeTools();
    proxy().setOperatorCallsHidden(true);
    connect(m_operatorCalls, &QToolButton::toggled, this, [this](bool shown) {
        proxy().setOperatorCallsHidden(!shown);
        refreshRows();
    });
    view()->setExporter([this] { showExportDialog(); });
    ReadingComparison& comparison = session.readingComparison();
    connect(&comparison, &ReadingComparison::found, this, [this] { owe(Change::Facts); });
    connect(&comparison, &ReadingComparison::wanting, this, [this] { owe(Change::Facts); });
    connect(m_compare, &QToolButton::clicked, &comparison, [this, &comparison] {
        m_compare->setEnabled(false);
        comparison.compare();
    });
    connect(&comparison, &ReadingComparison::failed, this, [this](const QString& message) {
        m_compare->setEnabled(true);
        m_compare->setToolTip(toolTipText(message));
    });
    start();
    view()->setPresets(
        {{tr("Times"),
             {QStringLiteral("event_block_name"), QStringLiteral("event_name"), QStringLiteral("p10"),
                 QStringLiteral("p50"), QStringLiteral("p90"), QStringLiteral("avg"), QStringLiteral("min"),
                 QStringLiteral("max"), QStringLiteral("samples"), QStringLiteral("share")}},
            {tr("Spread"),
                {QStringLiteral("event_name"), QStringLiteral("p50"), QStringLiteral("avg"), QStringLiteral("std_dev"),
                    QStringLiteral("variation"), QStringLiteral("outliers"), QStringLiteral("durations"),
                    QStringLiteral("min"), QStringLiteral("max"), QStringLiteral("samples")}},
            {tr("Model"),
                {QStringLiteral("event_name"), QStringLiteral("avg"), QStringLiteral("share"),
                    QStringLiteral("op_types"), QStringLiteral("output_shapes"), QStringLiteral("module"),
                    QStringLiteral("source_line"), QStringLiteral("link"), QStringLiteral("debug_handles")}}});
}

void EventsView::makeTools()
{
    m_compare->setText(tr("Compare readings"));
    m_compare->setAutoRaise(true);
    m_compare->setVisible(false);
    addTool(m_compare);
    m_operatorCalls->setText(tr("OPERATOR_CALL"));
    m_operatorCalls->setToolTip(tr("Show the calls around kernels too; the Inspector's table leaves them out"));
    m_operatorCalls->setCheckable(true);
    m_operatorCalls->setAutoRaise(true);
    addTool(m_operatorCalls);
    m_grouping->setAccessibleName(tr("Group by"));
    m_grouping->setToolTip(tr("Put rows together, with the sums of their self times"));
    for (const auto& [title, grouping] :
        {std::pair(tr("No groups"), EventGrouping::None), std::pair(tr("By block"), EventGrouping::Block),
            std::pair(tr("By op type"), EventGrouping::OpType), std::pair(tr("By backend"), EventGrouping::Backend),
            std::pair(tr("By module"), EventGrouping::Module), std::pair(tr("By run"), EventGrouping::Run)}) {
        m_grouping->addItem(title, static_cast<int>(grouping));
    }
    addTool(m_grouping);
    connect(m_grouping, &QComboBox::currentIndexChanged, this, [this] { m_events.setGrouping(grouping()); });
    connect(&m_events, &EventTableModel::groupingChanging, this, &EventsView::decorate);
    connect(&m_events, &EventTableModel::groupingChanged, this, &EventsView::showGrouping);
}

void EventsView::showDifferences()
{
    m_events.setDifferences(session().readingComparison().differences());
    m_compare->setVisible(session().readingComparison().isWanting());
    m_compare->setEnabled(true);
    m_compare->setToolTip(tr("Mark where the Inspector and the corrected reading differ. The trace is large, so that "
                             "it is read a second time only when asked"));
}

void EventsView::decorate(EventGrouping grouping)
{
    view()->setRootIsDecorated(grouping != EventGrouping::None);
    view()->setTreePosition(static_cast<int>(EventColumn::Name));
}

void EventsView::showGrouping()
{
    if (!m_events.isGrouping()) {
        showSums(m_events.grouping() != EventGrouping::None);
        refreshRows();
    }
    showWork();
}

QString EventsView::workText() const
{
    return m_events.isGrouping() ? tr("Grouping…") : TablePage::workText();
}

void EventsView::showSums(bool areShown)
{
    constexpr auto name = static_cast<int>(EventColumn::Name);
    constexpr auto self = static_cast<int>(EventColumn::Self);
    constexpr auto share = static_cast<int>(EventColumn::Share);
    QHeaderView& header = *view()->header();
    const auto moveBehind = [&header](int column, int other) {
        const int from = header.visualIndex(column);
        const int to = header.visualIndex(other) + 1;
        header.moveSection(from, from < to ? to - 1 : to);
    };
    const bool areInPlace = header.visualIndex(self) == header.visualIndex(name) + 1;
    if (areShown) { // what is summed stands beside the names: further right nobody would see it
        m_hidesSelf = m_hidesSelf || header.isSectionHidden(self);
        view()->setColumnHidden(self, false);
        moveBehind(self, name);
        moveBehind(share, self);
    } else if (areInPlace) { // and where it was once there are no sums
        moveBehind(self, static_cast<int>(EventColumn::Total));
        moveBehind(share, static_cast<int>(EventColumn::PerRun));
        view()->setColumnHidden(self, std::exchange(m_hidesSelf, false));
    }
}

EventGrouping EventsView::grouping() const
{
    return static_cast<EventGrouping>(m_grouping->currentData().toInt());
}

void EventsView::setGrouping(EventGrouping grouping)
{
    m_grouping->setCurrentIndex(std::max(0, m_grouping->findData(static_cast<int>(grouping))));
}

std::pair<int, int> EventsView::rowCounts()
{
    // Rows of runs that nobody has opened are not made for being counted.
    return m_events.grouping() == EventGrouping::Run ? std::pair(proxy().rowCount(), m_events.rowCount())
                                                     : TablePage::rowCounts();
}

QString EventsView::countText(int shown, int all) const
{
    if (m_events.grouping() == EventGrouping::Run) {
        const QString whole = format::count(static_cast<quint64>(all));
        return shown == all ? (all == 1 ? tr("1 run") : tr("%1 runs").arg(whole))
                            : tr("%1 of %2 runs").arg(format::count(static_cast<quint64>(shown)), whole);
    }
    if (m_events.grouping() != EventGrouping::None) { // groups are no events
        all -= m_events.rowCount();
        shown -= view()->model()->rowCount();
    }
    return shown == all && all == 1 ? tr("1 event")
        : shown == all              ? tr("%1 events").arg(format::count(static_cast<quint64>(all)))
                                    : tr("%1 of %2 events")
                             .arg(format::count(static_cast<quint64>(shown)), format::count(static_cast<quint64>(all)));
}

void EventsView::dataSetShown()
{
    decorate(m_events.grouping());
    showSums(m_events.grouping() != EventGrouping::None);
    factsShown();
    showWork();
}

void EventsView::factsShown()
{
    const WorstNumbersPtr worst = numbersOfShown();
    m_events.setNumbers(worst);
    showGap(EventTableModel::gapColumn, worst != nullptr);
    showDifferences();
}

bool EventsView::areOperatorCallsShown() const
{
    return m_operatorCalls->isChecked();
}

void EventsView::setOperatorCallsShown(bool shown)
{
    m_operatorCalls->setChecked(shown);
}

void EventsView::save(QSettings& settings) const
{
    keepValue(settings, groupingKey, static_cast<int>(grouping()));
    keepValue(settings, callsKey, areOperatorCallsShown());
}

void EventsView::restore(QSettings& settings)
{
    setGrouping(static_cast<EventGrouping>(settings.value(groupingKey).toInt()));
    setOperatorCallsShown(settings.value(callsKey, false).toBool());
}

QJsonObject EventsView::traceState() const
{
    return {{groupingOfTrace, static_cast<int>(grouping())}, {callsOfTrace, areOperatorCallsShown()}};
}

void EventsView::restoreTraceState(const QJsonObject& kept)
{
    if (const QJsonValue grouping = kept.value(groupingOfTrace); grouping.isDouble()) {
        setGrouping(static_cast<EventGrouping>(grouping.toInt()));
    }
    if (const QJsonValue calls = kept.value(callsOfTrace); calls.isBool()) {
        setOperatorCallsShown(calls.toBool());
    }
}

std::vector<EventId> EventsView::eventsOf(ExportRows rows) const
{
    std::vector<EventId> events;
    const auto add = [&](const QModelIndex& row) {
        if (row.model()->hasChildren(row)) {
            return; // a group: its rows follow
        }
        const auto ids = m_events.eventsOf(static_cast<const FilterProxy*>(row.model())->mapToSource(row));
        events.insert(events.end(), ids.begin(), ids.end());
    };
    switch (rows) {
    case ExportRows::All: {
        const Trace& trace = *session().dataSet()->trace;
        for (std::size_t i = 0; i < trace.events().size(); ++i) {
            if (areOperatorCallsShown() || !eventnames::isLeftOutOfTables(trace.nameOf(EventId(i)))) {
                events.emplace_back(i);
            }
        }
        break;
    }
    case ExportRows::Filtered:
        for (const QModelIndex& row : tabletext::allRows(*view()->model())) {
            add(row);
        }
        break;
    case ExportRows::Selected:
        for (const QModelIndex& row : view()->selectedRowsInOrder()) {
            for (int child = 0; child < row.model()->rowCount(row); ++child) { // of a group
                add(row.model()->index(child, 0, row));
            }
            add(row);
        }
        break;
    }
    return events;
}

std::vector<RunRows> EventsView::runsOf(ExportRows rows) const
{
    std::vector<RunRows> runs;
    if (rows == ExportRows::All) {
        for (const EventGroup& group : m_events.groups()) {
            runs.push_back({group.run});
        }
        return runs;
    }
    const auto& shown = *static_cast<const FilterProxy*>(view()->model());
    QModelIndexList wanted;
    for (int row = 0; rows == ExportRows::Filtered && row < shown.rowCount(); ++row) {
        wanted.push_back(shown.index(row, 0));
    }
    for (const QModelIndex& row : rows == ExportRows::Selected ? view()->selectedRowsInOrder() : wanted) {
        const QModelIndex source = shown.mapToSource(row);
        const auto event = m_events.inRun(source);
        if (!event) {
            runs.push_back({m_events.groups()[static_cast<std::size_t>(source.row())].run});
        } else if (runs.empty() || runs.back().run != event->run) {
            runs.push_back({event->run, false, {event->event}});
        } else if (!runs.back().isWhole) { // else it is among those of its run
            auto& events = runs.back().events;
            events.insert(std::ranges::upper_bound(events, event->event), event->event);
        }
    }
    return runs;
}

RunExport EventsView::runExportOf(ExportRows rows, ExportColumns columns) const
{
    RunExport result;
    result.dataSet = session().dataSet();
    result.presentation = session().presentation();
    result.runs = runsOf(rows);
    result.filtered = rows == ExportRows::All ? nullptr : session().eventSearch()->current();
    result.withoutCalls = !areOperatorCallsShown();
    if (columns != ExportColumns::Shown) {
        result.columns = eventcells::exported();
    }
    for (const int column : view()->shownColumns()) {
        const bool isOfAllRuns = column == EventTableModel::gapColumn || baselinecolumns::has(Thing::Event, column);
        if (columns == ExportColumns::Shown && !isOfAllRuns) {
            result.columns.push_back(static_cast<EventColumn>(column));
        }
    }
    return result;
}

int EventsView::rowCount(ExportRows rows)
{
    catchUp(); // which rows pass is asked of the table
    if (session().dataSet() == nullptr) {
        return 0;
    }
    if (m_events.grouping() != EventGrouping::Run) {
        return static_cast<int>(eventsOf(rows).size());
    }
    const bool isFiltered = session().eventSearch()->current()->filters();
    const auto& groups = m_events.groups();
    const bool isSummed = std::ranges::all_of(groups, &EventGroup::isSummed);
    if (rows == ExportRows::Selected || !isSummed || (rows == ExportRows::All && isFiltered)) {
        return static_cast<int>(runExportOf(rows, ExportColumns::All).rowCount());
    }
    std::size_t count = 0;
    for (const EventGroup& group : groups) {
        count += group.sum.events - (areOperatorCallsShown() ? 0 : group.calls);
    }
    return static_cast<int>(count);
}

CsvExport EventsView::exportOf(ExportRows rows, ExportColumns columns)
{
    catchUp();
    CsvExport result;
    result.dataSet = session().dataSet();
    result.presentation = session().presentation();
    result.rows = eventsOf(rows);
    result.inspectorColumns = columns == ExportColumns::Trace;
    if (columns == ExportColumns::All) {
        result.columns = eventcells::exported();
    } else if (columns == ExportColumns::Shown) {
        result.compared = m_events.compared();
        for (const int column : view()->shownColumns()) {
            if (column == EventTableModel::gapColumn) {
                result.worst = m_events.numbers();
            } else {
                result.columns.push_back(static_cast<EventColumn>(column));
            }
        }
    }
    return result;
}

void EventsView::showExportDialog()
{
    if (session().dataSet() == nullptr) {
        return;
    }
    auto* const dialog = new ExportDialog(std::make_unique<EventExport>(*this, session().dataSet()), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::written, this, &EventsView::exported);
    dialog->open();
}

} // namespace ets
