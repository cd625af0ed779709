// SPDX-License-Identifier: GPL-3.0-or-later
// A program or a data file, alone: the readers, and what is worked out of a program. Joining is the work of fuzz_join.
#include "model/analysis/delegation/delegation.h"
#include "model/analysis/memory/memoryplan.h"
#include "model/analysis/work/instructionwork.h"
#include "model/pte/datafile.h"
#include "model/pte/program.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/invariants.h"

namespace {

using namespace ets;
using test::require;

void workOut(const ExecutionPlan& plan)
{
    const MemoryPlan memory = MemoryPlan::of(plan);
    const auto steps = static_cast<std::int64_t>(plan.instructions.size());
    require(memory.livePeakBytes <= memory.sumOfTensorBytes, "what lives is a part of all");
    require(memory.livePeakStep >= -1 && memory.livePeakStep <= steps, "the peak is at a step");
    require(memory.liveBytes(steps).size() == plan.instructions.size() + 2, "every step has its bytes");
    const PlanWork work = PlanWork::of(plan);
    require(work.instructions.size() == plan.instructions.size(), "every instruction has its work");
    const Delegation delegation = Delegation::of(plan, nullptr);
    for (const DelegateCallFacts& call : delegation.calls) {
        require(plan.instructions[call.position].kind == InstructionKind::DelegateCall, "a call is a call");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto input = test::inputBytes(data, size);
    const ByteSource source = ByteSource::ofMemory({input.begin(), input.end()}, "input.pte");
    if (const auto file = readDataFile(source)) {
        for (const DataEntry& entry : file->entries) {
            require(source.contains(entry.offset, entry.bytes), "what a data file holds lies within it");
        }
    }
    const auto program = readProgram(source);
    if (!program) {
        require(!program.error().what.empty(), "an error says what is wrong");
        return 0;
    }
    for (const ExecutionPlan& plan : (*program)->plans) {
        workOut(plan);
    }
    return 0;
}
