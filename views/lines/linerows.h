// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/sourcefacts.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/facttreemodel.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace ets {

/// Time by line of the model's source as the view shows it, with all texts.
struct LinesShown {
    std::shared_ptr<const LineTree> tree; ///< Never null.
    std::vector<FactTreeRow> rows; ///< Row i is tree->rows[i].
    std::vector<std::size_t> open; ///< Rows that are open at first.
    QString note; ///< What the rows add up to.

    /// Translation context of the columns.
    static constexpr const char* context = "ets::LinesShown";
    [[nodiscard]] static std::span<const ColumnSource> columns();
};

/// The same as a fact, see TraceFacts.
struct LinesShownFact {
    DataSetPtr dataSet; ///< Not null.
    LineTreeFact lines;

    using Value = LinesShown;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const LinesShownFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; }
    friend bool operator==(const LinesShownFact&, const LinesShownFact&) = default;
};

} // namespace ets
