// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/rungap.h"

#include "model/numeric/loggedentries.h"
#include "model/numeric/metrics.h"
#include "model/numeric/nodeoutputs.h"
#include "model/numeric/programoutputs.h"
#include "model/trace/graph.h"
#include "model/trace/links.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// What an event is known by in every run of one program.
struct EventKey {
    std::string_view name; ///< Of its trace; of an operation that a delegate names that text.
    std::int32_t instruction = -1;
    DelegateIdKind delegateIdKind = DelegateIdKind::None;
    std::int32_t delegateNumber = -1;
    std::size_t occurrence = 0; ///< Among events that are equal in the rest.

    friend bool operator==(const EventKey&, const EventKey&) = default;
};

/// Values that stand for the same in both runs.
struct LoggedPart {
    EventId event;
    std::string label; ///< What people call it.
    HandleList handles;
    std::vector<const Value*> values;
};

struct LoggedPartPair {
    LoggedPart run;
    LoggedPart reference;
};

std::vector<EventKey> keysOf(const Trace& trace, BlockId block)
{
    std::map<std::tuple<StringId, std::int32_t, DelegateIdKind, std::int32_t>, std::size_t> seen;
    std::vector<EventKey> keys;
    for (const Event& event : trace.eventsOf(trace.block(block))) {
        const std::size_t occurrence =
            seen[{event.name, event.instructionId, event.delegateIdKind, event.delegateNumber}]++;
        keys.push_back(
            {trace.nameOf(event), event.instructionId, event.delegateIdKind, event.delegateNumber, occurrence});
    }
    return keys;
}

bool hasValues(const Trace& trace, const Event& event)
{
    return !event.isOperatorCall() && !trace.valuesOf(trace.idOf(event)).empty();
}

/// The blocks with runs that count and values, in order.
std::vector<BlockId> blocksWithValues(const Trace& trace)
{
    std::vector<BlockId> blocks;
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        const EventBlock& block = trace.block(BlockId(b));
        const auto logs = [&trace](const Event& event) { return hasValues(trace, event); };
        if (!block.chosenRuns.empty() && std::ranges::any_of(trace.eventsOf(block), logs)) {
            blocks.emplace_back(b);
        }
    }
    return blocks;
}

/// The nodes that an event is tied to, if they are few; else its own name and instruction.
std::string labelOf(const Trace& trace, EventId event)
{
    constexpr std::size_t mostNodes = 2;
    const std::span<const NodeId> nodes = tieOf(trace, event).nodes;
    std::string names;
    for (const NodeId node : nodes.size() <= mostNodes ? nodes : std::span<const NodeId>()) {
        names += (names.empty() ? "" : ", ") + trace.node(node).name;
    }
    const Event& of = trace.event(event);
    return names.empty() ? std::string(trace.nameOf(of)) + " @" + std::to_string(of.instructionId) : names;
}

LoggedPart partOf(const Trace& trace, EventId event)
{
    LoggedPart part{.event = event, .label = labelOf(trace, event), .handles = {}, .values = {}};
    const DebugHandles handles = trace.handlesOf(trace.event(event));
    part.handles.assign(handles.all.begin(), handles.all.end());
    for (const Value& value : trace.valuesOf(event)) {
        part.values.push_back(&value);
    }
    return part;
}

/// Values by what logged them, of blocks that ran the same events; in the order of instructions.
std::vector<LoggedPartPair> pairsByInstruction(
    const Trace& trace, BlockId block, const Trace& other, BlockId otherBlock)
{
    const std::span<const Event> ours = trace.eventsOf(trace.block(block));
    const std::span<const Event> theirs = other.eventsOf(other.block(otherBlock));
    std::vector<LoggedPartPair> pairs;
    for (std::size_t i = 0; i < ours.size(); ++i) {
        if (hasValues(trace, ours[i]) && hasValues(other, theirs[i])) {
            pairs.push_back({partOf(trace, trace.idOf(ours[i])), partOf(other, other.idOf(theirs[i]))});
        }
    }
    std::ranges::stable_sort(
        pairs, {}, [&trace](const LoggedPartPair& pair) { return trace.event(pair.run.event).instructionId; });
    return pairs;
}

/// A debug handle, and which output of its node.
using HandleKey = std::pair<std::int64_t, std::size_t>;

struct HandlePart {
    HandleKey key;
    LoggedPart part;
};

/// Of each debug handle and output the value that was logged last, in the order of instructions.
std::vector<HandlePart> lastOfHandles(const Trace& trace, BlockId block)
{
    const ETRecord* const record = trace.etrecord();
    const std::string& method = trace.block(block).method;
    const ExportedProgram* const edge = record != nullptr ? record->edgeProgram(method) : nullptr;
    if (edge == nullptr) {
        return {};
    }
    const NodeOutputs nodes(OperatorGraph::build(*edge, "edge", method));
    const std::vector<LoggedEntry> entries = loggedEntries(trace, block);
    const auto nameOf = [&trace](EventId event) { return trace.nameOf(event); };
    std::vector<HandlePart> parts;
    std::map<HandleKey, std::size_t> last; // index into parts
    for (const AssignedValue& value : assignOutputs(entries, nodes, nameOf, callOutputsOf(trace))) {
        const auto handle = value.output ? nodes.node(value.output->node).debugHandle : std::nullopt;
        if (!handle || value.isInner || !value.problem.empty()) {
            continue;
        }
        const HandleKey key(*handle, value.output->index);
        last[key] = parts.size();
        parts.push_back(
            {key, {entries[value.entry].event, nodes.node(value.output->node).name, {*handle}, value.values}});
    }
    std::vector<HandlePart> result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (last[parts[i].key] == i) {
            result.push_back(std::move(parts[i]));
        }
    }
    return result;
}

std::vector<LoggedPartPair> pairsByHandle(const Trace& trace, BlockId block, const Trace& other, BlockId otherBlock)
{
    std::map<HandleKey, LoggedPart> theirs;
    for (auto& [key, part] : lastOfHandles(other, otherBlock)) {
        theirs.emplace(key, std::move(part));
    }
    std::vector<LoggedPartPair> pairs;
    for (auto& [key, part] : lastOfHandles(trace, block)) {
        if (const auto found = theirs.find(key); found != theirs.end()) {
            pairs.push_back({std::move(part), found->second});
        }
    }
    return pairs;
}

NumericValue numericValue(const std::vector<const Value*>& values)
{
    NumericValue result;
    result.isSequence = values.size() != 1;
    for (const Value* const value : values) {
        result.items.push_back(NumericValue::borrowed(*value));
    }
    return result;
}

/// Why two values cannot be set against one another; empty where they can.
Message whyNotComparable(const Value& reference, const Value& run)
{
    const auto* const left = std::get_if<Tensor>(&reference);
    const auto* const right = std::get_if<Tensor>(&run);
    if (left == nullptr || right == nullptr) {
        return left == right ? Message() : ETS_MESSAGE("one of the two runs logged a tensor, the other none");
    }
    if (!left->available || !right->available) {
        return ETS_MESSAGE("the elements of tensors are in the debug buffer, which was not given");
    }
    if (left->scalarType != right->scalarType) {
        return ETS_MESSAGE("the two runs logged tensors of different element types");
    }
    return left->sizes == right->sizes ? Message() : ETS_MESSAGE("the two runs logged tensors of different shapes");
}

void measure(GapRow& row, GapMetric metric, Precision precision)
{
    if (row.reference.items.size() != row.run.items.size()) {
        row.problem = ETS_MESSAGE(
            "the reference gives %1 values and the run %2", row.reference.items.size(), row.run.items.size());
    }
    for (std::size_t i = 0; i < row.run.items.size() && row.problem.empty(); ++i) {
        row.problem = whyNotComparable(*row.reference.items[i], *row.run.items[i]);
        if (!row.problem.empty()) {
            break;
        }
        auto metrics = measureValues(*row.reference.items[i], *row.run.items[i]);
        if (!metrics) {
            row.problem = metrics.error().what;
            break;
        }
        metrics->precision = precision;
        row.gap.push_back(metricValue(*metrics, metric).value_or(std::numeric_limits<double>::quiet_NaN()));
        row.metrics.push_back(*metrics);
    }
    if (!row.problem.empty()) {
        row.gap.clear();
        row.metrics.clear();
    }
}

Result<GapOfRuns> rowsOf(const Trace& trace, const std::vector<LoggedPartPair>& pairs, RunId run, GapMetric metric,
    const LoadContext& context)
{
    GapOfRuns result;
    Precision coarsest = Precision::Float;
    for (const LoggedPartPair& pair : pairs) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        context.report("measure-values", result.gap.rows.size(), pairs.size());
        const std::size_t op = result.gap.graph.ops.size();
        const std::string& label = pair.run.label;
        ReferenceOp& node = result.gap.graph.ops.emplace_back();
        node.names = {label};
        node.stackTraces.emplace_back();
        if (op > 0) {
            node.inputs = {op - 1};
        }
        GapRow& row = result.gap.rows.emplace_back();
        row.handles = pair.run.handles;
        row.referenceOps = {label};
        row.runOps = {std::string(trace.nameOf(pair.run.event))};
        row.reference = numericValue(pair.reference.values);
        row.run = numericValue(pair.run.values);
        row.op = op;
        row.event = pair.run.event;
        for (const Value* const value : pair.run.values) {
            coarsest = std::max(coarsest, precisionOf(*value));
        }
        measure(row, metric, coarsest);
        result.of.push_back({{run}, {run}});
    }
    return result;
}

/// The block of the other trace that a block is set against: of the same method, else the one at the same place among
/// those that logged values.
std::optional<BlockId> otherBlockOf(const Trace& trace, BlockId block, std::span<const BlockId> ours,
    const Trace& other, std::span<const BlockId> theirs)
{
    const std::string& method = trace.block(block).method;
    const auto same =
        std::ranges::find_if(theirs, [&](BlockId id) { return !method.empty() && other.block(id).method == method; });
    if (same != theirs.end()) {
        return *same;
    }
    const auto place = static_cast<std::size_t>(std::ranges::find(ours, block) - ours.begin());
    return place < theirs.size() ? std::optional(theirs[place]) : std::nullopt;
}

Result<RunGap> calculate(
    const Trace& trace, const Trace& other, const RunGapOptions& options, const LoadContext& context)
{
    RunGap result;
    const std::vector<BlockId> ours = blocksWithValues(trace);
    const std::vector<BlockId> theirs = blocksWithValues(other);
    const std::optional<BlockId> block = options.block ? options.block
        : ours.empty()                                 ? std::nullopt
                                                       : std::optional(ours.front());
    if (!block || std::ranges::find(ours, *block) == ours.end()) {
        result.nothing = ETS_MESSAGE("%1 logged no values", trace.etdump().file);
        return result;
    }
    const auto otherBlock = otherBlockOf(trace, *block, ours, other, theirs);
    if (!otherBlock) {
        result.nothing = ETS_MESSAGE("%1 logged no values", other.etdump().file);
        return result;
    }
    std::vector<LoggedPartPair> pairs;
    if (keysOf(trace, *block) == keysOf(other, *otherBlock)) {
        result.pairing = RunPairing::Instruction;
        pairs = pairsByInstruction(trace, *block, other, *otherBlock);
    } else if (options.isOneExport) {
        result.pairing = RunPairing::Handle;
        pairs = pairsByHandle(trace, *block, other, *otherBlock);
    } else {
        result.nothing = ETS_MESSAGE("the two runs are of other programs, and no two records of one exported program "
                                     "tell which of their values belong together");
        return result;
    }
    if (pairs.empty()) {
        result.nothing = ETS_MESSAGE("no value was logged by both runs");
        return result;
    }
    auto rows = rowsOf(trace, pairs, trace.block(*block).chosenRuns.front(), options.metric, context);
    if (!rows) {
        return rows.error();
    }
    result.gap = std::move(*rows);
    result.gap.gap.graph.name = "run";
    result.gap.gap.graph.method = trace.block(*block).method;
    return result;
}

} // namespace

Result<RunGap> calculateRunGap(
    const Trace& trace, const Trace& other, const RunGapOptions& options, const LoadContext& context)
{
    return atTheDoor(other.etdump().file, [&] { return calculate(trace, other, options, context); });
}

} // namespace ets
