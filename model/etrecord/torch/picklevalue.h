// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/etrecord/torch/pickleglobals.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

enum class PickleKind : std::uint8_t {
    None,
    Bool,
    Int, ///< Fits into 64 bits.
    BigInt, ///< Its bytes as in the file: two's complement, little-endian.
    Float,
    Text, ///< UTF-8 as in the file; may hold lone surrogates.
    Bytes,
    Tuple,
    List,
    Dict,
    Set, ///< Also a frozenset.
    Global,
    Object, ///< What a call or a persistent id would have made.
};

/// One value of a pickle, in 16 bytes. What is bigger lies in the PickleDocument, to which the value refers by number:
/// a value may contain itself, and nothing is ever released recursively.
struct PickleValue {
    PickleKind kind = PickleKind::None;
    std::uint32_t index = 0; ///< Offset of text and bytes, first item of a tuple, number of a container or object.
    std::uint64_t payload = 0; ///< Number, truth value, bits of a double, or length of text, bytes and tuple.

    [[nodiscard]] bool isNone() const { return kind == PickleKind::None; } ///< Whether it is None.
    [[nodiscard]] std::optional<bool> asBool() const; ///< Nothing for another kind.
    /// A whole number of at most 64 bits.
    [[nodiscard]] std::optional<std::int64_t> asInt() const;
    [[nodiscard]] std::optional<double> asDouble() const; ///< Nothing for another kind.
    [[nodiscard]] std::optional<PickleGlobalRef> asGlobal() const; ///< Nothing for another kind.
};

/// A call that was not made: of what, with what, and what the object was to be given afterwards.
struct PickleObject {
    PickleGlobalRef callee;
    PickleValue arguments; ///< A tuple; the tuple of a persistent id.
    PickleValue state; ///< From BUILD; None without.
};

/// A pickle as read, nothing of it executed. Refers to the bytes that it was read from: these have to stay.
class PickleDocument {
public:
    [[nodiscard]] const PickleValue& root() const { return m_root; } ///< What the pickle as a whole stands for.
    /// Offset just behind the STOP opcode.
    [[nodiscard]] std::size_t end() const { return m_end; }
    /// Of a Text, as in the file; empty for anything else.
    [[nodiscard]] std::string_view text(const PickleValue& value) const;
    /// Of Bytes or a BigInt; empty for anything else.
    [[nodiscard]] std::span<const std::byte> bytes(const PickleValue& value) const;
    /// Items of a tuple, list or set; keys and values of a dict by turns. None for anything else.
    [[nodiscard]] std::span<const PickleValue> items(const PickleValue& value) const;
    /// Value of the last such key of a dict, or null.
    [[nodiscard]] const PickleValue* find(const PickleValue& dict, std::string_view key) const;
    /// Null for what is no Object.
    [[nodiscard]] const PickleObject* object(const PickleValue& value) const;
    /// All objects that values refer to.
    [[nodiscard]] std::span<const PickleObject> objects() const { return m_objects; }
    /// The arguments of an Object whose callee is of this kind; nothing for any other value.
    [[nodiscard]] std::optional<std::span<const PickleValue>> callOf(const PickleValue& value, PickleGlobal kind) const;
    /// Bytes however they were written: as such, as text through _codecs.encode, or wrapped in a bytearray.
    /// @param longest in bytes; nothing if there are more
    [[nodiscard]] std::optional<std::vector<std::byte>> decodedBytes(
        const PickleValue& value, std::size_t longest) const;

private:
    friend class PickleMachine;

    std::span<const std::byte> m_input;
    PickleValue m_root;
    std::size_t m_end = 0;
    std::vector<PickleValue> m_items; ///< Of all tuples.
    std::vector<std::vector<PickleValue>> m_containers; ///< Lists, dicts and sets.
    std::vector<PickleObject> m_objects;
};

} // namespace ets
