// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/samplenesting.h"

#include "model/base/hugepages.h"
#include "model/inspector/build/repeatedrun.h"
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

/// The framework's samples around the one at hand, seen from the end of a run.
struct Around {
    SampleId execution;
    SampleId init;
    SampleId load;
};

SampleId parentOf(const KeyTraits& own, const Later& later, const Around& around)
{
    switch (own.role) {
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

std::vector<SampleId> nestSamples(const ETDump& dump, const LoadContext& context)
{
    std::size_t places = 0;
    const std::vector<KeyTraits> traits = traitsOf(dump, places);
    std::vector<Later> laterAt(places);
    std::vector<SampleId> parents;
    reserveHuge(parents, dump.sampleCount());
    parents.resize(dump.sampleCount());
    for (std::uint32_t r = 0; r < dump.runs.size(); ++r) {
        const RunData& run = dump.runs[r];
        if (r > 0 && repeatsSamples(dump, run, dump.runs[r - 1])) {
            if (context.cancel.isCanceled()) {
                return {};
            }
            copyParents(parents, dump.runs[r - 1], run);
            continue;
        }
        Around around;
        for (std::uint32_t i = run.firstSample + run.sampleCount; i-- > run.firstSample;) {
            if (context.poll("nest-samples", i, dump.sampleCount())) {
                return {};
            }
            const KeyTraits& own = traits[dump.sampleKey[i].value()];
            Later& later = laterAt[own.place];
            if (later.stamp != r) {
                later = Later{r, {}, {}};
            }
            parents[i] = parentOf(own, later, around);
            enter(SampleId(i), own, later, around);
        }
    }
    return parents;
}

} // namespace ets
