// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/payload.h"

#include <cstdint>
#include <map>
#include <string>

namespace ets {

/// How many of something, by name.
using NameCounts = std::map<std::string, std::uint32_t>;

/// How the operations that a backend ran fit the nodes that it was given.
struct OperationFit {
    std::uint32_t fitting = 0; ///< Operations with a node of their own.
    NameCounts surplus; ///< Operations that no node is left for, by the name of an event.
    /// Operations of quantized types, where none of the nodes quantizes or dequantizes: the nodes of another model fit
    /// them by their ops alone. They count as not fitting.
    NameCounts quantized;
    NameCounts lacking; ///< Nodes that always run and that no operation is left for, by op.

    /// Operations and nodes that are left, and operations of types that the nodes do not have.
    [[nodiscard]] std::uint32_t misfits() const;
};

/// Counts the operations and nodes that can be paired. An operation of a name that is not known can have come from any
/// node, if it is the backend's.
/// @param names how the backend names what it runs
/// @param ran names as logged, for instance "Sigmoid (NC) #1", each once for every time that it ran in a run
/// @param nodes base names of the ops of all nodes that may have run
/// @param running those of them that must have run if their kind always does
[[nodiscard]] OperationFit fitOperations(
    const LoggedNames& names, const NameCounts& ran, const NameCounts& nodes, const NameCounts& running);

} // namespace ets
