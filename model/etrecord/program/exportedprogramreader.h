// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/program/exportedprogram.h"
#include "model/etrecord/zip.h"

#include <functional>
#include <memory>
#include <string>

namespace ets {

/// Reads the JSON of a serialized ExportedProgram, of every release from 0.1 on.
/// What is odd inside it becomes a diagnostic.
/// @param source gives the text; called again when it has to be parsed a second time
/// @param where file and entry, for diagnostics and errors
/// @param limits pay for the program, and for the graph that joining makes of it; texts as long as the source's are
/// not counted
/// @return an error when the text is no JSON, or JSON of something else, or when it costs too much
[[nodiscard]] Result<std::shared_ptr<const ExportedProgram>> readExportedProgram(
    const std::function<Result<TextBuffer>()>& source, const std::string& where, Diagnostics& diagnostics,
    const Limits& limits);

} // namespace ets
