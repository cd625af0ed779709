// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventspreads.h"

#include "model/qt/jobs/job.h"

#include <functional>
#include <utility>

namespace ets {

namespace {

using Spreads = std::vector<std::optional<EventSpread>>;
using SpreadsPtr = std::shared_ptr<const Spreads>;

/// Samples that are gone through while one waits for a frame.
constexpr std::size_t atOnce = 100'000;
constexpr int mostLines = 400;

Result<SpreadsPtr> spreadsOf(const Trace& trace, const LoadContext& context)
{
    auto spreads = std::make_shared<Spreads>();
    const std::size_t count = trace.events().size();
    spreads->reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (context.poll("spread", i, count)) {
            return Error::canceled();
        }
        spreads->push_back(eventSpreadOf(trace, EventId(i)));
    }
    return SpreadsPtr(std::move(spreads));
}

} // namespace

struct EventSpreads::Work {
    explicit Work(std::function<void()> heard)
        : job([this, heard = std::move(heard)](Result<SpreadsPtr> answer) {
            if (answer) {
                found = std::move(*answer);
                heard();
            }
        })
    {
    }

    SpreadsPtr found; ///< What was found last.
    Job<SpreadsPtr> job;
};

EventSpreads::EventSpreads(QObject* parent)
    : QObject(parent)
    , m_work(std::make_unique<Work>([this] { Q_EMIT found(); }))
    , m_lines(mostLines)
{
}

EventSpreads::~EventSpreads() = default;

void EventSpreads::setDataSet(const DataSetPtr& dataSet)
{
    m_work->job.drop();
    m_work->found.reset();
    m_lines.clear();
    m_dataSet = dataSet;
}

std::optional<EventSpread> EventSpreads::of(EventId event)
{
    if (m_dataSet == nullptr) {
        return std::nullopt;
    }
    if (m_work->found == nullptr && !m_work->job.isRunning()) {
        if (m_dataSet->trace->etdump().sampleCount() <= atOnce) {
            m_work->found = *spreadsOf(*m_dataSet->trace, {});
        } else {
            m_work->job.run(jobs::Pool::Compute,
                [dataSet = m_dataSet](const LoadContext& context) { return spreadsOf(*dataSet->trace, context); });
        }
    }
    return m_work->found == nullptr ? std::nullopt : (*m_work->found)[event.value()];
}

Sparkline EventSpreads::lineOf(EventId event)
{
    if (m_dataSet == nullptr) {
        return {};
    }
    if (const Sparkline* const known = m_lines.object(event.value())) {
        return *known;
    }
    auto* const line = new Sparkline(Sparkline::of(*m_dataSet->trace, event));
    m_lines.insert(event.value(), line); // which owns it
    return *line;
}

} // namespace ets
