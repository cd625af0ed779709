// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/program.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// A graph that a call gets as an argument: a branch of cond, what map and scan do with each element.
struct CallBody {
    std::uint32_t call = 0; ///< Index of the call in the operator graph of the program, see OperatorGraph::nodes().
    std::string name; ///< Of the graph module's attribute, unique in the program: "submodule_0".
    std::size_t position = 0; ///< Among the bodies of its call, from 0.
    std::size_t siblings = 1; ///< How many bodies its call has.
    const SerializedGraph* graph = nullptr; ///< Never null; belongs to the program.
};

/// The bodies of all calls, in program order; those in bodies are not among them. The program has to outlive them.
[[nodiscard]] std::vector<CallBody> callBodies(const ExportedProgram& program);

/// Follows names of bodies inwards.
/// @param path names of bodies, the outermost first; empty for the graph of the program itself
/// @return null if there is no such body
[[nodiscard]] const SerializedGraph* graphAt(const ExportedProgram& program, std::span<const std::string> path);

/// A body as a program of its own, without signature.
/// @return null if there is no such body
[[nodiscard]] std::shared_ptr<const ExportedProgram> bodyAt(
    const ExportedProgram& program, std::span<const std::string> path);

} // namespace ets
