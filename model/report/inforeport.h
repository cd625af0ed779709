// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/coverage/coverage.h"
#include "model/base/sink.h"
#include "model/trace/trace.h"

#include <string>

namespace ets {

/// What the files are, how much of them fits together, and what is wrong in them; lines for people.
/// @param coverage of the trace
[[nodiscard]] std::string infoText(const Trace& trace, const Coverage& coverage);

/// The same as one JSON object: files, layout, methods, runs, events, coverage, verdict, diagnostics.
[[nodiscard]] std::string infoJson(const Trace& trace, const Coverage& coverage);
/// The same into a sink.
void writeInfoJson(Sink& sink, const Trace& trace, const Coverage& coverage);

/// Every remark that there can be, remarkTable, with what it means: lines "code (severity): sentence".
[[nodiscard]] std::string remarkListText();
/// The same as a JSON array: code, severity, text.
[[nodiscard]] std::string remarkListJson();

} // namespace ets
