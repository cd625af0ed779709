// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "views/timeline/timelinebars.h"
#include "views/timeline/timelinelayout.h"
#include "views/timeline/timelinescale.h"
#include "views/timeline/timelinestyle.h"

#include <QtCore/QRectF>
#include <QtCore/QSize>
#include <QtGui/QFont>
#include <QtGui/QFontMetrics>

#include <memory>
#include <optional>

class QPalette;

namespace ets {

struct FilterResult;

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

    void setDataSet(DataSetPtr dataSet);
    /// @param palette,font those of the canvas
    void setLook(const QPalette& palette, const QFont& font);
    void setSize(QSize size, double devicePixelRatio);
    /// What a filter lets through: the rest is drawn faint. Not null.
    void setFiltered(std::shared_ptr<const FilterResult> result) { m_filtered = std::move(result); }
    /// Whether a slice of a bar passes the filter.
    [[nodiscard]] bool passes(std::uint32_t lane, const TimelineBar& bar) const;
    void setScale(const TimelineScale& scale) { m_scale = scale; }
    void setScroll(int scroll) { m_scroll = scroll; }

    [[nodiscard]] const DataSet* dataSet() const { return m_dataSet.get(); }
    [[nodiscard]] const TimelineIndex* index() const { return m_dataSet ? &m_dataSet->timeline : nullptr; }
    [[nodiscard]] const TimelineLayout& layout() const { return m_layout; }
    [[nodiscard]] const TimelineScale& scale() const { return m_scale; }
    /// The scale in device pixels.
    [[nodiscard]] TimelineScale deviceScale() const;
    [[nodiscard]] double devicePixelRatio() const { return m_ratio; }
    [[nodiscard]] const Theme& theme() const { return *m_theme; }
    [[nodiscard]] const SliceStyle& style(EventId event) const { return m_styles->of(event); }
    [[nodiscard]] const QFont& font() const { return m_font; }
    [[nodiscard]] const QFontMetrics& metrics() const { return m_metrics; }
    [[nodiscard]] int scroll() const { return m_scroll; }
    [[nodiscard]] QSize size() const { return m_size; }

    [[nodiscard]] int headerWidth() const { return m_headerWidth; }
    [[nodiscard]] int rulerHeight() const { return m_rulerHeight; }
    [[nodiscard]] QRect rulerRect() const { return {m_headerWidth, 0, m_size.width() - m_headerWidth, m_rulerHeight}; }
    [[nodiscard]] QRect headersRect() const
    {
        return {0, m_rulerHeight, m_headerWidth, m_size.height() - m_rulerHeight};
    }
    [[nodiscard]] QRect slicesRect() const;
    /// Largest useful scroll().
    [[nodiscard]] int maximumScroll() const;

    /// Top of a lane on the canvas.
    [[nodiscard]] int laneTop(std::size_t track, std::uint32_t lane) const;
    /// Tracks of which something is visible, as a range [first, last).
    [[nodiscard]] std::pair<std::size_t, std::size_t> visibleTracks() const;
    [[nodiscard]] Ticks tickAt(double x) const { return m_scale.tickAt(x - m_headerWidth); }
    [[nodiscard]] double xOf(Ticks tick) const { return m_headerWidth + m_scale.xOf(tick); }
    /// The box at a point, with some pixels of grace for the thin ones.
    [[nodiscard]] std::optional<TimelineHit> hitAt(QPointF point) const;
    [[nodiscard]] std::optional<std::size_t> trackAt(int y) const;
    /// Where a range of ticks is drawn in a lane, aligned to device pixels and cut off a little outside of the slices.
    [[nodiscard]] QRectF rectOf(const TimelinePosition& position) const;
    [[nodiscard]] QRectF rectOf(SampleId sample) const;

private:
    void updateMeasures();

    DataSetPtr m_dataSet;
    std::shared_ptr<const FilterResult> m_filtered;
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
