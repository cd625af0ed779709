// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

/// Options that several verbs take. What they set is in Arguments.
namespace ets::cli {

/// The largest number of a run or a block that an option takes.
inline constexpr std::int64_t mostNumber = std::numeric_limits<std::uint32_t>::max();

void addTableFormat(CLI::App& command, Arguments& arguments); ///< --format of what is printed as a table.
void addOutputOptions(CLI::App& command, Arguments& arguments); ///< -o, --strict, --log.
void addSourceScale(CLI::App& command, Arguments& arguments); ///< --source-scale.
void addScaleOptions(CLI::App& command, Arguments& arguments); ///< --source-scale and --target-scale.
void addFrequency(CLI::App& command, Arguments& arguments); ///< --frequency.
void addForcePair(CLI::App& command, Arguments& arguments); ///< --force-pair.

/// Which runs count.
/// @param withBlock whether --block says so, too
/// @return the options
std::vector<CLI::Option*> addRunChoice(CLI::App& command, Arguments& arguments, bool withBlock);

/// What a verb that reads a trace is told of files and units.
/// @param hasColumns whether it prints the Inspector's columns
/// @param hasReadings whether it can be faithful
void addTraceOptions(CLI::App& command, Arguments& arguments, bool hasColumns = false, bool hasReadings = true);

/// Which method and which runs count, and whether strangers are joined: the Inspector knows none of it.
/// @param usesRuns whether anything that it prints depends on which runs count
/// @param withBlock see addRunChoice()
void addChoiceOptions(CLI::App& command, Arguments& arguments, bool usesRuns, bool withBlock);

/// --reference-graph of what is joined with a record.
void addReferenceGraph(CLI::App& command, Arguments& arguments);

} // namespace ets::cli
