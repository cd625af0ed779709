// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/arenacanvas.h"

#include "model/qt/text/memorytexts.h"
#include "views/common/accessibleparts.h"
#include "views/common/movekeys.h"
#include "views/common/theme.h"
#include "views/common/tooltiptext.h"
#include "views/memory/arenapainter.h"
#include "views/timeline/timelinewheel.h"

#include <QtGui/QAccessible>
#include <QtGui/QHelpEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QApplication>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {

namespace {

constexpr double keyZoom = 0.8;
constexpr double keyPan = 0.15; ///< Part of what is in sight.
constexpr double panPerNotch = 60;
constexpr std::size_t mostFramed = 500; ///< More are not told apart anyway.

} // namespace

ArenaCanvas::ArenaCanvas(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Map of planned memory"));
    takeMoveKeys(*this);
    describeParts(*this, [this] {
        std::vector<AccessiblePart> parts;
        const std::size_t count = m_scene != nullptr ? m_scene->blocks.size() : 0;
        for (std::uint32_t i = 0; i < count && parts.size() < mostAccessibleParts; ++i) {
            const QRect place = m_scale.rectOf(m_scene->rects[i]).toAlignedRect();
            if (place.intersects(rect())) {
                parts.push_back(
                    {memorytexts::blockText(m_scene->method->plan(), m_scene->block(i)), place, m_current == i});
            }
        }
        return parts;
    });
}

void ArenaCanvas::setScene(const ArenaScenePtr& scene)
{
    const bool isSamePlane = m_scene != nullptr && scene != nullptr && m_scene->bounds == scene->bounds
        && m_scene->choice.plan == scene->choice.plan && m_scene->choice.arena == scene->choice.arena;
    m_scene = scene;
    m_current.reset();
    m_hovered.reset();
    m_marked.clear();
    m_pressed.reset();
    m_isPanning = false;
    m_scale.setLimits(scene == nullptr ? QRectF(0, 0, 1, 1) : scene->bounds, isSamePlane);
    describe();
    redraw();
}

void ArenaCanvas::setEmptyText(const QString& text)
{
    m_emptyText = text;
    describe();
    redraw();
}

void ArenaCanvas::setCurrent(std::optional<std::uint32_t> block)
{
    if (block != m_current) {
        m_current = block;
        describe();
        update();
    }
}

void ArenaCanvas::setMarked(std::vector<std::uint32_t> blocks)
{
    m_marked = std::move(blocks);
    m_marked.resize(std::min(m_marked.size(), mostFramed));
    update();
}

void ArenaCanvas::reveal(std::uint32_t block)
{
    const QRectF& rect = m_scene->rects[block];
    const QRectF visible = m_scale.visible();
    if (visible.intersects(rect)) {
        return;
    }
    QRectF wanted = visible;
    wanted.moveCenter(rect.center());
    m_scale.show(wanted);
    redraw();
}

void ArenaCanvas::showAll()
{
    m_scale.showAll();
    redraw();
}

void ArenaCanvas::redraw()
{
    m_base = QPixmap();
    update();
}

std::optional<std::uint32_t> ArenaCanvas::blockAt(QPointF position) const
{
    if (m_scene == nullptr || !m_scale.area().contains(position)) {
        return std::nullopt;
    }
    return m_scene->blockAt({m_scale.valueAt(position.x()), m_scale.offsetAt(position.y())});
}

QString ArenaCanvas::textAt(QPointF position) const
{
    if (m_scene == nullptr) {
        return {};
    }
    const MethodMemory& method = *m_scene->method;
    if (const auto block = blockAt(position)) {
        return memorytexts::blockText(method.plan(), m_scene->block(*block));
    }
    const ArenaAreas areas = ArenaAreas::of(rect(), font());
    if (!areas.inUse.contains(position)) {
        return {};
    }
    const std::int64_t step = m_scene->axis().stepAt(m_scale.valueAt(position.x()));
    return tr("%1\n%2 in use")
        .arg(memorytexts::stepText(method.plan(), step),
            memorytexts::bytesText(method.bytesInUse[static_cast<std::size_t>(step + 1)]));
}

bool ArenaCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), toolTipText(textAt(help->pos())), this);
        return true;
    }
    return QWidget::event(event);
}

void ArenaCanvas::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    if (m_scene == nullptr) {
        painter.fillRect(rect(), theme.canvas);
        painter.setPen(theme.mutedText);
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        m_focusFrame.paint(painter, rect(), theme);
        return;
    }
    const ArenaPainter arena(*m_scene, m_scale, theme, font());
    if (m_base.isNull()) {
        m_base = QPixmap(size() * devicePixelRatioF());
        m_base.setDevicePixelRatio(devicePixelRatioF());
        QPainter base(&m_base);
        arena.paintBase(base, rect());
    }
    painter.drawPixmap(0, 0, m_base);
    for (const std::uint32_t block : m_marked) {
        arena.paintFrame(painter, block, theme.selection, 2);
    }
    if (m_hovered) {
        arena.paintFrame(painter, *m_hovered, theme.text, 1);
    }
    if (m_current) {
        arena.paintFrame(painter, *m_current, theme.selection, 3);
    }
    m_focusFrame.paint(painter, rect(), theme);
}

void ArenaCanvas::resizeEvent(QResizeEvent*)
{
    m_scale.setArea(ArenaAreas::of(rect(), font()).blocks);
    redraw();
}

void ArenaCanvas::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_scale.setArea(ArenaAreas::of(rect(), font()).blocks);
        redraw();
    }
    QWidget::changeEvent(event);
}

void ArenaCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton) {
        m_pressed = event->position();
        m_last = event->position();
        m_isPanning = event->button() == Qt::MiddleButton;
    }
}

void ArenaCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pressed) {
        const double moved = (event->position() - *m_pressed).manhattanLength();
        m_isPanning = m_isPanning || moved >= QApplication::startDragDistance();
        if (m_isPanning) {
            setCursor(Qt::ClosedHandCursor);
            m_scale.pan(m_last - event->position());
            m_last = event->position();
            redraw();
        }
        return;
    }
    const auto hovered = blockAt(event->position());
    if (hovered != m_hovered) {
        m_hovered = hovered;
        update();
    }
}

void ArenaCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const bool isClick = m_pressed && !m_isPanning && event->button() == Qt::LeftButton;
    m_pressed.reset();
    m_isPanning = false;
    unsetCursor();
    if (const auto block = isClick ? blockAt(event->position()) : std::nullopt) {
        choose(*block);
    }
}

void ArenaCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (blockAt(event->position())) {
        fit();
    } else if (m_scene != nullptr) {
        showAll();
    }
}

void ArenaCanvas::leaveEvent(QEvent*)
{
    m_hovered.reset();
    update();
}

void ArenaCanvas::wheelEvent(QWheelEvent* event)
{
    if (m_scene == nullptr) {
        event->ignore();
        return;
    }
    const QPointF notches = wheelNotches(*event);
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_scale.pan({-(notches.y() != 0 ? notches.y() : notches.x()) * panPerNotch, 0});
    } else if (event->modifiers().testFlag(Qt::ControlModifier)) {
        m_scale.zoom(1, wheelZoomFactor(*event), event->position());
    } else {
        m_scale.pan({-notches.x() * panPerNotch, 0});
        m_scale.zoom(wheelZoomFactor(*event), 1, event->position());
    }
    event->accept();
    redraw();
}

bool ArenaCanvas::moveView(int key, bool vertical)
{
    const QRectF area = m_scale.area();
    const double zoom = key == Qt::Key_W ? keyZoom : key == Qt::Key_S ? 1 / keyZoom : 1;
    const double pan = key == Qt::Key_D ? keyPan : key == Qt::Key_A ? -keyPan : 0;
    if (zoom == 1 && pan == 0) {
        return false;
    }
    m_scale.zoom(vertical ? 1 : zoom, vertical ? zoom : 1, area.center());
    m_scale.pan(vertical ? QPointF(0, -pan * area.height()) : QPointF(pan * area.width(), 0));
    redraw();
    return true;
}

void ArenaCanvas::keyPressEvent(QKeyEvent* event)
{
    const bool isOthers = (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0;
    if (m_scene == nullptr || isOthers) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        step(event->key());
        return;
    case Qt::Key_F:
        fit();
        return;
    case Qt::Key_Home:
        showAll();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current) {
            Q_EMIT blockChosen(*m_current);
        }
        return;
    default:
        if (!moveView(event->key(), event->modifiers().testFlag(Qt::ShiftModifier))) {
            QWidget::keyPressEvent(event);
        }
    }
}

void ArenaCanvas::step(int key)
{
    // To the side by the time at which blocks begin, up and down by offset among those of that time.
    const bool isSide = key == Qt::Key_Left || key == Qt::Key_Right;
    const bool isForward = key == Qt::Key_Right || key == Qt::Key_Up;
    const auto placeOf = [&](std::uint32_t i) {
        const QRectF& rect = m_scene->rects[i];
        return isSide ? std::make_tuple(rect.left(), rect.top(), i) : std::make_tuple(rect.top(), rect.left(), i);
    };
    std::optional<std::uint32_t> best;
    for (std::uint32_t i = 0; i < m_scene->rects.size(); ++i) {
        if (m_current && !isSide
            && (m_scene->rects[i].left() > m_scene->rects[*m_current].right()
                || m_scene->rects[i].right() < m_scene->rects[*m_current].left())) {
            continue;
        }
        const bool isAhead =
            !m_current || (isForward ? placeOf(i) > placeOf(*m_current) : placeOf(i) < placeOf(*m_current));
        const bool isNearer = !best || (isForward ? placeOf(i) < placeOf(*best) : placeOf(i) > placeOf(*best));
        if (isAhead && isNearer) {
            best = i;
        }
    }
    if (best) {
        reveal(*best);
        choose(*best);
    }
}

void ArenaCanvas::fit()
{
    if (!m_current) {
        showAll();
        return;
    }
    const QRectF& rect = m_scene->rects[*m_current];
    m_scale.show(rect.adjusted(-rect.width(), -rect.height(), rect.width(), rect.height()));
    redraw();
}

void ArenaCanvas::choose(std::uint32_t block)
{
    setCurrent(block);
    Q_EMIT blockChosen(block);
}

void ArenaCanvas::describe()
{
    const QString text = m_scene == nullptr ? m_emptyText
        : m_current ? memorytexts::blockText(m_scene->method->plan(), m_scene->block(*m_current))
                    : tr("%1 blocks").arg(m_scene->blocks.size());
    if (text != accessibleDescription()) {
        setAccessibleDescription(text);
        QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&changed);
    }
}

void ArenaCanvas::focusInEvent(QFocusEvent* event)
{
    m_focusFrame.focusIn(*event);
    update();
}

void ArenaCanvas::focusOutEvent(QFocusEvent* event)
{
    m_focusFrame.focusOut(*event);
    update();
}

void ArenaCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    Q_EMIT pictureWanted(event->globalPos());
}

} // namespace ets
