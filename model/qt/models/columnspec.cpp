// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/columnspec.h"

#include "model/qt/models/itemroles.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/options.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ets {

CellUnits CellUnits::of(const TraceOptions& options, TimeScale shown)
{
    return {options.sourceTimeScale, options.targetTimeScale, shown, options.ticksPerTarget()};
}

int CellUnits::shownShift() const
{
    return static_cast<int>(std::lround(-std::log10(timeScaleFactor(target, shown))));
}

namespace cells {

namespace {

QString flagText(bool value)
{
    return value ? QCoreApplication::translate("ets::cells", "yes") : QCoreApplication::translate("ets::cells", "no");
}

QString spaced(const QString& number, const QString& unitText)
{
    return number + QChar(format::groupSpace) + unitText;
}

/// @param shift digits that the point of a time moves to the right
QString exactIn(const QVariant& value, ColumnKind kind, const CellUnits& units, int shift)
{
    if (!value.isValid()) {
        return {};
    }
    switch (kind) {
    case ColumnKind::Text:
    case ColumnKind::Number:
    case ColumnKind::Count:
        return value.toString();
    case ColumnKind::TickSum:
    case ColumnKind::TickAverage:
        return format::exactNumber(units.inTarget(value.toDouble()), shift);
    case ColumnKind::Figure:
        return format::exactNumber(value.toDouble(), shift);
    case ColumnKind::Measure:
    case ColumnKind::Share:
    case ColumnKind::Real:
        return format::exactNumber(value.toDouble());
    case ColumnKind::Flag:
        return value.toBool() ? QStringLiteral("True") : QStringLiteral("False");
    }
    return {};
}

/// The number that text() rounds, for those that do not choose their digits by themselves.
QVariant figure(const QVariant& value, ColumnKind kind, const CellUnits& units)
{
    if (!value.isValid()) {
        return {};
    }
    switch (kind) {
    case ColumnKind::TickSum:
    case ColumnKind::TickAverage:
        return units.inTarget(value.toDouble()) / timeScaleFactor(units.target, units.shown);
    case ColumnKind::Figure:
        return value.toDouble() / timeScaleFactor(units.target, units.shown);
    case ColumnKind::Measure:
        return value.toDouble();
    default:
        return {};
    }
}

} // namespace

std::vector<ColumnSpec> translated(const char* context, std::span<const ColumnSource> sources)
{
    std::vector<ColumnSpec> specs;
    specs.reserve(sources.size());
    for (const ColumnSource& source : sources) {
        specs.push_back({QCoreApplication::translate(context, source.title), QString::fromLatin1(source.key),
            QCoreApplication::translate(context, source.toolTip), source.kind, source.shownAtFirst,
            source.widthInCharacters, source.figure});
    }
    return specs;
}

bool isNumeric(ColumnKind kind)
{
    return kind != ColumnKind::Text && kind != ColumnKind::Flag;
}

bool hasTimeUnit(ColumnKind kind)
{
    return kind == ColumnKind::TickSum || kind == ColumnKind::TickAverage || kind == ColumnKind::Figure;
}

QString headerText(const ColumnSpec& spec, const CellUnits& units)
{
    if (!hasTimeUnit(spec.kind)) {
        return spec.title;
    }
    return QStringLiteral("%1 (%2)").arg(spec.title, format::unit(units.shown));
}

QString exportHeader(const ColumnSpec& spec, const CellUnits& units)
{
    if (!hasTimeUnit(spec.kind)) {
        return spec.key;
    }
    return QStringLiteral("%1 (%2)").arg(spec.key, toQString(timeScaleName(units.target)));
}

QString text(const QVariant& value, ColumnKind kind, const CellUnits& units)
{
    if (!value.isValid()) {
        return {};
    }
    const double factor = timeScaleFactor(units.target, units.shown);
    switch (kind) {
    case ColumnKind::Text:
        return displayText(value.toString());
    case ColumnKind::Number:
        return value.toString();
    case ColumnKind::Count:
        return format::count(value.toULongLong());
    case ColumnKind::TickSum:
    case ColumnKind::TickAverage:
        return format::number(units.inTarget(value.toDouble()) / factor);
    case ColumnKind::Figure:
        return format::number(value.toDouble() / factor);
    case ColumnKind::Measure:
        return format::number(value.toDouble());
    case ColumnKind::Real:
        return format::real(value.toDouble());
    case ColumnKind::Share:
        return format::percent(value.toDouble());
    case ColumnKind::Flag:
        return flagText(value.toBool());
    }
    return {};
}

QString exactText(const QVariant& value, ColumnKind kind, const CellUnits& units)
{
    return exactIn(value, kind, units, units.shownShift());
}

QString exportText(const QVariant& value, ColumnKind kind, const CellUnits& units)
{
    return exactIn(value, kind, units, 0);
}

QString toolTip(const QVariant& value, ColumnKind kind, const CellUnits& units)
{
    if (!value.isValid()) {
        return {};
    }
    const QString shownUnit = format::unit(units.shown);
    switch (kind) {
    case ColumnKind::TickSum: {
        const QString ticks = format::exactDuration(TickSpan{value.toLongLong()}, units.source);
        const QString shown = spaced(exactText(value, kind, units), shownUnit);
        return units.source == units.shown      ? ticks
            : units.source == TimeScale::Cycles ? shown // of a clock: one unit everywhere
                                                : QStringLiteral("%1 = %2").arg(shown, ticks);
    }
    case ColumnKind::TickAverage:
    case ColumnKind::Figure:
        return spaced(exactText(value, kind, units), shownUnit);
    case ColumnKind::Measure:
        return format::exactNumber(value.toDouble());
    case ColumnKind::Share:
        return spaced(format::exactNumber(value.toDouble(), 2), QStringLiteral("%"));
    case ColumnKind::Text:
        return value.toString();
    case ColumnKind::Real:
        return format::exactNumber(value.toDouble());
    case ColumnKind::Number:
    case ColumnKind::Count:
    case ColumnKind::Flag:
        break;
    }
    return {};
}

bool isMissing(const QVariant& value)
{
    return !value.isValid() || (value.typeId() == QMetaType::Double && std::isnan(value.toDouble()));
}

QVariant data(const QVariant& value, const ColumnSpec& spec, const CellUnits& units, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return text(value, spec.kind, units);
    case Qt::ToolTipRole:
        return toolTip(value, spec.kind, units);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isNumeric(spec.kind) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case SortRole:
        return value;
    case ExactTextRole:
        return exactText(value, spec.kind, units);
    case FractionRole:
        return spec.kind == ColumnKind::Share ? value : QVariant();
    case FigureRole:
        return figure(value, spec.kind, units);
    default:
        return {};
    }
}

QVariant header(const ColumnSpec& spec, const CellUnits& units, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return headerText(spec, units);
    case Qt::ToolTipRole:
        return spec.toolTip;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isNumeric(spec.kind) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::InitialSortOrderRole: // the largest first: that is what one looks for
        return QVariant::fromValue(isNumeric(spec.kind) ? Qt::DescendingOrder : Qt::AscendingOrder);
    default:
        return {};
    }
}

namespace {

bool isDigit(QChar c)
{
    return c >= QLatin1Char('0') && c <= QLatin1Char('9');
}

/// Takes the number that a text begins with off the text. @return its digits, without zeros before them
QStringView takeNumber(QStringView& text)
{
    const auto* const end = std::find_if_not(text.begin(), text.end(), isDigit);
    const auto* const begin = std::find_if(text.begin(), end, [](QChar c) { return c != QLatin1Char('0'); });
    text = QStringView(end, text.end());
    return {begin, end};
}

int compareNumbers(QStringView a, QStringView b)
{
    return a.size() != b.size() ? (a.size() < b.size() ? -1 : 1) : a.compare(b);
}

/// Below 0 where the first goes before the second: numbers in them by their value, so that add_2 is before add_10.
int compareNames(const QString& first, const QString& second)
{
    QStringView a(first);
    QStringView b(second);
    while (!a.isEmpty() && !b.isEmpty()) {
        int order = 0;
        if (isDigit(a.front()) && isDigit(b.front())) {
            const QStringView numberOfA = takeNumber(a);
            order = compareNumbers(numberOfA, takeNumber(b));
        } else {
            order = a.first(1).compare(b.first(1), Qt::CaseInsensitive);
            a = a.mid(1);
            b = b.mid(1);
        }
        if (order != 0) {
            return order;
        }
    }
    const int left = static_cast<int>(!a.isEmpty()) - static_cast<int>(!b.isEmpty());
    return left != 0 ? left : QString::compare(first, second, Qt::CaseInsensitive);
}

} // namespace

bool lessThan(const QVariant& left, const QVariant& right)
{
    if (isMissing(left) || isMissing(right)) {
        return !isMissing(left) && isMissing(right);
    }
    if (left.typeId() != right.typeId()) { // an id may be a number in one row and a text in the next
        return left.typeId() != QMetaType::QString && right.typeId() == QMetaType::QString;
    }
    switch (left.typeId()) {
    case QMetaType::Double:
        return left.toDouble() < right.toDouble();
    case QMetaType::LongLong:
        return left.toLongLong() < right.toLongLong();
    case QMetaType::ULongLong:
        return left.toULongLong() < right.toULongLong();
    case QMetaType::Bool:
        return !left.toBool() && right.toBool();
    default:
        return compareNames(left.toString(), right.toString()) < 0;
    }
}

} // namespace cells

} // namespace ets
