// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/pickle.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace ets {

namespace {

struct GlobalEntry {
    std::string_view module;
    std::string_view name;
    PickleGlobal kind;
    bool isCallable = false;
    std::optional<ScalarType> scalarType = std::nullopt;
};

using G = PickleGlobal;

constexpr std::string_view utilities = "torch._utils";

constexpr std::array fixedEntries{
    // Python's own, by the names of Python 2 (protocol 2) and 3.
    GlobalEntry{"collections", "OrderedDict", G::OrderedDict, true},
    GlobalEntry{"__builtin__", "set", G::Set, true},
    GlobalEntry{"builtins", "set", G::Set, true},
    GlobalEntry{"__builtin__", "frozenset", G::FrozenSet, true},
    GlobalEntry{"builtins", "frozenset", G::FrozenSet, true},
    GlobalEntry{"__builtin__", "complex", G::Complex, true},
    GlobalEntry{"builtins", "complex", G::Complex, true},
    GlobalEntry{"__builtin__", "bytes", G::Bytes, true},
    GlobalEntry{"builtins", "bytes", G::Bytes, true},
    GlobalEntry{"__builtin__", "bytearray", G::ByteArray, true},
    GlobalEntry{"builtins", "bytearray", G::ByteArray, true},
    GlobalEntry{"_codecs", "encode", G::Encode, true},
    GlobalEntry{"torch", "Size", G::Size, true},
    GlobalEntry{"torch", "device", G::Device, true},
    GlobalEntry{"torch.serialization", "_get_layout", G::GetLayout, true},
    GlobalEntry{utilities, "_rebuild_tensor", G::RebuildTensor, true},
    GlobalEntry{utilities, "_rebuild_tensor_v2", G::RebuildTensorV2, true},
    GlobalEntry{utilities, "_rebuild_tensor_v3", G::RebuildTensorV3, true},
    GlobalEntry{utilities, "_rebuild_parameter", G::RebuildParameter, true},
    GlobalEntry{utilities, "_rebuild_parameter_with_state", G::RebuildParameterWithState, true},
    GlobalEntry{utilities, "_rebuild_qtensor", G::RebuildQTensor, true},
    GlobalEntry{utilities, "_rebuild_sparse_tensor", G::RebuildSparseTensor, true},
    GlobalEntry{utilities, "_rebuild_sparse_csr_tensor", G::RebuildSparseCsrTensor, true},
    GlobalEntry{utilities, "_rebuild_meta_tensor_no_storage", G::RebuildMetaTensor, true},
    GlobalEntry{utilities, "_rebuild_nested_tensor", G::RebuildOpaque, true},
    GlobalEntry{utilities, "_rebuild_wrapper_subclass", G::RebuildOpaque, true},
    GlobalEntry{utilities, "_rebuild_device_tensor_from_numpy", G::RebuildOpaque, true},
    GlobalEntry{utilities, "_rebuild_device_tensor_from_cpu_tensor", G::RebuildOpaque, true},
    GlobalEntry{"torch._tensor", "_rebuild_from_type_v2", G::RebuildFromType, true},
    GlobalEntry{"executorch.exir.serde.export_serialize", "_reconstruct_fake_tensor", G::ReconstructFakeTensor, true},
    GlobalEntry{"torch._export.serde.serialize", "_reconstruct_fake_tensor", G::ReconstructFakeTensor, true},
    GlobalEntry{"torch.storage", "_load_from_bytes", G::LoadFromBytes, true},
    GlobalEntry{"torch.nn.parameter", "Parameter", G::Parameter, true},
    GlobalEntry{"torch", "Tensor", G::Tensor, false},
    GlobalEntry{"torch", "ScriptObject", G::ScriptObject, true},
    GlobalEntry{"torch._C", "ScriptObject", G::ScriptObject, true},
    GlobalEntry{"torch", "per_tensor_affine", G::QScheme},
    GlobalEntry{"torch", "per_tensor_symmetric", G::QScheme},
    GlobalEntry{"torch", "per_channel_affine", G::QScheme},
    GlobalEntry{"torch", "per_channel_symmetric", G::QScheme},
    GlobalEntry{"torch", "per_channel_affine_float_qparams", G::QScheme},
    GlobalEntry{"torch.storage", "UntypedStorage", G::Storage},
    GlobalEntry{"torch.storage", "TypedStorage", G::Storage},
    GlobalEntry{"torch", "UntypedStorage", G::Storage},
    GlobalEntry{"", "storage", G::PersistentStorage},
};

/// dtypes that are known by name, so that they can be listed; their elements are not read.
constexpr std::array<std::string_view, 19> dtypesWithoutElements{"float4_e2m1fn_x2", "bits8", "bits1x8", "bits2x4",
    "bits4x2", "uint1", "uint2", "uint3", "uint4", "uint5", "uint6", "uint7", "int1", "int2", "int3", "int4", "int5",
    "int6", "int7"};

/// What is accepted: the names above, and those of every element type.
std::span<const GlobalEntry> table()
{
    static const std::vector<GlobalEntry> entries = [] {
        std::vector<GlobalEntry> all(fixedEntries.begin(), fixedEntries.end());
        for (const ElementType& row : elementTypes()) {
            all.push_back({"torch", row.name, G::DType, false, row.type});
            for (const std::string_view module : {"torch", "torch.cuda"}) {
                if (!row.storage.empty()) {
                    all.push_back({module, row.storage, G::Storage, false, row.type});
                }
            }
        }
        for (const std::string_view name : dtypesWithoutElements) {
            all.push_back({"torch", name, G::DType});
        }
        return all;
    }();
    return entries;
}

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

PickleGlobalRef PickleGlobalRef::persistentStorage()
{
    const auto found = std::ranges::find(table(), G::PersistentStorage, &GlobalEntry::kind);
    return PickleGlobalRef(static_cast<std::uint32_t>(found - table().begin()));
}

PickleGlobal PickleGlobalRef::kind() const
{
    return table()[m_index].kind;
}

bool PickleGlobalRef::isCallable() const
{
    return table()[m_index].isCallable;
}

std::string PickleGlobalRef::text() const
{
    return std::string(table()[m_index].module) + "." + std::string(table()[m_index].name);
}

std::string_view PickleGlobalRef::name() const
{
    return table()[m_index].name;
}

std::optional<ScalarType> PickleGlobalRef::scalarType() const
{
    return table()[m_index].scalarType;
}

std::optional<PickleGlobalRef> findPickleGlobal(std::string_view module, std::string_view name)
{
    const auto found = std::ranges::find_if(table(),
        [&](const GlobalEntry& entry) { return entry.name == name && entry.module == module && !module.empty(); });
    if (found == table().end()) {
        return std::nullopt;
    }
    return PickleGlobalRef(static_cast<std::uint32_t>(found - table().begin()));
}

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
