// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/coverage/linkshares.h"
#include "model/analysis/facts/tracefacts.h"
#include "model/analysis/readings/readingdifferences.h"
#include "model/analysis/samples/eventspread.h"
#include "model/analysis/totals/eventtimes.h"

#include <memory>
#include <optional>
#include <vector>

/// Facts about events, see TraceFacts.
namespace ets {

/// How far the samples of each event spread, by EventId; nothing for one without a spread. Goes through all samples.
struct SpreadsFact {
    using Value = std::vector<std::optional<EventSpread>>;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const SpreadsFact& fact, const LoadContext& context);
    friend bool operator==(const SpreadsFact&, const SpreadsFact&) = default;
};

/// Where the reading differs from the other one. Joins the files once more: as much memory as the trace.
struct ReadingsFact {
    using Value = ReadingDifferences;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const ReadingsFact& fact, const LoadContext& context);
    friend bool operator==(const ReadingsFact&, const ReadingsFact&) = default;
};

/// How much of what passes a filter is tied to the model; of everything see DataSet::coverage.
struct LinkCountsFact {
    std::shared_ptr<const std::vector<EventTime>> times; ///< By EventId: what counts. Not null.

    using Value = LinkCounts;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const LinkCountsFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; }
    friend bool operator==(const LinkCountsFact&, const LinkCountsFact&) = default;
};

} // namespace ets
