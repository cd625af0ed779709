// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of InspectorBuilder that join a program: which methods ran, and what their instructions are called.
#include "model/base/log.h"
#include "model/inspector/build/inspectorbuilder.h"
#include "model/inspector/eventnames.h"
#include "model/inspector/join/instructionnames.h"

#include <string>
#include <utility>

namespace ets {

void InspectorBuilder::joinProgram()
{
    const log::Timer timer(log::Layer::Inspector, "match blocks and methods of the program");
    Inspector& result = *m_inspector;
    result.m_diagnostics.append(result.m_options.program->diagnostics);
    result.m_programJoin = ProgramJoin(result, result.m_options.program);
    for (const auto& [block, method] : result.m_options.methodOfBlock) {
        if (block < result.m_blocks.size()) {
            result.m_programJoin.chooseMethod(result, BlockId(block), method);
        }
    }
}

/// A record and a program tell methods apart by different things, so that each can know what the other does not.
void InspectorBuilder::settleMethods()
{
    Inspector& result = *m_inspector;
    ProgramJoin& program = result.m_programJoin;
    if (program.program() == nullptr) {
        return;
    }
    const bool isOnly = program.program()->plans.size() == 1;
    for (std::size_t b = 0; b < result.m_blocks.size(); ++b) {
        const BlockId id(b);
        EventBlock& block = result.m_blocks[b];
        const MethodMatch* const match = program.matchOf(id);
        if (match == nullptr) {
            continue;
        }
        if (!block.method.empty()) {
            const bool isSame = program.chooseMethod(result, id, block.method);
            if (!isSame && !match->candidates.empty()) {
                result.m_diagnostics.add(Severity::Warning, "methods-differ",
                    "block " + std::to_string(b) + " " + block.name,
                    "the record takes these runs for " + block.method
                        + ", which is not what the program has under that name");
            }
        } else if (match->plan && (match->executed > 0 || isOnly) && result.m_options.reading.allMethods) {
            block.method = program.planOf(id)->name;
            block.methodConfidence = 1;
        }
    }
    program.indexEvents(result);
}

/// What the record says nothing of: all without one, with one moves, jumps, views and what delegates inserted.
void InspectorBuilder::nameInstructions()
{
    Inspector& result = *m_inspector;
    const ProgramJoin& program = result.m_programJoin;
    if (program.program() == nullptr || result.m_options.reading.refuseOddData) {
        return; // the Inspector knows no programs
    }
    for (std::size_t e = 0; e < result.m_events.size(); ++e) {
        Event& event = result.m_events[e];
        const auto place = program.instructionOf(EventId(e));
        if (!place) {
            continue;
        }
        const ExecutionPlan& plan = program.program()->plans[place->plan];
        const Instruction& instruction = plan.instructions[place->position];
        const bool isDelegate = instruction.kind == InstructionKind::DelegateCall;
        if (isDelegate && !event.delegateBackendName) {
            event.delegateBackendName = plan.delegateOf(instruction).id;
        }
        if (!event.opTypes.empty()) {
            continue;
        }
        if (const XnnpackNode* const node = program.xnnpackNodeOf(EventId(e))) {
            event.opTypes.push_back(kindOf(*node));
        } else if (instruction.kind == InstructionKind::KernelCall) {
            event.opTypes.push_back(opTypeOf(plan.operatorOf(instruction)));
        } else if (!isDelegate) {
            event.opTypes.emplace_back(instructionKindName(instruction.kind));
        }
    }
}

} // namespace ets
