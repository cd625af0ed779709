// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphpage.h"

#include "model/inspector/program/modulepath.h"
#include "model/qt/load/session.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/common/filteractions.h"
#include "views/common/findbar.h"
#include "views/common/theme.h"
#include "views/graph/graphexport.h"
#include "views/graph/graphmethods.h"
#include "views/graph/graphscenebuilder.h"
#include "views/graph/graphsearch.h"
#include "views/graph/graphview.h"

#include <QtConcurrent/QtConcurrentRun>
#include <QtCore/QSignalBlocker>
#include <QtCore/QTimer>
#include <QtGui/QAction>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMessageBox>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {
namespace {

constexpr double pngScale = 2;
constexpr int progressDelayMs = 200; ///< Work that ends earlier would only flicker.

} // namespace

GraphPage::GraphPage(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_tools(new QToolBar(this))
    , m_choice(new QComboBox(this))
    , m_counts(new QLabel(this))
    , m_grouping(new QComboBox(this))
    , m_coloring(new QComboBox(this))
    , m_findBar(
          new FindBar(tr("Text, op:conv, module:layers.0, shape:1x8, type:float32, backend:xnn, /pattern/"), this))
    , m_view(new GraphView(this))
    , m_search(new GraphSearch(*m_view, *m_findBar, this))
    , m_methods(new GraphMethods(session, *m_view, *m_choice, this))
{
    makeTools();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tools);
    layout->addWidget(m_findBar);
    layout->addWidget(m_view, 1);
    setFocusProxy(m_view);

    connect(m_choice, &QComboBox::currentIndexChanged, this, &GraphPage::showGraph);
    connect(m_view, &GraphView::nodeClicked, this, &GraphPage::chooseNode);
    connect(
        m_view, &GraphView::selectionCleared, this, [this] { PlaceSelection::of(m_session.selection()).clear(this); });
    connect(m_view, &GraphView::nodeActivated, this, &GraphPage::nodeActivated);
    connect(m_view, &GraphView::groupClicked, this, &GraphPage::selectGroup);
    connect(m_view, &GraphView::edgeClicked, this, &GraphPage::showEdge);
    connect(m_search, &GraphSearch::found, this, &GraphPage::chooseNode);
    connect(m_view, &GraphView::contextMenuRequested, this, &GraphPage::showMenu);
    connect(m_view, &GraphView::layoutFinished, this, &GraphPage::showCounts);
    connect(m_view, &GraphView::layoutFinished, this, &GraphPage::takeFilter);
    connect(&session, &Session::dataSetChanged, this, &GraphPage::setDataSet);
    connect(session.eventSearch().get(), &EventSearch::resultChanged, this, &GraphPage::takeFilter);
    connect(&session.selection(), &SelectionController::selectionChanged, this, &GraphPage::followSelection);
    connect(&m_saving, &QFutureWatcherBase::finished, this, &GraphPage::finishSaving);
    setDataSet(session.dataSet());
}

GraphPage::~GraphPage()
{
    m_cancelSaving.cancel();
}

void GraphPage::takeFilter()
{
    const FilterResult& result = *m_session.eventSearch()->current();
    if (m_dataSet == nullptr || !result.filters() || result.generation != m_dataSet->generation) {
        m_search->setFiltered({});
        return;
    }
    std::vector<NodeId> seen;
    const Inspector& inspector = *m_dataSet->inspector;
    for (std::size_t n = 0; n < inspector.nodeCount(); ++n) {
        const auto events = inspector.eventsOf(NodeId(n));
        if (std::any_of(events.begin(), events.end(), [&](EventId event) { return result.passes(event); })) {
            seen.emplace_back(n);
        }
    }
    m_search->setFiltered(std::move(seen));
}

void GraphPage::makeTools()
{
    m_tools->setAccessibleName(tr("Graph tools"));
    m_choice->setAccessibleName(tr("Graph"));
    m_choice->setToolTip(tr("Which graph of the record, or method of the program, is shown"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choiceAction = m_tools->addWidget(m_choice);
    m_fit = m_tools->addAction(tr("Fit"), m_view, &GraphView::fitAll);
    m_fit->setToolTip(tr("Show the whole graph (Ctrl+0)"));
    m_fitSelection = new QAction(tr("Fit Selection"), this);
    connect(m_fitSelection, &QAction::triggered, m_view, &GraphView::fitSelection);
    m_tools->addWidget(makeFoldButton());
    makeChoices();
    m_weights = m_tools->addAction(tr("Weights"));
    m_weights->setCheckable(true);
    m_weights->setToolTip(tr("Show parameters and buffers as nodes of their own"));
    connect(m_weights, &QAction::toggled, m_view, &GraphView::setShowWeights);
    m_find = m_tools->addAction(tr("Find"), m_search, &GraphSearch::open);
    m_find->setShortcut(QKeySequence::Find);
    m_find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_find->setToolTip(tr("Find nodes (Ctrl+F)"));
    addAction(m_find);
    m_savePng = new QAction(tr("Save as PNG…"), this);
    connect(m_savePng, &QAction::triggered, this, [this] { askAndSave(QStringLiteral("png")); });
    m_saveSvg = new QAction(tr("Save as SVG…"), this);
    connect(m_saveSvg, &QAction::triggered, this, [this] { askAndSave(QStringLiteral("svg")); });
    auto* save = new QToolButton(this);
    save->setText(tr("Save"));
    save->setToolTip(tr("Save the whole graph as a picture"));
    save->setPopupMode(QToolButton::InstantPopup);
    save->addActions({m_savePng, m_saveSvg});
    m_tools->addWidget(save);
    m_stopSaving = m_tools->addAction(tr("Stop Saving"), this, [this] { m_cancelSaving.cancel(); });
    m_stopSaving->setToolTip(tr("A picture of the graph is being saved"));
    m_stopSaving->setVisible(false);
    auto* space = new QWidget(this);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_tools->addWidget(space);
    m_counts->setContentsMargins(0, 0, 8, 0);
    m_tools->addWidget(m_counts);
}

void GraphPage::makeChoices()
{
    m_grouping->setAccessibleName(tr("Groups"));
    m_grouping->setToolTip(tr("What the outermost frames are"));
    m_grouping->addItem(tr("Modules"), static_cast<int>(GraphGrouping::Modules));
    m_grouping->addItem(tr("Delegates, modules"), static_cast<int>(GraphGrouping::Delegates));
    m_tools->addWidget(m_grouping);
    connect(m_grouping, &QComboBox::currentIndexChanged, this, &GraphPage::showGraph);
    m_coloring->setAccessibleName(tr("Colours"));
    m_coloring->setToolTip(tr("What the colours of nodes say"));
    m_coloring->addItem(tr("By op type"), static_cast<int>(GraphColoring::OpType));
    m_coloring->addItem(tr("By time"), static_cast<int>(GraphColoring::Time));
    m_coloring->addItem(tr("By backend"), static_cast<int>(GraphColoring::Backend));
    m_coloring->addItem(tr("By data type"), static_cast<int>(GraphColoring::DataType));
    m_coloring->addItem(tr("By module"), static_cast<int>(GraphColoring::Module));
    m_tools->addWidget(m_coloring);
    m_coloring->addItem(tr("By gap"), static_cast<int>(GraphColoring::Gap));
    connect(m_coloring, &QComboBox::currentIndexChanged, this, [this] {
        const auto coloring = static_cast<GraphColoring>(m_coloring->currentData().toInt());
        m_view->setColoring(coloring);
        if (coloring == GraphColoring::Gap && m_worst == nullptr) {
            Q_EMIT numbersWanted();
        } else if (coloring == GraphColoring::Gap && !m_sceneHasGap) {
            showGraph();
        }
    });
}

QToolButton* GraphPage::makeFoldButton()
{
    constexpr std::uint32_t levels = 4;
    constexpr std::uint32_t deepest = 0xffffffffU;
    auto* menu = new QMenu(this);
    menu->addAction(tr("First Picture"), m_view, &GraphView::showFirstPicture);
    menu->addAction(tr("Fold All ({)"), this, [this] { m_view->openToLevel(0); });
    for (std::uint32_t level = 1; level <= levels; ++level) {
        menu->addAction(tr("Open to Level %1").arg(level), this, [this, level] { m_view->openToLevel(level); });
    }
    menu->addAction(tr("Open All (})"), this, [this] { m_view->openToLevel(deepest); });
    auto* button = new QToolButton(this);
    button->setText(tr("Fold"));
    button->setToolTip(tr("Which groups are open ([ and ] fold and open a level)"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(menu);
    return button;
}

GraphId GraphPage::currentGraph() const
{
    const int index = m_choice->currentIndex();
    return index < 0 || m_methods->current() ? GraphId() : GraphId(static_cast<std::size_t>(index));
}

void GraphPage::chooseNode(NodeId id)
{
    if (m_methods->current()) {
        m_methods->choose(id);
    } else {
        m_session.selection().select(id, this);
    }
}

void GraphPage::setDataSet(const DataSetPtr& dataSet)
{
    m_dataSet = dataSet;
    m_worst.reset();
    const QString previous = m_choice->currentText();
    {
        const QSignalBlocker blocker(m_choice);
        m_choice->clear();
        if (dataSet != nullptr) {
            for (const OperatorGraph& graph : dataSet->inspector->graphs()) {
                m_choice->addItem(toQString(graph.method().empty() ? graph.key() : graph.method()));
            }
        }
        m_methods->fill(dataSet);
        m_choice->setCurrentIndex(m_choice->count() > 0 ? std::max(0, m_choice->findText(previous)) : -1);
    }
    m_choiceAction->setVisible(m_choice->count() > 1);
    showGraph();
    takeFilter();
}

void GraphPage::setNumbers(const WorstNumbersPtr& worst)
{
    const bool isOf = worst != nullptr && m_dataSet != nullptr && worst->isOf(m_dataSet->inspector);
    if (!isOf && m_worst == nullptr) {
        return;
    }
    m_worst = isOf ? worst : nullptr;
    m_sceneHasGap = false;
    if (m_view->coloring() == GraphColoring::Gap) {
        showGraph(); // else what is folded stays so
    }
}

void GraphPage::showGraph()
{
    const GraphId graph = currentGraph();
    const bool isMethod = m_methods->current().has_value();
    m_view->setEmptyText(m_dataSet == nullptr
            ? tr("Open a trace and its ETRecord, or a program file (.pte), to see its graph.")
            : isMethod ? m_methods->emptyText()
                       : tr("The operator graph comes from an ETRecord, that of instructions from a program file "
                            "(.pte): neither is open."));
    const auto grouping = static_cast<GraphGrouping>(m_grouping->currentData().toInt());
    m_search->renew();
    m_sceneHasGap = m_worst != nullptr;
    if (graph.isValid()) {
        m_view->setSceneSource([dataSet = m_dataSet, graph, grouping, worst = m_worst] {
            return buildGraphScene(*dataSet, graph, grouping, worst);
        });
    } else if (m_methods->isDrawn()) {
        m_methods->show();
    } else {
        m_view->setScene(nullptr);
    }
    for (QAction* action : {m_fit, m_fitSelection, m_weights, m_find, m_savePng, m_saveSvg}) {
        action->setEnabled(graph.isValid() || m_methods->isDrawn());
    }
    m_grouping->setEnabled(!isMethod); // Of instructions nothing but the calls into backends is known.
    showCounts();
    followSelection();
}

void GraphPage::followSelection()
{
    if (m_dataSet == nullptr || m_dataSet != m_session.dataSet() || m_isOwnGroup) {
        return;
    }
    if (m_methods->current()) {
        m_methods->follow();
        return;
    }
    const std::vector<NodeId>& nodes = m_session.selection().targets().nodes;
    const NodeId primary = nodes.empty() ? NodeId() : nodes.front();
    if (primary.isValid()) {
        const GraphId graph = m_dataSet->inspector->graphOf(primary);
        if (graph.isValid() && graph != currentGraph()) {
            m_choice->setCurrentIndex(static_cast<int>(graph.value())); // Comes back here with the graph on show.
            return;
        }
    }
    m_view->setSelection(nodes, primary);
}

void GraphPage::showCounts()
{
    const GraphGeometryPtr& geometry = m_view->geometryOfScene();
    if (geometry == nullptr) {
        m_counts->clear();
        return;
    }
    std::size_t ops = 0;
    for (const GraphSceneNode& node : geometry->scene().nodes) {
        ops += node.kind == GraphSceneNode::Kind::Op ? 1 : 0;
    }
    m_counts->setText(tr("%1 boxes for %2 ops").arg(format::count(geometry->boxCount()), format::count(ops)));
}

/// Selects what a group is in the other views: a module, or the call of a delegate.
void GraphPage::selectGroup(std::uint32_t group)
{
    const GraphScene& scene = m_view->geometryOfScene()->scene();
    const GraphSceneNode& card = scene.groupCards[group];
    m_counts->setText(QStringList{card.title, card.badge, card.shape, card.costText, card.shareText}
                          .join(QLatin1String("  "))
                          .simplified());
    if (m_methods->current()) {
        m_methods->chooseGroup(group);
        return;
    }
    const std::string& path = scene.groups.group(group).path;
    const ModuleHierarchy& modules = m_dataSet->inspector->modules();
    ModuleId module = modules.moduleOf(scene.groupCards[group].id);
    while (module.isValid() && pathInModel(modules.module(module)) != path) {
        module = modules.module(module).parent;
    }
    m_isOwnGroup = true;
    if (module.isValid()) {
        m_session.selection().select(module, this);
    } else {
        m_session.selection().clear(this);
    }
    m_isOwnGroup = false;
}

/// Names both ends of an edge and what flows along it.
void GraphPage::showEdge(std::uint32_t edge)
{
    const GraphGeometry& geometry = *m_view->geometryOfScene();
    const GraphBoxEdge& ends = geometry.edges()[edge];
    const GraphSceneNode& source = geometry.scene().nodes[geometry.scene().edges[ends.sceneEdge].from];
    const QString names = QStringLiteral("%1 → %2").arg(geometry.node(ends.from).title, geometry.node(ends.to).title);
    m_counts->setText(ends.count > 1 ? tr("%1: %2 values").arg(names, format::count(ends.count))
                                     : QStringLiteral("%1: %2 %3").arg(names, source.dataType, source.shape));
}

void GraphPage::addGroupActions(QMenu& menu, std::uint32_t group)
{
    const bool isOpen = m_view->folding() && m_view->folding()->isOpen(group);
    menu.addAction(
        isOpen ? tr("Fold") : tr("Open"), this, [this, group, isOpen] { m_view->setGroupOpen(group, !isOpen); });
    menu.addAction(tr("Open All Inside"), this, [this, group] { m_view->setAllOpen(group, true); });
    menu.addAction(tr("Fold All Inside"), this, [this, group] { m_view->setAllOpen(group, false); });
    const QString path = m_view->geometryOfScene()->scene().groupCards[group].modulePath;
    menu.addAction(tr("Copy Path"), this, [path] { QGuiApplication::clipboard()->setText(path); });
    menu.addSeparator();
}

void GraphPage::addNodeActions(QMenu& menu, NodeId id)
{
    const QString name = m_methods->current() ? m_methods->titleOf(id) : toQString(m_dataSet->inspector->node(id).name);
    menu.addAction(tr("Copy Name"), this, [name] { QGuiApplication::clipboard()->setText(name); });
    menu.addAction(tr("Show Details"), this, [this, id] { Q_EMIT nodeActivated(id); });
    QMenu* around = menu.addMenu(tr("Show Only What Is Around"));
    constexpr std::uint32_t manySteps = 0xffffffffU;
    for (const std::uint32_t steps : {1U, 2U, 3U, 5U, manySteps}) {
        const QString text = steps == manySteps ? tr("All It Needs and Feeds")
            : steps == 1                        ? tr("1 Step")
                                                : tr("%1 Steps").arg(steps);
        around->addAction(text, this, [this, id, steps] { m_search->showAround(id, steps); });
    }
    menu.addAction(tr("Path from Here"), this, [this, id] { m_search->startPath(id); });
    QAction* to = menu.addAction(tr("Path to Here"), this, [this, id] {
        if (!m_search->showPathTo(id)) {
            m_counts->setText(tr("No path leads from one to the other"));
        }
    });
    to->setEnabled(m_search->hasPathStart());
    addFilterActions(menu, m_session, id);
    menu.addSeparator();
}

void GraphPage::showMenu(const QPoint& globalPosition, NodeId id, std::uint32_t group)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (group != GraphGroup::none && m_view->geometryOfScene() != nullptr) {
        addGroupActions(*menu, group);
    } else if (id.isValid() && m_dataSet != nullptr) {
        addNodeActions(*menu, id);
    }
    if (m_search->isVeiled()) {
        menu->addAction(tr("Show All"), m_search, &GraphSearch::showAll);
        menu->addSeparator();
    }
    menu->addActions({m_fit, m_fitSelection, m_find});
    menu->addSeparator();
    menu->addAction(m_weights);
    menu->addSeparator();
    menu->addActions({m_savePng, m_saveSvg});
    menu->popup(globalPosition);
}

void GraphPage::askAndSave(const QString& suffix)
{
    const QString filter = suffix == QLatin1String("svg") ? tr("SVG pictures (*.svg)") : tr("PNG pictures (*.png)");
    QString path = QFileDialog::getSaveFileName(this, tr("Save Graph"), QStringLiteral("graph.%1").arg(suffix), filter);
    if (path.isEmpty()) {
        return;
    }
    if (!path.endsWith(QLatin1Char('.') + suffix, Qt::CaseInsensitive)) {
        path += QLatin1Char('.') + suffix;
    }
    m_isAskedToSave = true;
    savePicture(path);
}

void GraphPage::savePicture(const QString& path)
{
    const GraphGeometryPtr geometry = m_view->geometryOfScene();
    if (geometry == nullptr || m_saving.isRunning()) {
        Q_EMIT pictureFailed(
            geometry == nullptr ? tr("There is no graph to be saved.") : tr("Another picture is being saved."));
        return;
    }
    m_cancelSaving = CancelToken();
    const Theme* theme = &Theme::of(palette());
    const auto save = [path, geometry, theme, coloring = m_view->coloring(), cancel = m_cancelSaving] {
        const Result<void> written = exportGraph(path, *geometry, *theme, coloring, pngScale, cancel);
        return written ? std::make_shared<const Result<QString>>(path)
                       : std::make_shared<const Result<QString>>(written.error());
    };
    m_saving.setFuture(QtConcurrent::run(save));
    QTimer::singleShot(progressDelayMs, this, [this] { m_stopSaving->setVisible(m_saving.isRunning()); });
}

void GraphPage::finishSaving()
{
    m_stopSaving->setVisible(false);
    const bool isAsked = std::exchange(m_isAskedToSave, false);
    const auto result = m_saving.result();
    if (*result) {
        Q_EMIT pictureSaved(**result);
        return;
    }
    const QString message = toQString(result->error().message());
    if (isAsked && result->error().kind != Error::Kind::Cancelled) {
        auto* box = new QMessageBox(QMessageBox::Warning, tr("Save Graph"), message, QMessageBox::Ok, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    }
    Q_EMIT pictureFailed(message);
}

} // namespace ets
