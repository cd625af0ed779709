// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/etrecord/torch/torcharchive.h"
#include "model/etrecord/torch/torchitems.h"
#include "model/etrecord/valueform.h"

#include <memory>
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

} // namespace ets
