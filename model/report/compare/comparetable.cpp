// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/compare/comparetable.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace ets {

using compare::ComparedRow;
using compare::Wide;

CompareUnit CompareUnit::of(const compare::Comparison& comparison)
{
    const compare::Conditions& conditions = comparison.newSide().conditions;
    if (conditions.unit == TimeScale::Cycles && conditions.frequency <= 0) {
        return {"cycles", 1};
    }
    const double perSecond =
        conditions.unit == TimeScale::Cycles ? conditions.frequency : timeScaleFactor(conditions.unit, TimeScale::S);
    const double seconds = comparison.total().values.recent[comparison.newMedian()].ticksPerRun() / perSecond;
    constexpr double fromMilliseconds = 0.01;
    constexpr double fromSeconds = 10;
    constexpr double milli = 1e-3;
    constexpr double micro = 1e-6;
    if (seconds >= fromSeconds) {
        return {"s", perSecond};
    }
    return seconds >= fromMilliseconds ? CompareUnit{"ms", perSecond * milli} : CompareUnit{"µs", perSecond * micro};
}

std::string CompareUnit::text(double ticksPerRun) const
{
    return fmt::format("{:.1f}", ticksPerRun / ticks);
}

std::string CompareUnit::signedText(double ticksPerRun) const
{
    return fmt::format("{:+.1f}", ticksPerRun / ticks);
}

std::size_t shownLineCount(const std::vector<ComparedRow>& rows, std::optional<std::size_t> top)
{
    constexpr std::size_t mostShown = 20;
    constexpr long double shareShown = 0.9L;
    const auto size = [](const ComparedRow& row) {
        return static_cast<long double>(row.delta < 0 ? -row.delta : row.delta);
    };
    long double all = 0;
    for (const ComparedRow& row : rows) {
        all += size(row);
    }
    std::size_t count = 0;
    long double sum = 0;
    while (count < rows.size() && count < top.value_or(mostShown) && (top || count == 0 || sum < shareShown * all)) {
        sum += size(rows[count++]);
    }
    return count;
}

ShownLines ShownLines::of(std::vector<ComparedRow> rows, std::optional<std::size_t> top)
{
    const std::size_t count = shownLineCount(rows, top);
    ShownLines lines;
    for (std::size_t i = count; i < rows.size(); ++i) {
        const ComparedRow& row = rows[i];
        ++lines.others;
        lines.othersDelta += row.delta;
        (row.delta > 0 ? lines.othersSlower : lines.othersFaster) += row.delta;
        lines.othersOld += row.oldTicks;
        lines.othersNew += row.newTicks;
        lines.isAnyOtherTested = lines.isAnyOtherTested || row.verdict.p.has_value();
    }
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(count), rows.end());
    lines.shown = std::move(rows);
    return lines;
}

} // namespace ets
