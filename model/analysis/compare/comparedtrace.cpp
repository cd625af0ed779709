// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/comparedtrace.h"

#include "model/analysis/compare/recordedruns.h"
#include "model/analysis/measures/measure.h"
#include "model/analysis/runs/warmup.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/modules.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>

namespace ets::compare {

namespace {

/// The module of a path, else the next one around it that there is; invalid for none.
ModuleId innermost(const std::unordered_map<std::string, std::uint32_t>& byPath, std::string path)
{
    while (!path.empty()) {
        if (const auto known = byPath.find(path); known != byPath.end()) {
            return ModuleId(known->second);
        }
        const std::size_t dot = path.rfind('.');
        path.resize(dot == std::string::npos ? 0 : dot);
    }
    return {};
}

} // namespace

ComparedTrace::ComparedTrace(Comparison comparison, std::shared_ptr<const Trace> trace, std::string_view method)
    : m_comparison(std::move(comparison))
    , m_trace(std::move(trace))
    , m_method(method)
{
}

Result<std::shared_ptr<const ComparedTrace>> ComparedTrace::of(Comparison comparison,
    std::shared_ptr<const Trace> trace, const OperatorTotals& operators, std::string_view method,
    const LoadContext& context)
{
    const std::shared_ptr<ComparedTrace> compared(new ComparedTrace(std::move(comparison), std::move(trace), method));
    compared->m_rows = compared->m_comparison.lines(By::Rows);
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    try {
        compared->mapEvents(context);
    } catch (const ReadError& error) {
        return error.error;
    }
    compared->findExecutions();
    compared->addOpTypes(operators);
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    compared->addModules();
    compared->m_largest = {compared->largestOf(compared->m_rows), compared->largestOf(compared->m_opTypes),
        compared->largestOf(compared->m_modules)};
    return std::shared_ptr<const ComparedTrace>(compared);
}

void ComparedTrace::mapEvents(const LoadContext& context)
{
    std::vector<std::uint32_t> rowOfLeaf(m_comparison.newSide().leaves.size(), none);
    m_rowOfOld.assign(m_comparison.oldSide().leaves.size(), none);
    for (std::uint32_t row = 0; row < m_rows.size(); ++row) {
        for (const std::uint32_t leaf : m_rows[row].old) {
            m_rowOfOld[leaf] = row;
        }
        for (const std::uint32_t leaf : m_rows[row].recent) {
            rowOfLeaf[leaf] = row;
        }
    }
    m_events = RowEvents::of(*m_trace, m_method, m_comparison.newSide(), rowOfLeaf, m_rows.size(), context);
}

RowEvents ComparedTrace::oldEvents(const Trace& old) const
{
    return RowEvents::of(old, m_method, m_comparison.oldSide(), m_rowOfOld, m_rows.size());
}

void ComparedTrace::findExecutions()
{
    std::vector<TickSpan> totals;
    for (const RunId run : executingRuns(*m_trace, comparedBlocks(*m_trace, m_method))) {
        if (const SampleId execution = executionOf(*m_trace, run); execution.isValid()) {
            m_executions.push_back(execution);
            totals.push_back(m_trace->ticksOf(run).executing);
        }
    }
    if (!totals.empty()) {
        const bool areChosen = !m_trace->options().runs.positionsText().empty();
        m_medianExecution = medianRun(totals, areChosen ? 0 : WarmUpRule().of(totals));
    }
}

std::vector<EventId> ComparedTrace::eventsOf(const ComparedRow& line) const
{
    std::vector<EventId> events;
    for (std::size_t event = 0; event < m_events.eventCount(); ++event) {
        const std::uint32_t leaf = leafOf(EventId(event));
        if (leaf != none && std::ranges::binary_search(line.recent, leaf)) {
            events.emplace_back(event);
        }
    }
    return events;
}

const ComparedRow* ComparedTrace::of(EventId event) const
{
    const std::uint32_t row = rowOf(event);
    return row == none ? nullptr : &m_rows[row];
}

bool ComparedTrace::isAlone(EventId event) const
{
    const std::uint32_t row = rowOf(event);
    return row != none && eventsOf(row).size() == 1;
}

std::optional<ComparedEvents> ComparedTrace::of(std::span<const EventId> events, const RowEvents& recording) const
{
    std::vector<std::uint32_t> leaves;
    std::vector<std::uint32_t> outside;
    for (const EventId event : events) {
        if (const std::uint32_t row = recording.rowOf(event); row != none) {
            (m_rows[row].place == LeafPlace::Leaf ? leaves : outside).push_back(row);
        }
    }
    std::vector<std::uint32_t>& rows = leaves.empty() ? outside : leaves;
    if (rows.empty()) {
        return std::nullopt;
    }
    ComparedEvents result;
    const std::size_t among = rows.size();
    std::ranges::sort(rows);
    const auto [first, last] = std::ranges::unique(rows);
    rows.erase(first, last);
    for (const std::uint32_t row : rows) {
        result.others += recording.eventsOf(row).size();
        result.line.add(m_rows[row]);
    }
    result.others -= among;
    if (rows.size() == 1) {
        result.line = m_rows[rows.front()];
    } else {
        m_comparison.measure(result.line);
    }
    result.rows = std::move(rows);
    return result;
}

const ComparedRow* ComparedTrace::filled(const std::vector<ComparedRow>& rows, std::size_t index)
{
    return index < rows.size() && rows[index].isAnything() ? &rows[index] : nullptr;
}

void ComparedTrace::addOpTypes(const OperatorTotals& operators)
{
    m_opTypes.resize(operators.rows.size());
    m_isShared.resize(operators.rows.size(), false);
    for (std::uint32_t row = 0; row < m_rows.size(); ++row) {
        OpTypeId type;
        bool isOne = true;
        for (const EventId event : eventsOf(row)) {
            const OpTypeId of = operators.opTypeOfEvent[event.value()];
            isOne = isOne && of.isValid() && (!type.isValid() || type == of);
            type = of;
        }
        if (isOne && type.isValid()) {
            m_opTypes[type.value()].add(m_rows[row]);
            continue;
        }
        for (const EventId event : eventsOf(row)) {
            if (const OpTypeId of = operators.opTypeOfEvent[event.value()]; of.isValid()) {
                m_isShared[of.value()] = true;
            }
        }
    }
    m_comparison.judgeTogether(m_opTypes);
}

/// The deepest module that all its events are in; invalid for none.
ModuleId ComparedTrace::moduleOfRow(std::uint32_t row) const
{
    ModuleId common;
    for (const EventId event : eventsOf(row)) {
        const ModuleId module = m_trace->moduleOf(event);
        if (!module.isValid()) {
            return {};
        }
        common = common.isValid() ? m_trace->modules().commonModule(common, module) : module;
        if (!common.isValid()) {
            return {};
        }
    }
    return common;
}

void ComparedTrace::addModules()
{
    const std::span<const Module> modules = m_trace->modules().modules();
    m_modules.resize(modules.size());
    std::unordered_map<std::string, std::uint32_t> byPath;
    const auto hasGone = [](const ComparedRow& row) { return row.recent.empty(); };
    if (std::ranges::any_of(m_rows, hasGone)) {
        for (std::uint32_t module = 0; module < modules.size(); ++module) {
            byPath.emplace(m_trace->modules().pathOf(ModuleId(module)), module);
        }
    }
    for (std::uint32_t row = 0; row < m_rows.size(); ++row) {
        const ModuleId module = hasGone(m_rows[row])
            ? innermost(byPath, m_comparison.oldSide().leaves[m_rows[row].old.front()].module)
            : moduleOfRow(row);
        if (module.isValid()) {
            m_modules[module.value()].add(m_rows[row]);
        }
    }
    for (std::size_t module = modules.size(); module-- > 0;) { // parents come before their children
        if (const ModuleId parent = modules[module].parent; parent.isValid()) {
            m_modules[parent.value()].add(m_modules[module]);
        }
    }
    m_comparison.judgeTogether(m_modules);
}

double ComparedTrace::largestOf(const std::vector<ComparedRow>& rows) const
{
    double largest = 0;
    for (const ComparedRow& row : rows) {
        largest = std::max(largest, std::abs(m_comparison.ticksPerRun(row.delta)));
    }
    return largest;
}

BaselineValue ComparedTrace::valueOf(const ComparedRow& line, double largest) const
{
    const State state = line.verdict.state;
    const bool isOneSided = state == State::New || state == State::Gone;
    const bool isShown = state == State::Slower || state == State::Faster || state == State::Small;
    const double delta = m_comparison.ticksPerRun(line.delta);
    const auto perRun = [](const std::vector<RecordingValue>& values, std::size_t median) {
        return values[median].ticksPerRun();
    };
    return {.oldTicks = perRun(line.values.old, m_comparison.oldMedian()),
        .deltaTicks = delta,
        .change = line.verdict.size.ratio ? std::optional(*line.verdict.size.ratio - 1) : std::nullopt,
        .state = stateName(line),
        .asked = stateAsked(state),
        .look = isOneSided ? DifferenceLook::OneSided
            : isShown      ? DifferenceLook::Shown
                           : DifferenceLook::Undecided,
        .fraction = largest > 0 ? std::clamp(delta / largest, -1.0, 1.0) : 0};
}

std::optional<BaselineValue> ComparedTrace::valueOf(Thing thing, std::uint32_t id) const
{
    if (thing == Thing::OpType && m_isShared[id]) {
        return BaselineValue{.oldTicks = {},
            .deltaTicks = {},
            .change = {},
            .state = ETS_CODE("in rows of several ops"),
            .asked = stateAsked(State::NotTested)};
    }
    const ComparedRow* const row = thing == Thing::Event ? (id < m_events.eventCount() ? of(EventId(id)) : nullptr)
        : thing == Thing::OpType                         ? of(OpTypeId(id))
                                                         : of(ModuleId(id));
    if (row == nullptr) {
        return std::nullopt;
    }
    BaselineValue value = valueOf(*row, m_largest[static_cast<std::size_t>(thing)]);
    if (thing == Thing::Event && !isAlone(EventId(id))) {
        value.oldTicks.reset();
        value.deltaTicks.reset();
    }
    return value;
}

} // namespace ets::compare
