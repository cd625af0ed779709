// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparesides.h"

#include "app/cli/output.h"
#include "app/cli/traceverb.h"

#include <memory>
#include <optional>
#include <utility>

namespace ets::cli {

namespace {

using compare::ContextCode;
using compare::ContextNote;

std::vector<std::string> pathsOf(const CompareArguments& arguments, bool isNew)
{
    if (arguments.files.empty()) {
        return isNew ? arguments.recent : arguments.old;
    }
    const bool isOneSide = !arguments.save.empty() || arguments.isTrend;
    if (isOneSide) {
        return isNew ? arguments.files : std::vector<std::string>();
    }
    return {isNew ? arguments.files.back() : arguments.files.front()};
}

/// What the first recording of a side is opened with.
Arguments ofFirst(const Arguments& arguments, const CompareArguments& own, bool isNew)
{
    const std::string& record = isNew ? own.newRecord : own.oldRecord;
    const std::string& program = isNew ? own.newProgram : own.oldProgram;
    Arguments one;
    one.record = record.empty() ? arguments.record : record;
    one.program = program.empty() ? arguments.program : program;
    one.sourceScale = arguments.sourceScale;
    one.targetScale = arguments.sourceScale == TimeScale::Cycles && arguments.frequency <= 0 ? TimeScale::Cycles
                                                                                             : arguments.targetScale;
    one.frequency = arguments.frequency;
    one.runs = (isNew ? own.newRuns : own.oldRuns).value_or(arguments.runs);
    one.forcePair = arguments.forcePair;
    return one;
}

/// Opens it, and tells of it what `etinspect` tells of every trace.
Result<std::shared_ptr<const Trace>> openFirst(
    Arguments one, const std::string& dump, std::vector<ContextNote>& notes, const LoadContext& context)
{
    one.dump = dump;
    one.cancel = context.cancel;
    auto loaded = load(one);
    if (!loaded) {
        return loaded.error();
    }
    printDiagnostics(loaded->trace->diagnostics());
    printChoice(loaded->trace->diagnostics());
    for (const auto& [isLeftOut, file] :
        {std::pair(loaded->isWithoutRecord, one.record), std::pair(loaded->isWithoutProgram, one.program)}) {
        if (isLeftOut) {
            notes.push_back({ContextCode::LeftOut, false, {file, dump}, {}});
        }
    }
    return std::move(loaded->trace);
}

SideSource sourceOf(const Arguments& arguments, const CompareArguments& own, bool isNew)
{
    return {.paths = pathsOf(own, isNew),
        .hasOwnRuns = (isNew ? own.newRuns : own.oldRuns).has_value(),
        .openFirst = [one = ofFirst(arguments, own, isNew)](const std::string& dump, std::vector<ContextNote>& notes,
                         const LoadContext& context) { return openFirst(one, dump, notes, context); },
        .opened = [](const Trace& trace) { printChoice(trace.diagnostics()); }};
}

} // namespace

std::vector<std::string> filesOf(const CompareArguments& arguments)
{
    std::vector<std::string> files = recordingsAt(pathsOf(arguments, false));
    const std::vector<std::string> recent = recordingsAt(pathsOf(arguments, true));
    files.insert(files.end(), recent.begin(), recent.end());
    for (const std::string& file :
        {arguments.oldRecord, arguments.newRecord, arguments.oldProgram, arguments.newProgram, arguments.policy}) {
        files.push_back(file);
    }
    return files;
}

Result<LoadedSides> loadSides(
    const Arguments& arguments, const CompareArguments& own, const std::function<void(const Trace& trace)>& firstOld)
{
    const bool isOneSide = !own.save.empty() || own.isTrend;
    const SideSource recent = sourceOf(arguments, own, true);
    if (isOneSide) {
        return loadSide(recent, arguments.method, LoadContext{arguments.cancel});
    }
    SideSource old = sourceOf(arguments, own, false);
    if (firstOld) {
        old.openFirst = [open = old.openFirst, &firstOld](
                            const std::string& dump, std::vector<ContextNote>& notes, const LoadContext& context) {
            auto trace = open(dump, notes, context);
            if (trace) {
                firstOld(**trace);
            }
            return trace;
        };
    }
    return ets::loadSides(old, recent, arguments.method, LoadContext{arguments.cancel});
}

} // namespace ets::cli
