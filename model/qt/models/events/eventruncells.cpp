// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventruncells.h"

#include "model/analysis/runs/runevents.h"
#include "model/inspector/perffigures.h"

#include <algorithm>
#include <optional>

namespace ets::eventcells {

namespace {

/// One of the Inspector's figures, of the samples of one run.
QVariant figureOf(const Inspector& inspector, std::span<const SampleId> samples, double PerfSummary::*member)
{
    std::vector<double> durations;
    durations.reserve(samples.size());
    for (const SampleId sample : samples) {
        if (const auto duration = inspector.duration(sample)) {
            durations.push_back(*duration);
        }
    }
    return durations.empty() ? QVariant() : QVariant(PerfSummary::of(durations).*member);
}

TickSpan totalOf(const Inspector& inspector, std::span<const SampleId> samples)
{
    TickSpan sum = 0;
    for (const SampleId sample : samples) {
        sum = saturatingAdd(sum, toTickSpan(inspector.durationTicks(sample).value_or(0)));
    }
    return sum;
}

/// Whether all are of another clock, from which nothing can be taken away.
bool isApart(const Inspector& inspector, std::span<const SampleId> samples)
{
    return std::ranges::none_of(samples, [&](SampleId sample) { return inspector.isPlaceable(sample); });
}

/// What part of the run an event took with all that it encloses, as OperatorTotals::shareOf() says of all runs.
QVariant shareOf(const DataSet& dataSet, const EventInRun& row, std::span<const SampleId> samples)
{
    const Inspector& inspector = *dataSet.inspector;
    const bool isWhole = std::ranges::all_of(samples, [&](SampleId sample) { return inspector.isPlaceable(sample); });
    if (row.runTicks <= 0 || !isWhole || dataSet.isLoadingEvent(row.event)) {
        return {};
    }
    return static_cast<double>(totalOf(inspector, samples)) / static_cast<double>(row.runTicks);
}

/// Of what no run alone has: nothing inside. Of columns that are alike in all runs: nothing.
std::optional<QVariant> ofRun(const DataSet& dataSet, const EventInRun& row, EventColumn column)
{
    const Inspector& inspector = *dataSet.inspector;
    const auto samples = samplesInRun(inspector, row.event, row.run);
    switch (column) {
    case EventColumn::P10:
        return figureOf(inspector, samples, &PerfSummary::p10);
    case EventColumn::P50:
        return figureOf(inspector, samples, &PerfSummary::p50);
    case EventColumn::P90:
        return figureOf(inspector, samples, &PerfSummary::p90);
    case EventColumn::Avg:
        return figureOf(inspector, samples, &PerfSummary::avg);
    case EventColumn::Min:
        return figureOf(inspector, samples, &PerfSummary::min);
    case EventColumn::Max:
        return figureOf(inspector, samples, &PerfSummary::max);
    case EventColumn::Samples:
        return QVariant(static_cast<qulonglong>(samples.size()));
    case EventColumn::Total:
        return QVariant(static_cast<qlonglong>(totalOf(inspector, samples)));
    case EventColumn::Self:
        return isApart(inspector, samples) ? QVariant() : QVariant(static_cast<qlonglong>(row.selfTicks));
    case EventColumn::Share:
        return shareOf(dataSet, row, samples);
    case EventColumn::Start:
        return samples.empty() ? QVariant() : QVariant(static_cast<qulonglong>(inspector.startOf(samples.front())));
    case EventColumn::Deviation:
    case EventColumn::Variation:
    case EventColumn::Outliers:
    case EventColumn::Durations:
    case EventColumn::PerRun:
        return QVariant();
    default:
        return std::nullopt;
    }
}

} // namespace

QVariant valueInRun(const DataSet& dataSet, const EventInRun& row, EventColumn column)
{
    const auto own = ofRun(dataSet, row, column);
    return own ? *own : value(dataSet, row.event, column);
}

QVariant shownValueInRun(const DataSet& dataSet, const EventInRun& row, EventColumn column)
{
    const auto own = ofRun(dataSet, row, column);
    return own ? *own : shownValue(dataSet, row.event, column);
}

} // namespace ets::eventcells
