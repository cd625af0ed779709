// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/checkedtables.h"

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

std::optional<std::size_t> Table::field(unsigned slot) const
{
    // The vtable may lie before or behind its table: the offset is signed.
    const auto distance = static_cast<std::ptrdiff_t>(m_buffer->load<std::int32_t>(m_position));
    const std::ptrdiff_t vtable = static_cast<std::ptrdiff_t>(m_position) - distance;
    if (vtable < 0) {
        m_buffer->damage(m_position, sizeof(std::int32_t));
        return std::nullopt;
    }
    const auto start = static_cast<std::size_t>(vtable);
    const std::size_t entry = 4 + 2 * std::size_t{slot};
    if (entry + 2 > m_buffer->load<std::uint16_t>(start)) {
        return std::nullopt;
    }
    const auto offset = m_buffer->load<std::uint16_t>(start + entry);
    return offset == 0 ? std::nullopt : std::optional(m_position + offset);
}

std::optional<std::size_t> Table::target(unsigned slot) const
{
    const auto place = field(slot);
    return place ? std::optional(*place + m_buffer->load<std::uint32_t>(*place)) : std::nullopt;
}

} // namespace ets::checked
