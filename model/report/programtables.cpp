// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/programtables.h"

#include "model/analysis/delegation/delegation.h"
#include "model/analysis/memory/memoryplan.h"
#include "model/analysis/work/instructionwork.h"
#include "model/analysis/work/macs.h"
#include "model/inspector/join/instructionnames.h"
#include "model/report/jsonwriter.h"
#include "model/report/memorytexts.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace ets {

namespace {

Cell cellOf(std::uint64_t number)
{
    return static_cast<std::int64_t>(number);
}

Cell cellOf(std::optional<std::uint64_t> number)
{
    return number ? cellOf(*number) : Cell();
}

std::string instructionText(const ExecutionPlan& plan, std::size_t position)
{
    const Instruction& instruction = plan.instructions[position];
    if (instruction.kind == InstructionKind::KernelCall) {
        return opTypeOf(plan.operatorOf(instruction));
    }
    return instruction.kind == InstructionKind::DelegateCall ? plan.delegateOf(instruction).id
                                                             : std::string(instructionKindName(instruction.kind));
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
    return tensor.life->first < 0 ? "input" : instructionText(plan, static_cast<std::size_t>(tensor.life->first));
}

void addTensors(DataFrame& frame, const ExecutionPlan& plan, bool atPeak)
{
    const MemoryPlan memory = MemoryPlan::of(plan);
    for (const PlannedTensor& tensor : memory.tensors) {
        const bool lives = tensor.life && tensor.life->contains(memory.livePeakStep);
        if (atPeak && !lives) {
            continue;
        }
        std::vector<Cell> row{plan.name, cellOf(std::uint64_t{tensor.value.value()}),
            cellOf(std::uint64_t{tensor.place.memoryId}), cellOf(tensor.place.offset), cellOf(tensor.bytes)};
        row.emplace_back(tensor.life ? Cell(tensor.life->first) : Cell());
        row.emplace_back(tensor.life ? Cell(tensor.life->last) : Cell());
        row.emplace_back(writerText(plan, memory, tensor));
        row.emplace_back(lives);
        frame.rows.push_back(std::move(row));
    }
}

std::vector<Cell> workRow(const ExecutionPlan& plan, std::size_t position, std::string op, const InstructionWork& work)
{
    const auto intensity = work.intensity();
    return {plan.name, cellOf(std::uint64_t{plan.instructions[position].chain}),
        cellOf(std::uint64_t{plan.instructions[position].index}), Cell(), std::move(op),
        std::string(workClassName(work.workClass)), cellOf(work.macs), cellOf(work.bytesRead),
        cellOf(work.bytesWritten), intensity ? Cell(*intensity) : Cell(), work.isUpperBound};
}

/// The multiply-accumulates of what runs inside a call; of its bytes the file tells the weights alone.
void addPayload(DataFrame& frame, const ExecutionPlan& plan, std::size_t position, const XnnpackPayload& payload)
{
    for (std::size_t n = 0; n < payload.nodes.size(); ++n) {
        const XnnpackNode& node = payload.nodes[n];
        const auto macs = xnnpackMacs(node);
        frame.rows.push_back({plan.name, cellOf(std::uint64_t{plan.instructions[position].chain}),
            cellOf(std::uint64_t{plan.instructions[position].index}), cellOf(std::uint64_t{n}), kindOf(node),
            std::string(node.isInserted()
                    ? "inserted"
                    : workClassName(macs.value_or(0) > 0 ? WorkClass::Compute : WorkClass::Memory)),
            cellOf(macs), Cell(), Cell(), Cell(), Cell()});
    }
}

} // namespace

DataFrame memoryFrame(std::span<const ExecutionPlan> plans, bool atPeak)
{
    DataFrame frame;
    frame.columns = {"method", "value", "arena", "offset", "bytes", "first", "last", "written by", "lives at peak"};
    for (const ExecutionPlan& plan : plans) {
        addTensors(frame, plan, atPeak);
    }
    return frame;
}

Result<std::string> memoryTable(std::span<const ExecutionPlan> plans, TableFormat format)
{
    if (format == TableFormat::Json) {
        return memoryJson(plans);
    }
    if (format != TableFormat::Text) {
        return formatFrame(memoryFrame(plans, false), format);
    }
    auto table = formatFrame(memoryFrame(plans, true), format);
    return table ? Result<std::string>(memorySummary(plans) + *table) : table;
}

DataFrame workFrame(std::span<const ExecutionPlan> plans)
{
    DataFrame frame;
    frame.columns = {"method", "chain", "instruction", "node", "op", "class", "MACs", "bytes read", "bytes written",
        "FLOPs per byte", "upper bound"};
    for (const ExecutionPlan& plan : plans) {
        const PlanWork work = PlanWork::of(plan);
        for (std::size_t i = 0; i < plan.instructions.size(); ++i) {
            frame.rows.push_back(workRow(plan, i, instructionText(plan, i), work.instructions[i]));
            if (plan.instructions[i].kind == InstructionKind::DelegateCall) {
                if (const auto* const payload = plan.delegateOf(plan.instructions[i]).xnnpack()) {
                    addPayload(frame, plan, i, *payload);
                }
            }
        }
    }
    return frame;
}

} // namespace ets
