// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/charts/chartview.h"

#include "views/common/theme.h"

#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtGui/QContextMenuEvent>
#include <QtGui/QImage>
#include <QtGui/QPainter>
#include <QtSvg/QSvgGenerator>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QGraphicsLayout>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMessageBox>

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
    QFont small = font();
    if (small.pointSizeF() > 0) {
        small.setPointSizeF(small.pointSizeF() * 0.85);
    }
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

QString ChartView::saveTo(const QString& path)
{
    const QColor background = Theme::of(palette()).canvas;
    const QRect source = viewport()->rect();
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        QSvgGenerator generator;
        generator.setFileName(path);
        generator.setSize(source.size());
        generator.setViewBox(source);
        generator.setTitle(accessibleName());
        generator.setDescription(accessibleDescription());
        QPainter painter;
        if (!painter.begin(&generator)) {
            return tr("%1 cannot be written.").arg(path);
        }
        painter.fillRect(source, background);
        render(&painter, source, source);
        return {};
    }
    constexpr int scale = 2;
    QImage image(source.size() * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(background);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    render(&painter, source, source);
    painter.end();
    return image.save(path, "PNG") ? QString() : tr("%1 cannot be written.").arg(path);
}

void ChartView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu;
    extendMenu(menu);
    menu.addAction(tr("Save as PNG\u2026"), this, [this] { askAndSave(QStringLiteral("png")); });
    menu.addAction(tr("Save as SVG\u2026"), this, [this] { askAndSave(QStringLiteral("svg")); });
    menu.exec(event->globalPos());
}

void ChartView::extendMenu(QMenu&) { }

void ChartView::askAndSave(const QString& ending)
{
    QString path = QFileDialog::getSaveFileName(this, tr("Save the chart"), m_fileName + QLatin1Char('.') + ending,
        QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending));
    if (path.isEmpty()) {
        return;
    }
    if (!path.endsWith(QLatin1Char('.') + ending, Qt::CaseInsensitive)) {
        path += QLatin1Char('.') + ending;
    }
    if (const QString problem = saveTo(path); !problem.isEmpty()) {
        QMessageBox::warning(this, tr("Save the chart"), problem);
    }
}

void ChartView::paintEvent(QPaintEvent* event)
{
    QChartView::paintEvent(event);
    QPainter painter(viewport());
    m_focusFrame.paint(painter, viewport()->rect(), Theme::of(palette()));
}

void ChartView::focusInEvent(QFocusEvent* event)
{
    m_focusFrame.focusIn(*event);
    QChartView::focusInEvent(event);
    viewport()->update();
}

void ChartView::focusOutEvent(QFocusEvent* event)
{
    m_focusFrame.focusOut(*event);
    QChartView::focusOutEvent(event);
    viewport()->update();
}

void ChartView::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

} // namespace ets
