// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/etrecord/record.h"
#include "model/inspector/join/programjoin.h"
#include "model/inspector/match.h"
#include "model/inspector/options.h"
#include "model/inspector/traceevents.h"
#include "model/inspector/tracegraphs.h"

#include <memory>

namespace ets {

/// What an Inspector is made of: what the steps in model/inspector/build have found.
struct InspectorParts {
    InspectorOptions options;
    std::shared_ptr<const ETRecord> record; ///< That is joined, or null.
    TraceEvents trace;
    ProgramJoin programJoin; ///< Empty without a program.
    TraceGraphs graphs; ///< Empty without a record.
    TraceMatch match; ///< Which of the files that were given belong together.
    Diagnostics diagnostics;
};

} // namespace ets
