// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/sink.h"
#include "model/trace/source.h"
#include "model/trace/trace.h"

#include <string>

namespace ets {

/// Every sample as an event of the Chrome trace format, which Perfetto and chrome://tracing open: where the timeline
/// has it, outer ones before inner ones; an instant for one without length. One thread per block; threads of their own
/// for what does not lie inside of the slice around it, and for samples of another clock, which divide the time of
/// their call evenly and have what was logged among their arguments. Times are microseconds since the first sample.
/// Cycles of an unknown frequency count as one each, and the name of the process says so.
/// @param packages whose files count as the model's in `source`
/// @param context hears of the slices; a canceled one leaves a truncated document
[[nodiscard]] std::string chromeTrace(
    const Trace& trace, const ModelPackages& packages = {}, const LoadContext& context = {});
/// The same into a sink.
void writeChromeTrace(
    Sink& sink, const Trace& trace, const ModelPackages& packages = {}, const LoadContext& context = {});

} // namespace ets
