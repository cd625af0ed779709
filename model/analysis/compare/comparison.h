// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparecontext.h"
#include "model/analysis/compare/leafalignment.h"
#include "model/analysis/compare/side.h"
#include "model/analysis/compare/speeds.h"
#include "model/analysis/compare/verdict.h"
#include "model/analysis/compare/wide.h"
#include "model/base/message.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets::compare {

/// What a line of the table is.
enum class By : std::uint8_t { Rows, Op, Module, Line, Backend, Category };

/// One line: what both sides took for the same thing.
struct ComparedRow {
    std::string key; ///< Lines of one table differ in it.
    std::string label; ///< As people read it.
    Evidence evidence = Evidence::Instruction; ///< Of a group the weakest of its rows.
    LeafPlace place =
        LeafPlace::Leaf; ///< What is outside of leaves has no verdict: with a coarse clock it is the clock.
    std::vector<std::uint32_t> old; ///< Leaves of the old side, ascending.
    std::vector<std::uint32_t> recent; ///< Leaves of the new side, ascending.
    TwoSides values; ///< By recording, as they are.
    TickSpan oldTicks = 0; ///< Of the median recording, over its runs in the middle.
    TickSpan newTicks = 0;
    Wide delta = 0; ///< newTicks per run less oldTicks per run, times the runs of both.
    Ticks step = 1; ///< Of the coarsest clock of its leaves.
    std::uint64_t oldEvents = 0; ///< In a run of the old side.
    std::uint64_t newEvents = 0;
    bool isInOld = false; ///< Whether the old side has anything of it.
    bool isInNew = false;
    Verdict verdict;

    [[nodiscard]] bool isAnything() const { return isInOld || isInNew; } ///< Whether a side has anything of it.
    /// Takes another row in: what both are together. The leaves of the other one are not listed, and nothing is judged.
    void add(const ComparedRow& other);
    /// Less than which the clock cannot tell, in ticks per run.
    [[nodiscard]] double leastTicks() const
    {
        return static_cast<double>(step) * static_cast<double>(std::max(oldEvents, newEvents));
    }
};

/// What can be said of the difference of a line, in a word or two: "not shown". What is outside of leaves has no
/// verdict.
[[nodiscard]] MessageCode<0> stateName(const ComparedRow& line);

/// How recordings are compared.
struct CompareOptions {
    VerdictRules rules;
    ContextOptions context;
    std::vector<ContextNote> notes; ///< What whoever loaded the sides has to say.
};

/// Two sides against one another.
class Comparison {
public:
    Comparison(Side oldSide, Side newSide, CompareOptions options);

    [[nodiscard]] const Side& oldSide() const { return m_old; } ///< What was before.
    [[nodiscard]] const Side& newSide() const { return m_new; } ///< What is now.
    [[nodiscard]] const VerdictRules& rules() const { return m_options.rules; } ///< As given.
    [[nodiscard]] const std::vector<ContextNote>& context() const { return m_context; } ///< What is said first.
    [[nodiscard]] bool isBlocked() const; ///< Whether something in it blocks the comparison.
    [[nodiscard]] const RankDistribution& distribution() const { return m_distribution; } ///< Of so many recordings.

    /// The whole: Method::execute. Its delta is the sum of those of the rows, exactly.
    [[nodiscard]] const ComparedRow& total() const { return m_total; }
    /// All lines of a table, tested together, the largest difference first. Every tick of the median recordings is in
    /// exactly one.
    [[nodiscard]] std::vector<ComparedRow> lines(By by) const;
    /// Judges rows that were put together otherwise, see ComparedRow::add(); some may hold others. They are tested
    /// together: so many cannot differ by chance.
    void judgeTogether(std::vector<ComparedRow>& rows) const;
    /// Says how large the difference of a row is that was put together and is tested with no other.
    void measure(ComparedRow& row) const;

    [[nodiscard]] const Speeds& speeds() const { return m_speeds; } ///< Of the recordings.
    /// Ratio of the speeds, with its interval.
    [[nodiscard]] const PairSize& speedSize() const { return m_speedSize; }
    /// Whether all recordings differ by as much as the operators do, none of which is shown to differ: that looks like
    /// the machine.
    /// @param rows of lines(By::Rows)
    [[nodiscard]] bool isEven(const std::vector<ComparedRow>& rows) const;
    /// Whether the one recording of each side is the same file.
    [[nodiscard]] bool isIdentical() const;
    /// Of one recording a side: whether the median run of each lies outside the quartiles of the other.
    [[nodiscard]] bool doRecordingsDiffer() const;

    [[nodiscard]] std::size_t oldMedian() const { return m_oldMedian; } ///< Recording that the table is of.
    [[nodiscard]] std::size_t newMedian() const { return m_newMedian; } ///< The same of the new side.
    /// Runs of the median recordings that the deltas are over: old times new.
    [[nodiscard]] Wide deltaRuns() const;
    /// A delta in ticks per run.
    [[nodiscard]] double ticksPerRun(Wide delta) const;
    /// Share of a side's time that rows of an evidence take, 0 to 1.
    [[nodiscard]] double shareOf(Evidence evidence, bool ofNew) const;

private:
    [[nodiscard]] ComparedRow rowOf(const AlignedRow& aligned) const;
    void fill(ComparedRow& row) const;
    [[nodiscard]] std::string groupOf(const AlignedRow& row, By by) const;
    [[nodiscard]] bool canTest() const;

    Side m_old;
    Side m_new;
    CompareOptions m_options;
    RankDistribution m_distribution;
    std::vector<AlignedRow> m_aligned;
    std::vector<ContextNote> m_context;
    std::size_t m_oldMedian = 0;
    std::size_t m_newMedian = 0;
    ComparedRow m_total;
    Speeds m_speeds;
    PairSize m_speedSize;
};

} // namespace ets::compare
