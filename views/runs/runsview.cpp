// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runsview.h"

#include "model/analysis/runtable/runcontrast.h"
#include "model/qt/session/filterreach.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/messagetext.h"
#include "views/common/elidedlabel.h"
#include "views/common/keepvalue.h"
#include "views/common/notice.h"
#include "views/common/theme/theme.h"
#include "views/runs/runrows.h"
#include "views/runs/runschart.h"
#include "views/tables/facttable.h"
#include "views/tables/hoverfacts.h"

#include <QtCore/QSettings>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

const QString kindKey = QStringLiteral("runs/kind");

} // namespace

RunsView::RunsView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_kind(new QComboBox(this))
    , m_rate(new ElidedLabel(this))
    , m_legend(new QLabel(this))
    , m_chart(new RunsChart(this))
    , m_runs(new FactTable(runrows::context, runrows::runColumns(), this))
    , m_comparison(new QLabel(this))
    , m_only(new QToolButton(this))
    , m_against(new QToolButton(this))
    , m_differences(new FactTable(runrows::context, runrows::differenceColumns(), this))
    , m_working(FactStore::of(session),
          [this](const auto& table) {
              if (table) {
                  take(*table);
              } else if (table.error().kind != Error::Kind::Canceled) {
                  m_runs->setEmptyText(errorText(table.error()));
              }
          })
    , m_filtering(FactStore::of(session),
          [this](const auto& passing) {
              if (passing) {
                  takePassing(*passing);
              } else {
                  tellProblem(*this, passing.error());
              }
          })
    , m_comparing(FactStore::of(session),
          [this](const auto& differences) {
              if (differences) {
                  takeDifferences(*differences);
              } else if (differences.error().kind != Error::Kind::Canceled) {
                  m_differences->setEmptyText(errorText(differences.error()));
              }
          })
    , m_dividing([this](const Result<PartsPtr>& parts) {
        if (parts) {
            m_parts = *parts;
            showParts();
        }
    })
{
    addTools();
    m_runs->setAccessibleName(tr("Runs"));
    m_differences->setAccessibleName(tr("The run against the median run"));
    setFocusProxy(m_runs);
    connect(m_chart, &RunsChart::runChosen, this, [this](std::size_t run) {
        const auto row = static_cast<int>(m_table->blocks[*m_block].firstRow + run);
        m_runs->markRows({&row, 1});
        choose(static_cast<std::size_t>(row));
    });
    connect(m_runs, &FactTable::factChosen, this, [this](int row) { choose(static_cast<std::size_t>(row)); });
    connect(m_runs, &FactTable::factOpened, this, [this](int row) {
        choose(static_cast<std::size_t>(row));
        Q_EMIT drilledDown();
    });
    connect(m_differences, &FactTable::factChosen, this, [this](int row) {
        this->session().selection().select(
            m_differences->facts().rows()[static_cast<std::size_t>(row)].selection, this);
    });
    new HoverFacts(*this, session, *m_runs);
    new HoverFacts(*this, session, *m_differences);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &RunsView::divide);
    connect(m_only, &QToolButton::clicked, this, &RunsView::toggleOnly);
    connect(m_against, &QToolButton::clicked, this, &RunsView::compareWithRun);
    m_runs->header()->moveSection(runrows::filteredColumn, 2); // beside the duration that it is of
}

void RunsView::save(QSettings& settings) const
{
    keepValue(settings, kindKey, m_kind->currentIndex());
}

void RunsView::restore(QSettings& settings)
{
    m_kind->setCurrentIndex(std::clamp(settings.value(kindKey).toInt(), 0, m_kind->count() - 1));
}

void RunsView::present(const ViewState& now, Changes changes)
{
    if (changes.testFlag(Change::Loaded)) {
        showDataSet(now.dataSet);
        return;
    }
    if (changes.testFlag(Change::Presentation) && now.dataSet != nullptr) {
        showPresentation(now);
    }
    if (changes.testFlag(Change::Filtered)) {
        filter();
        compare();
    }
    if (changes.testFlag(Change::Selected) && now.selection.origin != this) {
        showSelection();
    }
}

void RunsView::addTools()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_comparison->setTextFormat(Qt::PlainText);
    m_comparison->setWordWrap(true);
    m_comparison->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_only->setObjectName(QStringLiteral("only"));
    m_only->setAutoRaise(true);
    m_against->setObjectName(QStringLiteral("against"));
    m_against->setAutoRaise(true);
    m_against->setText(tr("Compare with this one"));
    m_against->setToolTip(
        tr("Make this run the baseline of the runs that count: Compare, and all views, then show the difference"));
    auto* const below = new QWidget(this);
    auto* const belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 0, 0, 0);
    belowLayout->setSpacing(0);
    auto* const tools = new QHBoxLayout;
    tools->setContentsMargins(6, 4, 6, 4);
    tools->addWidget(m_comparison, 1);
    tools->addWidget(m_only);
    tools->addWidget(m_against);
    belowLayout->addLayout(tools);
    belowLayout->addWidget(m_differences, 1);
    m_kind->addItem(tr("Durations"));
    m_kind->addItem(tr("By op type"));
    m_kind->setAccessibleName(tr("What the chart shows"));
    m_kind->setToolTip(tr("Durations of the runs, or what op types took in each: which one grows from run to run"));
    m_legend->setObjectName(QStringLiteral("legend"));
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    m_legend->setContentsMargins(8, 0, 8, 4);
    m_legend->hide(); // until there is something to tell apart
    auto* const above = new QWidget(this);
    auto* const aboveLayout = new QVBoxLayout(above);
    aboveLayout->setContentsMargins(0, 0, 0, 0);
    aboveLayout->setSpacing(0);
    auto* const chartTools = new QHBoxLayout;
    chartTools->setContentsMargins(6, 4, 6, 2);
    chartTools->setSpacing(8);
    chartTools->addWidget(m_kind);
    chartTools->addWidget(m_rate, 1);
    aboveLayout->addLayout(chartTools);
    aboveLayout->addWidget(m_legend);
    aboveLayout->addWidget(m_chart, 1);
    auto* const splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(above);
    splitter->addWidget(m_runs);
    splitter->addWidget(below);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    splitter->setStretchFactor(2, 3);
    splitter->setChildrenCollapsible(false);
    splitter->setSizes({260, 290, 250});
    layout->addWidget(splitter, 1);
}

void RunsView::showDataSet(const DataSetPtr& dataSet)
{
    m_working.drop();
    m_comparing.drop();
    m_filtering.drop();
    m_dividing.drop();
    m_rate->clear();
    m_rate->setToolTip({});
    m_parts.reset();
    showParts();
    m_passing.reset();
    m_table.reset();
    m_block.reset();
    m_chart->setRuns({}, 0, 0, {}, {});
    m_runs->setRows({});
    showRun(std::nullopt);
    m_runs->setEmptyText(dataSet == nullptr ? tr("Open a trace to see something here")
            : !dataSet->files.has(FileRole::Dump)
            ? tr("Only a model is open. Open the ETDump of a run to see what it took")
            : tr("Nothing was timed in this trace"));
    if (dataSet != nullptr) {
        m_fact.rule = shown().presentation.warmUp;
        m_working.want(m_fact);
    }
}

void RunsView::take(const TablePtr& table)
{
    m_table = table;
    m_runs->setToolTips(
        [data = shown().dataSet, table](std::size_t row) { return runrows::toolTipOf(*data, table->rows[row]); });
    m_runs->setRows(runrows::runs(*shown().dataSet, *m_table), units());
    if (table->rows.empty()) {
        return;
    }
    showRun(slowestRow(*table));
    m_runs->markRows({});
    showSelection();
    filter();
}

CellUnits RunsView::units() const
{
    const DataSet& trace = *shown().dataSet;
    return CellUnits::of(trace.trace->options(), trace.unitFor(shown().presentation.unit));
}

void RunsView::showPresentation(const ViewState& now)
{
    if (m_fact.rule != now.presentation.warmUp) { // runs are marked by it
        showDataSet(now.dataSet);
        return;
    }
    m_runs->setUnits(units());
    m_differences->setUnits(units());
}

/// Works out what of the runs passes the filter.
void RunsView::filter()
{
    m_filtering.drop();
    const DataSetPtr& dataSet = shown().dataSet;
    const FilterResultPtr& result = shown().filter.result;
    if (m_table == nullptr) {
        return; // asked again once there are runs
    }
    if (!filterreach::limits(*result, *dataSet)) {
        takePassing(nullptr);
        return;
    }
    m_filtering.want({m_fact, hitsOf(result)});
}

void RunsView::takePassing(const PassingPtr& passing)
{
    m_runs->setColumnHidden(runrows::filteredColumn, passing == nullptr); // whatever was kept of another trace
    if (m_passing == nullptr && passing == nullptr) {
        return;
    }
    m_passing = passing;
    const auto ticks = passing == nullptr ? std::span<const TickSpan>() : std::span<const TickSpan>(*passing);
    m_runs->setColumn(runrows::filteredColumn, runrows::filteredCells(*m_table, ticks));
    showPassing();
    showComparison();
}

/// Runs of the block of which nothing passes the filter are pale.
void RunsView::showPassing()
{
    if (m_block) {
        const RunBlock& block = m_table->blocks[*m_block];
        m_chart->setPassing(m_passing == nullptr
                ? std::span<const TickSpan>()
                : std::span<const TickSpan>(*m_passing).subspan(block.firstRow, block.rowCount));
    }
}

void RunsView::showBlock(const RunBlock& block)
{
    const auto index = static_cast<std::size_t>(&block - m_table->blocks.data());
    if (m_block == index) {
        return;
    }
    m_block = index;
    const DataSet& trace = *shown().dataSet;
    m_chart->setRuns(runrows::bars(*m_table, block), block.median, block.limit,
        format::TickUnit::of(trace.trace->options()),
        [data = shown().dataSet, table = m_table, first = block.firstRow](
            std::size_t run) { return runrows::toolTipOf(*data, table->rows[first + run]); });
    showPassing();
    const QString rate = runrows::rateText(m_table->rateOf(block, *trace.trace));
    m_rate->setText(rate);
    m_rate->setToolTip(rate.isEmpty()
            ? QString()
            : rate + QLatin1Char('\n') + tr("By the median duration. Where a run makes one token, tokens a second"));
    divide();
}

/// Works out what the bars are made of, where they are to show it.
void RunsView::divide()
{
    constexpr std::size_t mostTypes = 8;
    m_dividing.drop();
    m_parts.reset();
    showParts();
    if (m_kind->currentIndex() == 0 || !m_block) {
        return;
    }
    m_dividing.run(jobs::Pool::Compute,
        [dataSet = shown().dataSet, table = m_table, block = *m_block](const LoadContext& context) -> Result<PartsPtr> {
            return std::make_shared<const RunParts>(
                table->partsOf(table->blocks[block], *dataSet->trace, dataSet->operators, mostTypes, context.cancel));
        });
}

void RunsView::showParts()
{
    m_chart->setColors(m_parts != nullptr ? runrows::colors(shown().dataSet, m_parts) : RunColors());
    m_legend->setVisible(m_parts != nullptr);
    if (m_parts != nullptr) {
        m_legend->setText(runrows::legend(*shown().dataSet, *m_parts, Theme::of(palette())));
    }
}

void RunsView::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_parts != nullptr) {
        showParts(); // the legend has colors of its own
    }
}

QString RunsView::rate() const
{
    return m_rate->text();
}

void RunsView::choose(std::size_t row)
{
    showRun(row);
    if (m_table->rows[row].outermost.isValid()) {
        session().selection().select(m_table->rows[row].outermost, this);
    }
}

void RunsView::showRun(std::optional<std::size_t> row)
{
    if (row && row == m_row) {
        return;
    }
    m_row = row;
    m_differences->setRows({});
    m_only->setVisible(row.has_value());
    m_against->setVisible(row.has_value() && m_table->rows[*row].run.executes);
    if (!row) {
        m_comparison->clear();
        return;
    }
    const RunBlock& block = m_table->blockOf(*row);
    showBlock(block);
    m_chart->setMarked(*row - block.firstRow);
    const RunFacts& run = m_table->rows[*row];
    showComparison();
    m_only->setText(isOnlyRun() ? tr("Count all runs") : tr("Count this run alone"));
    m_only->setToolTip(isOnlyRun() ? tr("All runs count in figures again")
                                   : tr("Figures of all views are of run %1 alone").arg(run.run.position));
    compare();
}

void RunsView::showComparison()
{
    if (!m_row) {
        return;
    }
    const std::size_t median = m_table->blockOf(*m_row).medianRow;
    QString text = runrows::comparison(*shown().dataSet, m_table->rows[*m_row], m_table->rows[median]);
    if (m_passing != nullptr) {
        text += QStringLiteral(". ")
            + runrows::filteredComparison(*shown().dataSet, (*m_passing)[*m_row], (*m_passing)[median]);
    }
    m_comparison->setText(text);
}

/// Sets the shown run against the median run, in what passes the filter.
void RunsView::compare()
{
    m_comparing.drop();
    if (!m_row) {
        return;
    }
    m_differences->setRows({});
    const std::size_t medianRow = m_table->blockOf(*m_row).medianRow;
    const FilterResultPtr& result = shown().filter.result;
    const bool isFiltered = filterreach::limits(*result, *shown().dataSet);
    m_differences->setOfFiltered(isFiltered);
    m_differences->setEmptyText(*m_row == medianRow ? tr("This run is the median run: nothing to compare")
            : isFiltered                            ? tr("Nothing of these runs passes the filter")
                                                    : tr("Nothing was timed in these runs"));
    if (*m_row == medianRow) {
        return;
    }
    m_comparing.want({m_fact, *m_row, medianRow, isFiltered ? hitsOf(result) : nullptr});
}

void RunsView::takeDifferences(const DifferencesPtr& differences)
{
    m_differences->setRows(runrows::differences(*shown().dataSet, *differences), units());
}

QString RunsView::comparison() const
{
    return m_comparison->text();
}

void RunsView::showSelection()
{
    const auto* const sample = std::get_if<SampleId>(&shown().selection.chosen);
    if (m_table == nullptr || sample == nullptr) {
        return;
    }
    if (const auto row = m_table->rowOf(shown().dataSet->trace->runOf(*sample))) {
        showRun(row);
        const int index = static_cast<int>(*row);
        m_runs->markRows({&index, 1});
    }
}

RunSpec RunsView::onlyRun() const
{
    return ets::onlyRun(shown().dataSet->runs, m_table->rows[*m_row].run);
}

bool RunsView::isOnlyRun() const
{
    return shown().dataSet->trace->options().runs == onlyRun();
}

void RunsView::toggleOnly()
{
    if (m_row) {
        session().setRuns(isOnlyRun() ? RunSpec() : onlyRun());
    }
}

/// Sets the runs that count against the one on show, as Compare sets traces against one another.
void RunsView::compareWithRun()
{
    const DataSetPtr& dataSet = shown().dataSet;
    if (m_row && dataSet != nullptr) {
        session().setBaseline({.paths = {dataSet->files.path(FileRole::Dump)}, .open = dataSet, .runs = onlyRun()});
    }
}

} // namespace ets
