// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/lines/sourceplaces.h"
#include "model/analysis/runs/costfigure.h"
#include "model/analysis/totals/share.h"
#include "model/base/limits.h"
#include "model/base/text.h"
#include "model/base/time.h"
#include "model/trace/source.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

class Trace;
struct FilterHits;

/// What a row of time by source line is.
enum class LineKind : std::uint8_t {
    Source, ///< A line, function or file of the model, see LineLevel.
    Module, ///< What is of several lines, or of no line: the deepest module that holds it.
    NoPlace, ///< What is of no node at all, or of nodes that no module holds together.
    OutsideKernels, ///< Calls of kernels, without the kernels.
    BetweenCalls, ///< Executions, without their calls.
};

/// Time of one line of the model's source, or of what has none, in the runs of one method.
struct LineTotal {
    LineKind kind = LineKind::Source;
    std::string method; ///< Empty where it is not known.
    std::optional<BlockId> block = {}; ///< As MethodGroup::toldBy.
    SourcePlace place = {}; ///< Of a source row; of a function or file without what it has several of.
    ModuleId module = {}; ///< Of a module's row it, of a source row the deepest that holds all its events.
    TickSpan selfTicks = 0; ///< Over the runs that count; all rows add up to LineTotals::executeTicks.
    TickSpan inclusiveTicks = 0; ///< With what is called from here; of what is no source its own.
    double medianPerRun = 0; ///< Of own time, in ticks; a run that does not come here counts as 0. See Medians.
    std::uint64_t runs = 0; ///< Chosen runs that execute the method.
    std::uint64_t calls = 0; ///< Samples whose own time it has.
    std::uint64_t nodes = 0; ///< That these are of.
    std::vector<EventId> events = {}; ///< Whose own time it has, ascending.
};

/// Time by line of the model's source, each tick in exactly one row.
struct LineTotals {
    std::shared_ptr<const SourcePlaces> source; ///< What the rows have their texts of. Never null.
    std::vector<LineTotal> rows; ///< Longest own time first, of equals longest inclusive time.
    TickSpan executeTicks = 0; ///< Sum over the outermost events of executing runs.

    /// Of the time of executing runs; nothing where there is none.
    [[nodiscard]] std::optional<double> shareOf(TickSpan ticks) const { return ets::shareOf(ticks, executeTicks); }

    /// A kernel or an operation is of the innermost line of the model that all its nodes have, as is the rest of a
    /// delegate's call. What has nodes of several lines, and an operation of which only the call is known, is of the
    /// deepest module that holds these nodes. Own time of a function or file is that of its lines. Goes through all
    /// events once.
    /// @param hits only what passes a filter, shares of that alone; null for everything
    /// @return totals of a part of the runs when canceled
    [[nodiscard]] static LineTotals of(const Trace& trace, LineLevel level = LineLevel::Line,
        const ModelPackages& packages = {}, const FilterHits* hits = nullptr, const LoadContext& context = {},
        Medians medians = Medians::Included);
    /// The same of places that are known.
    /// @param source of the trace, not null
    [[nodiscard]] static LineTotals ofPlaces(const Trace& trace, LineLevel level,
        std::shared_ptr<const SourcePlaces> source, const FilterHits* hits = nullptr, const LoadContext& context = {},
        Medians medians = Medians::Included);
};

/// Events whose time is inclusive time of a row of the source: all nodes of each come through it. Ascending. Goes
/// through all events once.
/// @param row of a file, function or line in these places, as the level says
/// @return a part of them when canceled
[[nodiscard]] std::vector<EventId> eventsThrough(const Trace& trace, const SourcePlaces& source, LineLevel level,
    const LineTotal& row, const LoadContext& context = {});

/// "line", "function" or "file" of a source row, else "module", "no module", "outside kernels", "between calls"; never
/// translated.
[[nodiscard]] std::string_view lineKindName(LineKind kind, LineLevel level);

} // namespace ets
