// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/coverage/coverage.h"
#include "model/base/sink.h"
#include "model/inspector/inspector.h"

#include <string>

namespace ets {

/// What the files are, how much of them fits together, and what is wrong in them; lines for people.
/// @param coverage of the inspector
[[nodiscard]] std::string infoText(const Inspector& inspector, const Coverage& coverage);

/// The same as one JSON object: files, layout, methods, runs, events, coverage, verdict, diagnostics.
[[nodiscard]] std::string infoJson(const Inspector& inspector, const Coverage& coverage);
/// The same into a sink.
void writeInfoJson(Sink& sink, const Inspector& inspector, const Coverage& coverage);

} // namespace ets
