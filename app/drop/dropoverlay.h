// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/drop/dropplan.h"

#include <QtWidgets/QWidget>

namespace ets {

/// Lies over the window while files are held over it: where each of them goes, and what will not be taken.
class DropOverlay : public QWidget {
    Q_OBJECT

public:
    explicit DropOverlay(QWidget* window);

    /// @param hasTrace whether one is open that files could join
    void showFor(const DropPlan& plan, bool hasTrace);
    [[nodiscard]] const DropPlan& plan() const { return m_plan; }
    /// Whether files can be dropped on the target that compares them with the open trace.
    [[nodiscard]] bool takesBaseline() const { return m_takesBaseline; }
    [[nodiscard]] QRect baselineRect() const; ///< Of that target.
    [[nodiscard]] bool isBaselineAt(const QPoint& place) const; ///< Whether that target is at a place of the window.
    void hover(const QPoint& place); ///< The files are held there.

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void paintTarget(QPainter& painter, const QRect& place, FileRole role) const;
    /// Names of the files that a target takes: weights go with the program that they are of.
    [[nodiscard]] QString filesFor(FileRole role) const;
    [[nodiscard]] QString leftText() const;

    void paintBaseline(QPainter& painter) const;

    DropPlan m_plan;
    bool m_takesBaseline = false;
    bool m_isOnBaseline = false; ///< The files are held over the target.
    QString m_summary;
};

} // namespace ets
