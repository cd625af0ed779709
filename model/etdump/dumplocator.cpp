// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/locate.h"

#include "model/base/file.h"
#include "model/base/limits.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ets {

namespace {

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
    loggeddump::Head head;
    loggeddump::Block block;
    Soundness soundness = Soundness::Cut;
    std::size_t line = 0;
    std::size_t previous = 0; ///< Offset at which the dump before it begins.
};

Soundness soundnessOf(const loggeddump::Block& block)
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
            dump.block = loggeddump::collect(m_text, head->offset, end, head->size);
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
        remarks.add(Severity::Info, "dump-in-log", lineName(m_best->line),
            ETS_MESSAGE(
                "an ETDump of %1 bytes begins here as base64; offsets in other remarks count from its first byte",
                located.bytes.size()));
        if (m_count > 1) {
            remarks.add(Severity::Warning, "several-dumps", Message::verbatim(m_name),
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
        const auto place = loggeddump::findDebugBuffer(m_text, m_best->previous, m_best->head.offset);
        if (!place) {
            return;
        }
        LineCounter lines(m_text);
        const Message where = lineName(lines.lineOf(*place));
        const auto block = loggeddump::collect(m_text, *place, m_best->head.offset, 0);
        if (!block.isComplete) {
            located.remarks.add(Severity::Warning, "debug-buffer-cut", where,
                ETS_MESSAGE("the debug buffer of the run was printed here, but its end is missing; it is not used"));
            return;
        }
        located.debugBuffer = std::make_shared<const FileBytes>(FileBytes::copyOf(block.bytes, where.english()));
        located.remarks.add(Severity::Info, "debug-buffer-in-log", where,
            ETS_MESSAGE(
                "the debug buffer of the run, %1 bytes, was printed here; it is used unless another one is given",
                block.bytes.size()));
    }

    std::string_view m_text;
    const std::string& m_name;
    const LoadContext& m_context;
    loggeddump::HeadFinder m_finder;
    LineCounter m_lines;
    std::optional<LoggedDump> m_best;
    std::size_t m_count = 0;
    std::size_t m_complete = 0;
};

std::optional<LocatedDump> fromImage(
    std::span<const std::byte> file, const std::string& name, const dumpimage::Found& found)
{
    if (found.count == 0) {
        return std::nullopt;
    }
    LocatedDump located;
    const auto bytes = file.subspan(found.offset, found.size);
    located.bytes.assign(bytes.begin(), bytes.end());
    located.remarks.add(Severity::Info, "dump-in-image", ETS_MESSAGE("%1, offset %2", name, found.offset),
        ETS_MESSAGE(
            "an ETDump of %1 bytes begins here; offsets in other remarks count from its first byte", found.size));
    if (found.count > 1) {
        located.remarks.add(Severity::Warning, "several-dumps", Message::verbatim(name),
            ETS_MESSAGE("%1 ETDumps are in the file; shown is the largest, at offset %2", found.count, found.offset));
    }
    if (found.isGivenUp) {
        located.remarks.add(Severity::Warning, "search-ended", Message::verbatim(name),
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
            || loggeddump::HeadFinder({reinterpret_cast<const char*>(part.data()), part.size()}).next()) {
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
        const dumpimage::Found found = dumpimage::search(file, Limits::forFile(file.size(), context));
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
