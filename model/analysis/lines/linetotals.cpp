// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/lines/linetotals.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace ets {

namespace {

bool isOutsideKernel(const Event& event)
{
    return event.isOperatorCall() && event.hasTimedInside;
}

/// Where the time of an event is in the source.
struct LinePlace {
    std::optional<std::uint32_t> innermost; ///< The one line of all its nodes, as its key at the level.
    std::vector<std::uint32_t> around; ///< What all its nodes are in at the level, ascending, each once.
};

/// Says where events are.
class LineFinder {
public:
    LineFinder(const Trace& trace, const SourcePlaces& source, LineLevel level)
        : m_trace(trace)
        , m_source(source)
        , m_level(level)
    {
    }

    /// Valid until the next call.
    const LinePlace& of(const Event& event)
    {
        const Tie tie = tieOf(m_trace, event);
        const bool isOwn = event.role == EventRole::Call || !tie.own().empty();
        const bool isSame = m_isOwn == isOwn && std::ranges::equal(m_nodes, tie.nodes);
        if (!isSame) { // operations of one call have the same nodes, one after the other
            m_nodes.assign(tie.nodes.begin(), tie.nodes.end());
            m_isOwn = isOwn;
            find();
        }
        return m_place;
    }

private:
    void find()
    {
        m_place = {};
        std::optional<std::uint32_t> line;
        bool isOneLine = m_isOwn && !m_nodes.empty();
        bool isFirst = true;
        for (const NodeId node : m_nodes) {
            const auto places = m_source.placesOf(node);
            if (places.empty()) {
                isOneLine = false;
            } else {
                const std::uint32_t own = m_source.keyOf(places.back(), LineLevel::Line);
                isOneLine = isOneLine && line.value_or(own) == own;
                line = own;
            }
            if (isFirst || !m_place.around.empty()) {
                keepCommon(places, isFirst);
            }
            isFirst = false;
            if (!isOneLine && m_place.around.empty()) {
                break;
            }
        }
        if (isOneLine && line) {
            m_place.innermost = m_source.keyOf(*line, m_level);
        }
    }

    void keepCommon(std::span<const std::uint32_t> places, bool isFirst)
    {
        std::vector<std::uint32_t> keys;
        for (const std::uint32_t place : places) {
            keys.push_back(m_source.keyOf(place, m_level));
        }
        std::ranges::sort(keys);
        keys.erase(std::ranges::unique(keys).begin(), keys.end());
        if (isFirst) {
            m_place.around = std::move(keys);
            return;
        }
        std::vector<std::uint32_t> common;
        std::ranges::set_intersection(m_place.around, keys, std::back_inserter(common));
        m_place.around = std::move(common);
    }

    const Trace& m_trace;
    const SourcePlaces& m_source;
    LineLevel m_level;
    std::vector<NodeId> m_nodes; ///< Of the last event that was asked for.
    bool m_isOwn = true;
    LinePlace m_place; ///< Of these.
};

/// Adds events up to rows.
class LineMaker {
public:
    LineMaker(const Trace& trace, const SelfByRun& byRun, LineTotals& totals, LineLevel level)
        : m_trace(trace)
        , m_byRun(byRun)
        , m_totals(totals)
        , m_level(level)
        , m_finder(trace, *totals.source, level)
        , m_counted(trace.nodeCount(), 0)
    {
    }

    void add(EventId id, const EventTime& time)
    {
        const Event& event = m_trace.event(id);
        const std::size_t method = m_byRun.methodOf(id);
        m_totals.executeTicks = saturatingAdd(m_totals.executeTicks, time.selfTicks);
        const bool isNowhere = event.role == EventRole::Framework || isOutsideKernel(event);
        const LinePlace nowhere;
        const LinePlace& place = isNowhere ? nowhere : m_finder.of(event);
        LineTotal& row = m_totals.rows[rowOf(event, id, method, place)];
        row.selfTicks = saturatingAdd(row.selfTicks, time.selfTicks);
        row.calls += time.sampleCount;
        row.events.push_back(id);
        if (row.kind != LineKind::Source) {
            row.inclusiveTicks = row.selfTicks;
        }
        for (const std::uint32_t key : place.around) {
            LineTotal& around = m_totals.rows[rowAt(method, LineKind::Source, key)];
            around.inclusiveTicks = saturatingAdd(around.inclusiveTicks, time.selfTicks);
        }
    }

    void finish(Medians medians)
    {
        for (LineTotal& row : m_totals.rows) {
            addNodes(row);
        }
        if (medians == Medians::Included) {
            addMedians();
        }
        std::erase_if(m_totals.rows, [](const LineTotal& row) { return row.runs == 0; });
        std::ranges::stable_sort(m_totals.rows, [](const LineTotal& a, const LineTotal& b) {
            return std::tuple(-a.selfTicks, -a.inclusiveTicks, a.place.file, a.place.line)
                < std::tuple(-b.selfTicks, -b.inclusiveTicks, b.place.file, b.place.line);
        });
    }

private:
    using RowKey = std::tuple<std::size_t, LineKind, std::uint32_t>;

    std::size_t rowOf(const Event& event, EventId id, std::size_t method, const LinePlace& place)
    {
        if (event.role == EventRole::Framework) {
            return rowAt(method, LineKind::BetweenCalls, 0);
        }
        if (isOutsideKernel(event)) {
            return rowAt(method, LineKind::OutsideKernels, 0);
        }
        if (place.innermost) {
            return rowAt(method, LineKind::Source, *place.innermost);
        }
        const ModuleId module = m_trace.moduleOf(id);
        return module.isValid() ? rowAt(method, LineKind::Module, module.value()) : rowAt(method, LineKind::NoPlace, 0);
    }

    std::size_t rowAt(std::size_t method, LineKind kind, std::uint32_t key)
    {
        const auto [known, isNew] = m_rows.try_emplace({method, kind, key}, m_totals.rows.size());
        if (isNew) {
            const MethodGroup& group = m_byRun.methods().groups()[method];
            LineTotal& row = m_totals.rows.emplace_back();
            row.kind = kind;
            row.method = group.method;
            row.block = group.toldBy;
            row.runs = group.executing;
            row.module = kind == LineKind::Module ? ModuleId(key) : ModuleId();
            if (kind == LineKind::Source) {
                row.place = placeAt(key);
            }
        }
        return known->second;
    }

    [[nodiscard]] SourcePlace placeAt(std::uint32_t key) const
    {
        SourcePlace place = m_totals.source->places()[key];
        if (m_level != LineLevel::Line) {
            place.line = 0;
            place.code = {};
        }
        if (m_level == LineLevel::File) {
            place.function = {};
        }
        return place;
    }

    /// Events of one call have the same nodes, which are counted once: a call may have thousands of both.
    void addNodes(LineTotal& row)
    {
        ++m_round;
        ModuleId common;
        for (const EventId event : row.events) {
            for (const NodeId node : tieOf(m_trace, event).nodes) {
                std::uint32_t& counted = m_counted[node.value()];
                row.nodes += counted == m_round ? 0 : 1;
                counted = m_round;
            }
            const ModuleId module = m_trace.moduleOf(event);
            common = event == row.events.front()       ? module
                : module.isValid() && common.isValid() ? m_trace.modules().commonModule(common, module)
                                                       : ModuleId();
        }
        if (row.kind == LineKind::Source) {
            row.module = common;
        }
    }

    void addMedians()
    {
        std::vector<std::uint32_t> rowOfEvent(
            m_trace.events().size(), static_cast<std::uint32_t>(m_totals.rows.size()));
        for (std::size_t i = 0; i < m_totals.rows.size(); ++i) {
            for (const EventId event : m_totals.rows[i].events) {
                rowOfEvent[event.value()] = static_cast<std::uint32_t>(i);
            }
        }
        const std::vector<double> medians = m_byRun.medians(rowOfEvent, m_totals.rows.size(), false);
        for (std::size_t i = 0; i < medians.size(); ++i) {
            m_totals.rows[i].medianPerRun = medians[i];
        }
    }

    const Trace& m_trace;
    const SelfByRun& m_byRun;
    LineTotals& m_totals;
    LineLevel m_level;
    LineFinder m_finder;
    std::map<RowKey, std::size_t> m_rows;
    std::vector<std::uint32_t> m_counted; ///< By NodeId: the round that counted it last.
    std::uint32_t m_round = 0;
};

} // namespace

LineTotals LineTotals::of(const Trace& trace, LineLevel level, const ModelPackages& packages, const FilterHits* hits,
    const LoadContext& context, Medians medians)
{
    return ofPlaces(
        trace, level, std::make_shared<const SourcePlaces>(trace, packages, context), hits, context, medians);
}

LineTotals LineTotals::ofPlaces(const Trace& trace, LineLevel level, std::shared_ptr<const SourcePlaces> source,
    const FilterHits* hits, const LoadContext& context, Medians medians)
{
    SelfByRun byRun(trace, context);
    const std::vector<EventTime> times = eventTimesOf(trace, hits, byRun);
    LineTotals result{std::move(source), {}, 0};
    LineMaker maker(trace, byRun, result, level);
    const LoadContext quiet{context.cancel, nullptr};
    for (std::size_t i = 0; i < trace.events().size() && !quiet.poll({}, i, trace.events().size()); ++i) {
        const EventId id(i);
        const EventTime time = timeOf(times, trace, id);
        if (time.counts && !isLoading(trace, id)) {
            maker.add(id, time);
        }
    }
    maker.finish(medians);
    return result;
}

std::vector<EventId> eventsThrough(
    const Trace& trace, const SourcePlaces& source, LineLevel level, const LineTotal& row, const LoadContext& context)
{
    std::vector<EventId> events;
    const auto places = source.places();
    const auto place = std::ranges::find_if(places, [&](const SourcePlace& other) {
        return other.file == row.place.file && (level == LineLevel::File || other.function == row.place.function)
            && (level != LineLevel::Line || other.line == row.place.line);
    });
    if (row.kind != LineKind::Source || place == places.end()) {
        return events;
    }
    const std::uint32_t key = source.keyOf(static_cast<std::uint32_t>(place - places.begin()), level);
    LineFinder finder(trace, source, level);
    const LoadContext quiet{context.cancel, nullptr};
    for (std::size_t i = 0; i < trace.events().size() && !quiet.poll({}, i, trace.events().size()); ++i) {
        const EventId id(i);
        const Event& event = trace.event(id);
        const bool isOfMethod = row.block ? event.block == *row.block : trace.block(event.block).method == row.method;
        if (!isOfMethod || event.role == EventRole::Framework || isOutsideKernel(event) || isLoading(trace, id)) {
            continue;
        }
        if (std::ranges::binary_search(finder.of(event).around, key)) {
            events.push_back(id);
        }
    }
    return events;
}

std::string_view lineKindName(LineKind kind, LineLevel level)
{
    switch (kind) {
    case LineKind::Source:
        return lineLevels()[static_cast<std::size_t>(level)].key;
    case LineKind::Module:
        return "module";
    case LineKind::OutsideKernels:
        return "outside kernels";
    case LineKind::BetweenCalls:
        return "between calls";
    case LineKind::NoPlace:
        break;
    }
    return "no module";
}

} // namespace ets
