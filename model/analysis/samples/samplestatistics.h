// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace ets {

/// How far values spread around their mean.
struct Spread {
    double standardDeviation = 0; ///< Of the sample (divided by n - 1), in the unit of the values.
    std::optional<double> variation; ///< Coefficient of variation, standard deviation over mean; nothing for mean 0.
};

/// Nothing for fewer than two values or where one is not finite.
[[nodiscard]] std::optional<Spread> spreadOf(std::span<const double> values);

/// Place of a value among all, the largest being 1; equal values share the better place.
struct Rank {
    std::size_t place = 1;
    std::size_t equals = 0; ///< Other values equal to this one.
    std::size_t total = 0;
};

/// @param value one of the values
[[nodiscard]] Rank rankOf(std::span<const double> values, double value);

} // namespace ets
