// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/zip/ziparchive.h"

#include "model/base/file.h"
#include "model/base/text.h"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <zlib.h>

namespace ets {

namespace {

/// @param kind what the bytes look like
/// @param why what is wrong with the directory
Error notAZip(const std::string& path, const Error& why, FileKind kind)
{
    if (kind == FileKind::ETRecord || kind == FileKind::Zip) {
        return Error{.file = path,
            .what = ETS_MESSAGE("is a damaged zip file: its directory is missing or wrong"),
            .where = why.what,
            .advice = ETS_MESSAGE(
                "The file was probably cut while it was written or copied; copy it or generate the ETRecord again")};
    }
    return Error{.file = path,
        .what = ETS_MESSAGE("is not an ETRecord: it is no zip file"),
        .where = why.what,
        .advice = ETS_MESSAGE("Give the file that ETRecord.save() or generate_etrecord() wrote")};
}

/// The first bytes, by which a file is told from others.
FileKind kindOf(const ByteSource& source)
{
    constexpr std::uint64_t enough = 64;
    const auto head = source.part(0, std::min(enough, source.size())).readAll();
    return head ? detectFileKind(*head) : FileKind::Unknown;
}

/// Of the zip format.
std::uint32_t checksumOf(std::span<const std::byte> bytes)
{
    return static_cast<std::uint32_t>(
        ::crc32_z(::crc32_z(0, nullptr, 0), reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

/// In pieces, so that somebody who waits can stop it.
Result<void> copyInto(const ByteSource& stored, std::span<std::byte> target, const LoadContext& context)
{
    constexpr std::size_t chunk = 4U << 20U;
    for (std::size_t done = 0; done < target.size(); done += chunk) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        const auto part = target.subspan(done, std::min(chunk, target.size() - done));
        if (auto read = stored.read(done, part); !read) {
            return read;
        }
    }
    return {};
}

} // namespace

TextBuffer TextBuffer::ofSize(std::size_t size)
{
    TextBuffer buffer{std::make_unique_for_overwrite<char[]>(size + 1), size};
    buffer.data[size] = '\0';
    return buffer;
}

TextBuffer TextBuffer::copyOf(std::string_view text)
{
    TextBuffer buffer = ofSize(text.size());
    std::copy(text.begin(), text.end(), buffer.data.get());
    return buffer;
}

Result<ZipArchive> ZipArchive::open(const std::string& path, Diagnostics& diagnostics)
{
    const auto source = ByteSource::openFile(path);
    return source ? open(*source, diagnostics) : source.error();
}

Result<ZipArchive> ZipArchive::open(const ByteSource& bytes, Diagnostics& diagnostics)
{
    ZipArchive archive;
    archive.m_path = bytes.name();
    archive.m_fileSize = bytes.size();
    auto directory = ZipDirectory::read(bytes);
    if (!directory) {
        return notAZip(archive.m_path, directory.error(), kindOf(bytes));
    }
    archive.m_directory = std::move(*directory);
    archive.listEntries(diagnostics);
    return archive;
}

void ZipArchive::listEntries(Diagnostics& diagnostics)
{
    std::unordered_map<std::string, std::size_t> positions;
    const auto& entries = m_directory.entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        ZipEntry entry{toValidUtf8(entries[i].name), i, entries[i].size, entries[i].packedSize};
        const auto [known, isNew] = positions.try_emplace(entry.name, m_entries.size());
        if (isNew) {
            m_entries.push_back(std::move(entry));
        } else {
            diagnostics.add(Severity::Warning, "zip-duplicate-entry", ETS_MESSAGE("%1, %2", m_path, entry.name),
                ETS_MESSAGE("the archive holds several entries of this name; the last one is used"));
            m_entries[known->second] = std::move(entry);
        }
    }
}

const ZipEntry* ZipArchive::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_entries, name, &ZipEntry::name);
    return found == m_entries.end() ? nullptr : &*found;
}

Error ZipArchive::entryError(const ZipEntry& entry, Message what) const
{
    return Error{.file = m_path, .what = std::move(what), .where = ETS_MESSAGE("entry %1", entry.name)};
}

Result<void> ZipArchive::checkSizes(const ZipEntry& entry, bool isStored) const
{
    constexpr std::uint64_t smallEnough = 1 << 20;
    constexpr std::uint64_t tightest = 1100; // nothing that is deflated is packed more tightly
    if (entry.size > maxEntrySize) {
        return entryError(entry, ETS_MESSAGE("an entry of %1 bytes is too large to be read", entry.size));
    }
    if (entry.packedSize > m_fileSize || (isStored && entry.size > m_fileSize)) {
        return entryError(entry, ETS_MESSAGE("an entry claims to be larger than the file"));
    }
    if (entry.size > smallEnough && entry.size / tightest > entry.packedSize) {
        return entryError(entry, ETS_MESSAGE("an entry claims to unpack to more than its bytes can hold"));
    }
    return {};
}

Result<TextBuffer> ZipArchive::read(const ZipEntry& entry, const LoadContext& context) const
{
    const ZipDirectory::Entry& known = m_directory.entries()[static_cast<std::size_t>(entry.index)];
    const bool isStored = known.method == 0;
    if (auto checked = checkSizes(entry, isStored); !checked) {
        return checked.error();
    }
    const auto packed = m_directory.packedBytes(known);
    if (!packed) {
        return entryError(entry, packed.error().what);
    }
    if (isStored && entry.size != entry.packedSize) {
        return entryError(entry, ETS_MESSAGE("an entry that is not packed has two sizes"));
    }
    TextBuffer buffer = TextBuffer::ofSize(static_cast<std::size_t>(entry.size));
    const auto target = std::as_writable_bytes(std::span(buffer.data.get(), buffer.size));
    const auto done = isStored ? copyInto(*packed, target, context) : inflateInto(*packed, target, context);
    if (!done) {
        return done.error().kind == Error::Kind::Canceled ? done.error() : entryError(entry, done.error().what);
    }
    if (checksumOf(target) != known.checksum) {
        return entryError(
            entry, ETS_MESSAGE("an entry does not have the checksum that the directory says: it is damaged"));
    }
    return buffer;
}

} // namespace ets
