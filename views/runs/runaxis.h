// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace ets {

/// Heights of durations: from 0 up, with a visible break where a few long runs would press all others flat.
class RunAxis {
public:
    RunAxis() = default;
    /// @param values durations; at least 0
    /// @param median of the runs that count
    /// @param limit what an outlier exceeds
    RunAxis(std::span<const double> values, double median, double limit);

    [[nodiscard]] bool isBroken() const { return m_upperStart > 0; }
    [[nodiscard]] double lowerEnd() const { return m_lowerEnd; } ///< What the lower part ends with.
    [[nodiscard]] double upperEnd() const { return m_upperEnd; } ///< The longest duration, or a little more.
    /// Part of the whole height, 0 to 1, at which a duration stands.
    [[nodiscard]] double heightOf(double value) const;

    static constexpr double breakBegin = 0.68; ///< The break is between these heights.
    static constexpr double breakEnd = 0.76;

private:
    double m_lowerEnd = 1;
    double m_upperStart = 0;
    double m_upperEnd = 1;
};

} // namespace ets
