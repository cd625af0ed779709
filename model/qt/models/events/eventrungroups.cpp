// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventrungroups.h"

#include "model/qt/jobs/job.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/runname.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace ets {

namespace {

using Sums = std::vector<RunSum>;

/// Samples that are gone through while one waits for a frame.
constexpr std::size_t atOnce = 100'000;

bool isSmall(const DataSet& dataSet)
{
    return dataSet.trace->etdump().sampleCount() <= atOnce;
}

Result<Sums> sumsOf(
    const std::vector<RunId>& runs, const DataSet& dataSet, const FilterResult* result, const LoadContext& context)
{
    Sums sums;
    sums.reserve(runs.size());
    for (const RunId run : runs) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        sums.push_back(RunSum::of(*dataSet.trace, run, result != nullptr ? &result->hits : nullptr));
    }
    return sums;
}

/// The name of a run; with that of its block where several blocks execute something.
QString titleOf(const Run& run, const QStringList& blocks, bool isOneBlock)
{
    if (isOneBlock || !run.executes) {
        return runName(run);
    }
    return QStringLiteral("%1 \u00b7 %2").arg(runName(run), blocks[static_cast<qsizetype>(run.block.value())]);
}

} // namespace

struct EventRunGroups::Work {
    explicit Work(std::function<void()> heard)
        : job([this, heard = std::move(heard)](Result<Sums> answer) {
            if (answer) {
                found = std::move(*answer);
                heard();
            }
        })
    {
    }

    Sums found; ///< What was found last.
    Job<Sums> job;
};

EventRunGroups::EventRunGroups(QObject* parent)
    : QObject(parent)
    , m_work(std::make_unique<Work>([this] { Q_EMIT found(); }))
{
}

EventRunGroups::~EventRunGroups() = default;

std::vector<EventGroup> EventRunGroups::of(const DataSet& dataSet)
{
    const bool isOneBlock = executeInOneBlock(dataSet.runs);
    const QStringList blocks = blockNames(*dataSet.trace);
    std::vector<EventGroup> groups;
    for (const Run& run : dataSet.runs) {
        if (run.isChosen) {
            EventGroup group;
            group.title = titleOf(run, blocks, isOneBlock);
            group.run = run.run;
            group.runTicks = run.executes ? run.ticks : 0;
            group.isFilled = false;
            if (isSmall(dataSet)) {
                fill(group, dataSet);
            }
            groups.push_back(std::move(group));
        }
    }
    std::ranges::stable_sort(groups, {}, &EventGroup::run);
    return groups;
}

void EventRunGroups::fill(EventGroup& group, const DataSet& dataSet)
{
    RunEvents events = RunEvents::of(*dataSet.trace, group.run);
    group.events = std::move(events.events);
    group.selfTicks = std::move(events.selfTicks);
    group.isFilled = true;
}

void EventRunGroups::sum(
    std::vector<EventGroup>& groups, const DataSetPtr& dataSet, const std::shared_ptr<const FilterResult>& filtered)
{
    m_work->job.drop();
    std::vector<RunId> runs;
    runs.reserve(groups.size());
    std::ranges::transform(groups, std::back_inserter(runs), &EventGroup::run);
    if (isSmall(*dataSet)) {
        m_work->found = *sumsOf(runs, *dataSet, filtered.get(), {});
        take(groups);
        return;
    }
    for (EventGroup& group : groups) {
        group.isSummed = false;
    }
    m_work->job.run(jobs::Pool::Compute, [runs = std::move(runs), dataSet, filtered](const LoadContext& context) {
        return sumsOf(runs, *dataSet, filtered.get(), context);
    });
}

void EventRunGroups::take(std::vector<EventGroup>& groups) const
{
    for (std::size_t i = 0; i < std::min(groups.size(), m_work->found.size()); ++i) {
        const RunSum& sum = m_work->found[i];
        groups[i].sum.events = sum.events;
        groups[i].sum.selfTicks = sum.selfTicks;
        groups[i].samples = sum.samples;
        groups[i].calls = sum.calls;
        groups[i].isSummed = true;
    }
}

void EventRunGroups::drop()
{
    m_work->job.drop();
    m_work->found.clear();
}

bool EventRunGroups::passes(const EventGroup& group, const DataSet& dataSet, const FilterResult& result)
{
    if (!result.filters()) {
        return true;
    }
    const Trace& trace = *dataSet.trace;
    const auto isHit = [](char hit) { return hit != 0; };
    if (!result.hits.samples.empty()) {
        const RunData& run = trace.etdump().runs[group.run.value()];
        const auto first = result.hits.samples.begin() + run.firstSample;
        return std::any_of(first, first + run.sampleCount, isHit);
    }
    const EventBlock& block = trace.block(trace.blockOf(group.run));
    const auto first = result.hits.events.begin() + block.firstEvent.value();
    return std::any_of(first, first + block.eventCount, isHit);
}

} // namespace ets
