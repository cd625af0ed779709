// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/trace/trace.h"

#include <memory>

namespace ets {

/// What a Trace is made of, step by step: group the runs, make the events, nest and sum, read values, join
/// program and record. Parameters and errors are those of Trace::create().
[[nodiscard]] Result<TraceContents> buildTrace(std::shared_ptr<const ETDump> dump,
    std::shared_ptr<const ETRecord> record, TraceOptions options, const LoadContext& given);

} // namespace ets
