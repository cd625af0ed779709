// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compareverb.h"

#include "app/cli/comparesides.h"
#include "app/cli/exitstatus.h"
#include "app/cli/output.h"
#include "model/base/file.h"
#include "model/report/compare/comparepolicy.h"
#include "model/report/compare/comparereport.h"
#include "model/report/compare/comparewords.h"
#include "model/report/compare/savedside.h"
#include "model/report/compare/trendreport.h"
#include "model/report/format/texttable.h"

#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets::cli {

namespace {

using compare::CompareLimit;
using compare::Comparison;
using compare::LimitOutcome;

/// Those of the options and of the policy.
Result<std::vector<CompareLimit>> limitsOf(const CompareArguments& arguments)
{
    std::vector<CompareLimit> limits = arguments.limits;
    if (arguments.policy.empty()) {
        return limits;
    }
    const auto file = FileBytes::read(arguments.policy);
    if (!file) {
        return file.error();
    }
    const std::string_view text(reinterpret_cast<const char*>(file->bytes().data()), file->size());
    const auto read = readComparePolicy(text, arguments.policy);
    if (!read) {
        return read.error();
    }
    for (const auto& [of, above] : *read) {
        const auto share = percentFromText(above);
        if (!share) {
            return Error{.file = arguments.policy,
                .what = Message::verbatim("\"" + above + "\" is no percentage"),
                .where = Message::verbatim("limit of " + of),
                .advice = Message::verbatim(R"(Write "above": "5%")")};
        }
        limits.push_back({of, *share});
    }
    return limits;
}

Result<void> printReport(Sink& sink, const Comparison& comparison, const CompareArguments& arguments)
{
    const CompareReportOptions options{.by = arguments.by, .top = arguments.top, .command = arguments.command};
    switch (arguments.format) {
    case CompareFormat::Text:
        sink.write(compareText(comparison, options));
        return {};
    case CompareFormat::Markdown:
        sink.write(compareMarkdown(comparison, options));
        return {};
    case CompareFormat::Json:
        writeCompareJson(sink, comparison, options);
        return {};
    case CompareFormat::Tsv:
    case CompareFormat::Csv:
        return writeFrame(sink, compareFrame(comparison, options),
            arguments.format == CompareFormat::Tsv ? TableFormat::Tsv : TableFormat::Csv);
    }
    return {};
}

/// Says which limits are not kept, and which nothing could be decided of.
int judge(const Comparison& comparison, const std::vector<CompareLimit>& limits)
{
    int status = exitstatus::done;
    for (const CompareLimit& limit : limits) {
        const compare::JudgedLimit judged = compare::judged(comparison, limit);
        if (judged.outcome == LimitOutcome::Kept) {
            continue;
        }
        std::cerr << "etinspect: " << comparewords::limit(comparison, limit, judged) << '\n';
        status = exitstatus::worst(
            status, judged.outcome == LimitOutcome::Exceeded ? exitstatus::gate : exitstatus::undecided);
    }
    return status;
}

void tellBlock(const std::string& text)
{
    std::cerr << "etinspect: the sides cannot be compared: " << text << '\n';
}

/// Of sides of which one could not be made.
std::string blockOf(const LoadedSides& sides)
{
    const auto block = std::ranges::find(sides.notes, true, &compare::ContextNote::blocks);
    return block == sides.notes.end() ? std::string() : comparewords::blockText(*block);
}

} // namespace

Result<void> renderCompare(Sink& sink, const Arguments& arguments, int& status)
{
    const CompareArguments& own = arguments.compare;
    const auto limits = limitsOf(own);
    if (!limits) {
        return limits.error();
    }
    auto sides = loadSides(arguments);
    if (!sides) {
        return sides.error();
    }
    const bool isOneSide = !own.save.empty() || own.isTrend;
    if (!sides->recent || (!isOneSide && !sides->old)) {
        tellBlock(blockOf(*sides));
        status = exitstatus::blocked;
        return {};
    }
    if (!own.save.empty()) {
        writeSavedSide(sink, *sides->recent);
        return {};
    }
    if (own.isTrend) {
        return writeTrend(sink, *sides->recent, own.by, own.top,
            own.format == CompareFormat::Json           ? TableFormat::Json
                : own.format == CompareFormat::Csv      ? TableFormat::Csv
                : own.format == CompareFormat::Tsv      ? TableFormat::Tsv
                : own.format == CompareFormat::Markdown ? TableFormat::Markdown
                                                        : TableFormat::Text);
    }
    const Comparison comparison(std::move(*sides->old), std::move(*sides->recent),
        {.rules = own.rules, .context = {.isSequential = own.isSequential}, .notes = std::move(sides->notes)});
    if (comparison.isBlocked() && !own.isForced) {
        const auto block = std::ranges::find(comparison.context(), true, &compare::ContextNote::blocks);
        tellBlock(comparewords::blockText(*block) + "; --force prints figures without a verdict");
        status = exitstatus::blocked;
        return {};
    }
    status = judge(comparison, *limits);
    return printReport(sink, comparison, own);
}

} // namespace ets::cli
