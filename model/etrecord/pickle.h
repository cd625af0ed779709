// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/tensor.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// The Python names that a pickle may mention. They are symbols: nothing is ever imported or called.
enum class PickleGlobal : std::uint16_t {
    OrderedDict,
    Set,
    FrozenSet,
    Complex,
    Bytes,
    ByteArray,
    Encode, ///< _codecs.encode: how protocol 2 writes bytes.
    Size,
    Device,
    GetLayout,
    RebuildTensor,
    RebuildTensorV2,
    RebuildTensorV3,
    RebuildParameter,
    RebuildParameterWithState,
    RebuildQTensor,
    RebuildSparseTensor,
    RebuildSparseCsrTensor,
    RebuildMetaTensor,
    RebuildOpaque, ///< Nested tensors, wrapper subclasses, tensors of devices.
    RebuildFromType,
    ReconstructFakeTensor,
    LoadFromBytes, ///< torch.storage._load_from_bytes: a stream of torch.save in bytes.
    Parameter,
    Tensor,
    ScriptObject,
    Storage, ///< torch.FloatStorage and the like; UntypedStorage too.
    DType, ///< torch.float32 and the like.
    QScheme, ///< torch.per_tensor_affine and the like.
    PersistentStorage, ///< Not a name: what a persistent id stands for.
};

/// A name that was accepted, by its place in the fixed table.
class PickleGlobalRef {
public:
    constexpr PickleGlobalRef() = default;
    /// Of a place in the table.
    constexpr explicit PickleGlobalRef(std::uint32_t index)
        : m_index(index)
    {
    }
    /// What the persistent ids of torch.save stand for.
    [[nodiscard]] static PickleGlobalRef persistentStorage();

    [[nodiscard]] constexpr std::uint32_t index() const { return m_index; } ///< Place in the table.
    [[nodiscard]] PickleGlobal kind() const; ///< What it is known as.
    /// Whether REDUCE and NEWOBJ may be applied to it; a type marker or a constant only stands for itself.
    [[nodiscard]] bool isCallable() const;
    /// "torch.FloatStorage".
    [[nodiscard]] std::string text() const;
    /// The last part: "FloatStorage", "float32", "per_tensor_affine".
    [[nodiscard]] std::string_view name() const;
    /// Element type of a typed storage or of a dtype; nothing for UntypedStorage and for types without a number.
    [[nodiscard]] std::optional<ScalarType> scalarType() const;

private:
    std::uint32_t m_index = 0;
};

/// Looks a name up in the table of what is accepted.
[[nodiscard]] std::optional<PickleGlobalRef> findPickleGlobal(std::string_view module, std::string_view name);

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

/// Where a pickle lies and what it may cost.
struct PickleInput {
    std::span<const std::byte> bytes; ///< Have to outlive the document. Less than 4 GiB.
    std::size_t begin = 0; ///< Of the pickle, in bytes. What follows its STOP is not looked at.
    std::string origin; ///< Names the bytes in errors, for instance "archive/data.pkl".
};

/// Reads one pickle without executing anything: names are symbols from a fixed table, and a call becomes a record of
/// what would have been called with what. Takes time in proportion to the input, and no recursion.
/// @param limits pay for the values
/// @return an error that names offset, opcode and name when the pickle has anything else, ends early or costs too much
[[nodiscard]] Result<PickleDocument> readPickle(const PickleInput& input, const Limits& limits);

/// The opcodes that the reader interprets: torch's weights-only set (protocol 2), and what Python's default protocols 4
/// and 5 add for the same kinds of values.
enum class PickleOpcode : std::uint8_t {
    Mark = '(',
    Stop = '.',
    Append = 'a',
    BinInt = 'J',
    BinInt1 = 'K',
    BinInt2 = 'M',
    None = 'N',
    BinPersId = 'Q',
    Reduce = 'R',
    BinUnicode = 'X',
    EmptyList = ']',
    Appends = 'e',
    BinGet = 'h',
    LongBinGet = 'j',
    BinPut = 'q',
    LongBinPut = 'r',
    SetItem = 's',
    SetItems = 'u',
    EmptyTuple = ')',
    Tuple = 't',
    EmptyDict = '}',
    BinFloat = 'G',
    Global = 'c',
    Build = 'b',
    BinBytes = 'B',
    ShortBinBytes = 'C',
    ShortBinString = 'U',
    Proto = 0x80,
    NewObj = 0x81,
    Tuple1 = 0x85,
    Tuple2 = 0x86,
    Tuple3 = 0x87,
    NewTrue = 0x88,
    NewFalse = 0x89,
    Long1 = 0x8a,
    Long4 = 0x8b,
    ShortBinUnicode = 0x8c,
    BinUnicode8 = 0x8d,
    BinBytes8 = 0x8e,
    EmptySet = 0x8f,
    AddItems = 0x90,
    FrozenSet = 0x91,
    NewObjEx = 0x92,
    StackGlobal = 0x93,
    Memoize = 0x94,
    Frame = 0x95,
    ByteArray8 = 0x96,
};

/// "0x69 (INST)"; without the name for a byte that is no opcode of any protocol.
[[nodiscard]] std::string pickleOpcodeText(std::uint8_t opcode);

} // namespace ets
