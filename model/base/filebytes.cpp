// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/filebytes.h"

#include "model/base/blocksource.h"
#include "model/base/bytesource.h"
#include "model/base/fileerrors.h"
#include "model/base/filesink.h"
#include "model/base/hugepages.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace ets {

namespace {

Error systemError(const std::string& path, Message what, int code, Message advice)
{
    return Error{.file = path,
        .what = std::move(what),
        .where = Message::verbatim(std::system_category().message(code)),
        .advice = std::move(advice)};
}

class Descriptor {
public:
    explicit Descriptor(int fd)
        : m_fd(fd)
    {
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }
    [[nodiscard]] int get() const { return m_fd; }
    int close()
    {
        const int result = m_fd >= 0 ? ::close(m_fd) : 0;
        m_fd = -1;
        return result;
    }

private:
    int m_fd;
};

struct OpenedFile {
    int fd;
    std::size_t size;
};

Result<OpenedFile> openRegular(const std::string& path)
{
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) {
        return systemError(
            path, ETS_MESSAGE("cannot be opened"), errno, ETS_MESSAGE("Check the path and that you may read the file"));
    }
    struct stat status { };
    if (::fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(fd);
        return irregularFile(path);
    }
    return OpenedFile{fd, static_cast<std::size_t>(status.st_size)};
}

} // namespace

Result<FileBytes> FileBytes::read(const std::string& path, const LoadContext& context)
{
    auto opened = openRegular(path);
    if (!opened) {
        return opened.error();
    }
    const Descriptor file(opened->fd);
    FileBytes result;
    result.m_name = path;
    result.m_data.reset(new (std::nothrow) std::byte[opened->size]);
    if (result.m_data == nullptr) {
        return Error{.file = path,
            .what = ETS_MESSAGE("does not fit into memory"),
            .where = ETS_MESSAGE("%1 bytes", opened->size),
            .advice = ETS_MESSAGE("Check that this is the file you mean")};
    }
    preferHugePages(result.m_data.get(), opened->size);
    constexpr std::size_t chunk = 16 << 20;
    while (result.m_size < opened->size) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        const std::size_t wanted = std::min(chunk, opened->size - result.m_size);
        const ssize_t got = ::read(file.get(), result.m_data.get() + result.m_size, wanted);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return systemError(path, ETS_MESSAGE("cannot be read"), errno, ETS_MESSAGE("Check the disk and try again"));
        }
        if (got == 0) {
            break; // cut while it was read: what is there is judged by the reader
        }
        result.m_size += static_cast<std::size_t>(got);
        context.report("read-file", result.m_size, opened->size);
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
    const Descriptor file(opened->fd);
    std::array<std::byte, 64> head{};
    const ssize_t got = ::read(file.get(), head.data(), head.size());
    if (got < 0) {
        return systemError(path, ETS_MESSAGE("cannot be read"), errno, ETS_MESSAGE("Check the disk and try again"));
    }
    return detectFileKind(std::span(head).first(static_cast<std::size_t>(got)));
}

Result<void> writeFileAtomically(const std::string& path, std::span<const char> text)
{
    FileSink file(path);
    return atTheSink([&] {
        file.write({text.data(), text.size()});
        return file.finish();
    });
}

} // namespace ets
