// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"
#include "model/analysis/compare/recordedruns.h"
#include "model/analysis/compare/side.h"
#include "model/inspector/openinspector.h"

#include <QtTest>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ets::test {

/// A trace with its files; null where it cannot be read.
inline std::shared_ptr<const Inspector> traceOf(
    const std::string& dump, const std::string& record = {}, const std::string& program = {})
{
    InspectorInput input;
    input.etdumpPath = dump;
    input.etrecordPath = record;
    input.programPath = program;
    auto inspector = openInspector(std::move(input));
    return inspector ? std::move(*inspector) : nullptr;
}

/// The runs of the longest method; none where nothing was executed, and where times are beyond all clocks.
inline compare::RecordedRuns runsOf(const Inspector& inspector)
{
    const auto methods = compare::executedMethods(inspector);
    auto recorded = compare::recordedRuns(inspector, methods.empty() ? std::string() : methods.front().name);
    return recorded ? std::move(*recorded) : compare::RecordedRuns();
}

/// Whether the runs of a trace cannot be taken out of it because its times add up to more than a span holds.
inline bool isBeyondClocks(const Inspector& inspector)
{
    const auto methods = compare::executedMethods(inspector);
    const auto recorded = methods.empty() ? Result<compare::RecordedRuns>(compare::RecordedRuns())
                                          : compare::recordedRuns(inspector, methods.front().name);
    return !recorded && recorded.error().message().find("2^63") != std::string::npos;
}

/// Some recordings as a side.
inline compare::Side sideOf(const std::vector<compare::RecordedRuns>& recordings, std::uint32_t dropped)
{
    auto side = compare::sideOf(recordings, dropped);
    return side ? std::move(*side) : compare::Side();
}

} // namespace ets::test
