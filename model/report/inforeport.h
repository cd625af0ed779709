// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/inspector.h"

#include <string>

namespace ets {

/// What the files are, how much of them fits together, and what is wrong in them; lines for people.
[[nodiscard]] std::string infoText(const Inspector& inspector);

/// The same as one JSON object: files, layout, methods, runs, events, coverage, verdict, diagnostics.
[[nodiscard]] std::string infoJson(const Inspector& inspector);

} // namespace ets
