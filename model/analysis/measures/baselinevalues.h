// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace ets {

enum class Thing : std::uint8_t;

/// How a difference is to be shown.
enum class DifferenceLook : std::uint8_t {
    Shown, ///< In its color: it is shown to differ.
    Undecided, ///< Gray, whatever its size.
    OneSided, ///< Hatched: one side alone has it.
};

/// What is known of a thing beside what it took in a baseline. Times are ticks per run of the median recordings.
struct BaselineValue {
    std::optional<double> oldTicks; ///< Nothing where several things share a row, so that its time is of none alone.
    std::optional<double> deltaTicks; ///< New less old; the same.
    std::optional<double> change; ///< By which part of 1 it grew, as it was tested.
    MessageCode<0> state; ///< What can be said of the difference, in a word or two.
    std::string_view asked; ///< The same as filters ask for it: "slower".
    DifferenceLook look = DifferenceLook::Undecided;
    double fraction = 0; ///< Of the largest difference of its kind of things, -1 to 1.

    /// Whether filters find it as "shown".
    [[nodiscard]] bool isShown() const { return look == DifferenceLook::Shown; }
};

/// A comparison of a trace with a baseline, as measures and filters ask it.
class BaselineValues {
public:
    virtual ~BaselineValues() = default;
    /// @param id of the kind of thing; invalid ones have nothing
    [[nodiscard]] virtual std::optional<BaselineValue> valueOf(Thing thing, std::uint32_t id) const = 0;

protected:
    BaselineValues() = default;
    BaselineValues(const BaselineValues&) = default;
    BaselineValues& operator=(const BaselineValues&) = default;
};

} // namespace ets
