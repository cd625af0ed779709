// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/dumpremarks.h"

namespace ets {

void DumpRemarks::warn(std::string_view code, const Message& text)
{
    m_dump.diagnostics.add(Severity::Warning, code, position(), text);
}

void DumpRemarks::missing(const Message& field)
{
    warn("missing-field", ETS_MESSAGE("the mandatory field %1 is missing", field));
}

Message DumpRemarks::position() const
{
    if (m_dump.runs.empty()) {
        return Message::verbatim(m_dump.file);
    }
    return ETS_MESSAGE("%1, run %2, event %3", m_dump.file, m_dump.runs.size() - 1,
        m_dump.events.size() - m_dump.runs.back().firstEvent);
}

} // namespace ets
