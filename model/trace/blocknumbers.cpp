// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/blocknumbers.h"

#include <map>
#include <string_view>
#include <utility>

namespace ets {

void numberBlocks(std::span<EventBlock> blocks)
{
    using Name = std::pair<std::string_view, std::string_view>;
    std::map<Name, std::uint32_t> counts;
    for (const EventBlock& block : blocks) {
        ++counts[Name(block.name, block.method)];
    }
    for (std::uint32_t i = 0; i < blocks.size(); ++i) {
        const bool isAlone = counts[Name(blocks[i].name, blocks[i].method)] == 1;
        blocks[i].number = isAlone ? std::nullopt : std::optional(i);
    }
}

} // namespace ets
