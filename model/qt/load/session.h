// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "model/qt/session/filterzoomstack.h"
#include "model/qt/session/selectioncontroller.h"
#include "model/qt/session/viewstate.h"
#include "model/qt/text/eventsearch.h"

#include <QtCore/QObject>
#include <QtCore/QStringList>

#include <memory>
#include <optional>
#include <string>

namespace ets {

class BaselineLoader;
class Hover;
class TraceLoader;
class ReadingComparison;
struct LoadedTrace;
struct LoadRequest;

/// One open trace: what is loaded, selected, filtered and zoomed. The views share it.
class Session : public QObject {
    Q_OBJECT

public:
    /// With nothing open.
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    /// Where what people chose for single traces is kept, see TraceStore; empty for nowhere.
    void setKeptFolder(const QString& folder);
    /// Opens files in any order; which is which is told from their content. A record, a program or a debug buffer
    /// alone is joined with the dump that is open. A load already running is canceled.
    /// @param debugBuffer a file that is a debug buffer whatever it looks like; may be empty
    void open(const QStringList& paths, const QString& debugBuffer = {});
    /// Whether the trace on show has a file of a role, and is something without it.
    [[nodiscard]] bool canDrop(FileRole role) const;
    /// Shows the trace without its file of a role and what needs that; nothing happens where it cannot be dropped.
    void drop(FileRole role);
    /// Reads the same files again, in the same way.
    void reload();
    /// Compares the trace on show, and those that are opened after it, with a baseline: ViewState::baseline.
    void setBaseline(const BaselineFiles& files);
    /// Makes the trace on show the baseline, as it is by now, for those that are opened after it. Nothing happens
    /// without a dump.
    void makeBaseline();
    /// Whether the first recording of the baseline can be shown in the place of the trace on show.
    [[nodiscard]] bool canSwapBaseline() const;
    /// Shows the first recording of the baseline, and what was on show becomes the baseline. Where it cannot be opened
    /// both stay as they are.
    void swapBaseline();
    /// What is compared, and how far that is.
    [[nodiscard]] BaselineLoader& baseline() const { return *m_baseline; }
    /// Joins what is open anew, without reading the files: in another reading, with another clock. What was open stays
    /// as it is when that cannot be done. Without a trace nothing happens.
    void setReading(Reading reading);
    /// Joins what is open anew with times read in this unit. Cycles stay cycles, all others are shown in milliseconds;
    /// a frequency that was set is forgotten. Without a trace nothing happens.
    void setSourceTimeScale(TimeScale scale);
    /// Takes ticks for cycles of a clock, which are shown as time.
    /// @param hertz above 0
    void setFrequency(double hertz);
    /// Chooses which runs of every block count in figures.
    void setRuns(const RunSpec& runs);
    /// Chooses whose runs count: those of one method, or those of all. Which of its runs count stays as it was chosen.
    /// @param method of EventBlock::method; empty for all
    void setMethodOfRuns(const std::string& method);
    /// Chooses which packages count as the model's when its line is named, in this trace and in those to come.
    void setModelPackages(const ModelPackages& packages);
    [[nodiscard]] const ModelPackages& modelPackages() const { return m_packages; } ///< As chosen last.
    /// Chooses how figures are shown, in this trace and in those to come.
    void setPresentation(const Presentation& presentation);
    /// The same of what stands for the runs in sums alone.
    void setFigure(CostFigure figure);
    /// As chosen last, whatever the views were told by now.
    [[nodiscard]] const Presentation& presentation() const { return m_next.presentation; }
    /// Says which method the runs of a block executed, instead of what is inferred; empty infers it again.
    void setMethod(BlockId block, const QString& method);
    /// What was open stays as it is.
    void cancelLoad();

    /// What the views were told last: all of it is of one data set. While it is told, what was chosen since is not in
    /// it.
    [[nodiscard]] const ViewState& now() const { return m_now; }
    [[nodiscard]] bool isLoading() const; ///< Whether files are read or joined now.
    /// What is open; null at first.
    [[nodiscard]] const DataSetPtr& dataSet() const { return m_dataSet; }
    [[nodiscard]] SelectionController& selection() { return m_selection; } ///< Lives as long as the session.
    [[nodiscard]] FilterZoomStack& filterZoom() { return m_filterZoom; } ///< Lives as long as the session.
    /// Follows the data set before dataSetChanged() is sent.
    [[nodiscard]] const std::shared_ptr<EventSearch>& eventSearch() const { return m_eventSearch; }
    /// Where the reading on show differs from the other one; of the data set before the views are told of it.
    [[nodiscard]] ReadingComparison& readingComparison() const { return *m_readingComparison; }
    /// What the pointer is on.
    [[nodiscard]] Hover& hover() const { return *m_hover; }

Q_SIGNALS:
    /// The one signal of the views: all that is different at once. Whatever is chosen by whoever hears of it is told
    /// after all have heard.
    void stateChanged(const ets::ViewState& now, ets::Changes changes);
    void dataSetArrives(const ets::DataSetPtr& dataSet); ///< It is not on show yet: the views are as they were.
    void traceChanges(); ///< Another dump is about to be on show; what was set for the last one goes next.
    /// The one load signal: first the dump alone, then the same dump with its record and program.
    /// selectionChanged() follows once every view has the data set.
    void dataSetChanged(const ets::DataSetPtr& dataSet);
    void loadStarted(const QStringList& paths); ///< Reading has begun in a worker.
    /// @param phase translated; @param fraction of the whole load, 0 to 1; never goes back
    void loadProgress(const QString& phase, double fraction);
    /// What was open has not changed, but for a dump whose record alone could not be read. The message says what to do.
    void loadFailed(const QString& message);
    /// A record or program of another model was not joined; all else was. Opening it once more, alone, joins it.
    void leftOut(const QString& path, ets::FileRole role, const QString& message);
    void unneeded(const QString& message); ///< Why a file that was given is of no use for the others.
    /// Ends every load: done, failed or canceled.
    void loadFinished();

private:
    void start(LoadRequest request, const QStringList& paths);
    void joinAnew(TraceOptions options);
    [[nodiscard]] const TraceOptions& wantedOptions() const; ///< Of the join asked for last, else on show.
    void publish(const LoadedTrace& loaded);
    /// What the sides are once the first recording of the baseline is on show.
    [[nodiscard]] BaselineFiles swappedBaseline() const;
    /// Sets the next state, and tells it unless that is being done or somebody holds it.
    template <typename Edit> void change(Changes changes, Edit edit);
    void deliver();
    void hearOfParts();
    void takeFilter(ViewState& next) const;
    void takeSelection(ViewState& next, const QObject* origin) const;

    SelectionController m_selection;
    FilterZoomStack m_filterZoom;
    std::shared_ptr<EventSearch> m_eventSearch;
    DataSetPtr m_dataSet;
    ModelPackages m_packages;
    std::optional<TraceOptions> m_wanted; ///< Of the join that was asked for last and is not on show yet.
    TraceLoader* m_loader = nullptr;
    ReadingComparison* m_readingComparison = nullptr;
    BaselineLoader* m_baseline = nullptr;
    std::optional<BaselineFiles> m_swapped; ///< The baseline once what is being opened is on show.
    Hover* m_hover = nullptr;
    ViewState m_now;
    ViewState m_next;
    Changes m_owed; ///< Of m_next, that nobody was told of.
    bool m_isDelivering = false;
    bool m_isHeld = false; ///< Several things change together, and are told together.
};

} // namespace ets
