// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

class Trace;

/// Runs that one figure per run can be over: those of one method.
struct MethodGroup {
    std::string method; ///< Empty where it is not known.
    /// Its first block, where only that tells it from other groups without a method; nothing for all others.
    std::optional<BlockId> toldBy = std::nullopt;
    std::vector<BlockId> blocks; ///< In the order of the trace.
    bool executes = false; ///< Whether any of its runs executes a method, chosen or not.
    std::size_t executing = 0; ///< Chosen runs that execute a method.
    std::size_t loading = 0; ///< Chosen runs in which something is loaded.
};

/// The blocks of a trace by the method that they ran. Blocks whose method is not known are of one method if they ran
/// the same instructions, else of several; those that only load are one group without a method.
class MethodGroups {
public:
    MethodGroups() = default; ///< Of no block.
    explicit MethodGroups(const Trace& trace);

    [[nodiscard]] std::span<const MethodGroup> groups() const& { return m_groups; } ///< In the order of first blocks.
    void groups() && = delete; ///< They live as long as this object.
    /// Index of the group of a block, and of the one with a method's name.
    [[nodiscard]] std::size_t indexOf(BlockId block) const { return m_groupOfBlock[block.value()]; }
    [[nodiscard]] std::optional<std::size_t> indexOf(std::string_view method) const; ///< Nothing if no block ran it.
    /// The group of a block.
    [[nodiscard]] const MethodGroup& of(BlockId block) const& { return m_groups[indexOf(block)]; }
    void of(BlockId block) && = delete;
    /// How many methods the chosen runs execute: above 1 only totals are of all of them.
    [[nodiscard]] std::size_t executing() const;
    /// From now on only these of the chosen runs are counted.
    /// @param trace that the groups were made of
    /// @param runs by RunId: not 0 for one that counts, as FilterHits::runs
    void keepRuns(const Trace& trace, std::span<const char> runs);

private:
    std::vector<MethodGroup> m_groups;
    std::vector<std::size_t> m_groupOfBlock; ///< By BlockId.
};

} // namespace ets
