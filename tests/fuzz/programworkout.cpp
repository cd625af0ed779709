// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/programworkout.h"

#include "model/analysis/coverage/coverage.h"
#include "model/pte/payload.h"
#include "model/report/program/programreport.h"
#include "model/report/program/programtables.h"
#include "tests/etdump/dumpwriter.h"
#include "tests/fuzz/invariants.h"

#include <algorithm>
#include <string>

namespace ets::test {

namespace {

/// How a runtime may log an op: as the first operation that its kind runs as.
std::string loggedNameOf(const DelegatePayload& payload, const PayloadOp& op)
{
    const LoggedNames* const names = payload.format->names();
    const auto runsAs = [&op](const LoggedOperation& row) { return std::ranges::count(row.kinds, op.kind) > 0; };
    const auto found = names == nullptr ? std::vector<LoggedOperation>::const_iterator()
                                        : std::ranges::find_if(names->operations, runsAs);
    return names == nullptr || found == names->operations.end() ? "Unknown" : std::string(found->name);
}

/// What a run of the first instructions of a plan logs, inner operations included.
std::shared_ptr<const ETDump> dumpOf(const ExecutionPlan& plan)
{
    constexpr std::size_t mostInstructions = 64;
    constexpr std::size_t mostNodes = 16;
    DumpWriter writer;
    writer.run("Execute");
    Ticks now = 10;
    for (std::size_t i = 0; i < std::min(plan.instructions.size(), mostInstructions); ++i) {
        const Instruction& instruction = plan.instructions[i];
        const auto id = static_cast<std::int32_t>(std::min<std::uint32_t>(instruction.index, INT32_MAX));
        const Ticks start = now;
        if (instruction.kind == InstructionKind::KernelCall) {
            writer.event("native_call_" + std::string(plan.operatorOf(instruction).kernel()), id, now, now + 2);
            writer.event("OPERATOR_CALL", id, now, now + 3);
        } else if (instruction.kind == InstructionKind::DelegateCall) {
            if (const DelegatePayload* const payload = plan.delegateOf(instruction).payloadGraph()) {
                for (std::size_t n = 0; n < std::min(payload->ops.size(), mostNodes); ++n) {
                    const std::string name = loggedNameOf(*payload, payload->ops[n]);
                    writer.delegateOp(name + " (F32) #" + std::to_string(n), id, now, now + 1);
                    ++now;
                }
            }
            writer.event("DELEGATE_CALL", id, start, now + 1);
        }
        now += 4;
    }
    writer.framework("Method::execute", 5, now + 10);
    return writer.dump();
}

} // namespace

void workOutProgram(const std::shared_ptr<const Program>& program)
{
    if (program->plans.empty()) {
        return;
    }
    const auto dump = dumpOf(program->plans.front());
    require(dump != nullptr, "a dump that was just written can be read");
    TraceOptions options;
    options.program = program;
    options.programPairing = Pairing::Force;
    const auto trace = Trace::create(dump, nullptr, options);
    require(static_cast<bool>(trace), "a dump can be joined with any program");
    requireConsistency(**trace);
    const ProgramJoin& found = (*trace)->programJoin();
    for (std::size_t i = 0; i < (*trace)->events().size(); ++i) {
        const EventId id(i);
        if (const auto place = found.instructionOf(id)) {
            const auto events = found.eventsOf(*place);
            require(std::ranges::count(events, id) == 1, "an instruction knows its events");
        }
        static_cast<void>(found.opOf(id));
    }
    static_cast<void>(Coverage::of(**trace));
    static_cast<void>(delegationTable(program->plans, trace->get(), TableFormat::Json));
    static_cast<void>(programJson(*program, program->plans, trace->get()));
}

} // namespace ets::test
