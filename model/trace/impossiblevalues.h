// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/etdump/dump.h"

#include <span>
#include <string_view>

namespace ets {

/// Looks for what a kernel cannot have logged: a result of relu below 0, of sigmoid outside 0 to 1, a truth value that
/// is neither. Such values are read from the debug buffer of another run, which nothing else tells from the right one.
/// @param eventName of the kernel, for instance "native_call_relu.out"
/// @param values its outputs; of each the first few thousand elements are looked at
/// @return in words, "relu has logged -0.25"; empty if nothing speaks against them
[[nodiscard]] Message impossibleValue(std::string_view eventName, std::span<const Value> values);

} // namespace ets
