// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventdifferences.h"

#include "model/qt/load/readingcomparison.h"
#include "model/qt/text/format.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <optional>

namespace ets::eventdifferences {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::eventdifferences", text);
}

double PerfSummary::*figureOf(EventColumn column)
{
    switch (column) {
    case EventColumn::P10:
        return &PerfSummary::p10;
    case EventColumn::P50:
        return &PerfSummary::p50;
    case EventColumn::P90:
        return &PerfSummary::p90;
    case EventColumn::Avg:
        return &PerfSummary::avg;
    case EventColumn::Min:
        return &PerfSummary::min;
    case EventColumn::Max:
        return &PerfSummary::max;
    default:
        return nullptr;
    }
}

/// A figure in the other reading, if it is not the one on show.
std::optional<double> otherFigure(
    const Inspector& shown, const ReadingDifferences& differences, EventId event, double PerfSummary::*figure)
{
    const auto& mine = shown.perfSummary(event);
    const auto& theirs = differences.other->perfSummary(event);
    const bool differs = mine && theirs && *mine.*figure != *theirs.*figure
        && (*mine.*figure == *mine.*figure || *theirs.*figure == *theirs.*figure);
    return differs ? std::optional(*theirs.*figure) : std::nullopt;
}

Mark valueMark(bool differs)
{
    return differs ? Mark::Value : Mark::None;
}

} // namespace

Mark markOf(const Inspector& shown, const ReadingDifferences& differences, EventId event, EventColumn column)
{
    const DifferenceSet set = differences.at(event);
    if (set.isEmpty() || differences.other == nullptr) {
        return Mark::None;
    }
    DifferenceSet onlyRounding;
    onlyRounding.add(ReadingDifference::Rounding);
    const bool isTied = set.has(ReadingDifference::FrameworkHandles) || set.has(ReadingDifference::DelegateIds);
    if (double PerfSummary::*figure = figureOf(column)) {
        return !otherFigure(shown, differences, event, figure) ? Mark::None
            : set.has(ReadingDifference::Rounding)             ? Mark::Rounding
                                                               : Mark::Value;
    }
    const Event& mine = shown.event(event);
    const Event& theirs = differences.other->event(event);
    switch (column) {
    case EventColumn::Name:
        return set == onlyRounding ? Mark::Rounding : Mark::Value;
    case EventColumn::Handles:
        return valueMark(mine.debugHandles != theirs.debugHandles);
    case EventColumn::OpTypes:
        return valueMark(mine.opTypes != theirs.opTypes);
    case EventColumn::Module:
    case EventColumn::Source:
    case EventColumn::Link:
        return valueMark(isTied && mine.nodes != theirs.nodes);
    default:
        return Mark::None;
    }
}

QString toolTip(const Inspector& shown, const ReadingDifferences& differences, EventId event, EventColumn column)
{
    if (markOf(shown, differences, event, column) == Mark::None) {
        return {};
    }
    const bool isFaithful = shown.options().reading == Reading::faithful();
    QStringList lines;
    if (double PerfSummary::*figure = figureOf(column)) {
        const QString other = format::exactNumber(*otherFigure(shown, differences, event, figure))
            + QChar(format::groupSpace) + format::unit(shown.options().targetTimeScale);
        lines.push_back(isFaithful ? tr("Corrected: %1").arg(other) : tr("The Inspector: %1").arg(other));
    }
    lines.push_back(ReadingComparison::textOf(differences.at(event), isFaithful));
    return lines.join(QLatin1Char('\n'));
}

} // namespace ets::eventdifferences
