// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/paint/graphcard.h"

#include "model/analysis/colors/categorycolors.h"
#include "views/common/theme/mixedcolor.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"
#include "views/graph/paint/graphcardtext.h"
#include "views/graph/paint/graphlook.h"

#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

#include <algorithm>
#include <cmath>

namespace ets {
namespace {

constexpr double minWidth = 96;
constexpr double maxWidth = 300;
constexpr double radius = 6;
constexpr double bandWidth = 5;
constexpr double narrowBand = 3;
constexpr double paddingLeft = 13;
constexpr double paddingRight = 10;
constexpr double paddingY = 6;
constexpr double columnGap = 14;
constexpr double barHeight = 3;
constexpr double stackStep = 4; ///< Between the cards of a stack of equal groups.
constexpr int dimAlpha = 175;
constexpr double minEnlarged = 1.2; ///< Of a title that has the card to itself.
constexpr double maxEnlarged = 2.2;
constexpr double maxPillEnlarged = 1.6;
constexpr double likeElsewhere = 0.85; ///< Of the size of the window's texts: cards side by side look alike then.
constexpr double enlargeStep = 0.2; ///< Few sizes, so that few fonts are made.
constexpr double minTint = 0.12; ///< Of a card colored by cost.
constexpr double maxTint = 0.38;
constexpr double leastStrength = 0.25; ///< Of the color of a difference: even a small one has a side.
constexpr double hatchStep = 9; ///< Between the lines over what one side alone has.
constexpr double hatchStrength = 0.45;

bool isGroup(const GraphSceneNode& node)
{
    return node.kind == GraphSceneNode::Kind::Group;
}

bool isPill(const GraphSceneNode& node)
{
    return node.kind != GraphSceneNode::Kind::Op && !isGroup(node);
}

bool isHeat(GraphColoring coloring)
{
    return GraphLook(coloring).isHeat();
}

/// Of a difference to the baseline: gray where none is shown.
QColor differenceColor(const Theme& theme, const CardState& state)
{
    return state.look == DifferenceLook::Undecided ? theme.edge
        : state.heat.value_or(0) < 0               ? theme.faster
                                                   : theme.slower;
}

/// Background of the texts.
QColor surfaceOf(const Theme& theme, const GraphSceneNode& node, const CardState& state)
{
    if (isPill(node)) {
        return theme.canvasAlternate;
    }
    if (!isHeat(state.coloring) || !state.heat) {
        return theme.card;
    }
    const double fraction = std::clamp(std::abs(*state.heat), 0.0, 1.0);
    if (state.coloring == GraphColoring::Baseline) {
        return mixedColor(differenceColor(theme, state), theme.card,
            state.look == DifferenceLook::Undecided ? minTint * fraction : maxTint * fraction);
    }
    if (state.coloring == GraphColoring::Delta) {
        return mixedColor(theme.diverging(std::copysign(1, *state.heat)), theme.card, maxTint * fraction);
    }
    return mixedColor(theme.heat(fraction), theme.card, minTint + (maxTint - minTint) * fraction);
}

QColor fillOf(const Theme& theme, const GraphSceneNode& node, const CardState& state)
{
    switch (state.coloring) {
    case GraphColoring::Time:
    case GraphColoring::Share:
    case GraphColoring::Figure:
    case GraphColoring::Gap:
        return state.heat ? theme.heat(*state.heat) : theme.canvasAlternate;
    case GraphColoring::Baseline:
        return state.heat
            ? mixedColor(differenceColor(theme, state), theme.canvas, std::max(leastStrength, std::abs(*state.heat)))
            : theme.canvasAlternate;
    case GraphColoring::Delta:
        return state.heat ? theme.diverging(*state.heat) : theme.canvasAlternate;
    case GraphColoring::Backend:
        return theme.colorOf(node.backendColor);
    case GraphColoring::DataType:
        return theme.colorOf(node.typeColor);
    case GraphColoring::Module:
        return theme.colorOf(node.moduleColor);
    case GraphColoring::Category:
        return node.category ? theme.colorOf(colorOf(*node.category)) : theme.grid;
    case GraphColoring::OpType:
        break;
    }
    return isPill(node) || isGroup(node) ? theme.grid : theme.colorOf(node.opColor);
}

/// Dashed where the op interrupts a delegate.
QPen outlineOf(const Theme& theme, const GraphSceneNode& node, const CardState& state, double pixel)
{
    const double line = state.isSelected ? std::max(2.0, 2 * pixel) : std::max(1.0, pixel);
    if (state.isSelected || state.isHovered) {
        return {theme.selection, line};
    }
    return node.interrupts.isEmpty() ? QPen(theme.grid, line) : interruptionPen(theme, pixel);
}

/// Slanted lines over a card.
void paintHatch(QPainter& painter, const QRectF& box, double corner, const QColor& color)
{
    QPainterPath outline;
    outline.addRoundedRect(box, corner, corner);
    painter.save();
    painter.setClipPath(outline, Qt::IntersectClip);
    painter.setPen(QPen(color, 1.5));
    for (double x = box.left() - box.height() + hatchStep / 2; x < box.right(); x += hatchStep) {
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()));
    }
    painter.restore();
}

void paintDim(QPainter& painter, const Theme& theme, const QRectF& box)
{
    QColor veil = theme.canvas;
    veil.setAlpha(dimAlpha);
    painter.fillRect(box, veil);
}

} // namespace

QPen interruptionPen(const Theme& theme, double pixel)
{
    QPen pen(theme.warning, std::max(1.5, 1.5 * pixel));
    pen.setDashPattern({3, 2});
    return pen;
}

QColor cardColor(const Theme& theme, const GraphSceneNode& node, GraphColoring coloring, std::optional<double> heat,
    std::optional<DifferenceLook> look)
{
    CardState state;
    state.coloring = coloring;
    state.heat = heat;
    state.look = look;
    return isGroup(node) && coloring == GraphColoring::OpType ? theme.mutedText : fillOf(theme, node, state);
}

GraphCard::GraphCard(const QFont& font)
    : m_titleFont(font)
    , m_smallFont(scaledFont(font, smallFontScale))
    , m_titleMetrics(m_titleFont)
    , m_smallMetrics(m_smallFont)
{
    m_titleFont.setWeight(QFont::DemiBold);
    m_titleMetrics = QFontMetricsF(m_titleFont);
}

double GraphCard::widthOf(const QString& text, const QFontMetricsF& metrics, QHash<QString, double>& known)
{
    const auto found = known.constFind(text);
    if (found != known.constEnd()) {
        return *found;
    }
    const double width = metrics.horizontalAdvance(text);
    known.insert(text, width);
    return width;
}

double GraphCard::smallWidth(const QString& text)
{
    return text.isEmpty() ? 0 : widthOf(text, m_smallMetrics, m_smallWidths);
}

QSizeF GraphCard::sizeOf(const GraphSceneNode& node)
{
    const auto joined = [](double a, double b) { return a > 0 && b > 0 ? a + columnGap + b : a + b; };
    const double title = widthOf(titleOf(node), m_titleMetrics, m_titleWidths) + (isGroup(node) ? groupMarkRoom : 0);
    const double titleHeight = m_titleMetrics.height();
    if (isPill(node)) {
        const double width = joined(smallWidth(node.title), smallWidth(node.shape)) + 2 * paddingLeft;
        return {std::ceil(std::clamp(width, minWidth / 2, maxWidth)), std::ceil(titleHeight + paddingY)};
    }
    const double first = joined(title, smallWidth(costOf(node)));
    const double second = joined(smallWidth(node.subtitle), smallWidth(node.shape));
    const double width = std::clamp(std::max(first, second) + paddingLeft + paddingRight, minWidth, maxWidth);
    return {std::ceil(width), std::ceil(titleHeight + m_smallMetrics.height() + 2 * paddingY + barHeight)};
}

/// The title larger than the card's other texts would be, for scales at which these could not be read: nearly as large
/// as texts beside the graph, where the card has the room.
void GraphCard::paintTitleAlone(
    QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box, double pixel) const
{
    const bool pill = isPill(node);
    const QRectF area = box.adjusted(pill ? paddingLeft / 2 : paddingLeft, 0, -paddingRight / 2, 0);
    const bool saysShare = isGroup(node) && !node.shareText.isEmpty();
    const QString title = saysShare ? titleOf(node) + QStringLiteral(" · ") + node.shareText : titleOf(node);
    const double width = std::max(1.0, (pill ? m_smallMetrics : m_titleMetrics).horizontalAdvance(title));
    const double most = pill ? maxPillEnlarged : maxEnlarged;
    const double wanted = std::clamp(std::ceil(likeElsewhere * pixel / enlargeStep) * enlargeStep, minEnlarged, most);
    const double room = std::clamp(area.width() / width, minEnlarged, wanted);
    const QFont font =
        scaledFont(pill ? m_smallFont : m_titleFont, std::floor(room / enlargeStep + 1e-6) * enlargeStep);
    painter.setFont(font);
    painter.setPen(pill ? theme.mutedText : theme.text);
    drawElided(painter, QFontMetricsF(font), area, pill ? Qt::AlignHCenter : Qt::AlignLeft, title);
}

void GraphCard::paintTexts(QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box,
    CardDetail detail, const QString& figure, double pixel) const
{
    if (detail == CardDetail::Title) {
        paintTitleAlone(painter, theme, node, box, pixel);
        return;
    }
    if (isPill(node)) {
        painter.setFont(m_smallFont);
        const QRectF area = box.adjusted(paddingLeft, 0, -paddingLeft, 0);
        const double besideTitle = area.width() - m_smallMetrics.horizontalAdvance(node.title) - columnGap / 2;
        const double wanted = node.shape.isEmpty() ? 0 : m_smallMetrics.horizontalAdvance(node.shape);
        const double shapeWidth = std::min(wanted, std::max(area.width() / 2, besideTitle));
        const double titleRoom = shapeWidth > 0 ? area.width() - shapeWidth - columnGap / 2 : area.width();
        painter.setPen(theme.text);
        drawElided(painter, m_smallMetrics, {area.topLeft(), QSizeF(titleRoom, area.height())},
            shapeWidth > 0 ? Qt::AlignLeft : Qt::AlignHCenter, node.title);
        painter.setPen(theme.mutedText);
        drawElided(
            painter, m_smallMetrics, area.adjusted(area.width() - shapeWidth, 0, 0, 0), Qt::AlignRight, node.shape);
        return;
    }
    const QRectF area = box.adjusted(paddingLeft, paddingY, -paddingRight, -paddingY - barHeight);
    const QString cost = figure.isEmpty() ? costOf(node) : figure;
    const double costWidth = cost.isEmpty() ? 0 : m_smallMetrics.horizontalAdvance(cost);
    const QRectF first(area.topLeft(), QSizeF(area.width(), m_titleMetrics.height()));
    const double before = isGroup(node) ? groupMarkRoom : 0;
    if (isGroup(node)) {
        paintGroupMark(painter, theme, {first.left(), first.center().y()}, false);
    }
    painter.setFont(m_titleFont);
    painter.setPen(theme.text);
    drawElided(painter, m_titleMetrics, first.adjusted(before, 0, costWidth > 0 ? -costWidth - columnGap / 2 : 0, 0),
        Qt::AlignLeft, titleOf(node));
    painter.setFont(m_smallFont);
    if (costWidth > 0) {
        drawElided(painter, m_smallMetrics, first, Qt::AlignRight, cost);
    }
    const QRectF second(first.bottomLeft(), QSizeF(area.width(), m_smallMetrics.height()));
    painter.setPen(theme.mutedText);
    const double wanted = m_smallMetrics.horizontalAdvance(node.shape);
    const double shapeWidth = std::min(wanted, area.width() / 2);
    drawElided(painter, m_smallMetrics, second.adjusted(0, 0, shapeWidth > 0 ? -shapeWidth - columnGap / 2 : 0, 0),
        Qt::AlignLeft, node.subtitle);
    drawElided(painter, m_smallMetrics, QRectF(second.right() - shapeWidth, second.y(), shapeWidth, second.height()),
        Qt::AlignRight, node.shape);
}

/// The left side: one color, or those of the backends that ran a group, as high as their part of its ops.
void GraphCard::paintBand(
    QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box, const CardState& state)
{
    QPainterPath outline;
    outline.addRoundedRect(box, radius, radius);
    const auto paint = [&](double left, double width, double top, double height, const QColor& color) {
        QPainterPath band;
        band.addRect(QRectF(left, top, width, height));
        painter.fillPath(outline.intersected(band), color);
    };
    const bool isSplit = isGroup(node) && !node.shares.empty();
    if (!isSplit || isHeat(state.coloring)) {
        paint(box.left(), bandWidth, box.top(), box.height(), fillOf(theme, node, state));
    }
    if (!isSplit) {
        return;
    }
    // Heat has the left side, so that the backends move to the other.
    const double width = isHeat(state.coloring) ? narrowBand : bandWidth;
    const double left = isHeat(state.coloring) ? box.right() - width : box.left();
    double top = box.top();
    for (const GraphSceneNode::Share& share : node.shares) {
        paint(left, width, top, box.height() * share.fraction, theme.colorOf(share.color));
        top += box.height() * share.fraction;
    }
}

/// A bar along the lower edge.
void GraphCard::paintCost(QPainter& painter, const Theme& theme, const QRectF& box, double part)
{
    const double fraction = std::clamp(part, 0.0, 1.0);
    const QRectF track(
        box.left() + paddingLeft, box.bottom() - paddingY, box.width() - paddingLeft - paddingRight, barHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.grid);
    painter.drawRoundedRect(track, barHeight / 2, barHeight / 2);
    if (fraction > 0) {
        painter.setBrush(theme.heat(fraction));
        const double length = std::max(barHeight, track.width() * fraction);
        painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(length, barHeight)), barHeight / 2, barHeight / 2);
    }
}

void GraphCard::paint(QPainter& painter, const Theme& theme, const GraphSceneNode& node, const QRectF& box,
    CardDetail detail, const CardState& state, double pixel) const
{
    const bool isMarked = state.isSelected || state.isHovered;
    if (detail == CardDetail::Box) {
        painter.fillRect(box, cardColor(theme, node, state.coloring, state.heat, state.look));
        if (isMarked) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.selection, (state.isSelected ? 2.5 : 1.5) * pixel));
            painter.drawRect(box.adjusted(-pixel, -pixel, pixel, pixel));
        }
        return;
    }
    const double corner = isPill(node) ? box.height() / 2 : radius;
    if (!node.badge.isEmpty()) {
        painter.setPen(QPen(theme.grid, std::max(1.0, pixel)));
        painter.setBrush(surfaceOf(theme, node, state));
        painter.drawRoundedRect(box.translated(stackStep, stackStep), corner, corner);
    }
    if (state.isPrimary || state.isHovered) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.hover);
        const double reach = 4;
        painter.drawRoundedRect(box.adjusted(-reach, -reach, reach, reach), corner + reach, corner + reach);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(surfaceOf(theme, node, state));
    painter.drawRoundedRect(box, corner, corner);
    if (state.coloring == GraphColoring::Baseline && state.look == DifferenceLook::OneSided) {
        paintHatch(painter, box, corner, mixedColor(differenceColor(theme, state), theme.card, hatchStrength));
    }
    if (!isPill(node)) {
        paintBand(painter, theme, node, box, state);
    }
    painter.setPen(outlineOf(theme, node, state, pixel));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box, corner, corner);
    paintTexts(painter, theme, node, box, detail, state.figure, pixel);
    if (state.figure.isEmpty() && state.bar && !isPill(node)) { // The bar is of the time.
        paintCost(painter, theme, box, *state.bar);
    }
    if (state.isDimmed) {
        paintDim(painter, theme, box);
    }
}

} // namespace ets
