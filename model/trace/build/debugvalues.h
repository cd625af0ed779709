// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etdump/dump.h"
#include "model/trace/reading.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace ets {

/// Where the bytes of tensors are; available is false when no debug buffer was given.
struct DebugBuffer {
    std::span<const std::byte> bytes; ///< Empty for one that is stored.
    bool available = false;
    std::shared_ptr<const BlockSource> stored = nullptr; ///< Of a large file, which is not read; else null.

    [[nodiscard]] std::uint64_t size() const
    {
        return stored != nullptr ? stored->size() : bytes.size();
    } ///< In bytes.
};

/// The value of a debug entry with its tensors read from the buffer, row-major.
/// A reading that invents missing data fills with zeros where there is no buffer; the other leaves the tensor
/// unavailable.
/// @param limits pay for the elements: many entries may name the same bytes, and what is invented has no size at all
/// @return an error where the Inspector raises (missing payload, unsupported element type, bytes outside the buffer),
///         and when the limits do not suffice
[[nodiscard]] Result<Value> inflate(
    const DebugEntry& entry, const DebugBuffer& buffer, Reading reading, const Limits& limits);
/// The same within limits by the size of the buffer.
[[nodiscard]] Result<Value> inflate(const DebugEntry& entry, const DebugBuffer& buffer, Reading reading);

/// What the elements of tensors take, in bytes: what inflate() has charged for them.
[[nodiscard]] std::uint64_t tensorBytes(std::span<const Value> values);

/// What the Inspector refuses in an entry before it inflates anything; empty if nothing.
[[nodiscard]] Message refusedByDecoder(const DebugEvent& event);

/// The comparison of program outputs: element-wise with broadcasting.
/// @return why the two differ, empty if they do not
[[nodiscard]] Message differenceOfOutputs(std::span<const Value> first, std::span<const Value> second);

} // namespace ets
