// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/etdump.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The tables of an ETDump read with a check at every step, for buffers that fail verification as a whole and for
/// the layout of ExecuTorch 0.1. The accessors are named as in the generated code, so that one reader takes both.
/// What leads outside the file reads as absent, empty or 0 and is counted as damage.
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

/// A vector of numbers or tables, or none. One that does not fit into the file is empty.
template <typename T> class Vector {
public:
    Vector() = default;
    Vector(const Buffer* buffer, std::size_t position);
    friend bool operator==(const Vector& vector, std::nullptr_t) { return vector.m_buffer == nullptr; }
    const Vector* operator->() const { return this; }
    Vector operator*() const { return *this; }

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] T operator[](std::size_t i) const;
    /// First element, for vectors of bytes.
    [[nodiscard]] const std::byte* data() const { return m_buffer->data() + m_first; }

    class Iterator;
    [[nodiscard]] Iterator begin() const;
    [[nodiscard]] Iterator end() const;

private:
    static constexpr std::size_t stride = std::is_arithmetic_v<T> ? sizeof(T) : sizeof(std::uint32_t);

    const Buffer* m_buffer = nullptr;
    std::size_t m_first = 0;
    std::size_t m_size = 0;
};

template <typename T> class Vector<T>::Iterator {
public:
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = T;
    using iterator_category = std::input_iterator_tag;

    Iterator(const Vector& vector, std::size_t index)
        : m_vector(vector)
        , m_index(index)
    {
    }
    T operator*() const { return m_vector[m_index]; }
    Iterator& operator++()
    {
        ++m_index;
        return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.m_index == b.m_index; }

private:
    Vector m_vector; // a copy: vectors are handed out as temporaries
    std::size_t m_index;
};

template <typename T> typename Vector<T>::Iterator Vector<T>::begin() const
{
    return {*this, 0};
}

template <typename T> typename Vector<T>::Iterator Vector<T>::end() const
{
    return {*this, m_size};
}

template <typename T>
Vector<T>::Vector(const Buffer* buffer, std::size_t position)
    : m_buffer(buffer)
    , m_first(position + sizeof(std::uint32_t))
    , m_size(buffer->load<std::uint32_t>(position))
{
    if (m_size > 0 && (m_first > buffer->size() || m_size > (buffer->size() - m_first) / stride)) {
        buffer->damage(position, m_size * stride);
        m_size = 0;
    }
    m_first = m_size == 0 ? 0 : m_first;
}

template <typename T> T Vector<T>::operator[](std::size_t i) const
{
    const std::size_t place = m_first + i * stride;
    if constexpr (std::is_arithmetic_v<T>) {
        return m_buffer->load<T>(place);
    } else {
        return T(m_buffer, place + m_buffer->load<std::uint32_t>(place));
    }
}

} // namespace ets::checked
