// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/filtertexts.h"

#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>

namespace ets::filtertexts {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("ets::filtertexts", text);
}

template <typename Names> QString listed(const Names& names)
{
    QStringList keys;
    for (const auto& name : names) {
        keys.push_back(toQString(name.key));
    }
    return keys.join(QLatin1Char(' '));
}

} // namespace

QString failure(const Error& error)
{
    return tr("The filter could not be applied. %1").arg(errorText(error));
}

QString fault(const FilterFault& fault)
{
    using Kind = FilterFault::Kind;
    const QString part = QStringLiteral("\u201c%1\u201d").arg(displayText(fault.part));
    switch (fault.kind) {
    case Kind::TooLong:
        return tr("The filter is too long");
    case Kind::TooDeep:
        return tr("Brackets nest too deep");
    case Kind::TooMany:
        return tr("The filter has too many terms");
    case Kind::UnknownField:
        return tr("%1 is no field: %2 run. Quotes search for it as it stands").arg(part, listed(filterFields()));
    case Kind::UnknownFigure:
        return tr("%1 is no figure: %2. Quotes search for it as it stands").arg(part, listed(filterFigures()));
    case Kind::NoComparison:
        return tr("%1 is a figure: compare it, as in %2>10").arg(part, displayText(fault.part));
    case Kind::UnknownUnit:
        return tr("%1 is no unit: ns us ms s cycles for times, % for shares").arg(part);
    case Kind::MissingUnit:
        return tr("%1 needs a unit: ns us ms s cycles for times, % for shares").arg(part);
    case Kind::OtherQuantity:
        return tr("%1 is not of the kind that it is compared with").arg(part);
    case Kind::OtherClock:
        return tr("%1 asks for a unit that this trace has not: it counts either time or cycles").arg(part);
    case Kind::BadNumber:
        return tr("%1 is no number").arg(part);
    case Kind::BadRuns:
        return tr("%1 names no runs: 3 or 1..5,8 or 2.. count from 1").arg(part);
    case Kind::BadPattern:
        return tr("This is no regular expression: %1").arg(displayText(fault.part));
    case Kind::OpenPattern:
        return tr("%1 needs a second slash to be a regular expression, or quotes to be a text").arg(part);
    case Kind::OpenQuote:
        return tr("A quote does not end");
    case Kind::OpenBracket:
        return tr("A bracket does not end");
    case Kind::StrayBracket:
        return tr("A bracket ends that was not begun");
    case Kind::MissingTerm:
        break;
    }
    return fault.part.empty() ? tr("Something is missing at the end") : tr("Something is missing at %1").arg(part);
}

QString nothing(const FilterResult& result)
{
    if (!result.filters() || result.hits.eventCount > 0) {
        return {};
    }
    if (!result.emptying) {
        return tr("Nothing passes in the chosen range of time");
    }
    const std::string_view text = result.filter.text();
    const QString term = displayText(text.substr(result.emptying->position, result.emptying->length));
    const QString reason = result.emptying->isAlone
        ? tr("Nothing matches \u201c%1\u201d").arg(term)
        : tr("\u201c%1\u201d matches nothing of what the terms before it let through").arg(term);
    const QString whole = displayText(text);
    return whole == term ? reason : tr("Nothing passes \u201c%1\u201d. %2").arg(whole, reason);
}

QString count(const FilterResult& result)
{
    return tr("%1 of %2 events").arg(format::count(result.hits.eventCount), format::count(result.hits.events.size()));
}

QString range(const DataSet& dataSet, TimeRange range)
{
    const TraceOptions& options = dataSet.trace->options();
    const Ticks origin = dataSet.timeline.range().start;
    const Ticks from = range.start > origin ? range.start - origin : 0;
    return tr("%1 from %2")
        .arg(format::duration(static_cast<double>(range.length()), options),
            format::duration(static_cast<double>(from), options));
}

} // namespace ets::filtertexts
