// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runrows.h"

#include "model/qt/models/operatortablemodel.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/labels.h"
#include "model/qt/text/runname.h"
#include "model/qt/text/text.h"
#include "views/common/theme/theme.h"

#include <QtCore/QCoreApplication>

#include <array>
#include <cmath>

namespace ets {

namespace {

struct Runs {
    Q_DECLARE_TR_FUNCTIONS(ets::RunRows)
};

constexpr std::array<ColumnSource, 11> runSources{{
    {QT_TRANSLATE_NOOP("ets::RunRows", "Run"), "run",
        QT_TRANSLATE_NOOP("ets::RunRows",
            "Position of the run within its block, from 1; runs that load something are counted by themselves"),
        ColumnKind::Text, true, 7},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Duration"), "duration",
        QT_TRANSLATE_NOOP("ets::RunRows",
            "Sum of the run's executions (Method::execute); of a run that executes "
            "nothing the time of loading"),
        ColumnKind::TickSum, true, 10},
    {QT_TRANSLATE_NOOP("ets::RunRows", "From median"), "from_median",
        QT_TRANSLATE_NOOP("ets::RunRows", "Duration less the median of the block's runs that count"),
        ColumnKind::TickAverage, true, 15},
    {QT_TRANSLATE_NOOP("ets::RunRows", "From median, %"), "from_median_share",
        QT_TRANSLATE_NOOP("ets::RunRows", "The same in parts of the median duration"), ColumnKind::Share, true, 8},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Above"), "share_above_median",
        QT_TRANSLATE_NOOP("ets::RunRows",
            "Share of the run's time that differs: what its op types took beyond their medians over the runs that "
            "count"),
        ColumnKind::Share, true, 7},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Outliers"), "outliers",
        QT_TRANSLATE_NOOP("ets::RunRows",
            "Calls of ops that took more than three interquartile ranges above the upper quartile of that op over the "
            "runs that count"),
        ColumnKind::Count, true, 7},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Remark"), "remark",
        QT_TRANSLATE_NOOP("ets::RunRows",
            "Warm-up: at the beginning of a block, above the upper quartile of its later half by more than three "
            "interquartile ranges. Outlier: the same against the runs that count"),
        ColumnKind::Text, true, 16},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Counts"), "counts",
        QT_TRANSLATE_NOOP("ets::RunRows", "Whether the run counts in figures: View > Runs that count"),
        ColumnKind::Flag, true, 6},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Block"), "block",
        QT_TRANSLATE_NOOP("ets::RunRows", "Runs of one block did the same things in the same order"), ColumnKind::Text,
        true, 9},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Method"), "method",
        QT_TRANSLATE_NOOP("ets::RunRows", "Method that was executed, as far as it is known"), ColumnKind::Text, true,
        9},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Filtered"), "filtered",
        QT_TRANSLATE_NOOP(
            "ets::RunRows", "What of the duration passes the filter: self times of its slices. Empty without a filter"),
        ColumnKind::TickSum, false, 10},
}};

constexpr std::array<ColumnSource, 7> differenceSources{{
    {QT_TRANSLATE_NOOP("ets::RunRows", "Op type"), "op_type",
        QT_TRANSLATE_NOOP("ets::RunRows", "Self time by op type; the rows add up to the runs"), ColumnKind::Text, true,
        20},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Difference"), "difference",
        QT_TRANSLATE_NOOP("ets::RunRows", "Time in this run less that in the median run"), ColumnKind::TickSum, true,
        14},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Share"), "share_of_difference",
        QT_TRANSLATE_NOOP("ets::RunRows",
            "Of all that took longer, or in a faster run of all that took less; below 0 of all that made up for it"),
        ColumnKind::Share, true, 7},
    {QT_TRANSLATE_NOOP("ets::RunRows", "This run"), "this_run",
        QT_TRANSLATE_NOOP("ets::RunRows", "Self time in the run"), ColumnKind::TickSum, true, 12},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Median run"), "median_run",
        QT_TRANSLATE_NOOP("ets::RunRows", "Self time in the run of median duration"), ColumnKind::TickSum, true, 15},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Calls"), "calls", QT_TRANSLATE_NOOP("ets::RunRows", "Calls in this run"),
        ColumnKind::Count, true, 6},
    {QT_TRANSLATE_NOOP("ets::RunRows", "Calls in median run"), "calls_median_run",
        QT_TRANSLATE_NOOP("ets::RunRows", "Calls in the run of median duration"), ColumnKind::Count, false, 8},
}};

QString remarkOf(const RunFacts& facts)
{
    return facts.isWarmUp    ? Runs::tr("warm-up")
        : facts.isOutlier    ? Runs::tr("outlier")
        : facts.run.executes ? QString()
                             : Runs::tr("loading");
}

} // namespace

std::span<const ColumnSource> runrows::runColumns()
{
    return runSources;
}

std::span<const ColumnSource> runrows::differenceColumns()
{
    return differenceSources;
}

QString runrows::toolTipOf(const DataSet& data, const RunFacts& run)
{
    const TraceOptions& options = data.trace->options();
    QStringList lines{labeled(runName(run.run), format::duration(static_cast<double>(run.run.ticks), options))};
    if (run.fromMedianShare) {
        const QString away = format::duration(std::abs(run.fromMedian), options);
        lines.push_back(
            run.fromMedian < 0 ? Runs::tr("%1 below the median").arg(away) : Runs::tr("%1 above the median").arg(away));
    }
    if (const QString remark = remarkOf(run); !remark.isEmpty()) {
        lines.push_back(remark);
    }
    if (!run.run.isChosen) {
        lines.push_back(Runs::tr("does not count in figures"));
    }
    return lines.join(QLatin1Char('\n'));
}

std::vector<FactRow> runrows::runs(const DataSet& data, const RunTable& table)
{
    std::vector<FactRow> rows;
    rows.reserve(table.rows.size());
    for (const RunFacts& facts : table.rows) {
        const EventBlock& block = data.trace->block(facts.run.block);
        FactRow row;
        row.cells = {facts.run.executes ? QVariant(qlonglong{facts.run.position})
                                        : QVariant(Runs::tr("load %1").arg(facts.run.position)),
            qlonglong{facts.run.ticks}, facts.fromMedian,
            facts.fromMedianShare ? QVariant(*facts.fromMedianShare) : QVariant(), facts.shareAbove,
            qulonglong{facts.outliers}, remarkOf(facts), facts.run.isChosen,
            numberedBlockName(*data.trace, facts.run.block), methodText(block), QVariant()};
        if (facts.outermost.isValid()) {
            row.selection = facts.outermost;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<FactRow> runrows::differences(const DataSet& data, std::span<const RunDifference> differences)
{
    const DifferenceSums sums = DifferenceSums::of(differences);
    std::vector<FactRow> rows;
    rows.reserve(differences.size());
    for (const RunDifference& entry : differences) {
        const OperatorTotal& type = data.operators.rows[entry.opType.value()];
        const std::optional<double> share = sums.shareOf(entry);
        FactRow row;
        row.cells = {OperatorTableModel::displayName(type), qlonglong{entry.difference()},
            share ? QVariant(*share) : QVariant(), qlonglong{entry.ticks}, qlonglong{entry.otherTicks},
            qulonglong{entry.calls}, qulonglong{entry.otherCalls}};
        row.color = data.colors.of(type.name);
        row.selection = entry.opType;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<QVariant> runrows::filteredCells(const RunTable& table, std::span<const TickSpan> passing)
{
    std::vector<QVariant> cells(table.rows.size());
    for (std::size_t run = 0; run < passing.size(); ++run) {
        cells[run] = qlonglong{passing[run]};
    }
    return cells;
}

std::vector<RunBar> runrows::bars(const RunTable& table, const RunBlock& block)
{
    std::vector<RunBar> bars;
    bars.reserve(block.rowCount);
    for (std::size_t i = block.firstRow; i < block.firstRow + block.rowCount; ++i) {
        const RunFacts& facts = table.rows[i];
        bars.push_back(
            {static_cast<double>(facts.run.ticks), facts.run.isChosen, facts.isOutlier || facts.isWarmUp, true});
    }
    return bars;
}

RunColors runrows::colors(const DataSetPtr& data, const std::shared_ptr<const RunParts>& parts)
{
    RunColors colors{parts, {}};
    for (const OpTypeId type : parts->types) {
        colors.ofTypes.push_back(data->colors.of(data->operators.rows[type.value()].name));
    }
    colors.noteOf = [data, parts](std::size_t run) {
        const auto ticks = parts->of(run);
        QStringList lines;
        for (std::size_t i = 0; i < parts->types.size(); ++i) {
            lines.push_back(labeled(OperatorTableModel::displayName(data->operators.rows[parts->types[i].value()]),
                format::duration(static_cast<double>(ticks[i]), data->trace->options())));
        }
        lines.push_back(labeled(
            Runs::tr("all others"), format::duration(static_cast<double>(ticks.back()), data->trace->options())));
        return lines.join(QLatin1Char('\n'));
    };
    return colors;
}

QString runrows::legend(const DataSet& data, const RunParts& parts, const Theme& theme)
{
    const auto entry = [](const QColor& color, const QString& name) {
        return QStringLiteral("<span style='color:%1'>\u25a0</span>&nbsp;%2")
            .arg(color.name(), name.toHtmlEscaped().replace(QLatin1Char(' '), QStringLiteral("&nbsp;")));
    };
    QStringList entries;
    for (const OpTypeId type : parts.types) {
        const OperatorTotal& total = data.operators.rows[type.value()];
        const ColorId color = data.colors.of(total.name);
        entries.push_back(
            entry(color.isValid() ? theme.colorOf(color) : theme.edge, OperatorTableModel::displayName(total)));
    }
    entries.push_back(entry(theme.edge, Runs::tr("all others")));
    return entries.join(QStringLiteral("   "));
}

QString runrows::rateText(const std::optional<RunRate>& rate)
{
    if (!rate) {
        return {};
    }
    const QString alone = format::number(rate->perSecond);
    return rate->perSecondOfLoop ? Runs::tr("%1 runs a second, %2 with what lies between them")
                                       .arg(alone, format::number(*rate->perSecondOfLoop))
                                 : Runs::tr("%1 runs a second").arg(alone);
}

QString runrows::comparison(const DataSet& data, const RunFacts& run, const RunFacts& median)
{
    const TraceOptions& options = data.trace->options();
    const QString own = format::duration(static_cast<double>(run.run.ticks), options);
    if (run.run.run == median.run.run) {
        return Runs::tr("%1 took %2: it is the median run").arg(runName(run.run), own);
    }
    const QString part =
        run.fromMedianRunShare ? Runs::tr(" (%1)").arg(format::percent(std::abs(*run.fromMedianRunShare))) : QString();
    const QString away = format::duration(std::abs(static_cast<double>(run.fromMedianRun)), options) + part;
    const QString text = run.fromMedianRun < 0 ? Runs::tr("%1 took %2, %3 less than run %4, the median run")
                                               : Runs::tr("%1 took %2, %3 more than run %4, the median run");
    return text.arg(runName(run.run), own, away, QString::number(median.run.position));
}

QString runrows::filteredComparison(const DataSet& data, TickSpan run, TickSpan median)
{
    const TraceOptions& options = data.trace->options();
    return Runs::tr("What passes the filter took %1 of it, %2 in the median run")
        .arg(format::duration(static_cast<double>(run), options),
            format::duration(static_cast<double>(median), options));
}

} // namespace ets
