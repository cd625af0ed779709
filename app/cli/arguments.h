// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/time.h"
#include "model/report/traceexports.h"
#include "model/trace/options.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ets::cli {

class Verb;

/// What a command line asks for that several verbs have in common.
struct Arguments {
    TraceExportOptions exported; ///< Of exports; the format of every verb that prints a table.
    std::string dump;
    std::string record; ///< Empty for none.
    std::string debugBuffer; ///< Empty for none.
    std::string program; ///< Program file (.pte or .bpte); empty for none.
    TimeScale sourceScale = TimeScale::Ns;
    TimeScale targetScale = TimeScale::Ms;
    double frequency = 0; ///< Of the clock that the ticks are cycles of, in Hz; 0 for none given.
    bool moduleHierarchy = false;
    std::string referenceGraph = TraceOptions().referenceGraphName;
    bool faithful = false;
    RunSpec runs; ///< That count.
    std::optional<std::uint32_t> onlyBlock; ///< The block whose runs alone count.
    std::optional<std::uint32_t> block; ///< A block that the verb tells of, whichever runs count.
    std::string method; ///< The one method that is wanted; empty for all.
    bool forcePair = false; ///< Join a record or program that does not belong to the dump.
    std::string filter; ///< Of exports that heed it; empty for everything.
    bool strict = false; ///< A warning ends with a status of its own, once the output is written.
    std::string output; ///< File to write instead of standard output.
    std::vector<std::string> reads; ///< Every file that the call reads.
    std::string commandLine; ///< The words as they were given, after the program's name.
    CancelToken cancel; ///< By which the caller of runWords() ends the call.
    bool isWholeProcess = false; ///< Whether the process ends with the call, so that nothing needs to be freed.
};

/// A verb, and what it is asked for.
struct Call {
    Arguments arguments;
    std::unique_ptr<Verb> verb;
};

/// The command line said what to print and with which exit status (help, version, wrong usage).
struct Answer {
    std::string text;
    int status = 0;
};

/// Parses `etinspect VERB DUMP [options]` and the flags of ExecuTorch's inspector_cli.
[[nodiscard]] std::variant<Call, Answer> parseArguments(const std::vector<std::string>& words);

} // namespace ets::cli
