// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/utf8.h"

#include <flatbuffers/flatbuffers.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

/// Access to verified FlatBuffers: what is absent reads as empty.
namespace ets::wire {

/// The largest buffer that FlatBuffers can address.
inline constexpr std::uint64_t maxBufferSize = (std::uint64_t{1} << 31U) - 2;

/// Whether the bytes hold a sound table of that type. The tables may be as many as fit into the bytes.
template <typename Root> [[nodiscard]] bool verify(std::span<const std::byte> bytes, const char* identifier)
{
    if (bytes.size() > maxBufferSize) {
        return false;
    }
    flatbuffers::Verifier::Options options;
    options.max_tables = static_cast<flatbuffers::uoffset_t>(bytes.size() / 4 + 1);
    flatbuffers::Verifier verifier(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), options);
    return verifier.VerifyBuffer<Root>(identifier);
}

/// The table that the bytes begin with. Only after verify(); lives as long as the bytes.
template <typename Root> [[nodiscard]] const Root& root(std::span<const std::byte> bytes)
{
    return *flatbuffers::GetRoot<Root>(bytes.data());
}

/// A name in the file, made well-formed UTF-8.
[[nodiscard]] inline std::string text(const flatbuffers::String* string)
{
    return string == nullptr ? std::string() : toValidUtf8(std::string_view(string->c_str(), string->size()));
}

/// Elements of a vector; 0 for an absent one.
template <typename T> [[nodiscard]] std::size_t sizeOf(const flatbuffers::Vector<T>* vector)
{
    return vector == nullptr ? 0 : vector->size();
}

/// Bytes of a vector of bytes.
[[nodiscard]] inline std::span<const std::byte> bytesOf(const flatbuffers::Vector<std::uint8_t>* vector)
{
    return vector == nullptr ? std::span<const std::byte>() : std::as_bytes(std::span(vector->data(), vector->size()));
}

/// Something to iterate over, empty for an absent vector.
template <typename T> class Each {
public:
    /// @param vector null for an absent one; has to live as long as this
    explicit Each(const flatbuffers::Vector<T>* vector)
        : m_vector(vector)
    {
    }
    /// What the loop begins with: a null iterator, as end(), for an absent vector.
    [[nodiscard]] auto begin() const { return m_vector == nullptr ? Iterator() : m_vector->begin(); }
    /// Behind the last element.
    [[nodiscard]] auto end() const { return m_vector == nullptr ? Iterator() : m_vector->end(); }

private:
    struct Iterator : flatbuffers::Vector<T>::const_iterator {
        Iterator()
            : flatbuffers::Vector<T>::const_iterator(nullptr, 0)
        {
        }
        // NOLINTNEXTLINE(google-explicit-constructor): both branches of a conditional
        Iterator(const typename flatbuffers::Vector<T>::const_iterator& other)
            : flatbuffers::Vector<T>::const_iterator(other)
        {
        }
    };

    const flatbuffers::Vector<T>* m_vector;
};

} // namespace ets::wire
