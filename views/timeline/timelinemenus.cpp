// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinemenus.h"

#include "model/qt/load/session.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/labels.h"
#include "views/common/filteractions.h"
#include "views/timeline/paint/timelinetracktexts.h"

#include <QtGui/QActionGroup>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QMenu>

#include <algorithm>
#include <array>

namespace ets {

namespace {

constexpr std::array colorings{TimelineColoring::OpType, TimelineColoring::Backend, TimelineColoring::Module,
    TimelineColoring::Category, TimelineColoring::Duration, TimelineColoring::Run};
constexpr std::size_t mostListed = 30;

} // namespace

void TimelineMenus::addStep(QMenu& menu, const QString& text, int key, TimelineController::Step step)
{
    QAction* const action =
        menu.addAction(text, &m_controller, [&controller = m_controller, step] { controller.go(step); });
    action->setShortcut(QKeySequence(key));
    action->setShortcutContext(Qt::WidgetShortcut); // the canvas has the key; this only tells of it
}

void TimelineMenus::addSelection(QMenu& menu)
{
    using Step = TimelineController::Step;
    TimelineController& controller = m_controller;
    if (controller.selectedSample().isValid() && !controller.selectedRange()) {
        const SampleId sample = controller.selectedSample();
        menu.addAction(tr("Zoom to it"), &controller, [&controller, sample] { controller.zoomTo(sample); })
            ->setShortcut(QKeySequence(Qt::Key_Return));
        addStep(menu, tr("Next of this op type"), Qt::Key_Greater, Step::NextAlike);
        addStep(menu, tr("Previous of this op type"), Qt::Key_Less, Step::PreviousAlike);
        addStep(menu, tr("The same in the next run"), Qt::Key_BracketRight, Step::NextRun);
        addStep(menu, tr("The same in the previous run"), Qt::Key_BracketLeft, Step::PreviousRun);
    }
    if (controller.dataSet() && controller.filtered()->filters()) {
        addStep(menu, tr("Next match"), Qt::Key_N, Step::NextHit);
        addStep(menu, tr("Previous match"), Qt::Key_P, Step::PreviousHit);
    }
    addFilterActions(menu, controller.session(), controller.session().selection().selection());
}

void TimelineMenus::addChange(QMenu& menu, const QString& text, std::size_t track, const Change& change, bool isEnabled)
{
    QAction* const action = menu.addAction(text, &m_controller, [&controller = m_controller, track, change] {
        TimelineArrangement arrangement = controller.content().arrangement;
        if (track < arrangement.trackCount()) {
            change(arrangement, track);
            controller.arrange(arrangement);
        }
    });
    action->setEnabled(isEnabled);
}

void TimelineMenus::addMoves(QMenu& menu, std::size_t track)
{
    using Arrangement = TimelineArrangement;
    static constexpr auto rowOf = [](const Arrangement& arrangement, std::size_t wanted) {
        const std::vector<std::uint32_t> rows = arrangement.shown();
        return static_cast<std::size_t>(std::ranges::find(rows, static_cast<std::uint32_t>(wanted)) - rows.begin());
    };
    QMenu& moves = *menu.addMenu(tr("Move"));
    addChange(moves, tr("Up"), track, [](Arrangement& arrangement, std::size_t t) {
        const std::size_t row = rowOf(arrangement, t);
        arrangement.moveTo(t, row - std::min<std::size_t>(row, 1));
    });
    addChange(moves, tr("Down"), track,
        [](Arrangement& arrangement, std::size_t t) { arrangement.moveTo(t, rowOf(arrangement, t) + 1); });
    addChange(
        moves, tr("To the top"), track, [](Arrangement& arrangement, std::size_t t) { arrangement.moveTo(t, 0); });
    addChange(moves, tr("To the bottom"), track,
        [](Arrangement& arrangement, std::size_t t) { arrangement.moveTo(t, arrangement.trackCount()); });
}

void TimelineMenus::addHeights(QMenu& menu, std::size_t track)
{
    using Arrangement = TimelineArrangement;
    QMenu& heights = *menu.addMenu(tr("Height"));
    addChange(heights, tr("Compact"), track,
        [](Arrangement& arrangement, std::size_t t) { arrangement.setHeight(t, TrackHeight::Compact); });
    addChange(heights, tr("Normal"), track,
        [](Arrangement& arrangement, std::size_t t) { arrangement.setHeight(t, TrackHeight::Normal); });
    addChange(heights, tr("Tall"), track,
        [](Arrangement& arrangement, std::size_t t) { arrangement.setHeight(t, TrackHeight::Tall); });
    heights.addSeparator();
    addChange(heights, tr("All as high as this one"), track,
        [](Arrangement& arrangement, std::size_t t) { arrangement.setAllHeights(arrangement.heightOf(t)); });
}

void TimelineMenus::addTrack(QMenu& menu, std::size_t track)
{
    using Arrangement = TimelineArrangement;
    const Arrangement& now = m_controller.content().arrangement;
    if (track >= now.trackCount()) {
        return;
    }
    const QString name = TimelineTrackTexts(*m_controller.dataSet(), m_controller.content().aligned.get()).title(track);
    addChange(menu, now.isCollapsed(track) ? tr("Expand") : tr("Collapse"), track,
        [](Arrangement& arrangement, std::size_t t) { arrangement.setCollapsed(t, !arrangement.isCollapsed(t)); });
    addChange(menu, now.isPinned(track) ? tr("Unpin") : tr("Pin to the top"), track,
        [](Arrangement& arrangement, std::size_t t) { arrangement.setPinned(t, !arrangement.isPinned(t)); });
    const std::size_t shown = now.shown().size();
    addChange(
        menu, tr("Hide"), track, [](Arrangement& arrangement, std::size_t t) { arrangement.setHidden(t, true); },
        shown > 1);
    addChange(
        menu, tr("Hide all others"), track,
        [](Arrangement& arrangement, std::size_t t) {
            for (std::size_t other = 0; other < arrangement.trackCount(); ++other) {
                arrangement.setHidden(other, other != t);
            }
        },
        shown > 1);
    addMoves(menu, track);
    addHeights(menu, track);
    menu.addAction(tr("Copy its name"), &m_controller, [name] { QGuiApplication::clipboard()->setText(name); });
    menu.addSeparator();
    addChange(menu, tr("Collapse all tracks"), track,
        [](Arrangement& arrangement, std::size_t) { arrangement.setAllCollapsed(true); });
    addChange(menu, tr("Expand all tracks"), track,
        [](Arrangement& arrangement, std::size_t) { arrangement.setAllCollapsed(false); });
    if (const std::size_t hidden = now.hiddenCount(); hidden > 0) {
        addChange(menu, tr("Show hidden tracks (%1)").arg(format::count(hidden)), track,
            [](Arrangement& arrangement, std::size_t) { arrangement.showAllHidden(); });
    }
    addChange(
        menu, tr("All tracks as at first"), track,
        [](Arrangement& arrangement, std::size_t) { arrangement = arrangement.asAtFirst(); }, !now.isDefault());
}

void TimelineMenus::addGroup(QMenu& menu, std::uint32_t group)
{
    using Arrangement = TimelineArrangement;
    const Arrangement& now = m_controller.content().arrangement;
    if (group >= now.groupCount()) {
        return;
    }
    addChange(menu, now.isGroupCollapsed(group) ? tr("Expand the group") : tr("Collapse the group"), 0,
        [group](Arrangement& arrangement, std::size_t) {
            arrangement.setGroupCollapsed(group, !arrangement.isGroupCollapsed(group));
        });
    addChange(menu, tr("Collapse all other groups"), 0, [group](Arrangement& arrangement, std::size_t) {
        arrangement.setAllGroupsCollapsed(true);
        arrangement.setGroupCollapsed(group, false);
    });
    addChange(menu, tr("Expand all groups"), 0,
        [](Arrangement& arrangement, std::size_t) { arrangement.setAllGroupsCollapsed(false); });
}

void TimelineMenus::addNote(QMenu& menu, Ticks tick)
{
    TimelineController& controller = m_controller;
    menu.addAction(tr("Edit its text\u2026"), &controller, [&controller, tick] { controller.noteWanted(tick); });
    menu.addAction(tr("Remove the mark"), &controller, [&controller, tick] {
        TimelineNotes notes = controller.content().notes;
        notes.remove(tick);
        controller.setNotes(notes);
    });
}

void TimelineMenus::addNotes(QMenu& menu)
{
    TimelineController& controller = m_controller;
    const auto& notes = controller.content().notes.all();
    if (notes.empty()) {
        return;
    }
    QMenu& list = *menu.addMenu(tr("Marks"));
    const auto unit = format::TickUnit::of(controller.dataSet()->trace->options());
    const Ticks begin = controller.dataSet()->timeline.range().start;
    for (std::size_t i = 0; i < std::min(notes.size(), mostListed); ++i) {
        const Ticks tick = notes[i].tick;
        const QString place = format::duration(static_cast<double>(tick) - static_cast<double>(begin), unit);
        QString text = notes[i].text.simplified().left(60);
        text.replace(QLatin1Char('&'), QLatin1String("&&"));
        list.addAction(text.isEmpty() ? place : labeled(place, text), &controller,
            [&controller, tick] { controller.zoom().center(tick); });
    }
    list.addSeparator();
    list.addAction(tr("Remove all marks"), &controller, [&controller] { controller.setNotes({}); });
}

void TimelineMenus::addRuler(QMenu& menu, Ticks tick)
{
    TimelineController& controller = m_controller;
    if (const auto range = controller.selectedRange()) {
        if (controller.content().aligned != nullptr) { // a range that means nothing to the other views
            menu.addAction(tr("Zoom to it"), &controller, [&controller, range] { controller.zoomTo(*range); });
        } else {
            addFilterActions(menu, controller.session(), controller.session().selection().selection());
        }
        menu.addAction(tr("Clear the range"), &controller, [&controller] { controller.clearRange(); });
    } else {
        QAction* const measure = menu.addAction(
            tr("Measure what is selected"), &controller, [&controller] { controller.selectTimeOfSelection(); });
        measure->setShortcut(QKeySequence(Qt::Key_R));
        measure->setShortcutContext(Qt::WidgetShortcut);
    }
    menu.addAction(tr("Show all of the time"), &controller, [&controller] { controller.showAll(); });
    if (controller.content().aligned == nullptr) {
        QAction* const mark =
            menu.addAction(tr("Set a mark\u2026"), &controller, [&controller, tick] { controller.noteWanted(tick); });
        mark->setShortcut(QKeySequence(Qt::Key_M));
        mark->setShortcutContext(Qt::WidgetShortcut);
        addNotes(menu);
    }
    menu.addSeparator();
    addAlignment(menu);
    addColorings(*menu.addMenu(tr("Color by")));
}

void TimelineMenus::addAlignment(QMenu& menu)
{
    QAction* const aligned = menu.addAction(tr("Runs one below the other"));
    aligned->setCheckable(true);
    aligned->setChecked(m_controller.isAligned());
    QObject::connect(aligned, &QAction::triggered, &m_controller,
        [&controller = m_controller](bool on) { controller.setAligned(on); });
}

void TimelineMenus::addColorings(QMenu& menu)
{
    auto* const group = new QActionGroup(&menu);
    for (const TimelineColoring coloring : colorings) {
        QAction* const action = menu.addAction(textOf(coloring));
        action->setActionGroup(group);
        action->setCheckable(true);
        action->setChecked(m_controller.content().colors->coloring == coloring);
        QObject::connect(action, &QAction::triggered, &m_controller,
            [&controller = m_controller, coloring] { controller.setColoring(coloring); });
    }
}

QString TimelineMenus::textOf(TimelineColoring coloring)
{
    switch (coloring) {
    case TimelineColoring::OpType:
        return tr("Op type");
    case TimelineColoring::Backend:
        return tr("Backend");
    case TimelineColoring::Module:
        return tr("Module");
    case TimelineColoring::Category:
        return tr("Category");
    case TimelineColoring::Duration:
        return tr("Duration");
    case TimelineColoring::Run:
        return tr("Run");
    }
    return {};
}

} // namespace ets
