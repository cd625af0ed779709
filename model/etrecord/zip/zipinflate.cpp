// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/zip/zipdirectory.h"

#include <algorithm>
#include <array>
#include <zlib.h>

namespace ets {

namespace {

/// zlib's state for a raw stream, released at the end.
class InflateStream {
public:
    InflateStream()
    {
        constexpr int rawWindow = -15;
        m_ready = ::inflateInit2(&m_stream, rawWindow) == Z_OK;
    }
    InflateStream(const InflateStream&) = delete;
    InflateStream& operator=(const InflateStream&) = delete;
    ~InflateStream()
    {
        if (m_ready) {
            ::inflateEnd(&m_stream);
        }
    }
    [[nodiscard]] bool isReady() const { return m_ready; }
    z_stream& operator*() { return m_stream; }

private:
    z_stream m_stream{};
    bool m_ready = false;
};

} // namespace

Result<void> inflateInto(const ByteSource& packed, std::span<std::byte> target, const LoadContext& context)
{
    InflateStream stream;
    if (!stream.isReady()) {
        return Error::in(packed.name(), ETS_MESSAGE("an entry cannot be unpacked: not enough memory"));
    }
    std::array<std::byte, 1U << 15U> chunk{};
    std::byte beyond{}; // a longer stream shows by writing here
    std::uint64_t taken = 0;
    std::uint64_t made = 0;
    for (;;) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        if ((*stream).avail_in == 0) {
            const std::size_t count = std::min<std::uint64_t>(chunk.size(), packed.size() - taken);
            if (auto done = packed.read(taken, std::span(chunk).first(count)); !done) {
                return done.error();
            }
            taken += count;
            (*stream).next_in = reinterpret_cast<Bytef*>(chunk.data());
            (*stream).avail_in = static_cast<uInt>(count);
        }
        constexpr std::uint64_t atOnce = 1U << 30U;
        const auto room = static_cast<uInt>(std::min<std::uint64_t>(atOnce, target.size() - made));
        (*stream).next_out = reinterpret_cast<Bytef*>(room == 0 ? &beyond : target.data() + made);
        (*stream).avail_out = room == 0 ? 1 : room;
        const int code = ::inflate(&*stream, Z_NO_FLUSH);
        const std::uint64_t got = (room == 0 ? 1 : room) - (*stream).avail_out;
        if (room == 0 && got > 0) {
            return Error::in(packed.name(), ETS_MESSAGE("an entry unpacks to more than its directory says"));
        }
        made += got;
        if (code == Z_STREAM_END) {
            break;
        }
        if (code != Z_OK && code != Z_BUF_ERROR) {
            return Error::in(packed.name(), ETS_MESSAGE("an entry is packed wrongly"));
        }
        if (got == 0 && (*stream).avail_in == 0 && taken == packed.size()) {
            break;
        }
    }
    if (made != target.size()) {
        return Error::in(packed.name(), ETS_MESSAGE("an entry unpacks to less than its directory says"));
    }
    return {};
}

Result<std::vector<std::byte>> inflateDeflated(const ByteSource& packed, std::uint64_t size, const Limits& limits)
{
    // Deflate stores at most 258 bytes in two bits, so nothing real is packed more tightly.
    constexpr std::uint64_t tightest = 1100;
    constexpr std::uint64_t smallEnough = 1U << 16U;
    if (size > smallEnough && size / tightest > packed.size()) {
        return Error::in(packed.name(), ETS_MESSAGE("an entry claims to unpack to more than its bytes can hold"));
    }
    if (!limits.tryMemory(size)) {
        return Error{.file = packed.name(),
            .what = ETS_MESSAGE("an entry unpacks to far more than the size of its file"),
            .kind = Error::Kind::TooMuch};
    }
    std::vector<std::byte> result(size);
    if (auto done = inflateInto(packed, result, limits.context()); !done) {
        return done.error();
    }
    return result;
}

} // namespace ets
