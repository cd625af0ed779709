// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ets {

struct Module;

/// Dotted path of a module as a stack entry gives it. Old releases wrote Python instead: "L['self'].ff" is ff,
/// "getattr(L['self'].ff, '0')" is ff.0.
[[nodiscard]] std::string modulePathOf(std::string_view stackPath);

/// The class alone, which is what people read: "Linear" of "torch.nn.modules.linear.Linear". Part of the text that is
/// given, all of it where there is no dot.
[[nodiscard]] std::string_view classNameOf(std::string_view type);

/// Number of the call that a key of a stack entry is of, from 1: torch writes "conv@1" for the second.
[[nodiscard]] std::uint32_t callOfKey(std::string_view key);

/// Whether a row of the hierarchy is a segment of a path that is no module by itself, such as "layers" of "layers.0".
[[nodiscard]] bool isContainer(const Module& module);
/// Number of the call that a row below a module called several times stands for, from 1; 0 for every other row.
[[nodiscard]] std::uint32_t callOf(const Module& module);
/// Path of a row as the model has it, without the numbers of calls.
/// @param path of the row in the hierarchy
[[nodiscard]] std::string pathInModel(std::string_view path);

} // namespace ets
