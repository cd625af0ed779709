// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <QtCore/QString>

namespace ets {

class Trace;
struct Event;
struct TraceOptions;
struct OperatorTotal;

/// Words for times that a clock coarser than the trace's leaves open.
namespace unresolved {

/// "below 1 µs": what is shown in place of 0.
[[nodiscard]] QString below(double ticks, const TraceOptions& options);
/// "Not resolved: at least 3 µs, at most 5 µs", of operations.
[[nodiscard]] QString bounds(TickSpan atLeast, TickSpan atMost, const TraceOptions& options);
/// "Not resolved: up to 5 µs of it are the operations'", of what a call has left.
[[nodiscard]] QString ofCall(TickSpan ticks, const TraceOptions& options);
/// What is to be said of a row of sums, of the self time of an event; empty where every tick was resolved, or where
/// what is open is less than the digits that are shown.
[[nodiscard]] QString ofTotal(const OperatorTotal& total, const TraceOptions& options);
[[nodiscard]] QString ofEvent(const Event& event, const TraceOptions& options); ///< As above.
/// A duration as it is shown: "below 1 µs" for an operation that its clock logged as 0.
/// @param ticks duration of a sample of the event
[[nodiscard]] QString duration(const Trace& trace, const Event& event, double ticks);

} // namespace unresolved

} // namespace ets
