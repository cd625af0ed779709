// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/costfigure.h"
#include "model/base/message.h"
#include "model/report/format/dataframe.h"
#include "model/report/format/texttable.h"
#include "model/trace/trace.h"

#include <memory>
#include <optional>
#include <string>

namespace ets {

struct FilterHits;

/// Totals by op type of each method: method (empty where it is not known), op_type, kind, backend, then total, mean per
/// run and median per run or one of these, runs, share, calls, average per call. Per run is per run of the row's
/// method; shares are of all runs that count. Where blocks without a method ran other instructions, a column behind the
/// method tells them apart. Longest first by the figure; of all by the total. Times in the target scale.
/// @param figure what the sums mean; nothing for a column of each
/// @param hits only what passes a filter, shares of that alone; null for everything
[[nodiscard]] DataFrame operatorsFrame(
    const Trace& trace, std::optional<CostFigure> figure = {}, const FilterHits* hits = nullptr);
/// Its rows, each made when it is asked for.
/// @param trace outlives the rows
[[nodiscard]] std::unique_ptr<FrameRows> operatorsRows(
    const Trace& trace, std::optional<CostFigure> figure = {}, const FilterHits* hits = nullptr);

/// The module tree in depth-first order: method, path (unique within the method; every segment is a row), call (number
/// among several calls of one module), type, depth, inclusive, self, mean per run and median per run (both inclusive)
/// or one of these, runs, share of the chosen runs, calls, shared_above (time of a delegate call that cannot be divided
/// stands at a module around); at the end, for each method, what belongs to no module and so has no depth. Per run is
/// per run of the row's method. Times in the target scale.
/// @param figure what the sums mean; nothing for a column of each
/// @param hits only what passes a filter, without modules of which nothing does; null for everything
[[nodiscard]] DataFrame modulesFrame(
    const Trace& trace, std::optional<CostFigure> figure = {}, const FilterHits* hits = nullptr);
/// Its rows, each made when it is asked for.
/// @param trace outlives the rows
[[nodiscard]] std::unique_ptr<FrameRows> modulesRows(
    const Trace& trace, std::optional<CostFigure> figure = {}, const FilterHits* hits = nullptr);

} // namespace ets
