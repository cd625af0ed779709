// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/coverage/pairverdict.h"
#include "model/base/message.h"

#include <vector>

namespace ets {

class Inspector;

/// Whether a program is the one that ran, and goes with the record.
struct ProgramVerdict {
    PairVerdict verdict = PairVerdict::NoRecord;
    std::vector<Message> reasons; ///< Why the verdict: how much fits, then what does not, most telling first.
    Message contradiction; ///< Where the program differs, what tells most that it does.

    /// That it fits is no proof, since exports of one model share their instructions; that it does not is certain.
    /// @param withRecord whether to compare it with the record, too: not with one that is of another model itself
    [[nodiscard]] static ProgramVerdict of(const Inspector& inspector, bool withRecord);
};

} // namespace ets
