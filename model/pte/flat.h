// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/base/text.h"

#include <flatbuffers/flatbuffers.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

/// Access to verified FlatBuffers: what is absent reads as empty. Readers throw what is wrong, up to their door.
namespace ets::wire {

/// The largest buffer that FlatBuffers can address.
inline constexpr std::uint64_t maxBufferSize = (std::uint64_t{1} << 31U) - 2;

/// Stops the reader of a file that contradicts itself.
/// @param where the method, instruction or value concerned; may be empty
/// @throws ReadError
[[noreturn]] inline void damaged(Message what, Message where = {})
{
    throw ReadError(Error{
        .what = std::move(what), .where = std::move(where), .advice = ETS_MESSAGE("Copy or export the file again")});
}

/// Calls a reader of a file; what it throws becomes an error with the file's name and an advice.
template <typename Function> DoorResult<Function> atTheDoor(const std::string& file, Function&& function)
{
    auto result = ets::atTheDoor(file, std::forward<Function>(function));
    if (!result && result.error().kind == Error::Kind::TooMuch && result.error().advice.empty()) {
        Error error = result.error();
        error.advice = ETS_MESSAGE("Copy or export the file again");
        return error;
    }
    return result;
}

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

/// Something to iterate over, empty for an absent vector. Numbers are copied: the verifier lets a vector of eight-byte
/// elements begin at any multiple of four.
template <typename T> class Each {
    using Item = typename flatbuffers::IndirectHelper<T>::return_type;

public:
    /// @param vector null for an absent one; has to live as long as this
    explicit Each(const flatbuffers::Vector<T>* vector)
        : m_vector(vector)
    {
    }

    class Iterator {
    public:
        Iterator(const flatbuffers::Vector<T>* vector, flatbuffers::uoffset_t place)
            : m_vector(vector)
            , m_place(place)
        {
        }
        Item operator*() const
        {
            if constexpr (std::is_arithmetic_v<T>) {
                T number;
                std::memcpy(&number, m_vector->Data() + m_place * sizeof(T), sizeof(T));
                return flatbuffers::EndianScalar(number);
            } else {
                return m_vector->Get(m_place);
            }
        }
        Iterator& operator++()
        {
            ++m_place;
            return *this;
        }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const flatbuffers::Vector<T>* m_vector;
        flatbuffers::uoffset_t m_place;
    };

    /// What the loop begins with: end() for an absent vector.
    [[nodiscard]] Iterator begin() const { return {m_vector, 0}; }
    /// Behind the last element.
    [[nodiscard]] Iterator end() const { return {m_vector, m_vector == nullptr ? 0 : m_vector->size()}; }

private:
    const flatbuffers::Vector<T>* m_vector;
};

} // namespace ets::wire
