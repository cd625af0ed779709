// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/blocknumbers.h"

#include "model/inspector/inspector.h"

#include <map>
#include <string_view>
#include <utility>

namespace ets {

std::vector<std::uint32_t> blockNumbers(const Inspector& inspector)
{
    using Name = std::pair<std::string_view, std::string_view>;
    std::map<Name, std::uint32_t> counts;
    std::vector<std::uint32_t> numbers;
    for (const EventBlock& block : inspector.eventBlocks()) {
        numbers.push_back(++counts[Name(block.name, block.method)]);
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const EventBlock& block = inspector.eventBlocks()[i];
        if (counts[Name(block.name, block.method)] == 1) {
            numbers[i] = 0;
        }
    }
    return numbers;
}

} // namespace ets
