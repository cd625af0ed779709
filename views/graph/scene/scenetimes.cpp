// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/scene/scenetimes.h"

#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "model/qt/text/unresolved.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace ets {

namespace {

struct TimeTexts {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphScene)
};

/// Whether the clocks of all that is inside logged 0, and leave open what it took.
bool isBelow(const GroupCost& cost)
{
    return cost.ticks == 0 && cost.unresolvedTicks > 0 && cost.sharedTicks == 0;
}

} // namespace

QString SceneTimes::text(TickSpan ticks, double shown) const
{
    const QString text = opfigure::phrase(m_figure, opfigure::text(m_dataSet, m_how, shown));
    const std::optional<double> share = m_dataSet.operators.shareOf(ticks);
    return share ? text + QStringLiteral(" (%1)").arg(format::percent(*share)) : text;
}

void SceneTimes::give(GraphSceneNode& card, TickSpan ticks, double shown) const
{
    card.cost = shown;
    card.costText = opfigure::text(m_dataSet, m_how, shown);
    if (const std::optional<double> share = m_dataSet.operators.shareOf(ticks)) {
        card.shareFraction = std::clamp(*share, 0.0, 1.0);
    }
}

void SceneTimes::give(GraphSceneNode& card, const GroupCost& cost) const
{
    if (!cost.isKnown) {
        return;
    }
    give(card, cost.ticks, cost.of(m_figure));
    if (isBelow(cost)) {
        card.costText = opfigure::below(m_dataSet, m_how, cost.unresolvedTicks, cost.runs);
    } else if (cost.sharedTicks > 0) {
        card.costText.prepend(QStringLiteral("≥ "));
    }
    if (const std::optional<double> share = m_dataSet.operators.shareOf(cost.ticks); share && !isBelow(cost)) {
        card.shareText = format::percent(*share);
    }
}

QStringList SceneTimes::linesOf(const GroupCost& cost) const
{
    QStringList lines;
    if (cost.isKnown) {
        const QString below =
            isBelow(cost) ? opfigure::below(m_dataSet, m_how, cost.unresolvedTicks, cost.runs) : QString();
        lines +=
            (below.isEmpty() ? text(cost.ticks, cost.of(m_figure)) : opfigure::phrase(m_figure, below)).toHtmlEscaped();
    }
    if (cost.unresolvedTicks > 0) {
        const QString bounds =
            unresolved::bounds(cost.ticks, saturatingAdd(cost.ticks, cost.unresolvedTicks), m_dataSet.trace->options());
        lines += TimeTexts::tr("%1, in all runs", "a sentence on times").arg(bounds).toHtmlEscaped();
    }
    if (cost.sharedTicks > 0) {
        const double shown = figureOf(cost.sharedTicks, cost.sharedMedian, cost.runs, m_figure);
        lines += TimeTexts::tr("Not counted: %1 that ops inside and outside took together")
                     .arg(text(cost.sharedTicks, shown))
                     .toHtmlEscaped();
    }
    if (cost.spread.most > 0) {
        lines += TimeTexts::tr("Each from %1 to %2, median %3")
                     .arg(opfigure::text(m_dataSet, m_how, cost.spread.least),
                         opfigure::text(m_dataSet, m_how, cost.spread.most),
                         opfigure::text(m_dataSet, m_how, cost.spread.median))
                     .toHtmlEscaped();
    }
    return lines;
}

} // namespace ets
