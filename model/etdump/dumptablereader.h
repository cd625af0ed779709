// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/hugepages.h"
#include "model/base/progress.h"
#include "model/etdump/etdumpbuilder.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

/// A string of either kind of access; nothing when it is absent.
inline std::optional<std::string_view> text(std::optional<std::string_view> string)
{
    return string;
}
template <typename String> std::optional<std::string_view> text(const String* string)
{
    return string == nullptr ? std::nullopt : std::optional(std::string_view(string->c_str(), string->size()));
}

/// The numbers of a vector. The verifier does not look at the alignment of elements, so they are copied as bytes.
template <typename Vector> std::vector<std::int64_t> numbersOf(const Vector& vector)
{
    std::vector<std::int64_t> numbers(vector.size());
    if (!numbers.empty()) {
        std::memcpy(
            numbers.data(), reinterpret_cast<const std::byte*>(vector.data()), numbers.size() * sizeof(std::int64_t));
    }
    return numbers;
}

/// Fills an ETDump from its tables.
/// @tparam Root the root table: generated code on a verified buffer, or checked access
template <typename Root> class DumpTableReader {
public:
    /// Both have to outlive the reader.
    DumpTableReader(ETDump& dump, const LoadContext& context)
        : m_dump(dump)
        , m_builder(dump)
        , m_context(context)
    {
    }

    /// @return false when cancelled
    bool read(const Root& root)
    {
        m_dump.version = root.version();
        m_dump.hasRunData = root.run_data() != nullptr;
        if (m_dump.version != 0) {
            m_dump.diagnostics.add(Severity::Warning, "unknown-version", Message::verbatim(m_dump.file),
                ETS_MESSAGE("the dump says version %1, known is 0; read as version 0", m_dump.version));
        }
        if (!m_dump.hasRunData) {
            missing(Message::verbatim("run_data"));
            return true;
        }
        reserve(*root.run_data());
        for (const auto run : *root.run_data()) {
            if (!readRun(*run)) {
                return false;
            }
        }
        return true;
    }

private:
    void missing(const Message& field)
    {
        m_dump.diagnostics.add(
            Severity::Warning, "missing-field", position(), ETS_MESSAGE("the mandatory field %1 is missing", field));
    }

    [[nodiscard]] Message position() const
    {
        if (m_dump.runs.empty()) {
            return Message::verbatim(m_dump.file);
        }
        return ETS_MESSAGE("%1, run %2, event %3", m_dump.file, m_dump.runs.size() - 1,
            m_dump.events.size() - m_dump.runs.back().firstEvent);
    }

    template <typename Runs> void reserve(const Runs& runs)
    {
        m_dump.runs.reserve(runs.size());
        std::size_t total = 0;
        std::size_t longest = 0;
        for (const auto run : runs) {
            const std::size_t size = run->events() == nullptr ? 0 : run->events()->size();
            total += size;
            longest = std::max<std::size_t>(longest, size);
        }
        // A vector may be shared by many runs in a hostile file: never trust more events than bytes allow.
        m_total = std::min(total, static_cast<std::size_t>(m_dump.fileSize) / 4);
        // Runs mostly repeat one another, and there are seldom more different events than this in a long one.
        constexpr std::size_t mostExpected = 1U << 17U;
        m_builder.expectKeys(std::min({longest, m_total, mostExpected}));
        reserveHuge(m_dump.events, m_total);
        reserveHuge(m_dump.sampleStart, m_total);
        reserveHuge(m_dump.sampleEnd, m_total);
        reserveHuge(m_dump.sampleKey, m_total);
    }

    template <typename T> bool readRun(const T& run)
    {
        RunData data;
        data.name = m_builder.intern(text(run.name()));
        data.bundledInputIndex = run.bundled_input_index();
        data.hasEvents = run.events() != nullptr;
        if (run.allocators() != nullptr && m_builder.spend(run.allocators()->size() * sizeof(StringId))) {
            for (const auto allocator : *run.allocators()) {
                data.allocators.push_back(m_builder.intern(text(allocator->name())));
            }
        }
        m_builder.beginRun(std::move(data));
        if (!text(run.name())) {
            missing(ETS_MESSAGE("name of a run"));
        }
        if (run.events() != nullptr) {
            for (const auto event : *run.events()) {
                if (m_context.poll("read-etdump", m_dump.events.size(), m_total)
                    || m_dump.events.size() > m_dump.fileSize / 4) {
                    return false;
                }
                readEvent(*event);
            }
        }
        m_builder.endRun();
        return true;
    }

    template <typename T> void readEvent(const T& event)
    {
        const int bodies = (event.profile_event() != nullptr ? 1 : 0) + (event.debug_event() != nullptr ? 1 : 0)
            + (event.allocation_event() != nullptr ? 1 : 0);
        if (bodies != 1) {
            m_dump.diagnostics.add(Severity::Warning, bodies == 0 ? "empty-event" : "several-bodies", position(),
                bodies == 0 ? ETS_MESSAGE("an event holds nothing")
                            : ETS_MESSAGE("an event holds more than one body, the profile event counts"));
        }
        if (event.profile_event() != nullptr) {
            readProfileEvent(*event.profile_event());
        } else if (event.debug_event() != nullptr) {
            readDebugEvent(*event.debug_event());
        } else if (event.allocation_event() != nullptr) {
            m_builder.addAllocationEvent(
                {event.allocation_event()->allocator_id(), event.allocation_event()->allocation_size()});
        } else {
            m_builder.addEmptyEvent();
        }
    }

    template <typename T> void readProfileEvent(const T& event)
    {
        RawProfileEvent raw{.name = text(event.name()),
            .delegateDebugIdStr = text(event.delegate_debug_id_str()),
            .chainIndex = event.chain_index(),
            .instructionId = event.instruction_id(),
            .delegateDebugIdInt = event.delegate_debug_id_int(),
            .metadata = {},
            .start = event.start_time(),
            .end = event.end_time()};
        if (const auto bytes = event.delegate_debug_metadata(); bytes != nullptr && bytes->size() > 0) {
            raw.metadata = {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
        }
        m_builder.addProfileEvent(raw);
    }

    template <typename T> void readDebugEvent(const T& event)
    {
        DebugEvent result;
        result.name = m_builder.intern(text(event.name()));
        result.delegateDebugIdStr = m_builder.intern(text(event.delegate_debug_id_str()));
        result.chainIndex = event.chain_index();
        result.instructionId = event.instruction_id();
        result.delegateDebugIdInt = event.delegate_debug_id_int();
        result.hasEntry = event.debug_entry() != nullptr;
        if (result.hasEntry) {
            const auto entry = event.debug_entry();
            const auto& value = *entry;
            result.isOutput = value.output() != nullptr && value.output()->bool_val();
            readValue(value, result.entry);
        } else {
            missing(ETS_MESSAGE("debug_entry of a debug event"));
        }
        m_builder.addDebugEvent(std::move(result));
    }

    template <typename T> void readValue(const T& value, DebugEntry& entry)
    {
        if (value.val() < 0 || value.val() > static_cast<std::int8_t>(ValueKind::String)) {
            m_dump.diagnostics.add(Severity::Warning, "unknown-value-kind", position(),
                ETS_MESSAGE("a logged value is of the unknown kind %1", value.val()));
            return;
        }
        entry.kind = static_cast<ValueKind>(value.val());
        switch (entry.kind) {
        case ValueKind::Int:
            entry.hasPayload = value.int_value() != nullptr;
            entry.intValue = entry.hasPayload ? value.int_value()->int_val() : 0;
            break;
        case ValueKind::Bool:
            entry.hasPayload = value.bool_value() != nullptr;
            entry.boolValue = entry.hasPayload && value.bool_value()->bool_val();
            break;
        case ValueKind::Float:
            entry.hasPayload = value.float_value() != nullptr;
            entry.doubleValue = entry.hasPayload ? static_cast<double>(value.float_value()->float_val()) : 0;
            break;
        case ValueKind::Double:
            entry.hasPayload = value.double_value() != nullptr;
            entry.doubleValue = entry.hasPayload ? value.double_value()->double_val() : 0;
            break;
        case ValueKind::Tensor:
            entry.hasPayload = value.tensor() != nullptr;
            if (entry.hasPayload) {
                entry.tensors.push_back(readTensor(*value.tensor()));
            }
            break;
        case ValueKind::TensorList:
            readTensorList(value, entry);
            break;
        case ValueKind::Null:
        case ValueKind::String:
            entry.hasPayload = true;
            return;
        }
        if (!entry.hasPayload) {
            missing(ETS_MESSAGE("payload of a logged value"));
        }
    }

    template <typename T> void readTensorList(const T& value, DebugEntry& entry)
    {
        entry.hasPayload = value.tensor_list() != nullptr && value.tensor_list()->tensors() != nullptr;
        if (entry.hasPayload && m_builder.spend(value.tensor_list()->tensors()->size() * sizeof(std::uint32_t))) {
            for (const auto tensor : *value.tensor_list()->tensors()) {
                entry.tensors.push_back(readTensor(*tensor));
            }
        }
    }

    template <typename T> TensorInfo readTensor(const T& tensor)
    {
        TensorInfo info;
        info.scalarType = static_cast<ScalarType>(tensor.scalar_type());
        info.hasSizes = tensor.sizes() != nullptr;
        info.hasStrides = tensor.strides() != nullptr;
        const std::size_t extents =
            (info.hasSizes ? tensor.sizes()->size() : 0) + (info.hasStrides ? tensor.strides()->size() : 0);
        if (!m_builder.spend(extents * sizeof(std::int64_t))) {
            info.hasSizes = false;
            info.hasStrides = false;
        }
        if (info.hasSizes) {
            info.sizes = numbersOf(*tensor.sizes());
        }
        if (info.hasStrides) {
            info.strides = numbersOf(*tensor.strides());
        }
        info.offset = tensor.offset();
        if (!info.hasSizes || !info.hasStrides) {
            missing(info.hasSizes ? ETS_MESSAGE("strides of a tensor") : ETS_MESSAGE("sizes of a tensor"));
        }
        if (!isETDumpScalarType(info.scalarType)) {
            m_dump.diagnostics.add(Severity::Warning, "unknown-scalar-type", position(),
                ETS_MESSAGE("a tensor has the unknown element type %1", tensor.scalar_type()));
        }
        return info;
    }

    ETDump& m_dump;
    ETDumpBuilder m_builder;
    const LoadContext& m_context;
    std::size_t m_total = 0;
};

} // namespace ets
