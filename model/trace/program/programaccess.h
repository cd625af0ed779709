// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <string>

namespace ets {

/// A program of the record: without a name the edge program (the first of several), else "exported_program", a method's
/// edge program, or a name of the graph map. Null without a record and where there is no such program.
[[nodiscard]] inline const ExportedProgram* getExportedProgram(const Trace& trace, const std::string& graph = {})
{
    return trace.etrecord() == nullptr ? nullptr : trace.etrecord()->programNamed(graph);
}

} // namespace ets
