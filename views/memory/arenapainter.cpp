// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/memory/arenapainter.h"

#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/memorytexts.h"
#include "views/common/charts/axisticks.h"
#include "views/common/theme/faded.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QFontMetricsF>
#include <QtGui/QImage>
#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

struct Arena {
    Q_DECLARE_TR_FUNCTIONS(ets::ArenaPainter)
};

constexpr double spacing = 6;
constexpr double inUseHeight = 52;
constexpr double textMargin = 4;
constexpr double leastTextWidth = 20; ///< In less nothing can be read, whatever the font.
constexpr double leastTextHeight = 6;
constexpr qsizetype leastCharacters = 5; ///< Of a name that is cut, the mark included.

/// Blocks that are not as wide as a pixel, in columns of one; of several at one place the first is seen.
class NarrowBlocks {
public:
    NarrowBlocks(const QRectF& area, double pixelRatio)
        : m_area(area.toAlignedRect())
        , m_ratio(pixelRatio)
        , m_image((QSizeF(m_area.size()) * pixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied)
    {
        m_image.setDevicePixelRatio(pixelRatio);
        m_image.fill(Qt::transparent);
        m_pixels = reinterpret_cast<QRgb*>(m_image.bits());
        m_stride = m_image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
        m_heights.resize(static_cast<std::size_t>(m_image.width()) * static_cast<std::size_t>(m_image.height()));
    }

    void add(const QRectF& rect, QRgb color)
    {
        const int left = std::max(0, static_cast<int>((rect.left() - m_area.left()) * m_ratio));
        const int right = std::min(left + std::max(1, static_cast<int>(m_ratio)), m_image.width());
        const int top = std::max(0, static_cast<int>((rect.top() - m_area.top()) * m_ratio));
        const int bottom =
            std::min(std::max(top + 1, static_cast<int>((rect.bottom() - m_area.top()) * m_ratio)), m_image.height());
        if (left >= right || top >= bottom) {
            return;
        }
        // Most blocks behind others begin where those do.
        const qsizetype first = m_stride * top + left;
        std::uint16_t& height = m_heights[static_cast<std::size_t>(first)];
        if (height >= bottom - top) {
            return;
        }
        height = static_cast<std::uint16_t>(std::min(bottom - top, 0xffff));
        for (qsizetype at = first; at < m_stride * bottom; at += m_stride) {
            std::replace(m_pixels + at, m_pixels + at + (right - left), QRgb(0), color);
        }
        m_isEmpty = false;
    }
    void paint(QPainter& painter) const
    {
        if (!m_isEmpty) {
            painter.drawImage(m_area.topLeft(), m_image);
        }
    }

private:
    QRect m_area;
    double m_ratio;
    QImage m_image;
    QRgb* m_pixels = nullptr; ///< Of the image.
    qsizetype m_stride = 0; ///< Pixels from row to row.
    std::vector<std::uint16_t> m_heights; ///< By pixel: of the highest block that begins there.
    bool m_isEmpty = true;
};

/// Blocks that may be in sight. Going through all is faster than asking the index for a large part of them.
std::vector<std::uint32_t> blocksIn(const ArenaScene& scene, const QRectF& visible)
{
    constexpr double largePart = 0.1;
    if (visible.width() < largePart * scene.bounds.width()) {
        return scene.index.find(visible);
    }
    std::vector<std::uint32_t> found;
    found.reserve(scene.rects.size());
    for (std::uint32_t i = 0; i < scene.rects.size(); ++i) {
        const QRectF& rect = scene.rects[i];
        if (rect.x() <= visible.right() && rect.x() + rect.width() >= visible.x() && rect.y() <= visible.bottom()
            && rect.y() + rect.height() >= visible.y()) {
            found.push_back(i);
        }
    }
    return found;
}

} // namespace

ArenaAreas ArenaAreas::of(const QRectF& whole, const QFont& font)
{
    const QFontMetricsF metrics(scaledFont(font, 0.9));
    const double labels =
        std::max(metrics.horizontalAdvance(QStringLiteral("000.0 MB")), metrics.horizontalAdvance(Arena::tr("in use")));
    const double left = labels + 2 * spacing;
    const double axisHeight = metrics.height() + spacing;
    ArenaAreas areas;
    const double width = std::max(1.0, whole.width() - left - 2 * spacing);
    const double blocks = std::max(1.0, whole.height() - axisHeight - inUseHeight - 3 * spacing - metrics.height());
    areas.blocks = QRectF(whole.left() + left, whole.top() + spacing + metrics.height(), width, blocks);
    areas.inUse = QRectF(areas.blocks.left(), areas.blocks.bottom() + spacing, width, inUseHeight);
    areas.axis = QRectF(areas.blocks.left(), areas.inUse.bottom(), width, axisHeight);
    return areas;
}

const std::vector<char> ArenaPainter::noFilter;

ArenaPainter::ArenaPainter(const ArenaScene& scene, const ArenaScale& scale, const Theme& theme, const QFont& font,
    const std::vector<char>& seen)
    : m_scene(scene)
    , m_scale(scale)
    , m_theme(theme)
    , m_font(scaledFont(font, 0.9))
    , m_seen(seen)
{
    for (const ColorId id : scene.colorIds) {
        m_colors.push_back(id.isValid() ? theme.colorOf(id) : theme.edge);
        m_faded.push_back(faded(m_colors.back(), theme.canvasAlternate));
    }
}

const QColor& ArenaPainter::colorOf(std::uint32_t block) const
{
    return (isSeen(block) ? m_colors : m_faded)[m_scene.colors[block]];
}

QRectF ArenaPainter::rectOf(std::uint32_t block) const
{
    QRectF rect = m_scale.rectOf(m_scene.rects[block]);
    rect.setWidth(std::max(rect.width(), 1.0));
    rect.setTop(std::min(rect.top(), rect.bottom() - 1));
    return rect;
}

void ArenaPainter::paintBase(QPainter& painter, const QRectF& whole) const
{
    const ArenaAreas areas = ArenaAreas::of(whole, scaledFont(m_font, 1 / 0.9));
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(whole, m_theme.canvas);
    painter.setFont(m_font);
    paintGrid(painter, areas);
    paintInUse(painter, areas);
    paintBlocks(painter, areas);
    paintPeak(painter, areas);
    paintAxis(painter, areas);
}

void ArenaPainter::paintGrid(QPainter& painter, const ArenaAreas& areas) const
{
    painter.fillRect(areas.blocks, m_theme.canvasAlternate);
    const QFontMetricsF metrics(m_font);
    const auto most = static_cast<std::size_t>(std::max(2.0, areas.blocks.height() / (3 * metrics.height())));
    const QRectF visible = m_scale.visible();
    for (const double offset : wholeTicks(visible.top(), visible.bottom(), most)) {
        const double y = std::round(m_scale.yOf(offset)) + 0.5;
        painter.setPen(m_theme.grid);
        painter.drawLine(QPointF(areas.blocks.left(), y), QPointF(areas.blocks.right(), y));
        painter.setPen(m_theme.mutedText);
        const QRectF label(0, y - metrics.height() / 2, areas.blocks.left() - spacing, metrics.height());
        painter.drawText(label, Qt::AlignRight | Qt::AlignVCenter, format::bytes(static_cast<quint64>(offset)));
    }
}

void ArenaPainter::paintBlocks(QPainter& painter, const ArenaAreas& areas) const
{
    painter.save();
    painter.setClipRect(areas.blocks);
    const double pixelRatio = painter.device() == nullptr ? 1 : painter.device()->devicePixelRatioF();
    NarrowBlocks narrow(areas.blocks, pixelRatio);
    std::vector<std::uint32_t> wide;
    std::vector<std::uint32_t> leftOut; // behind what passes the filter
    for (const std::uint32_t i : blocksIn(m_scene, m_scale.visible())) {
        if (const QRectF full = m_scale.rectOf(m_scene.rects[i]); full.width() > 1) {
            wide.push_back(i);
        } else if (isSeen(i)) {
            narrow.add(full, colorOf(i).rgb());
        } else {
            leftOut.push_back(i);
        }
    }
    for (const std::uint32_t i : leftOut) {
        narrow.add(m_scale.rectOf(m_scene.rects[i]), colorOf(i).rgb());
    }
    narrow.paint(painter);
    for (const std::uint32_t i : wide) {
        paintBlock(painter, i, rectOf(i) & areas.blocks);
    }
    painter.restore();
}

void ArenaPainter::paintBlock(QPainter& painter, std::uint32_t block, const QRectF& rect) const
{
    const QColor& color = colorOf(block);
    painter.fillRect(rect, color);
    if (rect.width() > 3 && m_scene.block(block).origin == ArenaBlock::Origin::Persistent) {
        painter.fillRect(rect, QBrush(Theme::textOn(color), Qt::BDiagPattern));
    }
    if (rect.width() > 4 && rect.height() > 4) { // an edge between neighbors of one color
        painter.setPen(m_theme.canvas);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0, 0, -0.5, -0.5));
    }
    if (rect.width() > leastTextWidth && rect.height() >= leastTextHeight && isSeen(block)) {
        paintText(painter, block, rect);
    }
}

void ArenaPainter::paintText(QPainter& painter, std::uint32_t block, const QRectF& rect) const
{
    const QFontMetricsF metrics(m_font);
    const QRectF room = rect.adjusted(textMargin, 0, -textMargin, 0);
    if (rect.height() < metrics.height() || room.width() < 4 * metrics.averageCharWidth()) {
        return;
    }
    const ExecutionPlan& plan = m_scene.method->plan();
    const ArenaBlock& content = m_scene.block(block);
    painter.setPen(Theme::textOn(m_colors[m_scene.colors[block]]));
    // A cut name tells something as long as its beginning can be read; a cut number never does.
    const QString whole = memorytexts::shortMakerText(plan, content);
    const QString text = metrics.elidedText(whole, Qt::ElideRight, room.width());
    if (text != whole && text.size() < leastCharacters) {
        return;
    }
    const QString size = format::bytes(content.bytes);
    const bool hasSecond = rect.height() >= 2 * metrics.height() + 4 && metrics.horizontalAdvance(size) <= room.width();
    const QRectF first(room.left(), rect.center().y() - (hasSecond ? metrics.height() : metrics.height() / 2),
        room.width(), metrics.height());
    painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter, text);
    if (hasSecond) {
        painter.drawText(first.translated(0, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter, size);
    }
}

void ArenaPainter::paintInUse(QPainter& painter, const ArenaAreas& areas) const
{
    const auto& inUse = m_scene.method->bytesInUse;
    if (m_scene.mostInUse == 0) {
        return;
    }
    const StepAxis& axis = m_scene.axis();
    const std::int64_t first = axis.stepAt(m_scale.visible().left());
    const std::int64_t last = axis.stepAt(m_scale.visible().right());
    const auto yOf = [&](std::int64_t step) {
        const double part =
            static_cast<double>(inUse[static_cast<std::size_t>(step + 1)]) / static_cast<double>(m_scene.mostInUse);
        return areas.inUse.bottom() - part * (areas.inUse.height() - 2);
    };
    painter.save();
    painter.setClipRect(areas.inUse);
    // Of the steps that share a pixel the one that uses most.
    double left = areas.inUse.left();
    double top = areas.inUse.bottom();
    for (std::int64_t step = first; step <= last; ++step) {
        top = std::min(top, yOf(step));
        const double right = std::min(m_scale.xOf(axis.endOf(step)), areas.inUse.right());
        if (right - left >= 1 || step == last) {
            painter.fillRect(QRectF(QPointF(left, top), QPointF(right, areas.inUse.bottom())), m_theme.bar);
            painter.fillRect(QRectF(QPointF(left, top), QPointF(right, top + 1.5)), m_theme.selection);
            left = right;
            top = areas.inUse.bottom();
        }
    }
    painter.restore();
    const QFontMetricsF metrics(m_font);
    painter.setPen(m_theme.mutedText);
    painter.drawText(QRectF(0, areas.inUse.top(), areas.inUse.left() - spacing, metrics.height()), Qt::AlignRight,
        format::bytes(m_scene.mostInUse));
    painter.drawText(QRectF(0, areas.inUse.bottom() - metrics.height(), areas.inUse.left() - spacing, metrics.height()),
        Qt::AlignRight | Qt::AlignBottom | Qt::TextDontClip, Arena::tr("in use"));
    painter.setPen(m_theme.grid);
    painter.drawLine(areas.inUse.bottomLeft(), areas.inUse.bottomRight());
}

void ArenaPainter::paintAxis(QPainter& painter, const ArenaAreas& areas) const
{
    const QFontMetricsF metrics(m_font);
    const QRectF visible = m_scale.visible();
    painter.setPen(m_theme.mutedText);
    const auto label = [&](double x, const QString& text) {
        const double half = metrics.horizontalAdvance(text) / 2 + 1;
        const double center =
            std::clamp(x, areas.axis.left() + half, std::max(areas.axis.left() + half, areas.axis.right() - half));
        painter.drawText(QRectF(center - half, areas.axis.top() + 2, 2 * half, areas.axis.height()),
            Qt::AlignHCenter | Qt::AlignTop, text);
    };
    const auto most = static_cast<std::size_t>(std::max(2.0, areas.axis.width() / 90));
    if (!m_scene.isByTime()) {
        const auto count = static_cast<double>(m_scene.method->plan().instructions.size());
        for (const double step :
            wholeTicks(std::max(0.0, visible.left()), std::min(visible.right(), count - 1), most)) {
            label(m_scale.xOf(step + 0.5), QString::number(step, 'f', 0));
        }
        return;
    }
    const auto ticks = format::TickUnit::of(m_scene.dataSet->trace->options());
    AxisUnit unit = axisUnitFor(visible.right() / ticks.ticks, ticks.scale);
    unit.factor /= ticks.ticks;
    for (const double value : roundTicks(visible.left() * unit.factor, visible.right() * unit.factor, most)) {
        label(m_scale.xOf(value / unit.factor),
            QStringLiteral("%1%2%3").arg(format::number(value), QChar(format::groupSpace), format::unit(unit.scale)));
    }
}

void ArenaPainter::paintPeak(QPainter& painter, const ArenaAreas& areas) const
{
    const MemoryPlan& memory = m_scene.method->memory;
    if (memory.livePeakBytes == 0) {
        return;
    }
    const StepAxis& axis = m_scene.axis();
    const double left = m_scale.xOf(axis.startOf(memory.livePeakStep));
    const double right = std::max(left + 1, m_scale.xOf(axis.endOf(memory.livePeakStep)));
    if (right < areas.blocks.left() || left > areas.blocks.right()) {
        return;
    }
    painter.save();
    painter.setClipRect(QRectF(areas.blocks.left(), 0, areas.blocks.width(), areas.inUse.bottom()));
    painter.setPen(QPen(m_theme.warning, 1, Qt::DashLine));
    for (const double x : {left, right}) {
        painter.drawLine(QPointF(x, areas.blocks.top()), QPointF(x, areas.inUse.bottom()));
    }
    painter.restore();
    const QString text = Arena::tr("live peak %1").arg(format::bytes(memory.livePeakBytes));
    const QFontMetricsF metrics(m_font);
    const double half = metrics.horizontalAdvance(text) / 2 + 1;
    const double center = std::clamp((std::max(left, areas.blocks.left()) + std::min(right, areas.blocks.right())) / 2,
        areas.blocks.left() + half, std::max(areas.blocks.left() + half, areas.blocks.right() - half));
    painter.setPen(m_theme.warning);
    painter.drawText(QRectF(center - half, areas.blocks.top() - metrics.height() - 1, 2 * half, metrics.height()),
        Qt::AlignCenter | Qt::TextDontClip, text);
}

void ArenaPainter::paintFrame(QPainter& painter, std::uint32_t block, const QColor& color, double width) const
{
    painter.save();
    painter.setClipRect(m_scale.area().adjusted(-1, -1, 1, 1));
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rectOf(block));
    painter.restore();
}

} // namespace ets
