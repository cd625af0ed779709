// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/etrecord.h"
#include "model/inspector/inspector.h"

#include <string>

namespace ets {

/// The operator graphs of all programs of a record as JSON, `{"graphs": {KEY: {"nodes": [...]}}}`.
/// @param moduleHierarchy name the module of nodes that sit in a module's graph
[[nodiscard]] std::string graphsJson(const ETRecord& record, bool moduleHierarchy);

/// The same with costs: nodes of the joined graphs have "cost", or "runs_in" if they were merged into another;
/// "shared" has what belongs to several nodes together, "untied" what belongs to none. Times are means per run in the
/// target scale, and all of them add up to the sum of operatorsFrame() without loading.
/// @param inspector has a record
[[nodiscard]] std::string graphsJsonWithCosts(const Inspector& inspector, bool moduleHierarchy);

} // namespace ets
