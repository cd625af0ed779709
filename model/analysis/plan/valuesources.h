// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets {

/// Who may have written a value when an instruction reads it. Instructions are gone through in order; what a forward
/// jump may skip does not hide what stood before, and one branch does not see what the other wrote.
class ValueSources {
public:
    /// Finds the plan's branches; nothing is written yet. Positions given to write() must not fall.
    explicit ValueSources(const ExecutionPlan& plan);

    /// Notes that an instruction writes a value.
    /// @param writer whatever the caller calls it
    void write(PlanValueId value, std::size_t position, std::uint32_t writer);
    /// Writers that may be the last before an instruction, the latest first; empty if there are none.
    /// @param position the number of instructions for what is read after all of them
    [[nodiscard]] std::vector<std::uint32_t> sourcesOf(PlanValueId value, std::size_t position) const;

private:
    static constexpr std::uint32_t everywhere = 0xffffffffU;
    /// Branches are rarely nested more deeply; what is deeper is one with what is around it.
    static constexpr std::uint32_t mostNested = 32;
    static constexpr std::size_t mostSources = 64; ///< Writers that are looked at for one value.

    /// Instructions that a jump skips or not: begin to end, that one not included.
    struct Part {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::uint32_t parent = everywhere;
        bool endsInJump = false; ///< Its last instruction always jumps: what follows directly is the other branch.
    };
    struct Write {
        std::size_t position = 0;
        std::uint32_t writer = 0;
    };

    [[nodiscard]] bool isInside(std::size_t position, std::uint32_t part) const;
    [[nodiscard]] bool isOtherBranch(std::uint32_t part, std::size_t position) const;

    std::vector<Part> m_parts;
    std::vector<std::uint32_t> m_partOf; ///< By instruction: the innermost part, or everywhere.
    std::vector<std::vector<Write>> m_writes; ///< By value, in order.
};

} // namespace ets
