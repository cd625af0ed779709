// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/changes.h"
#include "model/analysis/findings/findingsfact.h"
#include "model/qt/load/baseline.h"

#include <memory>
#include <vector>

namespace ets {

/// What the rules find in the first recording of a baseline, see TraceFacts. It is read again when somebody asks, in
/// the way of the trace on show; its trace is not kept. An error where it cannot be read any more.
struct EarlierFindingsFact {
    /// With an answer whose first recording was opened: of a saved side there is none. It is not kept alive by this.
    std::weak_ptr<const Baseline> baseline;

    using Value = findings::KeptFindings;
    [[nodiscard]] static Result<Value> of(
        TraceFacts& facts, const EarlierFindingsFact& fact, const LoadContext& context);
    friend bool operator==(const EarlierFindingsFact& a, const EarlierFindingsFact& b)
    {
        return !a.baseline.owner_before(b.baseline) && !b.baseline.owner_before(a.baseline);
    }
};

/// What became of the findings since the baseline.
struct FindingsChanged {
    std::shared_ptr<const findings::KeptFindings> before; ///< Not null.
    std::vector<findings::FindingChange> changes; ///< As findings::changesOf gives them.
};

/// The same as a fact, see TraceFacts.
struct FindingsChangedFact {
    FindingsFact findings; ///< Of the trace on show.
    EarlierFindingsFact earlier;

    using Value = FindingsChanged;
    [[nodiscard]] static Result<Value> of(
        TraceFacts& facts, const FindingsChangedFact& fact, const LoadContext& context);
    /// @param baseline may be null
    /// @return whether there is a recording whose findings are known by reading it
    [[nodiscard]] static bool isKnownFor(const BaselinePtr& baseline);
    friend bool operator==(const FindingsChangedFact&, const FindingsChangedFact&) = default;
};

} // namespace ets
