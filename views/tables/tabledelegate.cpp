// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tabledelegate.h"

#include "model/qt/models/itemroles.h"
#include "model/qt/models/sparkline.h"
#include "model/qt/text/aligneddigits.h"
#include "views/common/shortname.h"
#include "views/common/theme/theme.h"

#include <QtCore/QAbstractProxyModel>
#include <QtGui/QPainter>
#include <QtWidgets/QStyle>

#include <algorithm>

namespace ets {

namespace {

constexpr int mostLookedAt = 600; ///< Figures of a column that decide on its digits, evenly chosen.

/// Figures of rows below a parent, and of rows below those.
void collect(
    const QAbstractItemModel& model, const QModelIndex& parent, int column, std::vector<double>& figures, int& left)
{
    const int rows = model.rowCount(parent);
    const int step = std::max(1, rows / mostLookedAt);
    for (int row = 0; row < rows && left > 0; row += step) {
        --left;
        const QModelIndex index = model.index(row, column, parent);
        if (const QVariant figure = index.data(FigureRole); figure.isValid()) {
            figures.push_back(figure.toDouble());
        }
        if (const QModelIndex first = index.siblingAtColumn(0); model.hasChildren(first)) {
            collect(model, first, column, figures, left);
        }
    }
}

void paintSparkline(QPainter& painter, const QStyleOptionViewItem& option, const Sparkline& line)
{
    const QRectF area = QRectF(option.rect).adjusted(4, 3, -4, -3);
    if (area.width() < 4 || line.highest <= 0) {
        return;
    }
    const Theme& theme = Theme::of(option.palette);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor usual = isSelected ? option.palette.color(QPalette::HighlightedText) : theme.mutedText;
    const double step = area.width() / static_cast<double>(Sparkline::mostPeaks);
    painter.save();
    for (std::size_t i = 0; i < line.peaks.size(); ++i) {
        const double height = std::max(1.0, line.peaks[i] / line.highest * area.height());
        const QRectF bar(
            area.left() + step * static_cast<double>(i), area.bottom() - height, std::max(1.0, step - 1), height);
        painter.fillRect(bar, line.peaks[i] > line.limit && !isSelected ? theme.warning : usual);
    }
    painter.restore();
}

} // namespace

TableDelegate::TableDelegate(QObject* parent)
    : CellDelegate(parent)
{
}

void TableDelegate::forgetDigits()
{
    m_decimals.clear();
}

std::optional<int> TableDelegate::decimalsOf(const QAbstractItemModel& model, int column) const
{
    const auto place = static_cast<std::size_t>(column);
    if (place >= m_decimals.size()) {
        m_decimals.resize(place + 1);
    }
    if (!m_decimals[place]) {
        // All rows, also those that a filter leaves out: digits do not change while one types.
        const auto* const proxy = qobject_cast<const QAbstractProxyModel*>(&model);
        std::vector<double> figures;
        int left = mostLookedAt * 4;
        collect(proxy != nullptr ? *proxy->sourceModel() : model, {}, column, figures, left);
        m_decimals[place] = figures.empty() ? -1 : format::commonDecimals(std::move(figures));
    }
    return *m_decimals[place] < 0 ? std::nullopt : m_decimals[place];
}

void TableDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    CellDelegate::initStyleOption(option, index);
    const bool isNumber = option->displayAlignment.testFlag(Qt::AlignRight);
    const bool isSentence = index.column() == m_sentences;
    option->textElideMode = isNumber || isSentence ? Qt::ElideRight : Qt::ElideMiddle;
    if (!isNumber && !isSentence && option->widget != nullptr && option->rect.width() > 0) {
        const QStyle& style = *option->widget->style();
        const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, option->widget) + 1;
        const int room = style.subElementRect(QStyle::SE_ItemViewItemText, option, option->widget).width() - 2 * margin;
        if (room > 0 && option->fontMetrics.horizontalAdvance(option->text) > room) {
            option->text = shortName(option->text, option->fontMetrics, room);
        }
    }
    if (isNumber) {
        if (const QVariant figure = index.data(FigureRole); figure.isValid()) {
            if (const auto decimals = decimalsOf(*index.model(), index.column())) {
                option->text = format::aligned(figure.toDouble(), *decimals);
            }
        }
    }
}

void TableDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    CellDelegate::paint(painter, option, index);
    if (const QVariant series = index.data(SeriesRole); series.isValid()) {
        paintSparkline(*painter, option, series.value<Sparkline>());
    }
}

} // namespace ets
