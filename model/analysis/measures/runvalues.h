// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/measure.h"
#include "model/trace/figures.h"

/// What the values of an event are in one run, where that is not what they are in all.
namespace ets::runvalues {

/// One of the Inspector's figures, of the samples of the run.
[[nodiscard]] FieldValue figureOf(const MeasureContext& context, const EventInRun& row, double PerfSummary::*member);
/// The same as a field has it.
template <double PerfSummary::*member>
[[nodiscard]] FieldValue figure(const MeasureContext& context, const EventInRun& row)
{
    return figureOf(context, row, member);
}
[[nodiscard]] FieldValue samples(const MeasureContext& context, const EventInRun& row); ///< How many.
[[nodiscard]] FieldValue total(const MeasureContext& context, const EventInRun& row); ///< Ticks.
/// Ticks less those of what is directly inside; nothing where all are of another clock or no time.
[[nodiscard]] FieldValue self(const MeasureContext& context, const EventInRun& row);
/// What part of the run the event took with all that it encloses, as shareOfExecution() says of all runs.
[[nodiscard]] FieldValue share(const MeasureContext& context, const EventInRun& row);
[[nodiscard]] FieldValue start(
    const MeasureContext& context, const EventInRun& row); ///< Of the first sample, as logged.
/// What is only known of all runs together.
[[nodiscard]] FieldValue none(const MeasureContext& context, const EventInRun& row);

} // namespace ets::runvalues
