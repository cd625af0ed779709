// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/kept.h"

#include <vector>

namespace ets::cli {

void keepToTheEnd(std::shared_ptr<const void> thing, const Arguments& arguments)
{
    static auto& kept = *new std::vector<std::shared_ptr<const void>>; // not freed at the end, as what it holds
    if (arguments.isWholeProcess) {
        kept.push_back(std::move(thing));
    }
}

} // namespace ets::cli
