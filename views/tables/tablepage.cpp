// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tablepage.h"

#include "model/qt/facts/factstore.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/session/eventsum.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/filtertexts.h"
#include "model/qt/text/format.h"
#include "model/qt/text/labels.h"
#include "model/qt/text/text.h"
#include "model/report/chosenruns.h"
#include "views/common/filteractions.h"
#include "views/common/theme/icons.h"
#include "views/common/widgets/menubutton.h"
#include "views/tables/columnlayout.h"
#include "views/tables/columnmenu.h"
#include "views/tables/filterline.h"
#include "views/tables/hoverrows.h"
#include "views/tables/markedrows.h"
#include "views/tables/tableview.h"

#include <QtCore/QTimer>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <utility>
#include <variant>

namespace ets {

namespace {

/// More rows than this are not marked one by one, and not summed up with every change of the marks.
constexpr qsizetype maxMarkedRows = 20000;
/// Marks that a filter takes apart, each costing as much as all others, are let go first.
constexpr qsizetype maxKeptRanges = 50;
constexpr int lateMilliseconds = 200; ///< Work that takes longer is told of.

} // namespace

TablePage::TablePage(Session& session, std::unique_ptr<DataSetModel> model, QWidget* parent)
    : View(session, parent)
    , m_tools(new QHBoxLayout)
    , m_filterLine(new FilterLine(session, this))
    , m_count(new QLabel(this))
    , m_late(new QTimer(this))
    , m_sum(new QLabel(this))
    , m_export(new QToolButton(this))
    , m_columnsButton(new QToolButton(this))
    , m_view(new TableView(this))
    , m_model(model.release())
    , m_proxy(new FilterProxy(m_model, session.eventSearch(), m_view))
{
    m_model->itemModel()->setParent(m_view);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_tools->setContentsMargins(6, 4, 6, 4);
    m_tools->setSpacing(6);
    m_tools->addWidget(m_filterLine, 1);
    m_filterLine->setMinimumWidth(fontMetrics().averageCharWidth() * 16);
    makeMenuButton(*m_columnsButton, QStringLiteral("columns"), tr("Columns"), tr("Choose which columns are shown"),
        *new ColumnMenu(*m_view, m_columnsButton));
    m_tools->addWidget(m_columnsButton);
    m_export->setText(tr("Export…"));
    m_export->setIcon(themedIcon(QStringLiteral("export")));
    m_export->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_export->setToolTip(tr("Write rows to a file: CSV, TSV, JSON or Markdown"));
    m_export->setAutoRaise(true);
    connect(m_export, &QToolButton::clicked, m_view, &TableView::exportRows);
    m_tools->insertWidget(m_tools->indexOf(m_columnsButton), m_export);
    layout->addLayout(m_tools);
    layout->addWidget(m_view, 1);
    auto* const footer = new QHBoxLayout;
    footer->setContentsMargins(8, 2, 8, 3);
    footer->addWidget(m_count);
    footer->addStretch();
    footer->addWidget(m_sum);
    layout->addLayout(footer);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_count->setObjectName(QStringLiteral("count"));
    m_sum->setObjectName(QStringLiteral("sum"));
    m_sum->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sum->setFocusPolicy(Qt::NoFocus);
    setFocusProxy(m_view);
    m_late->setSingleShot(true);
    m_late->setInterval(lateMilliseconds);
    connect(m_late, &QTimer::timeout, this, &TablePage::showCount);
    connect(m_proxy, &FilterProxy::sortingChanged, this, &TablePage::showWork);
    connect(m_view, &TableView::copyingChanged, this, &TablePage::showWork);
}

void TablePage::start()
{
    m_view->setModel(m_proxy);
    m_view->setColumns(m_model->columns());
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);
    connect(m_view, &TableView::rowChosen, this, &TablePage::chooseRows);
    connect(m_view, &TableView::rowOpened, this, [this](const QModelIndex& index) {
        const auto selection = index.data(SelectionRole).value<Selection>();
        session().selection().select(selection, this);
        Q_EMIT drilledDown(selection);
    });
    connect(m_filterLine, &FilterLine::rowsWanted, this, [this] {
        m_view->setFocus(Qt::OtherFocusReason);
        if (!m_view->currentIndex().isValid()) {
            m_view->setCurrentIndex(m_proxy->index(0, 0));
        }
    });
    new HoverRows(*this, session(), *m_view, *m_model, *m_proxy);
    connect(m_view, &TableView::menuOpened, this, [this](QMenu* menu, const QModelIndex& index) {
        addFilterActions(*menu, session(), index.data(SelectionRole).value<Selection>());
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TablePage::showSum);
    updateTexts();
}

QStringList TablePage::columnState() const
{
    return columnlayout::save(*m_view, m_model->columns());
}

void TablePage::setColumnState(const QStringList& state)
{
    columnlayout::restore(*m_view, m_model->columns(), state);
}

void TablePage::addTool(QWidget* widget)
{
    m_tools->insertWidget(m_tools->indexOf(m_filterLine) + ++m_toolCount, widget);
}

void TablePage::setNothingText(const QString& text)
{
    m_nothingText = text;
    updateTexts();
}

void TablePage::present(const ViewState& now, Changes changes)
{
    const bool isMarkedAnew =
        (changes.testFlag(Change::Presentation) || changes.testFlag(Change::Baseline)) && forgetManyMarks();
    if (changes.testFlag(Change::Presentation)) {
        m_model->setPresentation(now.presentation);
    }
    if (changes.testFlag(Change::Loaded)) {
        showDataSet(now);
        showBaseline(now);
        showSelection();
        return;
    }
    if (changes.testFlag(Change::Baseline)) {
        showBaseline(now);
    }
    if (changes.testFlag(Change::Facts)) {
        factsShown();
    }
    if (changes.testFlag(Change::Filtered)) {
        filter(now.filter.result);
    }
    const bool isChosenElsewhere = changes.testFlag(Change::Selected) && now.selection.origin != this;
    if (isMarkedAnew || isChosenElsewhere) { // else what is marked is the person's
        showSelection();
    }
}

void TablePage::showDataSet(const ViewState& now)
{
    const DataSetPtr& dataSet = now.dataSet;
    rowsGo();
    m_proxy->setNextResult(now.filter.result);
    m_model->setDataSet(dataSet);
    m_model->setFiltered(now.filter.result);
    arrangeColumns();
    m_export->setEnabled(dataSet != nullptr);
    m_view->setRuns(dataSet == nullptr ? QString() : toQString(chosenRunsText(*dataSet->trace)));
    dataSetShown();
    updateTexts();
}

/// Columns come with the first comparison and go with the baseline; in between they are as the person has them.
void TablePage::showBaseline(const ViewState& now)
{
    const ComparedTracePtr compared = now.compared();
    m_model->setCompared(compared);
    const bool isCompared = compared != nullptr || (m_isCompared && now.baseline != nullptr);
    if (std::exchange(m_isCompared, isCompared) == isCompared) {
        return;
    }
    for (std::size_t column = 0; column < m_model->columns().size(); ++column) {
        if (m_model->columns()[column].isOfBaseline) {
            m_view->setColumnHidden(static_cast<int>(column), !isCompared);
        }
    }
}

/// While nobody sees the table, too: what is kept of the columns with a trace is brought back when that is on show.
void TablePage::arrangeColumns()
{
    const DataSetPtr& open = session().dataSet();
    if (open == nullptr || m_columnsOf.lock() == open) {
        return;
    }
    m_columnsOf = open;
    if (m_files && open->files.areOfAnother(*m_files)) { // it begins with what costs most, as the model has it
        m_view->sortByColumn(-1, Qt::AscendingOrder);
        m_view->scrollToTop();
    }
    m_files = open->files;
    columnsArranged(*open);
}

/// Marks are kept by index while rows change, which takes the square of their number.
/// @return whether they were too many: what is selected has to be marked again
bool TablePage::forgetManyMarks()
{
    QItemSelectionModel* const marks = m_view->selectionModel();
    if (marks->selection().size() <= maxKeptRanges && markedrows::count(*marks) <= maxKeptRanges) {
        return false;
    }
    marks->clearSelection();
    return true;
}

void TablePage::filter(const FilterResultPtr& result)
{
    if (result == m_proxy->shownResult()) {
        updateTexts(); // a text that is no filter changes nothing else
        return;
    }
    forgetManyMarks(); // refreshRows() marks what is selected then
    rowsGo();
    m_proxy->setResult(result, [&] { m_model->setFiltered(result); });
    filterShown();
    refreshRows(); // last: it opens rows around what is selected, and scrolls there
}

WorstNumbersPtr TablePage::numbersOfShown() const
{
    const WorstNumbersPtr& worst = FactStore::of(session()).numbers();
    return worst != nullptr && shown().dataSet != nullptr && worst->isOf(shown().dataSet->trace) ? worst : nullptr;
}

void TablePage::showGap(int column, bool isKnown)
{
    if (std::exchange(m_knowsGap, isKnown) != isKnown) { // else it is as the person has it
        m_view->setColumnHidden(column, !isKnown);
    }
}

void TablePage::refreshRows()
{
    updateTexts();
    showSelection();
}

QModelIndexList TablePage::shownRows()
{
    QModelIndexList rows;
    const CrossReference& targets = *shown().selection.targets;
    m_model->makeRowsOf(targets);
    for (const QModelIndex& source : m_model->rowsOf(targets)) {
        if (const QModelIndex row = m_proxy->mapFromSource(source); row.isValid()) {
            rows.push_back(row);
        }
    }
    return rows;
}

void TablePage::showSelection()
{
    const QModelIndexList rows = shownRows();
    QItemSelectionModel* const marks = m_view->selectionModel();
    if (rows.isEmpty()) {
        marks->clear();
        return;
    }
    const int lastColumn = m_proxy->columnCount() - 1;
    marks->setCurrentIndex(rows.first(), QItemSelectionModel::NoUpdate);
    markedrows::set(
        *marks, markedrows::rangesOf(rows.size() > maxMarkedRows ? QModelIndexList{rows.first()} : rows, lastColumn));
    const int horizontal = m_view->horizontalScrollBar()->value(); // only the row is looked for
    const QRect place = m_view->visualRect(rows.first());
    const bool isInSight = place.isValid() && place.top() >= 0 && place.bottom() < m_view->viewport()->height();
    // What comes from far away is put among its neighbors.
    m_view->scrollTo(rows.first(), isInSight ? QAbstractItemView::EnsureVisible : QAbstractItemView::PositionAtCenter);
    m_view->horizontalScrollBar()->setValue(horizontal);
}

void TablePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // Where there is little room the filter has it; the pictures of the buttons are enough.
    for (const auto style : {Qt::ToolButtonTextBesideIcon, Qt::ToolButtonIconOnly}) {
        m_export->setToolButtonStyle(style);
        m_columnsButton->setToolButtonStyle(style);
        m_tools->invalidate(); // it knows at once what they need now
        if (m_tools->minimumSize().width() <= width()) {
            break;
        }
    }
}

bool TablePage::openFind()
{
    m_filterLine->focusText();
    return true;
}

std::vector<EventId> TablePage::eventsOfRows(const QItemSelection& rows) const
{
    const Trace& trace = *shown().dataSet->trace;
    std::vector<EventId> events;
    std::vector<char> isInside; // By module; empty as long as no row is of a module.
    markedrows::visit(rows, [&](const QModelIndex& row) {
        const auto own = m_model->eventsOf(m_proxy->mapToSource(row));
        events.insert(events.end(), own.begin(), own.end());
        if (!own.empty()) {
            return;
        }
        const auto selection = row.data(SelectionRole).value<Selection>();
        if (const auto* const module = std::get_if<ModuleId>(&selection)) {
            isInside.resize(trace.modules().modules().size(), 0);
            isInside[module->value()] = 1;
        }
    });
    if (!isInside.empty()) { // one walk over the events, however many modules there are
        for (std::size_t module = 0; module < isInside.size(); ++module) { // parents come before their children
            const ModuleId parent = trace.modules().module(ModuleId(module)).parent;
            if (parent.isValid() && isInside[parent.value()] != 0) {
                isInside[module] = 1;
            }
        }
        for (std::size_t i = 0; i < trace.events().size(); ++i) {
            const ModuleId module = trace.moduleOf(EventId(i));
            if (module.isValid() && isInside[module.value()] != 0) {
                events.emplace_back(i);
            }
        }
    }
    return EventSet::of(std::move(events)).events;
}

void TablePage::chooseRows(const QModelIndex& current)
{
    const QItemSelection rows = m_view->selectionModel()->selection();
    const qsizetype count = markedrows::count(*m_view->selectionModel());
    const QModelIndex one = count == 1 ? markedrows::all(*m_view->selectionModel()).first() : current;
    auto chosen = one.data(SelectionRole).value<Selection>();
    if (count > 1 && shown().dataSet != nullptr) {
        if (EventSet set{eventsOfRows(rows)}; set.events.size() > 1) {
            chosen = std::move(set);
        }
    }
    session().selection().select(chosen, this);
}

QString TablePage::selectionText() const
{
    const QItemSelectionModel* const marks = m_view->selectionModel();
    const DataSetPtr& dataSet = shown().dataSet;
    if (marks == nullptr || dataSet == nullptr || m_model->dataSet() != dataSet) {
        return {};
    }
    const qsizetype marked = markedrows::count(*marks);
    if (marked < 2) {
        return {};
    }
    QString count = tr("%1 rows selected").arg(format::count(static_cast<quint64>(marked)));
    if (marked > maxMarkedRows) {
        return count;
    }
    const QModelIndexList rows = markedrows::all(*marks);
    const TraceOptions& options = dataSet->trace->options();
    QModelIndexList sources;
    for (const QModelIndex& row : rows) {
        sources.push_back(m_proxy->mapToSource(row));
    }
    if (const auto ticks = m_model->selfTicksOfRows(sources)) {
        return tr("%1: self time %2").arg(count, format::duration(static_cast<double>(*ticks), options));
    }
    std::vector<EventId> events = eventsOfRows(marks->selection());
    if (events.empty()) {
        return count;
    }
    const EventSum sum = EventSum::of(*dataSet, *shown().filter.result, std::move(events));
    QStringList parts{count};
    if (sum.ticksPerRun) {
        parts = {sumText(count, format::duration(*sum.ticksPerRun, options))};
    }
    if (sum.loadingTicks > 0) { // part of no run
        parts.push_back(tr("loading %1").arg(format::duration(static_cast<double>(sum.loadingTicks), options)));
    }
    return parts.join(QStringLiteral(", "));
}

QString TablePage::sumText(const QString& count, const QString& perRun) const
{
    return tr("%1: self time %2 per run").arg(count, perRun);
}

void TablePage::showSum()
{
    const QString sum = selectionText();
    m_sum->setText(sum);
    m_sum->setAccessibleName(sum.isEmpty() ? QString() : labeled(tr("Sum of what is selected"), sum));
}

std::pair<int, int> TablePage::rowCounts()
{
    return {m_proxy->shownRowCount(), m_proxy->allRowCount()};
}

QString TablePage::workText() const
{
    return m_proxy->isSorting() ? tr("Sorting…") : m_view->isCopying() ? tr("Copying…") : QString();
}

void TablePage::showWork()
{
    if (workText().isEmpty()) {
        m_late->stop();
        showCount();
    } else if (!m_late->isActive()) {
        m_late->start();
    }
}

void TablePage::showCount()
{
    const auto [visible, all] = rowCounts();
    const QString work = m_late->isActive() ? QString() : workText();
    m_count->setText(!work.isEmpty() ? work : all == 0 ? QString() : countText(visible, all));
}

void TablePage::updateTexts()
{
    const auto [visible, all] = rowCounts();
    showCount();
    showSum();
    const FilterResult& result = *shown().filter.result;
    if (shown().dataSet == nullptr) {
        m_view->setEmptyText(tr("Open a trace to see something here"));
    } else if (all == 0 && !shown().dataSet->files.has(FileRole::Dump)) {
        m_view->setEmptyText(tr("Only a model is open. Open the ETDump of a run to see what it took"));
    } else if (all > 0 && visible == 0) {
        const QString nothing = filtertexts::nothing(result);
        m_view->setEmptyText(nothing.isEmpty() ? tr("The filter lets nothing of this table through") : nothing);
    } else {
        m_view->setEmptyText(m_nothingText);
    }
}

} // namespace ets
