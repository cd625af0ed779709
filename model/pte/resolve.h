// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/pte/program.h"

#include <cstdint>
#include <span>
#include <vector>

namespace ets {

/// Works out what instructions read and write. The file does not say: an operator's arguments hold its outputs, and the
/// returned values once more; a delegate's hold inputs and outputs without a mark between them.
class InstructionResolver {
public:
    /// @param plan its values, inputs, operators and delegates are there already
    InstructionResolver(ExecutionPlan& plan, const Limits& limits);

    /// Adds an instruction with its arguments as stored. Those of a DelegateCall are told apart in finish().
    void add(Instruction instruction, std::span<const PlanValueId> arguments);
    /// Tells the outputs of delegate calls from their inputs; once, after all instructions.
    void finish();

private:
    struct Split;

    [[nodiscard]] Split split(const Instruction& instruction, std::span<const PlanValueId> arguments);
    [[nodiscard]] Split splitKernel(const PlanOperator& called, std::span<const PlanValueId> arguments);
    [[nodiscard]] Split splitByList(std::span<const PlanValueId> arguments);
    [[nodiscard]] bool sameItems(std::span<const PlanValueId> a, std::span<const PlanValueId> b);
    [[nodiscard]] std::size_t delegateOutputs(const Instruction& call, std::span<const PlanValueId> arguments) const;
    ValueRange append(std::span<const PlanValueId> values);
    ValueRange appendUnique(std::span<const PlanValueId> values);
    ValueRange appendTensors(std::span<const PlanValueId> values);
    void appendOnce(PlanValueId value);
    void startRange();
    [[nodiscard]] ValueRange endRange() const;

    ExecutionPlan& m_plan;
    const Limits& m_limits;
    std::vector<std::uint32_t> m_stamp; ///< By value: the last range that holds it.
    std::uint32_t m_range = 0;
    std::size_t m_rangeStart = 0;
    std::vector<bool> m_defined; ///< By value: it has content before the instruction that is looked at.
};

} // namespace ets
