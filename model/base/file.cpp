// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/file.h"

#include "model/base/limits.h"
#include "model/base/process.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <new>
#include <string_view>
#include <system_error>
#include <utility>

namespace ets {

/// A regular file that was opened, and which one it is.
struct OpenFile {
    Descriptor descriptor;
    FileIdentity identity;
};

namespace {

constexpr auto reload = ETS_CODE("Load the files again");

FileIdentity identityOf(const struct stat& status)
{
    return {.device = static_cast<std::uint64_t>(status.st_dev),
        .inode = static_cast<std::uint64_t>(status.st_ino),
        .size = static_cast<std::uint64_t>(status.st_size),
        .modifiedSeconds = status.st_mtim.tv_sec,
        .modifiedNanoseconds = status.st_mtim.tv_nsec};
}

Error systemError(const std::string& path, Message what, Message advice)
{
    return Error{.file = path,
        .what = std::move(what),
        .where = Message::verbatim(std::system_category().message(errno)),
        .advice = std::move(advice)};
}

Error cannotBeOpened(const std::string& path)
{
    return systemError(
        path, ETS_MESSAGE("cannot be opened"), ETS_MESSAGE("Check the path and that you may read the file"));
}

Error changedError(const std::string& path)
{
    return Error{.file = path, .what = ETS_MESSAGE("has changed since it was loaded"), .advice = reload};
}

/// Of what is a folder, a pipe or a device where a file is wanted.
Error irregularFile(const std::string& path)
{
    return Error{
        .file = path, .what = ETS_MESSAGE("is not a regular file"), .advice = ETS_MESSAGE("Give the file itself")};
}

/// A pipe that nobody writes to does not keep us waiting.
Result<OpenFile> openRegular(const std::string& path)
{
    OpenFile opened{Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)), {}};
    if (opened.descriptor.number() < 0) {
        return cannotBeOpened(path);
    }
    struct stat status { };
    if (::fstat(opened.descriptor.number(), &status) != 0 || !S_ISREG(status.st_mode)) {
        return irregularFile(path);
    }
    opened.identity = identityOf(status);
    return opened;
}

} // namespace

struct ByteSource::Backing {
    std::string name;
    std::optional<OpenFile> file; ///< Nothing for memory.
    std::vector<std::byte> memory;
};

Result<FileIdentity> FileIdentity::of(const std::string& path)
{
    struct stat status { };
    if (::stat(path.c_str(), &status) != 0) {
        return cannotBeOpened(path);
    }
    if (!S_ISREG(status.st_mode)) {
        return irregularFile(path);
    }
    return identityOf(status);
}

Result<ByteSource> ByteSource::openFile(const std::string& path, const std::optional<FileIdentity>& expected)
{
    auto opened = openRegular(path);
    if (!opened) {
        return opened.error();
    }
    if (expected && *expected != opened->identity) {
        return changedError(path);
    }
    auto backing = std::make_shared<Backing>();
    backing->name = path;
    backing->file = std::move(*opened);
    ByteSource source;
    source.m_size = backing->file->identity.size;
    source.m_backing = std::move(backing);
    return source;
}

std::optional<FileIdentity> ByteSource::identity() const
{
    return m_backing != nullptr && m_backing->file ? std::optional(m_backing->file->identity) : std::nullopt;
}

ByteSource ByteSource::ofMemory(std::vector<std::byte> bytes, std::string name)
{
    auto backing = std::make_shared<Backing>();
    backing->name = std::move(name);
    backing->memory = std::move(bytes);
    ByteSource source;
    source.m_size = backing->memory.size();
    source.m_backing = std::move(backing);
    return source;
}

const std::string& ByteSource::name() const
{
    static const std::string none;
    return m_backing ? m_backing->name : none;
}

std::optional<std::span<const std::byte>> ByteSource::memory() const
{
    if (!m_backing || m_backing->file) {
        return std::nullopt;
    }
    return std::span(m_backing->memory).subspan(m_begin, m_size);
}

ByteSource ByteSource::part(std::uint64_t offset, std::uint64_t size) const
{
    ByteSource result = *this;
    const bool inside = contains(offset, size);
    result.m_begin += inside ? offset : 0;
    result.m_size = inside ? size : 0;
    return result;
}

Error ByteSource::error(Message what, std::uint64_t offset) const
{
    return Error{
        .file = name(), .what = std::move(what), .where = ETS_MESSAGE("offset %1", m_begin + offset), .advice = reload};
}

Result<void> ByteSource::read(std::uint64_t offset, std::span<std::byte> target) const
{
    if (!contains(offset, target.size())) {
        return error(ETS_MESSAGE("ends before %1 expected bytes", target.size()), offset);
    }
    if (target.empty()) {
        return {};
    }
    if (!m_backing->file) {
        std::ranges::copy(std::span(m_backing->memory).subspan(m_begin + offset, target.size()), target.begin());
        return {};
    }
    const int file = m_backing->file->descriptor.number();
    std::size_t done = 0;
    while (done < target.size()) {
        const auto place = static_cast<off_t>(m_begin + offset + done);
        const ssize_t got = ::pread(file, target.data() + done, target.size() - done, place);
        if (got < 0 && errno != EINTR) {
            return systemError(
                name(), ETS_MESSAGE("cannot be read"), ETS_MESSAGE("Check the path and that you may read the file"));
        }
        if (got == 0) {
            return error(ETS_MESSAGE("was cut while it was open"), offset + done);
        }
        done += static_cast<std::size_t>(std::max<ssize_t>(got, 0));
    }
    // Compared after reading, so that what was read is known to be of the file that was opened.
    struct stat status { };
    if (::fstat(file, &status) != 0 || identityOf(status) != m_backing->file->identity) {
        return changedError(name());
    }
    return {};
}

Result<std::vector<std::byte>> ByteSource::readAll() const
{
    std::vector<std::byte> bytes(m_size);
    if (auto done = read(0, bytes); !done) {
        return done.error();
    }
    return bytes;
}

BlockSource::BlockSource(ByteSource bytes)
    : m_bytes(std::move(bytes))
{
}

bool BlockSource::read(std::uint64_t offset, std::span<std::byte> target) const
{
    const bool isRead = static_cast<bool>(m_bytes.read(offset, target));
    if (!isRead) {
        m_hasFailed = true; // by whichever thread: nobody takes it back
    }
    return isRead;
}

const BlockSource::Block* BlockSource::blockAt(std::uint64_t index) const
{
    const auto holds = [index](const Block& block) { return block.lastUse > 0 && block.index == index; };
    auto found = m_blocks.begin() + static_cast<std::ptrdiff_t>(m_last);
    if (!holds(*found)) {
        found = std::ranges::find_if(m_blocks, holds);
    }
    if (found == m_blocks.end()) {
        found = std::ranges::min_element(m_blocks, {}, &Block::lastUse);
        found->lastUse = 0;
        found->index = index;
        const std::uint64_t begin = index * blockSize;
        found->bytes.resize(std::min<std::uint64_t>(blockSize, m_bytes.size() - begin));
        if (!read(begin, found->bytes)) {
            return nullptr;
        }
    }
    found->lastUse = ++m_uses;
    m_last = static_cast<std::size_t>(found - m_blocks.begin());
    return &*found;
}

bool BlockSource::copy(std::uint64_t offset, std::span<std::byte> target) const
{
    if (!m_bytes.contains(offset, target.size())) {
        return false;
    }
    if (target.size() > blockSize) {
        return read(offset, target);
    }
    const std::scoped_lock lock(m_mutex);
    while (!target.empty()) {
        const Block* const block = blockAt(offset / blockSize);
        if (block == nullptr) {
            return false;
        }
        const std::span<const std::byte> rest = std::span(block->bytes).subspan(offset % blockSize);
        const std::size_t taken = std::min(rest.size(), target.size());
        std::ranges::copy(rest.first(taken), target.begin());
        target = target.subspan(taken);
        offset += taken;
    }
    return true;
}

Result<FileBytes> FileBytes::read(const std::string& path, const LoadContext& context)
{
    auto opened = openRegular(path);
    if (!opened) {
        return opened.error();
    }
    const std::size_t size = opened->identity.size;
    FileBytes result;
    result.m_name = path;
    result.m_data.reset(new (std::nothrow) std::byte[size]);
    if (result.m_data == nullptr) {
        return Error{.file = path,
            .what = ETS_MESSAGE("does not fit into memory"),
            .where = ETS_MESSAGE("%1 bytes", size),
            .advice = ETS_MESSAGE("Check that this is the file you mean")};
    }
    preferHugePages(result.m_data.get(), size);
    constexpr std::size_t chunk = 16 << 20;
    while (result.m_size < size) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        const std::size_t wanted = std::min(chunk, size - result.m_size);
        const ssize_t got = ::read(opened->descriptor.number(), result.m_data.get() + result.m_size, wanted);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return systemError(path, ETS_MESSAGE("cannot be read"), ETS_MESSAGE("Check the disk and try again"));
        }
        if (got == 0) {
            break; // cut while it was read: what is there is judged by the reader
        }
        result.m_size += static_cast<std::size_t>(got);
        context.report("read-file", result.m_size, size);
    }
    return result;
}

Result<FileBytes> FileBytes::open(const std::string& path, const LoadContext& context)
{
    auto source = ByteSource::openFile(path);
    if (!source || source->size() <= mostInMemory) {
        return read(path, context);
    }
    FileBytes result;
    result.m_name = path;
    result.m_size = static_cast<std::size_t>(source->size());
    result.m_stored = std::make_shared<const BlockSource>(std::move(*source));
    return result;
}

FileBytes FileBytes::copyOf(std::span<const std::byte> bytes, std::string name)
{
    FileBytes result;
    result.m_name = std::move(name);
    result.m_data = std::make_unique_for_overwrite<std::byte[]>(bytes.size());
    std::copy(bytes.begin(), bytes.end(), result.m_data.get());
    result.m_size = bytes.size();
    return result;
}

bool hasMark(std::span<const std::byte> bytes, std::size_t offset, std::string_view mark)
{
    return bytes.size() >= offset + mark.size() && std::memcmp(bytes.data() + offset, mark.data(), mark.size()) == 0;
}

FileKind detectFileKind(std::span<const std::byte> head)
{
    if (head.empty()) {
        return FileKind::Empty;
    }
    if (hasMark(head, 8, filemarks::etdump) || hasMark(head, 4, filemarks::etdump)) {
        return FileKind::ETDump;
    }
    if (hasMark(head, 0, filemarks::zip)) {
        return hasMark(head, 30, "ETRECORD_V0") ? FileKind::ETRecord : FileKind::Zip;
    }
    if (hasMark(head, 4, filemarks::program)) {
        return FileKind::Program;
    }
    if (std::ranges::any_of(filemarks::bundledProgram, [head](auto mark) { return hasMark(head, 4, mark); })) {
        return FileKind::BundledProgram;
    }
    return FileKind::Unknown;
}

Result<FileKind> detectFileKind(const std::string& path)
{
    auto opened = openRegular(path);
    if (!opened) {
        return opened.error();
    }
    std::array<std::byte, 64> head{};
    const ssize_t got = ::read(opened->descriptor.number(), head.data(), head.size());
    if (got < 0) {
        return systemError(path, ETS_MESSAGE("cannot be read"), ETS_MESSAGE("Check the disk and try again"));
    }
    return detectFileKind(std::span(head).first(static_cast<std::size_t>(got)));
}

} // namespace ets
