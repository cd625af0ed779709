// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/coverage/coverage.h"

#include "views/common/saveddrawing.h"

#include <QtWidgets/QWidget>

namespace ets {

/// Shares of what is tied to the model, as one bar: to single nodes, to several together, not at all.
class CoverageBar : public QWidget, public SavedDrawing {
    Q_OBJECT

public:
    explicit CoverageBar(QWidget* parent = nullptr);

    /// @param name what it says, for screen readers and the name of its picture
    void setShares(const LinkShares& shares, const QString& name);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void draw(QPainter& painter) const override;
    void contextMenuEvent(QContextMenuEvent* event) override { showPictureMenu(*event); }

private:
    LinkShares m_shares;
};

} // namespace ets
