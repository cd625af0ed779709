// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/valuestatistics.h"
#include "views/common/saveddrawing.h"

#include <QtWidgets/QWidget>

#include <memory>

namespace ets {

/// How the elements of a tensor are spread; counts go up by powers of ten, so that single outliers are seen.
class ElementHistogram : public QWidget, public SavedDrawing {
    Q_OBJECT

public:
    explicit ElementHistogram(QWidget* parent = nullptr);

    void setDigest(std::shared_ptr<const ElementDigest> digest);
    /// Bin at a place; -1 for none.
    [[nodiscard]] int binAt(const QPointF& place) const;

    [[nodiscard]] QSize sizeHint() const override { return {220, 160}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {110, 80}; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void draw(QPainter& painter) const override;
    void contextMenuEvent(QContextMenuEvent* event) override { showPictureMenu(*event); }

private:
    [[nodiscard]] double decades() const; ///< Powers of ten on the axis.
    [[nodiscard]] QRectF plotArea() const;
    [[nodiscard]] std::uint64_t largest() const;
    [[nodiscard]] QString textOf(std::size_t bin) const;

    std::shared_ptr<const ElementDigest> m_digest; ///< Null for none.
};

} // namespace ets
