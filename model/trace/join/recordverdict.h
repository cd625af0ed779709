// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/text.h"
#include "model/trace/join/pairevidence.h"
#include "model/trace/match.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

class RecordMethods;
struct TraceEvents;

/// How every block of a trace fits every method of a record, compared once: the verdict on the record and the choice of
/// methods ask it.
class RecordEvidence {
public:
    /// Compares all; some of them when canceled, or when there are too many blocks and methods to compare.
    RecordEvidence(const TraceEvents& trace, const RecordMethods& methods, const CancelToken& cancel);

    /// How well a block fits a method, as PairEvidence::score().
    /// @param method its position in RecordMethods::all()
    /// @return nothing where that was too much to compare
    [[nodiscard]] std::optional<double> score(BlockId block, std::uint32_t method) const;
    /// Whether the record belongs to the dump, by the best that any method says about each block.
    [[nodiscard]] FileVerdict verdict() const;

private:
    std::vector<std::vector<double>> m_scores; ///< By block and method; shorter where it was too much.
    PairEvidence m_best; ///< Of the best method of each block, in one sum.
};

} // namespace ets
