// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a log that carry one block of base64.
#include "model/base/text.h"
#include "model/etdump/locate.h"

#include <algorithm>

namespace ets::loggeddump {

namespace {

/// Digits in a line, and what stands around them.
struct Run {
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

    Block collect(std::size_t begin)
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
        Block block;
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
    [[nodiscard]] Run runFrom(std::size_t line, std::size_t begin) const
    {
        Run run{.line = line, .begin = begin, .end = begin};
        while (run.end < m_text.size() && base64::isDigit(m_text[run.end])) {
            ++run.end;
        }
        finish(run);
        return run;
    }

    void finish(Run& run) const
    {
        std::size_t behind = run.end;
        while (behind < m_text.size() && m_text[behind] == '=') {
            ++behind;
        }
        run.isPadded = behind > run.end;
        run.isQuoted = behind < m_text.size() && (m_text[behind] == '"' || m_text[behind] == '\'');
    }

    /// The digits at the end of a line, or those that a quotation mark closes where the earlier lines began.
    [[nodiscard]] Run runIn(std::size_t line, std::size_t end) const
    {
        const std::size_t column = line + m_column;
        if (column < end && base64::isDigit(m_text[column])
            && (column == line || !base64::isDigit(m_text[column - 1]))) {
            const Run run = runFrom(line, column);
            if (run.isQuoted || run.end == end) {
                return run;
            }
        }
        std::size_t last = line + trimmed(m_text.substr(line, end - line)).size();
        while (last > line && m_text[last - 1] == '=') {
            --last;
        }
        Run run{.line = line, .begin = last, .end = last};
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

    void take(const Run& run)
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
            const Run run = runIn(line, end);
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
    [[nodiscard]] bool belongs(const Run& run)
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

    [[nodiscard]] bool isLast(const Run& run, std::size_t width) const
    {
        if (run.size() > width) {
            return false;
        }
        return m_wanted == 0 ? run.isPadded || run.isQuoted : run.size() >= m_wanted - m_decoder.digits();
    }

    /// Whether a line begins where those of the block do.
    [[nodiscard]] bool isInPlace(const Run& run) const
    {
        return run.size() > 0 && (run.column() == m_column || (m_width == 0 && run.column() == m_first.column()));
    }

    /// A line that looks like one of the block, but is not as long, has lost characters, or lines before it are lost.
    /// Only where the text ends in the middle of it can it be one that was cut.
    void suspect(const Run& run, std::size_t end)
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
    Run m_first;
    std::string_view m_attached; ///< What looks like digits directly before the first one.
    std::size_t m_width = 0; ///< Digits in a line that is not the last; 0 before the second one.
    std::size_t m_column = 0; ///< At which the last line of the block began.
    bool m_done = false;
    bool m_isClosed = false; ///< The end was reached too soon.
    bool m_isBroken = false; ///< Lines follow the suspect.
    std::optional<std::size_t> m_suspect;
};

} // namespace

Block collect(std::string_view text, std::size_t begin, std::size_t limit, std::size_t size)
{
    return Collector(text, limit, size).collect(begin);
}

} // namespace ets::loggeddump
