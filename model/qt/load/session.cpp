// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/session.h"

#include "model/base/log.h"
#include "model/qt/load/baselineloader.h"
#include "model/qt/load/loadjob.h"
#include "model/qt/load/openfiles.h"
#include "model/qt/load/readingcomparison.h"
#include "model/qt/load/traceloader.h"
#include "model/qt/session/hover.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/text.h"
#include "model/trace/files.h"

#include <QtCore/QScopedValueRollback>

#include <algorithm>
#include <utility>
#include <vector>

namespace ets {

Session::Session(QObject* parent)
    : QObject(parent)
    , m_eventSearch(std::make_shared<EventSearch>())
    , m_loader(new TraceLoader(this))
    , m_readingComparison(new ReadingComparison(this))
    , m_baseline(new BaselineLoader(this))
    , m_hover(new Hover(*this))
{
    hearOfParts();
    connect(m_loader, &TraceLoader::loaded, this, &Session::publish);
    connect(m_loader, &TraceLoader::progressed, this, &Session::loadProgress);
    connect(m_loader, &TraceLoader::failed, this, &Session::loadFailed);
    connect(m_loader, &TraceLoader::leftOut, this, &Session::leftOut);
    connect(m_loader, &TraceLoader::unneeded, this, &Session::unneeded);
    connect(m_loader, &TraceLoader::finished, this, [this] {
        m_swapped.reset(); // it is on show, or cannot be
        m_wanted.reset();
        Q_EMIT loadFinished();
    });
}

/// What the parts of the state say goes on as one, before whoever hears of the parts themselves.
void Session::hearOfParts()
{
    connect(m_eventSearch.get(), &EventSearch::resultChanged, this,
        [this] { change(Change::Filtered, [this](ViewState& next) { takeFilter(next); }); });
    connect(&m_filterZoom, &FilterZoomStack::filterChanged, this, [this](const EventFilter& filter) {
        {
            const QScopedValueRollback hold(m_isHeld, true);
            m_eventSearch->setFilter(filter);
        }
        change(Change::Filtered, [this](ViewState& next) { takeFilter(next); });
    });
    connect(&m_filterZoom, &FilterZoomStack::zoomChanged, this,
        [this](const ZoomRange& zoom) { change(Change::Zoomed, [&](ViewState& next) { next.zoom = zoom; }); });
    const auto select = [this](QObject* origin) {
        const SelectionState before = m_next.selection;
        takeSelection(m_next, origin);
        if (m_next.selection.targets != before.targets || m_next.selection.places != before.places) {
            change(Change::Selected, [](ViewState& /*next*/) {}); // else it was told with the data set
        }
    };
    connect(&m_selection, &SelectionController::selectionChanged, this, select);
    connect(&m_selection.places(), &PlaceSelection::changed, this, select);
    connect(m_baseline, &BaselineLoader::changed, this, [this] {
        {
            const QScopedValueRollback hold(m_isHeld, true); // what filters ask of it is told with it
            m_eventSearch->setCompared(m_baseline->state() == nullptr ? nullptr : m_baseline->state()->answer.compared);
        }
        change(Change::Baseline, [this](ViewState& next) { next.baseline = m_baseline->state(); });
    });
    connect(m_hover, &Hover::changed, this, [this] {
        change(Change::Hovered, [this](ViewState& next) {
            next.hover = {m_hover->hovered(), m_hover->sharedTargets(), {}, m_hover->origin()};
        });
    });
}

template <typename Edit> void Session::change(Changes changes, Edit edit)
{
    edit(m_next);
    m_owed |= changes;
    deliver();
}

void Session::deliver()
{
    if (m_isDelivering || m_isHeld) {
        return;
    }
    const QScopedValueRollback delivering(m_isDelivering, true);
    while (m_owed) {
        m_now = m_next;
        Q_EMIT stateChanged(m_now, std::exchange(m_owed, {}));
    }
}

void Session::takeFilter(ViewState& next) const
{
    next.filter = {m_filterZoom.filter(), m_eventSearch->current(), m_eventSearch->fault(), m_eventSearch->failure(),
        m_eventSearch->isRunning()};
}

void Session::takeSelection(ViewState& next, const QObject* origin) const
{
    next.selection = {m_selection.selection(), m_selection.sharedTargets(),
        m_dataSet == nullptr ? std::vector<PlanPlace>() : m_selection.places().places(*m_dataSet->trace), origin};
}

Session::~Session()
{
    openfiles::set(this, {});
}

void Session::setKeptFolder(const QString& folder)
{
    m_loader->setKeptFolder(folder);
}

void Session::open(const QStringList& paths, const QString& debugBuffer)
{
    if (paths.isEmpty() && debugBuffer.isEmpty()) {
        return;
    }
    QStringList all = paths;
    if (!debugBuffer.isEmpty()) {
        all.push_back(debugBuffer);
    }
    start({paths, debugBuffer, m_dataSet}, all);
}

bool Session::canDrop(FileRole role) const
{
    if (m_dataSet == nullptr || !m_dataSet->files.has(role)) {
        return false;
    }
    DataSetFiles left = m_dataSet->files;
    left.drop(role);
    return left.has(FileRole::Dump) || left.has(FileRole::Program);
}

void Session::drop(FileRole role)
{
    if (canDrop(role)) {
        LoadRequest request{{}, {}, m_dataSet};
        request.without = role;
        start(request, {m_dataSet->files.all().value(0)});
    }
}

void Session::reload()
{
    if (m_dataSet == nullptr) {
        return;
    }
    LoadRequest request{
        {}, m_dataSet->files.path(FileRole::DebugBuffer), m_dataSet->files.has(FileRole::Dump) ? m_dataSet : nullptr};
    for (const FileKindInfo& kind : fileKinds()) {
        if (kind.role != FileRole::DebugBuffer) { // nothing marks one
            request.paths += m_dataSet->files.of(kind.role);
        }
    }
    request.joinedOnly = true;
    const std::vector<Stranger>& strangers = m_dataSet->trace->match().strangers;
    request.forcePair = !std::ranges::all_of(strangers, &Stranger::isLeftOut); // as they are on show
    request.options = m_dataSet->trace->options();
    request.options->debugBuffer.reset(); // read again like the rest
    start(request, request.paths);
}

void Session::setBaseline(const BaselineFiles& files)
{
    m_baseline->set(files);
}

void Session::makeBaseline()
{
    if (m_dataSet != nullptr && m_dataSet->files.has(FileRole::Dump)) {
        setBaseline({.paths = {m_dataSet->files.path(FileRole::Dump)}, .open = m_dataSet});
    }
}

bool Session::canSwapBaseline() const
{
    const BaselinePtr& baseline = m_baseline->state();
    return baseline != nullptr && m_dataSet != nullptr && m_dataSet->files.has(FileRole::Dump) && !baseline->files.runs
        && (baseline->files.open != nullptr || !baseline->answer.opened.isEmpty());
}

BaselineFiles Session::swappedBaseline() const
{
    const Baseline& before = *m_baseline->state();
    BaselineFiles files{.paths = {m_dataSet->files.path(FileRole::Dump)}, .open = m_dataSet};
    files.paths += before.files.others;
    // Without an answer yet the paths as they were given: the new comparison looks into folders.
    const bool isAnswered = before.answer.compared != nullptr;
    for (const QString& path : isAnswered ? before.answer.recordings : before.files.paths) {
        const bool isOfFirst =
            before.files.open != nullptr ? path == before.files.paths.value(0) : before.answer.opened.contains(path);
        files.others += isOfFirst ? QStringList() : QStringList{path};
    }
    return files;
}

void Session::swapBaseline()
{
    if (!canSwapBaseline()) {
        return;
    }
    const BaselinePtr before = m_baseline->state();
    const BaselineFiles swapped = swappedBaseline();
    if (before->files.open == nullptr) {
        open(before->answer.opened);
        m_swapped = swapped; // once it is on show
        return;
    }
    cancelLoad();
    m_swapped = swapped;
    publish(LoadedTrace{.dataSet = before->files.open, .kept = {}, .filter = {}, .selection = {}});
}

void Session::setReading(Reading reading)
{
    if (m_dataSet != nullptr && wantedOptions().reading != reading) {
        TraceOptions options = wantedOptions();
        options.reading = reading;
        joinAnew(std::move(options));
    }
}

void Session::setSourceTimeScale(TimeScale scale)
{
    if (m_dataSet == nullptr) {
        return;
    }
    TraceOptions options = wantedOptions();
    if (options.sourceTimeScale != scale || options.frequency > 0) {
        options.sourceTimeScale = scale;
        options.frequency = 0; // of a clock that nothing is known of
        // Cycles turn into nothing else, and nothing else into cycles.
        options.targetTimeScale = scale == TimeScale::Cycles ? TimeScale::Cycles : TimeScale::Ms;
        joinAnew(std::move(options));
    }
}

void Session::setFrequency(double hertz)
{
    if (m_dataSet == nullptr || wantedOptions().frequency == hertz) {
        return;
    }
    TraceOptions options = wantedOptions();
    options.sourceTimeScale = TimeScale::Cycles;
    options.frequency = hertz;
    options.targetTimeScale = TimeScale::Ms;
    joinAnew(std::move(options));
}

void Session::setRuns(const RunSpec& runs)
{
    if (m_dataSet != nullptr && wantedOptions().runs != runs) {
        TraceOptions options = wantedOptions();
        options.runs = runs;
        joinAnew(std::move(options));
    }
}

void Session::setMethodOfRuns(const std::string& method)
{
    if (m_dataSet != nullptr) {
        setRuns(wantedOptions().runs.positions().ofMethod(method));
    }
}

void Session::setModelPackages(const ModelPackages& packages)
{
    if (m_packages != packages) {
        m_packages = packages;
        if (m_dataSet != nullptr) {
            joinAnew(wantedOptions());
        }
    }
}

void Session::setPresentation(const Presentation& presentation)
{
    if (m_next.presentation != presentation) {
        change(Change::Presentation, [&](ViewState& next) { next.presentation = presentation; });
    }
}

void Session::setFigure(CostFigure figure)
{
    Presentation presentation = m_next.presentation;
    presentation.figure = figure;
    setPresentation(presentation);
}

void Session::setMethod(BlockId block, const QString& method)
{
    if (m_dataSet == nullptr || !block.isValid() || block.value() >= m_dataSet->trace->eventBlocks().size()) {
        return;
    }
    TraceOptions options = wantedOptions();
    if (method.isEmpty()) {
        options.methodOfBlock.erase(block.value());
    } else {
        options.methodOfBlock[block.value()] = method.toStdString();
    }
    joinAnew(std::move(options));
}

const TraceOptions& Session::wantedOptions() const
{
    return m_wanted ? *m_wanted : m_dataSet->trace->options();
}

void Session::joinAnew(TraceOptions options)
{
    LoadRequest request{{}, {}, m_dataSet};
    request.options = std::move(options);
    start(request, {m_dataSet->files.path(FileRole::Dump)});
}

void Session::cancelLoad()
{
    m_loader->cancel();
}

bool Session::isLoading() const
{
    return m_loader->isLoading();
}

void Session::start(LoadRequest request, const QStringList& paths)
{
    request.packages = m_packages;
    request.shown = m_dataSet;
    request.filter = m_eventSearch->inForce();
    request.selection = m_selection.history();
    if (m_loader->isLoading()) {
        m_loader->cancel();
    }
    // With files it is another trace, or the same as it is on show.
    m_wanted = request.paths.isEmpty() ? request.options : std::nullopt;
    m_loader->start(request);
    Q_EMIT loadStarted(paths);
    Q_EMIT loadProgress(TraceLoader::phaseText(LoadPhase::Looking), 0);
}

/// All of it at once: the views are told nothing of a trace before its filter has been applied to it.
void Session::publish(const LoadedTrace& loaded)
{
    const DataSetPtr dataSet = loaded.dataSet; // who hears of it may start the next load
    if (!m_loader->isLoading()) {
        m_wanted.reset();
    }
    Q_EMIT dataSetArrives(dataSet);
    {
        const QScopedValueRollback hold(m_isHeld, true);
        if (m_dataSet == nullptr || dataSet->files.areOfAnother(m_dataSet->files)) {
            Q_EMIT traceChanges();
            m_eventSearch->setDataSet(nullptr);
            m_filterZoom.reset();
            m_selection.setDataSet(nullptr); // what is called alike in the last trace is another thing
        }
        if (m_filterZoom.filter().isEmpty() && !loaded.kept.isEmpty()) {
            m_eventSearch->setDataSet(nullptr); // it is not searched in the last one
            m_filterZoom.setFilter(loaded.kept);
        }
        m_dataSet = dataSet;
        openfiles::set(this, dataSet->files.all());
        m_eventSearch->setDataSet(dataSet, loaded.filter);
        // Views may ask for the selection while they take the data set: it has to be one of the new ids by then.
        m_selection.setDataSet(dataSet, loaded.selection.targets != nullptr ? &loaded.selection : nullptr);
        m_hover->forget();
        m_readingComparison->setDataSet(dataSet);
        m_baseline->setDataSet(dataSet, std::exchange(m_swapped, std::nullopt));
        // Of a trace that stays, the comparison stays too, and nothing more is heard of it.
        m_eventSearch->setCompared(m_baseline->state() == nullptr ? nullptr : m_baseline->state()->answer.compared);
    }
    {
        const log::Timer timer(log::Layer::Views, "views take the trace");
        change(allChanges, [this](ViewState& next) {
            next.dataSet = m_dataSet;
            next.baseline = m_baseline->state();
            next.hover = ViewState().hover;
            next.zoom = m_filterZoom.zoom();
            takeFilter(next);
            takeSelection(next, nullptr);
        });
        Q_EMIT dataSetChanged(dataSet);
        m_selection.announce();
    }
}

} // namespace ets
