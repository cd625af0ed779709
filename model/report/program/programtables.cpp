// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/program/programtables.h"

#include "model/analysis/memory/memoryplan.h"
#include "model/report/program/memoryreport.h"
#include "model/trace/programjoin.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ets {

namespace {

Cell cellOf(std::uint64_t number)
{
    return static_cast<std::int64_t>(number);
}

/// What fills a tensor first.
std::string writerText(const ExecutionPlan& plan, const MemoryPlan& memory, const PlannedTensor& tensor)
{
    if (std::ranges::binary_search(memory.persistent, tensor.value)) {
        return "mutable buffer";
    }
    if (!tensor.life) {
        return {};
    }
    return tensor.life->first < 0
        ? "input"
        : instructionName(plan, plan.instructions[static_cast<std::size_t>(tensor.life->first)]);
}

class MemoryRows final : public FrameRows {
public:
    MemoryRows(std::span<const ExecutionPlan> plans, bool atPeak)
    {
        for (const ExecutionPlan& plan : plans) {
            m_plans.push_back({&plan, MemoryPlan::of(plan)});
            const std::vector<PlannedTensor>& tensors = m_plans.back().memory.tensors;
            for (std::size_t t = 0; t < tensors.size(); ++t) {
                if (!atPeak || lives(m_plans.back().memory, tensors[t])) {
                    m_places.emplace_back(m_plans.size() - 1, t);
                }
            }
        }
    }

    [[nodiscard]] const std::vector<std::string>& columns() const override { return m_columns; }
    [[nodiscard]] std::size_t count() const override { return m_places.size(); }
    [[nodiscard]] std::span<const Cell> row(std::size_t index) override
    {
        const auto& [plan, memory] = m_plans[m_places[index].first];
        const PlannedTensor& tensor = memory.tensors[m_places[index].second];
        m_row = {plan->name, cellOf(std::uint64_t{tensor.value.value()}), cellOf(std::uint64_t{tensor.place.memoryId}),
            cellOf(tensor.place.offset), cellOf(tensor.bytes), tensor.life ? Cell(tensor.life->first) : Cell(),
            tensor.life ? Cell(tensor.life->last) : Cell(), writerText(*plan, memory, tensor), lives(memory, tensor)};
        return m_row;
    }

private:
    struct Plan {
        const ExecutionPlan* plan;
        MemoryPlan memory;
    };

    [[nodiscard]] static bool lives(const MemoryPlan& memory, const PlannedTensor& tensor)
    {
        return tensor.life && tensor.life->contains(memory.livePeakStep);
    }

    std::vector<std::string> m_columns{
        "method", "value", "arena", "offset", "bytes", "first", "last", "written by", "lives at peak"};
    std::vector<Plan> m_plans;
    std::vector<std::pair<std::size_t, std::size_t>> m_places; ///< By row: the plan and the tensor.
    std::vector<Cell> m_row;
};

} // namespace

DataFrame memoryFrame(std::span<const ExecutionPlan> plans, bool atPeak)
{
    MemoryRows rows(plans, atPeak);
    return heldFrame(rows);
}

Result<void> writeMemoryTable(Sink& sink, std::span<const ExecutionPlan> plans, TableFormat format)
{
    if (format == TableFormat::Json) {
        writeMemoryJson(sink, plans);
        return {};
    }
    MemoryRows rows(plans, format == TableFormat::Text);
    if (format != TableFormat::Text) {
        return writeRows(sink, rows, format);
    }
    HeadedSink headed(sink, memorySummary(plans));
    return writeRows(headed, rows, format);
}

Result<std::string> memoryTable(std::span<const ExecutionPlan> plans, TableFormat format)
{
    return textOrError([&](Sink& sink) { return writeMemoryTable(sink, plans, format); });
}

} // namespace ets
