// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/elements/tensor.h"

#include <memory>
#include <vector>

namespace ets {

/// What a node gives: one value, or the list that a call with several results gives.
struct NumericValue {
    bool isSequence = false;
    std::vector<std::shared_ptr<const Value>> items; ///< Exactly one unless it is a sequence; never null.

    /// One value, taken over.
    [[nodiscard]] static NumericValue of(Value value)
    {
        return {.isSequence = false, .items = {std::make_shared<const Value>(std::move(value))}};
    }
    /// Refers to values that live elsewhere and have to outlive it.
    [[nodiscard]] static std::shared_ptr<const Value> borrowed(const Value& value)
    {
        return {std::shared_ptr<const void>(), &value};
    }
};

} // namespace ets
