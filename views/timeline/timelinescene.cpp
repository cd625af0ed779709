// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinescene.h"

#include "model/qt/session/filterresult.h"
#include "views/common/theme.h"

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

void TimelineScene::setDataSet(DataSetPtr dataSet)
{
    m_dataSet = std::move(dataSet);
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
    m_headerWidth = std::min(m_metrics.averageCharWidth() * 22 + 16, std::max(m_size.width() / 4, 60));
    m_layout = TimelineLayout(index(), metrics);
    m_styles = std::make_unique<TimelineStyles>(m_dataSet.get(), m_theme, &m_metrics);
}

TimelineScale TimelineScene::deviceScale() const
{
    TimelineScale scale = m_scale;
    scale.setWidth(m_scale.width() * m_ratio);
    return scale;
}

bool TimelineScene::passes(std::uint32_t lane, const TimelineBar& bar) const
{
    const bool isFiltered = m_filtered != nullptr && m_dataSet != nullptr && m_filtered->filters()
        && m_filtered->generation == m_dataSet->generation;
    return !isFiltered || m_filtered->passing(lane, bar.first, bar.first + bar.count) > 0;
}

QRect TimelineScene::slicesRect() const
{
    return {m_headerWidth, m_rulerHeight, m_size.width() - m_headerWidth, m_size.height() - m_rulerHeight};
}

int TimelineScene::maximumScroll() const
{
    return std::max(0, m_layout.height() - slicesRect().height());
}

int TimelineScene::laneTop(std::size_t track, std::uint32_t lane) const
{
    return m_rulerHeight - m_scroll + m_layout.laneTop(track, lane);
}

std::pair<std::size_t, std::size_t> TimelineScene::visibleTracks() const
{
    const int height = slicesRect().height();
    if (m_layout.trackCount() == 0 || height <= 0 || m_scroll >= m_layout.height()) {
        return {0, 0};
    }
    const std::size_t first = m_layout.trackAt(m_scroll).value_or(0);
    const auto last = m_layout.trackAt(m_scroll + height - 1);
    return {first, last ? *last + 1 : m_layout.trackCount()};
}

std::optional<std::size_t> TimelineScene::trackAt(int y) const
{
    return y < m_rulerHeight ? std::nullopt : m_layout.trackAt(y - m_rulerHeight + m_scroll);
}

std::optional<TimelineHit> TimelineScene::hitAt(QPointF point) const
{
    const int y = static_cast<int>(std::floor(point.y()));
    const std::optional<std::size_t> track = trackAt(y);
    if (!track || point.x() < m_headerWidth) {
        return std::nullopt;
    }
    const std::optional<std::uint32_t> lane = m_layout.laneAt(*track, y - m_rulerHeight + m_scroll);
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
        static_cast<double>(m_layout.metrics().lane)};
}

QRectF TimelineScene::rectOf(SampleId sample) const
{
    const auto position = m_dataSet ? m_dataSet->timeline.find(*m_dataSet->inspector, sample) : std::nullopt;
    return position ? rectOf(*position) : QRectF();
}

} // namespace ets
