// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timeline/arrange/timelinecontent.h"
#include "views/timeline/arrange/timelinelayout.h"
#include "views/timeline/arrange/timelinescale.h"

#include <QtCore/QRectF>
#include <QtCore/QSize>
#include <QtGui/QFont>
#include <QtGui/QFontMetrics>

#include <memory>
#include <optional>

class QPalette;

namespace ets {

/// A box under the pointer.
struct TimelineHit {
    std::size_t track = 0;
    std::uint32_t lane = 0;
    TimelineBar bar;
};

/// Everything that decides what is where on the canvas and how it looks: the track names at the left, the ruler on
/// top, the slices. Painters draw from it, gestures ask it. All places are in logical pixels of the canvas.
class TimelineScene {
public:
    TimelineScene();

    void setContent(TimelineContent content);
    /// @param palette,font those of the canvas
    void setLook(const QPalette& palette, const QFont& font);
    void setSize(QSize size, double devicePixelRatio);
    void setScale(const TimelineScale& scale) { m_scale = scale; }
    void setScroll(int scroll) { m_scroll = scroll; }

    [[nodiscard]] const TimelineContent& content() const { return m_content; }
    [[nodiscard]] const DataSet* dataSet() const { return m_content.dataSet.get(); }
    [[nodiscard]] const TimelineIndex* index() const { return m_content.places().index(); }
    [[nodiscard]] const TimelineLayout& layout() const { return m_layout; }
    [[nodiscard]] const TimelineScale& scale() const { return m_scale; }
    /// The scale in device pixels.
    [[nodiscard]] TimelineScale deviceScale() const;
    [[nodiscard]] double devicePixelRatio() const { return m_ratio; }
    [[nodiscard]] const Theme& theme() const { return *m_theme; }
    [[nodiscard]] const SliceStyle& style(EventId event) const { return m_styles->of(event); }
    [[nodiscard]] const SliceLabel& label(EventId event) const { return m_styles->labelOf(event); }
    [[nodiscard]] QColor fillOf(EventId event, SampleId sample) const { return m_styles->fillOf(event, sample); }
    [[nodiscard]] const QFont& font() const { return m_font; }
    [[nodiscard]] const QFontMetrics& metrics() const { return m_metrics; }
    [[nodiscard]] int scroll() const { return m_scroll; }
    [[nodiscard]] QSize size() const { return m_size; }

    [[nodiscard]] int headerWidth() const { return m_headerWidth; }
    [[nodiscard]] int rulerHeight() const { return m_rulerHeight; }
    [[nodiscard]] QRect rulerRect() const { return {m_headerWidth, 0, m_size.width() - m_headerWidth, m_rulerHeight}; }
    [[nodiscard]] QRect slicesRect() const;
    /// Largest useful scroll().
    [[nodiscard]] int maximumScroll() const;

    /// Where the tracks that are pinned are; they do not scroll.
    [[nodiscard]] QRect pinnedRect() const;
    /// Where the others are.
    [[nodiscard]] QRect scrolledRect() const;
    /// Top of a track that is shown, on the canvas.
    [[nodiscard]] int trackTop(std::size_t track) const;
    /// Top of a lane on the canvas.
    [[nodiscard]] int laneTop(std::size_t track, std::uint32_t lane) const;
    [[nodiscard]] int laneHeight(std::size_t track) const { return m_layout.laneHeight(track); }
    /// Tracks of which something is visible, from top to bottom, the pinned first.
    [[nodiscard]] std::vector<std::uint32_t> visibleTracks() const;
    /// Names of groups of which something is visible, with their tops on the canvas.
    [[nodiscard]] std::vector<TimelineBand> visibleBands() const;
    /// Group whose name is at a height.
    [[nodiscard]] std::optional<std::uint32_t> groupAt(int y) const;
    /// Lanes of a track of which something is visible, as a range [first, last).
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> visibleLanes(std::size_t track) const;
    /// What may be painted of a track: nothing of it over those that are pinned.
    [[nodiscard]] QRect clipOf(std::size_t track) const;
    [[nodiscard]] Ticks tickAt(double x) const { return m_scale.tickAt(x - m_headerWidth); }
    [[nodiscard]] double xOf(Ticks tick) const { return m_headerWidth + m_scale.xOf(tick); }
    /// The box at a point, with some pixels of grace for the thin ones.
    [[nodiscard]] std::optional<TimelineHit> hitAt(QPointF point) const;
    [[nodiscard]] std::optional<std::size_t> trackAt(int y) const;
    /// Where a range of ticks is drawn in a lane, aligned to device pixels and cut off a little outside of the slices.
    [[nodiscard]] QRectF rectOf(const TimelinePosition& position) const;
    /// Empty where its lane is not drawn.
    [[nodiscard]] QRectF rectOf(SampleId sample) const;

private:
    void updateMeasures();

    /// From the top of the layout to a height on the canvas.
    [[nodiscard]] int layoutY(int y) const;

    TimelineContent m_content;
    const Theme* m_theme;
    QFont m_font;
    QFontMetrics m_metrics;
    TimelineLayout m_layout;
    std::unique_ptr<TimelineStyles> m_styles;
    TimelineScale m_scale;
    QSize m_size;
    double m_ratio = 1;
    int m_scroll = 0;
    int m_headerWidth = 0;
    int m_rulerHeight = 0;
};

} // namespace ets
