// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/compare/trendreport.h"

#include "model/report/compare/comparetable.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace ets {

using namespace compare;

namespace {

double medianOf(std::vector<double> values)
{
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

/// In percent of the median a recording; nothing of one recording, and of what took no time.
Cell trendOf(const std::vector<RecordingValue>& recordings)
{
    std::vector<double> values;
    std::vector<double> slopes;
    for (const RecordingValue& recording : recordings) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            slopes.push_back((recording.ticksPerRun() - values[i]) / static_cast<double>(values.size() - i));
        }
        values.push_back(recording.ticksPerRun());
    }
    constexpr double hundred = 100;
    const double median = medianOf(values);
    return slopes.empty() || median <= 0 ? Cell() : Cell(medianOf(slopes) / median * hundred);
}

} // namespace

Result<void> writeTrend(Sink& sink, const Side& side, By by, std::optional<std::size_t> top, TableFormat format)
{
    const Comparison alone(side, side, {});
    const CompareUnit unit = CompareUnit::of(alone);
    std::vector<ComparedRow> rows = alone.lines(by);
    std::ranges::stable_sort(rows, std::greater<>(), [](const ComparedRow& row) { return timeOfBoth(row.values); });
    rows.resize(std::min(rows.size(), top.value_or(rows.size())));
    rows.insert(rows.begin(), alone.total());
    rows.front().label = "total";
    DataFrame frame;
    frame.columns = {"row"};
    for (const Recording& recording : side.recordings) {
        frame.columns.push_back(recording.file + " (" + unit.name + ")");
    }
    frame.columns.emplace_back("trend (% a recording)");
    for (const ComparedRow& row : rows) {
        std::vector<Cell> cells{row.label};
        for (const RecordingValue& value : row.values.recent) {
            cells.emplace_back(value.ticksPerRun() / unit.ticks);
        }
        cells.push_back(trendOf(row.values.recent));
        frame.rows.push_back(std::move(cells));
    }
    return writeFrame(sink, frame, format);
}

} // namespace ets
