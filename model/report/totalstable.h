// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/inspector/inspector.h"
#include "model/report/format/dataframe.h"

#include <string>

namespace ets {

struct FilterHits;

/// How a frame is written.
enum class TableFormat { Text, Tsv, Csv, Json };

/// What the sums of a frame mean. The mean and the median are per run; a run without the row counts as 0.
enum class TotalsFigure { All, Total, Mean, Median };

/// Totals by op type: op_type, kind, backend, then total, mean per run and median per run or one of these, runs, share,
/// calls, average per call. Longest first by the figure; of all by the total. Times in the target scale.
/// @param hits only what passes a filter, shares of that alone; null for everything
[[nodiscard]] DataFrame operatorsFrame(
    const Inspector& inspector, TotalsFigure figure = TotalsFigure::All, const FilterHits* hits = nullptr);

/// The module tree in depth-first order: method, path (unique within the method; every segment is a row), call (number
/// among several calls of one module), type, depth, inclusive, self, mean per run and median per run (both inclusive)
/// or one of these, runs, share of the chosen runs, calls, shared_above (time of a delegate call that cannot be divided
/// stands at a module around); at the end what belongs to no module. Times in the target scale.
/// @param hits only what passes a filter, without modules of which nothing does; null for everything
[[nodiscard]] DataFrame modulesFrame(
    const Inspector& inspector, TotalsFigure figure = TotalsFigure::All, const FilterHits* hits = nullptr);

/// A frame in one of the formats; JSON is a list of objects with the columns as keys.
/// @return an error where tableText() gives one
[[nodiscard]] Result<std::string> formatFrame(const DataFrame& frame, TableFormat format);

} // namespace ets
