// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/etrecord/pickle.h"
#include "model/etrecord/zip.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
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

/// How values that are kept as one flat list were nested where they were saved: a test case may be a tensor, a list or
/// a tuple of outputs, or a dict by output name.
struct ValueForm {
    enum class Kind : std::uint8_t {
        Leaf, ///< One of the flat list, in order.
        List, ///< Also a set.
        Tuple,
        Dict,
    };
    Kind kind = Kind::Leaf;
    std::vector<std::string> keys; ///< Of a Dict: one per child.
    std::vector<ValueForm> children; ///< Depth first in the order of the flat list.
};

/// An object that is only known by its type, for instance a script object.
struct TorchOpaque {
    std::string type;
};

/// What stands at the end of a path through dicts, lists and tuples. None, numbers and texts appear among inputs.
using TorchLeaf = std::variant<std::monostate, bool, std::int64_t, double, std::string, TorchTensor, TorchOpaque>;

struct TorchItem {
    /// The key in the outermost dict, then Python's way of getting there: "fc.weight", "[0][1]", "cache['k'][2]".
    std::string name;
    TorchLeaf value;
    Message problem; ///< Why a tensor cannot be read; its value is then what was found out of it, or a TorchOpaque.

    /// The tensor, or null.
    [[nodiscard]] const TorchTensor* tensor() const { return std::get_if<TorchTensor>(&value); }
};

struct TorchItems {
    std::vector<TorchItem> items;
    ValueForm form; ///< Of the containers that were flattened.
};

/// Lists what a value of a pickle consists of, in order, containers flattened; no element of a tensor is read.
/// @param limits pay for the items
/// @return an error when a container contains itself, or nests more than 64 deep, or when there is too much of it
[[nodiscard]] Result<TorchItems> listTorchItems(
    const PickleDocument& document, const PickleValue& root, const StorageLookup& lookup, const Limits& limits);

/// Something that torch.save or pickle.dumps wrote, open for reading. Nothing in it is executed; the elements of
/// tensors are read when asked for, straight out of the file where they are stored unpacked. Immutable, and may be used
/// by several threads.
class TorchArchive {
public:
    enum class Form {
        Empty, ///< No bytes at all: how an ETRecord says that there are no example inputs.
        Zip, ///< torch.save since 1.6.
        Legacy, ///< torch.save before.
        RawPickle, ///< pickle.dumps: records of ExecuTorch 0.2 to 1.2.
    };

    /// Reads the description, but no elements. Raw pickles have their elements inside and are read whole.
    [[nodiscard]] static Result<std::shared_ptr<const TorchArchive>> open(
        const ByteSource& source, const Limits& limits);
    /// The same within limits by the size of the source.
    [[nodiscard]] static Result<std::shared_ptr<const TorchArchive>> open(
        const ByteSource& source, const LoadContext& context = {});

    [[nodiscard]] Form form() const { return m_form; } ///< In which of torch's forms it was written.
    [[nodiscard]] const ByteSource& source() const { return m_source; } ///< Where its bytes are.
    /// What was saved; None when empty.
    [[nodiscard]] const PickleDocument& document() const { return m_document; }

    /// Everything that was saved, containers flattened. Tensors whose storage is missing or too small say so.
    [[nodiscard]] Result<std::vector<TorchItem>> items(const LoadContext& context = {}) const;
    /// The same of a part of what was saved, with how it was nested, at the cost of the limits.
    [[nodiscard]] Result<TorchItems> itemsOf(const PickleValue& value, const Limits& limits) const;

    /// Checks storage, sizes, strides and offset against what there is; reads no element.
    [[nodiscard]] Result<void> check(const TorchTensor& tensor) const;
    /// Where the storage of a tensor lies: ByteSource::offsetInFile() is the place of its first element in the file.
    /// Empty for a tensor without elements of its own.
    [[nodiscard]] Result<ByteSource> storageOf(const TorchTensor& tensor, const Limits& limits) const;
    /// Elements in row-major order without gaps, little-endian, conjugation and negation applied. Those of a quantized
    /// tensor are the stored integers.
    /// @param limits pay for the elements
    [[nodiscard]] Result<Tensor> readTensor(const TorchTensor& tensor, const Limits& limits) const;
    /// The same within limits by the size of the source.
    [[nodiscard]] Result<Tensor> readTensor(const TorchTensor& tensor, const LoadContext& context = {}) const;

private:
    /// A storage that a raw pickle holds as bytes; or why it cannot be read.
    struct Blob {
        TorchStorage storage;
        ByteSource elements;
        Message problem;
    };

    TorchArchive() = default;
    // These throw ReadError, but for lookUp(), which is asked from outside.
    [[noreturn]] void fail(Message what, Message where = {}, Error::Kind kind = Error::Kind::Input) const;
    void openZip(const Limits& limits);
    void readByteOrder(const Limits& limits);
    void openLegacy(const Limits& limits);
    void openRawPickle(const Limits& limits);
    void readPickleOf(const std::string& origin, const Limits& limits);
    [[nodiscard]] static std::string blobKey(const PickleDocument& document, const PickleValue& bytes);
    [[nodiscard]] Blob readBlob(const PickleValue& bytes, const Limits& limits) const;
    [[nodiscard]] Result<TorchStorage> lookUp(const PickleValue& value) const;
    [[nodiscard]] ByteSource wholeStorage(const TorchStorage& storage, const Limits& limits) const;
    [[nodiscard]] std::uint64_t storageSize(const TorchStorage& storage) const;
    void checkType(const TorchTensor& tensor) const;
    void checkStorage(const TorchTensor& tensor) const;

    Form m_form = Form::Empty;
    ByteSource m_source;
    ByteSource m_pickle; ///< In memory; the document refers to it.
    PickleDocument m_document;
    bool m_isBigEndian = false;
    Zip m_directory; ///< Form Zip.
    std::string m_storagePrefix; ///< "archive/data/".
    std::map<std::string, ByteSource, std::less<>> m_storages; ///< Form Legacy, by key.
    std::map<std::string, Blob, std::less<>> m_blobs; ///< Form RawPickle, by offset of the bytes.
};

/// Whether a file has tensors by name, as numpy.savez and torch.save write them (a zip, or the stream that torch.save
/// wrote before), and is no record, which has such zips inside. Told by how it begins, at once whatever it holds. What
/// cannot be read is none.
[[nodiscard]] bool isTensorArchive(const std::string& path);

} // namespace ets
