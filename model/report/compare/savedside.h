// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/side.h"
#include "model/base/message.h"
#include "model/base/sink.h"

#include <string_view>

namespace ets {

/// Writes a side as JSON, to be compared with later: times and names, no logged values and no paths. Equal sides give
/// equal bytes.
void writeSavedSide(Sink& sink, const compare::Side& side);

/// Whether a file may be one that writeSavedSide() wrote, by its first bytes.
[[nodiscard]] bool looksLikeSavedSide(std::string_view head);

/// Reads one again.
/// @param file for messages
/// @return an error for anything else, and for a version that is not known
[[nodiscard]] Result<compare::Side> readSavedSide(std::string_view text, std::string_view file);

} // namespace ets
