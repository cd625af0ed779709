// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/values.h"

#include "model/base/message.h"
#include "model/base/text.h"
#include "model/etrecord/zip.h"

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

/// The entry goes in front of the place that an error names.
Error inEntry(Error error, std::string_view entry)
{
    error.where = error.where.empty() ? ETS_MESSAGE("entry %1", entry)
                                      : ETS_MESSAGE("entry %1, %2", entry, std::move(error.where));
    return error;
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

Result<std::shared_ptr<const RecordTensors>> RecordTensors::of(const std::string& path)
{
    const auto identity = FileIdentity::of(path);
    if (!identity) {
        return identity.error();
    }
    return std::shared_ptr<const RecordTensors>(new RecordTensors(path, *identity));
}

std::shared_ptr<const RecordTensors> RecordTensors::ofMemory(ByteSource bytes)
{
    return std::shared_ptr<const RecordTensors>(new RecordTensors(std::move(bytes)));
}

Result<ByteSource> RecordTensors::source() const
{
    if (m_memory) {
        return *m_memory;
    }
    return ByteSource::openFile(m_path, m_identity);
}

Limits RecordTensors::limitsOf(const LoadContext& context) const
{
    return Limits::forFile(m_memory ? m_memory->size() : m_identity.size, context);
}

Result<std::shared_ptr<const TorchArchive>> RecordTensors::tryOpen(std::string_view entry, const Limits& limits) const
{
    return atTheDoor(m_path, [&]() -> Result<std::shared_ptr<const TorchArchive>> {
        const auto file = source();
        if (!file) {
            return file.error();
        }
        const auto directory = Zip::open(*file);
        if (!directory) {
            return directory.error();
        }
        const ZipEntry* const found = directory->find(entry);
        if (found == nullptr) {
            return std::shared_ptr<const TorchArchive>();
        }
        auto content = directory->content(*found, limits);
        if (!content) {
            return content.error();
        }
        auto archive = TorchArchive::open(*content, limits);
        return archive ? std::move(archive) : inEntry(archive.error(), entry);
    });
}

Result<std::shared_ptr<const TorchArchive>> RecordTensors::open(
    std::string_view entry, const LoadContext& context) const
{
    auto archive = tryOpen(entry, limitsOf(context));
    if (archive && *archive == nullptr) {
        return Error{.file = m_path, .what = ETS_MESSAGE("has no entry \"%1\"", entry)};
    }
    return archive;
}

Result<std::vector<TorchItem>> RecordTensors::listTensors(std::string_view entry, const LoadContext& context) const
{
    const auto archive = open(entry, context);
    if (!archive) {
        return archive.error();
    }
    auto items = (*archive)->items(context);
    return items ? std::move(items) : inEntry(items.error(), entry);
}

Result<Tensor> RecordTensors::readTensor(
    std::string_view entry, const TorchTensor& tensor, const LoadContext& context) const
{
    const auto archive = open(entry, context);
    if (!archive) {
        return archive.error();
    }
    auto result = (*archive)->readTensor(tensor, context);
    return result ? std::move(result) : inEntry(result.error(), entry);
}

Result<std::optional<ReferenceOutputs>> RecordTensors::referenceOutputs(const LoadContext& context) const
{
    constexpr std::string_view entry = "reference_outputs";
    const Limits limits = limitsOf(context);
    auto archive = tryOpen(entry, limits);
    if (!archive) {
        return archive.error();
    }
    if (*archive == nullptr || (*archive)->document().root().isNone()) {
        return std::optional<ReferenceOutputs>();
    }
    return atTheDoor(m_path, [&]() -> Result<std::optional<ReferenceOutputs>> {
        auto outputs = ReferenceOutputs::of(std::move(*archive), limits);
        if (!outputs) {
            return inEntry(outputs.error(), entry);
        }
        return std::optional(std::move(*outputs));
    });
}

Result<std::optional<RecordValues>> RecordTensors::representativeInputs(const LoadContext& context) const
{
    constexpr std::string_view entry = "representative_inputs";
    const Limits limits = limitsOf(context);
    auto archive = tryOpen(entry, limits);
    if (!archive) {
        return archive.error();
    }
    if (*archive == nullptr || (*archive)->document().root().isNone()) {
        return std::optional<RecordValues>();
    }
    TorchItems listed;
    if ((*archive)->form() != TorchArchive::Form::Empty) {
        auto items = (*archive)->itemsOf((*archive)->document().root(), limits);
        if (!items) {
            return inEntry(items.error(), entry);
        }
        listed = std::move(*items);
    }
    return std::optional(RecordValues(std::move(*archive), std::move(listed)));
}

} // namespace ets
