// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/trace/trace.h"

#include <span>
#include <string>

namespace ets::cli {

/// What a verb prints from.
struct VerbInput {
    const Trace& trace;
    const Arguments& arguments;
    Sink& out;
    int& status; ///< What the program is to end with, 0 unless the verb has found what it was asked to find.
};

/// A verb of the command line: an export of a trace, all of which are verbs, or one that the command line alone has.
struct VerbInfo {
    Verb verb;
    std::string name;
    std::string help;
    const TraceExport* form = nullptr; ///< Of Verb::Export.
    /// What it prints of a trace; null for exports and for the verbs about programs, see renderProgram().
    Result<void> (*render)(const VerbInput& input) = nullptr;

    /// Whether it is an export that heeds something of exporttakes.
    [[nodiscard]] bool heeds(unsigned what) const { return form != nullptr && form->heeds(what); }
    /// Whether it prints anything that depends on which runs count.
    [[nodiscard]] bool usesRuns() const { return form == nullptr || form->heeds(exporttakes::runs); }
};

/// All verbs, as --help lists them.
[[nodiscard]] std::span<const VerbInfo> verbTable();

} // namespace ets::cli
