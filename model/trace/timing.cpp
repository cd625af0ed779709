// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/timing.h"

#include "model/base/remarks.h"
#include "model/trace/backends.h"
#include "model/trace/event.h"
#include "model/trace/group.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <unordered_map>
#include <utility>

namespace ets {

// ---- Phases of delegates

namespace {

/// Which phase encloses a phase: of the later ones of its call the first whose times contain its own. Goes through the
/// samples of a run from the last to the first, since an event is logged when it ends.
class PhaseNesting {
public:
    explicit PhaseNesting(const ETDump& dump); ///< Which has to live as long.

    /// Whether the dump has phases at all.
    [[nodiscard]] bool hasPhases() const { return m_hasPhases; }
    /// The names that those of a key are among; null for what is no phase.
    [[nodiscard]] const PhaseNames* phaseOf(ProfileKeyId key) const { return m_phaseOfKey[key.value()]; }
    /// Forgets open phases: another run begins, or another method loads.
    void beginAnew() { ++m_epoch; }
    /// A call of a delegate begins, seen from its end.
    void enterCall(std::uint32_t place) { m_open.erase(place); }
    /// The phase that encloses a phase, invalid for none; it may enclose what stands before it.
    /// @param place number of the pair (chain, instruction)
    [[nodiscard]] SampleId enterPhase(SampleId phase, std::uint32_t place);

private:
    static constexpr std::uint32_t nothing = UINT32_MAX;

    struct Entered {
        SampleId phase;
        std::uint32_t around = nothing; ///< Index of the one that encloses it.
    };
    /// Phases of one call, the last of the file first.
    struct Open {
        std::uint64_t epoch = 0;
        std::vector<Entered> phases;
        Ticks lastEnd = 0; ///< Of the one entered last.
        Ticks passed = 0; ///< From the end of the first one back to that of the last one.
        bool hasWrapped = false; ///< Whether a clock of 32 bits started anew between their ends.
        bool inOrder = true; ///< Whether they were logged in the order in which they ended.

        /// @return whether a phase that is entered next ended before all others
        [[nodiscard]] bool goesBack(TimeRange next);
    };

    /// Index of the nearest of the phases entered that encloses a phase.
    [[nodiscard]] std::uint32_t around(const Open& open, TimeRange own) const;

    const ETDump& m_dump;
    std::vector<const PhaseNames*> m_phaseOfKey;
    std::unordered_map<std::uint32_t, Open> m_open; ///< By place.
    std::uint64_t m_epoch = 0;
    bool m_hasPhases = false;
};

/// Which phase operations of another clock belong to: the nearest earlier one of their call that holds such.
class DispatchNesting {
public:
    /// Another run.
    void beginAnew() { m_holders.clear(); }
    void enterHolder(SampleId phase, std::uint32_t place) { m_holders[place] = phase; } ///< A phase that holds such.
    void leaveCall(std::uint32_t place) { m_holders.erase(place); } ///< The call has ended.
    [[nodiscard]] SampleId holderAt(std::uint32_t place) const; ///< Invalid for none.

private:
    std::unordered_map<std::uint32_t, SampleId> m_holders; ///< By place.
};

/// How many phases are looked at for one, where they are in an order in which no runtime logs them: otherwise that
/// would be quadratic.
constexpr std::size_t mostLookedAt = 512;

TimeRange loggedTimes(const ETDump& dump, SampleId sample)
{
    return {dump.sampleStart[sample.value()], dump.sampleEnd[sample.value()]};
}

PhaseNesting::PhaseNesting(const ETDump& dump)
    : m_dump(dump)
{
    m_phaseOfKey.reserve(dump.keys.size());
    for (const ProfileKey& key : dump.keys) {
        const std::string_view id = dump.text(key.delegateDebugIdStr);
        const bool isNumbered = key.delegateDebugIdInt != -1;
        m_phaseOfKey.push_back(isNumbered ? nullptr : phaseNamesOf(id.empty() ? dump.text(key.name) : id));
        m_hasPhases = m_hasPhases || m_phaseOfKey.back() != nullptr;
    }
}

bool PhaseNesting::Open::goesBack(TimeRange next)
{
    const auto length = durationTicks(next.start, next.end);
    if (phases.empty()) {
        lastEnd = next.end;
        return length.has_value();
    }
    const bool rises = next.end > lastEnd;
    const bool isWrap = next.end < clockWrap && passed < clockWrap && next.end - lastEnd > clockWrap / 2;
    if (!length || (rises && !isWrap)) {
        return false;
    }
    passed += rises ? lastEnd + clockWrap - next.end : lastEnd - next.end;
    lastEnd = next.end;
    hasWrapped = hasWrapped || rises;
    // Beyond a whole turn of the clock its times are in question again.
    return !hasWrapped || (passed < clockWrap && *length < clockWrap - passed);
}

std::uint32_t PhaseNesting::around(const Open& open, TimeRange own) const
{
    const auto encloses = [&](std::uint32_t i) { return liesInside(own, loggedTimes(m_dump, open.phases[i].phase)); };
    auto candidate = static_cast<std::uint32_t>(open.phases.size());
    if (open.inOrder) {
        // All ended after this. What does not enclose it began later, so that what stands before this and lies in that
        // lies in this, too: from the last one on only what encloses the one before is in question.
        candidate = candidate == 0 ? nothing : candidate - 1;
        while (candidate != nothing && !encloses(candidate)) {
            candidate = open.phases[candidate].around;
        }
        return candidate;
    }
    for (std::size_t looked = 0; candidate-- > 0 && looked < mostLookedAt; ++looked) {
        if (encloses(candidate)) {
            return candidate;
        }
    }
    return nothing;
}

SampleId PhaseNesting::enterPhase(SampleId phase, std::uint32_t place)
{
    Open& open = m_open[place];
    if (open.epoch != m_epoch) {
        open = Open{.epoch = m_epoch, .phases = {}};
    }
    const TimeRange own = loggedTimes(m_dump, phase);
    open.inOrder = open.inOrder && open.goesBack(own);
    const std::uint32_t found = around(open, own);
    open.phases.push_back({phase, found});
    return found == nothing ? SampleId() : open.phases[found].phase;
}

SampleId DispatchNesting::holderAt(std::uint32_t place) const
{
    const auto found = m_holders.find(place);
    return found != m_holders.end() ? found->second : SampleId();
}

// ---- What encloses a sample

/// What the parent rule asks of a key.
struct KeyTraits {
    EventRole role = EventRole::Kernel;
    bool isExecution = false;
    bool isInit = false;
    bool isLoad = false;
    bool isOperatorCall = false;
    bool isDelegateCall = false;
    const PhaseNames* phase = nullptr; ///< Null for what is no phase.
    std::uint32_t place = 0; ///< Number of the pair (chain, instruction).
};

/// The samples that lie next after the one at hand, seen from the end of a run.
struct Later {
    std::uint32_t stamp = UINT32_MAX; ///< Run for which the two are valid.
    SampleId delegateCall;
    SampleId operatorOrDelegateCall;
};

std::vector<KeyTraits> traitsOf(const ETDump& dump, const PhaseNesting& phases, std::size_t& places)
{
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint32_t> numbers;
    std::vector<KeyTraits> result;
    result.reserve(dump.keys.size());
    for (const ProfileKey& key : dump.keys) {
        KeyTraits traits;
        traits.phase = phases.phaseOf(ProfileKeyId(result.size()));
        traits.role = roleOf(dump, key);
        const std::string_view name = dump.text(key.name);
        if (traits.role != EventRole::DelegateOp) {
            traits.isExecution = eventnames::isExecution(name);
            traits.isInit = name == eventnames::methodInit;
            traits.isLoad = name == eventnames::loadMethod;
            traits.isOperatorCall = name == eventnames::operatorCall;
            traits.isDelegateCall = name == eventnames::delegateCall;
        }
        traits.place =
            numbers.emplace(std::pair(key.chainIndex, key.instructionId), static_cast<std::uint32_t>(numbers.size()))
                .first->second;
        result.push_back(traits);
    }
    places = numbers.size();
    return result;
}

/// The framework's samples around the one at hand, seen from the end of a run.
struct Around {
    SampleId execution;
    SampleId init;
    SampleId load;
};

SampleId parentOf(const KeyTraits& own, const Later& later, const Around& around)
{
    switch (own.phase != nullptr ? EventRole::DelegateOp : own.role) {
    case EventRole::DelegateOp:
        return later.delegateCall.isValid() ? later.delegateCall : around.init;
    case EventRole::Call:
        return around.execution;
    case EventRole::Framework:
        return own.isInit ? around.load : SampleId();
    case EventRole::Kernel:
        break;
    }
    return later.operatorOrDelegateCall.isValid() ? later.operatorOrDelegateCall : around.execution;
}

/// Operations of another clock belong to a phase that was logged before them.
void nestDispatches(const ETDump& dump, const RunData& run, const std::vector<KeyTraits>& traits,
    DispatchNesting& dispatches, std::vector<SampleId>& parents)
{
    dispatches.beginAnew();
    for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
        const KeyTraits& own = traits[dump.sampleKey[i].value()];
        if (own.isDelegateCall) {
            dispatches.leaveCall(own.place);
        } else if (own.phase != nullptr && own.phase->holdsDispatches) {
            dispatches.enterHolder(SampleId(i), own.place);
        } else if (own.phase == nullptr && own.role == EventRole::DelegateOp) {
            const SampleId holder = dispatches.holderAt(own.place);
            parents[i] = holder.isValid() ? holder : parents[i];
        }
    }
}

/// Makes a sample the one that those before it lie in.
void enter(SampleId self, const KeyTraits& own, Later& later, Around& around)
{
    if (own.isDelegateCall) {
        later.delegateCall = self;
    }
    if (own.isDelegateCall || own.isOperatorCall) {
        later.operatorOrDelegateCall = self;
    }
    around.execution = own.isExecution ? self : around.execution;
    around.init = own.isInit ? self : around.init;
    around.load = own.isLoad ? self : around.load;
}

void copyParents(std::vector<SampleId>& parents, const RunData& from, const RunData& to)
{
    const std::uint32_t distance = to.firstSample - from.firstSample;
    for (std::uint32_t i = 0; i < to.sampleCount; ++i) {
        const SampleId parent = parents[from.firstSample + i];
        parents[to.firstSample + i] = parent.isValid() ? SampleId(parent.value() + distance) : parent;
    }
}

} // namespace

EventRole roleOf(const ETDump& dump, const ProfileKey& key)
{
    if (key.delegateDebugIdInt != -1 || !dump.text(key.delegateDebugIdStr).empty()) {
        return EventRole::DelegateOp;
    }
    const std::string_view name = dump.text(key.name);
    if (eventnames::isFramework(name)) {
        return EventRole::Framework;
    }
    return eventnames::isCall(name) ? EventRole::Call : EventRole::Kernel;
}

namespace {

/// Goes through the samples of one run from the last to the first.
class RunNesting {
public:
    explicit RunNesting(const ETDump& dump)
        : m_dump(dump)
        , m_phases(dump)
    {
        std::size_t places = 0;
        m_traits = traitsOf(dump, m_phases, places);
        m_laterAt.resize(places);
    }

    /// Whether ids and order alone say where its samples lie.
    [[nodiscard]] bool ignoresTimes() const { return !m_phases.hasPhases(); }
    /// @return false when canceled
    [[nodiscard]] bool nest(std::uint32_t number, std::vector<SampleId>& parents, const LoadContext& context)
    {
        const RunData& run = m_dump.runs[number];
        Around around;
        m_phases.beginAnew();
        for (std::uint32_t i = run.firstSample + run.sampleCount; i-- > run.firstSample;) {
            if (context.poll("nest-samples", i, m_dump.sampleCount())) {
                return false;
            }
            const KeyTraits& own = m_traits[m_dump.sampleKey[i].value()];
            Later& later = m_laterAt[own.place];
            if (later.stamp != number) {
                later = Later{number, {}, {}};
            }
            parents[i] = parentOf(own, later, around);
            enter(SampleId(i), own, later, around);
            if (!ignoresTimes()) {
                enterPhases(SampleId(i), own, parents);
            }
        }
        if (!ignoresTimes()) {
            nestDispatches(m_dump, run, m_traits, m_dispatches, parents);
        }
        return true;
    }

private:
    void enterPhases(SampleId sample, const KeyTraits& own, std::vector<SampleId>& parents)
    {
        if (own.phase != nullptr) {
            const SampleId phase = m_phases.enterPhase(sample, own.place);
            parents[sample.value()] = phase.isValid() ? phase : parents[sample.value()];
        } else if (own.isDelegateCall) {
            m_phases.enterCall(own.place);
        } else if (own.isInit) {
            m_phases.beginAnew();
        }
    }

    const ETDump& m_dump;
    PhaseNesting m_phases;
    DispatchNesting m_dispatches;
    std::vector<KeyTraits> m_traits; ///< By key.
    std::vector<Later> m_laterAt; ///< By place.
};

} // namespace

std::vector<SampleId> nestSamples(const ETDump& dump, const LoadContext& context)
{
    RunNesting nesting(dump);
    std::vector<SampleId> parents;
    reserveHuge(parents, dump.sampleCount());
    parents.resize(dump.sampleCount());
    for (std::uint32_t r = 0; r < dump.runs.size(); ++r) {
        const RunData& run = dump.runs[r];
        if (r > 0 && nesting.ignoresTimes() && repeatsSamples(dump, run, dump.runs[r - 1])) {
            if (context.cancel.isCanceled()) {
                return {};
            }
            copyParents(parents, dump.runs[r - 1], run);
            continue;
        }
        if (!nesting.nest(r, parents, context)) {
            return {};
        }
    }
    return parents;
}

// ---- Which times can be believed

SamplePlacer::SamplePlacer(const ETDump& dump, std::span<const SampleId> parents, SamplePlacements& placements)
    : m_dump(dump)
    , m_parents(parents)
    , m_placements(placements)
{
    m_isOfDelegate.reserve(dump.keys.size());
    for (const ProfileKey& key : dump.keys) {
        m_isOfDelegate.push_back(roleOf(dump, key) == EventRole::DelegateOp);
    }
    m_placements.m_extents.reserve(dump.runs.size());
    reserveHuge(m_placements.m_bits, dump.sampleCount());
}

bool SamplePlacer::placeNextRun(const LoadContext& context)
{
    const RunData& run = m_dump.runs[m_placements.m_extents.size()];
    const std::optional<TimeRange> extent = extentOf(run);
    m_placements.m_extents.push_back(extent);
    const std::size_t end = std::size_t{run.firstSample} + run.sampleCount;
    m_placements.m_bits.resize(end);
    // A store through std::uint8_t* may alias any object, so the compiler would load these pointers anew for each
    // sample.
    const Ticks* const starts = m_dump.sampleStart.data();
    const Ticks* const ends = m_dump.sampleEnd.data();
    const SampleId* const parents = m_parents.data();
    std::uint8_t* const bits = m_placements.m_bits.data();
    const TimeRange within = extent.value_or(TimeRange{1, 0}); // else nothing lies in it
    // From the last sample to the first: a parent stands behind its children, so its placement is known. A sample
    // inside of a parent that is an outermost sample, or lies inside of one, lies inside of it, too: for most samples
    // one look at the parent is enough. Else the place is searched among all samples around it. A sample that ends
    // before its start (the clock wrapped) encloses nothing by this comparison.
    for (std::size_t i = end; i-- > run.firstSample;) {
        if (context.poll("place-samples", i, m_dump.sampleCount())) {
            return false;
        }
        const SampleId parent = parents[i];
        if (!parent.isValid()) {
            const bool isPlain = within.contains(starts[i], ends[i]) && ends[i] >= starts[i];
            bits[i] = isPlain ? SamplePlacements::placeableBit : place(SampleId(i), extent);
            continue;
        }
        const std::uint8_t ofParent = bits[parent.value()];
        const bool isPlain = SamplePlacements::isPlain(ofParent) && SamplePlacements::isShallow(ofParent)
            && starts[i] >= starts[parent.value()] && ends[i] >= starts[i] && ends[parent.value()] >= ends[i];
        bits[i] = isPlain ? SamplePlacements::oneDeeper(ofParent) : place(SampleId(i), extent);
    }
    return true;
}

/// What the runtime logged with its own clock says where the run is; only without it may a delegate say so.
std::optional<TimeRange> SamplePlacer::extentOf(const RunData& run) const
{
    const auto extent = extentOfRoots(run, true);
    return extent ? extent : extentOfRoots(run, false);
}

std::optional<TimeRange> SamplePlacer::extentOfRoots(const RunData& run, bool runtimeOnly) const
{
    std::optional<TimeRange> extent;
    for (std::size_t i = run.firstSample; i < std::size_t(run.firstSample) + run.sampleCount; ++i) {
        if (m_parents[i].isValid() || !durationTicks(m_dump.sampleStart[i], m_dump.sampleEnd[i])
            || (runtimeOnly && m_isOfDelegate[m_dump.sampleKey[i].value()])) {
            continue;
        }
        const TimeRange span = SamplePlacements::loggedSpan(m_dump, SampleId(i));
        extent = extent ? TimeRange{std::min(extent->start, span.start), std::max(extent->end, span.end)} : span;
    }
    return extent;
}

/// Of a sample that is not plainly inside of those around it and of its run.
std::uint8_t SamplePlacer::place(SampleId sample, const std::optional<TimeRange>& extent) const
{
    std::uint32_t depth = 0;
    SampleId root = sample;
    for (SampleId up = m_parents[sample.value()]; up.isValid(); up = m_parents[up.value()]) {
        root = up;
        ++depth;
    }
    if (depth >= SamplePlacements::deepest) {
        m_placements.m_deep[sample.value()] = depth;
    }
    const auto bits = SamplePlacements::bitsOf(depth);
    const auto placeable = static_cast<std::uint8_t>(bits | SamplePlacements::placeableBit);
    const TimeRange around = SamplePlacements::loggedSpan(m_dump, root);
    if (!extent || !extent->contains(around.start, around.end)) {
        return bits;
    }
    const TimeRange own{m_dump.sampleStart[sample.value()], m_dump.sampleEnd[sample.value()]};
    const TimeRange all{m_dump.sampleStart[root.value()], m_dump.sampleEnd[root.value()]};
    if (sample == root) {
        return placeable;
    }
    TimeRange span = SamplePlacements::loggedSpan(m_dump, sample);
    // Whether the clock started anew inside of the run.
    const bool wrapped = span.start < around.start && all.end < around.start;
    if (wrapped) {
        span = {span.start + clockWrap, span.end + clockWrap};
    }
    const bool isMeasured = durationTicks(own.start, own.end).has_value();
    const bool fits = around.contains(span.start, span.end) && (!isMeasured || liesInside(own, all));
    return static_cast<std::uint8_t>((fits ? placeable : bits) | (wrapped ? SamplePlacements::wrappedBit : 0U));
}

// ---- Sums

namespace {

void addOutermost(TickSpan span, bool loads, RunTicks& run)
{
    TickSpan& sum = loads ? run.loading : run.executing;
    sum = saturatingAdd(sum, span);
    (loads ? run.loads : run.executes) = true;
}

} // namespace

SampleSums::SampleSums(const TraceEvents& trace, Diagnostics& diagnostics)
    : m_trace(trace)
    , m_diagnostics(diagnostics)
    , m_sums(trace.events.size())
{
    m_loads.reserve(trace.events.size());
    for (const Event& event : trace.events) {
        m_loads.push_back(event.loads ? 1 : 0);
    }
}

RunTicks SampleSums::addRun(RunId id)
{
    const ETDump& dump = *m_trace.dump;
    const RunData& run = dump.runs[id.value()];
    const bool isChosen = m_trace.isChosen[id.value()];
    // The loop writes sums, which may alias these pointers for the compiler: copies of them are not loaded anew.
    const Ticks* const starts = dump.sampleStart.data();
    const Ticks* const ends = dump.sampleEnd.data();
    const EventId* const events = m_trace.eventOfSample.data();
    const SampleId* const parents = m_trace.parentOfSample.data();
    Sums* const sums = m_sums.data();
    RunTicks ofRun;
    for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
        const std::uint32_t event = events[i].value();
        const SampleId parent = parents[i];
        const bool isApart = m_trace.isApart(SampleId(i), events[i]);
        const auto ticks = durationTicks(starts[i], ends[i]);
        const TickSpan span = toTickSpan(ticks.value_or(0));
        if (!parent.isValid() && !isApart) {
            addOutermost(span, m_loads[event] != 0, ofRun);
        }
        if (isApart) {
            ofRun.apart = saturatingAdd(ofRun.apart, span);
            ++ofRun.apartCount;
        }
        if (!ticks) {
            noteEndBeforeStart(SampleId(i));
        }
        if (parent.isValid() && !isApart) {
            sums[events[parent.value()].value()].hasTimedInside = true;
        }
        if (!isChosen) {
            continue;
        }
        Sums& own = sums[event];
        own.total = saturatingAdd(own.total, span);
        if (isApart) {
            ++own.apartCount;
            own.apart = saturatingAdd(own.apart, span);
            continue;
        }
        own.self = saturatingAdd(own.self, span);
        if (parent.isValid()) {
            TickSpan& around = sums[events[parent.value()].value()].self;
            around = saturatingAdd(around, -span);
        }
    }
    return ofRun;
}

void SampleSums::noteEndBeforeStart(SampleId sample)
{
    m_diagnostics.add("end-before-start", ETS_MESSAGE("%1, sample %2", m_trace.dump->file, sample.value()),
        ETS_MESSAGE("%1 ends before it starts, so it has no duration",
            m_trace.nameOf(m_trace.event(m_trace.eventOfSample[sample.value()]))));
}

void SampleSums::giveTo(TraceEvents& trace) const
{
    bool isAnyApart = false;
    for (std::size_t e = 0; e < trace.events.size(); ++e) {
        Event& event = trace.events[e];
        event.totalTicks = m_sums[e].total;
        event.selfTicks = m_sums[e].self;
        event.apartCount = m_sums[e].apartCount;
        event.hasTimedInside = m_sums[e].hasTimedInside;
        isAnyApart = isAnyApart || event.apartCount > 0;
    }
    trace.apartTicks.assign(isAnyApart ? trace.events.size() : 0, 0);
    for (std::size_t e = 0; e < trace.apartTicks.size(); ++e) {
        trace.apartTicks[e] = m_sums[e].apart;
    }
}

// ---- What a coarse clock leaves open

namespace {

/// What the samples of a run leave open.
class RunGaps {
public:
    /// @param resolutions by event, in ticks: 1 for those that are as fine as the trace's clock
    RunGaps(TraceEvents& trace, const std::vector<TickSpan>& resolutions)
        : m_trace(trace)
        , m_resolutions(resolutions)
    {
    }

    void add(const RunData& run)
    {
        m_run = run;
        m_left.assign(run.sampleCount, 0);
        m_open.assign(run.sampleCount, 0);
        forEach([this](SampleId sample, TickSpan ticks) {
            m_left[at(sample)] = saturatingAdd(m_left[at(sample)], ticks);
            if (const SampleId around = parentOf(sample); around.isValid()) {
                m_left[at(around)] = saturatingAdd(m_left[at(around)], -ticks);
                m_open[at(around)] = saturatingAdd(m_open[at(around)], openOf(sample));
            }
        });
        forEach([this](SampleId sample, TickSpan /*ticks*/) {
            const SampleId around = parentOf(sample);
            TickSpan& open = m_trace.events[m_trace.eventOfSample[sample.value()].value()].unresolvedTicks;
            const TickSpan room = around.isValid() ? leftOf(around) : openOf(sample);
            open = saturatingAdd(open, std::min(openOf(sample), room));
            open = saturatingAdd(open, std::min(m_open[at(sample)], leftOf(sample)));
        });
    }

private:
    template <typename Visit> void forEach(const Visit& visit) const
    {
        for (std::uint32_t i = m_run.firstSample; i < m_run.firstSample + m_run.sampleCount; ++i) {
            const SampleId sample(i);
            if (!m_trace.isApart(sample)) {
                visit(sample, ticksOf(sample));
            }
        }
    }
    [[nodiscard]] std::size_t at(SampleId sample) const { return sample.value() - m_run.firstSample; }
    [[nodiscard]] SampleId parentOf(SampleId sample) const { return m_trace.parentOfSample[sample.value()]; }
    [[nodiscard]] TickSpan leftOf(SampleId sample) const { return std::max<TickSpan>(0, m_left[at(sample)]); }
    [[nodiscard]] TickSpan ticksOf(SampleId sample) const
    {
        const ETDump& dump = *m_trace.dump;
        const auto ticks = durationTicks(dump.sampleStart[sample.value()], dump.sampleEnd[sample.value()]);
        return toTickSpan(ticks.value_or(0));
    }
    /// By how much a sample may have taken more than was logged.
    [[nodiscard]] TickSpan openOf(SampleId sample) const
    {
        const TickSpan resolution = m_resolutions[m_trace.eventOfSample[sample.value()].value()];
        return resolution > 1 ? resolution : 0;
    }

    TraceEvents& m_trace;
    const std::vector<TickSpan>& m_resolutions;
    RunData m_run;
    std::vector<TickSpan> m_left; ///< By sample of the run: what is directly inside is not in it.
    std::vector<TickSpan> m_open; ///< By sample of the run: by how much what is inside may have taken more.
};

/// By event: what its clock tells apart, in ticks.
std::vector<TickSpan> resolutionsOf(const TraceEvents& trace, TimeScale source)
{
    std::vector<TickSpan> resolutions(trace.events.size(), 1);
    std::map<const BackendTraits*, bool> isCoarse;
    for (std::size_t e = 0; e < trace.events.size(); ++e) {
        const EventTraits traits = traitsOf(trace, trace.events[e]);
        resolutions[e] = toTickSpan(resolutionOf(traits, source));
        if (resolutions[e] <= 1) {
            continue;
        }
        bool& coarse = isCoarse.try_emplace(traits.backend, true).first->second;
        const auto isWhole = [&](SampleId sample) {
            const Ticks length = trace.dump->sampleEnd[sample.value()] - trace.dump->sampleStart[sample.value()];
            return length % static_cast<Ticks>(resolutions[e]) == 0;
        };
        coarse = coarse && std::ranges::all_of(trace.samplesOf(EventId(e)), isWhole);
    }
    for (std::size_t e = 0; e < trace.events.size(); ++e) {
        if (resolutions[e] > 1 && !isCoarse[traitsOf(trace, trace.events[e]).backend]) {
            resolutions[e] = 1;
        }
    }
    return resolutions;
}

} // namespace

void findUnresolvedTimes(TraceEvents& trace, TimeScale source)
{
    const std::vector<TickSpan> resolutions = resolutionsOf(trace, source);
    if (std::ranges::none_of(resolutions, [](TickSpan ticks) { return ticks > 1; })) {
        return;
    }
    RunGaps gaps(trace, resolutions);
    for (std::size_t r = 0; r < trace.dump->runs.size(); ++r) {
        if (trace.isChosen[r]) {
            gaps.add(trace.dump->runs[r]);
        }
    }
}

} // namespace ets
