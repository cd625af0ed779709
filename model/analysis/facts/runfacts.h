// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/tracefacts.h"
#include "model/analysis/runs/warmup.h"
#include "model/analysis/runtable/runcontrast.h"
#include "model/analysis/runtable/runtable.h"
#include "model/analysis/samples/hits.h"
#include "model/analysis/timeline/alignedruns.h"
#include "model/analysis/timeline/lanehits.h"

#include <cstdint>
#include <memory>
#include <vector>

/// Facts about runs, see TraceFacts. Where they take hits, these are what a filter lets through: null for everything.
namespace ets {

using FilterHitsPtr = std::shared_ptr<const FilterHits>;

/// All runs, and what is particular about each.
struct RunsFact {
    WarmUpRule rule = {}; ///< For RunFacts::isWarmUp.

    using Value = RunTable;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const RunsFact& fact, const LoadContext& context);
    friend bool operator==(const RunsFact&, const RunsFact&) = default;
};

/// What of each run's duration passes a filter, see RunTable::passingTicks().
struct PassingRunsFact {
    RunsFact runs; ///< By whose rows it is.
    FilterHitsPtr hits; ///< Not null.

    using Value = std::vector<TickSpan>;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const PassingRunsFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; }
    friend bool operator==(const PassingRunsFact&, const PassingRunsFact&) = default;
};

/// Why a run took longer or shorter than another, see differencesBetween().
struct RunDifferencesFact {
    RunsFact runs;
    std::size_t row = 0; ///< Of the run among all runs, see RunTable::rows.
    std::size_t otherRow = 0; ///< Of the other.
    FilterHitsPtr hits;

    using Value = std::vector<RunDifference>;
    [[nodiscard]] static Result<Value> of(
        TraceFacts& facts, const RunDifferencesFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; } // as many as there are pairs of runs
    friend bool operator==(const RunDifferencesFact&, const RunDifferencesFact&) = default;
};

/// How much longer events took in some runs than in others.
struct RunContrastFact {
    enum class Kind : std::uint8_t {
        Median, ///< A run against the median one of its block.
        Others, ///< Those that count against those that do not.
    };

    Kind kind = Kind::Median;
    RunsFact runs; ///< Of Median.
    RunId run = {}; ///< Of Median: that is set against another; the slowest where it is invalid or has no row.

    using Value = RunContrast;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const RunContrastFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; } // as many as there are runs, and large
    friend bool operator==(const RunContrastFact&, const RunContrastFact&) = default;
};

/// Runs one below the other, and what their tracks say of them.
struct AlignedTrace {
    AlignedRuns runs;
    std::shared_ptr<const RunTable> table; ///< Of the runs. Never null.
};

struct AlignedFact {
    RunsFact runs;

    using Value = AlignedTrace;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const AlignedFact& fact, const LoadContext& context);
    friend bool operator==(const AlignedFact&, const AlignedFact&) = default;
};

/// What of the aligned runs passes a filter, by lane of AlignedRuns::index().
struct AlignedHitsFact {
    AlignedFact aligned;
    FilterHitsPtr hits; ///< Not null.

    using Value = LaneHits;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const AlignedHitsFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; }
    friend bool operator==(const AlignedHitsFact&, const AlignedHitsFact&) = default;
};

} // namespace ets
