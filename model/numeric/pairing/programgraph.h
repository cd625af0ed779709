// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/etrecord/programnames.h"
#include "model/inspector/program/callbodies.h"
#include "model/inspector/program/operatorgraph.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// The operator graph of a program or of the body of a call in it, with what ties it to other programs of the record.
struct ProgramGraph {
    std::shared_ptr<const ExportedProgram> program; ///< What is drawn, a body as a program of its own.
    OperatorGraph graph;
    /// By node: debug handle of the method. The exported program's come from the edge nodes that were made from its own
    /// (from_node). Nothing for a node without.
    std::vector<std::optional<std::int64_t>> handles;
    std::vector<CallBody> bodies; ///< Of calls in this graph, in order.

    /// @param path names of bodies, the outermost first; empty for the program itself
    /// @return an error when there is no such body, or when the record cannot be read
    [[nodiscard]] static Result<ProgramGraph> of(const ETRecord& record, const ProgramEntry& entry,
        std::span<const std::string> path, const LoadContext& context = {});
};

} // namespace ets
