// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/findingsfact.h"
#include "model/analysis/findings/placetargets.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/facttreemodel.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// The findings of a trace as the view shows them, with all texts.
struct FindingsShown {
    enum Column { What, AtMost, PerRun, Grade, Rule };

    std::shared_ptr<const findings::Findings> findings;
    std::vector<std::vector<findings::PlaceTarget>> targets; ///< By finding.
    std::vector<std::vector<EventId>> events; ///< By finding: of its places, ascending.
    std::vector<FactTreeRow> rows;
    std::vector<std::optional<std::size_t>> findingOf; ///< By row; nothing for headings and rules.
    std::vector<std::size_t> rowOf; ///< By finding.
    std::vector<std::size_t> open; ///< Headings that are open at first.

    /// Translation context of the columns.
    static constexpr const char* context = "ets::FindingsShown";
    [[nodiscard]] static std::span<const ColumnSource> columns();
};

/// The same as a fact, see TraceFacts.
struct FindingsShownFact {
    DataSetPtr dataSet; ///< Not null.
    FindingsFact findings;

    using Value = FindingsShown;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const FindingsShownFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; }
    friend bool operator==(const FindingsShownFact&, const FindingsShownFact&) = default;
};

} // namespace ets
