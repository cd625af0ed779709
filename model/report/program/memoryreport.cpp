// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/program/memoryreport.h"

#include "model/analysis/memory/memoryplan.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/program/planreport.h"

#include <fmt/format.h>

#include <iterator>

namespace ets {

std::string memorySummary(std::span<const ExecutionPlan> plans)
{
    std::string out;
    for (const ExecutionPlan& plan : plans) {
        const MemoryPlan memory = MemoryPlan::of(plan);
        const std::string step = memory.livePeakStep < 0
            ? std::string("before the first instruction")
            : "at step " + std::to_string(memory.livePeakStep) + " of " + std::to_string(plan.instructions.size());
        fmt::format_to(std::back_inserter(out),
            "Method {}\n  arenas, which the runtime asks for: {} bytes\n  live peak, {}: {} bytes\n"
            "  tensors without any reuse: {} bytes\n",
            plan.name, memory.arenaBytes, step, memory.livePeakBytes, memory.sumOfTensorBytes);
    }
    out += "Not in a program: what delegates and kernels allocate, the method's own tables, loaded weights.\n"
           "Live at the peak:\n";
    return out;
}

void writeMemoryJson(Sink& sink, std::span<const ExecutionPlan> plans)
{
    JsonWriter json(sink);
    json.beginArray();
    for (const ExecutionPlan& plan : plans) {
        json.beginObject();
        json.member("method", std::string_view(plan.name));
        writeMemory(json, plan);
        json.endObject();
    }
    json.endArray();
    json.finish("\n");
}

} // namespace ets
