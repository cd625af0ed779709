// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tensor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

} // namespace ets
