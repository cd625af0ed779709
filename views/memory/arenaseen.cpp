// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/arenaseen.h"

#include "model/qt/session/filterreach.h"

namespace ets {

ArenaSeenPtr ArenaSeen::of(const ArenaScene& scene, const FilterResult& result, const CancelToken& cancel)
{
    if (!filterreach::limits(result, *scene.dataSet)) {
        return nullptr;
    }
    const std::vector<char> instructions =
        filterreach::instructions(result, *scene.dataSet, scene.method->planIndex, cancel);
    const auto passes = [&](const ArenaBlock& block) {
        return block.origin == ArenaBlock::Origin::Instruction
            && instructions[static_cast<std::size_t>(block.life.first)] != 0;
    };
    auto seen = std::make_shared<ArenaSeen>();
    for (std::uint32_t i = 0; i < scene.blocks.size(); ++i) {
        seen->blocks.push_back(passes(scene.block(i)) ? 1 : 0);
    }
    for (const std::uint32_t index : scene.method->atPeak) {
        const bool isSeen = passes(scene.method->map.blocks[index]);
        seen->rows.push_back(isSeen ? 1 : 0);
        if (isSeen) {
            seen->atPeak.push_back(index);
        }
    }
    return seen;
}

} // namespace ets
