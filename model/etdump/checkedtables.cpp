// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/checked.h"

namespace ets::checked {

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
