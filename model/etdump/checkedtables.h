// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/checked.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// The tables of an ETDump read with a check at every step, for buffers that fail verification as a whole and for
/// the layout of ExecuTorch 0.1. The accessors are named as in the generated code, so that one reader takes both.
/// What leads outside the file reads as absent, empty or 0 and is counted as damage.
namespace ets::checked {

/// A table at a place, or none.
class Table {
public:
    Table() = default;
    Table(const Buffer* buffer, std::size_t position)
        : m_buffer(buffer)
        , m_position(position)
    {
    }
    explicit operator bool() const { return m_buffer != nullptr; }
    friend bool operator==(const Table& table, std::nullptr_t) { return table.m_buffer == nullptr; }

    /// Place of a field's content, nothing when the table does not have it.
    [[nodiscard]] std::optional<std::size_t> field(unsigned slot) const;
    /// Place that a field of the table points to.
    [[nodiscard]] std::optional<std::size_t> target(unsigned slot) const;
    template <typename T> [[nodiscard]] T scalar(unsigned slot, T fallback) const
    {
        const auto place = field(slot);
        return place ? m_buffer->load<T>(*place) : fallback;
    }
    template <typename T> [[nodiscard]] T table(unsigned slot) const
    {
        const auto place = target(slot);
        return place ? T(m_buffer, *place) : T();
    }
    [[nodiscard]] const Buffer* buffer() const { return m_buffer; }

private:
    const Buffer* m_buffer = nullptr;
    std::size_t m_position = 0;
};

/// A table whose accessors are reached as through a pointer.
template <typename Self> class TableOf : public Table {
public:
    using Table::Table;
    const Self* operator->() const { return static_cast<const Self*>(this); }
    const Self& operator*() const { return static_cast<const Self&>(*this); }

protected:
    template <typename T> [[nodiscard]] Vector<T> vector(unsigned slot) const
    {
        const auto place = target(slot);
        return place ? Vector<T>(buffer(), *place) : Vector<T>();
    }
    [[nodiscard]] std::optional<std::string_view> string(unsigned slot) const
    {
        const auto place = target(slot);
        if (!place) {
            return std::nullopt;
        }
        const Vector<std::uint8_t> bytes(buffer(), *place);
        return bytes.size() == 0 ? std::string_view()
                                 : std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
};

} // namespace ets::checked
