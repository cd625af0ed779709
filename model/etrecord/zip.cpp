// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/zip.h"

#include "model/base/file.h"
#include "model/base/remarks.h"
#include "model/base/text.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

using Bytes = std::span<const std::byte>;

constexpr std::string_view endMark = "PK\x05\x06";
constexpr std::uint32_t end64Signature = 0x06064b50;
constexpr std::uint32_t locator64Signature = 0x07064b50;
constexpr std::uint32_t entrySignature = 0x02014b50;
constexpr std::uint32_t localSignature = 0x04034b50;
constexpr std::size_t endSize = 22;
constexpr std::size_t end64Size = 56;
constexpr std::size_t locator64Size = 20;
constexpr std::size_t entrySize = 46;
constexpr std::size_t localSize = 30;
constexpr std::size_t longestComment = 0xFFFF;
constexpr std::uint32_t unset32 = 0xFFFFFFFF;
constexpr std::uint16_t encryptedFlag = 1;
constexpr std::uint16_t storedMethod = 0;
constexpr std::uint16_t deflatedMethod = 8;

/// A little-endian number of so many bytes; the caller has checked that they are there.
std::uint64_t number(Bytes bytes, std::size_t offset, std::size_t width)
{
    std::uint64_t value = 0;
    for (std::size_t i = width; i-- > 0;) {
        value = (value << 8U) | std::to_integer<std::uint64_t>(bytes[offset + i]);
    }
    return value;
}

/// The 64-bit values that replace fields of all ones, in the order of the format.
class Zip64Extra {
public:
    explicit Zip64Extra(Bytes extra)
    {
        while (extra.size() >= 4) {
            const std::size_t size = number(extra, 2, 2);
            if (size > extra.size() - 4) {
                return;
            }
            if (number(extra, 0, 2) == 1) {
                m_values = extra.subspan(4, size);
                return;
            }
            extra = extra.subspan(4 + size);
        }
    }
    /// The field itself, or the next value if the field says so.
    std::uint64_t resolve(std::uint64_t field)
    {
        if (field != unset32 || m_values.size() < 8) {
            return field;
        }
        const std::uint64_t value = number(m_values, 0, 8);
        m_values = m_values.subspan(8);
        return value;
    }

private:
    Bytes m_values;
};

// Deflate stores at most 258 bytes in two bits, so nothing real is packed more tightly.
constexpr std::uint64_t tightest = 1100;

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

/// Unpacks raw deflated bytes into target.
/// @throws ReadError when they make less or more than that, and when canceled
void inflateInto(const ByteSource& packed, std::span<std::byte> target, const LoadContext& context)
{
    InflateStream stream;
    if (!stream.isReady()) {
        throw ReadError(Error::of(ETS_MESSAGE("an entry cannot be unpacked: not enough memory")));
    }
    std::array<std::byte, 1U << 15U> chunk{};
    std::byte beyond{}; // one spare byte: output here means that the stream is longer than declared
    std::uint64_t taken = 0;
    std::uint64_t made = 0;
    for (;;) {
        if (context.cancel.isCanceled()) {
            throw ReadError(Error::canceled());
        }
        if ((*stream).avail_in == 0) {
            const std::size_t count = std::min<std::uint64_t>(chunk.size(), packed.size() - taken);
            given(packed.read(taken, std::span(chunk).first(count)));
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
            throw ReadError(Error::of(ETS_MESSAGE("an entry unpacks to more than its directory says")));
        }
        made += got;
        if (code == Z_STREAM_END) {
            break;
        }
        if (code != Z_OK && code != Z_BUF_ERROR) {
            throw ReadError(Error::of(ETS_MESSAGE("an entry is packed wrongly")));
        }
        if (got == 0 && (*stream).avail_in == 0 && taken == packed.size()) {
            break;
        }
    }
    if (made != target.size()) {
        throw ReadError(Error::of(ETS_MESSAGE("an entry unpacks to less than its directory says")));
    }
}

/// The same into memory of its own.
/// @param size what the result has to have, in bytes; refused where no packing is that tight
std::vector<std::byte> inflateDeflated(const ByteSource& packed, std::uint64_t size, const Limits& limits)
{
    constexpr std::uint64_t smallEnough = 1U << 16U;
    if (size > smallEnough && size / tightest > packed.size()) {
        throw ReadError(Error::of(ETS_MESSAGE("an entry claims to unpack to more than its bytes can hold")));
    }
    limits.memory(size, ETS_MESSAGE("an entry unpacks to far more than the size of its file"));
    std::vector<std::byte> result(size);
    inflateInto(packed, result, limits.context());
    return result;
}

/// Of the zip format.
std::uint32_t checksumOf(std::span<const std::byte> bytes)
{
    return static_cast<std::uint32_t>(
        ::crc32_z(::crc32_z(0, nullptr, 0), reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

/// In pieces, so that somebody who waits can stop it.
void copyInto(const ByteSource& stored, std::span<std::byte> target, const LoadContext& context)
{
    constexpr std::size_t chunk = 4U << 20U;
    for (std::size_t done = 0; done < target.size(); done += chunk) {
        if (context.cancel.isCanceled()) {
            throw ReadError(Error::canceled());
        }
        given(stored.read(done, target.subspan(done, std::min(chunk, target.size() - done))));
    }
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

void Zip::fail(Message what, std::string_view entry, Error::Kind kind) const
{
    throw ReadError(Error{.file = m_source.name(),
        .what = std::move(what),
        .where = entry.empty() ? ETS_MESSAGE("zip at offset %1", m_source.offsetInFile())
                               : ETS_MESSAGE("entry %1", toValidUtf8(entry.substr(0, 200))),
        .kind = kind});
}

Result<Zip> Zip::open(const ByteSource& source)
{
    return atTheDoor(source.name(), [&] {
        Zip directory;
        directory.m_source = source;
        directory.readEntries(directory.findBounds());
        directory.markOverlaps();
        return directory;
    });
}

Zip::Bounds Zip::findBounds() const
{
    const std::uint64_t tailSize = std::min<std::uint64_t>(m_source.size(), endSize + longestComment);
    const std::uint64_t tailBegin = m_source.size() - tailSize;
    const auto tail = given(m_source.part(tailBegin, tailSize).readAll());
    const Bytes bytes(tail);
    // The record that the zip ends with, else the last one with something behind it that is no comment.
    std::optional<std::size_t> atEnd;
    std::optional<std::size_t> before;
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    for (std::size_t i = text.find(endMark); i < text.size(); i = text.find(endMark, i + 1)) {
        if (text.size() - i < endSize) {
            break;
        }
        const std::size_t behind = text.size() - i - endSize;
        const std::size_t comment = number(bytes, i + 20, 2);
        if (comment <= behind) {
            (comment == behind ? atEnd : before) = i;
        }
    }
    if (const auto found = atEnd ? atEnd : before) {
        return boundsOf(tailBegin + *found, bytes.subspan(*found, endSize));
    }
    fail(ETS_MESSAGE("a zip has no directory: it was probably cut"));
}

Zip::Bounds Zip::boundsOf(std::uint64_t place, std::span<const std::byte> record) const
{
    const Bounds bounds{.begin = number(record, 16, 4), .size = number(record, 12, 4), .count = number(record, 10, 2)};
    if (bounds.begin == unset32 || bounds.size == unset32 || bounds.count == 0xFFFFU) {
        return findBounds64(place);
    }
    if (bounds.begin > place || bounds.size > place - bounds.begin) {
        fail(ETS_MESSAGE("the directory of a zip lies outside of it"));
    }
    return bounds;
}

Zip::Bounds Zip::findBounds64(std::uint64_t endRecord) const
{
    std::array<std::byte, locator64Size> locator{};
    std::array<std::byte, end64Size> end{};
    const auto broken = ETS_MESSAGE("the 64-bit directory of a zip is missing or wrong");
    if (endRecord < locator64Size || !m_source.read(endRecord - locator64Size, locator)
        || number(locator, 0, 4) != locator64Signature) {
        fail(broken);
    }
    const std::uint64_t place = number(locator, 8, 8);
    if (!m_source.contains(place, end64Size) || !m_source.read(place, end) || number(end, 0, 4) != end64Signature) {
        fail(broken);
    }
    const Bounds bounds{.begin = number(end, 48, 8), .size = number(end, 40, 8), .count = number(end, 32, 8)};
    if (bounds.begin > place || bounds.size > place - bounds.begin) {
        fail(broken);
    }
    return bounds;
}

void Zip::readEntries(const Bounds& bounds)
{
    m_begin = bounds.begin;
    if (bounds.count > bounds.size / entrySize || bounds.count > unset32) {
        fail(ETS_MESSAGE("the directory of a zip is too small for its entries"));
    }
    m_bytes = given(m_source.part(bounds.begin, bounds.size).readAll());
    m_entries.reserve(bounds.count);
    Bytes rest(m_bytes);
    for (std::uint64_t i = 0; i < bounds.count; ++i) {
        if (rest.size() < entrySize || number(rest, 0, 4) != entrySignature) {
            fail(ETS_MESSAGE("the directory of a zip is damaged at its entry %1", i));
        }
        const std::size_t nameSize = number(rest, 28, 2);
        const std::size_t extraSize = number(rest, 30, 2);
        const std::size_t total = entrySize + nameSize + extraSize + number(rest, 32, 2);
        if (total > rest.size()) {
            fail(ETS_MESSAGE("the directory of a zip is damaged at its entry %1", i));
        }
        Zip64Extra extra(rest.subspan(entrySize + nameSize, extraSize));
        ZipEntry entry;
        entry.name = {reinterpret_cast<const char*>(rest.data()) + entrySize, nameSize};
        entry.flags = static_cast<std::uint16_t>(number(rest, 8, 2));
        entry.method = static_cast<std::uint16_t>(number(rest, 10, 2));
        entry.checksum = static_cast<std::uint32_t>(number(rest, 16, 4));
        entry.size = extra.resolve(number(rest, 24, 4));
        entry.packedSize = extra.resolve(number(rest, 20, 4));
        entry.headerOffset = extra.resolve(number(rest, 42, 4));
        m_entries.push_back(entry);
        rest = rest.subspan(total);
    }
    m_byName.resize(m_entries.size());
    std::iota(m_byName.begin(), m_byName.end(), 0U);
    std::ranges::sort(m_byName, {}, [this](std::uint32_t i) { return std::pair(m_entries[i].name, i); });
}

void Zip::markOverlaps()
{
    std::vector<std::uint32_t> byOffset(m_byName);
    std::ranges::sort(byOffset, {}, [this](std::uint32_t i) { return m_entries[i].headerOffset; });
    for (std::size_t i = 0; i < byOffset.size(); ++i) {
        ZipEntry& entry = m_entries[byOffset[i]];
        const std::uint64_t next = i + 1 < byOffset.size() ? m_entries[byOffset[i + 1]].headerOffset : m_begin;
        const std::uint64_t least = localSize + entry.name.size();
        entry.overlaps = next > m_begin || entry.headerOffset > next || next - entry.headerOffset < least
            || entry.packedSize > next - entry.headerOffset - least;
    }
}

void Zip::failOverlap(const ZipEntry& entry) const
{
    fail(ETS_MESSAGE("an entry of a zip overlaps another one or lies outside"), entry.name);
}

Result<void> Zip::checkOverlaps() const
{
    return atTheDoor(m_source.name(), [this] {
        if (const auto found = std::ranges::find_if(m_entries, &ZipEntry::overlaps); found != m_entries.end()) {
            failOverlap(*found);
        }
    });
}

const ZipEntry* Zip::find(std::string_view name) const
{
    const auto next =
        std::ranges::upper_bound(m_byName, name, {}, [this](std::uint32_t i) { return m_entries[i].name; });
    if (next == m_byName.begin() || m_entries[*std::prev(next)].name != name) {
        return nullptr;
    }
    return &m_entries[*std::prev(next)];
}

ByteSource Zip::packed(const ZipEntry& entry) const
{
    if (entry.overlaps) {
        failOverlap(entry);
    }
    if ((entry.flags & encryptedFlag) != 0) {
        fail(ETS_MESSAGE("an entry is encrypted"), entry.name);
    }
    if (entry.method != storedMethod && entry.method != deflatedMethod) {
        fail(ETS_MESSAGE("an entry is packed by the unknown method %1", entry.method), entry.name);
    }
    std::array<std::byte, localSize> header{};
    given(m_source.read(entry.headerOffset, header));
    if (number(header, 0, 4) != localSignature) {
        fail(ETS_MESSAGE("an entry does not begin where the directory says"), entry.name);
    }
    const std::uint64_t begin = entry.headerOffset + localSize + number(header, 26, 2) + number(header, 28, 2);
    if (begin > m_begin || entry.packedSize > m_begin - begin) {
        fail(ETS_MESSAGE("an entry reaches into the directory of its zip"), entry.name);
    }
    return m_source.part(begin, entry.packedSize);
}

/// Calls what unpacks an entry: what goes wrong there is of that entry.
template <typename Function> auto Zip::ofEntry(const ZipEntry& entry, Function&& function) const
{
    try {
        return function();
    } catch (const ReadError& problem) {
        if (problem.error.kind == Error::Kind::Canceled) {
            throw;
        }
        fail(problem.error.what, entry.name, problem.error.kind);
    }
}

Result<ByteSource> Zip::packedBytes(const ZipEntry& entry) const
{
    return atTheDoor(m_source.name(), [&] { return packed(entry); });
}

Result<ByteSource> Zip::content(const ZipEntry& entry, const Limits& limits) const
{
    return atTheDoor(m_source.name(), [&] {
        ByteSource bytes = packed(entry);
        if (entry.method == storedMethod) {
            checkStored(entry);
            return bytes;
        }
        return ByteSource::ofMemory(
            ofEntry(entry, [&] { return inflateDeflated(bytes, entry.size, limits); }), m_source.name());
    });
}

std::vector<NamedZipEntry> Zip::distinctEntries(Diagnostics& diagnostics) const
{
    std::vector<NamedZipEntry> distinct;
    std::unordered_map<std::string, std::size_t> positions;
    for (const ZipEntry& entry : m_entries) {
        std::string name = toValidUtf8(entry.name);
        const auto [known, isNew] = positions.try_emplace(name, distinct.size());
        if (isNew) {
            distinct.push_back({std::move(name), &entry});
        } else {
            diagnostics.add("zip-duplicate-entry", ETS_MESSAGE("%1, %2", m_source.name(), name),
                ETS_MESSAGE("the archive holds several entries of this name; the last one is used"));
            distinct[known->second].entry = &entry;
        }
    }
    return distinct;
}

void Zip::checkStored(const ZipEntry& entry) const
{
    if (entry.size != entry.packedSize) {
        fail(ETS_MESSAGE("an entry that is not packed has two sizes"), entry.name);
    }
}

void Zip::checkSizes(const ZipEntry& entry) const
{
    constexpr std::uint64_t smallEnough = 1 << 20;
    if (entry.size > maxWholeSize) {
        fail(ETS_MESSAGE("an entry of %1 bytes is too large to be read", entry.size), entry.name);
    }
    if (entry.packedSize > m_source.size() || (entry.method == storedMethod && entry.size > m_source.size())) {
        fail(ETS_MESSAGE("an entry claims to be larger than the file"), entry.name);
    }
    if (entry.size > smallEnough && entry.size / tightest > entry.packedSize) {
        fail(ETS_MESSAGE("an entry claims to unpack to more than its bytes can hold"), entry.name);
    }
}

Result<TextBuffer> Zip::text(const ZipEntry& entry, const LoadContext& context) const
{
    return atTheDoor(m_source.name(), [&] {
        checkSizes(entry);
        const ByteSource bytes = ofEntry(entry, [&] { return packed(entry); });
        if (entry.method == storedMethod) {
            checkStored(entry);
        }
        TextBuffer buffer = TextBuffer::ofSize(static_cast<std::size_t>(entry.size));
        const auto target = std::as_writable_bytes(std::span(buffer.data.get(), buffer.size));
        ofEntry(entry, [&] {
            entry.method == storedMethod ? copyInto(bytes, target, context) : inflateInto(bytes, target, context);
        });
        if (checksumOf(target) != entry.checksum) {
            fail(ETS_MESSAGE("an entry does not have the checksum that the directory says: it is damaged"), entry.name);
        }
        return buffer;
    });
}

} // namespace ets
