// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/remarks.h"
#include "model/etdump/dump.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

/// The tables of etdump.fbs, read with a check at every step: of a damaged dump what is left is shown, and one of
/// ExecuTorch 0.1, whose tables have other slots, can be read. What leads outside the file reads as absent, empty or 0
/// and is counted as damage. The vtable is found once for each table: 500,000 events take 15 ms, 17 where all is
/// verified first and read with generated code.
namespace ets::checked {

/// The bytes, the layout, and where damage is noted.
class Buffer {
public:
    Buffer(std::span<const std::byte> bytes, std::string name, Diagnostics& diagnostics, DumpLayout layout)
        : m_bytes(bytes)
        , m_name(std::move(name))
        , m_diagnostics(diagnostics)
        , m_layout(layout)
    {
    }

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
    [[gnu::cold]] void damage(std::size_t offset, std::size_t size) const;

private:
    std::span<const std::byte> m_bytes;
    std::string m_name;
    Diagnostics& m_diagnostics;
    DumpLayout m_layout;
};

inline void Buffer::damage(std::size_t offset, std::size_t size) const
{
    // A damaged dump has one for each of its events.
    if (m_diagnostics.countOnly("damaged")) {
        return;
    }
    m_diagnostics.add("damaged", ETS_MESSAGE("%1, offset %2", m_name, offset),
        ETS_MESSAGE("%1 bytes were expected here, the file has %2; what lies there is left out", size, m_bytes.size()));
}

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

/// A table at a place, or none.
class Table {
public:
    Table() = default;
    Table(const Buffer* buffer, std::size_t position)
        : m_buffer(buffer)
        , m_position(position)
    {
        findVtable();
    }
    explicit operator bool() const { return m_buffer != nullptr; }
    friend bool operator==(const Table& table, std::nullptr_t) { return table.m_buffer == nullptr; }

    /// Place of a field's content, 0 when the table does not have it.
    [[nodiscard, gnu::always_inline]] std::size_t field(unsigned slot) const
    {
        const std::size_t entry = 4 + 2 * std::size_t{slot};
        if (m_vtable == nullptr) {
            return damagedField(entry);
        }
        if (entry + 2 > m_vtableSize) {
            return 0;
        }
        std::uint16_t offset = 0;
        std::memcpy(&offset, m_vtable + entry, sizeof offset);
        return offset == 0 ? 0 : m_position + offset;
    }
    /// Place that a field of the table points to, 0 when the table does not have it.
    [[nodiscard, gnu::always_inline]] std::size_t target(unsigned slot) const
    {
        const std::size_t place = field(slot);
        return place == 0 ? 0 : place + m_buffer->load<std::uint32_t>(place);
    }
    template <typename T> [[nodiscard]] T scalar(unsigned slot, T fallback) const
    {
        const std::size_t place = field(slot);
        return place == 0 ? fallback : m_buffer->load<T>(place);
    }
    template <typename T> [[nodiscard]] T table(unsigned slot) const
    {
        const std::size_t place = target(slot);
        return place == 0 ? T() : T(m_buffer, place);
    }
    [[nodiscard]] const Buffer* buffer() const { return m_buffer; }

private:
    /// Once per table, so that a field costs one more look.
    void findVtable()
    {
        // It may lie before or behind its table: the offset is signed.
        constexpr std::size_t least = 4;
        const std::size_t size = m_buffer->size();
        if (m_position > size || size - m_position < sizeof(std::int32_t)) {
            return;
        }
        std::int32_t distance = 0;
        std::memcpy(&distance, m_buffer->data() + m_position, sizeof distance);
        const auto place = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(m_position) - distance);
        if (place > size || size - place < least) { // a negative place is a huge one
            return;
        }
        std::uint16_t vtableSize = 0;
        std::memcpy(&vtableSize, m_buffer->data() + place, sizeof vtableSize);
        m_vtableSize = vtableSize;
        m_vtable = m_vtableSize <= size - place ? m_buffer->data() + place : nullptr;
    }
    /// Of a table whose vtable does not lie in the file: what can be read, every miss counted.
    [[gnu::cold]] std::size_t damagedField(std::size_t entry) const;

    const Buffer* m_buffer = nullptr;
    std::size_t m_position = 0;
    const std::byte* m_vtable = nullptr; ///< Null for one that is not whole.
    std::size_t m_vtableSize = 0; ///< In bytes. Wide: to copy what was just written narrow stalls.
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
        const std::size_t place = target(slot);
        return place == 0 ? Vector<T>() : Vector<T>(buffer(), place);
    }
    [[nodiscard]] std::optional<std::string_view> string(unsigned slot) const
    {
        const std::size_t place = target(slot);
        if (place == 0) {
            return std::nullopt;
        }
        const Vector<std::uint8_t> bytes(buffer(), place);
        return bytes.size() == 0 ? std::string_view()
                                 : std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
};

inline std::size_t Table::damagedField(std::size_t entry) const
{
    const auto distance = static_cast<std::ptrdiff_t>(m_buffer->load<std::int32_t>(m_position));
    const std::ptrdiff_t vtable = static_cast<std::ptrdiff_t>(m_position) - distance;
    if (vtable < 0) {
        m_buffer->damage(m_position, sizeof(std::int32_t));
        return 0;
    }
    const auto start = static_cast<std::size_t>(vtable);
    if (entry + 2 > m_buffer->load<std::uint16_t>(start)) {
        return 0;
    }
    const auto offset = m_buffer->load<std::uint16_t>(start + entry);
    return offset == 0 ? 0 : m_position + offset;
}

// NOLINTBEGIN(readability-identifier-naming): the names are those of the schema

struct Int : TableOf<Int> {
    using TableOf::TableOf;
    [[nodiscard]] std::int64_t int_val() const { return scalar<std::int64_t>(0, 0); }
};
struct Bool : TableOf<Bool> {
    using TableOf::TableOf;
    [[nodiscard]] bool bool_val() const { return scalar<std::uint8_t>(0, 0) != 0; }
};
struct Float : TableOf<Float> {
    using TableOf::TableOf;
    [[nodiscard]] float float_val() const { return scalar<float>(0, 0); }
};
struct Double : TableOf<Double> {
    using TableOf::TableOf;
    [[nodiscard]] double double_val() const { return scalar<double>(0, 0); }
};
struct Tensor : TableOf<Tensor> {
    using TableOf::TableOf;
    [[nodiscard]] std::int8_t scalar_type() const { return scalar<std::int8_t>(0, 0); }
    [[nodiscard]] Vector<std::int64_t> sizes() const { return vector<std::int64_t>(1); }
    [[nodiscard]] Vector<std::int64_t> strides() const { return vector<std::int64_t>(2); }
    [[nodiscard]] std::int64_t offset() const { return scalar<std::int64_t>(3, 0); }
};
struct TensorList : TableOf<TensorList> {
    using TableOf::TableOf;
    [[nodiscard]] Vector<Tensor> tensors() const { return vector<Tensor>(0); }
};
struct Value : TableOf<Value> {
    using TableOf::TableOf;
    [[nodiscard]] std::int8_t val() const { return scalar<std::int8_t>(0, 0); }
    [[nodiscard]] Tensor tensor() const { return table<Tensor>(1); }
    [[nodiscard]] TensorList tensor_list() const { return table<TensorList>(2); }
    [[nodiscard]] Int int_value() const { return table<Int>(3); }
    [[nodiscard]] Float float_value() const { return table<Float>(4); }
    [[nodiscard]] Double double_value() const { return table<Double>(5); }
    [[nodiscard]] Bool bool_value() const { return table<Bool>(6); }
    [[nodiscard]] Bool output() const { return table<Bool>(7); }
};
struct DebugEvent : TableOf<DebugEvent> {
    using TableOf::TableOf;
    [[nodiscard]] std::uint64_t chain_index() const { return scalar<std::uint64_t>(0, 0); }
    [[nodiscard]] std::int32_t instruction_id() const { return scalar<std::int32_t>(1, -1); }
    [[nodiscard]] Value debug_entry() const { return table<Value>(2); }
    [[nodiscard]] std::int32_t delegate_debug_id_int() const { return scalar<std::int32_t>(3, -1); }
    [[nodiscard]] std::optional<std::string_view> delegate_debug_id_str() const { return string(4); }
    [[nodiscard]] std::optional<std::string_view> name() const { return string(5); }
};
struct ProfileEvent : TableOf<ProfileEvent> {
    using TableOf::TableOf;
    [[nodiscard]] std::optional<std::string_view> name() const { return string(0); }
    [[nodiscard]] std::int32_t chain_index() const { return scalar<std::int32_t>(1, 0); }
    [[nodiscard]] std::int32_t instruction_id() const { return scalar<std::int32_t>(2, -1); }
    [[nodiscard]] std::int32_t delegate_debug_id_int() const { return scalar<std::int32_t>(3, -1); }
    [[nodiscard]] std::optional<std::string_view> delegate_debug_id_str() const { return string(4); }
    [[nodiscard]] Vector<std::uint8_t> delegate_debug_metadata() const { return vector<std::uint8_t>(5); }
    [[nodiscard]] std::uint64_t start_time() const { return scalar<std::uint64_t>(6, 0); }
    [[nodiscard]] std::uint64_t end_time() const { return scalar<std::uint64_t>(7, 0); }
};
struct AllocationEvent : TableOf<AllocationEvent> {
    using TableOf::TableOf;
    [[nodiscard]] std::int32_t allocator_id() const { return scalar<std::int32_t>(0, 0); }
    [[nodiscard]] std::uint64_t allocation_size() const { return scalar<std::uint64_t>(1, 0); }
};
struct Allocator : TableOf<Allocator> {
    using TableOf::TableOf;
    [[nodiscard]] std::optional<std::string_view> name() const { return string(0); }
};
struct Event : TableOf<Event> {
    using TableOf::TableOf;
    [[nodiscard]] ProfileEvent profile_event() const { return table<ProfileEvent>(0); }
    [[nodiscard]] AllocationEvent allocation_event() const { return table<AllocationEvent>(1); }
    /// Values logged by 0.1 have another form altogether, which no release reads any more.
    [[nodiscard]] DebugEvent debug_event() const
    {
        return buffer()->layout() == DumpLayout::Current ? table<DebugEvent>(2) : DebugEvent();
    }
};
struct RunData : TableOf<RunData> {
    using TableOf::TableOf;
    [[nodiscard]] bool isCurrent() const { return buffer()->layout() == DumpLayout::Current; }
    [[nodiscard]] std::optional<std::string_view> name() const { return string(0); }
    [[nodiscard]] std::int32_t bundled_input_index() const { return isCurrent() ? scalar<std::int32_t>(1, -1) : -1; }
    [[nodiscard]] Vector<Allocator> allocators() const { return vector<Allocator>(isCurrent() ? 2 : 1); }
    [[nodiscard]] Vector<Event> events() const { return vector<Event>(isCurrent() ? 3 : 2); }
};
struct ETDump : TableOf<ETDump> {
    using TableOf::TableOf;
    [[nodiscard]] std::uint32_t version() const { return scalar<std::uint32_t>(0, 0); }
    [[nodiscard]] Vector<RunData> run_data() const { return vector<RunData>(1); }
};

// NOLINTEND(readability-identifier-naming)

/// Whether a plausible profile event lies at the place: a small vtable, with at least one of the times.
inline bool looksLikeProfileEvent(const Buffer& buffer, std::size_t place)
{
    if (place + 4 > buffer.size()) {
        return false;
    }
    const auto distance = static_cast<std::ptrdiff_t>(buffer.load<std::int32_t>(place));
    const std::ptrdiff_t vtable = static_cast<std::ptrdiff_t>(place) - distance;
    if (vtable < 0 || static_cast<std::size_t>(vtable) + 4 > buffer.size()) {
        return false;
    }
    const auto size = buffer.load<std::uint16_t>(static_cast<std::size_t>(vtable));
    constexpr std::uint16_t most = 4 + 2 * 8;
    if (size < 4 || size > most || size % 2 != 0 || static_cast<std::size_t>(vtable) + size > buffer.size()) {
        return false;
    }
    const Table table(&buffer, place);
    return table.field(6) != 0 || table.field(7) != 0;
}

/// Whether the runs have the slots of ExecuTorch 0.1: no slot 3, and slot 2 leads to profile events, which the
/// allocators of today's layout are not.
inline bool looksLikeV01(const ETDump& root)
{
    const Vector<RunData> runs = root.run_data();
    if (runs == nullptr) {
        return false;
    }
    const std::size_t looked = std::min<std::size_t>(runs.size(), 64);
    for (std::size_t i = 0; i < looked; ++i) {
        const RunData run = runs[i];
        if (run.field(1) != 0 || run.field(3) != 0) {
            return false;
        }
        const std::size_t place = run.target(2);
        const Vector<Event> events = place == 0 ? Vector<Event>() : Vector<Event>(root.buffer(), place);
        for (std::size_t k = 0; k < std::min<std::size_t>(events.size(), 4); ++k) {
            if (const std::size_t body = events[k].target(0); body != 0) {
                return looksLikeProfileEvent(*root.buffer(), body);
            }
        }
    }
    return false;
}

} // namespace ets::checked
