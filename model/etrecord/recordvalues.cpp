// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/recordvalues.h"

#include "model/base/text.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

bool isSequence(const PickleValue& value)
{
    return value.kind == PickleKind::List || value.kind == PickleKind::Tuple;
}

/// What is no tensor, as a value of a trace.
Value plainValue(const TorchLeaf& leaf)
{
    if (const auto* const truth = std::get_if<bool>(&leaf)) {
        return *truth;
    }
    if (const auto* const integer = std::get_if<std::int64_t>(&leaf)) {
        return *integer;
    }
    if (const auto* const number = std::get_if<double>(&leaf)) {
        return *number;
    }
    return {};
}

} // namespace

Result<std::vector<Value>> RecordValues::read(const LoadContext& context) const
{
    return read(Limits::forFile(m_archive->source().size(), context));
}

Result<std::vector<Value>> RecordValues::read(const Limits& limits) const
{
    std::vector<Value> values;
    values.reserve(m_items.size());
    for (const TorchItem& item : m_items) {
        const TorchTensor* const described = item.tensor();
        if (!item.problem.empty()) {
            return Error{
                .file = m_archive->source().name(), .what = item.problem, .where = Message::verbatim(item.name)};
        }
        if (described == nullptr) {
            values.push_back(plainValue(item.value));
        } else if (described->layout == TorchLayout::Meta) {
            values.emplace_back(Tensor{.scalarType = described->scalarType.value_or(ScalarType::Byte),
                .sizes = described->sizes,
                .data = {},
                .available = false});
        } else {
            auto tensor = m_archive->readTensor(*described, limits);
            if (!tensor) {
                return tensor.error();
            }
            values.emplace_back(std::move(*tensor));
        }
    }
    return values;
}

Result<ReferenceOutputs> ReferenceOutputs::of(std::shared_ptr<const TorchArchive> archive, const Limits& limits)
{
    ReferenceOutputs outputs(std::move(archive));
    const PickleDocument& document = outputs.m_archive->document();
    const PickleValue& root = document.root();
    if (isSequence(root)) {
        auto done = outputs.addMethod("forward", root, limits);
        return done ? Result<ReferenceOutputs>(std::move(outputs)) : Result<ReferenceOutputs>(done.error());
    }
    if (root.kind != PickleKind::Dict) {
        return Error{.file = outputs.m_archive->source().name(),
            .what = ETS_MESSAGE("the reference outputs are neither a dict of methods nor a list of test cases")};
    }
    const auto pairs = document.items(root);
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (pairs[i].kind != PickleKind::Text) {
            continue;
        }
        constexpr std::size_t longest = 4096;
        std::string name = toValidUtf8(document.text(pairs[i]).substr(0, longest));
        if (auto done = outputs.addMethod(std::move(name), pairs[i + 1], limits); !done) {
            return done.error();
        }
    }
    return outputs;
}

Result<void> ReferenceOutputs::addMethod(std::string name, const PickleValue& cases, const Limits& limits)
{
    Method method;
    method.name = std::move(name);
    if (!isSequence(cases)) {
        method.problem = ETS_MESSAGE("the reference outputs of method %1 are no list of test cases", method.name);
        m_methods.push_back(std::move(method));
        return {};
    }
    const Error tooMuch{.file = m_archive->source().name(),
        .what = ETS_MESSAGE("the reference outputs describe far more values than their size allows"),
        .kind = Error::Kind::TooMuch};
    if (!limits.tryMemory(sizeof method + method.name.size())) {
        return tooMuch;
    }
    for (const PickleValue& value : m_archive->document().items(cases)) {
        auto listed = m_archive->itemsOf(value, limits);
        if (!listed) {
            return listed.error();
        }
        if (!limits.tryMemory(sizeof(RecordValues))) {
            return tooMuch;
        }
        method.cases.emplace_back(m_archive, std::move(*listed));
    }
    m_methods.push_back(std::move(method));
    return {};
}

const ReferenceOutputs::Method* ReferenceOutputs::find(std::string_view method) const
{
    // Of equal keys of a dict the last one counts.
    const auto found = std::find_if(
        m_methods.rbegin(), m_methods.rend(), [method](const Method& candidate) { return candidate.name == method; });
    return found == m_methods.rend() ? nullptr : &*found;
}

} // namespace ets
