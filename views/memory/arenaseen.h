// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/session/filterresult.h"
#include "views/memory/arenascene.h"

#include <memory>
#include <vector>

namespace ets {

struct ArenaSeen;
using ArenaSeenPtr = std::shared_ptr<const ArenaSeen>;

/// What a filter leaves of planned memory. A value goes with the instruction that writes it; inputs, outputs and
/// buffers, which none of them writes, are left out.
struct ArenaSeen {
    std::vector<char> blocks; ///< By ArenaScene::blocks: 0 for one that is left out.
    std::vector<char> rows; ///< By MethodMemory::atPeak, in the same way.
    std::vector<std::uint32_t> atPeak; ///< Those of MethodMemory::atPeak that pass.

    /// Of no use when canceled.
    /// @return null where the filter limits nothing
    [[nodiscard]] static ArenaSeenPtr of(
        const ArenaScene& scene, const FilterResult& result, const CancelToken& cancel = {});
};

} // namespace ets
