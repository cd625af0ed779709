// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/base64.h"

namespace ets::base64 {

void Decoder::feed(std::string_view digits)
{
    for (const char digit : digits) {
        m_bits = m_bits << 6U | static_cast<std::uint32_t>(valueOf(digit));
        // Behind the first digit of a group every further one completes a byte.
        if (const std::size_t place = m_digits++ % 4; place > 0) {
            m_bytes.push_back(static_cast<std::byte>(m_bits >> (6 - 2 * place) & 0xFFU));
        }
    }
}

} // namespace ets::base64
