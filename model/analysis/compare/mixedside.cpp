// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/mixedside.h"

#include <utility>
#include <vector>

namespace ets::compare {

std::optional<ContextNote> mixedNote(const Side& side, const std::string& name)
{
    const bool isWay = !side.otherwise.empty();
    const std::vector<std::string>& files = isWay ? side.otherwise : side.others;
    if (files.empty()) {
        return std::nullopt;
    }
    std::vector<std::string> texts{name};
    texts.insert(texts.end(), files.begin(), files.end());
    return ContextNote{ContextCode::Mixed, true, std::move(texts), {isWay ? 1.0 : 0.0}};
}

} // namespace ets::compare
