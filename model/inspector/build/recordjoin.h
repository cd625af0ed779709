// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/diagnostic.h"
#include "model/base/result.h"
#include "model/etrecord/etrecord.h"
#include "model/inspector/build/eventlinker.h"
#include "model/inspector/build/rungrouping.h"
#include "model/inspector/join/programjoin.h"
#include "model/inspector/join/recordmethods.h"
#include "model/inspector/options.h"
#include "model/inspector/traceevents.h"
#include "model/inspector/tracegraphs.h"

#include <span>
#include <vector>

namespace ets {

/// The methods of a record that blocks can be of.
/// @return with pointers into the record and the graphs, which have to live and stay longer
[[nodiscard]] std::vector<LinkTarget> targetsOf(const ETRecord& record, const TraceGraphs& graphs, Reading reading);

/// Which method a block ran.
struct MethodChoice {
    const LinkTarget* target = nullptr; ///< Null if none fits, or several equally well.
    double confidence = 0; ///< As EventBlock::methodConfidence.
    std::vector<const LinkTarget*> candidates; ///< Where nothing decides, those that fit equally well.
};

/// The method of every block: the only one, the caller's word, or the one that fits best.
/// Where nothing decides, none.
/// @param methods of the same record, with their edge programs
/// @param diagnostics is told of methods that fit equally well, and of names that the record does not have
/// @return by block; an error when canceled
[[nodiscard]] Result<std::vector<MethodChoice>> chooseMethods(const TraceEvents& trace, const ProgramJoin& program,
    const RecordMethods& methods, std::span<const LinkTarget> targets, const InspectorOptions& options,
    Diagnostics& diagnostics, const CancelToken& cancel);

/// Ties the events of blocks to the nodes of the methods chosen.
/// @param choices by block
/// @param diagnostics is told of what cannot be tied
/// @return TraceGraphs::runsIn, empty in the faithful reading; an error when canceled, and when that would tie more
/// than fits into memory
[[nodiscard]] Result<std::vector<NodeId>> linkEvents(TraceEvents& trace, const RunGrouping& grouping,
    const TraceGraphs& graphs, const ProgramJoin& program, std::span<const MethodChoice> choices,
    const InspectorOptions& options, Diagnostics& diagnostics, const CancelToken& cancel);

} // namespace ets
