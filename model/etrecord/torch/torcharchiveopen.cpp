// SPDX-License-Identifier: GPL-3.0-or-later
// How a TorchArchive finds out what its bytes are, and reads the description.
#include "model/base/message.h"
#include "model/etrecord/torch/legacystream.h"
#include "model/etrecord/torch/picklereader.h"
#include "model/etrecord/torch/torcharchive.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace ets {

namespace {

constexpr std::string_view pickleName = "data.pkl";

/// The first bytes; fewer if there are not so many.
Result<std::vector<std::byte>> headOf(const ByteSource& source)
{
    constexpr std::uint64_t enough = 4;
    return source.part(0, std::min(source.size(), enough)).readAll();
}

bool isZip(std::span<const std::byte> head)
{
    // An archive without entries begins with its end.
    constexpr std::array local{std::byte{'P'}, std::byte{'K'}, std::byte{3}, std::byte{4}};
    constexpr std::array end{std::byte{'P'}, std::byte{'K'}, std::byte{5}, std::byte{6}};
    return std::ranges::equal(head, local) || std::ranges::equal(head, end);
}

} // namespace

Result<std::shared_ptr<const TorchArchive>> TorchArchive::open(const ByteSource& source, const LoadContext& context)
{
    return open(source, Limits::forFile(source.size(), context));
}

Result<std::shared_ptr<const TorchArchive>> TorchArchive::open(const ByteSource& source, const Limits& limits)
{
    return atTheDoor(source.name(), [&]() -> Result<std::shared_ptr<const TorchArchive>> {
        const std::shared_ptr<TorchArchive> archive(new TorchArchive);
        archive->m_source = source;
        const auto head = headOf(source);
        if (!head) {
            return head.error();
        }
        Result<void> done;
        if (isZip(*head)) {
            done = archive->openZip(limits);
        } else if (isLegacyStream(source)) {
            done = archive->openLegacy(limits);
        } else if (!head->empty() && head->front() == std::byte{0x80}) {
            done = archive->openRawPickle(limits);
        } else if (!head->empty()) {
            done = archive->error(ETS_MESSAGE("what should be a file of torch.save or a pickle is neither"));
        }
        if (!done) {
            return done.error();
        }
        return std::shared_ptr<const TorchArchive>(archive);
    });
}

Result<void> TorchArchive::readPickleOf(const std::string& origin, const Limits& limits)
{
    const auto bytes = m_pickle.memory().value_or(std::span<const std::byte>());
    auto document = readPickle(PickleInput{.bytes = bytes, .origin = origin}, limits);
    if (!document) {
        Error problem = document.error();
        problem.file = m_source.name();
        return problem;
    }
    m_document = std::move(*document);
    return {};
}

Result<void> TorchArchive::openZip(const Limits& limits)
{
    m_form = Form::Zip;
    auto directory = Zip::open(m_source);
    if (!directory) {
        return directory.error();
    }
    if (auto checked = directory->checkOverlaps(); !checked) {
        return checked;
    }
    m_directory = std::move(*directory);
    const auto isPickle = [](std::string_view name) {
        return name.ends_with(pickleName) && name.size() > pickleName.size()
            && name.find('/') == name.size() - pickleName.size() - 1;
    };
    const auto found = std::ranges::find_if(m_directory.entries(), isPickle, &ZipEntry::name);
    if (found == m_directory.entries().end()) {
        return error(ETS_MESSAGE("a zip is no file of torch.save: it has no data.pkl"));
    }
    const std::string_view folder = found->name.substr(0, found->name.size() - pickleName.size());
    m_storagePrefix = std::string(folder) + "data/";
    if (auto order = readByteOrder(limits); !order) {
        return order;
    }
    auto pickle = m_directory.content(*found, limits);
    if (!pickle) {
        return pickle.error();
    }
    auto bytes = pickle->readAll();
    if (!bytes) {
        return bytes.error();
    }
    m_pickle = ByteSource::ofMemory(std::move(*bytes), m_source.name());
    return readPickleOf(std::string(found->name), limits);
}

Result<void> TorchArchive::readByteOrder(const Limits& limits)
{
    const std::string folder = m_storagePrefix.substr(0, m_storagePrefix.size() - std::string_view("data/").size());
    const ZipEntry* const entry = m_directory.find(folder + "byteorder");
    if (entry == nullptr) {
        return {}; // releases before 2.1 wrote none, and only little-endian ones
    }
    constexpr std::uint64_t longest = 16;
    if (entry->size > longest) {
        return error(ETS_MESSAGE("a file of torch.save has an unknown byte order"));
    }
    auto content = m_directory.content(*entry, limits);
    auto bytes = content ? content->readAll() : Result<std::vector<std::byte>>(content.error());
    if (!bytes) {
        return bytes.error();
    }
    const std::string_view order(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    m_isBigEndian = order == "big";
    return order == "big" || order == "little" ? Result<void>()
                                               : error(ETS_MESSAGE("a file of torch.save has an unknown byte order"));
}

Result<void> TorchArchive::openLegacy(const Limits& limits)
{
    m_form = Form::Legacy;
    auto stream = readLegacyStream(m_source, limits);
    if (!stream) {
        return stream.error();
    }
    m_pickle = stream->pickles;
    m_document = std::move(stream->document);
    m_storages = std::move(stream->storages);
    return {};
}

Result<void> TorchArchive::openRawPickle(const Limits& limits)
{
    m_form = Form::RawPickle;
    if (m_source.memory()) {
        m_pickle = m_source;
    } else {
        auto bytes = m_source.readAll();
        if (!bytes) {
            return bytes.error();
        }
        m_pickle = ByteSource::ofMemory(std::move(*bytes), m_source.name());
    }
    if (auto done = readPickleOf("pickle", limits); !done) {
        return done;
    }
    for (const PickleObject& object : m_document.objects()) {
        const auto arguments = m_document.items(object.arguments);
        if (object.callee.kind() != PickleGlobal::LoadFromBytes || arguments.size() != 1) {
            continue;
        }
        // Many calls may be given the same bytes, which are then read once.
        std::string key = blobKey(m_document, arguments.front());
        if (m_blobs.contains(key)) {
            continue;
        }
        if (limits.isCanceled()) {
            return Error::canceled();
        }
        if (!limits.tryMemory(sizeof(Blob) + 2 * key.size())) {
            Error problem = error(ETS_MESSAGE("a pickle holds far more storages than its size allows"));
            problem.kind = Error::Kind::TooMuch;
            return problem;
        }
        Blob blob = readBlob(arguments.front(), limits);
        blob.storage.key = key;
        m_blobs.emplace(std::move(key), std::move(blob));
    }
    return {};
}

std::string TorchArchive::blobKey(const PickleDocument& document, const PickleValue& bytes)
{
    const auto encoded = document.callOf(bytes, PickleGlobal::Encode);
    const PickleValue& written = encoded && !encoded->empty() ? encoded->front() : bytes;
    return "bytes at " + std::to_string(written.index);
}

TorchArchive::Blob TorchArchive::readBlob(const PickleValue& bytes, const Limits& limits) const
{
    Blob blob;
    ByteSource source;
    if (bytes.kind == PickleKind::Bytes) {
        source = m_pickle.part(bytes.index, bytes.payload);
    } else if (auto decoded = m_document.decodedBytes(bytes, limits.memoryLeft());
               decoded && limits.tryMemory(decoded->size())) {
        source = ByteSource::ofMemory(std::move(*decoded), m_source.name());
    }
    auto stream = readLegacyStream(source, limits);
    if (!stream) {
        blob.problem = stream.error().what;
        return blob;
    }
    auto storage = storageOfPersistentId(stream->document, stream->document.root());
    if (!storage) {
        blob.problem = storage.error().what;
        return blob;
    }
    const auto found = stream->storages.find(storage->key);
    if (found == stream->storages.end()) {
        blob.problem = ETS_MESSAGE("the storage of a tensor is missing");
        return blob;
    }
    blob.storage = std::move(*storage);
    blob.elements = found->second;
    return blob;
}

} // namespace ets
