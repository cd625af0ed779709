// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinestrip.h"

#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/common/theme.h"
#include "views/timeline/timelinecontroller.h"
#include "views/timeline/timelinetexts.h"

#include <QtConcurrent/QtConcurrentRun>
#include <QtGui/QPainter>

namespace ets {

namespace {

/// As many slices are added up while one waits for a frame; more in a worker.
constexpr std::uint64_t slicesAtOnce = 50000;
constexpr std::size_t topCount = 12;
/// How many of them the line names; the rest is in the tip.
constexpr std::size_t namedInLine = 3;

const QString& separator()
{
    static const QString dot = QStringLiteral("  \u00b7  ");
    return dot;
}

} // namespace

TimelineStrip::TimelineStrip(TimelineController& controller, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Selection in the timeline"));
    connect(&controller, &TimelineController::dataSetChanged, this, &TimelineStrip::refresh);
    connect(&controller, &TimelineController::selectionChanged, this, &TimelineStrip::refresh);
    connect(&m_watcher, &QFutureWatcher<RangeStatistics>::finished, this, [this] {
        if (!m_cancel.isCancelled() && m_watcher.future().resultCount() > 0) {
            showStatistics(m_watcher.result());
        }
    });
    refresh();
}

TimelineStrip::~TimelineStrip()
{
    stop();
    m_watcher.waitForFinished();
}

void TimelineStrip::stop()
{
    m_cancel.cancel();
    m_cancel = CancelToken();
    m_watcher.setFuture(QFuture<RangeStatistics>());
}

QString TimelineStrip::duration(double ticks) const
{
    return format::duration(ticks, m_controller.dataSet()->inspector->options().sourceTimeScale);
}

QSize TimelineStrip::sizeHint() const
{
    return {200, fontMetrics().height() + 8};
}

QSize TimelineStrip::minimumSizeHint() const
{
    return {50, sizeHint().height()};
}

void TimelineStrip::setDrawnRange(std::optional<TimeRange> range)
{
    m_drawn = range;
    refresh();
}

void TimelineStrip::refresh()
{
    stop();
    if (!m_controller.dataSet()) {
        setText(QString(), QString());
        return;
    }
    const auto range = m_drawn ? m_drawn : m_controller.selectedRange();
    if (range) {
        showRange(*range);
        return;
    }
    const SampleId sample = m_controller.selectedSample();
    if (sample.isValid()) {
        setText(TimelineTexts(*m_controller.dataSet()).sliceSummary(sample), QString());
        return;
    }
    setText(tr("W S zoom") + separator() + tr("A D pan") + separator() + tr("F fit") + separator()
            + tr(", . previous and next slice") + separator() + tr("drag in the ruler or R to measure"),
        QString());
}

void TimelineStrip::showRange(TimeRange range)
{
    const DataSetPtr trace = m_controller.dataSet();
    const std::uint64_t slices = RangeStatistics::countSlices(trace->timeline, range);
    const auto work = [trace, range, cancel = m_cancel] {
        return RangeStatistics::of(*trace->inspector, trace->timeline, range, topCount, cancel);
    };
    if (slices <= slicesAtOnce) {
        showStatistics(work());
        return;
    }
    setText(duration(static_cast<double>(range.length())) + separator() + tr("%1 slices").arg(format::count(slices)),
        QString());
    if (!m_drawn) {
        m_watcher.setFuture(QtConcurrent::run(work));
    }
}

void TimelineStrip::showStatistics(const RangeStatistics& statistics)
{
    const auto length = static_cast<double>(statistics.range.length());
    const auto share = [length](double ticks) { return format::percent(length > 0 ? ticks / length : 0); };
    const auto busy = static_cast<double>(statistics.busy);
    QStringList parts{duration(length),
        statistics.slices == 1 ? tr("1 slice") : tr("%1 slices").arg(format::count(statistics.slices)),
        tr("%1 of it in runs").arg(share(static_cast<double>(statistics.inRuns))),
        tr("busy %1 (%2)").arg(duration(busy), share(busy))};
    QString rows;
    for (std::size_t i = 0; i < statistics.top.size(); ++i) {
        const RangeStatistics::Op& op = statistics.top[i];
        const QString name = displayText(op.name);
        const auto ticks = static_cast<double>(op.ticks);
        if (i < namedInLine) {
            parts << QStringLiteral("%1 %2").arg(name, share(ticks));
        }
        rows += QStringLiteral(
            "<tr><td style='padding-right:10px'>%1</td><td align='right' style='padding-right:10px'>%2</td>"
            "<td align='right'>%3</td></tr>")
                    .arg(name.toHtmlEscaped(), duration(ticks).toHtmlEscaped(), share(ticks).toHtmlEscaped());
    }
    const QString title = tr("Longest op types in the range, by self time").toHtmlEscaped();
    setText(parts.join(separator()),
        rows.isEmpty() ? QString() : QStringLiteral("<p>%1</p><table>%2</table>").arg(title, rows));
}

void TimelineStrip::setText(const QString& text, const QString& toolTip)
{
    m_text = text;
    setToolTip(toolTip);
    setAccessibleDescription(text);
    update();
}

void TimelineStrip::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    const double pixel = 1 / devicePixelRatioF();
    QPainter painter(this);
    painter.fillRect(rect(), theme.canvasAlternate);
    painter.fillRect(QRectF(0, 0, width(), pixel), theme.grid);
    const bool isHint = !m_drawn && !m_controller.selectedRange() && !m_controller.selectedSample().isValid();
    painter.setPen(isHint ? theme.mutedText : theme.text);
    const QRect box = rect().adjusted(10, 0, -10, 0);
    painter.drawText(
        box, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(m_text, Qt::ElideRight, box.width()));
}

} // namespace ets
