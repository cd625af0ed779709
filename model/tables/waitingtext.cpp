// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/waitingtext.h"

#include "model/base/scratch.h"

#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <system_error>
#include <vector>

namespace ets::tables {

namespace {

SinkError failureOfWaiting()
{
    return SinkError({.file = {},
        .what = Message::verbatim("a file for what waits cannot be written"),
        .where = Message::verbatim(std::system_category().message(errno)),
        .advice = Message::verbatim("Name a folder that has room in TMPDIR"),
        .kind = Error::Kind::Output});
}

} // namespace

void WaitingText::write(std::string_view piece)
{
    if (m_file.number() < 0) {
        m_file = Descriptor(fileWithoutName());
    }
    while (!piece.empty()) {
        const ssize_t written = ::write(m_file.number(), piece.data(), piece.size());
        if (written < 0 && errno != EINTR) {
            throw failureOfWaiting();
        }
        piece.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
}

void WaitingText::handOn(Sink& sink) const
{
    constexpr std::size_t pieceSize = 256U << 10U;
    std::vector<char> buffer(pieceSize);
    for (off_t place = 0; m_file.number() >= 0;) {
        const ssize_t got = ::pread(m_file.number(), buffer.data(), buffer.size(), place);
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            throw failureOfWaiting();
        }
        if (got == 0) {
            return;
        }
        sink.write({buffer.data(), static_cast<std::size_t>(got)});
        place += got;
    }
}

} // namespace ets::tables
