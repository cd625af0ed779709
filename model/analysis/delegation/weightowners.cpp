// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/delegation/weightowners.h"

#include <algorithm>
#include <functional>
#include <span>
#include <string_view>
#include <unordered_map>

namespace ets {

WeightOwners WeightOwners::of(const Program& program)
{
    WeightOwners owners;
    std::unordered_map<std::string_view, std::uint32_t> segmentOf;
    for (const NamedBlob& blob : program.namedData) {
        segmentOf.try_emplace(blob.key, blob.segment);
    }
    std::vector<bool> isTaken(program.segments.size(), false);
    // Bytes of a segment the first time it is asked for; those of other uses count there.
    const auto take = [&](std::uint32_t segment) -> std::uint64_t {
        if (segment >= isTaken.size() || isTaken[segment] || program.segments[segment].use != SegmentUse::Named) {
            return 0;
        }
        isTaken[segment] = true;
        return program.segments[segment].size;
    };
    for (std::uint32_t plan = 0; plan < program.plans.size(); ++plan) {
        const std::vector<PlanDelegate>& delegates = program.plans[plan].delegates;
        for (std::uint32_t i = 0; i < delegates.size(); ++i) {
            const DelegatePayload* const payload = delegates[i].payload.get();
            std::uint64_t bytes = 0;
            for (const std::string& key : payload == nullptr ? std::span<const std::string>() : payload->external) {
                const auto segment = segmentOf.find(key);
                bytes += segment == segmentOf.end() ? 0 : take(segment->second);
            }
            if (bytes > 0) {
                owners.delegates.push_back({plan, i, bytes});
            }
        }
    }
    for (std::uint32_t segment = 0; segment < program.segments.size(); ++segment) {
        owners.unclaimed += take(segment);
    }
    std::ranges::stable_sort(owners.delegates, std::ranges::greater(), &Delegate::bytes);
    return owners;
}

} // namespace ets
