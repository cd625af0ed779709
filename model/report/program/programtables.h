// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/pte/program.h"
#include "model/report/totalstable.h"
#include "model/trace/trace.h"

#include <memory>
#include <span>
#include <string>

namespace ets {

/// Every planned tensor of the methods: method, value, arena, offset, bytes, first and last step of its life, the
/// instruction that writes it, whether it lives at the peak.
/// @param atPeak only those that live at the peak
[[nodiscard]] DataFrame memoryFrame(std::span<const ExecutionPlan> plans, bool atPeak);
/// The same in a format. Text has the three peaks of each method, and what lives at the peak; JSON both in full.
[[nodiscard]] Result<std::string> memoryTable(std::span<const ExecutionPlan> plans, TableFormat format);
/// The same into a sink.
[[nodiscard]] Result<void> writeMemoryTable(Sink& sink, std::span<const ExecutionPlan> plans, TableFormat format);

/// Ops by type and backend with their time and its share of Method::execute.
/// @param trace of a dump joined with the program, for times; may be null
[[nodiscard]] DataFrame delegationFrame(std::span<const ExecutionPlan> plans, const Trace* trace);
/// The same in a format. Text and JSON have the calls, what interrupts them, and the counts of get_delegation_info().
[[nodiscard]] Result<std::string> delegationTable(
    std::span<const ExecutionPlan> plans, const Trace* trace, TableFormat format);
/// The same into a sink.
[[nodiscard]] Result<void> writeDelegationTable(
    Sink& sink, std::span<const ExecutionPlan> plans, const Trace* trace, TableFormat format);

/// The work of each instruction and, behind a call into a backend, of each op of its payload that is a node, done once:
/// multiply-accumulates (two operations each), the least bytes that have to be read and written, operations per byte.
/// @param trace of a dump joined with the program, for times and the rates that follow; may be null. A call that is
/// shorter than ten times what its clock tells apart has no rate.
[[nodiscard]] DataFrame workFrame(std::span<const ExecutionPlan> plans, const Trace* trace);

/// The same of a trace without a program: a row per op that is tied to nodes of its record of its own, with the work
/// that their shapes tell.
[[nodiscard]] DataFrame workFrame(const Trace& trace);
/// Their rows, each made when it is asked for.
/// @param plans, trace outlive the rows
[[nodiscard]] std::unique_ptr<FrameRows> workRows(std::span<const ExecutionPlan> plans, const Trace* trace);
[[nodiscard]] std::unique_ptr<FrameRows> workRows(const Trace& trace);

} // namespace ets
