// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"

#include <cstddef>
#include <cstring>
#include <span>
#include <string>

namespace ets::checked {

/// The bytes, the layout, and where damage is noted.
class Buffer {
public:
    Buffer(std::span<const std::byte> bytes, std::string name, Diagnostics& diagnostics, DumpLayout layout);

    template <typename T> [[nodiscard]] T load(std::size_t offset) const
    {
        T value{};
        if (offset > m_bytes.size() || m_bytes.size() - offset < sizeof value) {
            damage(offset, sizeof value);
            return value;
        }
        std::memcpy(&value, m_bytes.data() + offset, sizeof value);
        return value;
    }
    [[nodiscard]] std::size_t size() const { return m_bytes.size(); }
    [[nodiscard]] const std::byte* data() const { return m_bytes.data(); }
    [[nodiscard]] DumpLayout layout() const { return m_layout; }
    /// Counts a place that should lie inside the file.
    void damage(std::size_t offset, std::size_t size) const;

private:
    std::span<const std::byte> m_bytes;
    std::string m_name;
    Diagnostics& m_diagnostics;
    DumpLayout m_layout;
};

} // namespace ets::checked
