// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace ets {

/// Whether a record or a program belongs to a dump.
enum class PairVerdict {
    NoRecord, ///< There is nothing to judge.
    NothingToCompare, ///< The dump has no calls, or the record no maps.
    Belongs,
    Differs, ///< The record or program is of another model or another export.
};

/// Word for a verdict as `etinspect info` prints it.
[[nodiscard]] std::string_view verdictName(PairVerdict verdict);

} // namespace ets
