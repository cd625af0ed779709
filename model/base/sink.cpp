// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/sink.h"

#include "model/base/scratch.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

namespace ets {

namespace {

/// A name in the folder of path that no other call of this program has.
std::string nameBeside(const std::string& path)
{
    static std::atomic<unsigned> counter{0};
    const std::string folder = path.substr(0, path.rfind('/') + 1);
    return folder + ".etscope-" + std::to_string(::getpid()) + "-" + std::to_string(counter++);
}

/// The file that a link leads to, whether there is one or not: what is written must not take the link's place.
std::string behindLinks(const std::string& path)
{
    constexpr int mostLinks = 40; // as the kernel follows
    std::filesystem::path target = path;
    std::error_code fault;
    for (int i = 0; i < mostLinks && std::filesystem::is_symlink(target, fault); ++i) {
        target = target.parent_path() / std::filesystem::read_symlink(target, fault);
    }
    return target.string();
}

/// @param path absolute
std::string folderOf(const std::string& path)
{
    return path.substr(0, std::max<std::size_t>(path.rfind('/'), 1));
}

} // namespace

int fileWithoutName()
{
    const char* const folder = std::getenv("TMPDIR"); // NOLINT(concurrency-mt-unsafe): nobody changes it
    std::string name = std::string(folder != nullptr && *folder != '\0' ? folder : "/tmp") + "/.etscope-XXXXXX";
    const int fd = ::mkostemp(name.data(), O_CLOEXEC);
    if (fd >= 0) {
        ::unlink(name.c_str());
    }
    return fd;
}

SinkError::SinkError(Error error)
    : m_error(std::move(error))
    , m_words(m_error.message())
{
}

SinkError SinkError::readerIsGone()
{
    SinkError gone(Error{.what = ETS_MESSAGE("the output cannot be written"), .kind = Error::Kind::Output});
    gone.m_isReaderGone = true;
    return gone;
}

SinkError SinkError::tooLarge()
{
    return SinkError(Error{.what = ETS_MESSAGE("the output is too large for the files that it is made from"),
        .advice = ETS_MESSAGE("Ask for less of the trace, with a filter or fewer runs, or for another export"),
        .kind = Error::Kind::Output});
}

std::uint64_t LimitedSink::mostOf(std::uint64_t inputBytes)
{
    constexpr std::uint64_t times = 64;
    constexpr std::uint64_t always = 64U << 20U;
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return inputBytes > (most - always) / times ? most : times * inputBytes + always;
}

void LimitedSink::write(std::string_view piece)
{
    if (piece.size() > m_left) {
        m_left = 0;
        throw SinkError::tooLarge();
    }
    m_sink->write(piece);
    m_left -= piece.size();
}

void Pieces::finish()
{
    m_sink->write(m_text);
    m_handedOn += m_text.size();
    m_text.clear();
}

FileSink::FileSink(std::string path)
    : m_path(std::move(path))
{
}

FileSink::~FileSink()
{
    close();
    if (m_beside) {
        ::unlink(m_beside->path().c_str());
    }
}

void FileSink::write(std::string_view piece)
{
    int code = m_way == Way::Nowhere ? begin() : 0;
    code = code == 0 ? writeAll(m_fd, piece) : code;
    if (code != 0) {
        throw SinkError(failure(code));
    }
}

Result<void> FileSink::finish()
{
    int code = m_way == Way::Nowhere ? begin() : 0;
    code = code == 0 ? end() : code;
    return code == 0 ? Result<void>() : Result<void>(failure(code));
}

Error FileSink::failure(int code) const
{
    return Error{.file = m_path,
        .what = ETS_MESSAGE("cannot be written"),
        .where = Message::verbatim(std::system_category().message(code)),
        .advice = ETS_MESSAGE("Choose a place that you may write to and that has room"),
        .kind = Error::Kind::Output};
}

int FileSink::begin()
{
    m_target = m_path;
    struct stat status { };
    if (::stat(m_path.c_str(), &status) != 0) {
        m_target = behindLinks(m_path);
        return beginBeside(m_target);
    }
    // A rename would put a file in the place of a pipe or of /dev/null.
    if (!S_ISREG(status.st_mode)) {
        return beginInPlace(false);
    }
    if (::faccessat(AT_FDCWD, m_path.c_str(), W_OK, AT_EACCESS) != 0) {
        return errno;
    }
    // Through a link the file behind it is replaced, not the link.
    const std::unique_ptr<char, decltype(&std::free)> real(::realpath(m_path.c_str(), nullptr), &std::free);
    if (real == nullptr) {
        return errno;
    }
    m_target = real.get();
    // A folder that takes no new files may have a file that may be written: then that is what can be done.
    if (::faccessat(AT_FDCWD, folderOf(m_target).c_str(), W_OK, AT_EACCESS) != 0) {
        m_fd = fileWithoutName();
        m_way = Way::Apart;
        return m_fd >= 0 ? 0 : beginInPlace(true);
    }
    m_mode = status.st_mode & 07777U;
    return beginBeside(m_target);
}

int FileSink::beginBeside(const std::string& target)
{
    // Whoever may not read the file that is replaced may not read what is written either.
    const mode_t mode = m_mode.value_or(0666) & 0666U;
    for (;;) {
        m_beside.emplace(nameBeside(target));
        m_fd = ::open(m_beside->path().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (m_fd >= 0) {
            m_way = Way::Beside;
            return 0;
        }
        const int code = errno;
        m_beside.reset(); // it is not ours
        if (code != EEXIST) {
            return code;
        }
    }
}

int FileSink::beginInPlace(bool cuts)
{
    m_fd = ::open(m_target.c_str(), O_WRONLY | O_CLOEXEC);
    m_way = Way::Through;
    m_cuts = cuts;
    return m_fd >= 0 ? 0 : errno;
}

int FileSink::writeAll(int fd, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(fd, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return errno;
        }
        text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
    return 0;
}

int FileSink::close()
{
    const int result = m_fd >= 0 ? ::close(m_fd) : 0;
    m_fd = -1;
    return result;
}

int FileSink::end()
{
    if (m_way == Way::Apart) {
        return fillTarget();
    }
    if (m_way == Way::Through) {
        const off_t size = m_cuts ? ::lseek(m_fd, 0, SEEK_CUR) : 0;
        const bool isCut = !m_cuts || (size >= 0 && ::ftruncate(m_fd, size) == 0);
        return close() == 0 && isCut ? 0 : errno;
    }
    int code = (m_mode && ::fchmod(m_fd, *m_mode) != 0) || ::fsync(m_fd) != 0 ? errno : 0;
    if (close() != 0 && code == 0) {
        code = errno;
    }
    if (code == 0 && ::rename(m_beside->path().c_str(), m_target.c_str()) != 0) {
        code = errno;
    }
    if (code == 0) {
        m_beside.reset(); // it has a name of its own now
    }
    return code;
}

int FileSink::fillTarget()
{
    const int from = std::exchange(m_fd, -1);
    int code = beginInPlace(true);
    std::array<char, 16384> buffer{};
    off_t place = 0;
    while (code == 0) {
        const ssize_t got = ::pread(from, buffer.data(), buffer.size(), place);
        if (got <= 0) {
            code = got < 0 ? errno : 0;
            break;
        }
        code = writeAll(m_fd, {buffer.data(), static_cast<std::size_t>(got)});
        place += got;
    }
    ::close(from);
    return code == 0 ? end() : code;
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
