// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/sink.h"
#include "model/pte/datafile.h"
#include "model/pte/program.h"
#include "model/trace/trace.h"

#include <memory>
#include <span>
#include <string>

namespace ets {

/// What a program file holds, as JSON (etinspect pte): file, bundle and methods.
/// @param plans those of the program that are wanted
/// @param trace a dump to match with the plans, adding "blocks"; may be null
/// @param files data files (.ptd) beside the program, adding "data_files" and "named"; none of them null
[[nodiscard]] std::string programJson(const Program& program, std::span<const ExecutionPlan> plans, const Trace* trace,
    std::span<const std::shared_ptr<const DataFile>> files = {});
/// The same into a sink.
void writeProgram(Sink& sink, const Program& program, std::span<const ExecutionPlan> plans, const Trace* trace,
    std::span<const std::shared_ptr<const DataFile>> files = {});

} // namespace ets
