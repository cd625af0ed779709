// SPDX-License-Identifier: GPL-3.0-or-later
// What takes longer from run to run: M17.
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/words.h"
#include "model/trace/runcursor.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets::findings {

namespace {

/// The events of an op type, and what they took run by run.
struct OpRuns {
    std::vector<EventId> events;
    double mean = 0; ///< Ticks a run.
    RankTrend trend;

    /// From the first run to the last: medians of thirds are two thirds of the runs apart.
    [[nodiscard]] double growth() const { return trend.change * 1.5; }
};

/// Works out mean and trend of one op after the other, with room for the runs of one.
class OpsByRun {
public:
    explicit OpsByRun(const MethodFacts& facts)
        : m_facts(facts)
        , m_places(facts.trace().etdump().runs.size(), none)
        , m_ticks(facts.runs().runs.size(), 0)
    {
        const auto& runs = facts.runs().runs;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            m_places[runs[i].value()] = i;
        }
    }

    void measure(OpRuns& op)
    {
        std::vector<std::size_t> ran;
        RunCursor runs(m_facts.trace());
        for (const EventId event : op.events) {
            for (const SampleId sample : m_facts.trace().samplesOf(event)) {
                const std::size_t place = m_places[runs.runOf(sample).value()];
                if (place != none && !m_facts.trace().isApart(sample)) {
                    ran.push_back(place);
                    m_ticks[place] =
                        saturatingAdd(m_ticks[place], toTickSpan(m_facts.trace().durationTicks(sample).value_or(0)));
                }
            }
        }
        std::ranges::sort(ran);
        ran.erase(std::ranges::unique(ran).begin(), ran.end());
        double sum = 0;
        for (const std::size_t place : ran) {
            sum += static_cast<double>(m_ticks[place]);
        }
        op.mean = sum / static_cast<double>(m_ticks.size());
        // The median of a third of the runs is 0 for what ran in fewer than half of them: there is no change.
        if (ran.size() * 6 >= m_ticks.size()) {
            op.trend = RankTrend::of(m_ticks);
        }
        for (const std::size_t place : ran) {
            m_ticks[place] = 0;
        }
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};

    const MethodFacts& m_facts;
    std::vector<std::size_t> m_places; ///< By RunId.
    std::vector<TickSpan> m_ticks; ///< By run that counts.
};

/// An op with what it took.
struct NamedRuns {
    std::string name;
    OpRuns runs;
};

/// "OPERATOR_CALL @8": what a call is called whose op nothing names.
std::string callName(const Trace& trace, EventId call)
{
    const std::int32_t instruction = trace.event(call).instructionId;
    return std::string(trace.nameOf(call)) + (instruction < 0 ? "" : " @" + std::to_string(instruction));
}

std::vector<NamedRuns> opsByRun(const MethodFacts& facts)
{
    std::map<std::string_view, OpRuns, NameLess> named;
    std::vector<NamedRuns> ops;
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.op.empty()) { // calls that nothing names are ops of their own
            ops.push_back({callName(facts.trace(), kernel.call), OpRuns{{kernel.call}, 0, {}}});
        } else {
            named[kernel.op].events.push_back(kernel.call);
        }
    }
    for (const Operation& operation : facts.operations()) {
        named[operation.key].events.push_back(operation.event);
    }
    for (auto& [op, own] : named) {
        ops.push_back({std::string(op), std::move(own)});
    }
    OpsByRun runs(facts);
    for (NamedRuns& op : ops) {
        runs.measure(op.runs);
    }
    return ops;
}

Outcome lookForGrowth(const MethodFacts& facts)
{
    constexpr std::size_t leastRuns = 12;
    constexpr double leastT = 3.3;
    constexpr double least = 0.1;
    constexpr double leastOfOthers = 0.2;
    const auto count = static_cast<double>(facts.runs().runs.size());
    if (facts.runs().runs.size() < leastRuns || facts.total() <= 0) {
        return Outcome::doesNotApply();
    }
    const double meanRun = static_cast<double>(facts.total()) / count;
    const std::vector<NamedRuns> ops = opsByRun(facts);
    Finding finding = facts.finding(Grade::Measured, {});
    double growth = 0;
    double growing = 0;
    double others = 0;
    double othersGrowth = 0;
    std::pair<std::string, double> most;
    for (const auto& [op, runs] : ops) {
        const double own = runs.growth();
        if (runs.trend.t <= leastT || own < 0.01 * meanRun) {
            others += runs.mean;
            othersGrowth += std::max(0.0, own);
            continue;
        }
        growth += own;
        growing += runs.mean;
        most = own > most.second ? std::pair(op, own) : most;
        for (const EventId event : runs.events) {
            facts.claim(finding, event, std::min(1.0, own / 2 / std::max(1.0, runs.mean)));
        }
    }
    // A machine that becomes slower slows all operators alike: that is a drift of the runs.
    const bool isAlike = others < leastOfOthers * (others + growing) || othersGrowth * growing > 0.5 * growth * others;
    if (finding.places.empty() || growth < least * meanRun || isAlike) {
        return Outcome::notFound();
    }
    finding.title = ETS_MESSAGE("%1 takes longer from run to run: %2 of a run from the first to the last", most.first,
        percentText(growth / meanRun));
    finding.cannotKnow = ETS_MESSAGE("Whether the inputs of the runs grew");
    finding.action = ETS_MESSAGE("Bound the cache: a sliding window or a fixed max_context_length");
    finding.facts = {{"growth_ticks", growth}, {"op", most.first}};
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule growsWithRun{
    "M17", "grows-with-run", RuleSubject::Model, RuleNeeds::Nothing, lookForGrowth, ETS_CODE("grows from run to run")};

} // namespace ets::findings
