// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/work/eventwork.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/facttablemodel.h"
#include "views/roofline/rooflinechart.h"

#include <optional>
#include <span>

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
