// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/valuestatistics.h"
#include "views/common/saveddrawing.h"

#include <QtGui/QImage>
#include <QtWidgets/QWidget>

#include <memory>
#include <optional>
#include <utility>

namespace ets {

/// A slice of a tensor as colors. Numbers of both signs diverge from the canvas at 0, others run from pale to strong;
/// what is not finite has a color of its own.
class HeatMapWidget : public QWidget, public SavedDrawing {
    Q_OBJECT

public:
    explicit HeatMapWidget(QWidget* parent = nullptr);

    void setMap(std::shared_ptr<const HeatMap> map);
    [[nodiscard]] const std::shared_ptr<const HeatMap>& map() const { return m_map; }
    /// Marks an element of the slice; nothing marks none.
    void setMarked(std::optional<std::pair<std::int64_t, std::int64_t>> place);
    /// Row and column of the slice at a place; nothing beside the picture.
    [[nodiscard]] std::optional<std::pair<std::int64_t, std::int64_t>> elementAt(const QPointF& place) const;
    /// Where the slice is drawn.
    [[nodiscard]] QRectF pictureArea() const;

    [[nodiscard]] QSize sizeHint() const override { return {260, 200}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, 90}; }

Q_SIGNALS:
    /// A person clicked an element.
    void elementActivated(qint64 row, qint64 column);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void draw(QPainter& painter) const override;
    void contextMenuEvent(QContextMenuEvent* event) override { showPictureMenu(*event); }
    void mousePressEvent(QMouseEvent* event) override;

private:
    void makeImage();
    void paintLegend(QPainter& painter, const QRectF& area) const;
    [[nodiscard]] bool isDiverging() const;
    [[nodiscard]] QColor colorOf(double value) const;

    std::shared_ptr<const HeatMap> m_map; ///< Null for none.
    std::optional<std::pair<std::int64_t, std::int64_t>> m_marked;
    QImage m_image;
    bool m_hasNotFinite = false;
};

} // namespace ets
