// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/dump.h"

#include "model/base/limits.h"

#include <algorithm>

namespace ets {

void EventRefs::keep(EventRef event)
{
    if (m_refs.empty()) {
        reserveHuge(m_refs, std::max(m_expected, m_size + 1));
        for (std::size_t i = 0; i < m_size; ++i) {
            m_refs.emplace_back(EventRef::Kind::Profile, static_cast<std::uint32_t>(i));
        }
    }
    m_refs.push_back(event);
}

} // namespace ets
