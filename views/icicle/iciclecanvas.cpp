// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/icicle/iciclecanvas.h"

#include "model/qt/text/format.h"
#include "views/common/accessibleparts.h"
#include "views/common/movekeys.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {

namespace {

constexpr double leastTicks = 4; ///< Closer than this there is nothing to see.
constexpr double margin = 6;
constexpr double besideBox = 12; ///< Pixels at each side in which the boxes beside one are seen that is shown whole.

} // namespace

IcicleCanvas::IcicleCanvas(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Icicle of times"));
    takeMoveKeys(*this);
    takeTurns();
    describeParts(*this, [this] {
        std::vector<AccessiblePart> parts;
        if (m_scene == nullptr) {
            return parts;
        }
        for (const IciclePainter::Drawn& drawn : boxPainter().drawn(viewport()->height())) {
            const bool isTold = drawn.count == 1 && drawn.place.bottom() > 0;
            if (isTold && parts.size() < mostAccessibleParts) {
                parts.push_back({m_scene->textOf(drawn.box), drawn.place.toAlignedRect(), m_current == drawn.box});
            }
        }
        return parts;
    });
}

IcicleScale IcicleCanvas::scale() const
{
    IcicleScale scale;
    scale.from = m_from;
    scale.to = m_to;
    scale.width = std::max(1, viewport()->width());
    scale.top = verticalScrollBar()->value() - margin;
    scale.rowHeight = IciclePainter::rowHeightOf(font());
    return scale;
}

IciclePainter IcicleCanvas::boxPainter() const
{
    static const std::vector<char> noMatches;
    return {*m_scene, scale(), Theme::of(palette()), font(), m_matches == nullptr ? noMatches : m_matches->isMatch};
}

void IcicleCanvas::setScene(const IcicleScenePtr& scene)
{
    m_scene = scene;
    m_matches.reset();
    m_current.reset();
    setHovered(std::nullopt);
    m_marked.clear();
    m_lit.clear();
    m_pressed.reset();
    m_isPanning = false;
    verticalScrollBar()->setValue(0);
    showAll();
    describe();
}

IcicleCanvas::Sight IcicleCanvas::sight() const
{
    const double all = m_scene == nullptr ? 1 : std::max(1.0, static_cast<double>(m_scene->ticks()));
    return {m_from / all, m_to / all, verticalScrollBar()->value()};
}

void IcicleCanvas::show(const Sight& sight)
{
    const double all = m_scene == nullptr ? 1 : std::max(1.0, static_cast<double>(m_scene->ticks()));
    show(sight.from * all, sight.to * all);
    verticalScrollBar()->setValue(sight.top);
}

void IcicleCanvas::setTimes(const IcicleScenePtr& scene)
{
    m_scene = scene;
    describe();
    redraw();
}

void IcicleCanvas::setEmptyText(const QString& text)
{
    m_emptyText = text;
    describe();
    redraw();
}

void IcicleCanvas::setMatches(const std::shared_ptr<const IcicleMatches>& matches)
{
    m_matches = matches;
    redraw();
}

void IcicleCanvas::setMarked(std::vector<std::uint32_t> boxes)
{
    m_marked = std::move(boxes);
    m_current = m_marked.empty() ? std::nullopt : std::optional(m_marked.front());
    if (m_current) {
        reveal(*m_current);
    }
    describe();
    viewport()->update();
}

void IcicleCanvas::setLit(std::vector<std::uint32_t> boxes)
{
    if (boxes != m_lit) {
        m_lit = std::move(boxes);
        viewport()->update();
    }
}

void IcicleCanvas::setHovered(std::optional<std::uint32_t> box)
{
    if (box != m_hovered) {
        m_hovered = box;
        Q_EMIT boxHovered(box);
        viewport()->update();
    }
}

void IcicleCanvas::showAll()
{
    show(0, m_scene == nullptr ? 1 : static_cast<double>(m_scene->ticks()));
}

void IcicleCanvas::showBox(std::uint32_t box)
{
    const auto start = static_cast<double>(m_scene->places.startOf(box));
    const auto end = static_cast<double>(m_scene->places.endOf(box));
    const double beside = (end - start) * besideBox / std::max(besideBox, viewport()->width() - 2 * besideBox);
    show(start - beside, end + beside);
    reveal(box);
}

/// Shows a range as far as there is something to show.
void IcicleCanvas::show(double from, double to)
{
    const double all = m_scene == nullptr ? 1 : std::max(1.0, static_cast<double>(m_scene->ticks()));
    const double length = std::clamp(to - from, std::min(leastTicks, all), all);
    m_from = std::clamp(from, 0.0, all - length);
    m_to = m_from + length;
    redraw();
}

void IcicleCanvas::zoomBy(double factor, double x)
{
    const double tick = scale().tickAt(x);
    const double length = (m_to - m_from) * factor;
    const double part = (tick - m_from) / (m_to - m_from);
    show(tick - part * length, tick + (1 - part) * length);
}

void IcicleCanvas::panBy(double pixels)
{
    const double ticks = pixels * scale().ticksPerPixel();
    show(m_from + ticks, m_to + ticks);
}

void IcicleCanvas::reveal(std::uint32_t box)
{
    const auto start = static_cast<double>(m_scene->places.startOf(box));
    const auto end = static_cast<double>(m_scene->places.endOf(box));
    if (end <= m_from || start >= m_to) {
        const double length = m_to - m_from;
        show((start + end - length) / 2, (start + end + length) / 2);
    }
    const IcicleScale now = scale();
    const double top = m_scene->node(box).depth * now.rowHeight;
    QScrollBar* const bar = verticalScrollBar();
    if (top < bar->value()) {
        bar->setValue(static_cast<int>(top));
    } else if (top + now.rowHeight + 2 * margin > bar->value() + viewport()->height()) {
        bar->setValue(static_cast<int>(top + now.rowHeight + 2 * margin - viewport()->height()));
    }
}

std::optional<std::uint32_t> IcicleCanvas::boxAt(QPointF position) const
{
    if (m_scene == nullptr) {
        return std::nullopt;
    }
    const IcicleScale now = scale();
    const double level = std::floor((position.y() + now.top) / now.rowHeight);
    if (level < 0 || level > m_scene->places.depth()) {
        return std::nullopt;
    }
    const auto tick = static_cast<TickSpan>(std::floor(now.tickAt(position.x())));
    const auto at = static_cast<std::uint32_t>(level);
    if (const auto above = at > 0 ? m_scene->places.at(at - 1, tick) : std::nullopt) {
        if (boxPainter().stubOf(*above).contains(position)) {
            return above; // tells what is gone from it
        }
    }
    return at < m_scene->places.depth() ? m_scene->places.at(at, tick) : std::nullopt;
}

void IcicleCanvas::redraw()
{
    m_base = QPixmap();
    updateScrollBar();
    viewport()->update();
}

void IcicleCanvas::updateScrollBar()
{
    const double levels = m_scene == nullptr ? 0 : m_scene->depth();
    const int height = static_cast<int>(std::ceil(levels * IciclePainter::rowHeightOf(font()) + 2 * margin));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(static_cast<int>(IciclePainter::rowHeightOf(font())));
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
}

void IcicleCanvas::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(viewport());
    const QRect area = viewport()->rect();
    if (m_scene == nullptr || m_scene->ticks() <= 0) {
        painter.fillRect(area, theme.canvas);
        painter.setPen(theme.mutedText);
        painter.drawText(area.adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        m_focusFrame.paint(painter, area, theme);
        return;
    }
    IciclePainter boxes = boxPainter();
    if (m_base.isNull()) {
        m_base = QPixmap(area.size() * devicePixelRatioF());
        m_base.setDevicePixelRatio(devicePixelRatioF());
        QPainter base(&m_base);
        boxes.paint(base, area);
    }
    painter.drawPixmap(0, 0, m_base);
    const auto frame = [&](std::uint32_t box, const QColor& color, double width) {
        const QRectF place = boxes.placeOf(box);
        if (place.bottom() > 0 && place.top() < area.height()) {
            painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
            painter.drawRect(place.adjusted(width / 2, width / 2, -width / 2 - 1, -width / 2 - 1));
        }
    };
    for (const std::uint32_t box : m_marked) {
        frame(box, theme.selection, 2);
    }
    for (const std::uint32_t box : m_lit) {
        frame(box, theme.text, 1);
    }
    if (m_hovered) {
        frame(*m_hovered, theme.text, 1);
    }
    if (m_current) {
        frame(*m_current, theme.selection, 3);
    }
    m_focusFrame.paint(painter, area, theme);
}

void IcicleCanvas::resizeEvent(QResizeEvent* /*event*/)
{
    redraw();
}

void IcicleCanvas::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    m_base = QPixmap();
    viewport()->update();
}

void IcicleCanvas::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        redraw();
    }
    QAbstractScrollArea::changeEvent(event);
}

bool IcicleCanvas::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const auto box = boxAt(help->pos());
        QToolTip::showText(help->globalPos(), box ? toolTipText(m_scene->textOf(*box)) : QString(), viewport());
        return true;
    }
    if (event->type() == QEvent::Leave) {
        setHovered(std::nullopt);
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void IcicleCanvas::describe()
{
    const QString text = m_scene == nullptr ? m_emptyText
        : m_current                         ? m_scene->textOf(*m_current)
                                            : tr("Boxes: %1").arg(format::count(m_scene->icicle->nodes().size()));
    describeWidget(*this, text);
}

} // namespace ets
