// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/comparearguments.h"
#include "model/base/time.h"
#include "model/numeric/comparator.h"
#include "model/report/traceexports.h"
#include "model/trace/runspec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ets::cli {

/// What a command line asks for: an export of a trace, or what the command line alone has.
enum class Verb { Export, Gap, Values, Pte, Memory, Delegation, Work, Compare };

/// Whether a verb is about a program; a dump is given besides, if at all.
[[nodiscard]] constexpr bool isAboutProgram(Verb verb)
{
    return verb == Verb::Pte || verb == Verb::Memory || verb == Verb::Delegation || verb == Verb::Work;
}

/// How `gap` is printed.
enum class GapFormat { Json, Table, Csv };

/// What a command line asks for, in either form.
struct Arguments {
    Verb verb = Verb::Export;
    const TraceExport* form = &traceExports().front(); ///< Of Verb::Export: the Inspector's table unless told.
    TraceExportOptions exported; ///< Also the format of `values`, `memory`, `delegation` and `work`.
    std::string dump;
    std::string record; ///< Empty for none.
    std::string debugBuffer; ///< Empty for none.
    TimeScale sourceScale = TimeScale::Ns;
    TimeScale targetScale = TimeScale::Ms;
    double frequency = 0; ///< Of the clock that the ticks are cycles of, in Hz; 0 for none given.
    bool moduleHierarchy = false;
    std::string referenceGraph = TraceOptions().referenceGraphName;
    bool faithful = false;
    RunSpec runs; ///< That count.
    std::optional<std::uint32_t> onlyBlock; ///< The block whose runs alone count.
    bool strict = false; ///< A warning ends with a status of its own, once the output is written.
    bool forcePair = false; ///< Join a record or program that does not belong to the dump.
    std::string program; ///< Program file (.pte or .bpte); empty for none.
    std::vector<std::string> dataFiles; ///< Of `pte`: weights beside the program (.ptd).
    std::string method; ///< The one method that is wanted; empty for all.
    std::string gapGraph; ///< Of `gap`: whose values to compare with; empty for the best there is.
    std::string aotValues; ///< Of `gap`: file of the reference graph's values.
    GapMetric metric = GapMetric::Mse; ///< Of `gap`.
    GapFormat gapFormat = GapFormat::Json; ///< Of `gap`.
    std::optional<GapThreshold> threshold; ///< Of `gap`: what is beyond; by the precision of each value unless told.
    std::optional<GapThreshold> failBelow; ///< Of `gap`: what every value has to keep.
    std::string python; ///< Of `gap`: interpreter that computes the values of the reference graph.
    std::string inputs; ///< Of `gap --python`: inputs instead of the record's.
    int testCase = 0; ///< Of `gap --inputs FILE.bpte`.
    int memory = 0; ///< Of `gap --python`: address space in GB, 0 for any.
    int timeout = 600; ///< Of `gap --python`, in seconds.
    std::string npyFolder; ///< Of `values`: where to write .npy files.
    bool validateHandles = true; ///< Of `gap`.
    std::optional<std::uint32_t> block; ///< Of `gap`: whose runs are compared.
    bool perRun = false; ///< Of `gap`: every run, not the worst of all.
    CompareArguments compare; ///< Of `compare`.
    std::string filter; ///< Of `table tsv csv json samples operators modules`; empty for everything.
    std::string output; ///< File to write instead of standard output.
    std::string tsvPath; ///< Of the drop-in form: TSV beside the table.
    bool compareResults = false; ///< Of the drop-in form: compare outputs after the table.
};

/// The command line said what to print and with which exit status (help, version, wrong usage).
struct Answer {
    std::string text;
    int status = 0;
};

/// Parses `etinspect VERB DUMP [options]` and the flags of ExecuTorch's inspector_cli.
[[nodiscard]] std::variant<Arguments, Answer> parseArguments(const std::vector<std::string>& words);

} // namespace ets::cli
