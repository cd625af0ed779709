// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/etrecord/torch/picklevalue.h"
#include "model/etrecord/torch/torchitems.h"
#include "model/etrecord/torch/torchtensor.h"
#include "model/etrecord/zip.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ets {

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
    [[nodiscard]] Error error(Message what, Message where = {}) const;
    [[nodiscard]] Result<void> openZip(const Limits& limits);
    [[nodiscard]] Result<void> readByteOrder(const Limits& limits);
    [[nodiscard]] Result<void> openLegacy(const Limits& limits);
    [[nodiscard]] Result<void> openRawPickle(const Limits& limits);
    [[nodiscard]] Result<void> readPickleOf(const std::string& origin, const Limits& limits);
    [[nodiscard]] static std::string blobKey(const PickleDocument& document, const PickleValue& bytes);
    [[nodiscard]] Blob readBlob(const PickleValue& bytes, const Limits& limits) const;
    [[nodiscard]] Result<TorchStorage> lookUp(const PickleValue& value) const;
    [[nodiscard]] Result<ByteSource> wholeStorage(const TorchStorage& storage, const Limits& limits) const;
    [[nodiscard]] Result<std::uint64_t> storageSize(const TorchStorage& storage) const;
    [[nodiscard]] Result<void> checkType(const TorchTensor& tensor) const;

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

} // namespace ets
