// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/dataset.h"

#include "model/analysis/colors/tracecolors.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/sharedmodules.h"
#include "model/base/log.h"
#include "model/trace/links.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <functional>
#include <optional>
#include <span>
#include <utility>

namespace ets {

namespace {

std::vector<StackFrame> sourceLinesOf(const Trace& trace, const ModelPackages& packages, const LoadContext& context)
{
    std::vector<StackFrame> lines;
    lines.reserve(trace.nodeCount());
    for (const OperatorGraph& graph : trace.graphs()) {
        for (const OperatorNode& node : graph.nodes()) {
            if (context.poll("source-lines", lines.size(), trace.nodeCount())) {
                return {};
            }
            lines.push_back(sourceLineOf(node.stackTrace, packages).value_or(StackFrame()));
        }
    }
    lines.resize(trace.nodeCount());
    return lines;
}

std::vector<bool> loadingEventsOf(const Trace& trace, const LoadContext& context)
{
    std::vector<bool> loading;
    loading.reserve(trace.events().size());
    const std::size_t count = trace.events().size();
    for (std::size_t i = 0; i < count && !context.poll("figures", i, count); ++i) {
        loading.push_back(isLoading(trace, EventId(i)));
    }
    return loading;
}

/// The unit in which a run reads well and its ops too.
TimeScale readableUnitOf(const Trace& trace, const std::vector<bool>& loading)
{
    const TimeScale target = trace.options().targetTimeScale;
    if (target == TimeScale::Cycles) {
        return target;
    }
    double longest = 0;
    for (std::size_t i = 0; i < loading.size(); ++i) {
        const auto& summary = trace.perfSummary(EventId(i));
        if (summary && !loading[i] && std::isfinite(summary->p50)) {
            longest = std::max(longest, summary->p50);
        }
    }
    const double ns = longest * timeScaleFactor(TimeScale::Ns, target);
    if (ns <= 0) {
        return target;
    }
    return ns < 1e3 ? TimeScale::Ns : ns < 1e7 ? TimeScale::Us : ns < 1e10 ? TimeScale::Ms : TimeScale::S;
}

/// Progress of one step as that of all; what it goes through several times counts once.
class PartSink : public ProgressSink {
public:
    PartSink(const LoadContext& whole, std::uint64_t before, std::uint64_t weight, std::uint64_t all)
        : m_whole(whole)
        , m_before(before)
        , m_weight(weight)
        , m_all(all)
    {
    }
    void progress(std::string_view /*phase*/, std::uint64_t done, std::uint64_t total) override
    {
        constexpr std::uint64_t fine = 1000;
        m_most = std::max(m_most, total > 0 ? m_weight * fine * std::min(done, total) / total : 0);
        m_whole.report("data-set", m_before * fine + m_most, m_all * fine);
    }

private:
    const LoadContext& m_whole;
    std::uint64_t m_before;
    std::uint64_t m_weight;
    std::uint64_t m_all;
    std::uint64_t m_most = 0;
};

struct Step {
    std::uint64_t weight; ///< Of its time in that of all, roughly.
    std::function<void(const LoadContext& context)> take;
};

/// @return false when canceled
bool takeAll(std::span<const Step> steps, const LoadContext& context)
{
    std::uint64_t all = 0;
    for (const Step& step : steps) {
        all += step.weight;
    }
    std::uint64_t done = 0;
    for (const Step& step : steps) {
        PartSink sink(context, done, step.weight, all);
        sink.progress({}, 0, 1);
        if (!context.cancel.isCanceled()) {
            step.take({context.cancel, &sink});
        }
        if (context.cancel.isCanceled()) {
            return false;
        }
        done += step.weight;
    }
    return true;
}

quint64 nextGeneration()
{
    static std::atomic<quint64> last = 0;
    return ++last;
}

} // namespace

Result<DataSetPtr> DataSet::create(
    std::shared_ptr<const Trace> trace, DataSetFiles files, const LoadContext& context, const ModelPackages& packages)
{
    const log::Timer timer(log::Layer::Models, "totals, modules, coverage and timeline");
    auto dataSet = std::make_shared<DataSet>();
    dataSet->generation = nextGeneration();
    dataSet->filesGeneration = dataSet->generation;
    dataSet->files = std::move(files);
    dataSet->packages = packages;
    // One for all that sum up over runs, and gone before the timeline needs room.
    std::optional<SelfByRun> byRun(std::in_place, *trace, LoadContext{context.cancel, nullptr});
    const std::vector<EventTime> times = eventTimesOf(*trace, nullptr, *byRun);
    const std::array<Step, 10> steps{{
        {3, [&](const LoadContext& part) { byRun->prepare(part); }},
        {3, [&](const LoadContext& part) { dataSet->operators = OperatorTotals::of(*trace, times, *byRun, part); }},
        {3,
            [&](const LoadContext&) {
                dataSet->costs = NodeCosts::of(*trace, *byRun);
                dataSet->opCosts = opCostsOf(*trace, dataSet->costs, *byRun);
            }},
        {2,
            [&](const LoadContext& part) {
                dataSet->modules = ModuleTotals::of(*trace, times, *byRun, part);
                byRun.reset();
                dataSet->sharedAbove = ets::sharedAbove(*trace);
            }},
        {1, [&](const LoadContext& part) { dataSet->coverage = Coverage::of(*trace, part); }},
        {1,
            [&](const LoadContext&) {
                dataSet->runs = runsOf(*trace);
                dataSet->methods = MethodGroups(*trace);
            }},
        {1, [&](const LoadContext& part) { dataSet->colors = traceColors(*trace, part); }},
        {6, [&](const LoadContext& part) { dataSet->timeline = TimelineIndex::build(*trace, part); }},
        {1, [&](const LoadContext& part) { dataSet->sourceLines = sourceLinesOf(*trace, packages, part); }},
        {2,
            [&](const LoadContext& part) {
                dataSet->m_loading = loadingEventsOf(*trace, part);
                if (trace->summarize(part)) {
                    dataSet->readableUnit = readableUnitOf(*trace, dataSet->m_loading);
                }
            }},
    }};
    if (!takeAll(steps, context)) {
        return Error::canceled();
    }
    dataSet->trace = std::move(trace);
    return DataSetPtr(std::move(dataSet));
}

DataSetPtr DataSet::withFiles(const DataSetFiles& wanted) const
{
    auto other = std::make_shared<DataSet>(*this);
    other->files = wanted;
    other->generation = nextGeneration();
    other->filesGeneration = other->generation;
    return other;
}

DataSetPtr DataSet::withColorsOf(const DataSet& other, const LoadContext& context) const
{
    auto same = std::make_shared<DataSet>(*this);
    same->generation = nextGeneration();
    same->colors = traceColors(*trace, context, other.colors);
    return same;
}

TimeScale DataSet::unitFor(std::optional<TimeScale> wanted) const
{
    const TimeScale target = trace->options().targetTimeScale;
    return target == TimeScale::Cycles ? target : wanted.value_or(readableUnit);
}

ColorId DataSet::colorOf(EventId event) const
{
    const Event& data = trace->event(event);
    if (const TextList opTypes = trace->opTypesOf(data); data.role == EventRole::Call && opTypes.size() == 1) {
        return colors.of(opTypes.front()); // as the kernel inside
    }
    const OpTypeId type = operators.opTypeOfEvent[event.value()];
    return type.isValid() ? colors.of(operators.rows[type.value()].name) : ColorId();
}

const StackFrame* DataSet::sourceLineOf(EventId event) const
{
    for (const NodeId node : tieOf(*trace, event).nodes) {
        if (const StackFrame& frame = sourceLines[node.value()]; !frame.file.empty()) {
            return &frame;
        }
    }
    return nullptr;
}

} // namespace ets
