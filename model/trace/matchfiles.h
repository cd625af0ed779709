// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/trace/recordmethods.h"
#include "model/trace/trace.h"

#include <vector>

namespace ets {

/// Which method a block ran.
struct MethodChoice {
    const RecordMethod* target = nullptr; ///< Null if none fits, or several equally well.
    double confidence = 0; ///< As EventBlock::methodConfidence.
    std::vector<const RecordMethod*> candidates; ///< Where nothing decides, those that fit equally well.
};

/// What blocks ran, of the record that is joined.
struct MethodMatches {
    std::vector<RecordMethod> targets; ///< Its methods; they point into the record and the graphs. Empty without one.
    std::vector<MethodChoice> choices; ///< By block, with pointers to targets. Empty without a record.
};

/// Finds out whether record and program belong to the dump, takes those out of the parts that do not and are not
/// forced, and which method every block ran. No event is tied to a node by it.
/// @param parts with the events, the record and the options; get the graphs of the record, what the program says, the
/// verdicts and the methods of the blocks
/// @return an error when canceled, and where the reading refuses the record
[[nodiscard]] Result<MethodMatches> matchFiles(TraceContents& parts, const LoadContext& context);

} // namespace ets
