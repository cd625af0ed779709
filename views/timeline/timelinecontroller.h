// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelinenavigation.h"
#include "model/qt/session/viewstate.h"
#include "views/timeline/arrange/timelinecontent.h"
#include "views/timeline/timelinekept.h"
#include "views/timeline/timelinezoom.h"

#include <QtCore/QObject>

#include <memory>
#include <optional>
#include <span>

namespace ets {

class Session;
struct FilterResult;

/// What can be done in the timeline, whether by key, by pointer or from another view.
class TimelineController : public QObject {
    Q_OBJECT

public:
    /// Session and state must outlive this.
    /// @param shown what the view was shown last
    TimelineController(Session& session, const ViewState& shown, QObject* parent = nullptr);

    /// Shows a state, as View::present() of the view.
    void present(const ViewState& now, Changes changes);
    [[nodiscard]] const ViewState& shown() const { return m_shown; } ///< What the view was shown last.

    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] const DataSetPtr& dataSet() const { return m_content.dataSet; }
    /// What there is to be painted.
    [[nodiscard]] const TimelineContent& content() const { return m_content; }
    /// Puts the runs one below the other, each at its own beginning, or all of them back into time. Takes a moment for
    /// a large trace.
    void setAligned(bool aligned);
    [[nodiscard]] bool isAligned() const { return m_alignment.isWanted(); }
    void setColoring(TimelineColoring coloring);
    void arrange(const TimelineArrangement& arrangement);
    void setNotes(const TimelineNotes& notes);
    /// Asks for the text of a mark at the selected slice, else at a tick.
    void wantNote(Ticks tick);
    /// What is worth keeping for the next time this trace is opened.
    [[nodiscard]] TimelineKept kept() const;
    void restore(const TimelineKept& kept);
    [[nodiscard]] TimelineZoom& zoom() { return m_zoom; }
    [[nodiscard]] const TimelineZoom& zoom() const { return m_zoom; }
    /// What is selected means this slice; invalid for none.
    [[nodiscard]] SampleId selectedSample() const;
    [[nodiscard]] std::span<const EventId> selectedEvents() const;
    /// The range that all views look at, or, while runs are aligned, one that was only measured.
    [[nodiscard]] std::optional<TimeRange> selectedRange() const;
    [[nodiscard]] const Presentation& presentation() const { return m_shown.presentation; } ///< Of figures of ops.
    /// What the filter of all views lets through, never null.
    [[nodiscard]] const std::shared_ptr<const FilterResult>& filtered() const;

    /// Selects and shows a slice; nothing happens for an invalid id.
    void select(SampleId sample);
    /// @param range nothing is selected when it is empty
    void select(TimeRange range);
    /// The time of the selected slice becomes the selected range; without one, the part of the trace that is visible.
    void selectTimeOfSelection();
    void clearSelection();
    void clearRange();

    /// NextAlike and PreviousAlike go to slices of the same op type, NextHit and PreviousHit to what the filter lets
    /// through; all of them in the order of time, over all tracks.
    enum class Step {
        Next,
        Previous,
        NextRun,
        PreviousRun,
        Parent,
        Child,
        NextAlike,
        PreviousAlike,
        NextHit,
        PreviousHit
    };
    /// Goes from the selected slice to another; from nothing to the first one visible.
    void go(Step step);
    /// Shows the selection; all if there is none or if it is shown already.
    void fitSelection();
    void showAll();
    /// Shows a slice from edge to edge.
    void zoomTo(SampleId sample);
    void zoomTo(TimeRange range);
    /// Moves or zooms so that the slice can be seen; does nothing if it can.
    void reveal(SampleId sample);
    void goToStart();
    void goToEnd();

Q_SIGNALS:
    void dataSetChanged(); ///< Another trace, or the same in other places.
    void contentChanged(); ///< Any part of content(), also before dataSetChanged().
    void filterChanged();
    void hoverChanged(); ///< The pointer is on something else, here or in another view.
    void alignmentFailed(const QString& message); ///< Runs cannot be put one below the other. @param message for people
    void keptChanged(); ///< A person set something of kept().
    void noteWanted(ets::Ticks tick); ///< Its text has to be asked for.
    void selectionChanged();
    /// The slice has to be scrolled to.
    void revealed(ets::SampleId sample);

private:
    /// Of a trace while it is not shown because nobody sees it.
    struct Unseen {
        std::weak_ptr<const ETDump> dump;
        TimelineArrangement arrangement; ///< In time.
        TimelineArrangement otherArrangement;
        TimelineNotes notes;
    };

    [[nodiscard]] std::optional<TimelineNavigation> navigation() const;
    [[nodiscard]] std::optional<TimeRange> spanToShow(SampleId sample) const;
    void keepTracks();
    void setColors(TimelineColoring coloring);
    void showDataSet(const DataSetPtr& dataSet);
    void adoptAlignment();
    void filter();
    /// @param staysThere the tracks and the range of time stay as they are
    void showSelection(bool staysThere);
    void openTrackOf(SampleId sample);

    Session& m_session;
    const ViewState& m_shown;
    FilterZoomStack m_alignedZoom; ///< Its zoom alone: the session's is one of time.
    TimelineZoom m_zoom;
    ZoomRange m_toldZoom; ///< The session's, as it was told last.
    TimelineAlignment m_alignment;
    TimelineContent m_content;
    TimelineArrangement m_otherArrangement; ///< That of the runs while they are in time, and the other way round.
    Unseen m_unseen;
    std::optional<TimeRange> m_measured; ///< Of aligned runs.
    std::optional<TimeRange> m_fitted; ///< What the view showed after the last fit.
};

} // namespace ets
