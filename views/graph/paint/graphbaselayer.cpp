// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/paint/graphbaselayer.h"

#include "model/qt/text/messagetext.h"
#include "views/common/theme/theme.h"

#include <QtCore/QElapsedTimer>
#include <QtGui/QPaintDevice>
#include <QtGui/QPainter>

#include <cmath>
#include <utility>

namespace ets {
namespace {

constexpr double overhang = 12; ///< Pixels that rings and arrows reach beyond their box.
constexpr double wholePixel = 0.01; ///< How far a way may be from whole pixels to be one of whole pixels.

} // namespace

GraphBaseLayer::GraphBaseLayer(std::function<void()> sharper, double budget)
    : m_sharper(std::move(sharper))
    , m_budget(budget)
    , m_job([this](Result<Picture> picture) {
        if (picture) {
            take(std::move(*picture));
            m_sharper();
        } else if (picture.error().kind != Error::Kind::Canceled) {
            m_problem = errorText(picture.error());
            m_sharper();
        }
    })
{
}

void GraphBaseLayer::invalidate()
{
    m_job.drop();
    m_problem.clear();
    m_pixmap = QPixmap();
}

void GraphBaseLayer::paintPart(
    QPainter& painter, const Theme& theme, const GraphViewport& viewport, const Content& content, const QRectF& part)
{
    painter.save();
    painter.setClipRect(part);
    painter.fillRect(part, theme.canvas);
    painter.setTransform(viewport.transform(), true);
    GraphPainter graph(*content.geometry, theme, viewport.scale(), content.look);
    graph.setSeen(content.seen);
    const QRectF area = viewport.transform().inverted().mapRect(part);
    const double reach = overhang / viewport.scale();
    graph.paintBase(painter, area.adjusted(-reach, -reach, reach, reach));
    painter.restore();
}

GraphBaseLayer::Picture GraphBaseLayer::painted(
    const Theme& theme, const GraphViewport& viewport, double ratio, const Content& content, const CancelToken& cancel)
{
    QElapsedTimer timer;
    timer.start();
    Picture picture;
    picture.viewport = viewport;
    picture.image = QImage((viewport.size() * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    picture.image.setDevicePixelRatio(ratio);
    picture.image.fill(theme.canvas);
    if (content.geometry != nullptr) {
        QPainter painter(&picture.image);
        painter.setTransform(viewport.transform());
        GraphPainter graph(*content.geometry, theme, viewport.scale(), content.look, cancel);
        graph.setSeen(content.seen);
        const double reach = overhang / viewport.scale();
        graph.paintBase(painter, viewport.visibleArea().adjusted(-reach, -reach, reach, reach));
    }
    picture.milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    return picture;
}

void GraphBaseLayer::take(Picture picture)
{
    m_pixmap = QPixmap::fromImage(std::move(picture.image));
    m_viewport = picture.viewport;
    m_milliseconds = picture.milliseconds;
}

/// Moves the picture by whole pixels and paints what comes into view.
/// @return false where that is not possible: another scale or size, or too far
bool GraphBaseLayer::moveTo(const Theme& theme, const GraphViewport& viewport, const Content& content)
{
    const double ratio = m_pixmap.devicePixelRatio();
    const QPointF way = (viewport.origin() - m_viewport.origin()) * ratio;
    const QPoint whole = way.toPoint();
    if (viewport.scale() != m_viewport.scale() || viewport.size() != m_viewport.size()
        || std::abs(way.x() - whole.x()) > wholePixel || std::abs(way.y() - whole.y()) > wholePixel
        || std::abs(whole.x()) >= m_pixmap.width() || std::abs(whole.y()) >= m_pixmap.height()) {
        return false;
    }
    if (whole.isNull()) {
        return true;
    }
    m_pixmap.scroll(whole.x(), whole.y(), m_pixmap.rect());
    m_viewport = viewport;
    if (content.geometry == nullptr) {
        return true;
    }
    QPainter painter(&m_pixmap);
    const QSizeF size = QSizeF(m_pixmap.size()) / ratio;
    const QPointF step = QPointF(whole) / ratio;
    if (whole.x() != 0) {
        const double left = whole.x() > 0 ? 0 : size.width() + step.x();
        paintPart(painter, theme, viewport, content, QRectF(left, 0, std::abs(step.x()), size.height()));
    }
    if (whole.y() != 0) {
        const double top = whole.y() > 0 ? 0 : size.height() + step.y();
        paintPart(painter, theme, viewport, content, QRectF(0, top, size.width(), std::abs(step.y())));
    }
    return true;
}

void GraphBaseLayer::startExact(const Theme& theme, const GraphViewport& viewport, double ratio, const Content& content)
{
    if (m_job.isRunning()) {
        return; // it comes closer than what there is; the next frame starts the next
    }
    m_problem.clear();
    m_tried = viewport.transform();
    m_job.run(
        jobs::Pool::Compute, [&theme, viewport, ratio, content](const JobContext<Picture>& context) -> Result<Picture> {
            return painted(theme, viewport, ratio, content, context.cancel);
        });
}

void GraphBaseLayer::paint(QPainter& painter, const Theme& theme, const GraphViewport& viewport, const Content& content)
{
    const double ratio = painter.device()->devicePixelRatioF();
    const bool isUsable = !m_pixmap.isNull() && m_pixmap.devicePixelRatio() == ratio && m_isDark == theme.dark
        && m_viewport.size() == viewport.size();
    m_isExact = isUsable && moveTo(theme, viewport, content);
    if (!m_isExact && (!isUsable || m_milliseconds <= m_budget)) {
        m_isDark = theme.dark;
        m_job.drop();
        take(painted(theme, viewport, ratio, content, {}));
        m_isExact = true;
    }
    if (m_isExact) {
        painter.drawPixmap(0, 0, m_pixmap);
        return;
    }
    const QRectF all(QPointF(0, 0), viewport.size());
    painter.fillRect(all, theme.canvas);
    if (!m_problem.isEmpty() && m_tried == viewport.transform()) {
        painter.setPen(theme.mutedText);
        painter.drawText(all, Qt::AlignCenter | Qt::TextWordWrap, m_problem);
        return;
    }
    const QRectF then(QPointF(0, 0), m_viewport.size());
    const QRectF now = viewport.transform().mapRect(m_viewport.transform().inverted().mapRect(then));
    painter.drawPixmap(now, m_pixmap, QRectF(m_pixmap.rect()));
    startExact(theme, viewport, ratio, content);
}

} // namespace ets
