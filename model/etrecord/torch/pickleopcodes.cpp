// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch/pickleopcodes.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace ets {

namespace {

struct OpcodeName {
    std::uint8_t code;
    std::string_view name;
};

// Those that the reader refuses have names too: a message that says INST helps more than one that says 0x69.
constexpr std::array names{
    OpcodeName{'(', "MARK"},
    OpcodeName{'.', "STOP"},
    OpcodeName{'0', "POP"},
    OpcodeName{'1', "POP_MARK"},
    OpcodeName{'2', "DUP"},
    OpcodeName{'F', "FLOAT"},
    OpcodeName{'I', "INT"},
    OpcodeName{'J', "BININT"},
    OpcodeName{'K', "BININT1"},
    OpcodeName{'L', "LONG"},
    OpcodeName{'M', "BININT2"},
    OpcodeName{'N', "NONE"},
    OpcodeName{'P', "PERSID"},
    OpcodeName{'Q', "BINPERSID"},
    OpcodeName{'R', "REDUCE"},
    OpcodeName{'S', "STRING"},
    OpcodeName{'T', "BINSTRING"},
    OpcodeName{'U', "SHORT_BINSTRING"},
    OpcodeName{'V', "UNICODE"},
    OpcodeName{'X', "BINUNICODE"},
    OpcodeName{'a', "APPEND"},
    OpcodeName{'b', "BUILD"},
    OpcodeName{'c', "GLOBAL"},
    OpcodeName{'d', "DICT"},
    OpcodeName{'}', "EMPTY_DICT"},
    OpcodeName{'e', "APPENDS"},
    OpcodeName{'g', "GET"},
    OpcodeName{'h', "BINGET"},
    OpcodeName{'i', "INST"},
    OpcodeName{'j', "LONG_BINGET"},
    OpcodeName{'l', "LIST"},
    OpcodeName{']', "EMPTY_LIST"},
    OpcodeName{'o', "OBJ"},
    OpcodeName{'p', "PUT"},
    OpcodeName{'q', "BINPUT"},
    OpcodeName{'r', "LONG_BINPUT"},
    OpcodeName{'s', "SETITEM"},
    OpcodeName{'t', "TUPLE"},
    OpcodeName{')', "EMPTY_TUPLE"},
    OpcodeName{'u', "SETITEMS"},
    OpcodeName{'G', "BINFLOAT"},
    OpcodeName{'B', "BINBYTES"},
    OpcodeName{'C', "SHORT_BINBYTES"},
    OpcodeName{0x80, "PROTO"},
    OpcodeName{0x81, "NEWOBJ"},
    OpcodeName{0x82, "EXT1"},
    OpcodeName{0x83, "EXT2"},
    OpcodeName{0x84, "EXT4"},
    OpcodeName{0x85, "TUPLE1"},
    OpcodeName{0x86, "TUPLE2"},
    OpcodeName{0x87, "TUPLE3"},
    OpcodeName{0x88, "NEWTRUE"},
    OpcodeName{0x89, "NEWFALSE"},
    OpcodeName{0x8a, "LONG1"},
    OpcodeName{0x8b, "LONG4"},
    OpcodeName{0x8c, "SHORT_BINUNICODE"},
    OpcodeName{0x8d, "BINUNICODE8"},
    OpcodeName{0x8e, "BINBYTES8"},
    OpcodeName{0x8f, "EMPTY_SET"},
    OpcodeName{0x90, "ADDITEMS"},
    OpcodeName{0x91, "FROZENSET"},
    OpcodeName{0x92, "NEWOBJ_EX"},
    OpcodeName{0x93, "STACK_GLOBAL"},
    OpcodeName{0x94, "MEMOIZE"},
    OpcodeName{0x95, "FRAME"},
    OpcodeName{0x96, "BYTEARRAY8"},
    OpcodeName{0x97, "NEXT_BUFFER"},
    OpcodeName{0x98, "READONLY_BUFFER"},
};

} // namespace

std::string pickleOpcodeText(std::uint8_t opcode)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "0x";
    text += digits[opcode >> 4U];
    text += digits[opcode & 15U];
    const auto* const found = std::ranges::find(names, opcode, &OpcodeName::code);
    return found == names.end() ? text : text + " (" + std::string(found->name) + ")";
}

} // namespace ets
