// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/charts/recordingstrip.h"
#include "views/common/saveddrawing.h"
#include "views/common/stepkeys.h"
#include "views/common/widgets/focusframe.h"

#include <QtWidgets/QWidget>

#include <cstddef>
#include <optional>
#include <vector>

namespace ets {

/// What a row of a comparison took in each recording: two strips of dots on one scale, with a line at the median of
/// each. Dots, and not distributions of all runs: those look decisive and are not.
class RecordingStrips : public QWidget, public SavedDrawing, public ChartKeys {
    Q_OBJECT

public:
    explicit RecordingStrips(QWidget* parent = nullptr);

    void setStrips(RecordingPair strips); ///< Old side first.
    [[nodiscard]] const RecordingPair& strips() const { return m_strips; }
    [[nodiscard]] QPointF placeOf(std::size_t strip, std::size_t dot) const; ///< Middle of a dot.
    [[nodiscard]] double xOf(double value) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void draw(QPainter& painter) const override;

private:
    [[nodiscard]] QRectF stripRect(std::size_t strip) const;
    [[nodiscard]] int titleWidth() const;
    [[nodiscard]] std::size_t dotCount() const;
    [[nodiscard]] const RecordingDot& dot(std::size_t index) const; ///< Of both strips, one after the other.
    [[nodiscard]] QPointF placeOf(std::size_t index) const; ///< Likewise.
    [[nodiscard]] std::vector<std::size_t> dotsAt(QPointF place) const;
    [[nodiscard]] QString tipAt(QPointF place) const;
    void drawStrip(QPainter& painter, std::size_t strip) const;
    void describe();

    RecordingPair m_strips;
    double m_least = 0;
    double m_most = 1;
    std::optional<std::size_t> m_marked; ///< Dot of both strips, one after the other.
    FocusFrame m_focusFrame{*this};
};

} // namespace ets
