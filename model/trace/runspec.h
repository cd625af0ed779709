// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// Which runs count: of every block, of one, or of those that ran one method, by their position within it, from 1.
class RunSpec {
public:
    RunSpec() = default; ///< All runs.

    /// @param text positions and ranges, joined by commas: "2..", "3", "1..5,8", "..10"; before them the block if only
    /// its runs count, or the method: "block 1: 2..", "block 1", "method decode: 2.."
    /// @return a usage error for anything else, for position 0 and for a range that ends before it starts
    [[nodiscard]] static Result<RunSpec> parse(std::string_view text);
    /// All but the first so many.
    [[nodiscard]] static RunSpec dropFirst(std::uint32_t count);
    /// One run.
    [[nodiscard]] static RunSpec only(std::uint32_t position);

    /// The same positions in one block alone.
    /// @param block counted from 0, as Trace::eventBlocks()
    [[nodiscard]] RunSpec ofBlock(std::uint32_t block) const;
    /// The same positions in the blocks that ran one method alone; what only loads does not count then.
    /// @param method empty for every method
    [[nodiscard]] RunSpec ofMethod(std::string method) const;

    /// The same positions, of every block and method.
    [[nodiscard]] RunSpec positions() const;

    /// Whether every run of every block counts.
    [[nodiscard]] bool isAll() const { return m_ranges.empty() && !m_block && m_method.empty(); }
    /// The one block whose runs count; nothing for every block.
    [[nodiscard]] std::optional<std::uint32_t> block() const { return m_block; }
    /// The one method whose runs count; empty for every method.
    [[nodiscard]] const std::string& method() const { return m_method; }
    /// Whether it is one of the positions, in whatever block.
    /// @param position from 1
    [[nodiscard]] bool contains(std::uint32_t position) const;
    /// Its positions and ranges of which none is at most so large, as text: "999", "50..60".
    [[nodiscard]] std::vector<std::string> beyond(std::uint32_t most) const;
    /// The positions alone, as parse() reads them; empty for all.
    [[nodiscard]] std::string positionsText() const;
    /// As parse() reads it; empty for all runs.
    [[nodiscard]] std::string text() const;

    friend bool operator==(const RunSpec&, const RunSpec&) = default;

private:
    [[nodiscard]] static Result<RunSpec> parsePositions(std::string_view text); ///< Positions and ranges alone.
    struct Range {
        std::uint64_t first = 1;
        std::uint64_t last = std::numeric_limits<std::uint64_t>::max(); ///< That, if it has no end.
        [[nodiscard]] std::string text() const;
        friend bool operator==(const Range&, const Range&) = default;
    };
    std::vector<Range> m_ranges; ///< As given; empty for all.
    std::optional<std::uint32_t> m_block;
    std::string m_method;
};

} // namespace ets
