// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/arenamap.h"

#include <algorithm>
#include <tuple>

namespace ets {

namespace {

/// By tensor the tensor whose memory it is in the end, itself for one that is no alias.
std::vector<std::uint32_t> rootsOf(const ExecutionPlan& plan, const MemoryPlan& memory)
{
    std::vector<std::uint32_t> tensorOf(plan.values.size());
    for (std::uint32_t i = 0; i < memory.tensors.size(); ++i) {
        tensorOf[memory.tensors[i].value.value()] = i;
    }
    std::vector<std::uint32_t> target(memory.tensors.size());
    for (std::uint32_t i = 0; i < target.size(); ++i) {
        target[i] = i;
    }
    for (const TensorAlias& alias : memory.aliases) {
        target[tensorOf[alias.value.value()]] = tensorOf[alias.of.value()];
    }
    for (std::uint32_t i = 0; i < target.size(); ++i) {
        // Halving paths ends in any case, also should aliases run in a circle.
        std::uint32_t root = i;
        for (std::size_t steps = 0; target[root] != root && steps < target.size(); ++steps) {
            target[root] = target[target[root]];
            root = target[root];
        }
        target[i] = root;
    }
    return target;
}

bool liesWithin(const PlannedTensor& inner, const PlannedTensor& outer)
{
    return inner.place.memoryId == outer.place.memoryId && inner.place.offset >= outer.place.offset
        && inner.place.offset - outer.place.offset <= outer.bytes
        && inner.bytes <= outer.bytes - (inner.place.offset - outer.place.offset);
}

} // namespace

ArenaMap ArenaMap::of(const ExecutionPlan& plan, const MemoryPlan& memory)
{
    const std::vector<std::uint32_t> roots = rootsOf(plan, memory);
    ArenaMap map;
    std::vector<std::uint32_t> blockOf(memory.tensors.size());
    const auto isMerged = [&](std::uint32_t i) {
        const PlannedTensor& root = memory.tensors[roots[i]];
        return roots[i] != i && root.life && root.bytes > 0 && liesWithin(memory.tensors[i], root);
    };
    for (std::uint32_t i = 0; i < memory.tensors.size(); ++i) {
        const PlannedTensor& tensor = memory.tensors[i];
        if (!tensor.life || tensor.bytes == 0 || isMerged(i)) {
            continue;
        }
        const bool isPersistent = std::ranges::binary_search(memory.persistent, tensor.value);
        blockOf[i] = static_cast<std::uint32_t>(map.blocks.size());
        map.blocks.push_back({tensor.value, tensor.place.memoryId, tensor.place.offset, tensor.bytes, *tensor.life, 0,
            isPersistent                 ? ArenaBlock::Origin::Persistent
                : tensor.life->first < 0 ? ArenaBlock::Origin::Input
                                         : ArenaBlock::Origin::Instruction});
    }
    for (std::uint32_t i = 0; i < memory.tensors.size(); ++i) {
        if (memory.tensors[i].life && isMerged(i)) {
            ArenaBlock& block = map.blocks[blockOf[roots[i]]];
            block.life.last = std::max(block.life.last, memory.tensors[i].life->last);
            ++block.aliases;
        }
    }
    return map;
}

std::vector<std::uint32_t> ArenaMap::liveAt(std::int64_t step) const
{
    std::vector<std::uint32_t> live;
    for (std::uint32_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i].life.contains(step)) {
            live.push_back(i);
        }
    }
    std::ranges::sort(live, [this](std::uint32_t a, std::uint32_t b) {
        const ArenaBlock& left = blocks[a];
        const ArenaBlock& right = blocks[b];
        return std::tie(right.bytes, left.memoryId, left.offset, a)
            < std::tie(left.bytes, right.memoryId, right.offset, b);
    });
    return live;
}

std::uint64_t ArenaMap::sumOf(const std::vector<std::uint32_t>& indexes) const
{
    std::uint64_t sum = 0;
    for (const std::uint32_t index : indexes) {
        sum += blocks[index].bytes;
    }
    return sum;
}

} // namespace ets
