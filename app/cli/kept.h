// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

#include <memory>
#include <utility>

namespace ets::cli {

/// Keeps a thing for good where the process ends with the call: freeing each vector of it would only cost time. In a
/// program that goes on it goes with its last owner.
void keepToTheEnd(std::shared_ptr<const void> thing, const Arguments& arguments);

/// Makes a thing that is kept so.
template <typename T> [[nodiscard]] std::shared_ptr<T> madeToKeep(T&& value, const Arguments& arguments)
{
    auto thing = std::make_shared<T>(std::forward<T>(value));
    keepToTheEnd(thing, arguments);
    return thing;
}

} // namespace ets::cli
