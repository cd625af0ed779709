// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/reference/methodstate.h"

#include "model/analysis/memory/lifetimes.h"

#include <algorithm>
#include <string_view>

namespace ets {

namespace {

bool mutatesBuffers(const ExportedProgram* program)
{
    constexpr std::string_view mutation = "buffer_mutation";
    return program != nullptr
        && std::ranges::find(program->outputSpecs, mutation, &SignatureSpec::kind) != program->outputSpecs.end();
}

/// Loading a method runs nothing of it.
bool executes(const Inspector& inspector, const EventBlock& block)
{
    return std::ranges::any_of(
        inspector.eventsOf(block), [](const Event& event) { return event.role != EventRole::Framework; });
}

} // namespace

bool keepsState(const Inspector& inspector, BlockId block)
{
    if (!block.isValid()) {
        return false;
    }
    const ETRecord* const record = inspector.etrecord();
    std::string method = inspector.block(block).method;
    if (method.empty() && record != nullptr && record->edgePrograms.size() == 1) {
        method = record->edgePrograms.front().name;
    }
    if (record != nullptr && mutatesBuffers(record->edgeProgram(method))) {
        return true;
    }
    const ExecutionPlan* const plan = inspector.programJoin().planOf(block);
    return plan != nullptr && !Lifetimes::of(*plan).persistent.empty();
}

RunId firstRunOfMethod(const Inspector& inspector, BlockId block)
{
    const EventBlock& own = inspector.block(block);
    RunId first = own.runs.front();
    for (const EventBlock& other : inspector.eventBlocks()) {
        if (!own.method.empty() && other.method == own.method && !other.runs.empty() && executes(inspector, other)) {
            first = std::min(first, other.runs.front());
        }
    }
    return first;
}

} // namespace ets
