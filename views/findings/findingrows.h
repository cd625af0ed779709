// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/findingsfact.h"
#include "model/analysis/findings/placetargets.h"
#include "model/qt/load/dataset.h"
#include "model/qt/load/earlierfindings.h"
#include "model/qt/models/facttreemodel.h"

#include <QtCore/QString>

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// The findings of a trace as the view shows them, with all texts.
struct FindingsShown {
    enum Column { What, AtMost, Since, PerRun, Grade, Rule };

    std::shared_ptr<const findings::Findings> findings;
    std::shared_ptr<const FindingsChanged> changed; ///< Since the baseline; null for none.
    std::vector<std::vector<findings::PlaceTarget>> targets; ///< By finding.
    std::vector<std::vector<EventId>> events; ///< By finding: of its places, ascending.
    std::vector<FactTreeRow> rows;
    std::vector<std::optional<std::size_t>> findingOf; ///< By row; nothing for headings and rules.
    std::vector<const findings::Rule*> ruleOf; ///< By row; null for headings.
    std::vector<std::size_t> rowOf; ///< By finding.
    std::vector<std::size_t> open; ///< Headings that are open at first.

    /// What became of a finding since the baseline; empty without one.
    [[nodiscard]] QString sinceText(std::size_t finding) const;

    /// Translation context of the columns.
    static constexpr const char* context = "ets::FindingsShown";
    [[nodiscard]] static std::span<const ColumnSource> columns();
};

/// The same as a fact, see TraceFacts.
struct FindingsShownFact {
    DataSetPtr dataSet; ///< Not null.
    FindingsFact findings;
    std::optional<EarlierFindingsFact> earlier; ///< Nothing without a baseline that has findings.

    using Value = FindingsShown;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const FindingsShownFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; }
    friend bool operator==(const FindingsShownFact&, const FindingsShownFact&) = default;
};

} // namespace ets
