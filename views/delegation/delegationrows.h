// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/programfacts.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/facttablemodel.h"
#include "model/qt/session/filterresult.h"
#include "views/delegation/instructionstrip.h"

#include <memory>
#include <span>

namespace ets {

/// A method's delegation as it is shown. Immutable.
struct DelegationFacts {
    DataSetPtr dataSet; ///< Never null; has a program.
    std::uint32_t plan = 0; ///< Into the program's plans.
    std::shared_ptr<const Delegation> whole; ///< Without filter. Never null.
    std::shared_ptr<const Delegation> delegation; ///< What passes the filter; whole without one.
    std::vector<char> seen = {}; ///< By instruction: 0 for one that the filter leaves out; empty without filter.

    [[nodiscard]] bool isFiltered() const { return !seen.empty(); }
    [[nodiscard]] const ExecutionPlan& method() const { return dataSet->trace->program()->plans[plan]; }
};

/// The same as a fact, see TraceFacts.
struct DelegationShownFact {
    DataSetPtr dataSet; ///< Not null.
    std::uint32_t plan = 0;
    FilterResultPtr result; ///< Not null.

    using Value = DelegationFacts;
    [[nodiscard]] static Result<Value> of(
        TraceFacts& facts, const DelegationShownFact& fact, const LoadContext& context);
    [[nodiscard]] static bool isKept() { return false; }
    friend bool operator==(const DelegationShownFact&, const DelegationShownFact&) = default;
};

/// Rows and words for it.
namespace delegationrows {

/// Translation context of the columns.
inline constexpr const char* context = "ets::DelegationRows";
[[nodiscard]] std::span<const ColumnSource> opColumns();
[[nodiscard]] std::span<const ColumnSource> callColumns();
[[nodiscard]] std::span<const ColumnSource> interruptionColumns();
[[nodiscard]] std::vector<FactRow> ops(const DelegationFacts& facts);
[[nodiscard]] std::vector<FactRow> calls(const DelegationFacts& facts);
[[nodiscard]] std::vector<FactRow> interruptions(const DelegationFacts& facts);
/// What the colors of the strip mean.
[[nodiscard]] std::vector<StripLegend> legend(const DelegationFacts& facts);
[[nodiscard]] std::vector<StripCell> cells(const DelegationFacts& facts);
/// One line for the whole method.
[[nodiscard]] QString summary(const DelegationFacts& facts);
/// What selecting an instruction selects: its kernel, or the call into its backend; nothing without an event.
[[nodiscard]] Selection selectionOf(const DelegationFacts& facts, std::size_t position);

} // namespace delegationrows

} // namespace ets
