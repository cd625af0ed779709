// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/zip/ziparchive.h"

#include "model/base/filebytes.h"
#include "model/base/utf8.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <zip.h>

namespace ets {

namespace {

struct ZipFileCloser {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

std::string textOfZipError(int code)
{
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    std::string text = zip_error_strerror(&error);
    zip_error_fini(&error);
    return text;
}

/// @param kind what the bytes look like
Error openError(const std::string& path, int code, FileKind kind)
{
    Error error{.file = path, .what = "cannot be opened", .where = textOfZipError(code), .advice = {}};
    if (code != ZIP_ER_NOZIP && code != ZIP_ER_INCONS) {
        error.advice = "Check the path and that you may read the file";
        return error;
    }
    if (kind == FileKind::ETRecord || kind == FileKind::Zip) {
        error.what = "is a damaged zip file: its directory is missing or wrong";
        error.advice =
            "The file was probably cut while it was written or copied; copy it or generate the ETRecord again";
    } else {
        error.what = "is not an ETRecord: it is no zip file";
        error.advice = "Give the file that ETRecord.save() or generate_etrecord() wrote";
    }
    return error;
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

void ZipArchive::Closer::operator()(zip* archive) const
{
    zip_discard(archive);
}

Result<ZipArchive> ZipArchive::open(const std::string& path, Diagnostics& diagnostics)
{
    // A pipe or a device could block for ever.
    std::error_code failure;
    const std::filesystem::file_status status = std::filesystem::status(path, failure);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return Error{.file = path, .what = "is not a regular file", .where = {}, .advice = "Give the file itself"};
    }
    int code = ZIP_ER_OK;
    ZipArchive archive;
    archive.m_path = path;
    archive.m_zip.reset(zip_open(path.c_str(), ZIP_RDONLY, &code));
    if (!archive.m_zip) {
        const auto kind = detectFileKind(path);
        return openError(path, code, kind ? *kind : FileKind::Unknown);
    }
    archive.m_fileSize = std::filesystem::file_size(path, failure);
    if (failure) {
        return Error{.file = path, .what = "cannot be read", .where = failure.message(), .advice = {}};
    }
    archive.listEntries(diagnostics);
    return archive;
}

Result<ZipArchive> ZipArchive::open(const ByteSource& bytes, Diagnostics& diagnostics)
{
    ZipArchive archive;
    archive.m_path = bytes.name();
    archive.m_fileSize = bytes.size();
    archive.m_bytes = bytes;
    const auto memory = archive.m_bytes.memory().value_or(std::span<const std::byte>());
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* const source = zip_source_buffer_create(memory.data(), memory.size(), 0, &error);
    if (source != nullptr) {
        archive.m_zip.reset(zip_open_from_source(source, ZIP_RDONLY, &error));
        if (!archive.m_zip) {
            zip_source_free(source);
        }
    }
    const int code = zip_error_code_zip(&error);
    zip_error_fini(&error);
    if (!archive.m_zip) {
        return openError(archive.m_path, code, detectFileKind(memory));
    }
    archive.listEntries(diagnostics);
    return archive;
}

void ZipArchive::listEntries(Diagnostics& diagnostics)
{
    std::unordered_map<std::string, std::size_t> positions;
    const zip_int64_t count = zip_get_num_entries(m_zip.get(), 0);
    for (zip_int64_t i = 0; i < count; ++i) {
        zip_stat_t stat;
        const auto index = static_cast<zip_uint64_t>(i);
        const char* raw = zip_get_name(m_zip.get(), index, ZIP_FL_ENC_RAW);
        if (raw == nullptr || zip_stat_index(m_zip.get(), index, 0, &stat) != 0) {
            diagnostics.add(Severity::Warning, "zip-entry-unreadable", m_path + ", entry " + std::to_string(i),
                textOfZipError(zip_error_code_zip(zip_get_error(m_zip.get()))));
            continue;
        }
        ZipEntry entry{toValidUtf8(raw), index, stat.size, stat.comp_size, stat.comp_method};
        const auto [known, isNew] = positions.try_emplace(entry.name, m_entries.size());
        if (isNew) {
            m_entries.push_back(std::move(entry));
        } else {
            diagnostics.add(Severity::Warning, "zip-duplicate-entry", m_path + ", " + entry.name,
                "the archive holds several entries of this name; the last one is used");
            m_entries[known->second] = std::move(entry);
        }
    }
}

const ZipEntry* ZipArchive::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_entries, name, &ZipEntry::name);
    return found == m_entries.end() ? nullptr : &*found;
}

Error ZipArchive::entryError(const ZipEntry& entry, std::string what) const
{
    return Error{.file = m_path, .what = std::move(what), .where = "entry " + entry.name, .advice = {}};
}

Result<void> ZipArchive::checkSizes(const ZipEntry& entry) const
{
    constexpr std::uint64_t smallEnough = 1 << 20;
    if (entry.size > maxEntrySize) {
        return entryError(entry, "an entry of " + std::to_string(entry.size) + " bytes is too large to be read");
    }
    if (entry.packedSize > m_fileSize || (entry.method == ZIP_CM_STORE && entry.size > m_fileSize)) {
        return entryError(entry, "an entry claims to be larger than the file");
    }
    if (entry.size > smallEnough && entry.size / maxRatio > entry.packedSize) {
        return entryError(entry, "an entry claims to unpack to more than its bytes can hold");
    }
    return {};
}

Result<TextBuffer> ZipArchive::read(const ZipEntry& entry, const LoadContext& context) const
{
    if (auto checked = checkSizes(entry); !checked) {
        return checked.error();
    }
    const std::unique_ptr<zip_file_t, ZipFileCloser> file(zip_fopen_index(m_zip.get(), entry.index, 0));
    if (!file) {
        return entryError(entry, "an entry cannot be read: " + std::string(zip_strerror(m_zip.get())));
    }
    TextBuffer buffer = TextBuffer::ofSize(static_cast<std::size_t>(entry.size));
    constexpr std::size_t chunk = 4 << 20;
    std::size_t done = 0;
    char beyond = 0; // one byte more is asked for, to see that the entry ends and that libzip compares its checksum
    for (;;) {
        if (context.cancel.isCancelled()) {
            return Error::cancelled();
        }
        const bool full = done == buffer.size;
        char* target = full ? &beyond : buffer.data.get() + done;
        const zip_int64_t got = zip_fread(file.get(), target, full ? 1 : std::min(chunk, buffer.size - done));
        if (got < 0) {
            return entryError(entry, "an entry cannot be read: " + std::string(zip_file_strerror(file.get())));
        }
        if (full && got > 0) {
            return entryError(entry, "an entry is longer than the directory says");
        }
        if (!full && got == 0) {
            return entryError(entry, "an entry is shorter than the directory says");
        }
        if (got == 0) {
            return buffer;
        }
        done += static_cast<std::size_t>(got);
    }
}

} // namespace ets
