// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/program/planreport.h"

#include "model/analysis/memory/memoryplan.h"
#include "model/analysis/work/instructionwork.h"
#include "model/analysis/work/payloadwork.h"
#include "model/base/limits.h"
#include "model/pte/payload.h"
#include "model/trace/plans.h"

#include <map>
#include <string>

namespace ets {

namespace {

void writeNumber(JsonWriter& json, std::string_view name, std::optional<std::uint64_t> number)
{
    json.key(name);
    if (number) {
        json.value(*number);
    } else {
        json.null();
    }
}

void writeText(JsonWriter& json, std::string_view name, const std::optional<std::string>& text)
{
    json.key(name);
    if (text) {
        json.value(std::string_view(*text));
    } else {
        json.null();
    }
}

template <typename Sizes> void writeShape(JsonWriter& json, std::string_view name, const Sizes& sizes)
{
    json.key(name);
    json.beginArray();
    for (const auto size : sizes) {
        json.value(std::int64_t{size});
    }
    json.endArray();
}

void writeIds(JsonWriter& json, std::string_view name, std::span<const PlanValueId> ids)
{
    json.key(name);
    json.beginArray();
    for (const PlanValueId id : ids) {
        json.value(std::uint64_t{id.value()});
    }
    json.endArray();
}

void writeEnds(JsonWriter& json, std::string_view name, const ExecutionPlan& plan, std::span<const PlanValueId> ids)
{
    json.key(name);
    json.beginArray();
    for (const PlanValueId id : ids) {
        json.beginObject();
        json.member("value", std::uint64_t{id.value()});
        json.member("kind", planValueKindName(plan.value(id).kind));
        if (const PlanTensor* const tensor = plan.tensor(id)) {
            json.member("dtype", planScalarTypeName(tensor->scalarType));
            writeShape(json, "shape", plan.shape(*tensor));
            json.member("dynamic", tensor->isDynamic);
        }
        json.endObject();
    }
    json.endArray();
}

void writePayload(JsonWriter& json, const DelegatePayload& payload)
{
    json.key(payload.format->key);
    json.beginObject();
    json.member("weight_bytes", payload.weightBytes.value_or(0));
    json.key("nodes");
    json.beginArray();
    for (const PayloadOp& op : payload.ops) {
        const PayloadValueId output = payload.outputOf(op);
        json.beginObject();
        json.member("kind", std::string_view(payload.nameOf(op)));
        json.member("debug_handle", std::uint64_t{op.debugHandle});
        if (output.isValid()) {
            writeShape(json, "shape", payload.shapeOf(output));
        } else {
            json.key("shape");
            json.null();
        }
        writeNumber(json, "macs", payloadWork(payload, op).macs);
        writeNumber(json, "weight_bytes", output.isValid() ? std::optional(op.weightBytes) : std::nullopt);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void writeDelegates(JsonWriter& json, const ExecutionPlan& plan)
{
    json.key("delegates");
    json.beginArray();
    for (const PlanDelegate& delegate : plan.delegates) {
        json.beginObject();
        json.member("id", std::string_view(delegate.id));
        json.member("location", std::string_view(delegate.isInline ? "INLINE" : "SEGMENT"));
        json.member("index", std::uint64_t{delegate.index});
        json.member("bytes", delegate.bytes);
        json.member("calls", std::uint64_t{delegate.calls});
        json.key("compile_specs");
        json.beginArray();
        for (const CompileSpec& spec : delegate.compileSpecs) {
            json.beginObject();
            json.member("key", std::string_view(spec.key));
            json.key("value");
            json.beginObject();
            json.key("hex");
            json.hex(spec.value);
            json.endObject();
            json.endObject();
        }
        json.endArray();
        if (const DelegatePayload* const payload = delegate.payloadGraph()) {
            writePayload(json, *payload);
        }
        json.endObject();
    }
    json.endArray();
}

void writeInstruction(
    JsonWriter& json, const ExecutionPlan& plan, const Instruction& instruction, const InstructionWork& work)
{
    json.beginObject();
    json.member("chain", std::uint64_t{instruction.chain});
    json.member("index", std::uint64_t{instruction.index});
    json.member("kind", instructionKindName(instruction.kind));
    if (instruction.kind == InstructionKind::KernelCall) {
        json.member("op", std::string_view(plan.operatorOf(instruction).name));
    } else if (instruction.kind == InstructionKind::DelegateCall) {
        json.member("delegate", std::uint64_t{instruction.target});
    } else if (instruction.kind == InstructionKind::JumpFalseCall) {
        json.member("destination", std::uint64_t{instruction.target});
    }
    writeIds(json, "args", plan.argumentsOf(instruction));
    writeIds(json, "outputs", plan.outputsOf(instruction));
    json.member("class", workClassName(work.workClass));
    writeNumber(json, "macs", work.macs);
    json.member("bytes_read", work.bytesRead);
    json.member("bytes_written", work.bytesWritten);
    json.member("upper_bound", work.isUpperBound);
    json.endObject();
}

void writeInstructions(JsonWriter& json, const ExecutionPlan& plan)
{
    const PlanWork work = PlanWork::of(plan);
    json.key("instructions");
    json.beginArray();
    for (std::size_t i = 0; i < plan.instructions.size(); ++i) {
        writeInstruction(json, plan, plan.instructions[i], work.instructions[i]);
    }
    json.endArray();
    json.key("work");
    json.beginObject();
    json.member("macs", work.macs);
    json.member("macs_unknown", work.macsUnknown);
    json.member("bytes_read", work.bytesRead);
    json.member("bytes_written", work.bytesWritten);
    json.endObject();
}

void writePlannedTensors(JsonWriter& json, const MemoryPlan& memory)
{
    json.key("tensors");
    json.beginArray();
    for (const PlannedTensor& tensor : memory.tensors) {
        json.beginObject();
        json.member("value", std::uint64_t{tensor.value.value()});
        json.member("memory_id", std::uint64_t{tensor.place.memoryId});
        json.member("offset", tensor.place.offset);
        json.member("bytes", tensor.bytes);
        json.key("first");
        tensor.life ? json.value(tensor.life->first) : json.null();
        json.key("last");
        tensor.life ? json.value(tensor.life->last) : json.null();
        json.endObject();
    }
    json.endArray();
}

void writeFigures(JsonWriter& json, const MethodFigures& figures, const ExecutionPlan& plan)
{
    json.beginObject();
    json.member("name", std::string_view(plan.name));
    json.member("matched", std::uint64_t{figures.matched});
    json.member("missing", std::uint64_t{figures.missing});
    json.key("contradiction");
    if (figures.contradiction) {
        json.beginObject();
        json.member("chain", std::int64_t{figures.contradiction->place.first});
        json.member("instruction", std::int64_t{figures.contradiction->place.second});
        writeText(json, "program", figures.contradiction->program);
        json.member("dump", std::string_view(figures.contradiction->dump));
        json.endObject();
    } else {
        json.null();
    }
    json.endObject();
}

void writePairs(JsonWriter& json, const PayloadCall& call)
{
    json.beginObject();
    json.member("chain", std::int64_t{call.place.first});
    json.member("instruction", std::int64_t{call.place.second});
    json.key("pairs");
    json.beginArray();
    for (const PayloadPair& pair : call.pairs) {
        json.beginArray();
        json.value(std::string_view(pair.name));
        if (pair.node) {
            json.value(std::uint64_t{*pair.node});
            json.value(std::uint64_t{call.payload->ops[*pair.node].debugHandle});
        } else {
            json.null();
            json.null();
        }
        json.endArray();
    }
    json.endArray();
    json.endObject();
}

/// What ran inside of calls into a backend: "xnnpack_events".
void writeEvents(JsonWriter& json, const MethodMatch& match, const PayloadFormat& format)
{
    json.key(std::string(format.key) + "_events");
    json.beginArray();
    for (const PayloadCall& call : match.calls) {
        if (call.payload->format == &format) {
            writePairs(json, call);
        }
    }
    json.endArray();
}

void writeMatch(JsonWriter& json, const MethodMatch& match, std::span<const ExecutionPlan> plans)
{
    json.beginObject();
    json.member("block", std::uint64_t{match.block.value()});
    json.member("executed", std::uint64_t{match.executed});
    writeText(json, "method", match.plan ? std::optional(plans[*match.plan].name) : std::nullopt);
    json.key("candidates");
    json.beginArray();
    for (const std::uint32_t candidate : match.candidates) {
        json.value(std::string_view(plans[candidate].name));
    }
    json.endArray();
    json.key("methods");
    json.beginArray();
    for (std::size_t i = 0; i < match.figures.size(); ++i) {
        writeFigures(json, match.figures[i], plans[i]);
    }
    json.endArray();
    for (const PayloadFormat* const format : payloadFormats()) {
        if (format->names() != nullptr) {
            writeEvents(json, match, *format);
        }
    }
    json.endObject();
}

} // namespace

void writePlan(JsonWriter& json, const ExecutionPlan& plan)
{
    json.beginObject();
    json.member("name", std::string_view(plan.name));
    std::map<PlanValueKind, std::uint64_t> kinds;
    for (const PlanValue& value : plan.values) {
        ++kinds[value.kind];
    }
    json.key("values");
    json.beginObject();
    for (const auto& [kind, count] : kinds) {
        json.member(planValueKindName(kind), count);
    }
    json.endObject();
    writeEnds(json, "inputs", plan, plan.inputs);
    writeEnds(json, "outputs", plan, plan.outputs);
    // Operators that are listed twice are one.
    std::map<std::string_view, std::uint64_t> operators;
    for (const PlanOperator& called : plan.operators) {
        operators[called.name] += called.calls;
    }
    json.key("operators");
    json.beginObject();
    for (const auto& [name, calls] : operators) {
        json.member(name, calls);
    }
    json.endObject();
    writeDelegates(json, plan);
    writeInstructions(json, plan);
    writeMemory(json, plan);
    json.endObject();
}

void writeMemory(JsonWriter& json, const ExecutionPlan& plan)
{
    const MemoryPlan memory = MemoryPlan::of(plan);
    json.key("memory");
    json.beginObject();
    json.key("arenas");
    json.beginArray();
    for (const std::int64_t size : plan.arenas) {
        json.value(size);
    }
    json.endArray();
    json.member("live_peak_bytes", memory.livePeakBytes);
    json.member("live_peak_at_instruction", memory.livePeakStep);
    json.member("planned_tensors", std::uint64_t{memory.tensors.size()});
    json.member("sum_of_planned_tensor_bytes", memory.sumOfTensorBytes);
    json.key("aliases");
    json.beginArray();
    for (const TensorAlias& alias : memory.aliases) {
        json.beginArray();
        json.value(std::uint64_t{alias.value.value()});
        json.value(std::uint64_t{alias.of.value()});
        json.endArray();
    }
    json.endArray();
    writeIds(json, "persistent", memory.persistent);
    writePlannedTensors(json, memory);
    json.endObject();
}

void writeMatches(JsonWriter& json, const Trace& trace, std::span<const ExecutionPlan> plans)
{
    json.key("blocks");
    json.beginArray();
    const Limits limits = Limits::forFiles(trace.etdump().fileSize);
    for (const MethodMatch& match : matchMethods(trace.traceEvents(), plans, limits).blocks) {
        writeMatch(json, match, plans);
    }
    json.endArray();
}

} // namespace ets
