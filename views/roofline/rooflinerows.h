// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/programfacts.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/facttablemodel.h"
#include "views/roofline/rooflinechart.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// What the roofline shows, with all its texts.
struct RooflineShown {
    std::shared_ptr<const TraceWork> whole; ///< Of all runs that count.
    std::shared_ptr<const TraceWork> work; ///< Of the samples that pass the filter, where it tells them apart.
    std::vector<FactRow> rows;
    std::vector<RooflinePoint> points;
    std::optional<Roof> roof;
};

/// The same as a fact, see TraceFacts.
struct RooflineShownFact {
    DataSetPtr dataSet; ///< Not null.
    WorkFact work;
    std::optional<Roof> roof;

    using Value = RooflineShown;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const RooflineShownFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; }
    friend bool operator==(const RooflineShownFact&, const RooflineShownFact&) = default;
};

} // namespace ets

/// The ops of a trace with work and rates, as rows of a table and points of a chart.
namespace ets::rooflinerows {

/// More points hide each other, and each is an item of the chart.
inline constexpr std::size_t mostPoints = 2000;
/// Translation context of the columns.
inline constexpr const char* context = "ets::RooflineRows";
[[nodiscard]] std::span<const ColumnSource> columns();
/// Row i is work.events[i].
[[nodiscard]] std::vector<FactRow> of(const DataSet& data, const TraceWork& work, const std::optional<Roof>& roof);
/// Of ops that compute and are long enough for their clock those that took longest, at most mostPoints.
[[nodiscard]] std::vector<RooflinePoint> points(const DataSet& data, const TraceWork& work);
/// Everything on the work of an op, line by line.
[[nodiscard]] QString workText(const DataSet& data, const EventWork& work);

} // namespace ets::rooflinerows
