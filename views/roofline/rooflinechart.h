// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "model/analysis/work/eventwork.h"
#include "views/common/charts/chartview.h"
#include "views/common/stepkeys.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

class QGraphicsSimpleTextItem;
class QLineSeries;
class QScatterSeries;

namespace ets {

/// A point of the chart.
struct RooflinePoint {
    EventId event;
    double intensity = 0; ///< Operations per byte, above 0.
    double rate = 0; ///< Operations per second, or per cycle; above 0.
    double weight = 0; ///< Part of the total time, 0 to 1: decides the size.
    ColorId color; ///< Of the op type.
    QString toolTip;
    bool isSeen = true; ///< Drawn pale if not: the filter leaves it out.
};

/// Achieved rate against arithmetic intensity, both on axes of logarithms, with the roofs of a device.
class RooflineChart : public ChartView, public ChartKeys {
    Q_OBJECT

public:
    explicit RooflineChart(QWidget* parent = nullptr);

    /// @param perCycle rates are per cycle, not per second
    /// @param roof drawn above them where rates are per second
    void setPoints(std::vector<RooflinePoint> points, bool perCycle, const std::optional<Roof>& roof = {});
    [[nodiscard]] const std::vector<RooflinePoint>& points() const { return m_points; }
    /// Draws points pale that the filter leaves out.
    /// @param isSeen of a point's event; null for no filter
    void setSeen(const std::function<bool(EventId)>& isSeen);
    /// Frames the points of these events.
    void setMarked(std::span<const EventId> events);
    [[nodiscard]] std::optional<std::size_t> marked() const { return m_current; } ///< The first framed point.
    /// Rings around points of what is pointed at elsewhere.
    void setLit(std::span<const EventId> events);
    [[nodiscard]] const std::vector<std::size_t>& lit() const { return m_lit; } ///< Into points().
    /// The point next to a place of the viewport, nothing if none is near.
    [[nodiscard]] std::optional<std::size_t> pointAt(QPointF position) const;
    [[nodiscard]] QPointF positionOf(std::size_t point) const; ///< In the viewport.

Q_SIGNALS:
    void pointChosen(std::size_t point); ///< By a person.
    void pointHovered(std::optional<std::size_t> point); ///< The pointer is on it, or on none.

protected:
    void applyTheme(const Theme& theme) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void redraw();
    void fillSeries();
    void scaleAxes();
    void drawRoof();
    void placeEmptyText();
    void describe();

    std::vector<RooflinePoint> m_points; ///< Largest first, so that small ones lie above.
    bool m_perCycle = false;
    std::optional<Roof> m_roof;
    std::optional<std::size_t> m_current;
    std::vector<std::size_t> m_lit;
    QCategoryAxis* m_x;
    QCategoryAxis* m_y;
    QLineSeries* m_roofLine;
    QScatterSeries* m_frame;
    QGraphicsSimpleTextItem* m_empty; ///< What is said without points.
    std::vector<QScatterSeries*> m_series; ///< One per color and size, named after the color; the chart owns them.
};

} // namespace ets
