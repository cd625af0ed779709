// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ets {

/// What a file is to a trace. One row of fileKinds() each.
enum class FileRole : std::uint8_t { Dump, Record, Program, Data, DebugBuffer, ReferenceValues, Count };

} // namespace ets
