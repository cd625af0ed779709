// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphpane.h"

#include "model/qt/load/session.h"
#include "model/qt/session/hover.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/text.h"
#include "views/graph/graphdelta.h"
#include "views/graph/graphsearch.h"
#include "views/graph/graphview.h"
#include "views/graph/scene/graphfigures.h"
#include "views/graph/scene/graphmethods.h"
#include "views/graph/scene/programscenebuilder.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {

GraphPane::GraphPane(Session& session, FindBar& bar, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_choice(new QComboBox(this))
    , m_row(new QWidget(this))
    , m_rowLayout(new QHBoxLayout(m_row))
    , m_crumbs(new GraphCrumbs(m_row))
    , m_view(new GraphView(this))
    , m_search(new GraphSearch(*m_view, bar, this))
    , m_methods(new GraphMethods(session, *m_view, this))
{
    m_choice->setAccessibleName(tr("Graph"));
    m_choice->setToolTip(tr("Which program of the record, or method of the program file, is shown"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_rowLayout->setContentsMargins(0, 0, 0, 0);
    m_rowLayout->addWidget(m_crumbs, 1);
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_row);
    layout->addWidget(m_view, 1);
    setFocusProxy(m_view);
    updateRow();

    connect(m_choice, &QComboBox::currentIndexChanged, this, [this] {
        m_steps.clear();
        showGraph();
    });
    connect(m_crumbs, &GraphCrumbs::chosen, this, [this](std::size_t depth) {
        if (depth < m_steps.size()) {
            const std::string from = m_steps[depth].name;
            goTo({m_steps.begin(), m_steps.begin() + static_cast<std::ptrdiff_t>(depth)}, from);
        }
        m_view->setFocus(Qt::OtherFocusReason);
    });
    connect(m_crumbs, &GraphCrumbs::siblingChosen, this, [this](std::size_t depth, const QString& name) {
        std::vector<GraphCrumbs::Step> steps(m_steps.begin(), m_steps.begin() + static_cast<std::ptrdiff_t>(depth));
        const auto body = std::ranges::find(steps.back().siblings, name.toStdString(), &GraphSceneBody::name);
        steps.back().name = body->name;
        steps.back().title = body->title;
        goTo(std::move(steps), {});
        m_view->setFocus(Qt::OtherFocusReason);
    });
    connect(m_view, &GraphView::nodeClicked, this, &GraphPane::choose);
    connect(m_search, &GraphSearch::found, this, &GraphPane::choose);
    connect(m_view, &GraphView::groupClicked, this, &GraphPane::chooseGroup);
    connect(m_view, &GraphView::insideRequested, this, [this](NodeId call) { enter(call); });
    connect(
        m_view, &GraphView::selectionCleared, this, [this] { PlaceSelection::of(m_session.selection()).clear(this); });
    connect(m_view, &GraphView::layoutFinished, this, &GraphPane::takeLayout);
    connect(&session.selection(), &SelectionController::selectionChanged, this, [this] {
        if (!m_isOwn && m_dataSet == m_session.dataSet()) {
            follow(true);
        }
    });
    connect(m_view, &GraphView::nodeHovered, this, &GraphPane::takeHover);
    connect(&Hover::of(session), &Hover::changed, this, &GraphPane::lightHovered);
    connect(m_methods, &GraphMethods::planWanted, this, [this](std::uint32_t plan) {
        const auto found =
            std::ranges::find_if(m_choices, [plan](const Choice& choice) { return choice.plan == plan; });
        if (found != m_choices.end()) {
            m_choice->setCurrentIndex(static_cast<int>(found - m_choices.begin()));
        }
    });
}

void GraphPane::setTitled(bool isTitled, bool hasChoice)
{
    m_isTitled = isTitled;
    if (hasChoice && m_rowLayout->indexOf(m_choice) < 0) {
        m_rowLayout->insertWidget(0, m_choice);
    }
    updateRow();
}

void GraphPane::updateRow()
{
    m_crumbs->show(m_choice->currentText(), m_steps, remarkOnTimes());
    m_crumbs->setVisible(!m_steps.empty() || m_rowLayout->indexOf(m_choice) < 0);
    m_row->setVisible(!m_steps.empty() || m_isTitled);
}

/// Why ops inside of a call have no times, and where they are. Those of a lowered module have the handles of the nodes
/// that they were made of, and with these their times.
QString GraphPane::remarkOnTimes() const
{
    const auto hasTime = [](const GraphSceneNode& card) { return card.cost.has_value(); };
    if (m_steps.empty() || (scene() != nullptr && std::ranges::any_of(scene()->nodes, hasTime))) {
        return {};
    }
    const Program* const file = m_dataSet->inspector->program();
    for (std::size_t i = 0; file != nullptr && i < m_choices.size(); ++i) {
        if (m_choices[i].plan && file->plans[*m_choices[i].plan].name == method()) {
            return tr("The record ties no event to ops inside; times are in “%1”.")
                .arg(m_choice->itemText(static_cast<int>(i)));
        }
    }
    return tr("No times: the record ties no event to ops inside. A program file (.pte) has them by instruction.");
}

void GraphPane::fillChoices()
{
    m_choices.clear();
    m_choice->clear();
    if (m_dataSet == nullptr) {
        return;
    }
    const Inspector& inspector = *m_dataSet->inspector;
    std::vector<ProgramEntry> programs =
        inspector.etrecord() != nullptr ? programsOf(*inspector.etrecord()) : std::vector<ProgramEntry>();
    const auto graphs = inspector.graphs();
    for (std::size_t i = 0; i < graphs.size(); ++i) {
        Choice& choice = m_choices.emplace_back();
        choice.graph = GraphId(i);
        const auto own = std::ranges::find(programs, graphs[i].key(), &ProgramEntry::key);
        if (own != programs.end()) {
            choice.program = *own;
            programs.erase(own);
        }
        m_choice->addItem(
            tr("Edge program: %1").arg(displayText(graphs[i].method().empty() ? graphs[i].key() : graphs[i].method())));
    }
    for (ProgramEntry& program : programs) {
        m_choice->addItem(program.kind == ProgramEntry::Kind::Exported ? tr("ATen program")
                : program.kind == ProgramEntry::Kind::Edge ? tr("Edge program: %1").arg(displayText(program.name))
                                                           : displayText(program.name));
        m_choices.push_back({.program = std::move(program)});
    }
    const Program* const file = inspector.program();
    for (std::uint32_t i = 0; file != nullptr && i < file->plans.size(); ++i) {
        if (!file->plans[i].instructions.empty()) {
            m_choices.push_back({.plan = i});
            m_choice->addItem(tr("Instructions: %1").arg(displayText(file->plans[i].name)));
        }
    }
}

void GraphPane::setDataSet(const DataSetPtr& dataSet)
{
    m_dataSet = dataSet;
    m_worst.reset();
    m_contrast.reset();
    m_steps.clear();
    m_cameFrom.clear();
    {
        const QSignalBlocker blocker(m_choice);
        const QString previous = m_choice->currentText();
        fillChoices();
        m_choice->setCurrentIndex(m_choice->count() > 0 ? std::max(0, m_choice->findText(previous)) : -1);
    }
    showGraph();
}

void GraphPane::setGrouping(GraphGrouping grouping)
{
    m_grouping = grouping;
    showGraph();
}

void GraphPane::setNumbers(const WorstNumbersPtr& worst)
{
    m_worst = worst;
    showGraph();
}

const GraphPane::Choice* GraphPane::current() const
{
    const int index = m_choice->currentIndex();
    return index < 0 || static_cast<std::size_t>(index) >= m_choices.size()
        ? nullptr
        : &m_choices[static_cast<std::size_t>(index)];
}

GraphId GraphPane::joined() const
{
    const Choice* const choice = current();
    return choice != nullptr && m_steps.empty() ? choice->graph : GraphId();
}

GraphId GraphPane::joinedOf(const std::string& method) const
{
    const auto graphs = m_dataSet->inspector->graphs();
    const auto found = std::ranges::find(graphs, method, &OperatorGraph::method);
    return found != graphs.end() ? GraphId(static_cast<std::size_t>(found - graphs.begin())) : GraphId();
}

std::string GraphPane::method() const
{
    const Choice* const choice = current();
    return choice == nullptr      ? std::string()
        : choice->program         ? choice->program->method
        : choice->graph.isValid() ? m_dataSet->inspector->graphs()[choice->graph.value()].method()
                                  : std::string();
}

std::vector<std::string> GraphPane::path() const
{
    std::vector<std::string> names;
    for (const GraphCrumbs::Step& step : m_steps) {
        names.push_back(step.name);
    }
    return names;
}

const GraphScene* GraphPane::scene() const
{
    return m_view->geometryOfScene() != nullptr ? &m_view->geometryOfScene()->scene() : nullptr;
}

bool GraphPane::isMethod() const
{
    return current() != nullptr && current()->plan.has_value();
}

bool GraphPane::hasGraph() const
{
    const Choice* const choice = current();
    return choice != nullptr && (!choice->plan || m_methods->isDrawn());
}

void GraphPane::showGraph()
{
    const Choice* const choice = current();
    m_methods->choosePlan(m_dataSet, choice != nullptr ? choice->plan : std::nullopt);
    m_view->setEmptyText(m_dataSet == nullptr
            ? tr("Open a trace and its ETRecord, or a program file (.pte), to see its graph.")
            : isMethod() ? m_methods->emptyText()
            : choice != nullptr
            ? tr("There is nothing in this graph.")
            : tr("The operator graph comes from an ETRecord, that of instructions from a program file "
                 "(.pte): neither is open."));
    updateRow();
    m_search->renew();
    if (!hasGraph()) {
        m_view->setScene(nullptr);
    } else if (isMethod()) {
        m_methods->show();
    } else if (isJoined()) {
        m_view->setSceneSource([dataSet = m_dataSet, graph = choice->graph, grouping = m_grouping, worst = m_worst] {
            return buildGraphScene(*dataSet, graph, grouping, worst);
        });
    } else {
        m_view->setSceneSource([dataSet = m_dataSet, program = *choice->program, path = path()] {
            return buildProgramScene(*dataSet, program, path);
        });
    }
    Q_EMIT shown();
    follow(false);
}

void GraphPane::chooseBeside(const GraphPane& other)
{
    const Choice* const shown = other.current();
    if (shown == nullptr || m_choices.size() < 2) {
        return;
    }
    const auto isExported = [&](const Choice& choice) {
        return choice.program && choice.program->kind == ProgramEntry::Kind::Exported;
    };
    auto wanted = std::ranges::find_if(m_choices, isExported);
    const auto current = static_cast<std::size_t>(other.m_choice->currentIndex());
    if (wanted == m_choices.end() || static_cast<std::size_t>(wanted - m_choices.begin()) == current) {
        wanted = m_choices.begin() + (current == 0 ? 1 : 0);
    }
    m_choice->setCurrentIndex(static_cast<int>(wanted - m_choices.begin()));
}

void GraphPane::enter(NodeId call, const std::string& name)
{
    if (scene() == nullptr || current() == nullptr || !current()->program) {
        return;
    }
    const std::uint32_t node = scene()->indexOf(call);
    GraphCrumbs::Step step;
    for (const GraphSceneBody& body : scene()->bodies) {
        if (body.node == node) {
            step.siblings.push_back(body);
            if (step.name.empty() && (name.empty() || body.name == name)) {
                step.name = body.name;
                step.title = body.title;
            }
        }
    }
    if (!step.name.empty()) {
        std::vector<GraphCrumbs::Step> steps = m_steps;
        steps.push_back(std::move(step));
        goTo(std::move(steps), {});
    }
}

void GraphPane::leave()
{
    if (!m_steps.empty()) {
        const std::string from = m_steps.back().name;
        goTo({m_steps.begin(), m_steps.end() - 1}, from);
    }
}

void GraphPane::goTo(std::vector<GraphCrumbs::Step> steps, const std::string& from)
{
    m_steps = std::move(steps);
    showGraph();
    m_cameFrom = from;
}

void GraphPane::showBody(const std::string& key, const std::vector<std::string>& path)
{
    const auto found = std::ranges::find_if(
        m_choices, [&](const Choice& choice) { return choice.program && choice.program->key == key; });
    if (found == m_choices.end() || graphAt(*found->program->program, path) == nullptr) {
        return;
    }
    std::vector<GraphCrumbs::Step> steps;
    for (const std::string& name : path) {
        steps.push_back({name, displayText(name), {}});
    }
    const QSignalBlocker blocker(m_choice);
    m_choice->setCurrentIndex(static_cast<int>(found - m_choices.begin()));
    goTo(std::move(steps), {});
}

void GraphPane::setColoring(GraphColoring coloring, bool isLogarithmic, EventColumn column)
{
    m_view->setColoring(coloring, isLogarithmic);
    m_column = column;
    updateFigure();
}

void GraphPane::setContrast(const std::shared_ptr<const RunContrast>& contrast)
{
    m_contrast = contrast;
    updateFigure();
}

void GraphPane::updateFigure()
{
    if (scene() != nullptr && m_view->coloring() == GraphColoring::Delta) {
        m_view->setFigure(
            m_contrast != nullptr ? deltaHeat(*m_dataSet, *m_contrast, contrastOfScene()) : GraphHeatPtr());
    } else if (scene() != nullptr && m_view->coloring() == GraphColoring::Figure) {
        m_view->setFigure(
            figureHeat(*m_dataSet, *scene(), m_column, [this](std::uint32_t node) { return eventsOf(node); }));
    }
}

void GraphPane::takeLayout()
{
    if (m_view->look().figure == nullptr) {
        updateFigure();
    }
    if (scene() == nullptr || isMethod()) {
        return;
    }
    if (!m_steps.empty()) {
        updateRow(); // Only the cards tell whether there are times inside.
    }
    if (const std::string from = std::exchange(m_cameFrom, {}); !from.empty()) {
        const auto body = std::ranges::find(scene()->bodies, from, &GraphSceneBody::name);
        if (body != scene()->bodies.end()) {
            const NodeId call = scene()->nodes[body->node].id;
            m_view->setSelection({call}, call);
            choose(call);
            m_view->reveal(call);
            return;
        }
    }
    if (!isJoined() && !m_view->primary().isValid()) {
        follow(false); // Which cards the selection is can only be told once there are cards.
    }
}

} // namespace ets
