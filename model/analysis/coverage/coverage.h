// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/coverage/pairverdict.h"
#include "model/analysis/coverage/programverdict.h"
#include "model/base/message.h"
#include "model/base/strongid.h"
#include "model/base/timescale.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ets {

class Inspector;

/// How much of something is tied to the model, and how. Each is 0 to 1; all of them add up to 1 unless there is nothing
/// to share.
struct LinkShares {
    double exact = 0;
    double byPayload = 0;
    double byOrder = 0;
    double oneOf = 0;
    double viaCall = 0;
    double none = 0;
    double unaccounted = 0; ///< Time of runs outside every call.

    /// What is tied to single nodes.
    [[nodiscard]] double toNodes() const { return exact + byPayload + byOrder; }
    /// What is tied to several nodes together.
    [[nodiscard]] double toGroups() const { return oneOf + viaCall; }
    /// All of them: 1, or 0 where there is nothing to share.
    [[nodiscard]] double sum() const { return toNodes() + toGroups() + none + unaccounted; }
};

/// What joining a record has brought. Events count that run inside an execution; the time of framework events there is
/// unaccounted.
struct Coverage {
    LinkShares events; ///< Of events, each row of a block once.
    LinkShares time; ///< Of self time.
    /// Instructions that ran and are not in the record's maps, and delegate ids without an entry, as text.
    std::vector<Message> unmapped;
    std::vector<NodeId> nodesNeverRun; ///< Op nodes with a handle that no event is tied to.
    PairVerdict verdict = PairVerdict::NoRecord;
    std::vector<Message> reasons; ///< Why the verdict, most telling first.
    ProgramVerdict program; ///< The same of the program.

    [[nodiscard]] static Coverage of(const Inspector& inspector); ///< Goes through all events of an inspector once.
};

} // namespace ets
