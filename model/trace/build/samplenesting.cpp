// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/samplenesting.h"

#include "model/base/limits.h"
#include "model/trace/build/phasenesting.h"
#include "model/trace/build/repeatedrun.h"
#include "model/trace/eventnames.h"

#include <map>
#include <utility>

namespace ets {

namespace {

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

} // namespace ets
