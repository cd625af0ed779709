// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/etrecord/torch/picklevalue.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// The storage under a tensor: bytes that several tensors may share, known by a key.
struct TorchStorage {
    std::string key;
    std::optional<ScalarType> scalarType; ///< Nothing where the type is unknown or the storage untyped.
    bool isUntyped = false; ///< Its elements are bytes.
    std::uint64_t elementCount = 0; ///< Elements of its type; bytes if untyped.
    std::uint64_t viewOffset = 0; ///< First element, where an old file takes a part of a storage for a storage.

    /// Bytes of one element; nothing for types smaller than a byte.
    [[nodiscard]] std::optional<std::size_t> elementSize() const;
};

/// How a tensor keeps its elements.
enum class TorchLayout {
    Strided, ///< In a storage, by strides.
    Sparse, ///< As indices and values, see components.
    Meta, ///< Without elements: a tensor on the device "meta", or a fake one.
    Opaque, ///< In a form that is not read: nested tensors, wrapper subclasses.
};

struct TorchQuantizer;

/// A tensor as its file describes it. The elements stay where they are until TorchArchive::readTensor().
struct TorchTensor {
    std::string dtype; ///< torch's name, "float32"; empty where it is unknown.
    std::optional<ScalarType> scalarType; ///< Nothing for a dtype whose elements are not read.
    std::vector<std::int64_t> sizes; ///< -1 for a symbolic size without a hint.
    std::vector<std::int64_t> strides; ///< In elements, as many as sizes; empty unless strided.
    std::int64_t storageOffset = 0; ///< In elements.
    TorchStorage storage;
    TorchLayout layout = TorchLayout::Strided;
    std::string layoutName; ///< "torch.sparse_csr", "_rebuild_nested_tensor"; empty if strided.
    bool requiresGrad = false;
    bool isParameter = false;
    bool isConjugate = false; ///< The elements are to be conjugated.
    bool isNegated = false; ///< The elements are to be negated.
    std::vector<TorchQuantizer> quantizer; ///< One for a quantized tensor, else none.
    std::vector<TorchTensor> components; ///< Of a sparse tensor: indices (or both index tensors), then values.

    /// Product of the sizes; nothing on overflow or where a size is unknown.
    [[nodiscard]] std::optional<std::int64_t> elementCount() const;
    /// Bytes of all elements, packed; nothing where they are not known.
    [[nodiscard]] std::optional<std::uint64_t> byteCount() const;
    /// Elements of the storage from its start up to the last one used; nothing on overflow.
    [[nodiscard]] std::optional<std::uint64_t> storageExtent() const;
};

/// How the numbers of a quantized tensor stand for real ones: (number - zero point) * scale.
struct TorchQuantizer {
    std::string scheme; ///< "per_tensor_affine", "per_channel_affine", ...
    double scale = 1; ///< Of all elements, per tensor only.
    std::int64_t zeroPoint = 0; ///< Per tensor only.
    std::int64_t axis = 0; ///< Dimension that has a scale per index, per channel only.
    std::vector<TorchTensor> channels; ///< Scales and zero points, per channel only.
};

/// Finds out which storage a value of a pickle stands for.
using StorageLookup = std::function<Result<TorchStorage>(const PickleValue&)>;

/// The storage of a persistent id ("storage", type, key, location, number of elements[, view]).
[[nodiscard]] Result<TorchStorage> storageOfPersistentId(const PickleDocument& document, const PickleValue& value);

/// Whether a value is something that torch would make a tensor of.
[[nodiscard]] bool isTorchTensor(const PickleDocument& document, const PickleValue& value);

/// Reads what a pickle says of a tensor; no element is touched.
/// @return an error when sizes, strides or offset are missing, negative or too large
[[nodiscard]] Result<TorchTensor> readTorchTensor(
    const PickleDocument& document, const PickleValue& value, const StorageLookup& lookup);

} // namespace ets
