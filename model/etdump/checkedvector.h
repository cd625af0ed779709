// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/checked.h"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

namespace ets::checked {

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
