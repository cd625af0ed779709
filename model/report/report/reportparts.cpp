// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/report/reportparts.h"

#include "model/analysis/categories/categories.h"
#include "model/analysis/coverage/coverage.h"
#include "model/analysis/delegation/delegation.h"
#include "model/analysis/findings/findings.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/lines/linetotals.h"
#include "model/analysis/memory/memoryplan.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/modulegroups.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/tracesummary.h"
#include "model/base/opnames.h"
#include "model/report/findings/findingswords.h"
#include "model/report/report/reporttext.h"
#include "model/trace/modules.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace ets::reportparts {

namespace {

using findings::percentText;
using findings::ticksText;

constexpr std::size_t mostRows = 20;
constexpr const char* unknownText = "–";

/// "forward: " where several methods ran.
std::string prefixOf(const ReportInput& input, const std::string& method)
{
    return findingswords::methodPrefix(input.findings, method);
}

std::string shareText(std::optional<double> share)
{
    return share ? percentText(*share) : std::string(unknownText);
}

/// Bytes in the unit that leaves 1 to 1023 before the point.
std::string sizeText(std::uint64_t bytes)
{
    constexpr std::uint64_t kilo = 1024;
    if (bytes < 10 * kilo) {
        return findings::bytesText(bytes);
    }
    const auto size = static_cast<double>(bytes);
    const bool isMega = bytes >= kilo * kilo;
    return findings::numberText(isMega ? size / (kilo * kilo) : size / kilo) + (isMega ? " MiB" : " KiB");
}

/// A name with both its ends: one may be as long as a file, and no more than mostKept characters of it are shown.
std::string brief(std::string_view name)
{
    constexpr std::size_t end = 4 * reporttext::mostKept;
    return name.size() <= 2 * end ? std::string(name)
                                  : std::string(name.substr(0, end)) + std::string(name.substr(name.size() - end));
}

/// What people call a kind of row of the operators: of calls what is not in their operations is no fault of anybody.
std::string_view kindWord(OpTypeKind kind)
{
    switch (kind) {
    case OpTypeKind::Overhead:
        return "outside its operations";
    case OpTypeKind::NotResolved:
        return "outside operations, or cut off by the clock";
    case OpTypeKind::Opaque:
        return "delegate that logs no operations";
    case OpTypeKind::Unaccounted:
        return "between calls";
    case OpTypeKind::DelegateOp:
        return "in a delegate";
    case OpTypeKind::Op:
    case OpTypeKind::Framework:
        break;
    }
    return "op";
}

/// The largest row of a method that is an op, a delegate's operation or an opaque call; null for none.
const OperatorTotal* largestOf(const OperatorTotals& totals, const std::string& method)
{
    const auto found = std::ranges::find_if(totals.rows, [&method](const OperatorTotal& row) {
        const bool isOp =
            row.kind == OpTypeKind::Op || row.kind == OpTypeKind::DelegateOp || row.kind == OpTypeKind::Opaque;
        return row.counts && row.method == method && isOp && row.ticks > 0;
    });
    return found == totals.rows.end() ? nullptr : &*found;
}

std::string spreadText(const Trace& trace, const findings::MethodSummary& method)
{
    if (method.runs < 2 || method.medianTicks <= 0) {
        return {};
    }
    return "; half of the runs between " + ticksText(trace, method.lowerQuartileTicks) + " and "
        + ticksText(trace, method.upperQuartileTicks);
}

/// Plans of methods that ran, with their names.
std::vector<const ExecutionPlan*> plansThatRan(const ReportInput& input)
{
    std::vector<const ExecutionPlan*> plans;
    const Program* const program = input.trace.program();
    for (const findings::MethodSummary& method : input.findings.methods) {
        const ExecutionPlan* const plan = program == nullptr ? nullptr : program->planNamed(method.method);
        if (plan != nullptr) {
            plans.push_back(plan);
        }
    }
    return plans;
}

} // namespace

std::optional<FilterHits> countedHits(const ReportInput& input)
{
    const Trace& trace = input.trace;
    const auto hasCold = [](const findings::MethodSummary& method) { return method.coldRuns > 0; };
    if (std::ranges::none_of(input.findings.methods, hasCold)) {
        return std::nullopt;
    }
    FilterHits hits;
    hits.events.assign(trace.events().size(), 1);
    hits.eventCount = trace.events().size();
    hits.runs.assign(trace.etdump().runs.size(), 0);
    hits.samples.assign(trace.etdump().sampleCount(), 0);
    for (const findings::MethodSummary& method : input.findings.methods) {
        for (const RunId run : method.counted) {
            const RunData& data = trace.etdump().runs[run.value()];
            hits.runs[run.value()] = 1;
            std::fill_n(hits.samples.begin() + data.firstSample, data.sampleCount, char{1});
        }
    }
    return hits;
}

std::string titleOf(const ReportInput& input)
{
    return input.title.empty() ? "ExecuTorch trace " + reporttext::fileName(input.trace.etdump().file) : input.title;
}

std::vector<std::string> verdicts(const ReportInput& input, const OperatorTotals& totals)
{
    const Trace& trace = input.trace;
    std::vector<std::string> lines;
    for (const findings::MethodSummary& method : input.findings.methods) {
        std::string line = findingswords::head(trace, input.findings, method) + spreadText(trace, method);
        if (const OperatorTotal* const largest = largestOf(totals, method.method)) {
            const auto share = shareOf(largest->ticks, method.totalTicks);
            const std::string name = brief(opnames::shortName(largest->name));
            line += ". Longest operator: " + reporttext::shortened(reporttext::visible(name)) + " ("
                + std::string(kindWord(largest->kind)) + "), "
                + percentText(std::min(1.0, share.value_or(largest->share)));
        }
        line += '.';
        line.front() = line.front() == 'm' ? 'M' : line.front();
        lines.push_back(std::move(line));
    }
    if (lines.empty()) {
        lines.emplace_back("No run of a method counts.");
    }
    return lines;
}

std::vector<Number> numbers(const ReportInput& input, const OperatorTotals& totals)
{
    const Trace& trace = input.trace;
    const std::vector<Run> runs = runsOf(trace);
    const TraceSummary summary = TraceSummary::of(trace, runs, totals);
    std::string median;
    std::string delegated;
    for (const findings::MethodSummary& method : input.findings.methods) {
        const std::string before = (median.empty() ? "" : "; ") + prefixOf(input, method.method);
        median += before + ticksText(trace, method.medianTicks);
        delegated += before + percentText(method.delegatedShare);
    }
    std::string peak;
    for (const ExecutionPlan* const plan : plansThatRan(input)) {
        peak +=
            (peak.empty() ? "" : "; ") + prefixOf(input, plan->name) + sizeText(MemoryPlan::of(*plan).livePeakBytes);
    }
    const bool hasRecord = trace.etrecord() != nullptr;
    const auto orUnknown = [](const std::string& text) { return text.empty() ? std::string(unknownText) : text; };
    return {{"Median run", orUnknown(median), "Method::execute of the runs that count, without warm-up"},
        {"Load", summary.hasLoad ? ticksText(trace, static_cast<double>(summary.loadTicks)) : unknownText,
            summary.hasLoad ? "program and methods" : "not in the dump"},
        {"In delegates", orUnknown(delegated), "of the time of these runs"},
        {"Peak memory", orUnknown(peak), peak.empty() ? "needs the program: --pte" : "planned tensors alive at once"},
        {"Coverage", hasRecord ? percentText(Coverage::of(trace, input.context).time.toNodes()) : unknownText,
            hasRecord ? "of the time tied to single nodes of the model" : "needs the record: --etrecord"}};
}

Table operators(const ReportInput& input, const OperatorTotals& totals, std::size_t most)
{
    const Trace& trace = input.trace;
    Table table{.id = "operators", .title = "Operators"};
    table.caption = "Own time by op type, longest first; every tick is in one row";
    table.columns = {"Op type", "What", "Category", "Median per run", "Calls", "Share"};
    table.isNumber = {false, false, false, true, true, true};
    bool hasBounds = false;
    for (const OperatorTotal& row : totals.rows) {
        if (!row.counts || row.kind == OpTypeKind::Framework || row.events.empty()) {
            continue;
        }
        if (table.rows.size() == most) {
            ++table.more;
            continue;
        }
        const std::string shortest = ticksText(trace, meanPerRun(row.atLeastTicks(), row.runs));
        const std::string longest = ticksText(trace, meanPerRun(row.atMostTicks(), row.runs));
        std::string time = ticksText(trace, row.medianPerRun);
        if (shortest != longest) { // bounds are of sums: the median may lie outside
            time.append(" (mean ").append(shortest).append(" to ").append(longest).append(")");
            hasBounds = true;
        }
        std::string what(kindWord(row.kind));
        what += row.backend().empty() ? "" : ", " + brief(row.backend());
        const Category category = categoryOf(trace, trace.event(row.events.front()));
        table.rows.push_back({prefixOf(input, row.method) + brief(opnames::shortName(row.name)), std::move(what),
            std::string(categoryName(category)), std::move(time), std::to_string(row.calls), percentText(row.share)});
        table.bars.push_back(row.share);
    }
    table.caption += hasBounds ? "; in brackets the least and most that the mean can be by the delegate's clock" : "";
    table.moreCommand = "etinspect operators";
    return table;
}

Table modules(const ReportInput& input)
{
    const Trace& trace = input.trace;
    Table table{.id = "modules", .title = "Modules"};
    table.caption = "Modules of the model, longest inclusive time first";
    table.columns = {"Module", "Class", "Inclusive per run", "Own per run", "Share"};
    table.isNumber = {false, false, true, true, true};
    const ModuleTotals totals = ModuleTotals::of(trace, input.counted, input.context, Medians::LeftOut);
    std::vector<ModuleId> order;
    for (std::size_t i = 0; i < totals.rows.size(); ++i) {
        const Module& module = trace.modules().module(ModuleId(i));
        if (totals.rows[i].inclusiveTicks > 0 && module.parent.isValid() && !isContainer(module)) {
            order.emplace_back(i);
        }
    }
    std::ranges::stable_sort(
        order, std::ranges::greater(), [&totals](ModuleId id) { return totals.rows[id.value()].inclusiveTicks; });
    const std::size_t all = order.size();
    order.resize(std::min(all, mostRows)); // a path is as long as the tree is deep
    for (const ModuleId id : order) {
        const ModuleTotal& total = totals.rows[id.value()];
        table.rows.push_back({brief(trace.modules().pathOf(id)), brief(classNameOf(trace.modules().module(id).type)),
            ticksText(trace, meanPerRun(total.inclusiveTicks, total.runs)),
            ticksText(trace, meanPerRun(total.selfTicks, total.runs)), percentText(total.share)});
        table.bars.push_back(total.share);
    }
    table.more = all - order.size();
    table.moreCommand = "etinspect modules";
    if (totals.outsideTicks > 0 && !table.rows.empty()) {
        table.notes.push_back(shareText(totals.shareOf(totals.outsideTicks)) + " of the time is of no module.");
    }
    return table;
}

Table moduleClasses(const ReportInput& input)
{
    const Trace& trace = input.trace;
    Table table{.id = "classes", .title = "Modules by class"};
    table.caption = "Modules of one class together; one inside another of its class counts once";
    table.columns = {"Class", "Modules", "Inclusive per run", "Share"};
    table.isNumber = {false, true, true, true};
    const ModuleTotals totals = ModuleTotals::of(trace, input.counted, input.context, Medians::LeftOut);
    const std::vector<ModuleGroup> groups = moduleGroupsOf(trace.modules(), ModulesBy::Class, totals);
    const ModuleTotals sums = sumsOf(groups, totals);
    std::vector<std::size_t> order; // the longest first, as the groups
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (sums.rows[i].inclusiveTicks > 0) {
            order.push_back(i);
        }
    }
    const std::size_t all = order.size();
    order.resize(std::min(all, mostRows / 2));
    const auto isTimed = [&totals](ModuleId id) { return totals.rows[id.value()].inclusiveTicks > 0; };
    for (const std::size_t i : order) {
        const ModuleTotal& sum = sums.rows[i];
        const auto count = std::ranges::count_if(groups[i].modules, isTimed);
        const double share = std::min(1.0, sum.share);
        table.rows.push_back({brief(classNameOf(groups[i].type)), "× " + std::to_string(count),
            ticksText(trace, meanPerRun(sum.inclusiveTicks, sum.runs)), percentText(share)});
        table.bars.push_back(share);
    }
    table.more = all - order.size();
    table.moreCommand = "etinspect modules";
    return table;
}

namespace {

std::string lineWord(const Trace& trace, const LineTotal& row)
{
    switch (row.kind) {
    case LineKind::Source:
        return brief(row.place.file) + (row.place.line > 0 ? ":" + std::to_string(row.place.line) : "");
    case LineKind::Module:
        return "several lines of " + brief(trace.modules().pathOrName(row.module));
    case LineKind::OutsideKernels:
        return "calls outside their kernels";
    case LineKind::BetweenCalls:
        return "between calls";
    case LineKind::NoPlace:
        break;
    }
    return "no line and no module";
}

} // namespace

Table lines(const ReportInput& input)
{
    const Trace& trace = input.trace;
    Table table{.id = "lines", .title = "Lines of Python"};
    table.caption = "Time by line of the model's source, longest own time first; every tick is in one row";
    table.columns = {"Line", "Function", "Own per run", "Inclusive per run", "Code", "Share"};
    table.isNumber = {false, false, true, true, false, true};
    if (trace.etrecord() == nullptr) {
        return table;
    }
    const LineTotals totals =
        LineTotals::of(trace, LineLevel::Line, input.modelPackages, input.counted, input.context, Medians::LeftOut);
    const bool isAnyLine =
        std::ranges::any_of(totals.rows, [](const LineTotal& row) { return row.kind == LineKind::Source; });
    for (const LineTotal& row : isAnyLine ? std::span(totals.rows) : std::span<const LineTotal>()) {
        if (table.rows.size() == mostRows) {
            table.more = totals.rows.size() - mostRows;
            table.moreCommand = "etinspect lines";
            break;
        }
        const std::string_view code = row.place.code.substr(0, row.place.code.find('\n'));
        const double share = totals.shareOf(row.selfTicks).value_or(0);
        table.rows.push_back({prefixOf(input, row.method) + lineWord(trace, row), brief(row.place.function),
            ticksText(trace, meanPerRun(row.selfTicks, row.runs)),
            ticksText(trace, meanPerRun(row.inclusiveTicks, row.runs)), brief(code), percentText(share)});
        table.bars.push_back(share);
    }
    return table;
}

namespace {

/// What one backend does in a method.
struct BackendFacts {
    std::size_t calls = 0;
    std::size_t smallCalls = 0;
    std::uint64_t bytes = 0;
    TickSpan ticks = 0;
};

Delegation delegationOf(const ReportInput& input, const ExecutionPlan& plan)
{
    if (input.counted == nullptr) {
        return Delegation::of(plan, &input.trace);
    }
    SelfByRun byRun(input.trace, input.context);
    return Delegation::of(plan, input.trace, *input.counted, eventTimesOf(input.trace, input.counted, byRun));
}

void addMethodOf(Table& table, const ReportInput& input, const ExecutionPlan& plan)
{
    const Delegation delegation = delegationOf(input, plan);
    std::map<std::string, BackendFacts> backends;
    for (const DelegateCallFacts& call : delegation.calls) {
        BackendFacts& facts = backends[call.backend];
        ++facts.calls;
        facts.smallCalls += call.isSmall() ? 1U : 0U;
        facts.bytes += call.bytesIn + call.bytesOut;
        facts.ticks = saturatingAdd(facts.ticks, call.ticks);
    }
    const std::string prefix = prefixOf(input, plan.name);
    const auto add = [&](const std::string& name, const BackendFacts& facts, bool isBackend) {
        const double share = std::min(1.0, delegation.shareOf(facts.ticks).value_or(0));
        table.rows.push_back(
            {prefix + name, std::to_string(facts.calls), isBackend ? std::to_string(facts.smallCalls) : std::string(),
                isBackend ? sizeText(facts.bytes) : "", percentText(share)});
        table.bars.push_back(share);
    };
    for (const auto& [name, facts] : backends) {
        add(name, facts, true);
    }
    BackendFacts kernels;
    for (const Instruction& instruction : plan.instructions) {
        kernels.calls += instruction.kind == InstructionKind::KernelCall ? 1U : 0U;
    }
    kernels.ticks = delegation.kernelTicks;
    add("kernels of the runtime", kernels, false);
    if (!delegation.interruptions.empty()) {
        TickSpan ticks = 0;
        for (const Interruption& between : delegation.interruptions) {
            ticks = saturatingAdd(ticks, between.ticks);
        }
        table.notes.push_back(prefix + findingswords::plural(delegation.interruptions.size(), "time")
            + " kernels stand between two calls of one backend; they take " + shareText(delegation.shareOf(ticks))
            + " of the runs.");
    }
}

} // namespace

Table delegation(const ReportInput& input)
{
    Table table{.id = "delegation", .title = "Delegation"};
    table.moreCommand = "etinspect delegation";
    table.caption = "What runs in backends, and what stays with the runtime's kernels";
    table.columns = {"Runs in", "Calls", "Of fewer than 3 nodes", "Bytes across", "Share"};
    table.isNumber = {false, true, true, true, true};
    for (const ExecutionPlan* const plan : plansThatRan(input)) {
        addMethodOf(table, input, *plan);
    }
    if (!table.rows.empty()) {
        return table;
    }
    const std::vector<Run> runs = runsOf(input.trace);
    const TraceSummary summary =
        TraceSummary::of(input.trace, runs, OperatorTotals::of(input.trace, nullptr, input.context, Medians::LeftOut));
    table.columns = {"Backend", "Share"};
    table.isNumber = {false, true};
    for (const TraceSummary::BackendShare& backend : summary.backends) {
        if (table.rows.size() == mostRows) {
            ++table.more;
            continue;
        }
        table.rows.push_back({backend.name.empty() ? "a backend without a name" : brief(backend.name),
            percentText(std::min(1.0, backend.share))});
        table.bars.push_back(std::min(1.0, backend.share));
    }
    return table;
}

Table memory(const ReportInput& input)
{
    Table table{.id = "memory", .title = "Memory"};
    table.caption = "Planned memory of the methods that ran";
    table.columns = {"Method", "Arenas", "Alive at once", "Without reuse", "At instruction"};
    table.isNumber = {false, true, true, true, true};
    bool isDynamic = false;
    for (const ExecutionPlan* const plan : plansThatRan(input)) {
        const MemoryPlan memory = MemoryPlan::of(*plan);
        table.rows.push_back({plan->name, sizeText(memory.arenaBytes), sizeText(memory.livePeakBytes),
            sizeText(memory.sumOfTensorBytes), std::to_string(memory.livePeakStep)});
        isDynamic = isDynamic || std::ranges::any_of(plan->tensors, &PlanTensor::isDynamic);
    }
    if (!table.rows.empty()) {
        table.notes.emplace_back("Planned tensors alone: what kernels and delegates allocate is in no file.");
    }
    if (isDynamic) {
        table.notes.emplace_back("Some sizes are dynamic: these are upper bounds.");
    }
    return table;
}

std::vector<std::string> missing(const ReportInput& input)
{
    const Trace& trace = input.trace;
    std::vector<std::string> lines;
    if (trace.etrecord() == nullptr) {
        lines.emplace_back("Modules, lines of Python and coverage need the ETRecord: --etrecord FILE.");
    }
    if (trace.program() == nullptr) {
        lines.emplace_back("Memory, delegation in full and half of the rules need the program: --pte FILE.");
    }
    if (input.gap == nullptr) {
        lines.emplace_back("Numbers need logged values and reference values: --debug-buffer FILE, --aot-values FILE.");
    }
    if (input.comparison == nullptr) {
        lines.emplace_back("A comparison needs earlier recordings: --against FILE...");
    }
    return lines;
}

} // namespace ets::reportparts
