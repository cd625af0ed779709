// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets {

/// A node's name and its stack trace, if the record has one.
using NamedStackTrace = std::pair<std::string, std::optional<std::string>>;
/// A node's name and the modules it lies in, outermost first; null if the record says nothing.
using NamedModuleStack = std::pair<std::string, std::shared_ptr<const ModuleStack>>;

/// The Inspector's stack_traces: of the event's own nodes, in their order.
[[nodiscard]] std::vector<NamedStackTrace> stackTraces(const Trace& trace, EventId event);

/// The Inspector's module_hierarchy: of the event's own nodes, in their order.
[[nodiscard]] std::vector<NamedModuleStack> moduleHierarchy(const Trace& trace, EventId event);

} // namespace ets
