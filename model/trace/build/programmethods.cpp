// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/programmethods.h"

#include "model/base/log.h"
#include "model/base/remarks.h"
#include "model/trace/join/instructionnames.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <unordered_map>

namespace ets {

namespace {

/// Texts of a program that many events can have, each looked up once: they may be long.
class InstructionTexts {
public:
    explicit InstructionTexts(TraceTexts& texts)
        : m_texts(texts)
    {
    }

    [[nodiscard]] StringId of(const PlanDelegate& called)
    {
        const auto [found, isNew] = m_known.try_emplace(&called);
        return isNew ? found->second = m_texts.intern(called.id) : found->second;
    }
    [[nodiscard]] StringId of(const PlanOperator& called)
    {
        const auto [found, isNew] = m_known.try_emplace(&called);
        return isNew ? found->second = m_texts.intern(opTypeOf(called)) : found->second;
    }

private:
    TraceTexts& m_texts;
    std::unordered_map<const void*, StringId> m_known; ///< By delegate or operator of a plan.
};

} // namespace

ProgramJoin joinProgram(
    const TraceEvents& trace, const TraceOptions& options, Diagnostics& diagnostics, const CancelToken& cancel)
{
    if (options.program == nullptr) {
        return {};
    }
    const log::Timer timer(log::Layer::Trace, "match blocks and methods of the program");
    diagnostics.append(options.program->diagnostics);
    ProgramJoin program(trace, options.program, cancel);
    for (const auto& [block, method] : options.methodOfBlock) {
        if (block < trace.blocks.size()) {
            program.chooseMethod(trace, BlockId(block), method);
        }
    }
    return program;
}

void settleMethods(TraceEvents& trace, ProgramJoin& program, const TraceOptions& options, Diagnostics& diagnostics)
{
    if (program.program() == nullptr) {
        return;
    }
    const bool isOnly = program.program()->plans.size() == 1;
    for (std::size_t b = 0; b < trace.blocks.size(); ++b) {
        const BlockId id(b);
        EventBlock& block = trace.blocks[b];
        const MethodMatch* const match = program.matchOf(id);
        if (match == nullptr) {
            continue;
        }
        if (!block.method.empty()) {
            const bool isSame = program.chooseMethod(trace, id, block.method);
            if (!isSame && !match->candidates.empty()) {
                diagnostics.add("methods-differ", ETS_MESSAGE("block %1 %2", b, block.name),
                    ETS_MESSAGE("the record takes these runs for %1, which is not what the program has under that name",
                        block.method));
            }
        } else if (match->plan && (match->executed > 0 || isOnly) && follows(options.reading, Rule::AllMethods)) {
            block.method = program.planOf(id)->name;
            block.methodConfidence = 1;
            block.methodCandidates.clear();
        } else if (!match->plan && block.methodCandidates.empty() && match->candidates.size() > 1
            && follows(options.reading, Rule::AllMethods)) {
            std::ranges::transform(match->candidates, std::back_inserter(block.methodCandidates),
                [&](std::uint32_t plan) { return program.program()->plans[plan].name; });
        }
    }
    program.indexEvents(trace);
}

void nameInstructions(TraceEvents& trace, const ProgramJoin& program, Reading reading)
{
    if (program.program() == nullptr || !follows(reading, Rule::AsksProgram)) {
        return;
    }
    InstructionTexts texts(trace.texts);
    for (std::size_t e = 0; e < trace.events.size(); ++e) {
        Event& event = trace.events[e];
        const auto place = program.instructionOf(EventId(e));
        if (!place) {
            continue;
        }
        const ExecutionPlan& plan = program.program()->plans[place->plan];
        const Instruction& instruction = plan.instructions[place->position];
        const bool isDelegate = instruction.kind == InstructionKind::DelegateCall;
        if (isDelegate && !event.backend.isValid()) {
            event.backend = texts.of(plan.delegateOf(instruction));
        }
        if (!trace.opTypesOf(event).empty()) {
            continue;
        }
        StringId opType;
        if (const auto op = program.opOf(EventId(e))) {
            opType = trace.texts.intern(op->name());
        } else if (instruction.kind == InstructionKind::KernelCall) {
            opType = texts.of(plan.operatorOf(instruction));
        } else if (!isDelegate) {
            opType = trace.texts.intern(instructionKindName(instruction.kind));
        }
        if (opType.isValid()) {
            trace.ties.setOpTypes(trace.ties.forChange(event.tie), std::span(&opType, 1));
        }
    }
}

} // namespace ets
