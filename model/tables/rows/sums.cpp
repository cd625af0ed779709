// SPDX-License-Identifier: GPL-3.0-or-later
// What is summed up over events: op types, modules, lines, what nothing explains; and what was found in them.
#include "model/analysis/findings/rule.h"
#include "model/base/message.h"
#include "model/numeric/metrics.h"
#include "model/tables/rows/rows.h"
#include "model/trace/modules.h"

#include <array>
#include <charconv>
#include <variant>

namespace ets::tables {

namespace {

// ---- operators

const OperatorTotal& operatorAt(Source source, Row row)
{
    return source.operators().rows[row];
}

constexpr std::array<std::string_view, 2> operatorKey{"trace", "op_row"};

constexpr auto operatorColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("op_row", "", "By falling time, what loads behind what executes", [](Source, Row row) { return row; })
        .ascending(),
    column("name", "", "Op of the model, operation of a delegate, or part of the runtime",
        [](Source s, Row row) { return std::string_view(operatorAt(s, row).name); }),
    column("kind", "", "op, delegate op, overhead, opaque delegate, not resolved, framework, unaccounted",
        [](Source s, Row row) { return opTypeKindName(operatorAt(s, row).kind); }),
    column("backend", "", "Delegate that ran it",
        [](Source s, Row row) { return textOrNull(operatorAt(s, row).backend()); }),
    column("ticks", "tick", "Time spent in it and in nothing inside it, over all runs that count",
        [](Source s, Row row) { return operatorAt(s, row).ticks; }),
    column("runs", "", "Runs that the time is over: divide by it",
        [](Source s, Row row) { return operatorAt(s, row).runs; }),
    column("median_per_run", "tick", "Median over these runs; a run without it counts as 0",
        [](Source s, Row row) { return operatorAt(s, row).medianPerRun; }),
    column("share", "", "Part of execute_ticks; null for what loads",
        [](Source s, Row row) {
            const OperatorTotal& total = operatorAt(s, row);
            return total.kind == OpTypeKind::Framework ? std::nullopt : s.operators().shareOf(total.ticks);
        }),
    column("calls", "", "Samples of it", [](Source s, Row row) { return operatorAt(s, row).calls; }),
    column("apart_ticks", "tick", "Beside ticks: what is of another clock or unit",
        [](Source s, Row row) { return operatorAt(s, row).apartTicks; }),
    column("apart_calls", "", "How many samples those are",
        [](Source s, Row row) { return operatorAt(s, row).apartCount; }),
    column(
        "events", "", "How many events it sums up", [](Source s, Row row) { return operatorAt(s, row).events.size(); }),
    column("ticks_per_ms", "tick/ms", "Of the trace's clock", [](Source s, Row) { return s.ticksPerMs(); }),
});

// ---- modules

const Module& moduleAt(Source source, Row row)
{
    return source.trace().modules().module(ModuleId(row));
}

const ModuleTotal& moduleTotalAt(Source source, Row row)
{
    return source.modules().rows[row];
}

constexpr std::array<std::string_view, 2> moduleKey{"trace", "module"};

constexpr auto moduleColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("module", "", "Number of the module, from 0", [](Source, Row row) { return row; }).ascending(),
    column("parent", "", "The module around it", [](Source s, Row row) { return idOrNull(moduleAt(s, row).parent); }),
    column("method", "", "Method of its graph", [](Source s, Row row) { return s.methodOf(ModuleId(row)); }),
    column("path", "", "Dotted path; empty for the root",
        [](Source s, Row row) { return s.trace().modules().pathOf(ModuleId(row)); }),
    column("name", "", "Last segment of the path; of the root the method",
        [](Source s, Row row) { return moduleAt(s, row).name; }),
    column("type", "", "Class; empty for a segment that is no module",
        [](Source s, Row row) { return classNameOf(moduleAt(s, row).type); }),
    column("call_number", "", "Of several calls of one module, from 1",
        [](Source s, Row row) {
            const std::uint32_t call = callOf(moduleAt(s, row));
            return call > 0 ? OptionalInt(call) : std::nullopt;
        }),
    column("depth", "", "0 for a root", [](Source s, Row row) { return moduleAt(s, row).depth; }),
    column("inclusive", "tick", "The module and all below, over all runs that count",
        [](Source s, Row row) { return moduleTotalAt(s, row).inclusiveTicks; }),
    column("self_total", "tick", "Of events whose deepest common module it is: each tick stands once",
        [](Source s, Row row) { return moduleTotalAt(s, row).selfTicks; }),
    column("runs", "", "Runs of its method that count: divide by it",
        [](Source s, Row row) { return moduleTotalAt(s, row).runs; }),
    column("median_per_run", "tick", "Median of inclusive over these runs; a run that does not come here counts as 0",
        [](Source s, Row row) { return moduleTotalAt(s, row).medianPerRun; }),
    column("share", "", "Inclusive as part of execute_ticks",
        [](Source s, Row row) { return s.modules().shareOf(moduleTotalAt(s, row).inclusiveTicks); }),
    column("calls", "", "Samples of calls in the module and below",
        [](Source s, Row row) { return moduleTotalAt(s, row).calls; }),
    column("shared_above", "", "Whether time of calls that it takes part in stands at a module above",
        [](Source s, Row row) { return s.sharedAbove()[row].isValid(); }),
    column("nodes", "", "Op nodes directly inside", [](Source s, Row row) { return moduleAt(s, row).nodes.size(); }),
    column("ticks_per_ms", "tick/ms", "Of the trace's clock", [](Source s, Row) { return s.ticksPerMs(); }),
});

// ---- lines

const LineTotal& lineTotalAt(Source source, Row row)
{
    return source.lines().rows[row];
}

bool isSourceLine(Source source, Row row)
{
    return lineTotalAt(source, row).kind == LineKind::Source;
}

constexpr std::array<std::string_view, 2> lineKey{"trace", "line_row"};

constexpr auto lineColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("line_row", "", "By falling time", [](Source, Row row) { return row; }).ascending(),
    column("file", "", "File of the line; null for time that has no line",
        [](Source s, Row row) {
            return isSourceLine(s, row) ? OptionalText(s.wholePathOf(lineTotalAt(s, row).place.file)) : std::nullopt;
        }),
    column("function_name", "", "Function around the line",
        [](Source s, Row row) {
            return isSourceLine(s, row) ? textOrNull(lineTotalAt(s, row).place.function) : std::nullopt;
        }),
    column("line", "", "The line",
        [](Source s, Row row) {
            const std::int64_t line = lineTotalAt(s, row).place.line;
            return isSourceLine(s, row) && line > 0 ? OptionalInt(line) : std::nullopt;
        }),
    column("inclusive", "tick", "The line and what it calls, over all runs that count",
        [](Source s, Row row) { return lineTotalAt(s, row).inclusiveTicks; }),
    column("self_total", "tick", "Of ops that stand at the line itself: each tick stands once",
        [](Source s, Row row) { return lineTotalAt(s, row).selfTicks; }),
    column("runs", "", "Runs of its method that count: divide by it",
        [](Source s, Row row) { return lineTotalAt(s, row).runs; }),
    column("median_per_run", "tick", "Median of self_total over these runs; a run that does not come here counts as 0",
        [](Source s, Row row) { return lineTotalAt(s, row).medianPerRun; }),
    column("share", "", "Self_total as part of execute_ticks",
        [](Source s, Row row) { return s.lines().shareOf(lineTotalAt(s, row).selfTicks); }),
    column("calls", "", "Samples whose own time it has", [](Source s, Row row) { return lineTotalAt(s, row).calls; }),
    column("nodes", "", "Op nodes that these are of", [](Source s, Row row) { return lineTotalAt(s, row).nodes; }),
    column("ticks_per_ms", "tick/ms", "Of the trace's clock", [](Source s, Row) { return s.ticksPerMs(); }),
});

// ---- unaccounted

const Event& unaccountedAt(Source source, Row row)
{
    return source.trace().event(source.unaccounted()[row]);
}

TickSpan totalOf(Source source, Row row)
{
    const EventId id = source.unaccounted()[row];
    return saturatingAdd(source.trace().event(id).totalTicks, -source.trace().apartTicksOf(id));
}

constexpr std::array<std::string_view, 2> unaccountedKey{"trace", "event"};

constexpr auto unaccountedColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("event", "", "The call or the execution", [](Source s, Row row) { return s.unaccounted()[row].value(); })
        .ascending(),
    column("kind", "", R"("overhead" of a call, or "outside calls" of an execution)",
        [](Source s, Row row) {
            return std::string_view(unaccountedAt(s, row).role == EventRole::Call ? "overhead" : "outside calls");
        }),
    column("backend", "", "Delegate that is called",
        [](Source s, Row row) { return textOrNull(s.trace().backendOf(unaccountedAt(s, row))); }),
    column("total", "tick", "What the event took, over all runs that count",
        [](Source s, Row row) { return totalOf(s, row); }),
    column("inside", "tick", "Of it, what events directly inside explain",
        [](Source s, Row row) { return saturatingAdd(totalOf(s, row), -unaccountedAt(s, row).selfTicks); }),
    column("ticks", "tick", "The rest: total less inside",
        [](Source s, Row row) { return unaccountedAt(s, row).selfTicks; }),
    column("runs", "", "Runs of its method that count: divide by it",
        [](Source s, Row row) { return s.methods().of(unaccountedAt(s, row).block).executing; }),
    column("share", "", "Ticks as part of execute_ticks",
        [](Source s, Row row) { return s.operators().shareOf(unaccountedAt(s, row).selfTicks); }),
    column("opaque", "", "Whether it is a delegate's call that logs nothing inside: its time is the backend's work",
        [](Source s, Row row) { return unaccountedAt(s, row).isOpaqueCall(); }),
    column("ticks_per_ms", "tick/ms", "Of the trace's clock", [](Source s, Row) { return s.ticksPerMs(); }),
});

// ---- findings

const findings::Finding& findingAt(Source source, Row row)
{
    return source.findings().all[row];
}

std::string factText(const findings::Fact& fact)
{
    std::string text = fact.key + " ";
    if (const auto* const number = std::get_if<std::int64_t>(&fact.value)) {
        return text + std::to_string(*number);
    }
    if (const auto* const real = std::get_if<double>(&fact.value)) {
        std::array<char, 32> digits{};
        const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), *real);
        return text.append(digits.data(), written.ptr);
    }
    return text + std::get<std::string>(fact.value);
}

std::string evidenceOf(const findings::Finding& finding)
{
    std::string text;
    for (const findings::Fact& fact : finding.facts) {
        text += (text.empty() ? "" : "; ") + factText(fact);
    }
    return text;
}

/// Nodes are told by their position in their graph.
std::uint32_t subjectOf(Source source, const findings::Place& place)
{
    if (place.kind != findings::Place::Kind::Node) {
        return place.id;
    }
    const Trace& trace = source.trace();
    return place.id - trace.firstNode(trace.graphOf(NodeId(place.id))).value();
}

std::string subjectsOf(Source source, const findings::Finding& finding)
{
    std::string text;
    for (const findings::Place& place : finding.places) {
        if (place.kind == finding.places.front().kind) {
            text += (text.empty() ? "" : " ") + std::to_string(subjectOf(source, place));
        }
    }
    return text;
}

std::string_view subjectKind(const findings::Finding& finding)
{
    if (finding.places.empty()) {
        return "";
    }
    const findings::Place::Kind kind = finding.places.front().kind;
    return kind == findings::Place::Kind::Value ? "tensor" : findings::placeKindName(kind);
}

constexpr std::array<std::string_view, 2> findingKey{"trace", "finding"};

constexpr auto findingColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("finding", "", "Number of the finding, ranked, from 0", [](Source, Row row) { return row; }).ascending(),
    column("rule", "", "Rule that found it, as etinspect findings names it",
        [](Source s, Row row) { return std::string_view(findingAt(s, row).rule->id); }),
    column("title", "", "What was found", [](Source s, Row row) { return findingAt(s, row).title.english(); }),
    column("at_most", "tick", "What could be saved at most, of a run; null without a bound",
        [](Source s, Row row) { return intOrNull(findingAt(s, row).atMostTicks); }),
    column("share", "", "The same as part of the runs' time",
        [](Source s, Row row) { return findingAt(s, row).atMostShare; }),
    column("evidence", "", "Figures behind it", [](Source s, Row row) { return evidenceOf(findingAt(s, row)); }),
    column("not_known", "", "What no file tells",
        [](Source s, Row row) -> std::optional<std::string> {
            const Message& text = findingAt(s, row).cannotKnow;
            return text.empty() ? std::nullopt : std::optional(text.english());
        }),
    column("action", "", "What to do", [](Source s, Row row) { return findingAt(s, row).action.english(); }),
    column("subject_kind", "", "What it is about: event, node, instruction, run, tensor, file",
        [](Source s, Row row) { return subjectKind(findingAt(s, row)); }),
    column("subjects", "", "Their ids, blanks between",
        [](Source s, Row row) { return subjectsOf(s, findingAt(s, row)); }),
    column("grade", "", "How sure it is: measured, files say, likely",
        [](Source s, Row row) { return findings::gradeName(findingAt(s, row).grade); }),
    column("small", "", "Whether its bound is below 5 % of the time",
        [](Source s, Row row) { return findingAt(s, row).isSmall; }),
});

// ---- numbers

const NumberRow& numberAt(Source source, Row row)
{
    return source.numbers()->rows[row];
}

template <typename Get> OptionalReal metricAt(Source source, Row row, Get get)
{
    const auto& metrics = numberAt(source, row).metrics;
    return metrics ? get(*metrics) : std::nullopt;
}

std::string_view sourceWord(ReferenceSource source)
{
    return source == ReferenceSource::Outputs ? "outputs" : source == ReferenceSource::File ? "file" : "computed";
}

std::optional<std::string> messageOrNull(const Message& message)
{
    return message.empty() ? std::nullopt : std::optional(message.english());
}

std::int64_t nonFinite(const NonFiniteCount& count)
{
    return count.nan + count.infinite;
}

constexpr std::array<std::string_view, 2> numberKey{"trace", "number_row"};

constexpr auto numberColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("number_row", "", "In the order of the reference graph, from 0", [](Source, Row row) { return row; })
        .ascending(),
    column("block", "", "Block of the runs", [](Source s, Row row) { return idOrNull(numberAt(s, row).block); }),
    column("event", "", "What logged the value", [](Source s, Row row) { return idOrNull(numberAt(s, row).event); }),
    column("graph", "", "Graph of the node",
        [](Source s, Row row) -> OptionalInt {
            const NodeId node = numberAt(s, row).graphNode;
            return node.isValid() ? intOrNull(s.graphOf(s.trace().graphOf(node))) : std::nullopt;
        }),
    column("node", "", "Position of the node in the graph",
        [](Source s, Row row) -> OptionalInt {
            const NodeId node = numberAt(s, row).graphNode;
            return node.isValid() ? OptionalInt(node.value() - s.trace().firstNode(s.trace().graphOf(node)).value())
                                  : std::nullopt;
        }),
    column("part", "", "Which of several values, or of the outputs",
        [](Source s, Row row) { return intOrNull(numberAt(s, row).part); }),
    column("name", "", "Node of the reference graph; empty for an output of the program",
        [](Source s, Row row) { return std::string_view(numberAt(s, row).node); }),
    column("op", "", "What the node computes", [](Source s, Row row) { return textOrNull(numberAt(s, row).op); }),
    column("run_ops", "", "What logged the value, by name",
        [](Source s, Row row) { return std::string_view(numberAt(s, row).runOps); }),
    column("shape", "", "Of the value, as torch writes it: \"[2, 3]\"",
        [](Source s, Row row) { return std::string_view(numberAt(s, row).shape); }),
    column("dtype", "", "Of the value, torch's name", [](Source s, Row row) { return std::string_view(numberAt(s, row).dtype); }),
    column("runs", "", "Runs that this is the worst of", [](Source s, Row row) { return numberAt(s, row).comparedIn.size(); }),
    column("snr", "dB", "Signal to noise; infinite for equal values",
        [](Source s, Row row) {
            return metricAt(s, row, [](const ValueMetrics& metrics) { return OptionalReal(metrics.snr); });
        }),
    column("mse", "", "Mean of the squared differences",
        [](Source s, Row row) {
            return metricAt(s, row, [](const ValueMetrics& metrics) { return OptionalReal(metrics.mse); });
        }),
    column("l1", "", "Sum of the absolute differences",
        [](Source s, Row row) {
            return metricAt(s, row, [](const ValueMetrics& metrics) { return OptionalReal(metrics.l1); });
        }),
    column("max_abs", "", "Largest absolute difference",
        [](Source s, Row row) {
            return metricAt(s, row, [](const ValueMetrics& metrics) { return OptionalReal(metrics.maxAbs); });
        }),
    column("max_rel", "", "Largest difference relative to the reference",
        [](Source s, Row row) {
            return metricAt(s, row, [](const ValueMetrics& metrics) { return OptionalReal(metrics.maxRel); });
        }),
    column("cosine", "", "Cosine similarity",
        [](Source s, Row row) {
            return metricAt(s, row, [](const ValueMetrics& metrics) { return OptionalReal(metrics.cosine); });
        }),
    column("ulp", "", "Largest distance in representable numbers of the element type",
        [](Source s, Row row) {
            return metricAt(s, row, [](const ValueMetrics& metrics) {
                return metrics.ulp ? OptionalReal(static_cast<double>(*metrics.ulp)) : std::nullopt;
            });
        }),
    column("nonfinite_run", "", "Elements of the run's value that are no finite numbers",
        [](Source s, Row row) {
            const auto& metrics = numberAt(s, row).metrics;
            return metrics ? nonFinite(metrics->run) : std::int64_t{0};
        }),
    column("nonfinite_reference", "", "The same of the reference value",
        [](Source s, Row row) {
            const auto& metrics = numberAt(s, row).metrics;
            return metrics ? nonFinite(metrics->reference) : std::int64_t{0};
        }),
    column("beyond", "", "Whether the SNR is below what the value's precision keeps",
        [](Source s, Row row) -> std::optional<bool> {
            const NumberRow& number = numberAt(s, row);
            return number.metrics ? std::optional(number.isBeyond(GapThreshold())) : std::nullopt;
        }),
    column("first_divergence", "", "Whether it is beyond although all that it is made of is within",
        [](Source s, Row row) { return s.firstDivergenceRow() == std::optional(row); }),
    column("reference_source", "", "Where reference values are from: outputs of the record, file, computed",
        [](Source s, Row) { return sourceWord(s.numbers()->source); }),
    column("note", "", "What was done to make the values comparable",
        [](Source s, Row row) {
            const NumberRow& number = numberAt(s, row);
            return messageOrNull(number.metrics ? withRemark(number.note, *number.metrics) : number.note);
        }),
    column("problem", "", "Why they cannot be compared", [](Source s, Row row) { return messageOrNull(numberAt(s, row).problem); }),
});

} // namespace

namespace all {

// NOLINTBEGIN(readability-redundant-declaration): each is declared in table.cpp, too; sources may be compiled as one
extern const Table operators, modules, lines, unaccounted, findings, numbers;
// NOLINTEND(readability-redundant-declaration)

constinit const Table operators{"operators", TableScope::Trace,
    "Time by op type over the runs that count, each tick once.", operatorKey, 1, operatorColumns,
    [](const TableSource& source) { return source.operators().rows.size(); }};
constinit const Table modules{"modules", TableScope::Trace,
    "The tree of modules, each tick at the deepest module common to its nodes.", moduleKey, 1, moduleColumns,
    [](const TableSource& source) { return source.trace().modules().modules().size(); }};
constinit const Table lines{"lines", TableScope::Trace, "Time by line of the model's source, each tick at one line.",
    lineKey, 1, lineColumns, [](const TableSource& source) { return source.lines().rows.size(); }};
constinit const Table unaccounted{"unaccounted", TableScope::Trace,
    "Time inside a call or an execution that no event below explains.", unaccountedKey, 1, unaccountedColumns,
    [](const TableSource& source) { return source.unaccounted().size(); }};
constinit const Table findings{"findings", TableScope::Trace, "What to do first, and what it could save at most.",
    findingKey, 1, findingColumns, [](const TableSource& source) { return source.findings().all.size(); }};
constinit const Table numbers{"numbers", TableScope::Trace,
    "Logged values beside reference values: of several runs the worst. Empty without reference values.", numberKey, 1,
    numberColumns,
    [](const TableSource& source) { return source.numbers() != nullptr ? source.numbers()->rows.size() : 0; }};

} // namespace all

} // namespace ets::tables
