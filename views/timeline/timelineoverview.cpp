// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelineoverview.h"

#include "model/qt/session/filterresult.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "views/common/panzoom.h"
#include "views/common/theme/theme.h"
#include "views/timeline/paint/timelinedensity.h"
#include "views/timeline/paint/timelinestyle.h"
#include "views/timeline/timelinecontroller.h"

#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

constexpr double edgeReach = 5;
/// A window is never drawn narrower than this.
constexpr double narrowest = 4;

} // namespace

TimelineOverview::TimelineOverview(TimelineController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
{
    setMouseTracking(true);
    takeTurns();
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Overview of the trace"));
    setAccessibleDescription(
        tr("The window shows which part of the trace the timeline shows. The timeline's keys move it."));
    setToolTip(tr("Drag the window to move, its edges to zoom; double click to see all"));
    connect(&controller, &TimelineController::contentChanged, this, &TimelineOverview::forgetPicture);
    connect(&controller.zoom(), &TimelineZoom::changed, this, qOverload<>(&QWidget::update));
}

void TimelineOverview::setHeaderWidth(int width)
{
    if (width != m_headerWidth) {
        m_headerWidth = width;
        forgetPicture();
    }
}

QSize TimelineOverview::sizeHint() const
{
    return {400, fontMetrics().height() + 24};
}

TimelineScale TimelineOverview::scale() const
{
    return {m_controller.zoom().limits(), static_cast<double>(width() - m_headerWidth)};
}

QRectF TimelineOverview::windowRect() const
{
    const TimelineScale whole = scale();
    const TimeRange visible = m_controller.zoom().scale().visible();
    const double left = m_headerWidth + whole.xOf(visible.start);
    const double right = m_headerWidth + whole.xOf(visible.end);
    const double missing = std::max(0.0, narrowest - (right - left)) / 2;
    const QRectF window(QPointF(left - missing, 0), QPointF(right + missing, height()));
    return window.intersected(QRectF(m_headerWidth, 0, width() - m_headerWidth, height()));
}

void TimelineOverview::forgetPicture()
{
    m_picture = QPixmap();
    update();
}

void TimelineOverview::renewPicture()
{
    const double ratio = devicePixelRatioF();
    const QSize size(static_cast<int>(std::lround(width() * ratio)), static_cast<int>(std::lround(height() * ratio)));
    if (m_picture.size() == size) {
        return;
    }
    const Theme& theme = Theme::of(palette());
    m_picture = QPixmap(size);
    m_picture.fill(theme.canvas);
    QPainter painter(&m_picture);
    const DataSetPtr& trace = m_controller.dataSet();
    if (trace) {
        const QFontMetrics metrics = fontMetrics();
        const TimelineContent& content = m_controller.content();
        const TimelineIndex& index = *content.places().index();
        TimelineStyles styles(trace.get(), &theme, &metrics, content.colors);
        TimelineScale columnsScale = scale();
        columnsScale.setWidth(std::floor(columnsScale.width() * ratio));
        const int left = static_cast<int>(std::lround(m_headerWidth * ratio));
        const int bottom = size.height() - static_cast<int>(std::lround(3 * ratio));
        const int tallest = bottom - static_cast<int>(std::lround(4 * ratio));
        const FilterResult& filtered = *m_controller.filtered();
        const bool isFiltered = filtered.filters() && filtered.generation == trace->generation;
        int x = left;
        for (const DensityColumn& column : densityOf(index, columnsScale)) {
            if (column.inRun) {
                painter.fillRect(x, bottom - tallest, 1, tallest, theme.canvasAlternate);
            }
            if (column.innermost.isValid()) {
                const int height = std::max(1, static_cast<int>(std::lround(tallest * column.busy)));
                const bool isLeftOut = isFiltered && !filtered.hits.has(*trace->trace, column.innermost);
                const EventId event = trace->trace->eventOf(column.innermost);
                const QColor color = isLeftOut ? theme.grid : styles.fillOf(event, column.innermost);
                painter.fillRect(x, bottom - height, 1, height, color);
            }
            ++x;
        }
        painter.fillRect(0, size.height() - 1, size.width(), 1, theme.grid);
        painter.scale(ratio, ratio);
        painter.setFont(font());
        painter.setPen(theme.mutedText);
        const QString total = index.laneCount() == 0 // nothing was measured
            ? QString()
            : format::duration(static_cast<double>(index.range().length()), trace->trace->options());
        painter.drawText(QRect(10, 0, m_headerWidth - 16, height()), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(total, Qt::ElideRight, m_headerWidth - 16));
        painter.fillRect(QRectF(m_headerWidth - 1 / ratio, 0, 1 / ratio, height()), theme.grid);
    }
    painter.end();
    m_picture.setDevicePixelRatio(ratio);
}

void TimelineOverview::paintEvent(QPaintEvent*)
{
    renewPicture();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    if (!m_controller.dataSet() || m_controller.dataSet()->timeline.laneCount() == 0) {
        return;
    }
    const Theme& theme = Theme::of(palette());
    const QRectF window = windowRect();
    QColor shade = theme.canvas;
    shade.setAlphaF(0.62F);
    painter.fillRect(QRectF(QPointF(m_headerWidth, 0), QPointF(window.left(), height() - 1)), shade);
    painter.fillRect(QRectF(QPointF(window.right(), 0), QPointF(width(), height() - 1)), shade);
    painter.setPen(Qt::NoPen);
    const QRectF frame = window.adjusted(0.5, 0, -0.5, 0);
    painter.fillRect(QRectF(frame.left(), 0, frame.width(), 2), theme.edgeHighlight);
    painter.fillRect(QRectF(frame.left() - 1, 0, 2, height()), theme.edgeHighlight);
    painter.fillRect(QRectF(frame.right() - 1, 0, 2, height()), theme.edgeHighlight);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(theme.edgeHighlight);
    for (const double x : {frame.left(), frame.right()}) {
        painter.drawRoundedRect(QRectF(x - 3, height() / 2.0 - 8, 6, 16), 3, 3);
    }
}

TimelineOverview::Part TimelineOverview::partAt(QPointF point) const
{
    if (!m_controller.dataSet() || point.x() < m_headerWidth - edgeReach) {
        return Part::None;
    }
    const QRectF window = windowRect();
    const double toLeft = std::abs(point.x() - window.left());
    const double toRight = std::abs(point.x() - window.right());
    // A narrow window has to leave something between its edges to hold it by.
    const double reach = std::min(edgeReach, std::max(window.width() / 3, 1.0));
    if (toLeft <= (point.x() < window.left() ? edgeReach : reach)) {
        return Part::LeftEdge;
    }
    if (toRight <= (point.x() > window.right() ? edgeReach : reach)) {
        return Part::RightEdge;
    }
    return window.contains(point) ? Part::Window : Part::Outside;
}

void TimelineOverview::updateCursor(Part part)
{
    switch (part) {
    case Part::LeftEdge:
    case Part::RightEdge:
        setCursor(Qt::SizeHorCursor);
        break;
    case Part::Window:
        setCursor(m_dragged == Part::None ? Qt::OpenHandCursor : Qt::ClosedHandCursor);
        break;
    case Part::None:
    case Part::Outside:
        setCursor(Qt::ArrowCursor);
        break;
    }
}

void TimelineOverview::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    m_dragged = partAt(event->position());
    if (m_dragged == Part::Outside) {
        m_controller.zoom().center(scale().tickAt(event->position().x() - m_headerWidth));
        m_dragged = Part::Window;
    }
    m_grip = event->position().x() - windowRect().left();
    updateCursor(m_dragged);
}

void TimelineOverview::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragged == Part::None) {
        updateCursor(partAt(event->position()));
        return;
    }
    dragTo(event->position().x());
}

void TimelineOverview::dragTo(double x)
{
    TimelineZoom& zoom = m_controller.zoom();
    const TimelineScale whole = scale();
    const TimeRange visible = zoom.scale().visible();
    const Ticks tick = std::clamp(whole.tickAt(x - m_headerWidth), zoom.limits().start, zoom.limits().end);
    switch (m_dragged) {
    case Part::Window: {
        const double wanted = x - m_grip - m_headerWidth;
        const double pixels =
            (wanted - whole.xOf(visible.start)) * whole.ticksPerPixel() / zoom.scale().ticksPerPixel();
        zoom.panBy(pixels);
        break;
    }
    case Part::LeftEdge:
        zoom.adjust({std::min(tick, visible.end - 1), visible.end});
        break;
    case Part::RightEdge:
        zoom.adjust({visible.start, std::max(tick, visible.start + 1)});
        break;
    case Part::None:
    case Part::Outside:
        break;
    }
}

void TimelineOverview::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_dragged != Part::None) {
        m_dragged = Part::None;
        m_controller.zoom().commit();
        updateCursor(partAt(event->position()));
    }
}

void TimelineOverview::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        m_controller.showAll();
    }
}

/// Wheel and pinch: the window moves the other way than what the timeline shows.
void TimelineOverview::takeTurns()
{
    new PanZoom(*this,
        {[this](QPointF place, double factor, Qt::Orientation) {
             TimelineZoom& zoom = m_controller.zoom();
             const Ticks tick = scale().tickAt(place.x() - m_headerWidth);
             zoom.zoomBy(1 / factor, std::clamp(zoom.scale().xOf(tick), 0.0, zoom.scale().width()));
         },
            [this](QPointF /*place*/, QPointF pixels) {
                m_controller.zoom().panBy(-(pixels.x() != 0 ? pixels.x() : pixels.y()));
            }});
}

void TimelineOverview::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        forgetPicture();
    }
    QWidget::changeEvent(event);
}

} // namespace ets
