// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/etrecord/record.h"
#include "model/trace/join/programjoin.h"
#include "model/trace/match.h"
#include "model/trace/options.h"
#include "model/trace/traceevents.h"
#include "model/trace/tracegraphs.h"

#include <memory>

namespace ets {

/// What a Trace is made of: what the steps in model/trace/build have found.
struct TraceContents {
    TraceOptions options;
    std::shared_ptr<const ETRecord> record; ///< That is joined, or null.
    TraceEvents trace;
    ProgramJoin programJoin; ///< Empty without a program.
    TraceGraphs graphs; ///< Empty without a record.
    TraceMatch match; ///< Which of the files that were given belong together.
    Diagnostics diagnostics;
};

} // namespace ets
