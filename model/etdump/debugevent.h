// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/etdump/dump.h"

#include <cstdint>
#include <vector>

namespace ets {

enum class ValueKind : std::int8_t { Null, Int, Bool, Float, Double, Tensor, TensorList, String };

/// The entry of a debug event before its tensors are looked up in the debug buffer.
struct DebugEntry {
    ValueKind kind = ValueKind::Null;
    bool hasPayload = false; ///< False where the tag names a payload that is not there.
    std::int64_t intValue = 0;
    double doubleValue = 0;
    bool boolValue = false;
    std::vector<TensorInfo> tensors; ///< One for Tensor, any number for TensorList.
};

/// A value that was logged.
struct DebugEvent {
    StringId name;
    StringId delegateDebugIdStr;
    std::uint64_t chainIndex = 0;
    std::int32_t instructionId = -1;
    std::int32_t delegateDebugIdInt = -1;
    bool hasEntry = false;
    bool isOutput = false; ///< Marked as an output of the program.
    DebugEntry entry;
};

} // namespace ets
