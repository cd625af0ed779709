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

} // namespace ets
