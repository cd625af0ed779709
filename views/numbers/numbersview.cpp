// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/numbers/numbersview.h"

#include "model/qt/models/events/eventcells.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/common/keepvalue.h"
#include "views/common/onscreen.h"
#include "views/numbers/gapchart.h"
#include "views/numbers/numbersheader.h"
#include "views/numbers/outputspanel.h"
#include "views/tables/tableview.h"

#include <QtCore/QSettings>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

constexpr int longestPath = 4096;

} // namespace

NumbersView::NumbersView(Session& session, QWidget* parent)
    : NumbersView(session, new NumberTableModel, parent)
{
}

NumbersView::NumbersView(Session& session, NumberTableModel* model, QWidget* parent)
    : TablePage(session, std::unique_ptr<DataSetModel>(model), parent)
    , m_numbers(*model)
    , m_facts(FactStore::of(session))
    , m_header(new NumbersHeader(m_facts.comparison(), this))
    , m_chart(new GapChart(this))
    , m_outputs(new OutputsPanel(m_facts.comparison(), this))
    , m_axis(new QComboBox(this))
{
    auto* const column = static_cast<QVBoxLayout*>(layout());
    column->insertWidget(0, m_header);
    column->insertWidget(1, m_chart);
    column->insertWidget(2, m_outputs);
    view()->setAccessibleName(tr("Numbers"));
    setNothingText(tr("No numbers yet"));
    makeTools();
    m_chart->hide();
    m_outputs->hide();
    m_header->installEventFilter(this);
    connect(m_header, &NumbersHeader::divergenceWanted, this, [this] {
        if (const auto& divergence = comparison().divergence()) {
            selectRow(static_cast<int>(comparison().table()->rowOf(divergence->row).value_or(0)));
        }
    });
    connect(m_chart, &GapChart::rowActivated, this, &NumbersView::selectRow);
    connect(view(), &TableView::rowOpened, this, &NumbersView::openTensor);
    start();
    connect(view()->selectionModel(), &QItemSelectionModel::selectionChanged, this, &NumbersView::markChart);
}

void NumbersView::makeTools()
{
    auto* const tensor = new QToolButton(this);
    tensor->setText(tr("Tensor"));
    tensor->setToolTip(tr("Show the elements of the selected value, of its reference, and how far they lie apart "
                          "(Enter or double click)"));
    tensor->setAutoRaise(true);
    connect(tensor, &QToolButton::clicked, this, [this] {
        const QModelIndexList rows = view()->selectedRowsInOrder();
        openTensor(rows.isEmpty() ? proxy().index(0, 0) : rows.first());
    });
    addTool(tensor);
    m_axis->setAccessibleName(tr("What the chart runs along"));
    m_axis->setToolTip(
        tr("The chart shows the gap along the program, or against the time of what computed the values; or what "
           "compare_results says of the outputs of the program"));
    m_axis->addItem(tr("Chart: program order"));
    m_axis->addItem(tr("Chart: time"));
    m_axis->addItem(tr("Plots of the outputs"));
    connect(m_axis, &QComboBox::currentIndexChanged, this, &NumbersView::showChart);
    addTool(m_axis);
}

QString NumbersView::countText(int shown, int all) const
{
    return shown == all && all == 1 ? tr("1 value")
        : shown == all              ? tr("%1 values").arg(format::count(static_cast<quint64>(all)))
                                    : tr("%1 of %2 values")
                             .arg(format::count(static_cast<quint64>(shown)), format::count(static_cast<quint64>(all)));
}

void NumbersView::dataSetShown()
{
    want();
    const DataSetPtr& dataSet = shown().dataSet;
    m_outputs->setTrace(dataSet != nullptr ? dataSet->trace : nullptr);
    showNumbers();
}

void NumbersView::factsShown()
{
    m_numbers.numbers() == comparison().table() ? showThreshold() : showNumbers();
}

bool NumbersView::event(QEvent* event)
{
    if (event->type() == QEvent::Show) {
        want();
    }
    return TablePage::event(event);
}

bool NumbersView::eventFilter(QObject* watched, QEvent* event)
{
    // A dock that comes before others says nothing to what is in it; it is painted.
    if (watched == m_header && event->type() == QEvent::Paint) {
        QMetaObject::invokeMethod(this, &NumbersView::want, Qt::QueuedConnection);
    }
    return TablePage::eventFilter(watched, event);
}

void NumbersView::want()
{
    if (!isOnScreen(*this)) {
        m_use.reset();
    } else if (m_use == nullptr) {
        m_use = m_facts.wantNumbers();
    }
}

void NumbersView::showRuns()
{
    const NumberRunsPtr& runs = comparison().runs();
    const bool areDifferent = runs != nullptr && !comparison().chosenRun()
        && runs->nodes.size() + runs->outputs.size() > runs->blocks().size();
    if (areDifferent != m_showsRuns) {
        m_showsRuns = areDifferent;
        view()->setColumnHidden(NumberTableModel::Runs, !areDifferent);
    }
}

std::vector<std::optional<double>> NumbersView::times() const
{
    std::vector<std::optional<double>> times;
    const DataSetPtr& dataSet = shown().dataSet;
    const NumberTablePtr& table = m_numbers.numbers();
    for (std::size_t i = 0; table != nullptr && i < table->rows.size(); ++i) {
        const EventId event = table->rows[i].event;
        const QVariant mean =
            event.isValid() ? eventcells::value(*dataSet, shown().presentation, event, EventColumn::Avg) : QVariant();
        times.push_back(mean.isValid() ? std::optional(mean.toDouble()) : std::nullopt);
    }
    return times;
}

void NumbersView::showNumbers()
{
    m_numbers.setNumbers(comparison().table());
    showRuns();
    const DataSetPtr dataSet = shown().dataSet;
    m_chart->setTimes(times(), dataSet != nullptr ? dataSet->trace->options().targetTimeScale : TimeScale::Ms);
    showChart();
    setNothingText(tr("No numbers yet")); // why stands above
    showThreshold();
    refreshRows();
}

void NumbersView::showChart()
{
    constexpr int ofOutputs = 2; // after the axes
    const bool hasRows = m_numbers.rowCount() > 0;
    const bool showsOutputs = m_axis->currentIndex() == ofOutputs;
    if (!showsOutputs) {
        m_chart->setAxis(static_cast<GapChart::Axis>(m_axis->currentIndex()));
    }
    m_chart->setVisible(hasRows && !showsOutputs);
    m_outputs->setVisible(showsOutputs);
}

void NumbersView::showThreshold()
{
    m_numbers.setThreshold(comparison().threshold());
    m_chart->setNumbers(m_numbers.numbers(), comparison().threshold());
    const auto& divergence = comparison().divergence();
    m_chart->setDivergence(divergence ? comparison().table()->rowOf(divergence->row) : std::nullopt);
    markChart();
}

void NumbersView::markChart()
{
    std::vector<int> rows;
    for (const QModelIndex& row : view()->selectedRowsInOrder()) {
        rows.push_back(proxy().mapToSource(row).row());
    }
    if (rows.size() == 1) {
        Q_EMIT rowShown(m_numbers.numbers(), static_cast<std::size_t>(rows.front()));
    }
    m_chart->setSelected(std::move(rows));
}

void NumbersView::selectRow(int row)
{
    const QModelIndex source = m_numbers.index(row, 0);
    const QModelIndex shown = proxy().mapFromSource(source);
    if (shown.isValid()) {
        view()->selectionModel()->setCurrentIndex(
            shown, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        view()->scrollTo(shown);
    }
    session().selection().select(source.data(SelectionRole).value<Selection>(), this);
}

void NumbersView::openTensor(const QModelIndex& index)
{
    if (index.isValid()) {
        Q_EMIT tensorWanted(m_numbers.numbers(), static_cast<std::size_t>(proxy().mapToSource(index).row()));
    }
}

void NumbersView::save(QSettings& settings) const
{
    keepValue(settings, QStringLiteral("numbers/python"), m_header->request().python);
    keepValue(settings, QStringLiteral("numbers/timeout"), m_header->request().timeoutSeconds);
    keepValue(settings, QStringLiteral("numbers/memory"), m_header->request().memoryGigabytes);
}

void NumbersView::restore(QSettings& settings)
{
    ReferenceRequest request;
    request.python = settings.value(QStringLiteral("numbers/python")).toString().left(longestPath);
    const int timeout = settings.value(QStringLiteral("numbers/timeout"), request.timeoutSeconds).toInt();
    request.timeoutSeconds = timeout > 0 ? timeout : request.timeoutSeconds;
    request.memoryGigabytes = std::max(settings.value(QStringLiteral("numbers/memory")).toInt(), 0);
    m_header->setRequest(request);
}

} // namespace ets
