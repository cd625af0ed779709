// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace ets {

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
