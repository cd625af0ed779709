// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>

/// What etinspect ends with.
namespace ets::cli::exitstatus {

inline constexpr int done = 0;
inline constexpr int unusable = 1; ///< The input cannot be used as asked.
inline constexpr int usage = 2; ///< Words that no file could make right.
inline constexpr int gate = 3; ///< A limit that was asked for is not kept, or nothing was compared with it.
inline constexpr int stranger = 4; ///< Done, but a record or program does not belong to the dump.
inline constexpr int blocked = 4; ///< Of compare: the sides cannot be compared.
inline constexpr int undecided = 5; ///< Of compare: a limit was asked for, and nothing could be decided.

/// Of two statuses the one to end with: the first of usage, unusable, gate, stranger, undecided; done if both
/// are.
[[nodiscard]] inline int worst(int one, int other)
{
    constexpr std::array order{usage, unusable, gate, stranger, undecided};
    const auto rank = [&order](int status) { return std::ranges::find(order, status); };
    return rank(other) < rank(one) ? other : one;
}

} // namespace ets::cli::exitstatus
