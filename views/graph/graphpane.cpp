// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphpane.h"

#include "model/qt/load/session.h"
#include "model/qt/session/placeselection.h"
#include "model/qt/text/text.h"
#include "views/graph/graphbaseline.h"
#include "views/graph/graphchoicebox.h"
#include "views/graph/graphdelta.h"
#include "views/graph/graphsearch.h"
#include "views/graph/graphview.h"
#include "views/graph/scene/graphfigures.h"
#include "views/graph/scene/graphmethods.h"
#include "views/graph/scene/planscenebuilder.h"
#include "views/graph/scene/programscenebuilder.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

std::vector<std::string> namesOf(const std::vector<GraphCrumbs::Step>& steps)
{
    std::vector<std::string> names;
    names.reserve(steps.size());
    for (const GraphCrumbs::Step& step : steps) {
        names.push_back(step.name);
    }
    return names;
}

} // namespace

GraphPane::GraphPane(Session& session, const ViewState& shown, FindBar& bar, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_shown(shown)
    , m_comparing([this](const Result<GraphHeatPtr>& heat) {
        if (heat) {
            m_view->setFigure(*heat);
        }
    })
    , m_choice(new GraphChoiceBox(this))
    , m_row(new QWidget(this))
    , m_rowLayout(new QHBoxLayout(m_row))
    , m_crumbs(new GraphCrumbs(m_row))
    , m_view(new GraphView(this))
    , m_search(new GraphSearch(*m_view, bar, this))
    , m_methods(new GraphMethods(session, shown, *m_view, this))
{
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
    connect(m_view, &GraphView::insideWanted, this, [this](NodeId call) { enter(call); });
    connect(m_view, &GraphView::selectionCleared, this, [this] { PlaceSelection::of(m_session.selection()).clear(); });
    connect(m_view, &GraphView::layoutFinished, this, &GraphPane::takeLayout);
    connect(m_view, &GraphView::nodeHovered, this, &GraphPane::takeHover);
    connect(m_methods, &GraphMethods::planWanted, m_choice, &GraphChoiceBox::choosePlan);
}

void GraphPane::present(const ViewState& now, Changes changes)
{
    const bool isOwn = now.selection.origin == this || now.selection.origin == m_methods;
    if (changes.testFlag(Change::Selected) && !isOwn) { // else what is marked is what was chosen here
        showSelection(true);
    }
    if (changes.testFlag(Change::Hovered)) {
        lightHovered();
    }
    if (changes.testFlag(Change::Presentation) && !changes.testFlag(Change::Loaded)) {
        showTimes();
    }
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
    if (const std::optional<QString> title = m_choice->titleOfPlan(m_choice->method())) {
        return tr("The ETRecord links no event to the ops inside; times are in “%1”.").arg(*title);
    }
    return tr(
        "No times: the ETRecord links no event to the ops inside. A program file (.pte) has them by instruction.");
}

void GraphPane::setDataSet(const DataSetPtr& dataSet)
{
    m_dataSet = dataSet;
    m_worst.reset();
    m_contrast.reset();
    m_compared.reset();
    m_comparing.drop();
    m_cameFrom.clear();
    if (dataSet != nullptr && !m_model.follow(dataSet)) {
        m_steps.clear();
        m_drawn.clear();
    }
    m_choice->setDataSet(dataSet);
    if (dataSet != nullptr && whatIsDrawn() != m_drawn) {
        m_steps.clear();
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
    showTimes(); // cards have the same size with a gap and without
}

const DataSetPtr& GraphPane::drawn() const
{
    return isBaseline() && m_baseline != nullptr ? m_baseline->dataSet : m_dataSet;
}

bool GraphPane::isBaseline() const
{
    return m_choice->isBaseline();
}

void GraphPane::offerBaseline(bool isOffered)
{
    m_choice->offerBaseline(isOffered);
}

void GraphPane::setBaseline(const BaselineTracePtr& baseline, const QString& failure)
{
    const bool isOther = std::exchange(m_baseline, baseline) != baseline || m_baselineFailure != failure;
    m_baselineFailure = failure;
    if (isOther && isBaseline()) {
        m_comparing.drop();
        showGraph();
    }
}

QString GraphPane::nameOf(NodeId card) const
{
    return toQString(drawn()->trace->node(card).name);
}

GraphId GraphPane::joined() const
{
    if (isBaseline()) {
        return m_baseline != nullptr ? m_baseline->graph : GraphId();
    }
    const GraphChoiceBox::Choice* const choice = m_choice->current();
    return choice != nullptr && m_steps.empty() ? choice->graph : GraphId();
}

QComboBox& GraphPane::choice() const
{
    return *m_choice;
}

void GraphPane::chooseBeside(const GraphPane& other)
{
    m_choice->chooseBeside(*other.m_choice);
}

std::optional<GraphTies> GraphPane::ties() const
{
    if (scene() == nullptr || m_dataSet == nullptr) {
        return std::nullopt;
    }
    return isMethod() ? GraphTies::ofMethod(*m_dataSet, *scene())
        : isJoined()  ? GraphTies::ofJoined(*drawn(), *scene(), joined())
                      : GraphTies::ofProgram(*m_dataSet, *scene(), m_choice->method());
}

const GraphScene* GraphPane::scene() const
{
    return m_view->geometryOfScene() != nullptr ? &m_view->geometryOfScene()->scene() : nullptr;
}

bool GraphPane::isMethod() const
{
    return m_choice->current() != nullptr && m_choice->current()->plan.has_value();
}

bool GraphPane::hasGraph() const
{
    const GraphChoiceBox::Choice* const choice = m_choice->current();
    return choice != nullptr && (choice->isBaseline ? isJoined() : !choice->plan || m_methods->isDrawn());
}

void GraphPane::showGraph()
{
    const GraphChoiceBox::Choice* const choice = m_choice->current();
    m_methods->choosePlan(m_dataSet, choice != nullptr ? choice->plan : std::nullopt);
    m_view->setEmptyText(m_dataSet == nullptr
            ? tr("Open a trace and its ETRecord, or a program file (.pte), to see its graph.")
            : isMethod() ? m_methods->emptyText()
            : isBaseline()
            ? (m_baseline != nullptr ? tr("No ETRecord belongs to the baseline, so that it has no operator graph.")
                    : m_baselineFailure.isEmpty() ? tr("The baseline is being read.")
                                                  : m_baselineFailure)
            : choice != nullptr
            ? tr("There is nothing in this graph.")
            : tr("The operator graph comes from an ETRecord, that of instructions from a program file "
                 "(.pte): neither is open."));
    updateRow();
    m_search->renew();
    if (hasGraph()) {
        const QString what = whatIsDrawn();
        m_view->setSceneSource(source(), !isBaseline() && std::exchange(m_drawn, what) == what);
    } else {
        m_view->setScene(nullptr);
    }
    Q_EMIT shown();
    showSelection(false);
}

QString GraphPane::whatIsDrawn() const
{
    QStringList names{m_choice->currentText(), QString::number(static_cast<int>(m_grouping))};
    for (const GraphCrumbs::Step& step : m_steps) {
        names.push_back(toQString(step.name));
    }
    return names.join(QLatin1Char('\n'));
}

GraphSceneSource GraphPane::source() const
{
    const GraphChoiceBox::Choice& choice = *m_choice->current();
    const Presentation& how = m_shown.presentation;
    if (isMethod()) {
        return [dataSet = m_dataSet, how, plan = *choice.plan] { return buildPlanScene(*dataSet, how, plan); };
    }
    if (isJoined()) {
        const WorstNumbersPtr worst = isBaseline() ? nullptr : m_worst;
        return [dataSet = drawn(), how, graph = joined(), grouping = m_grouping, worst] {
            return buildGraphScene(*dataSet, how, graph, grouping, worst);
        };
    }
    return [dataSet = m_dataSet, how, program = *choice.program, path = namesOf(m_steps)] {
        return buildProgramScene(*dataSet, how, program, path);
    };
}

void GraphPane::showTimes()
{
    if (hasGraph()) {
        m_view->setTimesSource(source());
        updateFigure();
    }
}

void GraphPane::enter(NodeId call, const std::string& name)
{
    if (scene() == nullptr || m_choice->current() == nullptr || !m_choice->current()->program) {
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
    const GraphChoiceBox::Choice* const found = m_choice->withKey(key);
    if (found == nullptr || graphAt(*found->program->program, path) == nullptr) {
        return;
    }
    std::vector<GraphCrumbs::Step> steps;
    steps.reserve(path.size());
    for (const std::string& name : path) {
        steps.push_back({name, displayText(name), {}});
    }
    const QSignalBlocker blocker(m_choice);
    m_choice->choose(*found);
    goTo(std::move(steps), {});
}

void GraphPane::setColoring(GraphColoring coloring, bool isLogarithmic, EventColumn column)
{
    if (coloring != m_view->coloring()) {
        m_view->setFigure(nullptr);
    }
    m_view->setColoring(coloring, isLogarithmic);
    m_column = column;
    updateFigure();
}

void GraphPane::setContrast(const std::shared_ptr<const RunContrast>& contrast)
{
    m_contrast = contrast;
    updateFigure();
}

void GraphPane::setCompared(const ComparedTracePtr& compared)
{
    if (std::exchange(m_compared, compared) != compared && m_view->coloring() == GraphColoring::Baseline) {
        m_view->setFigure(nullptr); // of another comparison
        updateFigure();
    }
}

/// Goes through all events of all cards.
void GraphPane::compareCards()
{
    const BaselineTracePtr old = isBaseline() ? m_baseline : nullptr;
    if (m_compared == nullptr || m_compared->trace() != m_dataSet->trace
        || (isBaseline() && (old == nullptr || old->compared != m_compared))) {
        m_view->setFigure(nullptr);
        return;
    }
    m_comparing.run(jobs::Pool::Compute,
        [compared = m_compared, old, dataSet = drawn(), how = m_shown.presentation,
            geometry = m_view->geometryOfScene(), ties = *ties()](const LoadContext& context) {
            const compare::RowEvents& recording = old != nullptr ? old->events : compared->events();
            return baselineHeat(*dataSet, how, *compared, recording, geometry->scene(), ties, context);
        });
}

void GraphPane::updateFigure()
{
    m_comparing.drop();
    if (scene() != nullptr && m_view->coloring() == GraphColoring::Baseline) {
        compareCards();
        return;
    }
    if (scene() != nullptr && m_view->coloring() == GraphColoring::Delta) {
        m_view->setFigure(m_contrast != nullptr && !isBaseline()
                ? deltaHeat(*m_dataSet, m_shown.presentation, *m_contrast, ties()->contrast(*m_contrast))
                : GraphHeatPtr());
    } else if (scene() != nullptr && m_view->coloring() == GraphColoring::Figure) {
        m_view->setFigure(figureHeat(*drawn(), m_shown.presentation, *scene(), m_column,
            [ties = *ties()](std::uint32_t node) { return ties.eventsOf(node); }));
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
        showSelection(false); // Which cards the selection is can only be told once there are cards.
    }
}

} // namespace ets
