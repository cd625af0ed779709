// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/waterfallchart.h"

#include "views/common/accessibleparts.h"
#include "views/common/charts/plotinput.h"
#include "views/common/differencepaint.h"
#include "views/common/shortname.h"
#include "views/common/theme/theme.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QPainter>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

constexpr int margin = 10;
constexpr int between = 10; ///< Texts and bars.
constexpr int padding = 3; ///< Above and below a bar.
constexpr int cutPlace = 10; ///< Where the mark of a cut axis stands in a total's bar.

bool isTotal(const WaterfallStep& step)
{
    return step.kind == WaterfallStep::Kind::OldTotal || step.kind == WaterfallStep::Kind::NewTotal;
}

} // namespace

WaterfallChart::WaterfallChart(QWidget* parent)
    : QWidget(parent)
    , SavedDrawing(*this, QStringLiteral("waterfall"))
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    setLayoutDirection(Qt::LeftToRight); // times grow to the right
    setAccessibleName(tr("How the old total becomes the new one"));
    auto* const input = new PlotInput(*this,
        {[this] { return m_bars.size(); }, [this](std::size_t bar) { return m_bars[bar].toolTip; },
            [this](std::size_t bar) { return rowOf(bar); }, [this](QPointF place) { return barAt(place.toPoint()); },
            [this] { return m_marked; }},
        PlotKeys::Both);
    connect(input, &PlotInput::chosen, this, &WaterfallChart::barChosen);
}

void WaterfallChart::setBars(Waterfall waterfall, std::vector<WaterfallBar> bars)
{
    m_waterfall = std::move(waterfall);
    m_bars = std::move(bars);
    m_marked.reset();
    describe();
    updateGeometry();
    update();
}

void WaterfallChart::setMarked(std::optional<std::size_t> bar)
{
    m_marked = bar && *bar < m_bars.size() ? bar : std::nullopt;
    describe();
    update();
}

int WaterfallChart::rowHeight() const
{
    return fontMetrics().height() + 2 * padding;
}

/// No more than a third of the width: a name that is longer loses its middle.
int WaterfallChart::labelWidth() const
{
    int widest = 0;
    for (const WaterfallBar& bar : m_bars) {
        widest = std::max(widest, fontMetrics().horizontalAdvance(bar.label));
    }
    return std::min(widest + 2, width() / 3);
}

int WaterfallChart::valueWidth() const
{
    int widest = 0;
    for (const WaterfallBar& bar : m_bars) {
        widest = std::max(widest, fontMetrics().horizontalAdvance(bar.value));
    }
    return std::min(widest + 2, width() / 3);
}

QRect WaterfallChart::axis() const
{
    const int left = margin + labelWidth() + between;
    const int right = width() - margin - valueWidth() - between;
    return {left, margin, std::max(right - left, 1), rowHeight() * static_cast<int>(m_bars.size())};
}

int WaterfallChart::xOf(compare::Wide place) const
{
    const QRect area = axis();
    return area.left() + m_waterfall.pixelOf(place, area.width());
}

QRect WaterfallChart::rowOf(std::size_t bar) const
{
    return {margin, margin + rowHeight() * static_cast<int>(bar), width() - 2 * margin, rowHeight()};
}

QRect WaterfallChart::rectOf(std::size_t bar) const
{
    const WaterfallStep& step = m_bars[bar].step;
    const QRect row = rowOf(bar);
    const int begin = isTotal(step) ? axis().left() : xOf(std::min(step.from, step.to));
    const int end = xOf(std::max(step.from, step.to));
    return {begin, row.top() + padding, std::max(end - begin, 1), row.height() - 2 * padding};
}

QSize WaterfallChart::sizeHint() const
{
    return {500, minimumSizeHint().height()};
}

QSize WaterfallChart::minimumSizeHint() const
{
    return {240, 2 * margin + rowHeight() * static_cast<int>(m_bars.size())};
}

void WaterfallChart::drawBar(QPainter& painter, std::size_t bar) const
{
    const Theme& theme = Theme::of(palette());
    const WaterfallBar& shown = m_bars[bar];
    const QRect place = rectOf(bar);
    const QRect row = rowOf(bar);
    if (isTotal(shown.step)) {
        painter.fillRect(place, theme.mutedText);
        if (m_waterfall.isCut()) { // what lies next to 0 is left out
            const QRect cut(place.left() + cutPlace, place.top() - 1, 4, place.height() + 2);
            painter.save();
            painter.setClipRect(place);
            painter.setPen(QPen(theme.canvas, 3));
            painter.drawLine(cut.bottomLeft(), cut.topRight());
            painter.restore();
        }
    } else {
        const bool isSlower = shown.step.to > shown.step.from;
        const QBrush brush = differenceBrush(palette(), shown.look, isSlower);
        painter.fillRect(place, brush);
        if (shown.look == DifferenceLook::OneSided) {
            painter.setPen(brush.color());
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(place.adjusted(0, 0, -1, -1));
        }
    }
    painter.setPen(theme.text);
    const QRect label(margin, row.top(), labelWidth(), row.height());
    painter.drawText(label, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
        shortName(shown.label, fontMetrics(), label.width()));
    const QRect value(axis().right() + between, row.top(), valueWidth(), row.height());
    painter.setPen(isTotal(shown.step) || shown.look != DifferenceLook::Undecided ? theme.text : theme.mutedText);
    painter.drawText(value, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, shown.value);
}

/// From where a bar ends to where the next one begins.
void WaterfallChart::drawConnector(QPainter& painter, std::size_t bar) const
{
    const int x = xOf(m_bars[bar].step.to);
    painter.setPen(QPen(Theme::of(palette()).outline, 1, Qt::DotLine));
    painter.drawLine(x, rectOf(bar).bottom() + 1, x, rectOf(bar + 1).top() - 1);
}

void WaterfallChart::draw(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    painter.setLayoutDirection(layoutDirection());
    painter.fillRect(rect(), theme.canvas);
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        drawBar(painter, bar);
        if (bar + 1 < m_bars.size()) {
            drawConnector(painter, bar);
        }
    }
    if (m_marked) {
        painter.setPen(QPen(theme.selection, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rowOf(*m_marked).adjusted(-4, 0, 4, -1));
    }
}

void WaterfallChart::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    draw(painter);
    m_focusFrame.paint(painter, rect(), Theme::of(palette()));
}

std::optional<std::size_t> WaterfallChart::barAt(const QPoint& place) const
{
    const int row = (place.y() - margin) / rowHeight();
    return place.y() >= margin && row < static_cast<int>(m_bars.size()) ? std::optional(static_cast<std::size_t>(row))
                                                                        : std::nullopt;
}

void WaterfallChart::contextMenuEvent(QContextMenuEvent* event)
{
    showPictureMenu(*event);
}

void WaterfallChart::describe()
{
    describeWidget(*this,
        m_marked             ? m_bars[*m_marked].toolTip
            : m_bars.empty() ? QString()
                             : tr("%1, then %2").arg(m_bars.front().toolTip, m_bars.back().toolTip));
}

} // namespace ets
