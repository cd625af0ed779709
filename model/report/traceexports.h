// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/lines/sourceplaces.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/report/totalstable.h"
#include "model/trace/source.h"
#include "model/trace/trace.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

struct Coverage;
struct DataFrame;
class FrameRows;
struct FilterHits;

/// What an export of a trace may be asked for; each takes some of it, see TraceExport::takes.
struct TraceExportOptions {
    bool units = true; ///< In the names of columns.
    bool delegateMetadata = false; ///< Columns with the delegates' metadata.
    bool everything = false; ///< Every row and column, op types in full.
    bool guardFormulas = false; ///< See DelimitedFormat.
    bool tensorBytes = false; ///< Large tensors as base64.
    bool cost = false; ///< The time of the nodes.
    bool costOfStrangers = false; ///< Even of a record that does not belong to the dump.
    TableFormat format = TableFormat::Text;
    std::optional<CostFigure> figure = {}; ///< What all but CSV and JSON show.
    std::uint32_t run = 0; ///< The one to set against the median run, from 1; 0 for none.
    std::string graph = {}; ///< Name of a program of the record; empty for the edge program.
    std::vector<std::string> names = {}; ///< Of modules; empty for all.
    ModelPackages modelPackages = {}; ///< Whose lines are the model's.
    LineLevel lineLevel = LineLevel::Line; ///< What of the source has a row.
    std::string sourceFolder = {}; ///< Where the model's files are, to be written with their times; empty for nowhere.
};

/// What an export writes from.
struct TraceExportInput {
    const Trace& trace;
    const TraceExportOptions& options;
    const FilterHits* hits = nullptr; ///< What passes a filter; null for everything.
    const Coverage* coverage = nullptr; ///< Of the trace; null to have it worked out where it is needed.
    const LoadContext& context; ///< An export that was canceled writes a part.

    /// Of the trace: what was given, else worked out now.
    [[nodiscard]] Coverage coverageOf() const;
    /// Nothing for CSV and JSON, which have every figure.
    [[nodiscard]] std::optional<CostFigure> figure() const;
    /// Writes a table in the format that was asked for.
    Result<void> write(Sink& sink, FrameRows& rows) const;
    Result<void> write(Sink& sink, const DataFrame& frame) const; ///< The same.
};

/// What of TraceExportOptions, and what else, an export heeds: bits of TraceExport::takes.
namespace exporttakes {
inline constexpr unsigned filter = 1U << 0U; ///< TraceExportInput::hits.
inline constexpr unsigned tableFormat = 1U << 1U; ///< Any format.
inline constexpr unsigned textOrJson = 1U << 2U; ///< These formats.
inline constexpr unsigned everything = 1U << 3U;
inline constexpr unsigned guardFormulas = 1U << 4U;
inline constexpr unsigned tensorBytes = 1U << 5U;
inline constexpr unsigned cost = 1U << 6U;
inline constexpr unsigned figure = 1U << 7U;
inline constexpr unsigned run = 1U << 8U;
inline constexpr unsigned graph = 1U << 9U;
inline constexpr unsigned names = 1U << 10U;
inline constexpr unsigned modelPackages = 1U << 11U;
inline constexpr unsigned columns = 1U << 12U; ///< Units in their names, and those of the delegates' metadata.
inline constexpr unsigned runs = 1U << 13U; ///< Which runs count.
inline constexpr unsigned record = 1U << 14U; ///< A record, without which it says nothing.
inline constexpr unsigned lines = 1U << 15U; ///< The level of the source, and where its files are.
} // namespace exporttakes

/// How the command line spells those of them that the window asks for, too.
namespace exportoptions {
inline constexpr const char* format = "--format";
inline constexpr const char* tensorBytes = "--tensor-bytes";
inline constexpr const char* cost = "--cost";
} // namespace exportoptions

/// What an export tells of, and so what it cannot do without.
enum class TraceExportOf {
    Trace, ///< What ran.
    Samples, ///< Single occurrences, which exist in the corrected reading alone.
    Record, ///< What is in the record itself, whether or not it belongs to the dump.
    Files, ///< What the files are, and whether they belong together.
};

/// A form in which a trace leaves the program as a whole: the command line has it as a verb, the window in File >
/// Export. Each is a constant of the namespace ets::exports, in the source that writes it, and a row of traceExports().
struct TraceExport {
    const char* key; ///< The verb, and part of the name of files.
    const char* help; ///< What it prints, as the command line says it.
    MessageCode<0> title; ///< In the window's menu; empty for what its views export already.
    const char* suffix; ///< Of files, without the dot.
    TraceExportOf of;
    unsigned takes; ///< Bits of exporttakes.
    /// Writes it in pieces. What was written is not whole where an error is returned, where the sink throws, and where
    /// the context was canceled meanwhile.
    Result<void> (*write)(Sink& sink, const TraceExportInput& input);

    /// The same as a text.
    [[nodiscard]] Result<std::string> text(const TraceExportInput& input) const;

    /// Whether the window offers it.
    [[nodiscard]] bool isOffered() const { return *title.text != '\0'; }
    /// Whether it heeds something of exporttakes.
    [[nodiscard]] bool heeds(unsigned what) const { return (takes & what) != 0; }
    /// The command that prints what the window writes, without files: "etinspect json --tensor-bytes".
    [[nodiscard]] std::string command() const;
};

/// All of them, in the order of the command line.
[[nodiscard]] std::span<const TraceExport> traceExports();

/// Writes one into a file: beside it and renamed, so that it is there whole or not at all.
/// @return an error of kind Canceled when that was asked for, of kind Output when the file cannot be written or would
/// be too large for the files of the trace, see LimitedSink
[[nodiscard]] Result<void> writeTraceExport(
    const TraceExport& form, const TraceExportInput& input, const std::string& path);

} // namespace ets
