// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/checked.h"

#include <utility>

namespace ets::checked {

Buffer::Buffer(std::span<const std::byte> bytes, std::string name, Diagnostics& diagnostics, DumpLayout layout)
    : m_bytes(bytes)
    , m_name(std::move(name))
    , m_diagnostics(diagnostics)
    , m_layout(layout)
{
}

void Buffer::damage(std::size_t offset, std::size_t size) const
{
    // A damaged dump has one for each of its events.
    if (m_diagnostics.countOnly("damaged")) {
        return;
    }
    m_diagnostics.add(Severity::Error, "damaged", ETS_MESSAGE("%1, offset %2", m_name, offset),
        ETS_MESSAGE("%1 bytes were expected here, the file has %2; what lies there is left out", size, m_bytes.size()));
}

} // namespace ets::checked
