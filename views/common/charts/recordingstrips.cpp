// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/charts/recordingstrips.h"

#include "views/common/accessibleparts.h"
#include "views/common/charts/plotinput.h"
#include "views/common/theme/theme.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

namespace ets {

namespace {

constexpr double margin = 10;
constexpr double radius = 4.5;
constexpr double reach = 8; ///< Of the pointer, in pixels.

} // namespace

RecordingStrips::RecordingStrips(QWidget* parent)
    : QWidget(parent)
    , SavedDrawing(*this, QStringLiteral("recordings"))
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setLayoutDirection(Qt::LeftToRight);
    setAccessibleName(tr("What each recording took"));
    auto* const input = new PlotInput(*this,
        {[this] { return dotCount(); }, [this](std::size_t index) { return dot(index).toolTip; },
            [this](std::size_t index) {
                const QPointF place = placeOf(index);
                return QRectF(place.x() - radius, place.y() - radius, 2 * radius, 2 * radius).toAlignedRect();
            },
            [this](QPointF place) {
                const std::vector<std::size_t> near = dotsAt(place);
                return near.empty() ? std::nullopt : std::optional(near.front());
            },
            [this] { return m_marked; }, [this](QPointF place) { return tipAt(place); }},
        PlotKeys::Across);
    connect(input, &PlotInput::chosen, this, [this](std::size_t index) {
        m_marked = index;
        describe();
        update();
    });
}

void RecordingStrips::setStrips(RecordingPair strips)
{
    m_strips = std::move(strips);
    m_marked.reset();
    m_least = std::numeric_limits<double>::max();
    m_most = std::numeric_limits<double>::lowest();
    for (const RecordingStrip& strip : m_strips) {
        for (const RecordingDot& dot : strip.dots) {
            m_least = std::min(m_least, dot.value);
            m_most = std::max(m_most, dot.value);
        }
    }
    if (!(m_most > m_least)) { // one value, or none: in the middle
        const double around = m_most == m_least ? std::max(std::abs(m_least), 1.0) : 1;
        m_least = (m_most == m_least ? m_least : 0) - around;
        m_most = m_least + 2 * around;
    }
    describe();
    update();
}

QSize RecordingStrips::sizeHint() const
{
    return {400, minimumSizeHint().height()};
}

QSize RecordingStrips::minimumSizeHint() const
{
    return {200, static_cast<int>(2 * margin) + 4 * fontMetrics().height() + 12};
}

int RecordingStrips::titleWidth() const
{
    int widest = 0;
    for (const RecordingStrip& strip : m_strips) {
        widest = std::max(widest, fontMetrics().horizontalAdvance(strip.title));
    }
    return widest;
}

QRectF RecordingStrips::stripRect(std::size_t strip) const
{
    const double height = (this->height() - 2 * margin) / static_cast<double>(m_strips.size());
    const double left = margin + titleWidth() + 2 * margin;
    return {left, margin + static_cast<double>(strip) * height, std::max(width() - left - 3 * margin, 1.0), height};
}

double RecordingStrips::xOf(double value) const
{
    const QRectF area = stripRect(0);
    return area.left() + (value - m_least) / (m_most - m_least) * area.width();
}

/// Below the text of the median.
QPointF RecordingStrips::placeOf(std::size_t strip, std::size_t dot) const
{
    const QRectF area = stripRect(strip);
    return {xOf(m_strips[strip].dots[dot].value), area.bottom() - area.height() / 4};
}

std::size_t RecordingStrips::dotCount() const
{
    return m_strips[0].dots.size() + m_strips[1].dots.size();
}

const RecordingDot& RecordingStrips::dot(std::size_t index) const
{
    const std::size_t first = m_strips[0].dots.size();
    return index < first ? m_strips[0].dots[index] : m_strips[1].dots[index - first];
}

QPointF RecordingStrips::placeOf(std::size_t index) const
{
    const std::size_t first = m_strips[0].dots.size();
    return index < first ? placeOf(0, index) : placeOf(1, index - first);
}

void RecordingStrips::drawStrip(QPainter& painter, std::size_t strip) const
{
    const Theme& theme = Theme::of(palette());
    const RecordingStrip& shown = m_strips[strip];
    const QRectF area = stripRect(strip);
    const double y = area.bottom() - area.height() / 4;
    painter.setPen(theme.grid);
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    painter.setPen(theme.text);
    painter.drawText(QRectF(margin, y - fontMetrics().height() / 2.0, titleWidth(), fontMetrics().height()),
        Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, shown.title);
    if (shown.dots.empty()) {
        return;
    }
    const double x = xOf(shown.median);
    painter.setPen(QPen(theme.text, 2));
    painter.drawLine(QPointF(x, y - radius - 5), QPointF(x, y + radius + 5));
    const double textWidth = fontMetrics().horizontalAdvance(shown.medianText);
    const double textLeft = std::clamp(x - textWidth / 2, area.left(), std::max(area.right() - textWidth, area.left()));
    painter.setPen(theme.mutedText);
    painter.drawText(QRectF(textLeft, y - radius - 6 - fontMetrics().height(), textWidth, fontMetrics().height()),
        Qt::AlignLeft | Qt::TextDontClip, shown.medianText);
    QColor fill = theme.edgeHighlight;
    fill.setAlphaF(0.55F); // several at one place are darker
    painter.setPen(QPen(theme.edgeHighlight, 1));
    painter.setBrush(fill);
    for (std::size_t i = 0; i < shown.dots.size(); ++i) {
        painter.drawEllipse(placeOf(strip, i), radius, radius);
    }
}

void RecordingStrips::draw(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme.canvas);
    for (std::size_t strip = 0; strip < m_strips.size(); ++strip) {
        drawStrip(painter, strip);
    }
    if (m_marked) {
        const QPointF place = placeOf(*m_marked);
        painter.setPen(QPen(theme.selection, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(place, radius + 3, radius + 3);
    }
}

void RecordingStrips::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    draw(painter);
    m_focusFrame.paint(painter, rect(), Theme::of(palette()));
}

/// In reach of a place, the nearest first.
std::vector<std::size_t> RecordingStrips::dotsAt(QPointF place) const
{
    std::vector<std::pair<double, std::size_t>> near;
    for (std::size_t index = 0; index < dotCount(); ++index) {
        if (const double apart = (placeOf(index) - place).manhattanLength(); apart <= reach) {
            near.emplace_back(apart, index);
        }
    }
    std::ranges::sort(near);
    std::vector<std::size_t> dots;
    std::ranges::transform(near, std::back_inserter(dots), &std::pair<double, std::size_t>::second);
    return dots;
}

/// Dots may lie above one another: all of them, in the order of the recordings.
QString RecordingStrips::tipAt(QPointF place) const
{
    std::vector<std::size_t> dots = dotsAt(place);
    std::ranges::sort(dots);
    QStringList texts;
    for (const std::size_t index : dots) {
        texts.push_back(dot(index).toolTip);
    }
    return texts.join(QLatin1Char('\n'));
}

void RecordingStrips::contextMenuEvent(QContextMenuEvent* event)
{
    showPictureMenu(*event);
}

void RecordingStrips::describe()
{
    QStringList medians;
    for (const RecordingStrip& strip : m_strips) {
        medians.push_back(strip.dots.empty() ? QString() : tr("%1: median %2").arg(strip.title, strip.medianText));
    }
    medians.removeAll(QString());
    describeWidget(*this, m_marked ? dot(*m_marked).toolTip : medians.join(QStringLiteral("; ")));
}

} // namespace ets
