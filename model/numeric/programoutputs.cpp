// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/programoutputs.h"

#include "model/base/file.h"
#include "model/etrecord/values.h"
#include "model/numeric/handlepropagation.h"
#include "model/pte/payload.h"
#include "model/trace/fx.h"
#include "model/trace/links.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <utility>

namespace ets {

// ---- Graph of a program

namespace {

/// Handles of the nodes that are shown, from those of the calls as they stand in the file.
std::vector<std::optional<std::int64_t>> shownHandles(
    const SerializedGraph& graph, std::span<const SignatureSpec> specs, const PropagatedHandles& handles)
{
    std::vector<std::optional<std::int64_t>> result;
    const FxGraph fx(graph, specs);
    for (const FxNode& node : fx.nodes()) {
        if (node.kind == FxNode::Kind::Getitem || node.kind == FxNode::Kind::Alloc) {
            continue;
        }
        std::optional<std::int64_t>& handle = result.emplace_back();
        if (node.kind == FxNode::Kind::Call) {
            const std::int64_t found = handles[static_cast<std::size_t>(node.source - graph.nodes.data())];
            handle = found != 0 ? std::optional(found) : std::nullopt;
        }
    }
    return result;
}

} // namespace

Result<ProgramGraph> ProgramGraph::of(
    const ETRecord& record, const ProgramEntry& entry, std::span<const std::string> path, const LoadContext& context)
{
    const SerializedGraph* const serialized = graphAt(*entry.program, path);
    if (serialized == nullptr) {
        return Error{.file = record.file,
            .what = ETS_MESSAGE("the program has no such sub-graph"),
            .where = Message::verbatim(path.back())};
    }
    const std::shared_ptr<const ExportedProgram> program = path.empty() ? entry.program : bodyAt(*entry.program, path);
    ProgramGraph result{program, OperatorGraph::build(*program, entry.key, entry.method), {}, callBodies(*program)};
    const ExportedProgram* const edge = record.edgeProgram(entry.method);
    if (entry.kind == ProgramEntry::Kind::Exported && edge != nullptr) {
        const auto handles = propagateAllHandles(record, *edge, edgeEntryOf(record, entry.method), context);
        if (!handles && handles.error().kind == Error::Kind::Canceled) {
            return handles.error();
        }
        // A record that contradicts itself there still has a graph to be shown.
        const auto found = handles ? handles->find(serialized) : HandlesByGraph::const_iterator();
        if (handles && found != handles->end()) {
            const auto specs = path.empty() ? std::span(program->inputSpecs) : std::span<const SignatureSpec>();
            result.handles = shownHandles(*serialized, specs, found->second);
        }
    }
    if (result.handles.empty()) {
        for (const OperatorNode& node : result.graph.nodes()) {
            result.handles.push_back(node.debugHandle);
        }
    }
    return result;
}

// ---- Outputs of its instructions

namespace {

CallOutput outputOf(const DelegatePayload& payload, std::uint32_t op)
{
    const std::uint32_t handle = payload.ops[op].debugHandle;
    const auto later = std::span(payload.ops).subspan(op + 1);
    return {
        .handle = handle, .isLastOfHandle = std::ranges::find(later, handle, &PayloadOp::debugHandle) == later.end()};
}

} // namespace

CallOutputs callOutputsOf(const Trace& trace)
{
    if (trace.program() == nullptr) {
        return {};
    }
    return [&trace](EventId call) -> std::optional<ToldCall> {
        const auto place = placeInProgram(trace, call);
        if (!place) {
            return std::nullopt;
        }
        const ExecutionPlan& plan = trace.program()->plans[place->plan];
        const Instruction& instruction = plan.instructions[place->position];
        if (instruction.kind != InstructionKind::DelegateCall) {
            return std::nullopt;
        }
        const DelegatePayload* const payload = plan.delegateOf(instruction).payloadGraph();
        if (payload == nullptr) {
            return std::nullopt;
        }
        const auto writers = payload->writersOfOutputs();
        ToldCall told;
        told.outputs.reserve(writers.size());
        for (const auto& op : writers) {
            told.outputs.push_back(op ? outputOf(*payload, *op) : CallOutput());
        }
        for (const PayloadOp& op : payload->ops) {
            told.computed.insert(op.debugHandle);
        }
        return told;
    };
}

// ---- Outputs of a block

namespace {

struct Reference {
    std::shared_ptr<const std::vector<Value>> values; ///< Null for none.
    std::shared_ptr<const ValueForm> form;
};

/// The method of a block among those that the record has outputs of; null for none.
const ReferenceOutputs::Method* methodOf(const ReferenceOutputs& outputs, const EventBlock& block)
{
    const bool isOnly = block.method.empty() && outputs.methods().size() == 1;
    return isOnly ? &outputs.methods().front() : outputs.find(block.method);
}

Result<Reference> referenceOf(
    const Trace& trace, const EventBlock& block, std::optional<std::size_t> testCase, const LoadContext& context)
{
    if (!testCase || trace.etrecord() == nullptr) {
        return Reference{block.referenceOutput, block.referenceForm};
    }
    const auto outputs = trace.etrecord()->referenceOutputs(context);
    if (!outputs) {
        return outputs.error();
    }
    const auto* const method = *outputs ? methodOf(**outputs, block) : nullptr;
    if (method == nullptr || *testCase >= method->cases.size()) {
        return Reference();
    }
    const RecordValues& saved = method->cases[*testCase];
    auto values = saved.read(context);
    if (!values) {
        return values.error();
    }
    return Reference{std::make_shared<const std::vector<Value>>(std::move(*values)), saved.form()};
}

} // namespace

std::size_t countTestCases(const Trace& trace, const EventBlock& block, const LoadContext& context)
{
    if (trace.etrecord() == nullptr) {
        return 0;
    }
    const auto outputs = trace.etrecord()->referenceOutputs(context);
    const auto* const method = outputs && *outputs ? methodOf(**outputs, block) : nullptr;
    return method == nullptr ? 0 : method->cases.size();
}

Result<std::vector<OutputComparison>> compareOutputsOf(const Trace& trace, const EventBlock& block, RunId run,
    std::optional<std::size_t> testCase, const LoadContext& context)
{
    const auto reference = referenceOf(trace, block, testCase, context);
    if (!reference) {
        return reference.error();
    }
    if (reference->values == nullptr) {
        return Error::in(trace.etdump().file, ETS_MESSAGE("there are no reference outputs to compare the results with"),
            ETS_MESSAGE("Give an ETRecord that was made with a BundledProgram's test cases"));
    }
    const std::vector<Value>& outputs = block.outputOf(run);
    if (outputs.empty()) {
        return Error::in(trace.etdump().file, ETS_MESSAGE("the run has logged no program outputs to compare"),
            ETS_MESSAGE("Record it with debug output on"));
    }
    Result<std::vector<OutputComparison>> compared = std::vector<OutputComparison>();
    if (!follows(trace.options().reading, Rule::InventMissingData)) {
        compared = compareResults(*reference->values, outputs);
    } else {
        const auto iterated = iteratedOutputs(*reference->form, *reference->values, outputs.size());
        compared = iterated ? compareResults(*iterated, outputs) : iterated.error();
    }
    if (!compared) {
        Error error = compared.error();
        error.file = trace.etdump().file;
        return error;
    }
    return compared;
}

} // namespace ets
