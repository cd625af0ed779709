// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/etrecord/torch.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// Values that an ETRecord holds for one run of a method, described but not yet read.
class RecordValues {
public:
    /// What an archive holds, as it was listed.
    RecordValues(std::shared_ptr<const TorchArchive> archive, TorchItems listed)
        : m_archive(std::move(archive))
        , m_items(std::move(listed.items))
        , m_form(std::make_shared<const ValueForm>(std::move(listed.form)))
    {
    }

    /// In order; containers within are flattened.
    [[nodiscard]] const std::vector<TorchItem>& items() const { return m_items; }
    /// How they were nested; never null.
    [[nodiscard]] const std::shared_ptr<const ValueForm>& form() const { return m_form; }
    /// One value per item. A tensor that was saved without elements is not available; what is no number, truth value or
    /// tensor becomes nothing.
    /// @param limits pay for the elements
    /// @return an error when a tensor cannot be read
    [[nodiscard]] Result<std::vector<Value>> read(const Limits& limits) const;
    /// The same within limits by the size of the entry.
    [[nodiscard]] Result<std::vector<Value>> read(const LoadContext& context = {}) const;

private:
    std::shared_ptr<const TorchArchive> m_archive;
    std::vector<TorchItem> m_items;
    std::shared_ptr<const ValueForm> m_form;
};

/// What the program gave for the bundled inputs before it was exported: the outputs of each test case of each method.
class ReferenceOutputs {
public:
    struct Method {
        std::string name;
        std::vector<RecordValues> cases; ///< One per test case, in order.
        Message problem; ///< Why there are no cases, where what is there cannot be understood.
    };

    /// Understands {method: [case, ...]} and a plain list of cases, which is one of "forward". A case is a single
    /// output, a list or tuple of them, or a dict by name.
    [[nodiscard]] static Result<ReferenceOutputs> of(std::shared_ptr<const TorchArchive> archive, const Limits& limits);

    /// How the entry was written.
    [[nodiscard]] TorchArchive::Form form() const { return m_archive->form(); }
    /// By method, in the order of the file.
    [[nodiscard]] const std::vector<Method>& methods() const { return m_methods; }
    /// The method of that name, or null.
    [[nodiscard]] const Method* find(std::string_view method) const;

private:
    explicit ReferenceOutputs(std::shared_ptr<const TorchArchive> archive)
        : m_archive(std::move(archive))
    {
    }
    [[nodiscard]] Result<void> addMethod(std::string name, const PickleValue& cases, const Limits& limits);

    std::shared_ptr<const TorchArchive> m_archive;
    std::vector<Method> m_methods;
};

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
