// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparelimits.h"
#include "model/analysis/compare/comparison.h"
#include "model/trace/options.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ets::cli {

/// How `compare` is printed.
enum class CompareFormat : std::uint8_t { Text, Tsv, Csv, Json, Markdown };

/// What `compare` is asked for.
struct CompareArguments {
    std::vector<std::string> files; ///< OLD and NEW, where no option names the sides.
    std::vector<std::string> old; ///< Dumps, folders and saved sides.
    std::vector<std::string> recent; ///< The same of the new side.
    std::string oldRecord; ///< Of one side alone; empty for that of both.
    std::string newRecord;
    std::string oldProgram;
    std::string newProgram;
    std::optional<RunSpec> oldRuns; ///< Of one side alone; nothing for those of both.
    std::optional<RunSpec> newRuns;
    compare::By by = compare::By::Rows;
    compare::VerdictRules rules;
    std::vector<compare::CompareLimit> limits; ///< Of --fail-above.
    std::string policy; ///< File of limits; empty for none.
    std::string save; ///< Where the new side is saved; empty for a comparison.
    std::optional<std::size_t> top;
    CompareFormat format = CompareFormat::Text;
    bool isSequential = false;
    bool isForced = false;
    bool isTrend = false; ///< The recordings of the new side one beside the other.
};

} // namespace ets::cli
