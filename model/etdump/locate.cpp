// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/locate.h"

#include "etdump_generated.h"
#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/remarks.h"
#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// Only for offsets that lie inside.
template <typename T> T load(std::span<const std::byte> bytes, std::size_t offset)
{
    T value{};
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
}

} // namespace

static_assert(maxDumpSize <= std::size_t{FLATBUFFERS_MAX_BUFFER_SIZE});

std::optional<DumpFrame> dumpFrame(std::span<const std::byte> bytes)
{
    if (hasMark(bytes, 4, filemarks::etdump)) {
        return DumpFrame{false, bytes.size(), bytes.size()};
    }
    if (!hasMark(bytes, 8, filemarks::etdump)) {
        return std::nullopt;
    }
    const std::size_t declared = std::size_t{load<std::uint32_t>(bytes, 0)} + sizeof(std::uint32_t);
    return DumpFrame{true, std::min(declared, bytes.size()), declared};
}

bool isPlausibleHead(std::span<const std::byte> head, const DumpFrame& frame)
{
    // Behind the offset to it and the identifier comes the root table, which begins with an offset of its own.
    constexpr std::size_t before = 8;
    const std::size_t root = load<std::uint32_t>(head, frame.start());
    return frame.declared < maxDumpSize && root >= before && root % 4 == 0
        && (!frame.sizePrefixed || frame.start() + root + sizeof(std::int32_t) <= frame.declared);
}

bool hasPlausibleRoot(std::span<const std::byte> bytes, const DumpFrame& frame)
{
    const auto fits = [&frame](std::size_t offset, std::size_t size) {
        return offset <= frame.size && frame.size - offset >= size;
    };
    const std::size_t root = frame.start() + load<std::uint32_t>(bytes, frame.start());
    if (!fits(root, 4)) {
        return false;
    }
    const auto vtable = static_cast<std::ptrdiff_t>(root) - load<std::int32_t>(bytes, root);
    if (vtable < 0 || !fits(static_cast<std::size_t>(vtable), 4)) {
        return false;
    }
    const auto table = static_cast<std::size_t>(vtable);
    constexpr std::size_t runData = 4 + 2; // its entry, behind the two sizes and the version
    const std::size_t size = load<std::uint16_t>(bytes, table);
    if (size < runData + 2 || !fits(table, size)) {
        return false;
    }
    const std::size_t field = load<std::uint16_t>(bytes, table + runData);
    if (field < 4 || !fits(root + field, 4)) {
        return false;
    }
    const std::size_t runs = root + field + load<std::uint32_t>(bytes, root + field);
    return fits(runs, 4) && fits(runs + 4, std::size_t{load<std::uint32_t>(bytes, runs)} * 4);
}

bool isValidDump(std::span<const std::byte> bytes, const DumpFrame& frame)
{
    flatbuffers::Verifier::Options options;
    options.max_tables = static_cast<flatbuffers::uoffset_t>(frame.size / 4 + 1);
    flatbuffers::Verifier verifier(reinterpret_cast<const std::uint8_t*>(bytes.data()), frame.size, options);
    return verifier.VerifyBufferFromStart<wire::ETDump>(wire::ETDumpIdentifier(), frame.start());
}

namespace {

// Logs: a dump as base64.

/// Where the base64 of a dump begins.
struct DumpHead {
    std::size_t offset = 0; ///< Of its first character.
    bool sizePrefixed = false;
    std::size_t size = 0; ///< Bytes that the prefix promises, itself included; 0 without a prefix.
};

/// Goes through the beginnings of dumps in order. All of them together cost one pass over the text.
class HeadFinder {
public:
    explicit HeadFinder(std::string_view text); ///< Of a log that outlives it.
    /// The next one; nothing when there is none left.
    [[nodiscard]] std::optional<DumpHead> next();

private:
    struct Pattern {
        std::string_view letters;
        std::size_t before; ///< Characters between the beginning and the letters.
        bool sizePrefixed;
        std::optional<DumpHead> found = {};
        std::size_t searched = 0;
    };
    void advance(Pattern& pattern) const;

    std::string_view m_text;
    Pattern m_prefixed;
    Pattern m_plain;
};

/// Bytes that were collected from the lines of a log.
struct LoggedBlock {
    std::vector<std::byte> bytes;
    bool isComplete = false; ///< All that the prefix promises; without a prefix: up to an end that can be told.
    /// Characters are missing, and not behind the last one: what follows the loss lies at wrong places.
    bool isLossy = false;
    std::optional<std::size_t> suspect = {}; ///< Offset of the first line that may have lost some.
};

/// memmem is made for this: logs are large and hits are rare.
std::size_t find(std::string_view text, std::string_view letters, std::size_t from)
{
    if (from >= text.size()) {
        return std::string_view::npos;
    }
    const void* const place = ::memmem(text.data() + from, text.size() - from, letters.data(), letters.size());
    return place == nullptr ? std::string_view::npos
                            : static_cast<std::size_t>(static_cast<const char*>(place) - text.data());
}

/// Digits of the first 12 bytes, which hold prefix, offset and identifier.
constexpr std::size_t headDigits = 16;

std::optional<DumpHead> headAt(std::string_view text, std::size_t offset)
{
    const std::string_view digits = text.substr(offset, headDigits);
    if (digits.size() < headDigits || !std::ranges::all_of(digits, base64::isDigit)) {
        return std::nullopt;
    }
    base64::Decoder decoder;
    decoder.feed(digits);
    const std::vector<std::byte> bytes = decoder.take();
    const auto frame = dumpFrame(bytes);
    if (!frame || !isPlausibleHead(bytes, *frame)) {
        return std::nullopt;
    }
    return DumpHead{offset, frame->sizePrefixed, frame->sizePrefixed ? frame->declared : 0};
}

// "ED00" lies at byte 8 or 4; the letters are those of it that do not share a digit with bytes around.
HeadFinder::HeadFinder(std::string_view text)
    : m_text(text)
    , m_prefixed{"RDAw", 12, true}
    , m_plain{"VEMD", 6, false}
{
    advance(m_prefixed);
    advance(m_plain);
}

void HeadFinder::advance(Pattern& pattern) const
{
    pattern.found.reset();
    while (!pattern.found) {
        const std::size_t place = find(m_text, pattern.letters, pattern.searched);
        if (place == std::string_view::npos) {
            pattern.searched = m_text.size();
            return;
        }
        pattern.searched = place + 1;
        if (place >= pattern.before) {
            const auto head = headAt(m_text, place - pattern.before);
            if (head && head->sizePrefixed == pattern.sizePrefixed) {
                pattern.found = head;
            }
        }
    }
}

std::optional<DumpHead> HeadFinder::next()
{
    const bool isPrefixed = m_prefixed.found && (!m_plain.found || m_prefixed.found->offset <= m_plain.found->offset);
    Pattern& first = isPrefixed ? m_prefixed : m_plain;
    const auto head = first.found;
    if (head) {
        advance(first);
    }
    return head;
}

/// First character of the last debug buffer that ExecuTorch's runner printed in a part of a log.
std::optional<std::size_t> findDebugBuffer(std::string_view text, std::size_t begin, std::size_t end)
{
    // The announcement, and in the line behind it: echo "...
    constexpr std::string_view announcement = "Writing debug_buffer";
    constexpr std::size_t farthest = 1024;
    const std::string_view part = text.substr(0, end);
    std::size_t place = std::string_view::npos;
    for (std::size_t hit = find(part, announcement, begin); hit != std::string_view::npos;
         hit = find(part, announcement, hit + 1)) {
        place = hit;
    }
    if (place == std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t quote = part.substr(0, std::min(end, place + farthest)).find('"', place);
    const bool isThere = quote != std::string_view::npos && quote + 1 < end && base64::isDigit(part[quote + 1]);
    return isThere ? std::optional(quote + 1) : std::nullopt;
}

/// Digits in a line, and what stands around them.
struct DigitRun {
    std::size_t line = 0; ///< Offset at which the line begins.
    std::size_t begin = 0;
    std::size_t end = 0; ///< Behind the last digit; padding is no digit.
    bool isPadded = false;
    bool isQuoted = false; ///< Closed by a quotation mark with more behind it, as in echo "..." | base64 -d.

    [[nodiscard]] std::size_t size() const { return end - begin; }
    [[nodiscard]] std::size_t column() const { return begin - line; }
    [[nodiscard]] std::size_t width() const { return end - line; }
};

/// A line without what recorders and terminals put at its end: blanks, quotation marks, the end of a color.
std::string_view trimmed(std::string_view line)
{
    while (true) {
        line = line.substr(0, line.find_last_not_of(" \t\r\"',\\") + 1);
        const std::size_t escape = line.ends_with('m') ? line.rfind('\x1b') : std::string_view::npos;
        constexpr std::size_t longest = 12;
        if (escape == std::string_view::npos || line.size() - escape > longest
            || line.find_first_not_of("[0123456789;", escape + 1) != line.size() - 1) {
            return line;
        }
        line = line.substr(0, escape);
    }
}

class Collector {
public:
    Collector(std::string_view text, std::size_t limit, std::size_t size)
        : m_text(text.substr(0, limit))
        , m_wanted(base64::digitsFor(size))
    {
    }

    LoggedBlock collect(std::size_t begin)
    {
        m_first = runFrom(lineBegin(begin), begin);
        std::size_t attached = begin;
        while (attached > m_first.line && base64::isDigit(m_text[attached - 1])) {
            --attached;
        }
        m_attached = m_text.substr(attached, begin - attached);
        m_decoder.reserve(m_wanted == 0 ? m_first.size() : std::min(m_wanted, m_text.size() - begin));
        take(m_first);
        // What goes on behind the digits in the same line ends the block.
        const std::size_t end = lineEnd(m_first.end);
        if (!m_done && !m_first.isQuoted && trimmed(m_text.substr(m_first.end, end - m_first.end)).empty()) {
            readLines(end);
        }
        LoggedBlock block;
        block.isLossy = !m_done && m_wanted > 0 && (m_isClosed || m_isBroken);
        block.suspect = m_suspect;
        block.isComplete = m_done;
        block.bytes = m_decoder.take();
        return block;
    }

private:
    /// A line may be as long as the text and hold many beginnings: what lies far back is not looked at.
    [[nodiscard]] std::size_t lineBegin(std::size_t from) const
    {
        constexpr std::size_t farthest = 256;
        const std::size_t first = from - std::min(from, farthest);
        const std::size_t newline = m_text.substr(first, from - first).rfind('\n');
        return newline == std::string_view::npos ? first : first + newline + 1;
    }
    [[nodiscard]] std::size_t lineEnd(std::size_t from) const
    {
        return std::min(m_text.find('\n', from), m_text.size());
    }

    /// The digits that begin at an offset.
    [[nodiscard]] DigitRun runFrom(std::size_t line, std::size_t begin) const
    {
        DigitRun run{.line = line, .begin = begin, .end = begin};
        while (run.end < m_text.size() && base64::isDigit(m_text[run.end])) {
            ++run.end;
        }
        finish(run);
        return run;
    }

    void finish(DigitRun& run) const
    {
        std::size_t behind = run.end;
        while (behind < m_text.size() && m_text[behind] == '=') {
            ++behind;
        }
        run.isPadded = behind > run.end;
        run.isQuoted = behind < m_text.size() && (m_text[behind] == '"' || m_text[behind] == '\'');
    }

    /// The digits at the end of a line, or those that a quotation mark closes where the earlier lines began.
    [[nodiscard]] DigitRun runIn(std::size_t line, std::size_t end) const
    {
        const std::size_t column = line + m_column;
        if (column < end && base64::isDigit(m_text[column])
            && (column == line || !base64::isDigit(m_text[column - 1]))) {
            const DigitRun run = runFrom(line, column);
            if (run.isQuoted || run.end == end) {
                return run;
            }
        }
        std::size_t last = line + trimmed(m_text.substr(line, end - line)).size();
        while (last > line && m_text[last - 1] == '=') {
            --last;
        }
        DigitRun run{.line = line, .begin = last, .end = last};
        while (run.begin > line && base64::isDigit(m_text[run.begin - 1])) {
            --run.begin;
        }
        // A prefix may end in letters that could be digits, such as that of a color.
        if (!m_attached.empty() && run.column() + m_attached.size() == m_first.column()
            && m_text.substr(run.begin, run.size()).starts_with(m_attached)) {
            run.begin += m_attached.size();
        }
        finish(run);
        return run;
    }

    void take(const DigitRun& run)
    {
        const std::size_t missing = m_wanted - std::min(m_wanted, m_decoder.digits());
        const std::size_t count = m_wanted == 0 ? run.size() : std::min(run.size(), missing);
        m_decoder.feed(m_text.substr(run.begin, count));
        const bool isEnd = run.isPadded || run.isQuoted;
        m_done = m_wanted == 0 ? isEnd : m_decoder.digits() >= m_wanted;
        m_isClosed = m_isClosed || (isEnd && !m_done);
    }

    void readLines(std::size_t end)
    {
        // Lines of others may stand between, but a block that never goes on is not looked for in the rest of a log.
        constexpr std::size_t mostBetween = 1000;
        for (std::size_t between = 0; !m_done && end < m_text.size() && between < mostBetween;) {
            const std::size_t line = end + 1;
            end = lineEnd(line);
            const DigitRun run = runIn(line, end);
            if (belongs(run)) {
                m_column = run.column();
                take(run);
                between = 0;
                if (run.isPadded || run.isQuoted) {
                    return;
                }
            } else {
                ++between;
                suspect(run, end);
            }
        }
    }

    /// Whether a line goes on with the block. Only its last line may be shorter than the others.
    [[nodiscard]] bool belongs(const DigitRun& run)
    {
        if (run.size() == 0) {
            return false;
        }
        if (m_width == 0) {
            // The first line may have begun in the middle; then either its end or its length is that of the others.
            const bool isWhole = run.size() == m_first.size() || run.width() == m_first.width();
            if (isWhole) {
                m_width = run.size();
                return true;
            }
            return isLast(run, std::max(m_first.width(), m_first.size()));
        }
        return run.size() == m_width || (run.column() == m_column && isLast(run, m_width));
    }

    [[nodiscard]] bool isLast(const DigitRun& run, std::size_t width) const
    {
        if (run.size() > width) {
            return false;
        }
        return m_wanted == 0 ? run.isPadded || run.isQuoted : run.size() >= m_wanted - m_decoder.digits();
    }

    /// Whether a line begins where those of the block do.
    [[nodiscard]] bool isInPlace(const DigitRun& run) const
    {
        return run.size() > 0 && (run.column() == m_column || (m_width == 0 && run.column() == m_first.column()));
    }

    /// A line that looks like one of the block, but is not as long, has lost characters, or lines before it are lost.
    /// Only where the text ends in the middle of it can it be one that was cut.
    void suspect(const DigitRun& run, std::size_t end)
    {
        m_isClosed = m_isClosed || (isInPlace(run) && (run.isPadded || run.isQuoted));
        if (!m_suspect && (isInPlace(run) || (m_width > 0 && run.size() >= m_width / 2))) {
            m_suspect = run.begin;
            m_isBroken = end < m_text.size();
        }
    }

    std::string_view m_text;
    std::size_t m_wanted; ///< Digits; 0 if unknown.
    base64::Decoder m_decoder;
    DigitRun m_first;
    std::string_view m_attached; ///< What looks like digits directly before the first one.
    std::size_t m_width = 0; ///< Digits in a line that is not the last; 0 before the second one.
    std::size_t m_column = 0; ///< At which the last line of the block began.
    bool m_done = false;
    bool m_isClosed = false; ///< The end was reached too soon.
    bool m_isBroken = false; ///< Lines follow the suspect.
    std::optional<std::size_t> m_suspect;
};

/// Collects base64 from its first character on.
/// @param size bytes to expect; 0 if unknown
/// @param limit offset at which it ends at the latest
LoggedBlock collect(std::string_view text, std::size_t begin, std::size_t limit, std::size_t size)
{
    return Collector(text, limit, size).collect(begin);
}

// Images of memory: a dump as it is.

/// The largest dump, and how many there are.
struct FoundInImage {
    std::size_t offset = 0; ///< Of its first byte, the prefix included.
    std::size_t size = 0; ///< Bytes; without a prefix up to the end of the image.
    std::size_t count = 0; ///< 0 when there is none.
    bool isGivenUp = false; ///< The image is made of places that are almost dumps; not all were looked at.
};

/// Looks at every identifier of an ETDump, at any offset, for buffers that pass verification. Those without a size
/// prefix are looked for only when there is none with one. Stops early when canceled.
class ImageSearch {
public:
    ImageSearch(std::span<const std::byte> image, const Limits& limits)
        : m_image(image)
        , m_limits(limits)
    {
    }

    [[nodiscard]] FoundInImage run()
    {
        pass(true);
        if (m_found.count == 0) {
            pass(false);
        }
        return m_found;
    }

private:
    void pass(bool sizePrefixed)
    {
        const std::size_t before = sizePrefixed ? 8 : 4;
        std::size_t from = before;
        while (from < m_image.size() && !m_limits.isCanceled() && !m_found.isGivenUp) {
            const void* const place = ::memmem(
                m_image.data() + from, m_image.size() - from, filemarks::etdump.data(), filemarks::etdump.size());
            if (place == nullptr) {
                return;
            }
            const auto identifier = static_cast<std::size_t>(static_cast<const std::byte*>(place) - m_image.data());
            m_limits.context().report("find-etdump", identifier, m_image.size());
            const std::size_t size = look(identifier - before, sizePrefixed);
            from = identifier + 1;
            if (size > 0) {
                // The next one begins behind this one, its identifier some bytes later.
                from = identifier - before + size + before;
            }
        }
    }

    /// @return size of a dump that begins here, 0 for none
    [[nodiscard]] std::size_t look(std::size_t offset, bool sizePrefixed)
    {
        const auto bytes = m_image.subspan(offset);
        const auto frame = dumpFrame(bytes);
        if (!frame || frame->sizePrefixed != sizePrefixed || frame->isCut() || frame->size >= maxDumpSize
            || bytes.size() < 12 || !isPlausibleHead(bytes, *frame) || !hasPlausibleRoot(bytes, *frame)) {
            return 0;
        }
        constexpr std::uint64_t stepsPerByte = 16; // of what is copied and verified
        if (!m_limits.trySteps(stepsPerByte * frame->size)) {
            m_found.isGivenUp = true;
            return 0;
        }
        // A copy, since the verifier reads numbers where they lie and an image has no alignment.
        const std::vector<std::byte> aligned(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(frame->size));
        if (!isValidDump(aligned, *frame)) {
            return 0;
        }
        ++m_found.count;
        if (frame->size > m_found.size) {
            m_found.offset = offset;
            m_found.size = frame->size;
        }
        return frame->size;
    }

    std::span<const std::byte> m_image;
    const Limits& m_limits;
    FoundInImage m_found;
};

FoundInImage searchImage(std::span<const std::byte> image, const Limits& limits)
{
    return ImageSearch(image, limits).run();
}

/// Numbers of lines, asked for in ascending order.
class LineCounter {
public:
    explicit LineCounter(std::string_view text)
        : m_text(text)
    {
    }
    /// 1 for the first line.
    [[nodiscard]] std::size_t lineOf(std::size_t offset)
    {
        const auto passed = m_text.substr(m_counted, offset - m_counted);
        m_line += static_cast<std::size_t>(std::ranges::count(passed, '\n'));
        m_counted = offset;
        return m_line;
    }

private:
    std::string_view m_text;
    std::size_t m_counted = 0;
    std::size_t m_line = 1;
};

enum class Soundness { Lossy, Cut, Complete, Verified };

/// The best of the dumps in a log, and where it is.
struct LoggedDump {
    DumpHead head;
    LoggedBlock block;
    Soundness soundness = Soundness::Cut;
    std::size_t line = 0;
    std::size_t previous = 0; ///< Offset at which the dump before it begins.
};

Soundness soundnessOf(const LoggedBlock& block)
{
    const auto frame = dumpFrame(block.bytes);
    if (frame && !frame->isCut() && isValidDump(block.bytes, *frame)) {
        return Soundness::Verified;
    }
    if (block.isLossy) {
        return Soundness::Lossy;
    }
    return block.isComplete ? Soundness::Complete : Soundness::Cut;
}

class LogSearch {
public:
    LogSearch(std::string_view text, const std::string& name, const LoadContext& context)
        : m_text(text)
        , m_name(name)
        , m_context(context)
        , m_finder(text)
        , m_lines(text)
    {
    }

    /// @return false when canceled
    bool search()
    {
        std::size_t previous = 0;
        for (auto head = m_finder.next(); head;) {
            m_context.report("find-etdump", head->offset, m_text.size());
            if (m_context.cancel.isCanceled()) {
                return false;
            }
            const auto next = m_finder.next();
            const std::size_t end = next ? next->offset : m_text.size();
            LoggedDump dump;
            dump.head = *head;
            dump.previous = previous;
            dump.block = collect(m_text, head->offset, end, head->size);
            dump.soundness = soundnessOf(dump.block);
            dump.line = m_lines.lineOf(head->offset);
            consider(std::move(dump));
            previous = head->offset;
            head = next;
        }
        return true;
    }

    [[nodiscard]] bool hasSound() const { return m_best && m_best->soundness >= Soundness::Complete; }

    [[nodiscard]] Result<std::optional<LocatedDump>> take()
    {
        if (!m_best) {
            return std::optional<LocatedDump>();
        }
        if (m_best->soundness == Soundness::Lossy) {
            return lossy();
        }
        LocatedDump located;
        located.bytes = std::move(m_best->block.bytes);
        Diagnostics& remarks = located.remarks;
        remarks.add("dump-in-log", lineName(m_best->line),
            ETS_MESSAGE(
                "an ETDump of %1 bytes begins here as base64; offsets in other remarks count from its first byte",
                located.bytes.size()));
        if (m_count > 1) {
            remarks.add("several-dumps", Message::verbatim(m_name),
                ETS_MESSAGE("%1 ETDumps begin in the log, %2 of them are complete; shown is the one at line %3",
                    m_count, m_complete, m_best->line));
        }
        addDebugBuffer(located);
        return std::optional(std::move(located));
    }

private:
    [[nodiscard]] Message lineName(std::size_t line) const { return ETS_MESSAGE("%1, line %2", m_name, line); }

    [[nodiscard]] Error lossy() const
    {
        Message where = ETS_MESSAGE("line %1: base64 of %2 bytes, the dump in it has %3", m_best->line,
            m_best->block.bytes.size(), m_best->head.size);
        if (m_best->block.suspect) {
            LineCounter lines(m_text);
            where = ETS_MESSAGE(
                "%1; line %2 is not as long as the others", std::move(where), lines.lineOf(*m_best->block.suspect));
        }
        return Error{.file = m_name,
            .what = ETS_MESSAGE("holds an ETDump that lost characters"),
            .where = std::move(where),
            .advice = ETS_MESSAGE("Record the log again; what follows the loss lies at wrong places and would be read "
                                  "as something else")};
    }

    void consider(LoggedDump dump)
    {
        ++m_count;
        m_complete += dump.soundness >= Soundness::Complete ? 1 : 0;
        const bool isBetter = !m_best || dump.soundness > m_best->soundness
            || (dump.soundness == m_best->soundness
                && (dump.soundness >= Soundness::Complete || dump.block.bytes.size() > m_best->block.bytes.size()));
        if (isBetter) {
            m_best = std::move(dump);
        }
    }

    void addDebugBuffer(LocatedDump& located) const
    {
        const auto place = findDebugBuffer(m_text, m_best->previous, m_best->head.offset);
        if (!place) {
            return;
        }
        LineCounter lines(m_text);
        const Message where = lineName(lines.lineOf(*place));
        const auto block = collect(m_text, *place, m_best->head.offset, 0);
        if (!block.isComplete) {
            located.remarks.add("debug-buffer-cut", where,
                ETS_MESSAGE("the debug buffer of the run was printed here, but its end is missing; it is not used"));
            return;
        }
        located.debugBuffer = std::make_shared<const FileBytes>(FileBytes::copyOf(block.bytes, where.english()));
        located.remarks.add("debug-buffer-in-log", where,
            ETS_MESSAGE(
                "the debug buffer of the run, %1 bytes, was printed here; it is used unless another one is given",
                block.bytes.size()));
    }

    std::string_view m_text;
    const std::string& m_name;
    const LoadContext& m_context;
    HeadFinder m_finder;
    LineCounter m_lines;
    std::optional<LoggedDump> m_best;
    std::size_t m_count = 0;
    std::size_t m_complete = 0;
};

std::optional<LocatedDump> fromImage(
    std::span<const std::byte> file, const std::string& name, const FoundInImage& found)
{
    if (found.count == 0) {
        return std::nullopt;
    }
    LocatedDump located;
    const auto bytes = file.subspan(found.offset, found.size);
    located.bytes.assign(bytes.begin(), bytes.end());
    located.remarks.add("dump-in-image", ETS_MESSAGE("%1, offset %2", name, found.offset),
        ETS_MESSAGE(
            "an ETDump of %1 bytes begins here; offsets in other remarks count from its first byte", found.size));
    if (found.count > 1) {
        located.remarks.add("several-dumps", Message::verbatim(name),
            ETS_MESSAGE("%1 ETDumps are in the file; shown is the largest, at offset %2", found.count, found.offset));
    }
    if (found.isGivenUp) {
        located.remarks.add("search-ended", Message::verbatim(name),
            ETS_MESSAGE("too many places look like an ETDump and are none; further ones were not looked for"));
    }
    return located;
}

/// Whether an identifier stands where the beginning of a dump is around it.
bool hasRawHead(std::span<const std::byte> bytes)
{
    constexpr std::size_t headSize = 12;
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    for (std::size_t at = text.find(filemarks::etdump); at != std::string_view::npos;
         at = text.find(filemarks::etdump, at + 1)) {
        for (const std::size_t before : {std::size_t{8}, std::size_t{4}}) {
            const auto head = bytes.subspan(at - std::min(at, before));
            const auto frame = at >= before && head.size() >= headSize ? dumpFrame(head) : std::nullopt;
            if (frame && isPlausibleHead(head, *frame)) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

bool mayHoldDump(const std::string& path, const LoadContext& context)
{
    constexpr std::uint64_t mostUnseen = 8U << 20U; // is read at once
    constexpr std::size_t pieceSize = 1U << 20U;
    constexpr std::size_t overlap = 64; // of a piece with the one before it; the beginning of a dump takes less
    const auto source = ByteSource::openFile(path);
    if (!source || source->size() <= mostUnseen) {
        return true;
    }
    std::vector<std::byte> piece(pieceSize);
    for (std::uint64_t at = 0; at < source->size(); at += pieceSize - overlap) {
        context.report("find-etdump", at, source->size());
        const auto part = std::span(piece).first(std::min<std::uint64_t>(pieceSize, source->size() - at));
        if (context.cancel.isCanceled() || !source->read(at, part) || hasRawHead(part)
            || HeadFinder({reinterpret_cast<const char*>(part.data()), part.size()}).next()) {
            return true;
        }
    }
    return false;
}

Result<std::optional<LocatedDump>> locateDump(
    std::span<const std::byte> file, const std::string& name, const LoadContext& context)
{
    LogSearch log({reinterpret_cast<const char*>(file.data()), file.size()}, name, context);
    if (!log.search()) {
        return Error::canceled();
    }
    if (!log.hasSound()) {
        const FoundInImage found = searchImage(file, Limits::forFile(file.size(), context));
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        if (found.count > 0) {
            return fromImage(file, name, found);
        }
    }
    return log.take();
}

Result<std::optional<LocatedDump>> locateDump(const std::string& path, const LoadContext& context)
{
    if (!mayHoldDump(path, context)) {
        return std::optional<LocatedDump>();
    }
    const auto file = FileBytes::read(path, context);
    if (!file) {
        return file.error();
    }
    return locateDump(file->bytes(), path, context);
}

} // namespace ets
