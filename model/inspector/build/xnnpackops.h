// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace ets {

/// What XNNPACK calls one kind of operation, and which ops of a model such an operation can come from. All names that
/// it can log stand in one table.
struct XnnpackOperation {
    std::string_view name; ///< What stands before " (" or " #", in lower case: "fully connected".
    /// Whether the backend also adds such operations by itself, or does without them: what arranges, converts and
    /// clamps. Nothing follows from one too many or too few.
    bool isInserted = false;
    std::span<const std::string_view> ops; ///< Base names: "linear", "addmm".
};

/// All operations that are known.
[[nodiscard]] std::span<const XnnpackOperation> xnnpackOperations();

/// The operation that an event names, whatever its case, layout and number: "TanH (NC) #1", "Fully Connected (NC, F32)
/// GEMM #3". Null for one that is not known.
[[nodiscard]] const XnnpackOperation* xnnpackOperation(std::string_view event);

/// Whether a name ends as XNNPACK tells operations of one kind apart: "Add (ND) #3". Other backends do not.
[[nodiscard]] bool isNumberedByXnnpack(std::string_view event);

/// Whether an operation computed with a quantized type, as its name tells: "Fully Connected (NC, QS8, QC8W) GEMM #1",
/// "Convolution (NHWC, QC8) IGEMM". Names without types tell nothing: "Add (ND) #3".
[[nodiscard]] bool isQuantizedByXnnpack(std::string_view event);

/// Ops that an operation of XNNPACK can come from, as base names ("convolution").
/// @param name as xnnpackOperation() takes it
/// @return empty for an operation that is not known
[[nodiscard]] std::span<const std::string_view> opsOfXnnpackOperation(std::string_view name);

/// How many of something, by name.
using NameCounts = std::map<std::string, std::uint32_t>;

/// How the operations that XNNPACK ran fit the nodes that it was given.
struct XnnpackFit {
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
/// node, if XNNPACK has numbered it.
/// @param ran names as XNNPACK logs them, for instance "Sigmoid (NC) #1", each once for every time that it ran in a run
/// @param nodes base names of the ops of all nodes that may have run
/// @param running those of them that must have run if their kind always does
[[nodiscard]] XnnpackFit fitXnnpack(const NameCounts& ran, const NameCounts& nodes, const NameCounts& running);

} // namespace ets
