// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/arrange/timelinescene.h"

#include "views/common/theme/theme.h"

#include <QtGui/QPalette>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {

namespace {

/// How far from a thin box the pointer may be, in logical pixels.
constexpr double grace = 3.0;

double distanceTo(const TimelineBar& bar, double x)
{
    return x < bar.left ? bar.left - x : x >= bar.right ? x - bar.right + 1 : 0.0;
}

} // namespace

TimelineScene::TimelineScene()
    : m_theme(&Theme::of(QPalette()))
    , m_metrics(m_font)
    , m_styles(std::make_unique<TimelineStyles>())
{
    updateMeasures();
}

void TimelineScene::setContent(TimelineContent content)
{
    m_content = std::move(content);
    updateMeasures();
}

void TimelineScene::setLook(const QPalette& palette, const QFont& font)
{
    m_theme = &Theme::of(palette);
    m_font = font;
    m_metrics = QFontMetrics(font);
    updateMeasures();
}

void TimelineScene::setSize(QSize size, double devicePixelRatio)
{
    m_size = size;
    m_ratio = devicePixelRatio;
    updateMeasures();
}

void TimelineScene::updateMeasures()
{
    const int line = m_metrics.height();
    TimelineMetrics metrics;
    metrics.lane = line + 5;
    metrics.header = 2 * line + 2 * metrics.padding;
    m_rulerHeight = line + 12;
    m_headerWidth = std::min(m_metrics.averageCharWidth() * 27 + 16, std::max(m_size.width() / 4, 60));
    metrics.collapsed = metrics.lane + metrics.padding;
    metrics.compactLane = std::max(line / 2, 6);
    metrics.tallLane = 2 * line + 4;
    metrics.group = line + 8;
    const auto tracks = index() != nullptr ? index()->tracks() : std::span<const TimelineTrack>();
    m_layout = TimelineLayout(
        index(), metrics, m_content.arrangement.fits(tracks) ? m_content.arrangement : TimelineArrangement(tracks));
    m_styles = std::make_unique<TimelineStyles>(m_content.dataSet.get(), m_theme, &m_metrics, m_content.colors);
}

TimelineScale TimelineScene::deviceScale() const
{
    TimelineScale scale = m_scale;
    scale.setWidth(m_scale.width() * m_ratio);
    return scale;
}

QRect TimelineScene::slicesRect() const
{
    return {m_headerWidth, m_rulerHeight, m_size.width() - m_headerWidth, m_size.height() - m_rulerHeight};
}

int TimelineScene::maximumScroll() const
{
    return std::max(0, m_layout.height() - slicesRect().height());
}

QRect TimelineScene::pinnedRect() const
{
    const QRect area(0, m_rulerHeight, m_size.width(), std::max(0, m_size.height() - m_rulerHeight));
    return area.intersected(QRect(0, m_rulerHeight, m_size.width(), m_layout.pinnedHeight()));
}

QRect TimelineScene::scrolledRect() const
{
    const int top = m_rulerHeight + m_layout.pinnedHeight();
    return {0, top, m_size.width(), std::max(0, m_size.height() - top)};
}

int TimelineScene::trackTop(std::size_t track) const
{
    const bool isPinned = m_layout.arrangement().isPinned(track);
    return m_rulerHeight + m_layout.trackTop(track) - (isPinned ? 0 : m_scroll);
}

int TimelineScene::laneTop(std::size_t track, std::uint32_t lane) const
{
    return trackTop(track) + m_layout.laneTop(track, lane) - m_layout.trackTop(track);
}

std::vector<std::uint32_t> TimelineScene::visibleTracks() const
{
    const auto rows = m_layout.rows();
    const auto pinned = static_cast<std::ptrdiff_t>(m_layout.pinnedCount());
    std::vector<std::uint32_t> tracks(rows.begin(), rows.begin() + pinned);
    const QRect area = scrolledRect();
    const int top = m_layout.pinnedHeight() + m_scroll;
    if (area.height() > 0) {
        const auto [first, last] = m_layout.rowsBetween(top, top + area.height());
        tracks.insert(tracks.end(), rows.begin() + static_cast<std::ptrdiff_t>(first),
            rows.begin() + static_cast<std::ptrdiff_t>(last));
    }
    return tracks;
}

std::vector<TimelineBand> TimelineScene::visibleBands() const
{
    std::vector<TimelineBand> bands;
    const QRect area = scrolledRect();
    for (TimelineBand band : m_layout.bands()) {
        band.top += m_rulerHeight - m_scroll;
        if (band.top < area.top() + area.height() && band.top + m_layout.metrics().group > area.top()) {
            bands.push_back(band);
        }
    }
    return bands;
}

std::optional<std::uint32_t> TimelineScene::groupAt(int y) const
{
    return y < scrolledRect().top() ? std::nullopt : m_layout.groupAt(layoutY(y));
}

std::pair<std::uint32_t, std::uint32_t> TimelineScene::visibleLanes(std::size_t track) const
{
    const QRect clip = clipOf(track);
    const int toLayout = m_layout.trackTop(track) - trackTop(track);
    return m_layout.lanesBetween(track, clip.top() + toLayout, clip.top() + clip.height() + toLayout);
}

QRect TimelineScene::clipOf(std::size_t track) const
{
    return m_layout.arrangement().isPinned(track) ? pinnedRect() : scrolledRect();
}

int TimelineScene::layoutY(int y) const
{
    const int below = y - m_rulerHeight;
    return below < m_layout.pinnedHeight() ? below : below + m_scroll;
}

std::optional<std::size_t> TimelineScene::trackAt(int y) const
{
    return y < m_rulerHeight ? std::nullopt : m_layout.trackAt(layoutY(y));
}

std::optional<TimelineHit> TimelineScene::hitAt(QPointF point) const
{
    const int y = static_cast<int>(std::floor(point.y()));
    const std::optional<std::size_t> track = trackAt(y);
    if (!track || point.x() < m_headerWidth) {
        return std::nullopt;
    }
    const std::optional<std::uint32_t> lane = m_layout.laneAt(*track, layoutY(y));
    if (!lane) {
        return std::nullopt;
    }
    const double x = (point.x() - m_headerWidth) * m_ratio;
    std::optional<TimelineHit> best;
    double bestDistance = grace * m_ratio;
    for (const TimelineBar& bar : barsOf(index()->lane(*lane), deviceScale())) {
        const double distance = distanceTo(bar, x);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = TimelineHit{*track, *lane, bar};
        }
    }
    return best;
}

QRectF TimelineScene::rectOf(const TimelinePosition& position) const
{
    const TimeRange span = index()->span(position);
    const auto aligned = [this](Ticks tick) {
        const double x = std::clamp(m_scale.xOf(tick), -16.0, m_scale.width() + 16.0);
        return std::round(x * m_ratio) / m_ratio + m_headerWidth;
    };
    const double left = aligned(span.start);
    const double right = std::max(aligned(span.end), left + 1.0 / m_ratio);
    return {left, static_cast<double>(laneTop(position.track, position.lane)), right - left,
        static_cast<double>(laneHeight(position.track))};
}

QRectF TimelineScene::rectOf(SampleId sample) const
{
    const auto position = dataSet() != nullptr ? m_content.places().find(*dataSet()->trace, sample) : std::nullopt;
    return position && m_layout.isLaneShown(position->track, position->lane) ? rectOf(*position) : QRectF();
}

} // namespace ets
