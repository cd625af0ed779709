// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/etrecord/recordvalues.h"
#include "model/etrecord/torch/torcharchive.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// The tensors in an ETRecord: state dicts, constants, example inputs, reference outputs. Of a file it keeps nothing
/// but the name and what identifies its content; everything is read when asked for. A file that has changed, was cut or
/// is gone gives an error. May be used by several threads.
class RecordTensors {
public:
    /// Remembers a file as it is now.
    [[nodiscard]] static Result<std::shared_ptr<const RecordTensors>> of(const std::string& path);
    /// Keeps the bytes of a file that is in memory.
    [[nodiscard]] static std::shared_ptr<const RecordTensors> ofMemory(ByteSource bytes);

    [[nodiscard]] const std::string& file() const { return m_path; } ///< Path of the record.
    /// The bytes of the record.
    [[nodiscard]] Result<ByteSource> source() const;

    /// Opens an entry such as "edge_dialect_exported_program/forward_state_dict"; the archive keeps the file open.
    [[nodiscard]] Result<std::shared_ptr<const TorchArchive>> open(
        std::string_view entry, const LoadContext& context = {}) const;
    /// Names, dtypes, shapes and sizes of what an entry holds; no element is read.
    [[nodiscard]] Result<std::vector<TorchItem>> listTensors(
        std::string_view entry, const LoadContext& context = {}) const;
    /// The elements of a tensor that was listed for that entry.
    [[nodiscard]] Result<Tensor> readTensor(
        std::string_view entry, const TorchTensor& tensor, const LoadContext& context = {}) const;

    /// Nothing when the record has none.
    [[nodiscard]] Result<std::optional<ReferenceOutputs>> referenceOutputs(const LoadContext& context = {}) const;
    /// Inputs of the first test case of "forward"; nothing when the record has none.
    [[nodiscard]] Result<std::optional<RecordValues>> representativeInputs(const LoadContext& context = {}) const;

private:
    RecordTensors(std::string path, FileIdentity identity)
        : m_path(std::move(path))
        , m_identity(identity)
    {
    }
    explicit RecordTensors(ByteSource bytes)
        : m_path(bytes.name())
        , m_memory(std::move(bytes))
    {
    }
    /// Null when there is no such entry.
    [[nodiscard]] Result<std::shared_ptr<const TorchArchive>> tryOpen(
        std::string_view entry, const Limits& limits) const;
    /// By the size of the record.
    [[nodiscard]] Limits limitsOf(const LoadContext& context) const;

    std::string m_path;
    FileIdentity m_identity;
    std::optional<ByteSource> m_memory; ///< Instead of the file.
};

} // namespace ets
