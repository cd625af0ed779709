// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/recordtensors.h"

#include "model/base/message.h"
#include "model/etrecord/zip.h"

#include <utility>

namespace ets {

namespace {

/// The entry goes in front of the place that an error names.
Error inEntry(Error error, std::string_view entry)
{
    error.where = error.where.empty() ? ETS_MESSAGE("entry %1", entry)
                                      : ETS_MESSAGE("entry %1, %2", entry, std::move(error.where));
    return error;
}

} // namespace

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
