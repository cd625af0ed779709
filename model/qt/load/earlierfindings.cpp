// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/earlierfindings.h"

#include "model/qt/load/baselineoptions.h"
#include "model/trace/files.h"
#include "model/trace/trace.h"

#include <string>
#include <utility>

namespace ets {

namespace {

/// What is read of the files that the baseline was opened from; a record or program that it had none of its own of is
/// that of the trace on show.
Result<TraceParts> partsOf(const Baseline& baseline, const Trace& shown, const LoadContext& context)
{
    if (const DataSetPtr& open = baseline.files.open; open != nullptr) {
        return TraceParts{.dump = open->trace->sharedEtdump(),
            .record = open->trace->sharedEtrecord(),
            .program = open->trace->options().program,
            .data = open->files.data(),
            .debugBuffer = nullptr};
    }
    std::vector<std::string> paths;
    for (const QString& path : baseline.answer.opened) {
        paths.push_back(path.toStdString());
    }
    const auto sorted = TraceFiles::sort(paths, context);
    if (!sorted) {
        return sorted.error();
    }
    TraceParts parts;
    for (const FileRole role : {FileRole::Dump, FileRole::Record, FileRole::Program}) {
        if (sorted->has(role)) {
            if (auto read = readTraceFile(role, sorted->of(role).front(), parts, context); !read) {
                return read.error();
            }
        }
    }
    parts.record = parts.record != nullptr ? parts.record : shown.sharedEtrecord();
    parts.program = parts.program != nullptr ? parts.program : shown.options().program;
    return parts;
}

/// Leaves out what belongs to the trace on show alone: nobody said that it is the baseline's.
/// @return whether there was such a file
bool leaveOutStrangers(TraceParts& parts, const Trace& joined, const Trace& shown)
{
    bool isAny = false;
    for (const Stranger& stranger : joined.match().strangers) {
        if (stranger.role == FileRole::Record && parts.record == shown.sharedEtrecord()) {
            parts.record = nullptr;
            isAny = true;
        } else if (stranger.role == FileRole::Program && parts.program == shown.options().program) {
            parts.program = nullptr;
            isAny = true;
        }
    }
    return isAny;
}

} // namespace

Result<findings::KeptFindings> EarlierFindingsFact::of(
    TraceFacts& facts, const EarlierFindingsFact& fact, const LoadContext& context)
{
    const BaselinePtr baseline = fact.baseline.lock();
    if (baseline == nullptr) {
        return Error::canceled(); // there is another one by now
    }
    auto parts = partsOf(*baseline, facts.trace(), context);
    if (!parts) {
        return parts.error();
    }
    const TraceOptions options = baselinejob::optionsFor(facts.trace());
    auto trace = joinTrace(*parts, options, context);
    if (trace && leaveOutStrangers(*parts, **trace, facts.trace())) {
        trace = joinTrace(*parts, options, context);
    }
    if (!trace) {
        return trace.error();
    }
    auto found = findings::findingsOf(**trace, nullptr, context);
    if (!found) {
        return found.error();
    }
    return findings::KeptFindings::of(**trace, std::move(*found));
}

Result<FindingsChanged> FindingsChangedFact::of(
    TraceFacts& facts, const FindingsChangedFact& fact, const LoadContext& context)
{
    const auto now = facts.get(fact.findings, context);
    if (!now) {
        return now.error();
    }
    auto before = facts.get(fact.earlier, context);
    if (!before) {
        return before.error();
    }
    auto changes = findings::changesOf(facts.trace(), **now, **before);
    return FindingsChanged{std::move(*before), std::move(changes)};
}

bool FindingsChangedFact::isKnownFor(const BaselinePtr& baseline)
{
    return baseline != nullptr && baseline->answer.compared != nullptr && !baseline->isSaved();
}

} // namespace ets
