// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinestrip.h"

#include "model/analysis/totals/share.h"
#include "model/qt/session/hitsteps.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "views/common/notice.h"
#include "views/common/theme/theme.h"
#include "views/timeline/paint/timelinetexts.h"
#include "views/timeline/timelinecontroller.h"
#include "views/timeline/timelinemenus.h"

#include <QtGui/QPainter>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>

#include <algorithm>

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
    , m_statistics([this](const Result<RangeStatistics>& result) {
        if (result) {
            showStatistics(*result);
        } else if (result.error().kind != Error::Kind::Canceled) {
            setText(errorText(result.error()), QString());
        }
    })
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setLayoutDirection(Qt::LeftToRight); // as the time above it
    setAccessibleName(tr("Selection in the timeline"));
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 1, 4, 0);
    row->setSpacing(2);
    row->addStretch(1);
    row->addWidget(m_alignment = addButton());
    row->addWidget(m_coloring = addButton());
    m_alignment->setCheckable(true);
    m_alignment->setText(tr("Align runs"));
    m_alignment->setToolTip(tr("Shows the runs one below the other, each from its own beginning"));
    connect(m_alignment, &QToolButton::clicked, &controller, &TimelineController::setAligned);
    m_coloring->setPopupMode(QToolButton::InstantPopup);
    m_coloring->setMenu(new QMenu(this));
    m_coloring->setToolTip(tr("What the colors of the slices stand for"));
    connect(m_coloring->menu(), &QMenu::aboutToShow, this, [this] {
        m_coloring->menu()->clear();
        TimelineMenus(m_controller).addColorings(*m_coloring->menu());
    });
    connect(&controller, &TimelineController::contentChanged, this, &TimelineStrip::updateButtons);
    connect(&controller, &TimelineController::alignmentFailed, this,
        [this](const QString& message) { sendNotice(*this, NoticeEvent::Kind::Problem, message); });
    updateButtons();
    connect(&controller, &TimelineController::dataSetChanged, this, &TimelineStrip::refresh);
    connect(&controller, &TimelineController::filterChanged, this, &TimelineStrip::refresh);
    connect(&controller, &TimelineController::selectionChanged, this, &TimelineStrip::refresh);
    refresh();
}

QToolButton* TimelineStrip::addButton()
{
    auto* const button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void TimelineStrip::updateButtons()
{
    const bool hasTrace = m_controller.dataSet() != nullptr;
    m_alignment->setVisible(hasTrace);
    m_coloring->setVisible(hasTrace);
    m_alignment->setChecked(m_controller.isAligned());
    m_coloring->setText(tr("Color: %1").arg(TimelineMenus::textOf(m_controller.content().colors->coloring)));
    update();
}

QString TimelineStrip::duration(double ticks) const
{
    return format::duration(ticks, m_controller.dataSet()->trace->options());
}

QSize TimelineStrip::sizeHint() const
{
    return {200, std::max(fontMetrics().height() + 8, m_coloring->sizeHint().height() + 1)};
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
    m_statistics.drop();
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
        QString text = TimelineTexts(*m_controller.dataSet()).sliceSummary(sample);
        if (const auto place = hitPlaceOf(*m_controller.dataSet(), *m_controller.filtered(), sample)) {
            text =
                tr("hit %1 of %2").arg(format::count(place->number), format::count(place->count)) + separator() + text;
        }
        setText(text, QString());
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
    const auto work = [trace, range](const LoadContext& context) {
        return RangeStatistics::of(*trace->trace, trace->operators, trace->timeline, range, context.cancel);
    };
    if (m_controller.content().aligned != nullptr) {
        // The range is none of the trace's time: nothing can be added up in it.
        setText(tr("%1 from %2 after the beginning of the runs")
                    .arg(duration(static_cast<double>(range.length())), duration(static_cast<double>(range.start))),
            QString());
        return;
    }
    if (slices <= slicesAtOnce) {
        if (const auto statistics = work({})) {
            showStatistics(*statistics);
        }
        return;
    }
    setText(duration(static_cast<double>(range.length())) + separator() + tr("%1 slices").arg(format::count(slices)),
        QString());
    if (!m_drawn) {
        m_statistics.run(jobs::Pool::Compute, work);
    }
}

void TimelineStrip::showStatistics(const RangeStatistics& statistics)
{
    const TickSpan length = toTickSpan(statistics.range.length());
    const auto share = [length](TickSpan ticks) { return format::percent(shareOf(ticks, length).value_or(0)); };
    QStringList parts{duration(static_cast<double>(length)),
        statistics.slices == 1 ? tr("1 slice") : tr("%1 slices").arg(format::count(statistics.slices)),
        tr("%1 of it in runs").arg(share(toTickSpan(statistics.inRuns))),
        tr("busy %1 (%2)").arg(duration(static_cast<double>(statistics.busy)), share(statistics.busy))};
    QString rows;
    const std::vector<RangeStatistics::Row> busiest = statistics.busiest();
    for (std::size_t i = 0; i < std::min(busiest.size(), topCount); ++i) {
        const QString name = displayText(m_controller.dataSet()->operators.rows[busiest[i].opType.value()].name);
        const TickSpan ticks = busiest[i].busy;
        if (i < namedInLine) {
            parts << QStringLiteral("%1 %2").arg(name, share(ticks));
        }
        rows += QStringLiteral(
            "<tr><td style='padding-right:10px'>%1</td><td align='right' style='padding-right:10px'>%2</td>"
            "<td align='right'>%3</td></tr>")
                    .arg(name.toHtmlEscaped(), duration(static_cast<double>(ticks)).toHtmlEscaped(),
                        share(ticks).toHtmlEscaped());
    }
    const QString title = tr("Busy time by op type").toHtmlEscaped();
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
    painter.setLayoutDirection(layoutDirection());
    painter.fillRect(rect(), theme.canvasAlternate);
    painter.fillRect(QRectF(0, 0, width(), pixel), theme.grid);
    const bool isHint = !m_drawn && !m_controller.selectedRange() && !m_controller.selectedSample().isValid();
    painter.setPen(isHint ? theme.mutedText : theme.text);
    const QRect free = m_alignment->isVisible() ? rect().adjusted(0, 0, m_alignment->x() - width(), 0) : rect();
    const QRect box = free.adjusted(10, 0, -10, 0);
    painter.drawText(
        box, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(m_text, Qt::ElideRight, box.width()));
}

} // namespace ets
