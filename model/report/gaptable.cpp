// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/gaptable.h"

#include "model/numeric/metrics.h"
#include "model/numeric/numbertable.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
#include <utility>

namespace ets {

namespace {

std::string joined(const std::vector<std::string>& names, std::string_view separator)
{
    return fmt::format("{}", fmt::join(names, separator));
}

Cell metricCell(const ValueMetrics* metrics, GapMetric metric)
{
    const auto figure = metrics != nullptr ? metricValue(*metrics, metric) : std::nullopt;
    return figure ? Cell(*figure) : Cell();
}

std::string columnOf(const GapMetricInfo& info)
{
    return std::string(info.name) + (info.unit.empty() ? "" : fmt::format(" ({})", info.unit));
}

std::string positionsText(const Trace& trace, const std::vector<RunId>& runs)
{
    std::vector<std::string> positions;
    positions.reserve(runs.size());
    for (const RunId run : runs) {
        positions.push_back(std::to_string(positionOfRun(trace.block(trace.blockOf(run)), run)));
    }
    return joined(positions, " ");
}

std::vector<Cell> rowOf(
    const Trace& trace, const GapOfRuns& runs, std::size_t index, std::size_t part, const GapThreshold& threshold)
{
    const NumericGap& gap = runs.gap;
    const RunsOfRow& of = runs.of[index];
    const GapRow& row = gap.rows[index];
    const ValueMetrics* const metrics = part < row.metrics.size() ? &row.metrics[part] : nullptr;
    const Value none;
    const Value& run = part < row.run.items.size() ? *row.run.items[part] : none;
    std::vector<Cell> cells{nodeOfRow(gap, index), row.run.isSequence ? Cell(static_cast<std::int64_t>(part)) : Cell(),
        joined(row.runOps, ", "), shapeName(run), dtypeName(run)};
    for (const GapMetricInfo& info : gapMetrics()) {
        cells.push_back(metricCell(metrics, info.metric));
    }
    for (const NonFiniteCount ValueMetrics::*const side : {&ValueMetrics::reference, &ValueMetrics::run}) {
        cells.push_back(metrics != nullptr ? Cell((metrics->*side).nan) : Cell());
        cells.push_back(metrics != nullptr ? Cell((metrics->*side).infinite) : Cell());
    }
    cells.push_back(metrics != nullptr ? Cell(threshold.isBeyond(*metrics)) : Cell());
    const Message note = metrics != nullptr ? withRemark(row.note, *metrics) : row.note;
    cells.emplace_back((row.problem.empty() ? note : row.problem).english());
    const BlockId block = of.runs.empty() ? BlockId() : trace.blockOf(of.runs.front());
    cells.push_back(block.isValid() ? Cell(std::int64_t{block.value()}) : Cell());
    cells.emplace_back(block.isValid() ? trace.block(block).method : std::string());
    cells.emplace_back(positionsText(trace, of.runs));
    cells.emplace_back(static_cast<std::int64_t>(of.comparedIn.size()));
    return cells;
}

} // namespace

std::string nodeOfRow(const NumericGap& gap, std::size_t row)
{
    const GapRow& pair = gap.rows[row];
    return pair.op ? gap.graph.ops[*pair.op].names.back() : joined(pair.referenceOps, ", ");
}

DataFrame gapFrame(const Trace& trace, const GapOfRuns& runs, const GapThreshold& threshold)
{
    const NumericGap& gap = runs.gap;
    DataFrame frame;
    frame.columns = {"node", "part", "runtime_ops", "shape", "dtype"};
    for (const GapMetricInfo& info : gapMetrics()) {
        frame.columns.push_back(columnOf(info));
    }
    for (const char* const name : {"NaN reference", "inf reference", "NaN run", "inf run", "beyond", "remark", "block",
             "method", "runs", "of_runs"}) {
        frame.columns.emplace_back(name);
    }
    for (std::size_t i = 0; i < gap.rows.size(); ++i) {
        for (std::size_t part = 0; part < std::max<std::size_t>(gap.rows[i].metrics.size(), 1); ++part) {
            frame.rows.push_back(rowOf(trace, runs, i, part, threshold));
        }
    }
    return frame;
}

std::string thresholdText(const GapThreshold& threshold)
{
    const GapMetricInfo& info = gapMetricInfo(threshold.metric);
    std::string limits;
    if (threshold.value) {
        limits = fmt::format("{}{}{}", *threshold.value, info.unit.empty() ? "" : " ", info.unit);
    } else {
        for (const PrecisionInfo& of : precisions()) {
            limits += fmt::format("{}{} {} ({})", limits.empty() ? "" : ", ", of.leastSnr, info.unit, of.name);
        }
    }
    return fmt::format("{} {} {}", info.name, info.higherIsBetter ? ">=" : "<=", limits);
}

std::string limitText(const GapThreshold& threshold, const GapRow& row)
{
    if (threshold.value || row.metrics.empty()) {
        return thresholdText(threshold);
    }
    const PrecisionInfo& precision = precisionInfo(row.metrics.front().precision);
    return fmt::format("{} ({})", thresholdText({threshold.metric, precision.leastSnr}), precision.name);
}

std::string dropText(const NumericGap& gap)
{
    const auto drop = steepestDrop(gap);
    return drop ? fmt::format("Steepest drop: {}, {:.1f} dB below its inputs, at {:.1f} dB", nodeOfRow(gap, drop->row),
               drop->inputs - drop->snr, drop->snr)
                : std::string();
}

std::string divergenceText(
    const NumericGap& gap, const std::optional<Divergence>& divergence, const GapThreshold& threshold)
{
    const std::string limit = thresholdText(threshold);
    if (!divergence) {
        const GapCounts counts = countsOf(gap, threshold);
        if (counts.compared == 0) {
            return "Nothing was compared";
        }
        const std::size_t open = counts.values - counts.compared;
        return fmt::format("No divergence: {} of {} values keep {}{}{}",
            open == 0 ? "all" : std::to_string(counts.compared), counts.values, limit,
            counts.withinSteps == 0
                ? ""
                : fmt::format(", {} of them within the rounding of the quantizations on the way", counts.withinSteps),
            open == 0 ? "" : fmt::format(", {} cannot be compared", open));
    }
    std::vector<std::string> names;
    for (const std::size_t row : divergence->path) {
        names.push_back(nodeOfRow(gap, row));
    }
    return fmt::format("First divergence: {} does not keep {}, its inputs do. It reaches {} of {} values beyond: {}",
        nodeOfRow(gap, divergence->row), limitText(threshold, gap.rows[divergence->row]), divergence->affected,
        divergence->beyond, joined(names, " > "));
}

} // namespace ets
