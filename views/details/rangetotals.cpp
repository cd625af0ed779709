// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/rangetotals.h"

#include "model/qt/dataset.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// Length of the part of [start, end) that lies in the range.
std::int64_t lengthInside(const TimeRange& range, Ticks start, Ticks end)
{
    const Ticks from = std::max(start, range.start);
    const Ticks to = std::min(end, range.end);
    return to > from ? static_cast<std::int64_t>(to - from) : 0;
}

class Collector {
public:
    Collector(const DataSet& data, const TimeRange& range)
        : m_data(data)
        , m_range(range)
        , m_rows(data.operators.rows.size())
    {
    }

    /// Adds a slice to its op type and takes it off that of the slice around it, which holds it too.
    void add(SampleId sample, Ticks start, Ticks end)
    {
        const std::int64_t length = lengthInside(m_range, start, end);
        if (RangeTotals::Row* row = count(sample, length)) {
            ++row->slices;
        }
        if (const SampleId parent = m_data.inspector->parentOf(sample)) {
            count(parent, -length);
        }
    }

    [[nodiscard]] std::int64_t busyTicks() const { return m_busyTicks; }

    std::vector<RangeTotals::Row> takeRows()
    {
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            m_rows[i].opType = OpTypeId(i);
        }
        std::erase_if(m_rows, [](const RangeTotals::Row& row) { return row.slices == 0; });
        std::stable_sort(m_rows.begin(), m_rows.end(),
            [](const RangeTotals::Row& a, const RangeTotals::Row& b) { return a.ticks > b.ticks; });
        return std::move(m_rows);
    }

private:
    /// The row of the sample's op type, null if it has none.
    RangeTotals::Row* count(SampleId sample, std::int64_t ticks)
    {
        const EventId event = m_data.inspector->eventOf(sample);
        const OpTypeId type = m_data.operators.opTypeOfEvent[event.value()];
        if (!type) {
            return nullptr;
        }
        m_busyTicks += m_data.inspector->event(event).role == EventRole::Framework ? 0 : ticks;
        m_rows[type.value()].ticks += ticks;
        return &m_rows[type.value()];
    }

    const DataSet& m_data;
    TimeRange m_range;
    std::vector<RangeTotals::Row> m_rows;
    std::int64_t m_busyTicks = 0;
};

/// Calls a function for every slice that shares time with the range (or, without length, lies in it).
template <typename Function> void forSlicesInside(const TimelineLane& lane, const TimeRange& range, Function function)
{
    const std::size_t last = lane.firstStartingFrom(range.end);
    for (std::size_t i = lane.firstEndingFrom(range.start); i < last; ++i) {
        if (lane.ends()[i] > range.start || lane.starts()[i] >= range.start) {
            function(i);
        }
    }
}

} // namespace

RangeTotals RangeTotals::of(const DataSet& data, const TimeRange& range)
{
    RangeTotals totals;
    if (range.isEmpty()) {
        return totals;
    }
    Collector collector(data, range);
    for (std::size_t l = 0; l < data.timeline.laneCount(); ++l) {
        const TimelineLane lane = data.timeline.lane(l);
        if (!lane.isPlaceable()) {
            forSlicesInside(lane, range, [&totals](std::size_t) { ++totals.notPlaceable; });
            continue;
        }
        forSlicesInside(lane, range, [&](std::size_t i) {
            collector.add(lane.samples()[i], lane.starts()[i], lane.ends()[i]);
            ++totals.slices;
        });
    }
    totals.rows = collector.takeRows();
    for (const Row& row : totals.rows) {
        totals.coveredTicks += row.ticks;
    }
    totals.busyTicks = collector.busyTicks();
    return totals;
}

} // namespace ets
