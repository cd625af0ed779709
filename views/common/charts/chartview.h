// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/commandsource.h"
#include "views/common/savepicture.h"
#include "views/common/widgets/focusframe.h"

#include <QtCharts/QChartView>

class QCategoryAxis;
class QMenu;

namespace ets {

struct Theme;

/// A chart in the colors of the theme that can be saved as a picture. Not animated.
class ChartView : public QChartView, public CommandSource {
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);

    void addCommands(QMenu& menu) override;

    /// Writes the chart as it is shown: SVG for a name that ends in .svg, else PNG at twice the size.
    [[nodiscard]] Result<void> saveTo(const QString& path);
    /// Name that is offered for the file, without its ending.
    void setFileName(const QString& name) { m_fileName = name; }

protected:
    /// Called when the colors or the font may have changed.
    virtual void applyTheme(const Theme& theme);
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

    /// Adds what else the context menu offers.
    virtual void extendMenu(QMenu& menu);

    /// An axis that is labeled exactly where it is told.
    [[nodiscard]] QCategoryAxis* addAxis(Qt::Alignment side);
    static void clearLabels(QCategoryAxis& axis);

private:
    void askAndSave(PictureFormat format);

    QString m_fileName;
    FocusFrame m_focusFrame{*this};
};

} // namespace ets
