// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/blocknumbers.h"

#include "model/inspector/inspector.h"

#include <map>
#include <string_view>
#include <utility>

namespace ets {

std::vector<std::optional<std::uint32_t>> blockNumbers(const Inspector& inspector)
{
    using Name = std::pair<std::string_view, std::string_view>;
    std::map<Name, std::uint32_t> counts;
    for (const EventBlock& block : inspector.eventBlocks()) {
        ++counts[Name(block.name, block.method)];
    }
    std::vector<std::optional<std::uint32_t>> numbers;
    for (std::uint32_t i = 0; i < inspector.eventBlocks().size(); ++i) {
        const EventBlock& block = inspector.eventBlocks()[i];
        numbers.push_back(counts[Name(block.name, block.method)] == 1 ? std::nullopt : std::optional(i));
    }
    return numbers;
}

} // namespace ets
