// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/analysis/filter/filterhits.h"
#include "model/base/result.h"
#include "model/inspector/inspector.h"

#include <span>
#include <string>

namespace ets::cli {

/// What a verb prints from.
struct VerbInput {
    const Inspector& trace;
    const Arguments& arguments;
    const FilterHits* hits = nullptr; ///< What passes --filter; null for everything.
    int& status; ///< What the program is to end with, 0 unless the verb has found what it was asked to find.
};

/// A verb of the command line. One row of the table each: the only place where one is added.
struct VerbInfo {
    Verb verb;
    const char* name;
    const char* help;
    bool isFiltered; ///< Takes --filter.
    bool isTable; ///< Takes --format text|tsv|csv|json.
    /// What it prints of a trace; null for the verbs about programs, see renderProgram().
    Result<std::string> (*render)(const VerbInput& input);
};

/// All verbs, in the order of Verb.
[[nodiscard]] std::span<const VerbInfo> verbTable();
/// The row of one.
[[nodiscard]] const VerbInfo& infoOf(Verb verb);

} // namespace ets::cli
