// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/record.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets {

/// The calls of a reference graph that share a debug handle. What the last of them gives is the value to compare with.
struct ReferenceOp {
    std::int64_t handle = 0; ///< 0 for calls that no handle found its way back to.
    std::vector<std::string> names; ///< Of the calls, in order.
    std::vector<std::optional<std::string>> stackTraces; ///< Beside names.
    bool isSequence = false; ///< The last call gives several values.
    std::vector<std::size_t> inputs = {}; ///< Positions of the other ops that its calls use, ascending, each once.
    /// Of a call with several values: handles of the calls that use each, ascending, each once; outputHandle for the
    /// program's output.
    std::vector<std::vector<std::int64_t>> itemUsers = {};

    static constexpr std::int64_t outputHandle = -1;
};

/// The graph whose values those of a run are compared with.
struct ReferenceGraph {
    std::string name; ///< "exported_program", "edge_dialect_exported_program", or a name of the graph map.
    std::string method; ///< Whose runs it stands for.
    std::vector<ReferenceOp> ops; ///< In order of the first call of each handle.
};

struct HandleRules {
    bool validate = true;
    bool refuse = false;
};

/// Chooses the graph as calculate_numeric_gap does.
/// @param name empty for the exported program if handles can be handed back to it, else the edge program;
/// "exported_program", "edge_dialect_exported_program" ("/METHOD" may follow), or a name of the graph map, where
/// "/forward" may be left out
/// @param rules see propagateHandles()
/// @param remarks gets why the edge program was taken instead
[[nodiscard]] Result<ReferenceGraph> referenceGraph(const ETRecord& record, const std::string& name, HandleRules rules,
    Diagnostics& remarks, const LoadContext& context = {});

/// Whether the method of a block writes buffers of its own that its next run begins with: the record says which are
/// mutated, the program which memory persists. Values of the reference graph are those of a first run.
/// @param block invalid for none, which keeps no state
[[nodiscard]] bool keepsState(const Trace& trace, BlockId block);

/// The first run of the dump that executes the block's method, chosen or not: of a block without one the block's first.
/// @param block valid
[[nodiscard]] RunId firstRunOfMethod(const Trace& trace, BlockId block);

} // namespace ets
