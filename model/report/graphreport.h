// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/sink.h"
#include "model/etrecord/record.h"
#include "model/trace/trace.h"

#include <string>

namespace ets {

/// The operator graphs of all programs of a record as JSON, `{"graphs": {KEY: {"nodes": [...]}}}`.
/// @param moduleHierarchy name the module of nodes that sit in a module's graph
/// @param method whose graphs are meant; empty for all
[[nodiscard]] std::string graphsJson(
    const ETRecord& record, bool moduleHierarchy, const std::string& method = std::string());
/// The same into a sink.
void writeGraphs(Sink& sink, const ETRecord& record, bool moduleHierarchy, const std::string& method = std::string());

/// The same with costs: nodes of the joined graphs have "cost", or "runs_in" if they were merged into another;
/// "shared" has what belongs to several nodes together, "untied" what belongs to none: a number, of several methods one
/// for each. Times are means per run of the method in the target scale, and those of a method add up to the sum of its
/// rows in operatorsFrame() without loading. Where the runs of one method alone count only its graphs are there.
/// @param trace has a record
[[nodiscard]] std::string graphsJsonWithCosts(const Trace& trace, bool moduleHierarchy);
/// The same into a sink.
void writeGraphsWithCosts(Sink& sink, const Trace& trace, bool moduleHierarchy);

} // namespace ets
