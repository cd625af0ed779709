// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// Instructions that write the same as an earlier one.
struct Duplicate {
    std::uint32_t position = 0;
    std::uint32_t first = 0; ///< The earliest that writes the same.
};

/// What flows between the instructions of a plan. A value that is another one's memory (an elided view, what et_view
/// gives) is that one here: whoever asks by the numbers of values alone overlooks most of what is read.
class PlanTraffic {
public:
    explicit PlanTraffic(const ExecutionPlan& plan);

    /// The value that stands for a value and all that are the same memory.
    [[nodiscard]] PlanValueId rootOf(PlanValueId value) const { return m_rootOf[value.value()]; }
    /// Instructions that write a value or one that is the same memory, ascending. A view that only gives it another
    /// shape is none.
    [[nodiscard]] std::span<const std::uint32_t> writersOf(PlanValueId value) const;
    /// Instructions that read it, ascending; views of it are followed.
    [[nodiscard]] std::span<const std::uint32_t> readersOf(PlanValueId value) const;
    /// Whether an instruction does the same in every run: it reads only constants and what such instructions write,
    /// writes each output alone, and neither draws numbers nor writes in place. A call of a delegate is one where its
    /// backend keeps nothing from run to run. Views that only give another shape are none.
    [[nodiscard]] bool isOnConstants(std::uint32_t position) const { return m_isConstant[position] != 0; }
    /// Whether a value is a constant of the program, or a view of one.
    [[nodiscard]] bool isConstant(PlanValueId value) const;
    /// Instructions that compute again what an earlier one has computed, ascending: the same op of the same values with
    /// the same scalars to the same type and sizes. Those of delegates are not among them. Worked out by each call.
    [[nodiscard]] std::vector<Duplicate> duplicates() const;

private:
    [[nodiscard]] PlanValueId findRoot(PlanValueId value);
    void join(PlanValueId value, PlanValueId of);
    void joinAliases();
    void listTraffic();
    void findConstantWork();
    [[nodiscard]] bool isPlainView(const Instruction& instruction) const;
    [[nodiscard]] bool isPure(std::uint32_t position) const;
    [[nodiscard]] bool readsOnlyConstants(std::uint32_t position) const;
    [[nodiscard]] std::string numberedText(std::uint32_t position, const std::vector<std::uint32_t>& numbers) const;
    void appendArgument(std::string& text, PlanValueId value, const std::vector<std::uint32_t>& numbers) const;

    const ExecutionPlan& m_plan;
    std::vector<PlanValueId> m_rootOf; ///< By value.
    std::vector<char> m_isAtStart; ///< By root: an input, or a buffer that keeps its content from run to run.
    std::vector<std::vector<std::uint32_t>> m_writers; ///< By root.
    std::vector<std::vector<std::uint32_t>> m_readers; ///< By root.
    std::vector<char> m_isConstant; ///< By position.
};

} // namespace ets
