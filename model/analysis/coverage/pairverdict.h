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

/// Whether a record or program is of another model, or of another export of it.
[[nodiscard]] constexpr bool isStranger(PairVerdict verdict)
{
    return verdict == PairVerdict::Differs;
}

/// Whether a record or program is joined with the dump that it came with. A stranger is not: every name and line would
/// be a wrong one.
/// @param isForced whether it was asked to be joined whatever the verdict
[[nodiscard]] constexpr bool isJoined(PairVerdict verdict, bool isForced)
{
    return isForced || !isStranger(verdict);
}

/// Word for a verdict as `etinspect info` prints it.
[[nodiscard]] std::string_view verdictName(PairVerdict verdict);

} // namespace ets
