// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tensor/elementhistogram.h"

#include "model/qt/text/format.h"
#include "views/common/accessibleparts.h"
#include "views/common/theme/scaledfont.h"
#include "views/common/theme/theme.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <cmath>

namespace ets {

ElementHistogram::ElementHistogram(QWidget* parent)
    : QWidget(parent)
    , SavedDrawing(*this, QStringLiteral("histogram"))
{
    setLayoutDirection(Qt::LeftToRight); // places are counted from the left
    setAccessibleName(tr("Histogram of the elements"));
    describeParts(*this, [this] {
        std::vector<AccessiblePart> parts;
        const QRectF plot = plotArea();
        const double width = plot.width() / static_cast<double>(ElementDigest::bins);
        for (std::size_t bin = 0; bin < ElementDigest::bins && largest() > 0; ++bin) {
            if (m_digest->histogram[bin] > 0) {
                const QRectF place(plot.left() + width * static_cast<double>(bin), plot.top(), width, plot.height());
                parts.push_back({textOf(bin), place.toAlignedRect()});
            }
        }
        return parts;
    });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ElementHistogram::setDigest(std::shared_ptr<const ElementDigest> digest)
{
    m_digest = std::move(digest);
    if (m_digest != nullptr && m_digest->statistics.min) {
        setAccessibleDescription(
            tr("from %1 to %2").arg(format::real(*m_digest->statistics.min), format::real(*m_digest->statistics.max)));
    }
    update();
}

std::uint64_t ElementHistogram::largest() const
{
    return m_digest == nullptr ? 0 : *std::max_element(m_digest->histogram.begin(), m_digest->histogram.end());
}

double ElementHistogram::decades() const
{
    return std::max(1.0, std::ceil(std::log10(static_cast<double>(largest()) + 1)));
}

QRectF ElementHistogram::plotArea() const
{
    const QFontMetrics metrics(scaledFont(font(), 0.85));
    const auto top = static_cast<quint64>(std::llround(std::pow(10.0, decades())));
    const int left = metrics.horizontalAdvance(format::count(top)) + 12;
    return QRectF(rect()).adjusted(left, metrics.height() * 1.6, -10, -metrics.height() * 1.4);
}

int ElementHistogram::binAt(const QPointF& place) const
{
    const QRectF plot = plotArea();
    if (largest() == 0 || place.x() < plot.left() || place.x() >= plot.right()) {
        return -1;
    }
    return static_cast<int>((place.x() - plot.left()) / plot.width() * static_cast<double>(ElementDigest::bins));
}

void ElementHistogram::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    draw(painter);
}

void ElementHistogram::draw(QPainter& painter) const
{
    painter.setLayoutDirection(layoutDirection());
    const Theme& theme = Theme::of(palette());
    painter.fillRect(rect(), theme.canvas);
    painter.setFont(scaledFont(font(), 0.85));
    painter.setPen(theme.mutedText);
    const double line = painter.fontMetrics().height();
    painter.drawText(QRectF(8, 2, width() - 16, line), Qt::AlignLeft | Qt::TextDontClip,
        painter.fontMetrics().elidedText(tr("Elements by value, log scale"), Qt::ElideRight, width() - 16));
    if (largest() == 0) {
        return;
    }
    const QRectF plot = plotArea();
    const double top = decades();
    const double zero = 0.15; // a bar of one element is seen, too
    const auto heightOf = [&](double count) { return (std::log10(count) + zero) / (top + zero) * plot.height(); };
    for (int decade = 0; decade <= static_cast<int>(top); ++decade) {
        const double y = plot.bottom() - heightOf(std::pow(10.0, decade));
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(0, y - line / 2, plot.left() - 5, line), Qt::AlignRight | Qt::AlignVCenter,
            format::count(static_cast<quint64>(std::llround(std::pow(10.0, decade)))));
    }
    const double width = plot.width() / static_cast<double>(ElementDigest::bins);
    for (std::size_t bin = 0; bin < ElementDigest::bins; ++bin) {
        if (m_digest->histogram[bin] > 0) {
            const double height = heightOf(static_cast<double>(m_digest->histogram[bin]));
            painter.fillRect(QRectF(plot.left() + width * static_cast<double>(bin), plot.bottom() - height,
                                 std::max(width - 0.6, 0.6), height),
                theme.edgeHighlight);
        }
    }
    painter.setPen(theme.mutedText);
    const QRectF labels(plot.left(), plot.bottom() + 2, plot.width(), line);
    painter.drawText(labels, Qt::AlignLeft, format::real(m_digest->edge(0)));
    painter.drawText(labels, Qt::AlignRight, format::real(m_digest->edge(ElementDigest::bins)));
}

bool ElementHistogram::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    auto* const help = static_cast<QHelpEvent*>(event);
    const int bin = binAt(help->pos());
    if (bin < 0) {
        QToolTip::hideText();
        return true;
    }
    QToolTip::showText(help->globalPos(), textOf(static_cast<std::size_t>(bin)), this);
    return true;
}

QString ElementHistogram::textOf(std::size_t bin) const
{
    return tr("From %1 to %2, elements: %3")
        .arg(format::real(m_digest->edge(bin)), format::real(m_digest->edge(bin + 1)),
            format::count(m_digest->histogram[bin]));
}

} // namespace ets
