// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/events/eventdifferences.h"

#include "model/qt/load/readingcomparison.h"
#include "model/qt/text/format.h"
#include "model/trace/links.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>

namespace ets::eventdifferences {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::eventdifferences", text);
}

FieldValue fieldOf(const Trace& trace, EventId event, EventColumn column)
{
    return measureOf(column).of({.trace = trace}, event);
}

bool differs(const Trace& shown, const ReadingDifferences& differences, EventId event, EventColumn column)
{
    const DifferenceSet set = differences.at(event);
    switch (measureOf(column).differs) {
    case FieldDifference::Never:
        return false;
    case FieldDifference::AnyField:
        return true;
    case FieldDifference::OwnValue:
        return !isSame(fieldOf(shown, event, column), fieldOf(*differences.other, event, column));
    case FieldDifference::Nodes:
        return (set.has(ReadingDifference::FrameworkHandles) || set.has(ReadingDifference::DelegateIds))
            && !std::ranges::equal(tieOf(shown, event).nodes, tieOf(*differences.other, event).nodes);
    }
    return false;
}

} // namespace

Mark markOf(const Trace& shown, const ReadingDifferences& differences, EventId event, EventColumn column)
{
    const DifferenceSet set = differences.at(event);
    if (set.isEmpty() || differences.other == nullptr) {
        return Mark::None;
    }
    if (!differs(shown, differences, event, column)) {
        return Mark::None;
    }
    DifferenceSet onlyRounding;
    onlyRounding.add(ReadingDifference::Rounding);
    const bool isRounded =
        measureOf(column).kind == FieldKind::Figure ? set.has(ReadingDifference::Rounding) : set == onlyRounding;
    return isRounded ? Mark::Rounding : Mark::Value;
}

QString toolTip(const Trace& shown, const ReadingDifferences& differences, EventId event, EventColumn column)
{
    if (markOf(shown, differences, event, column) == Mark::None) {
        return {};
    }
    const bool isFaithful = shown.options().reading == Reading::Faithful;
    QStringList lines;
    if (measureOf(column).kind == FieldKind::Figure) {
        const double figure = numberOf({.trace = *differences.other}, event, column);
        const QString other =
            format::exactNumber(figure) + QChar(format::groupSpace) + format::unit(shown.options().targetTimeScale);
        lines.push_back(isFaithful ? tr("Corrected: %1").arg(other) : tr("The Inspector: %1").arg(other));
    }
    lines.push_back(ReadingComparison::textOf(differences.at(event), isFaithful));
    return lines.join(QLatin1Char('\n'));
}

} // namespace ets::eventdifferences
