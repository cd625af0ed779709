// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/arenacanvas.h"

#include "model/qt/text/memorytexts.h"
#include "views/common/accessibleparts.h"
#include "views/common/movekeys.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"
#include "views/memory/arenapainter.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {

namespace {

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
    takeTurns();
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
    // Nothing is shown between two traces: what was in sight comes back with the same plane.
    const std::optional<Plane> plane =
        scene == nullptr ? m_plane : Plane{scene->choice.plan, scene->choice.arena, scene->bounds};
    const bool isSamePlane = std::exchange(m_plane, plane) == plane;
    m_scene = scene;
    m_seen.reset();
    m_current.reset();
    if (std::exchange(m_hovered, std::nullopt)) {
        Q_EMIT blockHovered(std::nullopt);
    }
    m_marked.clear();
    m_lit.clear();
    m_pressed.reset();
    m_isPanning = false;
    if (scene != nullptr) {
        m_scale.setLimits(scene->bounds, isSamePlane);
    }
    describe();
    redraw();
}

void ArenaCanvas::setSeen(const ArenaSeenPtr& seen)
{
    if (seen != m_seen) {
        m_seen = seen;
        redraw();
    }
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

void ArenaCanvas::setLit(std::vector<std::uint32_t> blocks)
{
    blocks.resize(std::min(blocks.size(), mostFramed));
    if (blocks != m_lit) {
        m_lit = std::move(blocks);
        update();
    }
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
    const ArenaPainter arena = m_seen == nullptr ? ArenaPainter(*m_scene, m_scale, theme, font())
                                                 : ArenaPainter(*m_scene, m_scale, theme, font(), m_seen->blocks);
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
    for (const std::uint32_t block : m_lit) {
        arena.paintFrame(painter, block, theme.text, 1);
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

void ArenaCanvas::describe()
{
    const QString text = m_scene == nullptr ? m_emptyText
        : m_current                   ? memorytexts::blockText(m_scene->method->plan(), m_scene->block(*m_current))
        : m_scene->blocks.size() == 1 ? tr("1 block")
                                      : tr("%1 blocks").arg(m_scene->blocks.size());
    describeWidget(*this, text);
}

void ArenaCanvas::contextMenuEvent(QContextMenuEvent* event)
{
    Q_EMIT pictureWanted(event->globalPos());
}

} // namespace ets
