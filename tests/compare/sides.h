// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"
#include "model/analysis/compare/recordedruns.h"
#include "model/analysis/compare/side.h"
#include "model/trace/open.h"

#include <QtTest>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ets::test {

/// A trace with its files; null where it cannot be read.
inline std::shared_ptr<const Trace> traceOf(
    const std::string& dump, const std::string& record = {}, const std::string& program = {})
{
    TraceInput input;
    input.etdumpPath = dump;
    input.etrecordPath = record;
    input.programPath = program;
    auto trace = openTrace(std::move(input));
    return trace ? std::move(*trace) : nullptr;
}

/// The runs of the longest method; none where nothing was executed, and where times are beyond all clocks.
inline compare::RecordedRuns recordedRunsOf(const Trace& trace)
{
    const auto methods = compare::executedMethods(trace);
    auto recorded = compare::recordedRuns(trace, methods.empty() ? std::string() : methods.front().name);
    return recorded ? std::move(*recorded) : compare::RecordedRuns();
}

/// Whether the runs of a trace cannot be taken out of it because its times add up to more than a span holds.
inline bool isBeyondClocks(const Trace& trace)
{
    const auto methods = compare::executedMethods(trace);
    const auto recorded = methods.empty() ? Result<compare::RecordedRuns>(compare::RecordedRuns())
                                          : compare::recordedRuns(trace, methods.front().name);
    return !recorded && recorded.error().message().find("2^63") != std::string::npos;
}

/// Some recordings as a side.
inline compare::Side sideOf(const std::vector<compare::RecordedRuns>& recordings, std::uint32_t dropped)
{
    auto side = compare::sideOf(recordings, dropped);
    return side ? std::move(*side) : compare::Side();
}

} // namespace ets::test
