// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"
#include "model/etdump/dumpremarks.h"
#include "model/etdump/loggedvaluereader.h"
#include "model/etdump/tableaccess.h"

namespace ets {

/// Reads the events of a run, of whatever kind.
class DumpEventReader {
public:
    /// Both have to outlive the reader.
    DumpEventReader(ETDumpBuilder& builder, DumpRemarks& remarks)
        : m_builder(builder)
        , m_remarks(remarks)
        , m_values(builder, remarks)
    {
    }

    /// Adds an event.
    /// @tparam T its table: generated code or checked access
    template <typename T> void read(const T& event)
    {
        const int bodies = (event.profile_event() != nullptr ? 1 : 0) + (event.debug_event() != nullptr ? 1 : 0)
            + (event.allocation_event() != nullptr ? 1 : 0);
        if (bodies != 1) {
            m_remarks.warn(bodies == 0 ? "empty-event" : "several-bodies",
                bodies == 0 ? ETS_MESSAGE("an event holds nothing")
                            : ETS_MESSAGE("an event holds more than one body, the profile event counts"));
        }
        if (event.profile_event() != nullptr) {
            readProfileEvent(*event.profile_event());
        } else if (event.debug_event() != nullptr) {
            m_values.read(*event.debug_event());
        } else if (event.allocation_event() != nullptr) {
            m_builder.addAllocationEvent(
                {event.allocation_event()->allocator_id(), event.allocation_event()->allocation_size()});
        } else {
            m_builder.addEmptyEvent();
        }
    }

private:
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

    ETDumpBuilder& m_builder;
    DumpRemarks& m_remarks;
    LoggedValueReader m_values;
};

} // namespace ets
