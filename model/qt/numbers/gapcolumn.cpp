// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/numbers/gapcolumn.h"

#include "model/qt/models/itemroles.h"
#include "model/qt/numbers/numbertablemodel.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>

namespace ets::gapcolumn {

namespace {

struct GapColumn {
    Q_DECLARE_TR_FUNCTIONS(ets::GapColumn)
};

} // namespace

ColumnSpec spec(const WorstNumbersPtr& worst)
{
    return {.title = worst == nullptr
            ? GapColumn::tr("Gap")
            : GapColumn::tr("Gap: %1").arg(NumberTableModel::metricText(worst->threshold().metric)),
        .key = QStringLiteral("gap"),
        .toolTip = GapColumn::tr("How far the logged values lie from their reference values: the worst of the values "
                                 "behind the row, as Numbers shows them. Empty until Numbers has compared them"),
        .kind = ColumnKind::Real,
        .shownAtFirst = false,
        .widthInCharacters = 12};
}

QString exportHeader(const WorstNumbers& worst)
{
    const GapMetricInfo& info = gapMetricInfo(worst.threshold().metric);
    const QString name = QStringLiteral("gap_%1").arg(toQString(info.name).toLower());
    return info.unit.empty() ? name : QStringLiteral("%1 (%2)").arg(name, toQString(info.unit));
}

QVariant data(const WorstNumbersPtr& worst, std::optional<std::size_t> row, int role)
{
    const auto figure = worst != nullptr && row ? worst->figure(*row) : std::nullopt;
    if (figure && role == WarnRole) {
        return worst->table()->rows[*row].isBeyond(worst->threshold()) ? QVariant(true) : QVariant();
    }
    if (figure && role == HeatRole) {
        return worst->heat(*row);
    }
    if (figure && role == Qt::ToolTipRole) {
        const NumberRow& number = worst->table()->rows[*row];
        return GapColumn::tr("%1 of %2").arg(figureText(*worst, *row), NumberTableModel::nameOf(number));
    }
    return cells::data(figure ? QVariant(*figure) : QVariant(), spec(worst), {}, role);
}

QString figureText(const WorstNumbers& worst, std::size_t row)
{
    const GapMetricInfo& info = gapMetricInfo(worst.threshold().metric);
    const QString text = format::real(worst.figure(row).value_or(0));
    const bool hasUnit = !info.unit.empty() && info.metric != GapMetric::Ulp;
    return NumberTableModel::metricName(info.metric) + QLatin1Char(' ')
        + (hasUnit ? text + QChar(format::groupSpace) + toQString(info.unit) : text);
}

} // namespace ets::gapcolumn
