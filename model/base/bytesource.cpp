// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/bytesource.h"

#include "model/base/fileerrors.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace ets {

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

Error systemError(const std::string& path, Message what, int code)
{
    return Error{.file = path,
        .what = std::move(what),
        .where = Message::verbatim(std::system_category().message(code)),
        .advice = ETS_MESSAGE("Check the path and that you may read the file")};
}

Error changedError(const std::string& path)
{
    return Error{.file = path, .what = ETS_MESSAGE("has changed since it was loaded"), .advice = reload};
}

} // namespace

struct ByteSource::Backing {
    std::string name;
    int fd = -1;
    FileIdentity identity;
    std::vector<std::byte> memory;

    Backing() = default;
    Backing(const Backing&) = delete;
    Backing& operator=(const Backing&) = delete;
    ~Backing()
    {
        if (fd >= 0) {
            ::close(fd);
        }
    }
};

Result<FileIdentity> FileIdentity::of(const std::string& path)
{
    struct stat status { };
    if (::stat(path.c_str(), &status) != 0) {
        return systemError(path, ETS_MESSAGE("cannot be opened"), errno);
    }
    if (!S_ISREG(status.st_mode)) {
        return irregularFile(path);
    }
    return identityOf(status);
}

Result<ByteSource> ByteSource::openFile(const std::string& path, const std::optional<FileIdentity>& expected)
{
    auto backing = std::make_shared<Backing>();
    backing->name = path;
    backing->fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (backing->fd < 0) {
        return systemError(path, ETS_MESSAGE("cannot be opened"), errno);
    }
    struct stat status { };
    if (::fstat(backing->fd, &status) != 0 || !S_ISREG(status.st_mode)) {
        return irregularFile(path);
    }
    backing->identity = identityOf(status);
    if (expected && *expected != backing->identity) {
        return changedError(path);
    }
    ByteSource source;
    source.m_size = backing->identity.size;
    source.m_backing = std::move(backing);
    return source;
}

std::optional<FileIdentity> ByteSource::identity() const
{
    return m_backing != nullptr && m_backing->fd >= 0 ? std::optional(m_backing->identity) : std::nullopt;
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
    if (!m_backing || m_backing->fd >= 0) {
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
    if (m_backing->fd < 0) {
        std::ranges::copy(std::span(m_backing->memory).subspan(m_begin + offset, target.size()), target.begin());
        return {};
    }
    std::size_t done = 0;
    while (done < target.size()) {
        const auto place = static_cast<off_t>(m_begin + offset + done);
        const ssize_t got = ::pread(m_backing->fd, target.data() + done, target.size() - done, place);
        if (got < 0 && errno != EINTR) {
            return systemError(name(), ETS_MESSAGE("cannot be read"), errno);
        }
        if (got == 0) {
            return error(ETS_MESSAGE("was cut while it was open"), offset + done);
        }
        done += static_cast<std::size_t>(std::max<ssize_t>(got, 0));
    }
    // Compared after reading, so that what was read is known to be of the file that was opened.
    struct stat status { };
    if (::fstat(m_backing->fd, &status) != 0 || identityOf(status) != m_backing->identity) {
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

} // namespace ets
