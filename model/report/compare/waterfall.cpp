// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/compare/waterfall.h"

#include "model/report/compare/comparetable.h"

#include <algorithm>

namespace ets {

using compare::ComparedRow;
using compare::Comparison;
using compare::Wide;

namespace {

/// Room beside the bars where the axis does not begin at 0.
constexpr Wide marginPart = 8;
/// The axis begins at 0 unless that leaves less than one part of so many for the differences.
constexpr Wide leastPart = 3;

/// Every place where a bar of a difference begins or ends.
void setAxis(Waterfall& waterfall)
{
    const auto& steps = waterfall.steps;
    Wide least = steps.front().to;
    Wide most = least;
    for (std::size_t i = 1; i < steps.size(); ++i) {
        least = std::min(least, steps[i].to);
        most = std::max(most, steps[i].to);
    }
    const Wide span = most - least;
    const Wide margin = std::max<Wide>(span / marginPart, 1);
    waterfall.most = most + margin;
    waterfall.least = span < most / leastPart ? std::max<Wide>(least - 2 * margin, 0) : std::min<Wide>(least, 0);
}

} // namespace

Waterfall Waterfall::of(const Comparison& comparison, const std::vector<ComparedRow>& lines)
{
    const Wide oldRuns = comparison.oldSide().recordings[comparison.oldMedian()].middle;
    const Wide newRuns = comparison.newSide().recordings[comparison.newMedian()].middle;
    Waterfall waterfall;
    Wide at = comparison.total().oldTicks * newRuns;
    waterfall.steps.push_back({WaterfallStep::Kind::OldTotal, 0, 0, at});
    const auto add = [&](WaterfallStep::Kind kind, std::size_t line, Wide delta) {
        waterfall.steps.push_back({kind, line, at, at + delta});
        at += delta;
    };
    const std::size_t shown = shownLineCount(lines, std::nullopt);
    Wide slower = 0;
    Wide faster = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i < shown) {
            add(WaterfallStep::Kind::Line, i, lines[i].delta);
        } else {
            (lines[i].delta > 0 ? slower : faster) += lines[i].delta;
        }
    }
    waterfall.others = lines.size() - shown;
    if (slower != 0) {
        add(WaterfallStep::Kind::Slower, 0, slower);
    }
    if (faster != 0) {
        add(WaterfallStep::Kind::Faster, 0, faster);
    }
    waterfall.steps.push_back({WaterfallStep::Kind::NewTotal, 0, 0, comparison.total().newTicks * oldRuns});
    setAxis(waterfall);
    return waterfall;
}

int Waterfall::pixelOf(Wide place, int width) const
{
    const Wide inside = std::clamp(place, least, most) - least;
    return static_cast<int>(inside * width / (most - least));
}

} // namespace ets
