// SPDX-License-Identifier: GPL-3.0-or-later
// The delegation part of programtables.h.
#include "model/analysis/delegation/delegation.h"
#include "model/report/chosenruns.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/program/programtables.h"
#include "model/trace/programjoin.h"

#include <fmt/format.h>

#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace ets {

namespace {

/// Ticks as time of the trace; nothing without one.
struct Times {
    const Trace* trace;

    [[nodiscard]] Cell cell(TickSpan ticks) const
    {
        return trace == nullptr ? Cell() : Cell(static_cast<double>(ticks) / trace->options().ticksPerTarget());
    }
    [[nodiscard]] std::string named(std::string_view name) const
    {
        return timedName(name, trace->options().targetTimeScale);
    }
};

void writeTime(JsonWriter& json, const Times& times, TickSpan ticks)
{
    if (times.trace != nullptr) {
        json.member(times.named("total"), std::get<double>(times.cell(ticks)));
    }
}

void writeCalls(JsonWriter& json, const ExecutionPlan& plan, const Delegation& delegation, const Times& times)
{
    json.key("calls");
    json.beginArray();
    for (const DelegateCallFacts& call : delegation.calls) {
        json.beginObject();
        json.member("chain", std::uint64_t{plan.instructions[call.position].chain});
        json.member("instruction", std::uint64_t{plan.instructions[call.position].index});
        json.member("backend", std::string_view(call.backend));
        json.key("nodes");
        call.nodes ? json.value(*call.nodes) : json.null();
        json.member("small", call.isSmall());
        json.member("opaque", call.isOpaque);
        json.member("bytes_in", call.bytesIn);
        json.member("bytes_out", call.bytesOut);
        writeTime(json, times, call.ticks);
        json.endObject();
    }
    json.endArray();
}

void writeOps(JsonWriter& json, const ExecutionPlan& plan, std::string_view name, const std::vector<std::uint32_t>& all)
{
    json.key(name);
    json.beginArray();
    for (const std::uint32_t position : all) {
        json.beginObject();
        json.member("instruction", std::uint64_t{plan.instructions[position].index});
        json.member("op", std::string_view(opTypeOf(plan.operatorOf(plan.instructions[position]))));
        json.endObject();
    }
    json.endArray();
}

void writeInterruptions(JsonWriter& json, const ExecutionPlan& plan, const Delegation& delegation, const Times& times)
{
    json.key("interruptions");
    json.beginArray();
    for (const Interruption& between : delegation.interruptions) {
        json.beginObject();
        json.member("before", std::uint64_t{plan.instructions[between.before].index});
        json.member("after", std::uint64_t{plan.instructions[between.after].index});
        json.member("kernels", between.count);
        writeOps(json, plan, "first", between.instructions);
        writeTime(json, times, between.ticks);
        json.endObject();
    }
    json.endArray();
}

void writeInfo(JsonWriter& json, const std::optional<DelegationInfo>& info)
{
    json.key("get_delegation_info");
    if (!info) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("delegated_subgraphs", info->subgraphs);
    json.member("delegated_nodes", info->delegatedNodes);
    json.member("non_delegated_nodes", info->nonDelegatedNodes);
    json.endObject();
}

void writeRows(JsonWriter& json, const Delegation& delegation, const Times& times)
{
    json.key("ops");
    json.beginArray();
    for (const DelegationRow& row : delegation.rows) {
        json.beginObject();
        json.member("op_type", std::string_view(row.opType));
        json.key("backend");
        row.backend.empty() ? json.null() : json.value(std::string_view(row.backend));
        json.member("inserted", row.isInserted);
        if (row.isOpaque) {
            json.member("opaque", true);
        }
        json.member("count", row.count);
        writeTime(json, times, row.ticks);
        json.endObject();
    }
    json.endArray();
}

void writeDelegationJson(Sink& sink, std::span<const ExecutionPlan> plans, const Trace* trace)
{
    const Times times{trace};
    JsonWriter json(sink);
    json.beginArray();
    for (const ExecutionPlan& plan : plans) {
        const Delegation delegation = Delegation::of(plan, trace);
        json.beginObject();
        json.member("method", std::string_view(plan.name));
        json.member("runs", delegation.runs);
        if (trace != nullptr) {
            json.member(times.named("execute"), std::get<double>(times.cell(delegation.executeTicks)));
            json.member(times.named("delegates"), std::get<double>(times.cell(delegation.delegateTicks)));
            json.member(times.named("kernels"), std::get<double>(times.cell(delegation.kernelTicks)));
            json.member(times.named("inserted"), std::get<double>(times.cell(delegation.insertedTicks)));
        }
        writeRows(json, delegation, times);
        writeCalls(json, plan, delegation, times);
        writeInterruptions(json, plan, delegation, times);
        writeOps(json, plan, "on_constants", delegation.onConstants);
        writeInfo(json, delegation.info);
        if (const std::string runs = trace != nullptr ? chosenRunsText(*trace) : std::string(); !runs.empty()) {
            json.member(chosenRunsKey, std::string_view(runs));
        }
        json.endObject();
    }
    json.endArray();
    json.finish("\n");
}

void appendSummary(std::string& out, const ExecutionPlan& plan, const Delegation& delegation)
{
    const auto add = [&out](const auto& format, const auto&... values) {
        fmt::format_to(std::back_inserter(out), fmt::runtime(format), values...);
    };
    std::uint64_t small = 0;
    std::uint64_t bytes = 0;
    for (const DelegateCallFacts& call : delegation.calls) {
        small += call.isSmall() ? 1 : 0;
        bytes += call.bytesIn + call.bytesOut;
    }
    add("Method {}: {} delegate calls, {} of them with fewer than {} nodes; {} bytes cross their boundaries\n",
        plan.name, delegation.calls.size(), small, DelegateCallFacts::leastNodes, bytes);
    if (delegation.executeTicks > 0) {
        const auto percent = [&delegation](TickSpan ticks) { return 100 * delegation.shareOf(ticks).value_or(0); };
        add("  {:.1f} % of Method::execute in delegates ({:.1f} % in what they inserted), {:.1f} % in kernels, {} "
            "runs\n",
            percent(delegation.delegateTicks), percent(delegation.insertedTicks), percent(delegation.kernelTicks),
            delegation.runs);
    }
    if (delegation.info) {
        add("  get_delegation_info: {} delegated subgraphs, {} delegated nodes, {} non-delegated nodes\n",
            delegation.info->subgraphs, delegation.info->delegatedNodes, delegation.info->nonDelegatedNodes);
    }
    for (const Interruption& between : delegation.interruptions) {
        add("  instructions {} and {} are two calls because of {} kernels between them, first {}\n",
            plan.instructions[between.before].index, plan.instructions[between.after].index, between.count,
            opTypeOf(plan.operatorOf(plan.instructions[between.instructions.front()])));
    }
    if (!delegation.onConstants.empty()) {
        add("  {} kernels compute the same from constants in every run, first {}\n", delegation.onConstants.size(),
            opTypeOf(plan.operatorOf(plan.instructions[delegation.onConstants.front()])));
    }
}

} // namespace

DataFrame delegationFrame(std::span<const ExecutionPlan> plans, const Trace* trace)
{
    const Times times{trace};
    DataFrame frame;
    frame.columns = {"method", "op type", "backend", "inserted", "count"};
    if (trace != nullptr) {
        frame.columns.push_back(times.named("total"));
        frame.columns.emplace_back("share of Method::execute");
    }
    for (const ExecutionPlan& plan : plans) {
        const Delegation delegation = Delegation::of(plan, trace);
        for (const DelegationRow& row : delegation.rows) {
            const std::string type = row.isOpaque ? row.opType + " (opaque delegate)" : row.opType;
            std::vector<Cell> cells{plan.name, type, row.backend.empty() ? Cell() : Cell(row.backend), row.isInserted,
                static_cast<std::int64_t>(row.count)};
            if (trace != nullptr) {
                cells.push_back(times.cell(row.ticks));
                Cell& cell = cells.emplace_back();
                if (const std::optional<double> share = delegation.shareOf(row.ticks)) {
                    cell = *share;
                }
            }
            frame.rows.push_back(std::move(cells));
        }
    }
    if (trace != nullptr) {
        addChosenRuns(frame, *trace);
    }
    return frame;
}

Result<void> writeDelegationTable(
    Sink& sink, std::span<const ExecutionPlan> plans, const Trace* trace, TableFormat format)
{
    if (format == TableFormat::Json) {
        writeDelegationJson(sink, plans, trace);
        return {};
    }
    const DataFrame frame = delegationFrame(plans, trace);
    if (format != TableFormat::Text) {
        return writeFrame(sink, frame, format);
    }
    std::string summary;
    for (const ExecutionPlan& plan : plans) {
        appendSummary(summary, plan, Delegation::of(plan, trace));
    }
    HeadedSink headed(sink, std::move(summary));
    return writeFrame(headed, frame, format);
}

Result<std::string> delegationTable(std::span<const ExecutionPlan> plans, const Trace* trace, TableFormat format)
{
    return textOrError([&](Sink& sink) { return writeDelegationTable(sink, plans, trace, format); });
}

} // namespace ets
