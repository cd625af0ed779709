// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/samplenesting.h"

#include "model/inspector/eventnames.h"

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
    std::uint32_t place = 0; ///< Number of the pair (chain, instruction).
};

/// The samples that lie next after the one at hand, seen from the end of a run.
struct Later {
    std::uint32_t stamp = UINT32_MAX; ///< Run for which the two are valid.
    SampleId delegateCall;
    SampleId operatorOrDelegateCall;
};

std::vector<KeyTraits> traitsOf(const ETDump& dump, std::size_t& places)
{
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint32_t> numbers;
    std::vector<KeyTraits> result;
    result.reserve(dump.keys.size());
    for (const ProfileKey& key : dump.keys) {
        KeyTraits traits;
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

std::optional<Ticks> durationTicks(Ticks start, Ticks end)
{
    if (end >= start) {
        return end - start;
    }
    constexpr Ticks wrap = Ticks{1} << 32U;
    return start < wrap ? std::optional(end + wrap - start) : std::nullopt;
}

std::vector<SampleId> nestSamples(const ETDump& dump, const LoadContext& context)
{
    std::size_t places = 0;
    const std::vector<KeyTraits> traits = traitsOf(dump, places);
    std::vector<Later> laterAt(places);
    std::vector<SampleId> parents(dump.sampleCount());
    for (std::uint32_t r = 0; r < dump.runs.size(); ++r) {
        const RunData& run = dump.runs[r];
        SampleId execution;
        SampleId init;
        SampleId load;
        for (std::uint32_t i = run.firstSample + run.sampleCount; i-- > run.firstSample;) {
            if (context.poll("nest-samples", i, dump.sampleCount())) {
                return {};
            }
            const KeyTraits& own = traits[dump.sampleKey[i].value()];
            Later& later = laterAt[own.place];
            if (later.stamp != r) {
                later = Later{r, {}, {}};
            }
            switch (own.role) {
            case EventRole::DelegateOp:
                parents[i] = later.delegateCall.isValid() ? later.delegateCall : init;
                break;
            case EventRole::Call:
                parents[i] = execution;
                break;
            case EventRole::Framework:
                parents[i] = own.isInit ? load : SampleId();
                break;
            case EventRole::Kernel:
                parents[i] = later.operatorOrDelegateCall.isValid() ? later.operatorOrDelegateCall : execution;
                break;
            }
            const SampleId self(i);
            if (own.isDelegateCall) {
                later.delegateCall = self;
            }
            if (own.isDelegateCall || own.isOperatorCall) {
                later.operatorOrDelegateCall = self;
            }
            execution = own.isExecution ? self : execution;
            init = own.isInit ? self : init;
            load = own.isLoad ? self : load;
        }
    }
    return parents;
}

} // namespace ets
