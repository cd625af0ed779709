// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/tracefacts.h"
#include "model/analysis/findings/findings.h"

#include <memory>

namespace ets {

/// What all rules find in a trace, see TraceFacts.
struct FindingsFact {
    std::shared_ptr<const NumericGap> gap = nullptr; ///< Of the run against reference values; null without any.

    using Value = findings::Findings;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const FindingsFact& fact, const LoadContext& context);
    friend bool operator==(const FindingsFact&, const FindingsFact&) = default;
};

} // namespace ets
