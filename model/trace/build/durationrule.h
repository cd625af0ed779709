// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/trace/options.h"

#include <optional>
#include <string_view>

namespace ets {

/// From the two ticks of a sample to its duration in the target scale, by the reading in force.
class DurationRule {
public:
    explicit DurationRule(const TraceOptions& options); ///< Of an trace with these options.

    /// @return nothing where the reading has no duration for these ticks. The faithful reading would have been
    ///         refused by check() before.
    [[nodiscard]] std::optional<double> duration(bool delegated, std::string_view name, Ticks start, Ticks end) const;
    /// Whether the faithful reading accepts the ticks; always true for the corrected one.
    [[nodiscard]] Result<void> check(bool delegated, std::string_view name, Ticks start, Ticks end) const;

private:
    template <typename T> static std::optional<T> elapsed(T start, T end);

    bool m_integerDurations;
    double m_factor;
    DelegateTimeScaleConverter m_converter;
};

} // namespace ets
