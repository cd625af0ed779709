// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/paint/graphsurface.h"

#include "views/common/panzoom.h"
#include "views/common/theme/theme.h"
#include "views/graph/scene/nodetexts.h"

#include <QtGui/QFocusEvent>
#include <QtGui/QHelpEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QNativeGestureEvent>
#include <QtGui/QPainter>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QToolTip>

#include <cmath>
#include <utility>

namespace ets {
namespace {

constexpr auto noBox = GraphGeometry::noBox;

} // namespace

GraphSurface::GraphSurface(QWidget* parent)
    : QWidget(parent)
    , m_canvas([this] { update(); })
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    takeTurns();
}

namespace {

/// What to look at first where not all of a graph can be read at once: what took most, else where it begins.
std::uint32_t startOf(const GraphGeometry& geometry)
{
    std::uint32_t start = 0;
    double most = 0;
    for (std::uint32_t box = 0; box < geometry.boxCount(); ++box) {
        if (const double share = geometry.node(box).shareFraction.value_or(0); share > most) {
            most = share;
            start = box;
        }
    }
    return start;
}

} // namespace

void GraphSurface::showStart()
{
    m_hasMoved = false;
    if (!m_canvas.isEmpty()) {
        m_canvas.changeViewport().start(m_canvas.geometry()->box(startOf(*m_canvas.geometry())));
        m_canvas.freeLegend();
        if (m_canvas.marks().primary != noBox) {
            ensureVisible(m_canvas.marks().primary);
        }
    }
    update();
}

bool GraphSurface::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        showToolTip(static_cast<QHelpEvent*>(event)->pos());
        return true;
    }
    return QWidget::event(event);
}

void GraphSurface::fitAll()
{
    if (!m_canvas.isEmpty()) {
        m_canvas.changeViewport().fit(m_canvas.geometry()->bounds());
        m_canvas.freeLegend();
        setMoved(true);
    }
}

void GraphSurface::fitSelection()
{
    if (m_canvas.marks().selected.empty()) {
        fitAll();
        return;
    }
    const double room = m_canvas.geometry()->box(m_canvas.marks().selected.front()).height();
    const QTransform before = m_canvas.viewport().transform();
    m_canvas.changeViewport().fit(m_canvas.selectedArea().adjusted(-room, -room, room, room));
    if (qFuzzyCompare(before, m_canvas.viewport().transform())) {
        fitAll();
    }
    setMoved(true);
}

void GraphSurface::zoomBy(double factor)
{
    m_canvas.changeViewport().zoomAt(QRectF(rect()).center(), factor);
    setMoved(true);
}

QRectF GraphSurface::rectOf(NodeId id) const
{
    const std::uint32_t box = m_canvas.isEmpty() ? noBox : m_canvas.geometry()->boxOf(id);
    return box != noBox ? m_canvas.rectOf(box) : QRectF();
}

void GraphSurface::ensureVisible(std::uint32_t box)
{
    if (!m_canvas.isInView(box)) {
        m_canvas.changeViewport().reveal(m_canvas.geometry()->box(box));
        m_canvas.freeLegend();
        QToolTip::hideText();
        update();
    }
}

void GraphSurface::ensureReadable(std::uint32_t box)
{
    constexpr double readable = 0.6; // From here on a card has all its texts.
    if (GraphPainter::detailAt(viewport().scale()) == CardDetail::Box) {
        m_canvas.changeViewport().zoomAt(m_canvas.rectOf(box).center(), readable / viewport().scale());
    }
    ensureVisible(box);
}

void GraphSurface::setHovered(std::uint32_t box)
{
    if (m_canvas.marks().hovered == box) {
        return;
    }
    m_canvas.setHovered(box);
    update();
    Q_EMIT boxHovered(box);
}

namespace {

/// What a card's difference is of, for its tool tip; empty where colors say something else.
QString differenceLine(const GraphLook& look, const QString& text)
{
    return text.isEmpty() ? QString()
                          : paragraphs({QStringLiteral("Δ %1: %2").arg(text, look.figure->caption).toHtmlEscaped()});
}

} // namespace

void GraphSurface::showToolTip(const QPoint& position)
{
    const std::uint32_t box = m_canvas.isOnMinimap(position) ? noBox : m_canvas.boxAt(position);
    const std::uint32_t group = box == noBox ? m_canvas.groupAt(position) : GraphGroup::none;
    if (group != GraphGroup::none) {
        QToolTip::showText(mapToGlobal(position),
            m_canvas.geometry()->scene().groupCards[group].toolTip + differenceLine(look(), look().noteOfGroup(group)),
            this);
        return;
    }
    if (box == noBox || m_canvas.geometry()->node(box).toolTip.isEmpty()) {
        QToolTip::hideText();
        return;
    }
    const QString difference = differenceLine(look(), look().noteOf(*m_canvas.geometry(), box));
    QToolTip::showText(mapToGlobal(position), m_canvas.geometry()->node(box).toolTip + difference, this,
        m_canvas.rectOf(box).toAlignedRect());
}

void GraphSurface::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight); // shapes and names of ops are read so everywhere
    m_canvas.paint(painter, theme);
    if (hasFocus() && m_showsFocus) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.selection, 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void GraphSurface::focusInEvent(QFocusEvent* event)
{
    const Qt::FocusReason reason = event->reason();
    m_showsFocus =
        reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
}

void GraphSurface::resizeEvent(QResizeEvent* /*event*/)
{
    m_canvas.changeViewport().setSize(size());
    if (!m_hasMoved) {
        showStart();
    }
}

void GraphSurface::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->position();
    m_dragged = m_pressed;
    if (event->button() == Qt::MiddleButton) {
        m_drag = Drag::Pan;
    } else if (event->button() == Qt::LeftButton) {
        m_drag = m_canvas.isOnMinimap(m_pressed) ? Drag::Minimap : Drag::Pending;
        if (m_drag == Drag::Minimap) {
            m_canvas.centerFromMinimap(m_pressed);
            setMoved(true);
        }
    }
}

void GraphSurface::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF place = event->position();
    if (m_drag == Drag::None) {
        setHovered(m_canvas.isOnMinimap(place) ? noBox : m_canvas.boxAt(place));
        return;
    }
    if (m_drag == Drag::Pending && (place - m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
        m_drag = Drag::Pan;
        setCursor(Qt::ClosedHandCursor);
    }
    if (m_drag == Drag::Pan) {
        m_canvas.changeViewport().pan(place - m_dragged);
        m_dragged = place;
        setMoved(true);
    } else if (m_drag == Drag::Minimap) {
        m_canvas.centerFromMinimap(place);
        setMoved(true);
    }
}

void GraphSurface::mouseReleaseEvent(QMouseEvent* event)
{
    const Drag drag = std::exchange(m_drag, Drag::None);
    unsetCursor();
    if (drag != Drag::Pending || event->button() != Qt::LeftButton) {
        return;
    }
    if (const std::uint32_t box = m_canvas.boxAt(event->position()); box != noBox) {
        Q_EMIT boxClicked(box);
    } else if (const std::uint32_t group = m_canvas.groupAt(event->position()); group != GraphGroup::none) {
        Q_EMIT titleClicked(group);
    } else if (const std::uint32_t edge = m_canvas.edgeAt(event->position()); edge != GraphGeometry::noEdge) {
        Q_EMIT lineClicked(edge);
    } else {
        Q_EMIT backgroundClicked();
    }
}

void GraphSurface::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_canvas.isOnMinimap(event->position())) {
        return;
    }
    if (const std::uint32_t box = m_canvas.boxAt(event->position()); box != noBox) {
        Q_EMIT boxActivated(box);
    } else if (const std::uint32_t group = m_canvas.groupAt(event->position()); group != GraphGroup::none) {
        Q_EMIT titleActivated(group);
    } else {
        fitAll();
    }
}

/// Wheel and pinch.
void GraphSurface::takeTurns()
{
    const auto moved = [this](QPointF place) {
        setMoved(true);
        setHovered(m_canvas.boxAt(place));
    };
    new PanZoom(*this,
        {[this, moved](QPointF place, double factor, Qt::Orientation) {
             m_canvas.changeViewport().zoomAt(place, factor);
             moved(place);
         },
            [this, moved](QPointF place, QPointF pixels) {
                m_canvas.changeViewport().pan({std::round(pixels.x()), std::round(pixels.y())});
                moved(place);
            }});
}

void GraphSurface::leaveEvent(QEvent* /*event*/)
{
    setHovered(noBox);
}

void GraphSurface::setColoring(GraphColoring coloring, bool isLogarithmic)
{
    m_canvas.setColoring(coloring, isLogarithmic);
    update();
}

void GraphSurface::setFigure(const GraphHeatPtr& figure)
{
    m_canvas.setFigure(figure);
    update();
}

void GraphSurface::panBy(double x, double y)
{
    m_canvas.changeViewport().pan(QPointF(std::round(x * width()), std::round(y * height())));
    setMoved(true);
}

void GraphSurface::setMoved(bool hasMoved)
{
    m_hasMoved = hasMoved;
    QToolTip::hideText();
    update();
}

void GraphSurface::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_canvas.invalidate();
        update();
    }
}

} // namespace ets
