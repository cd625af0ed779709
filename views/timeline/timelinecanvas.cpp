// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinecanvas.h"

#include "views/common/accessibleparts.h"
#include "views/common/movekeys.h"
#include "views/common/notice.h"
#include "views/common/panzoom.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"
#include "views/timeline/arrange/timelineparts.h"
#include "views/timeline/notedialog.h"
#include "views/timeline/paint/timelineflags.h"
#include "views/timeline/paint/timelineoverlay.h"
#include "views/timeline/paint/timelinepainter.h"
#include "views/timeline/paint/timelinetexts.h"
#include "views/timeline/paint/timelinetracktexts.h"
#include "views/timeline/timelinecontroller.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolTip>

#include <utility>
#include <vector>

namespace ets {

namespace {

/// As many slices are looked up while one waits for a frame; more in a worker.
constexpr std::size_t markedAtOnce = 5000;

} // namespace

TimelineCanvas::TimelineCanvas(TimelineController& controller, QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_controller(controller)
    , m_gestures(controller, m_scene, *verticalScrollBar(), this)
    , m_keys(controller, m_scene, m_gestures, *verticalScrollBar())
    , m_hover(controller, m_scene, m_gestures)
    , m_saving(*this)
    , m_marking([this](Result<TimelineMarks> marks) {
        if (marks) {
            m_marks = std::move(*marks);
            viewport()->update();
        } else { // what is large enough stays marked where it is painted
            tellProblem(*this, marks.error());
        }
    })
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Timeline"));
    takeMoveKeys(*this);
    describeParts(*this, [this] { return timelineParts(m_scene, m_controller.selectedSample()); });
    new PanZoom(*viewport(),
        {[this](QPointF place, double factor, Qt::Orientation) { m_gestures.zoomAt(place, factor); },
            [this](QPointF /*place*/, QPointF pixels) { m_gestures.panBy(pixels); }});
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&controller, &TimelineController::dataSetChanged, this, &TimelineCanvas::setDataSet);
    connect(&controller, &TimelineController::contentChanged, this, &TimelineCanvas::takeContent);
    connect(&controller, &TimelineController::selectionChanged, this, &TimelineCanvas::showSelection);
    connect(&controller, &TimelineController::noteWanted, this,
        [this](Ticks tick) { askForNote(*this, m_controller, tick); });
    connect(&controller, &TimelineController::revealed, this, &TimelineCanvas::scrollTo);
    connect(&controller.zoom(), &TimelineZoom::changed, this, &TimelineCanvas::takeZoom);
    connect(&m_gestures, &TimelineGestures::changed, this, &TimelineCanvas::takeGestures);
    connect(&m_hover, &TimelineHover::changed, viewport(), qOverload<>(&QWidget::update));
    connect(&m_gestures, &TimelineGestures::drawnRangeChanged, this, &TimelineCanvas::drawnRangeChanged);
    applyPaletteAndFont();
    takeContent();
    setDataSet();
}

void TimelineCanvas::setDataSet()
{
    m_gestures.cancel();
    showSelection();
}

void TimelineCanvas::takeContent()
{
    m_scene.setContent(m_controller.content());
    updateGeometryAndScroll();
    m_gestures.refresh();
    m_hover.refresh();
}

void TimelineCanvas::showSelection()
{
    const DataSet* trace = m_scene.dataSet();
    const bool marked = trace != nullptr && !m_controller.selectedRange();
    m_marking.drop();
    m_marks = {};
    if (marked) {
        markSelection();
    }
    const SampleId sample = m_controller.selectedSample();
    const QString text = trace == nullptr ? tr("Nothing is open")
        : marked && sample.isValid()      ? TimelineTexts(*trace).sliceSummary(sample)
                                          : tr("Nothing selected");
    describeWidget(*this, text);
    viewport()->update();
}

void TimelineCanvas::markSelection()
{
    const DataSetPtr trace = m_controller.dataSet();
    const std::span<const EventId> selected = m_controller.selectedEvents();
    const TimelineContent& content = m_controller.content();
    if (TimelineMarks::countSlices(*trace->trace, selected) <= markedAtOnce) {
        m_marks = TimelineMarks::of(*trace->trace, content.places(), selected);
        return;
    }
    // Until they are looked up, those that are large enough are marked where they are painted.
    m_marks = TimelineMarks::leavingOut(selected);
    m_marking.run(jobs::Pool::Compute,
        [content, events = std::vector(selected.begin(), selected.end())](
            const LoadContext& context) -> Result<TimelineMarks> {
            return TimelineMarks::of(*content.dataSet->trace, content.places(), events, context.cancel);
        });
}

void TimelineCanvas::takeZoom()
{
    m_scene.setScale(m_controller.zoom().scale());
    m_gestures.refresh();
    repaintAll();
}

void TimelineCanvas::applyPaletteAndFont()
{
    m_scene.setLook(palette(), font());
    updateGeometryAndScroll();
}

void TimelineCanvas::updateGeometryAndScroll()
{
    m_scene.setSize(viewport()->size(), devicePixelRatioF());
    verticalScrollBar()->setPageStep(m_scene.scrolledRect().height());
    verticalScrollBar()->setSingleStep(m_scene.layout().metrics().lane);
    verticalScrollBar()->setRange(0, m_scene.maximumScroll());
    m_scene.setScroll(verticalScrollBar()->value());
    m_controller.zoom().setWidth(m_scene.slicesRect().width());
    m_scene.setScale(m_controller.zoom().scale());
    Q_EMIT headerWidthChanged(m_scene.headerWidth());
    repaintAll();
}

void TimelineCanvas::repaintAll()
{
    m_picture = QPixmap();
    m_isFresh = true;
    viewport()->update();
}

void TimelineCanvas::scrollTo(SampleId sample)
{
    const DataSet* trace = m_scene.dataSet();
    const auto position = trace != nullptr ? m_scene.content().places().find(*trace->trace, sample) : std::nullopt;
    const TimelineLayout& layout = m_scene.layout();
    if (!position || !layout.isLaneShown(position->track, position->lane)
        || layout.arrangement().isPinned(position->track)) {
        return;
    }
    const int room = m_scene.scrolledRect().height();
    const int padding = layout.metrics().padding;
    int top = layout.trackTop(position->track) - layout.pinnedHeight();
    int bottom = top + layout.trackHeight(position->track);
    if (bottom - top > room) { // there is no room for the whole track
        top = layout.laneTop(position->track, position->lane) - layout.pinnedHeight() - padding;
        bottom = top + layout.laneHeight(position->track) + 2 * padding;
    }
    if (top < m_scene.scroll()) {
        verticalScrollBar()->setValue(top);
    } else if (bottom > m_scene.scroll() + room) {
        verticalScrollBar()->setValue(bottom - room);
    }
}

void TimelineCanvas::paintEvent(QPaintEvent*)
{
    if (m_scene.devicePixelRatio() != devicePixelRatioF()) {
        m_scene.setSize(viewport()->size(), devicePixelRatioF());
        m_picture = QPixmap();
        m_isFresh = true;
    }
    QPainter painter(viewport());
    // While one zooms a picture is seen once: only what is painted a second time is worth keeping. With other ratios
    // the way to device pixels and back is not exact.
    if (m_isFresh && (devicePixelRatioF() == 1 || devicePixelRatioF() == 2)) {
        TimelinePainter(m_scene).paint(painter);
    } else {
        m_picture = m_picture.isNull() ? TimelinePainter(m_scene).paint() : m_picture;
        painter.drawPixmap(0, 0, m_picture);
    }
    m_isFresh = false;
    if (m_scene.dataSet() == nullptr) {
        return;
    }
    if (!m_scene.dataSet()->files.has(FileRole::Dump)) {
        painter.fillRect(viewport()->rect(), m_scene.theme().canvas);
        painter.setPen(m_scene.theme().mutedText);
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap,
            tr("Only a model is open. Open the ETDump of a run to see what it took"));
        return;
    }
    TimelineOverlayPainter overlay(painter, m_scene);
    overlay.paintMarks(m_marks);
    overlay.paintLit(m_hover.marks());
    if (!m_controller.selectedRange()) {
        overlay.paintSelected(m_controller.selectedSample());
    }
    if (m_gestures.hover()) {
        overlay.paintHover(*m_gestures.hover());
    }
    painter.setClipRect(m_scene.slicesRect().united(m_scene.rulerRect()));
    if (const auto range = drawnRange() ? drawnRange() : m_controller.selectedRange()) {
        overlay.paintRange(*range, drawnRange().has_value());
    }
    painter.setClipping(false);
    TimelineFlags(m_scene).paint(painter);
    if (const auto row = m_gestures.dropRow()) {
        overlay.paintDrop(*row);
    }
    if (hasFocus()) {
        painter.setPen(m_scene.theme().edgeHighlight);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(viewport()->rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void TimelineCanvas::resizeEvent(QResizeEvent*)
{
    updateGeometryAndScroll();
}

void TimelineCanvas::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange
        || event->type() == QEvent::StyleChange) {
        applyPaletteAndFont();
    }
    QAbstractScrollArea::changeEvent(event);
}

void TimelineCanvas::scrollContentsBy(int, int)
{
    m_scene.setScroll(verticalScrollBar()->value());
    m_gestures.refresh();
    repaintAll();
}

void TimelineCanvas::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TimelineCanvas::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

QString TimelineCanvas::keysTitle() const
{
    return tr("Timeline");
}

bool TimelineCanvas::event(QEvent* event)
{
    // While the timeline has the focus, its keys are not the window's shortcuts.
    if (event->type() == QEvent::ShortcutOverride && TimelineKeys::isOurs(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event)
{
    if (!TimelineKeys::isOurs(*event) || !m_keys.press(event->key())) {
        event->ignore();
    }
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event)
{
    m_gestures.press(*event);
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event)
{
    m_gestures.move(*event);
    // Once it is there, the tip follows without making one wait.
    if (QToolTip::isVisible()) {
        updateToolTip(event->globalPosition().toPoint());
    }
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    m_gestures.release(*event);
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto note = TimelineFlags(m_scene).at(event->position())) {
        askForNote(*this, m_controller, m_scene.content().notes.all()[*note].tick);
        return;
    }
    m_gestures.doubleClick(*event);
}

bool TimelineCanvas::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        updateToolTip(static_cast<QHelpEvent*>(event)->globalPos());
        return true;
    }
    if (event->type() == QEvent::Leave) {
        m_gestures.leave();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void TimelineCanvas::takeGestures()
{
    viewport()->setCursor(m_gestures.cursor());
    viewport()->update();
}

QString TimelineCanvas::toolTipAt(QPoint position) const
{
    if (m_scene.dataSet() == nullptr) {
        return {};
    }
    const TimelineTexts texts(*m_scene.dataSet());
    if (const auto note = TimelineFlags(m_scene).at(position)) {
        return toolTipText(m_scene.content().notes.all()[*note].text);
    }
    if (position.x() < m_scene.headerWidth()) {
        const auto track = m_scene.trackAt(position.y());
        const TimelineTrackTexts ofTracks(*m_scene.dataSet(), m_scene.content().aligned.get());
        return track ? ofTracks.toolTip(*track) : QString();
    }
    const auto hit = m_scene.hitAt(position);
    if (!hit) {
        return {};
    }
    const TimelineLane lane = m_scene.index()->lane(hit->lane);
    return hit->bar.isFolded() ? texts.foldToolTip(lane, hit->bar)
                               : texts.sliceToolTip(lane.samples()[hit->bar.widest], m_controller.presentation());
}

void TimelineCanvas::updateToolTip(QPoint global)
{
    const QString text = m_gestures.drawnRange() ? QString() : toolTipAt(viewport()->mapFromGlobal(global));
    if (text.isEmpty()) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(global, text, viewport());
    }
}

} // namespace ets
