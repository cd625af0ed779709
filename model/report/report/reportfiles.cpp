// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/sha256.h"
#include "model/analysis/findings/words.h"
#include "model/base/file.h"
#include "model/base/remarks.h"
#include "model/numeric/comparator.h"
#include "model/numeric/divergence.h"
#include "model/numeric/numericgap.h"
#include "model/report/compare/comparetable.h"
#include "model/report/compare/comparewords.h"
#include "model/report/gaptable.h"
#include "model/report/report/reportparts.h"
#include "model/report/report/reporttext.h"
#include "model/trace/files.h"
#include "model/trace/match.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

namespace ets::reportparts {

namespace {

/// Digest of a file, read in pieces; empty for one that cannot be read.
std::string digestOf(const std::string& path, const LoadContext& context)
{
    constexpr std::uint64_t piece = 1U << 20U;
    const auto source = ByteSource::openFile(path);
    if (!source) {
        return {};
    }
    compare::Sha256 digest;
    std::vector<std::byte> bytes;
    for (std::uint64_t at = 0; at < source->size() && !context.cancel.isCanceled(); at += piece) {
        bytes.resize(std::min(piece, source->size() - at));
        if (!source->read(at, bytes)) {
            return {};
        }
        digest.add(std::span<const std::byte>(bytes));
    }
    return digest.hex();
}

/// What is said of a file that has to belong to the dump; empty of others.
std::string verdictOf(const Trace& trace, FileRole role)
{
    if (role == FileRole::Record || role == FileRole::Program) {
        const FileVerdict& verdict = role == FileRole::Record ? trace.match().record : trace.match().program;
        return std::string(verdictName(verdict.verdict));
    }
    return {};
}

std::string_view meaningOf(std::string_view code)
{
    for (const RemarkInfo& remark : remarkTable) {
        if (code == remark.code) {
            return remark.text;
        }
    }
    return {};
}

void addFileNotes(Table& table, const Trace& trace)
{
    for (const Stranger& stranger : trace.match().strangers) {
        table.notes.push_back(reporttext::fileName(stranger.file) + " is of another model or export"
            + (stranger.isLeftOut ? "; it was left out." : "; it was joined all the same."));
    }
    for (const DiagnosticGroup& group : trace.diagnostics().groups()) {
        table.notes.push_back(
            std::string(group.code) + " × " + std::to_string(group.count) + ": " + std::string(meaningOf(group.code)));
    }
}

/// The least signal to noise of a row; infinite where nothing differs.
double leastSnrOf(const GapRow& row)
{
    double least = std::numeric_limits<double>::infinity();
    for (const ValueMetrics& metrics : row.metrics) {
        least = std::isnan(metrics.snr) ? -least : std::min(least, metrics.snr);
    }
    return least;
}

std::string decibelText(double snr)
{
    return std::isfinite(snr) ? findings::numberText(snr) + " dB" : snr > 0 ? "equal" : "not finite";
}

} // namespace

Table files(const ReportInput& input)
{
    const Trace& trace = input.trace;
    Table table{.id = "files", .title = "What the files are"};
    table.caption = "Files that the report was made of, and whether they belong to the dump";
    table.columns = {"File", "Name", "Bytes", "SHA-256", "Verdict"};
    table.isNumber = {false, false, true, false, false};
    for (const FileKindInfo& kind : fileKinds()) {
        const std::string path = kind.inTrace.key == nullptr ? std::string() : kind.inTrace.path(trace);
        if (path.empty()) {
            continue;
        }
        const auto identity = FileIdentity::of(path);
        table.rows.push_back(
            {kind.name, reporttext::fileName(path), identity ? std::to_string(identity->size) : std::string(),
                digestOf(path, input.context), verdictOf(trace, kind.role)});
    }
    addFileNotes(table, trace);
    return table;
}

Table numbersGap(const ReportInput& input)
{
    constexpr std::size_t mostValues = 10;
    Table table{.id = "numbers", .title = "Numbers"};
    table.caption = "Logged values against reference values, the worst first";
    table.columns = {"Value", "Logged by", "Signal to noise", "Beyond its precision"};
    table.isNumber = {false, false, true, false};
    if (input.gap == nullptr) {
        return table;
    }
    const NumericGap& gap = *input.gap;
    const GapThreshold threshold;
    table.notes.push_back(divergenceText(gap, firstDivergence(gap, threshold), threshold));
    if (const std::string drop = dropText(gap); !drop.empty()) {
        table.notes.push_back(drop);
    }
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < gap.rows.size(); ++i) {
        if (!gap.rows[i].metrics.empty()) {
            order.emplace_back(leastSnrOf(gap.rows[i]), i);
        }
    }
    std::ranges::sort(order);
    table.more = order.size() - std::min(order.size(), mostValues);
    table.moreCommand = "etinspect gap --format table";
    order.resize(std::min(order.size(), mostValues));
    for (const auto& [snr, row] : order) {
        const GapRow& value = gap.rows[row];
        table.rows.push_back({nodeOfRow(gap, row), value.runOps.empty() ? std::string() : value.runOps.front(),
            decibelText(snr), isBeyond(value, threshold) ? "yes" : "no"});
    }
    return table;
}

Table comparison(const ReportInput& input)
{
    constexpr std::size_t mostCompared = 20;
    Table table{.id = "comparison", .title = "Against earlier recordings"};
    table.caption = "What grew and shrank per run, the largest difference first";
    if (input.comparison == nullptr) {
        return table;
    }
    const compare::Comparison& comparison = *input.comparison;
    auto rows = comparison.lines(compare::By::Rows);
    table.notes.push_back(comparewords::headline(comparison).english());
    table.notes.push_back(comparewords::verdict(comparison, rows).english());
    for (const compare::ContextNote& note : comparison.context()) {
        table.notes.push_back(comparewords::note(comparison, note).english());
    }
    const CompareUnit unit = CompareUnit::of(comparison);
    table.columns = {"Row", "Old (" + unit.name + ")", "New (" + unit.name + ")", "Difference", "What is shown"};
    table.isNumber = {false, true, true, true, false};
    const auto add = [&](const compare::ComparedRow& row) {
        table.rows.push_back({row.label, unit.text(row.values.old[comparison.oldMedian()].ticksPerRun()),
            unit.text(row.values.recent[comparison.newMedian()].ticksPerRun()),
            unit.signedText(comparison.ticksPerRun(row.delta)), comparewords::stateCell(row)});
    };
    add(comparison.total());
    const std::size_t all = rows.size();
    for (const compare::ComparedRow& row : ShownLines::of(std::move(rows), mostCompared).shown) {
        add(row);
    }
    table.more = all + 1 - table.rows.size();
    table.moreCommand = "etinspect compare";
    return table;
}

} // namespace ets::reportparts
