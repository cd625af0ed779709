// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/filebytes.h"

#include "model/base/blocksource.h"
#include "model/base/bytesource.h"
#include "model/base/fileerrors.h"
#include "model/base/hugepages.h"
#include "model/base/leftovers.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
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

// The functions below return 0 or an errno.

int writeAll(int fd, std::span<const char> text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return errno;
        }
        text = text.subspan(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
    return 0;
}

/// @param cuts whether what the file has behind the text is taken off
int writeInPlace(const std::string& path, std::span<const char> text, bool cuts)
{
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (file.get() < 0) {
        return errno;
    }
    int failure = writeAll(file.get(), text);
    if (failure == 0 && cuts && ::ftruncate(file.get(), static_cast<off_t>(text.size())) != 0) {
        failure = errno;
    }
    return file.close() != 0 && failure == 0 ? errno : failure;
}

/// A name in the folder of path that no other call of this program has.
std::string nameBeside(const std::string& path)
{
    static std::atomic<unsigned> counter{0};
    const std::string folder = path.substr(0, path.rfind('/') + 1);
    return folder + ".etscope-" + std::to_string(::getpid()) + "-" + std::to_string(counter++);
}

/// Fills a new file, with the mode that a new file has there, and gives it the name of another.
int fillAndRename(
    const BegunFile& beside, int fd, const std::string& path, std::span<const char> text, const mode_t* mode)
{
    Descriptor file(fd);
    int failure = writeAll(file.get(), text);
    if (failure == 0 && ((mode != nullptr && ::fchmod(file.get(), *mode) != 0) || ::fsync(file.get()) != 0)) {
        failure = errno;
    }
    if (file.close() != 0 && failure == 0) {
        failure = errno;
    }
    if (failure == 0 && ::rename(beside.path().c_str(), path.c_str()) != 0) {
        failure = errno;
    }
    if (failure != 0) {
        ::unlink(beside.path().c_str());
    }
    return failure;
}

int replaceFile(const std::string& path, std::span<const char> text, const mode_t* mode)
{
    for (;;) {
        const BegunFile beside(nameBeside(path));
        const int fd = ::open(beside.path().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0) {
            return fillAndRename(beside, fd, path, text, mode);
        }
        if (errno != EEXIST) {
            return errno;
        }
    }
}

/// @param path absolute
std::string folderOf(const std::string& path)
{
    return path.substr(0, std::max<std::size_t>(path.rfind('/'), 1));
}

int replaceOrWrite(const std::string& path, std::span<const char> text)
{
    struct stat status { };
    if (::stat(path.c_str(), &status) != 0) {
        return replaceFile(path, text, nullptr);
    }
    // A rename would put a file in the place of a pipe or of /dev/null.
    if (!S_ISREG(status.st_mode)) {
        return writeInPlace(path, text, false);
    }
    if (::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) {
        return errno;
    }
    // Through a link the file behind it is replaced, not the link.
    const std::unique_ptr<char, decltype(&std::free)> real(::realpath(path.c_str(), nullptr), &std::free);
    if (real == nullptr) {
        return errno;
    }
    // A folder that takes no new files may have a file that may be written: then that is what can be done.
    if (::faccessat(AT_FDCWD, folderOf(real.get()).c_str(), W_OK, AT_EACCESS) != 0) {
        return writeInPlace(real.get(), text, true);
    }
    const mode_t mode = status.st_mode & 07777U;
    return replaceFile(real.get(), text, &mode);
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
    const int failure = replaceOrWrite(path, text);
    if (failure == 0) {
        return {};
    }
    Error error = systemError(path, ETS_MESSAGE("cannot be written"), failure,
        ETS_MESSAGE("Choose a place that you may write to and that has room"));
    error.kind = Error::Kind::Output;
    return error;
}

} // namespace ets
