// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch/pickleglobals.h"

#include <algorithm>
#include <array>

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
using S = ScalarType;

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

struct NamedType {
    std::string_view name;
    std::optional<ScalarType> type;
};

constexpr std::array storageTypes{
    NamedType{"DoubleStorage", S::Double},
    NamedType{"FloatStorage", S::Float},
    NamedType{"HalfStorage", S::Half},
    NamedType{"BFloat16Storage", S::BFloat16},
    NamedType{"LongStorage", S::Long},
    NamedType{"IntStorage", S::Int},
    NamedType{"ShortStorage", S::Short},
    NamedType{"CharStorage", S::Char},
    NamedType{"ByteStorage", S::Byte},
    NamedType{"BoolStorage", S::Bool},
    NamedType{"ComplexDoubleStorage", S::ComplexDouble},
    NamedType{"ComplexFloatStorage", S::ComplexFloat},
    NamedType{"QInt8Storage", S::QInt8},
    NamedType{"QUInt8Storage", S::QUInt8},
    NamedType{"QInt32Storage", S::QInt32},
    NamedType{"QUInt4x2Storage", S::QUInt4x2},
    NamedType{"QUInt2x4Storage", S::QUInt2x4},
};

constexpr std::array dtypes{
    NamedType{"float64", S::Double},
    NamedType{"float32", S::Float},
    NamedType{"float16", S::Half},
    NamedType{"bfloat16", S::BFloat16},
    NamedType{"int64", S::Long},
    NamedType{"int32", S::Int},
    NamedType{"int16", S::Short},
    NamedType{"int8", S::Char},
    NamedType{"uint8", S::Byte},
    NamedType{"uint16", S::UInt16},
    NamedType{"uint32", S::UInt32},
    NamedType{"uint64", S::UInt64},
    NamedType{"bool", S::Bool},
    NamedType{"complex32", S::ComplexHalf},
    NamedType{"complex64", S::ComplexFloat},
    NamedType{"complex128", S::ComplexDouble},
    NamedType{"qint8", S::QInt8},
    NamedType{"quint8", S::QUInt8},
    NamedType{"qint32", S::QInt32},
    NamedType{"quint4x2", S::QUInt4x2},
    NamedType{"quint2x4", S::QUInt2x4},
    NamedType{"bits16", S::Bits16},
    NamedType{"float8_e5m2", S::Float8e5m2},
    NamedType{"float8_e4m3fn", S::Float8e4m3fn},
    NamedType{"float8_e5m2fnuz", S::Float8e5m2fnuz},
    NamedType{"float8_e4m3fnuz", S::Float8e4m3fnuz},
    NamedType{"float8_e8m0fnu", S::Float8e8m0fnu},
    // Known by name, so that they can be listed; their elements are not read.
    NamedType{"float4_e2m1fn_x2", std::nullopt},
    NamedType{"bits8", std::nullopt},
    NamedType{"bits1x8", std::nullopt},
    NamedType{"bits2x4", std::nullopt},
    NamedType{"bits4x2", std::nullopt},
    NamedType{"uint1", std::nullopt},
    NamedType{"uint2", std::nullopt},
    NamedType{"uint3", std::nullopt},
    NamedType{"uint4", std::nullopt},
    NamedType{"uint5", std::nullopt},
    NamedType{"uint6", std::nullopt},
    NamedType{"uint7", std::nullopt},
    NamedType{"int1", std::nullopt},
    NamedType{"int2", std::nullopt},
    NamedType{"int3", std::nullopt},
    NamedType{"int4", std::nullopt},
    NamedType{"int5", std::nullopt},
    NamedType{"int6", std::nullopt},
    NamedType{"int7", std::nullopt},
};

constexpr std::size_t tableSize = fixedEntries.size() + 2 * storageTypes.size() + dtypes.size();

constexpr std::array<GlobalEntry, tableSize> makeTable()
{
    std::array<GlobalEntry, tableSize> table{};
    std::size_t next = 0;
    for (const GlobalEntry& entry : fixedEntries) {
        table[next++] = entry;
    }
    for (const std::string_view module : {"torch", "torch.cuda"}) {
        for (const NamedType& storage : storageTypes) {
            table[next++] = {module, storage.name, G::Storage, false, storage.type};
        }
    }
    for (const NamedType& dtype : dtypes) {
        table[next++] = {"torch", dtype.name, G::DType, false, dtype.type};
    }
    return table;
}

constexpr std::array<GlobalEntry, tableSize> table = makeTable();

} // namespace

PickleGlobalRef PickleGlobalRef::persistentStorage()
{
    const auto* const found = std::ranges::find(table, G::PersistentStorage, &GlobalEntry::kind);
    return PickleGlobalRef(static_cast<std::uint32_t>(found - table.begin()));
}

PickleGlobal PickleGlobalRef::kind() const
{
    return table[m_index].kind;
}

bool PickleGlobalRef::isCallable() const
{
    return table[m_index].isCallable;
}

std::string PickleGlobalRef::text() const
{
    return std::string(table[m_index].module) + "." + std::string(table[m_index].name);
}

std::string_view PickleGlobalRef::name() const
{
    return table[m_index].name;
}

std::optional<ScalarType> PickleGlobalRef::scalarType() const
{
    return table[m_index].scalarType;
}

std::optional<PickleGlobalRef> findPickleGlobal(std::string_view module, std::string_view name)
{
    const auto* const found = std::ranges::find_if(table,
        [&](const GlobalEntry& entry) { return entry.name == name && entry.module == module && !module.empty(); });
    if (found == table.end()) {
        return std::nullopt;
    }
    return PickleGlobalRef(static_cast<std::uint32_t>(found - table.begin()));
}

} // namespace ets
