// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/etdump/etdump.h"
#include "model/inspector/reading.h"

#include <cstddef>
#include <span>

namespace ets {

/// Where the bytes of tensors are; available is false when no debug buffer was given.
struct DebugBuffer {
    std::span<const std::byte> bytes;
    bool available = false;
};

/// The value of a debug entry with its tensors read from the buffer, row-major.
/// A reading that invents missing data fills with zeros where there is no buffer; the other leaves the tensor
/// unavailable.
/// @return an error where the Inspector raises (missing payload, unsupported element type, bytes outside the buffer)
[[nodiscard]] Result<Value> inflate(const DebugEntry& entry, const DebugBuffer& buffer, const Reading& reading);

/// What the Inspector refuses in an entry before it inflates anything; empty if nothing.
[[nodiscard]] std::string refusedByDecoder(const DebugEvent& event);

/// torch.equal on tensors and == on the rest: NaN differs from itself, shapes have to agree.
[[nodiscard]] bool equalValues(const Value& a, const Value& b);

/// Whether two values are the same bit for bit, so that a NaN equals itself.
[[nodiscard]] bool identicalValues(const Value& a, const Value& b);

/// The comparison of program outputs: element-wise with broadcasting.
/// @return why the two differ, empty if they do not
[[nodiscard]] std::string differenceOfOutputs(std::span<const Value> first, std::span<const Value> second);

} // namespace ets
