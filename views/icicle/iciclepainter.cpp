// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/icicle/iciclepainter.h"

#include "views/common/theme/faded.h"
#include "views/common/theme/mixedcolor.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"

#include <QtGui/QFontMetrics>
#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

namespace ets {

namespace {

constexpr double stubStrength = 0.55;
constexpr double stubWidth = 8; ///< Of what is gone from a box.
constexpr double leastDifference = 0.25; ///< Strength of the smallest difference that is shown.

} // namespace

IciclePainter::IciclePainter(const IcicleScene& scene, const IcicleScale& scale, const Theme& theme, const QFont& font,
    const std::vector<char>& matches)
    : m_scene(scene)
    , m_scale(scale)
    , m_theme(theme)
    , m_font(scaledFont(font, 0.95))
    , m_metrics(m_font)
    , m_slices(theme, m_metrics)
    , m_matches(matches)
{
}

double IciclePainter::rowHeightOf(const QFont& font)
{
    return std::ceil(QFontMetricsF(scaledFont(font, 0.95)).height() + 6);
}

QRectF IciclePainter::rectOf(TickSpan start, TickSpan end, std::uint32_t level) const
{
    const double left = std::clamp(m_scale.xOf(static_cast<double>(start)), 0.0, m_scale.width);
    const double right = std::clamp(m_scale.xOf(static_cast<double>(end)), 0.0, m_scale.width);
    return {left, level * m_scale.rowHeight - m_scale.top, right - left, m_scale.rowHeight};
}

QRectF IciclePainter::placeOf(std::uint32_t box) const
{
    return rectOf(m_scene.places.startOf(box), m_scene.places.endOf(box), m_scene.node(box).depth);
}

QRectF IciclePainter::stubOf(std::uint32_t box) const
{
    const QRectF around = placeOf(box);
    if (m_scene.goneFrom(box) == nullptr || around.width() < 2 * stubWidth) {
        return {};
    }
    return {std::round(around.right()) - stubWidth, around.bottom(), stubWidth, m_scale.rowHeight};
}

std::vector<IciclePainter::Drawn> IciclePainter::drawn(double height) const
{
    std::vector<Drawn> result;
    if (m_scene.places.depth() == 0 || m_scene.ticks() <= 0) {
        return result;
    }
    std::vector<std::uint32_t> open{Icicle::root};
    result.push_back({placeOf(Icicle::root), Icicle::root, 1});
    while (!open.empty()) {
        const std::uint32_t node = open.back();
        open.pop_back();
        if ((m_scene.node(node).depth + 1) * m_scale.rowHeight - m_scale.top < height) {
            addChildren(node, height, result, open);
        }
    }
    return result;
}

/// Those of a box that are in sight, wide ones by themselves; these are opened in turn.
void IciclePainter::addChildren(
    std::uint32_t node, double /*height*/, std::vector<Drawn>& result, std::vector<std::uint32_t>& open) const
{
    const IciclePlaces& places = m_scene.places;
    const auto children = places.childrenOf(node);
    const std::uint32_t level = m_scene.node(node).depth + 1;
    std::size_t at = places.firstEndingAfter(node, static_cast<TickSpan>(std::floor(m_scale.from)));
    while (at < children.size() && static_cast<double>(places.startOf(children[at])) < m_scale.to) {
        const std::uint32_t child = children[at];
        const QRectF place = rectOf(places.startOf(child), places.endOf(child), level);
        if (place.width() >= 1) {
            result.push_back({place, child, 1});
            open.push_back(child);
            ++at;
            continue;
        }
        const double pixelEnd = m_scale.tickAt(std::floor(place.left()) + 1);
        const std::size_t next =
            std::max(at + 1, places.firstEndingAfter(node, static_cast<TickSpan>(std::floor(pixelEnd))));
        const TickSpan ticks = places.endOf(children[next - 1]) - places.startOf(child);
        if (ticks > 0) { // else nothing of it took any time
            result.push_back({QRectF(std::floor(place.left()), place.top(), 1, place.height()), child,
                static_cast<std::uint32_t>(next - at),
                std::min(1.0, static_cast<double>(ticks) / m_scale.ticksPerPixel())});
        }
        at = next;
    }
}

/// Orange for slower, blue for faster, the stronger the more; gray where nothing is shown.
QColor IciclePainter::differenceFill(std::uint32_t box) const
{
    const auto difference = m_scene.differenceOf(box);
    if (!difference || difference->look == DifferenceLook::Undecided) {
        return SlicePainter::quietColor(m_theme);
    }
    const double fraction = m_scene.differenceFraction(*difference);
    const QColor color = difference->deltaTicks > 0 ? m_theme.slower : m_theme.faster;
    return mixedColor(color, m_theme.canvas, std::max(leastDifference, std::abs(fraction)));
}

QColor IciclePainter::fillOf(std::uint32_t box) const
{
    const ColorId color = m_scene.colorOf(box);
    const QColor fill = m_scene.compared != nullptr ? differenceFill(box)
        : color.isValid()                           ? m_theme.colorOf(color)
                                                    : SlicePainter::quietColor(m_theme);
    const bool isPale = !m_matches.empty() && m_matches[box] == 0;
    return isPale ? faded(fill, m_theme) : fill;
}

void IciclePainter::paint(QPainter& painter, const QRectF& area)
{
    painter.fillRect(area, m_theme.canvas);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.setFont(m_font);
    painter.save();
    painter.translate(area.topLeft());
    const std::vector<Drawn> boxes = drawn(area.height());
    for (const Drawn& drawn : boxes) {
        if (drawn.place.bottom() > 0) {
            paintBox(painter, drawn);
        }
    }
    for (const Drawn& drawn : boxes) {
        paintStub(painter, drawn.box);
    }
    painter.restore();
}

void IciclePainter::paintBox(QPainter& painter, const Drawn& drawn)
{
    const QColor fill = fillOf(drawn.box);
    // Edges are whole pixels, so that every gap is seen.
    const int left = static_cast<int>(std::round(drawn.place.left()));
    const int width = static_cast<int>(std::round(drawn.place.right())) - left;
    if (drawn.count > 1 || width < 2) {
        painter.fillRect(drawn.place.adjusted(0, 0, 0, -1), QColor(m_slices.foldedColor(fill, drawn.busy)));
        return;
    }
    const QRect place(left, static_cast<int>(std::round(drawn.place.top())), width - m_slices.gapOf(width),
        static_cast<int>(drawn.place.height()) - 1);
    painter.fillRect(place, fill);
    if (const auto difference = m_scene.differenceOf(drawn.box);
        difference && difference->look == DifferenceLook::OneSided) {
        painter.fillRect(place, QBrush(m_theme.canvas, Qt::BDiagPattern));
    }
    if (m_slices.hasRoom(place.width())) {
        const bool isPale = !m_matches.empty() && m_matches[drawn.box] == 0;
        const QString name = m_scene.shortNameOf(drawn.box);
        const auto more = [&](int room) { return besideName(drawn.box, room); };
        m_slices.paintText(painter, place, {name, m_metrics.horizontalAdvance(name), more},
            isPale ? m_theme.mutedText : Theme::textOn(fill));
    }
}

/// Time and share, or the difference to the baseline; that alone where there is no room for both.
QString IciclePainter::besideName(std::uint32_t box, int room) const
{
    const QString brief = m_scene.compared != nullptr ? m_scene.deltaOf(box) : m_scene.shareOf(box);
    const QString time = m_scene.timeOf(box);
    const QString both = brief.isEmpty() ? time : QStringLiteral("%1 \u00b7 %2").arg(time, brief);
    return m_metrics.horizontalAdvance(both) <= room ? both
        : m_metrics.horizontalAdvance(brief) <= room ? brief
                                                     : QString();
}

/// Blue, since its time is saved there, and hatched as what one side alone has.
void IciclePainter::paintStub(QPainter& painter, std::uint32_t box) const
{
    const QRectF stub = stubOf(box);
    if (stub.isEmpty()) {
        return;
    }
    painter.fillRect(stub, m_theme.canvas); // sets it apart from what it covers
    const QRectF place = stub.adjusted(1, 0, -1, -1);
    painter.fillRect(place, mixedColor(m_theme.faster, m_theme.canvas, stubStrength));
    painter.fillRect(place, QBrush(m_theme.canvas, Qt::BDiagPattern));
    painter.setPen(m_theme.faster);
    painter.drawRect(place.adjusted(0, 0, -1, -1));
}

} // namespace ets
