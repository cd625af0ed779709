// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ets::test {

using Bytes = std::vector<std::byte>;

/// The records of a dump as they go into the file; what has no value is not written at all.
struct WrittenTensor {
    std::int8_t scalarType = 6; ///< Float.
    std::optional<std::vector<std::int64_t>> sizes = std::vector<std::int64_t>{};
    std::optional<std::vector<std::int64_t>> strides = std::vector<std::int64_t>{};
    std::int64_t offset = 0;

    /// Contiguous, row-major.
    static WrittenTensor of(std::int8_t scalarType, std::vector<std::int64_t> sizes, std::int64_t offset = 0);
};

struct WrittenValue {
    std::int8_t kind = 0;
    std::optional<std::int64_t> intValue;
    std::optional<float> floatValue;
    std::optional<double> doubleValue;
    std::optional<bool> boolValue;
    std::optional<WrittenTensor> tensor;
    std::optional<std::vector<WrittenTensor>> tensors;
    bool output = false;

    static WrittenValue ofInt(std::int64_t value);
    static WrittenValue ofBool(bool value);
    static WrittenValue ofFloat(float value);
    static WrittenValue ofDouble(double value);
    static WrittenValue ofTensor(WrittenTensor tensor, bool output = false);
    static WrittenValue ofTensors(std::vector<WrittenTensor> tensors, bool output = false);
};

struct WrittenProfileEvent {
    std::optional<std::string> name;
    std::optional<std::string> delegateIdStr;
    std::optional<std::string> metadata;
    std::int32_t chain = 0;
    std::int32_t instruction = -1;
    std::int32_t delegateIdInt = -1;
    Ticks start = 0;
    Ticks end = 0;
};

struct WrittenDebugEvent {
    std::optional<std::string> name;
    std::optional<std::string> delegateIdStr;
    std::uint64_t chain = 0;
    std::int32_t instruction = -1;
    std::int32_t delegateIdInt = -1;
    std::optional<WrittenValue> value;
};

struct WrittenAllocation {
    std::int32_t allocator = 0;
    std::uint64_t size = 0;
};

/// At most one is meant to be there, but none and several can be written, too.
struct WrittenEvent {
    std::optional<WrittenProfileEvent> profile;
    std::optional<WrittenAllocation> allocation;
    std::optional<WrittenDebugEvent> debug;
};

struct WrittenRun {
    std::optional<std::string> name;
    std::int32_t bundledInputIndex = -1;
    std::vector<std::string> allocators;
    std::optional<std::vector<WrittenEvent>> events;
    std::size_t mentions = 1; ///< How often the list of events leads to each: no runtime shares them.
};

/// Writes ETDump files: runs, and the events in them in order of logging.
class DumpWriter {
public:
    enum class Layout { Current, V01 }; ///< V01: no bundled input, events one slot earlier.

    std::uint32_t version = 0;
    std::optional<std::vector<WrittenRun>> runs = std::vector<WrittenRun>{};

    /// Opens a run; the following events go into it.
    DumpWriter& run(std::optional<std::string> name = "Execute", std::int32_t bundledInputIndex = -1);
    DumpWriter& event(std::string name, std::int32_t instruction, Ticks start, Ticks end, std::int32_t chain = 0);
    /// Outside of any chain, as the runtime logs loading and executing: chain -1, instruction 0.
    DumpWriter& framework(std::string name, Ticks start, Ticks end);
    DumpWriter& delegateOp(std::string id, std::int32_t instruction, Ticks start, Ticks end,
        std::optional<std::string> metadata = {}, std::int32_t chain = 0);
    DumpWriter& delegateOp(std::int32_t id, std::int32_t instruction, Ticks start, Ticks end,
        std::optional<std::string> metadata = {}, std::int32_t chain = 0);
    /// A logged value of an instruction.
    DumpWriter& value(std::int32_t instruction, WrittenValue value, std::uint64_t chain = 0);
    DumpWriter& add(WrittenEvent event);

    /// The file.
    [[nodiscard]] Bytes bytes(bool sizePrefixed = true, Layout layout = Layout::Current) const;
    /// The file, read back; null when it cannot be read.
    [[nodiscard]] std::shared_ptr<const ETDump> dump() const;
};

} // namespace ets::test
