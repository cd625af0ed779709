// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"
#include "model/etdump/dumpremarks.h"
#include "model/etdump/loggedtensorreader.h"
#include "model/etdump/tableaccess.h"

#include <cstdint>
#include <utility>

namespace ets {

/// Reads debug events: a value that was logged, or the tensors of one.
class LoggedValueReader {
public:
    /// Both have to outlive the reader.
    LoggedValueReader(ETDumpBuilder& builder, DumpRemarks& remarks)
        : m_builder(builder)
        , m_remarks(remarks)
        , m_tensors(builder, remarks)
    {
    }

    /// Adds a debug event.
    /// @tparam T its table: generated code or checked access
    template <typename T> void read(const T& event)
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
            m_remarks.missing(ETS_MESSAGE("debug_entry of a debug event"));
        }
        m_builder.addDebugEvent(std::move(result));
    }

private:
    template <typename T> void readValue(const T& value, DebugEntry& entry)
    {
        if (value.val() < 0 || value.val() > static_cast<std::int8_t>(ValueKind::String)) {
            m_remarks.warn("unknown-value-kind", ETS_MESSAGE("a logged value is of the unknown kind %1", value.val()));
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
                entry.tensors.push_back(m_tensors.read(*value.tensor()));
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
            m_remarks.missing(ETS_MESSAGE("payload of a logged value"));
        }
    }

    template <typename T> void readTensorList(const T& value, DebugEntry& entry)
    {
        entry.hasPayload = value.tensor_list() != nullptr && value.tensor_list()->tensors() != nullptr;
        if (entry.hasPayload && m_builder.spend(value.tensor_list()->tensors()->size() * sizeof(std::uint32_t))) {
            for (const auto tensor : *value.tensor_list()->tensors()) {
                entry.tensors.push_back(m_tensors.read(*tensor));
            }
        }
    }

    ETDumpBuilder& m_builder;
    DumpRemarks& m_remarks;
    LoggedTensorReader m_tensors;
};

} // namespace ets
