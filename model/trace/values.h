// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etdump/dump.h"
#include "model/trace/rules.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

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

/// Whether a file can be the debug buffer of a dump: nothing marks such a file, so that every other one looks like
/// numbers.
/// @return an error that names the reason: it begins as a file of another kind does, or it ends before tensors that the
///         dump says are in it
[[nodiscard]] Result<void> checkDebugBuffer(const ETDump& dump, const FileBytes& buffer);

/// Looks for what a kernel cannot have logged: a result of relu below 0, of sigmoid outside 0 to 1, a truth value that
/// is neither. Such values are read from the debug buffer of another run, which nothing else tells from the right one.
/// @param eventName of the kernel, for instance "native_call_relu.out"
/// @param values its outputs; of each the first few thousand elements are looked at
/// @return in words, "relu has logged -0.25"; empty if nothing speaks against them
[[nodiscard]] Message impossibleValue(std::string_view eventName, std::span<const Value> values);

/// Runs of a block that logged the same values, bit for bit.
struct LoggedRuns {
    BlockId block;
    std::vector<RunId> runs; ///< In file order, never empty.
    /// By event. Null where they are those that the events hold.
    std::shared_ptr<const std::map<EventId, std::shared_ptr<const std::vector<Value>>>> values;

    /// What an event of the block logged in these runs.
    [[nodiscard]] std::span<const Value> of(const Trace& trace, EventId event) const;
};

/// Reads what every chosen run of a block logged; an event has the values of the first of them alone. Values that
/// cannot be read are nothing, as in the events. Kept values are paid by limits for dump and
/// debug buffer.
/// @return in the order of their first runs; empty for a block that logged nothing; an error when canceled or when the
/// runs take more memory
[[nodiscard]] Result<std::vector<LoggedRuns>> loggedRuns(
    const Trace& trace, BlockId id, const LoadContext& context = {});

/// How people count the runs of a block: from 1. 0 for a run of another block. In logarithmic time.
[[nodiscard]] std::size_t positionOfRun(const EventBlock& block, RunId run);

} // namespace ets
