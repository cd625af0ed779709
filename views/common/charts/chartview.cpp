// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/charts/chartview.h"

#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"

#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtGui/QContextMenuEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QGraphicsLayout>
#include <QtWidgets/QMenu>

namespace ets {

ChartView::ChartView(QWidget* parent)
    : QChartView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setBackgroundBrush(Qt::NoBrush);
    viewport()->setAutoFillBackground(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundVisible(false);
    chart()->setMargins(QMargins(0, 8, 14, 0)); // labels are centered on the ends of the axes
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->legend()->hide();
}

void ChartView::applyTheme(const Theme& theme)
{
    const QFont small = scaledFont(font(), 0.85);
    for (QAbstractAxis* axis : chart()->axes()) {
        axis->setLabelsFont(small);
        axis->setTitleFont(small);
        axis->setLabelsColor(theme.mutedText);
        axis->setTitleBrush(theme.mutedText);
        axis->setGridLineColor(theme.grid);
        axis->setLinePenColor(theme.grid);
    }
}

void ChartView::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyTheme(Theme::of(palette()));
    }
}

QCategoryAxis* ChartView::addAxis(Qt::Alignment side)
{
    auto* axis = new QCategoryAxis;
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setTruncateLabels(false);
    chart()->addAxis(axis, side);
    return axis;
}

void ChartView::clearLabels(QCategoryAxis& axis)
{
    const QStringList labels = axis.categoriesLabels();
    for (const QString& label : labels) {
        axis.remove(label);
    }
}

Result<void> ChartView::saveTo(const QString& path)
{
    const QRect source = viewport()->rect();
    Picture picture;
    picture.size = source.size();
    picture.title = accessibleName();
    picture.description = accessibleDescription();
    picture.draw = [this, source](QPainter& painter) {
        painter.fillRect(source, Theme::of(palette()).canvas);
        render(&painter, source, source);
    };
    return writePicture(path, picture);
}

void ChartView::contextMenuEvent(QContextMenuEvent* event)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCommands(*menu);
    menu->popup(event->globalPos());
}

void ChartView::addCommands(QMenu& menu)
{
    extendMenu(menu);
    menu.addAction(tr("Save as PNG\u2026"), this, [this] { askAndSave(PictureFormat::Png); });
    menu.addAction(tr("Save as SVG\u2026"), this, [this] { askAndSave(PictureFormat::Svg); });
}

void ChartView::extendMenu(QMenu&) { }

void ChartView::askAndSave(PictureFormat format)
{
    askForPicture(this, tr("Save the chart"), m_fileName, format, [this](const QString& path) {
        if (const Result<void> saved = saveTo(path)) {
            tellPictureSaved(*this, path);
        } else {
            tellPictureFailed(*this, saved.error());
        }
    });
}

void ChartView::paintEvent(QPaintEvent* event)
{
    QChartView::paintEvent(event);
    QPainter painter(viewport());
    m_focusFrame.paint(painter, viewport()->rect(), Theme::of(palette()));
}

void ChartView::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void ChartView::keyPressEvent(QKeyEvent* event)
{
    event->ignore(); // a graphics view would eat the arrow keys
}

} // namespace ets
