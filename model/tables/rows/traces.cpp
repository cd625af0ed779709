// SPDX-License-Identifier: GPL-3.0-or-later
// What there is to say of a trace as a whole, of its blocks and of its runs.
#include "model/analysis/runs/runevents.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/runs/warmup.h"
#include "model/base/version.h"
#include "model/tables/rows/rows.h"
#include "model/trace/match.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <vector>

namespace ets::tables {

namespace {

// ---- traces

/// What became of a file that was given or not.
std::string_view verdictWord(const Trace& trace, FileRole role, const FileVerdict& verdict, bool isGiven)
{
    if (!isGiven) {
        return "none given";
    }
    if (trace.match().leftOut(role) != nullptr || isStranger(verdict.verdict)) {
        return "differs";
    }
    return verdict.verdict == PairVerdict::Belongs ? "belongs" : "nothing to compare";
}

/// The block that all runs which execute something are of; null for several.
const RunBlock* onlyExecutingBlock(Source source)
{
    const std::vector<RunFacts>& rows = source.runTable().rows;
    const RunBlock* only = nullptr;
    for (const RunBlock& block : source.runTable().blocks) {
        const auto first = rows.begin() + static_cast<std::ptrdiff_t>(block.firstRow);
        const bool executes = std::any_of(first, first + static_cast<std::ptrdiff_t>(block.rowCount),
            [](const RunFacts& facts) { return facts.run.executes; });
        if (executes && only != nullptr) {
            return nullptr;
        }
        only = executes ? &block : only;
    }
    return only;
}

/// The median duration of a block's runs that count; nothing where none does.
OptionalReal medianOfBlock(Source source, const RunBlock* block)
{
    const bool counts = block != nullptr && !source.trace().block(block->block).chosenRuns.empty();
    return counts ? OptionalReal(block->median) : std::nullopt;
}

OptionalReal delegatedShare(Source source)
{
    if (source.operators().executeTicks <= 0) {
        return std::nullopt;
    }
    double share = 0;
    for (const TraceSummary::BackendShare& backend : source.summary().backends) {
        share += backend.share;
    }
    return share;
}

OptionalReal linkedShare(Source source)
{
    if (source.trace().etrecord() == nullptr || source.coverage().time.sum() <= 0) {
        return std::nullopt;
    }
    return source.coverage().time.toNodes() + source.coverage().time.toGroups();
}

std::size_t oneRow(Source /*source*/)
{
    return 1;
}

constexpr std::array<std::string_view, 1> traceKey{"trace"};

constexpr auto traceColumns = std::to_array<Column>({
    column("trace", "", "Identity: the first 52 bits of sha256; the same for equal bytes, wherever they lie",
        [](Source s, Row) { return s.traceId(); })
        .ascending(),
    column(
        "schema_version", "", "Counts the additions to this schema, from 1", [](Source, Row) { return schemaVersion; }),
    column("file", "", "Path of the dump as it was given",
        [](Source s, Row) { return std::string_view(s.input().dumpContent.file); }),
    column("sha256", "", "Of the dump's bytes, 64 digits; of a log or memory image those of the dump in it",
        [](Source s, Row) { return std::string_view(s.input().dumpContent.sha256); }),
    column("bytes", "byte", "Size of the dump", [](Source s, Row) { return s.input().dumpContent.bytes; }),
    column("layout", "", R"(Which tables the dump has: "current" or "0.1")",
        [](Source s, Row) {
            return std::string_view(s.trace().etdump().layout == DumpLayout::V01 ? "0.1" : "current");
        }),
    column("tick_unit", "", "What a tick of the dump is: ns, us, ms, s or cycles",
        [](Source s, Row) { return timeScaleName(s.trace().options().sourceTimeScale); }),
    column("ticks_per_ms", "tick/ms",
        "By which ticks are divided for milliseconds; null for cycles without a frequency",
        [](Source s, Row) { return s.ticksPerMs(); }),
    column("record", "", "The ETRecord that was given", [](Source s, Row) { return s.recordId(); }),
    column("program", "", "The program that was given", [](Source s, Row) { return s.programId(); }),
    column("record_verdict", "",
        "Whether the record belongs to the dump: belongs, differs, nothing to compare, none given",
        [](Source s, Row) {
            return verdictWord(s.trace(), FileRole::Record, s.trace().match().record, s.record() != nullptr);
        }),
    column("program_verdict", "", "The same of the program",
        [](Source s, Row) {
            return verdictWord(s.trace(), FileRole::Program, s.trace().match().program, s.program() != nullptr);
        }),
    column("record_joined", "", "Whether rows use the record; one of another model only by force",
        [](Source s, Row) { return s.trace().etrecord() != nullptr; }),
    column(
        "program_joined", "", "The same of the program", [](Source s, Row) { return s.trace().program() != nullptr; }),
    column("logged_values", "", "Whether values were logged, so that times are those of a run that logs",
        [](Source s, Row) { return !s.trace().etdump().debugEvents.empty(); }),
    column("debug_buffer", "", "Whether the debug buffer was given and is long enough",
        [](Source s, Row) { return s.trace().options().debugBuffer != nullptr; }),
    column("reading_options", "", "Choice of runs, frequency, reference graph as options; empty for defaults",
        [](Source s, Row) { return readingOptions(s.trace().options()); }),
    column("runs", "", "Runs that execute a method", [](Source s, Row) { return s.summary().allRuns; }),
    column("runs_counted", "", "Of these, how many count in figures",
        [](Source s, Row) { return s.summary().chosenRuns; }),
    column("events", "", "Rows of the table events", [](Source s, Row) { return s.trace().events().size(); }),
    column("samples", "", "Rows of the table samples", [](Source s, Row) { return s.trace().etdump().sampleCount(); }),
    column("execute_ticks", "tick", "Outermost executions of the runs that count",
        [](Source s, Row) { return s.operators().executeTicks; }),
    column("load_ticks", "tick", "Loading of program and methods",
        [](Source s, Row) { return s.summary().hasLoad ? OptionalInt(s.summary().loadTicks) : std::nullopt; }),
    column("median_run", "tick", "Median of the runs that count, if all are of one block",
        [](Source s, Row) { return medianOfBlock(s, onlyExecutingBlock(s)); }),
    column("delegated_share", "", "Part of execute_ticks inside calls of delegates",
        [](Source s, Row) { return delegatedShare(s); }),
    column("linked_share", "", "Part of execute_ticks tied to nodes or groups of nodes of the record",
        [](Source s, Row) { return linkedShare(s); }),
    column("diagnostics", "", "How many remarks there are on the files, of every code",
        [](Source s, Row) { return s.trace().diagnostics().total(); }),
    column("etscope_version", "", "ETScope that wrote the row", [](Source, Row) { return version(); }),
});

// ---- labels

constexpr std::array<std::string_view, 2> labelKey{"trace", "label"};

constexpr auto labelColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("label", "", "Name of what is said, such as night, device or commit",
        [](Source s, Row row) { return std::string_view(s.input().labels[row].name); }),
    column(
        "value", "", "What is said", [](Source s, Row row) { return std::string_view(s.input().labels[row].value); }),
});

// ---- blocks

const EventBlock& blockAt(Source source, Row row)
{
    return source.trace().eventBlocks()[row];
}

std::uint32_t warmUpOfBlock(Source source, Row row)
{
    const RunBlock* const block = source.runBlockOf(BlockId(row));
    std::uint32_t count = 0;
    for (std::size_t i = 0; block != nullptr && i < block->rowCount; ++i) {
        count += source.runTable().rows[block->firstRow + i].isWarmUp ? 1U : 0U;
    }
    return count;
}

OptionalReal outlierLimit(Source source, Row row)
{
    const RunBlock* const block = source.runBlockOf(BlockId(row));
    return block != nullptr && medianOfBlock(source, block) && std::isfinite(block->limit) ? OptionalReal(block->limit)
                                                                                           : std::nullopt;
}

constexpr std::array<std::string_view, 2> blockKey{"trace", "block"};

constexpr auto blockColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("block", "", "Number of the block, from 0", [](Source, Row row) { return row; }).ascending(),
    column("name", "", R"("Default" for loading, or "Execute")",
        [](Source s, Row row) { return std::string_view(blockAt(s, row).name); }),
    column("method", "", "Method that the runs are of",
        [](Source s, Row row) { return textOrNull(blockAt(s, row).method); }),
    column("method_confidence", "", "How sure that is, 0 to 1",
        [](Source s, Row row) { return blockAt(s, row).methodConfidence; }),
    column("plan", "", "Plan of the program that the runs are of",
        [](Source s, Row row) {
            const MethodMatch* const match = s.trace().programJoin().matchOf(BlockId(row));
            return match != nullptr ? intOrNull(match->plan) : std::nullopt;
        }),
    column("bundled_input", "", "Test case of a bundled program that the runs had",
        [](Source s, Row row) -> OptionalInt {
            const std::int32_t input = blockAt(s, row).bundledInputIndex;
            return input < 0 ? std::nullopt : OptionalInt(input);
        }),
    column("runs", "", "Runs of the block", [](Source s, Row row) { return blockAt(s, row).runs.size(); }),
    column("runs_counted", "", "Of these, how many count in figures",
        [](Source s, Row row) { return blockAt(s, row).chosenRuns.size(); }),
    column("events", "", "Events of the block", [](Source s, Row row) { return blockAt(s, row).eventCount; }),
    column("median_run", "tick", "Median duration of the runs that count",
        [](Source s, Row row) { return medianOfBlock(s, s.runBlockOf(BlockId(row))); }),
    column("outlier_limit", "tick",
        "Three interquartile ranges above the upper quartile; null for fewer than four runs",
        [](Source s, Row row) { return outlierLimit(s, row); }),
    column(
        "warm_up", "", "Runs at the beginning that look cold", [](Source s, Row row) { return warmUpOfBlock(s, row); }),
});

// ---- runs

bool isOfCountedBlock(Source source, const RunFacts* facts)
{
    return facts != nullptr && !source.trace().block(facts->run.block).chosenRuns.empty();
}

constexpr std::array<std::string_view, 2> runKey{"trace", "run"};

constexpr auto runColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("run", "", "Position in the dump, from 0", [](Source, Row row) { return row; }).ascending(),
    column("block", "", "Block of the run; null for a run without events",
        [](Source s, Row row) { return idOrNull(s.trace().blockOf(RunId(row))); }),
    column("place", "", "Position within its block, from 1; 0 for a run without events",
        [](Source s, Row row) {
            const RunFacts* const facts = s.factsOf(RunId(row));
            return facts != nullptr ? facts->run.position : 0U;
        }),
    column("executes", "", "Whether a method is executed in it, not only loaded",
        [](Source s, Row row) { return s.trace().ticksOf(RunId(row)).executes; }),
    column("counted", "", "Whether it counts in figures",
        [](Source s, Row row) { return s.trace().isChosen(RunId(row)); }),
    column("start", "tick", "Start of its outermost sample",
        [](Source s, Row row) -> OptionalInt {
            const SampleId sample = outermostSample(s.trace(), RunId(row));
            return sample.isValid() ? OptionalInt(std::bit_cast<std::int64_t>(s.trace().startOf(sample)))
                                    : std::nullopt;
        }),
    column("duration", "tick", "Its outermost executions together; of a run that only loads all that is outermost",
        [](Source s, Row row) {
            const RunTicks& ticks = s.trace().ticksOf(RunId(row));
            return ticks.executes ? ticks.executing : ticks.loading;
        }),
    column("ticks_per_ms", "tick/ms", "Of the trace's clock", [](Source s, Row) { return s.ticksPerMs(); }),
    column("from_median", "tick", "Duration less the median of the block's runs that count",
        [](Source s, Row row) {
            const RunFacts* const facts = s.factsOf(RunId(row));
            return isOfCountedBlock(s, facts) ? OptionalReal(facts->fromMedian) : std::nullopt;
        }),
    column("warm_up", "", "Whether it is one of the first runs that look cold",
        [](Source s, Row row) {
            const RunFacts* const facts = s.factsOf(RunId(row));
            return facts != nullptr && facts->isWarmUp;
        }),
    column("outlier", "", "Whether it is longer than blocks.outlier_limit",
        [](Source s, Row row) {
            const RunFacts* const facts = s.factsOf(RunId(row));
            return facts != nullptr && facts->isOutlier;
        }),
    column("outlier_calls", "", "Calls in it that are above their own event's limit",
        [](Source s, Row row) {
            const RunFacts* const facts = s.factsOf(RunId(row));
            return facts != nullptr ? facts->outliers : 0U;
        }),
    column("share_above", "", "Part of the run that ops took beyond their medians",
        [](Source s, Row row) {
            const RunFacts* const facts = s.factsOf(RunId(row));
            return isOfCountedBlock(s, facts) && facts->run.ticks > 0 ? OptionalReal(facts->shareAbove) : std::nullopt;
        }),
});

// ---- diagnostics

const DiagnosticGroup& groupAt(Source source, Row row)
{
    return source.trace().diagnostics().groups()[source.diagnosticAt(row).outer];
}

const Diagnostic& exampleAt(Source source, Row row)
{
    return groupAt(source, row).first[source.diagnosticAt(row).inner];
}

constexpr std::array<std::string_view, 3> diagnosticKey{"trace", "code", "example"};

constexpr auto diagnosticColumns = std::to_array<Column>({
    column("trace", "", "The trace", [](Source s, Row) { return s.traceId(); }).ascending(),
    column("code", "", "Code of the remark, as etinspect info --remarks lists them",
        [](Source s, Row row) { return groupAt(s, row).code; }),
    column("severity", "", "info, warning or error",
        [](Source s, Row row) { return severityName(groupAt(s, row).severity); }),
    column("count_all", "", "How many there are of the code, of which at most 100 are kept",
        [](Source s, Row row) { return groupAt(s, row).count; }),
    column("example", "", "Which of those that are kept, from 0",
        [](Source s, Row row) { return s.diagnosticAt(row).inner; }),
    column(
        "place", "", "File, offset, run or entry", [](Source s, Row row) { return exampleAt(s, row).where.english(); }),
    column("text", "", "What is wrong, in English", [](Source s, Row row) { return exampleAt(s, row).text.english(); }),
});

} // namespace

namespace all {

// NOLINTBEGIN(readability-redundant-declaration): each is declared in table.cpp, too; sources may be compiled as one
extern const Table traces, labels, blocks, runs, diagnostics;
// NOLINTEND(readability-redundant-declaration)

constinit const Table traces{"traces", TableScope::Trace, "One row per trace.", traceKey, 0, traceColumns, oneRow};
constinit const Table labels{"labels", TableScope::Trace, "What the user says of a trace.", labelKey, 0, labelColumns,
    [](const TableSource& source) { return source.input().labels.size(); }};
constinit const Table blocks{"blocks", TableScope::Trace, "Runs of one shape.", blockKey, 1, blockColumns,
    [](const TableSource& source) { return source.trace().eventBlocks().size(); }};
constinit const Table runs{"runs", TableScope::Trace, "Every run of the dump.", runKey, 1, runColumns,
    [](const TableSource& source) { return source.trace().etdump().runs.size(); }};
constinit const Table diagnostics{"diagnostics", TableScope::Trace,
    "What in the files is not as it should be: the first hundred of each code.", diagnosticKey, 0, diagnosticColumns,
    [](const TableSource& source) { return source.diagnosticCount(); }};

} // namespace all

} // namespace ets::tables
