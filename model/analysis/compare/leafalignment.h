// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/side.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ets::compare {

/// What shows that parts of two sides are the same, best first.
enum class Evidence : std::uint8_t {
    Instruction, ///< Equal plans: the same event.
    Node, ///< Equal edge graphs: the same node.
    Handle, ///< Equal ATen programs: leaves that share a debug handle, at any remove.
    Origin, ///< Their nodes come from the same op, by from_node.
    Module, ///< All leaves of one module.
    Name, ///< The same op name with the same number in the run.
    New, ///< The new side alone has it.
    Gone, ///< The old side alone has it.
};

/// A row of the table of Evidence.
struct EvidenceInfo {
    Evidence evidence;
    std::string_view key; ///< In JSON and on the command line.
};

/// All of them, best first.
[[nodiscard]] const std::array<EvidenceInfo, 8>& evidenceKinds();
/// The key of one.
[[nodiscard]] std::string_view evidenceKey(Evidence evidence);

/// Parts of both sides that are one row together.
struct AlignedRow {
    Evidence evidence = Evidence::New;
    LeafPlace place = LeafPlace::Leaf;
    LeafText key; ///< That of its first leaf, the new side's first; rows differ in it.
    LeafText label; ///< As people read it.
    std::vector<std::uint32_t> old; ///< Leaves of the old side, ascending.
    std::vector<std::uint32_t> recent; ///< Leaves of the new side, ascending.

    /// Whether it is one leaf of the same name on both sides, found by an instruction or a node.
    [[nodiscard]] bool isSame(const Side& oldSide, const Side& newSide) const;
};

/// Every leaf of both sides in exactly one row, in the order of the new side, what is gone at its end.
[[nodiscard]] std::vector<AlignedRow> alignLeaves(const Side& oldSide, const Side& newSide);

/// Whether both sides ran the same plan: by their programs, without them by what they logged.
[[nodiscard]] bool ranSamePlan(const Side& oldSide, const Side& newSide);

} // namespace ets::compare
