// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/program/programtables.h"

#include "model/analysis/memory/memoryplan.h"
#include "model/inspector/join/instructionnames.h"
#include "model/report/program/memoryreport.h"

#include <algorithm>
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

} // namespace ets
