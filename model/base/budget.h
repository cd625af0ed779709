// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <cstdint>

namespace ets {

/// How much a piece of work may still cost, in units of its own: a small file can describe huge things, and what they
/// may cost is decided beforehand, not by what the file says.
class Budget {
public:
    /// So many units to spend.
    /// @param cancel once that is canceled nothing can be taken; it outlives this
    explicit constexpr Budget(std::uint64_t units, const CancelToken* cancel = nullptr)
        : m_left(units)
        , m_cancel(cancel)
    {
    }

    /// @return whether there was enough; nothing is taken otherwise
    [[nodiscard]] constexpr bool take(std::uint64_t units)
    {
        if (units > m_left || isCanceled()) {
            return false;
        }
        m_left -= units;
        return true;
    }
    /// Whether the work is to stop, whatever is left.
    [[nodiscard]] constexpr bool isCanceled() const { return m_cancel != nullptr && m_cancel->isCanceled(); }
    constexpr void giveBack(std::uint64_t units) { m_left += units; } ///< Returns units that were spent.
    constexpr void exhaust() { m_left = 0; } ///< From now on there is nothing left.
    [[nodiscard]] constexpr std::uint64_t left() const { return m_left; } ///< Units that may still be spent.

private:
    std::uint64_t m_left;
    const CancelToken* m_cancel;
};

} // namespace ets
