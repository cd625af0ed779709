// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphpage.h"

#include "model/qt/facts/factstore.h"
#include "model/qt/load/session.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/text/format.h"
#include "views/common/findbar.h"
#include "views/common/notice.h"
#include "views/graph/baselinetracejob.h"
#include "views/graph/graphcoloringbox.h"
#include "views/graph/graphfoldbutton.h"
#include "views/graph/graphmenu.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphsaving.h"
#include "views/graph/graphsearch.h"
#include "views/graph/graphview.h"
#include "views/graph/runcontrastjob.h"

#include <QtGui/QAction>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {

GraphPage::GraphPage(Session& session, QWidget* parent)
    : View(session, parent)
    , m_session(session)
    , m_tools(new QToolBar(this))
    , m_counts(new QLabel(this))
    , m_grouping(new QComboBox(this))
    , m_coloring(new GraphColoringBox(this))
    , m_contrast(new RunContrastJob(FactStore::of(session), this))
    , m_baseline(new BaselineTraceJob(this))
    , m_findBar(
          new FindBar(tr("Text, op:conv, module:layers.0, shape:1x8, type:float32, backend:xnn, /pattern/"), this))
    , m_splitter(new QSplitter(this))
    , m_pane(makePane())
    , m_active(m_pane)
    , m_saving(new GraphSaving(this))
{
    makeTools();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tools);
    layout->addWidget(m_findBar);
    layout->addWidget(m_splitter, 1);
    m_splitter->setChildrenCollapsible(false);
    setFocusProxy(m_pane);
    m_saving->setView(m_pane->view());

    connect(m_baseline, &BaselineTraceJob::changed, this, [this] {
        if (m_beside != nullptr) {
            m_beside->setBaseline(m_baseline->trace(), m_baseline->failure());
        }
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        for (GraphPane* const pane : panes()) {
            if (now != nullptr && pane->isAncestorOf(now)) {
                activatePane(pane);
            }
        }
    });
    showDataSet();
}

void GraphPage::present(const ViewState& now, Changes changes)
{
    m_contrast->present(now, changes);
    m_baseline->present(now, changes);
    if (changes.testFlag(Change::Loaded)) {
        showDataSet();
    } else {
        if (changes.testFlag(Change::Facts)) {
            showNumbers();
        }
        if (changes.testFlag(Change::Filtered)) {
            filter();
        }
    }
    if (changes.testFlag(Change::Loaded) || changes.testFlag(Change::Baseline)) {
        showBaseline(now);
    }
    for (GraphPane* const pane : panes()) {
        pane->present(now, changes);
    }
}

/// The coloring and the graph beside stay while another comparison is on its way.
void GraphPage::showBaseline(const ViewState& now)
{
    const bool isPending = now.baseline != nullptr && now.baseline->isPending;
    m_coloring->offerBaseline(
        now.compared() != nullptr || (isPending && m_coloring->coloring() == GraphColoring::Baseline));
    m_offersBaseline = m_baseline->hasTrace() || (isPending && m_offersBaseline);
    for (GraphPane* const pane : panes()) {
        pane->setCompared(now.compared());
    }
    if (m_beside != nullptr) {
        m_beside->offerBaseline(m_offersBaseline);
    }
    if (m_beside != nullptr && !hasSeveral()) {
        setBeside(false);
    }
    updateTools();
}

void GraphPage::wantBaseline()
{
    m_baseline->want(m_beside != nullptr && m_beside->isBaseline());
}

bool GraphPage::isPending() const
{
    return m_baseline->isRunning()
        || std::ranges::any_of(panes(), [](const GraphPane* pane) { return pane->isPending(); });
}

GraphPage::~GraphPage()
{
    // A page that has the focus loses it when no more than its widget is left.
    disconnect(qApp, nullptr, this, nullptr);
}

GraphView& GraphPage::view() const
{
    return m_pane->view();
}

std::vector<GraphPane*> GraphPage::panes() const
{
    return m_beside != nullptr ? std::vector{m_pane, m_beside} : std::vector{m_pane};
}

bool GraphPage::hasSeveral() const
{
    return m_pane->choice().count() > (m_offersBaseline ? 0 : 1);
}

GraphPane* GraphPage::makePane()
{
    auto* const pane = new GraphPane(m_session, shown(), *m_findBar, m_splitter);
    m_splitter->addWidget(pane);
    GraphView* const view = &pane->view();
    const auto forPane = [this, pane](auto act) {
        return [this, pane, act](auto... arguments) {
            activatePane(pane);
            (this->*act)(arguments...);
        };
    };
    connect(view, &GraphView::nodeActivated, this, [this, pane](NodeId id) {
        if (!pane->isBaseline()) { // its lines are not those of the program on show
            Q_EMIT nodeActivated(id);
        }
    });
    connect(view, &GraphView::groupClicked, this, forPane(&GraphPage::showGroup));
    connect(view, &GraphView::edgeClicked, this, forPane(&GraphPage::showEdge));
    connect(view, &GraphView::contextMenuWanted, this, forPane(&GraphPage::showMenu));
    connect(view, &GraphView::layoutFinished, this, &GraphPage::showCounts);
    connect(view, &GraphView::layoutFinished, this, &GraphPage::filter);
    connect(pane, &GraphPane::shown, this, &GraphPage::updateTools);
    connect(pane, &GraphPane::shown, this, &GraphPage::wantBaseline);
    connect(pane, &GraphPane::handleChosen, this, [this, pane](const QString& method, qint64 handle) {
        for (GraphPane* const other : panes()) {
            if (other != pane) {
                other->markHandle(method.toStdString(), handle);
            }
        }
    });
    return pane;
}

void GraphPage::activatePane(GraphPane* pane)
{
    if (std::exchange(m_active, pane) == pane) {
        return;
    }
    for (GraphPane* const each : panes()) {
        each->search().setActive(each == pane);
    }
    m_saving->setView(pane->view());
    updateTools();
    showCounts();
}

void GraphPage::setBeside(bool isBeside)
{
    if (isBeside == (m_beside != nullptr)) {
        return;
    }
    if (isBeside) {
        m_beside = makePane();
        m_beside->search().setActive(false);
        m_beside->setDataSet(shown().dataSet);
        m_beside->offerBaseline(m_offersBaseline);
        m_beside->setCompared(shown().compared());
        takeColoring();
        m_beside->chooseBeside(*m_pane);
        m_splitter->setSizes({1, 1});
        filter();
    } else {
        GraphPane* const old = std::exchange(m_beside, nullptr);
        activatePane(m_pane);
        wantBaseline();
        old->hide();
        old->deleteLater(); // The action may come from inside of it.
        m_pane->view().setFocus(Qt::OtherFocusReason);
    }
    m_besideAction->setChecked(isBeside);
    updateTitles();
}

void GraphPage::updateTitles()
{
    m_pane->setTitled(m_beside != nullptr, false);
    if (m_beside != nullptr) {
        m_beside->setTitled(true, true);
    }
}

void GraphPage::filter()
{
    const FilterResult& result = *shown().filter.result;
    const bool filters = shown().dataSet != nullptr && result.filters();
    for (GraphPane* const pane : panes()) {
        pane->setFilter(filters
                ? std::function<bool(EventId)>([&result](EventId event) { return result.passes(event); })
                : nullptr);
    }
}

void GraphPage::makeTools()
{
    m_tools->setAccessibleName(tr("Graph tools"));
    // A tool bar leaves out what has no room at its end: what is asked for most comes first.
    m_choiceAction = m_tools->addWidget(&m_pane->choice());
    makeColoring();
    m_fit = m_tools->addAction(tr("Fit"), this, [this] { m_active->view().fitAll(); });
    m_fit->setToolTip(tr("Show the whole graph (Ctrl+0)"));
    m_fitSelection = new QAction(tr("Fit Selection"), this);
    connect(m_fitSelection, &QAction::triggered, this, [this] { m_active->view().fitSelection(); });
    m_tools->addWidget(new GraphFoldButton([this]() -> GraphView& { return m_active->view(); }, this));
    makeGrouping();
    m_weights = m_tools->addAction(tr("Weights"));
    m_weights->setCheckable(true);
    m_weights->setToolTip(tr("Show parameters and buffers as nodes of their own"));
    connect(m_weights, &QAction::toggled, this, [this](bool isOn) { m_active->view().setShowWeights(isOn); });
    m_find = m_tools->addAction(tr("Find"), this, &GraphPage::openFind);
    m_find->setToolTip(tr("Find nodes (Ctrl+F)"));
    m_besideAction = m_tools->addAction(tr("Side by Side"));
    m_besideAction->setCheckable(true);
    m_besideAction->setToolTip(tr("Show a second program beside this one, or the graph of the baseline; what is "
                                  "selected in one is marked in both"));
    connect(m_besideAction, &QAction::toggled, this, &GraphPage::setBeside);
    m_logarithmic->setEnabled(false); // Kinds have no scale.
    m_leave = new QAction(tr("Back to the Call"), this);
    m_leave->setShortcut(Qt::ALT | Qt::Key_Up);
    m_leave->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(m_leave, &QAction::triggered, this, [this] { m_active->leave(); });
    addAction(m_leave);
    m_minimap = new QAction(tr("Small Map (M)"), this);
    connect(m_minimap, &QAction::triggered, this, [this] { m_active->view().toggleMinimap(); });
    m_legend = new QAction(tr("Legend (L)"), this);
    connect(m_legend, &QAction::triggered, this, [this] { m_active->view().toggleLegend(); });
    m_tools->addWidget(makeSaveButton());
    m_tools->addAction(m_saving->stopAction());
    auto* space = new QWidget(this);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_tools->addWidget(space);
    m_counts->setContentsMargins(0, 0, 8, 0);
    m_tools->addWidget(m_counts);
}

void GraphPage::makeGrouping()
{
    m_grouping->setObjectName(QStringLiteral("groups"));
    m_grouping->setAccessibleName(tr("Groups"));
    m_grouping->setToolTip(tr("What the outermost frames are"));
    m_grouping->addItem(tr("Modules"), static_cast<int>(GraphGrouping::Modules));
    m_grouping->addItem(tr("Delegates, modules"), static_cast<int>(GraphGrouping::Delegates));
    m_tools->addWidget(m_grouping);
    connect(m_grouping, &QComboBox::currentIndexChanged, this,
        [this] { m_active->setGrouping(static_cast<GraphGrouping>(m_grouping->currentData().toInt())); });
}

void GraphPage::makeColoring()
{
    m_tools->addWidget(m_coloring);
    connect(m_coloring, &QComboBox::currentIndexChanged, this, &GraphPage::takeColoring);
    connect(m_contrast, &RunContrastJob::failed, this,
        [this](const QString& message) { sendNotice(*this, NoticeEvent::Kind::Problem, message); });
    connect(m_contrast, &RunContrastJob::changed, this, [this] {
        for (GraphPane* const pane : panes()) {
            pane->setContrast(m_contrast->contrast());
        }
    });
    m_logarithmic = m_tools->addAction(tr("Log"));
    m_logarithmic->setCheckable(true);
    m_logarithmic->setToolTip(tr("Logarithmic color scale over three decades; smaller values have the lowest color"));
    connect(m_logarithmic, &QAction::toggled, this, &GraphPage::takeColoring);
}

void GraphPage::takeColoring()
{
    const GraphColoring coloring = m_coloring->coloring();
    m_contrast->want(m_coloring->contrast());
    for (GraphPane* const pane : panes()) {
        pane->setColoring(coloring, m_logarithmic->isChecked(), m_coloring->column());
        pane->setContrast(m_contrast->contrast());
    }
    m_logarithmic->setEnabled(m_pane->view().look().isHeat() && coloring != GraphColoring::Gap);
    if (coloring != GraphColoring::Gap) {
        m_numbersUse.reset();
    } else if (m_numbersUse == nullptr) {
        m_numbersUse = FactStore::of(m_session).wantNumbers();
    }
    if (coloring == GraphColoring::Gap && m_worst != nullptr && !m_sceneHasGap) {
        m_sceneHasGap = true;
        for (GraphPane* const pane : panes()) {
            pane->setNumbers(m_worst);
        }
    }
}

QToolButton* GraphPage::makeSaveButton()
{
    auto* const save = new QToolButton(this);
    save->setText(tr("Save"));
    save->setToolTip(tr("Save the graph as a picture, with the groups open that are"));
    save->setPopupMode(QToolButton::InstantPopup);
    save->addActions(m_saving->actions());
    return save;
}

void GraphPage::showDataSet()
{
    const DataSetPtr& dataSet = shown().dataSet;
    m_worst.reset();
    m_sceneHasGap = false;
    m_coloring->offerContrasts(dataSet.get());
    for (GraphPane* const pane : panes()) {
        pane->setDataSet(dataSet);
    }
    if (dataSet != nullptr && !hasSeveral()) {
        setBeside(false);
    }
    updateTools();
    filter();
    showNumbers();
}

void GraphPage::showNumbers()
{
    const WorstNumbersPtr& worst = FactStore::of(m_session).numbers();
    const bool isOf = worst != nullptr && shown().dataSet != nullptr && worst->isOf(shown().dataSet->trace);
    if (!isOf && m_worst == nullptr) {
        return;
    }
    m_worst = isOf ? worst : nullptr;
    m_sceneHasGap = false;
    if (m_pane->view().coloring() == GraphColoring::Gap) { // else what is folded stays so
        m_sceneHasGap = true;
        for (GraphPane* const pane : panes()) {
            pane->setNumbers(m_worst);
        }
    }
}

void GraphPage::showBody(const std::string& key, const std::vector<std::string>& path)
{
    catchUp(); // the key is of the trace on show
    m_pane->showBody(key, path);
}

void GraphPage::updateTools()
{
    if (m_leave == nullptr) {
        return; // They are still being made.
    }
    const bool hasGraph = m_active->hasGraph();
    for (QAction* const action : {m_fit, m_fitSelection, m_weights, m_find, m_minimap}) {
        action->setEnabled(hasGraph);
    }
    for (QAction* const action : m_saving->actions()) {
        action->setEnabled(hasGraph);
    }
    m_leave->setEnabled(m_active->canLeave());
    {
        const QSignalBlocker ofGrouping(m_grouping);
        const QSignalBlocker ofWeights(m_weights);
        m_grouping->setCurrentIndex(m_grouping->findData(static_cast<int>(m_active->grouping())));
        m_weights->setChecked(m_active->view().showsWeights());
    }
    m_grouping->setEnabled(m_active->isJoined()); // Of others nothing is known of calls into backends.
    m_choiceAction->setVisible(hasSeveral());
    m_besideAction->setVisible(hasSeveral());
    showCounts();
}

void GraphPage::showCounts()
{
    const GraphGeometryPtr& geometry = m_active->view().geometryOfScene();
    if (geometry == nullptr) {
        m_counts->clear();
        return;
    }
    std::size_t ops = 0;
    for (const GraphSceneNode& node : geometry->scene().nodes) {
        ops += node.kind == GraphSceneNode::Kind::Op ? 1 : 0;
    }
    const std::size_t boxes = geometry->boxCount();
    m_counts->setText(tr("%1 for %2")
                          .arg(boxes == 1 ? tr("1 box") : tr("%1 boxes").arg(format::count(boxes)),
                              ops == 1 ? tr("1 op") : tr("%1 ops").arg(format::count(ops))));
}

void GraphPage::showGroup(std::uint32_t group)
{
    const GraphSceneNode& card = m_active->view().geometryOfScene()->scene().groupCards[group];
    m_counts->setText(QStringList{card.title, card.badge, card.shape, card.costText, card.shareText}
                          .join(QLatin1String("  "))
                          .simplified());
}

/// Names both ends of an edge and what flows along it.
void GraphPage::showEdge(std::uint32_t edge)
{
    const GraphGeometry& geometry = *m_active->view().geometryOfScene();
    const GraphBoxEdge& ends = geometry.edges()[edge];
    const QString names = QStringLiteral("%1 → %2").arg(geometry.nameOf(ends.from), geometry.nameOf(ends.to));
    m_counts->setText(QStringLiteral("%1: %2").arg(names, geometry.edgeText(edge)));
}

void GraphPage::savePicture(const QString& path)
{
    m_saving->save(path, false);
}

} // namespace ets
