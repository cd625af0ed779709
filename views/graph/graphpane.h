// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/models/events/eventcells.h"
#include "model/qt/session/viewstate.h"
#include "views/common/samemodel.h"
#include "views/graph/geometry/graphlayoutjob.h"
#include "views/graph/graphcrumbs.h"
#include "views/graph/paint/graphlook.h"
#include "views/graph/scene/graphscenebuilder.h"
#include "views/graph/scene/graphties.h"

#include <QtWidgets/QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QHBoxLayout;

namespace ets {

class FindBar;
class GraphChoiceBox;
class GraphMethods;
class GraphSearch;
class GraphView;
class Session;
struct RunContrast;

/// One graph of what is open: a program of the record or a method of the program file, and what is inside of its calls.
/// Ties the cards to the session's selection: those of a program without events by what was made of their nodes.
class GraphPane : public QWidget {
    Q_OBJECT

public:
    /// All must outlive the pane.
    /// @param shown what the page was shown last @param bar that the search answers to
    GraphPane(Session& session, const ViewState& shown, FindBar& bar, QWidget* parent = nullptr);

    /// Shows what is selected and hovered, as View::present() of the page. A data set comes by setDataSet().
    void present(const ViewState& now, Changes changes);

    [[nodiscard]] GraphView& view() const { return *m_view; }
    [[nodiscard]] GraphSearch& search() const { return *m_search; }
    [[nodiscard]] QComboBox& choice() const;
    [[nodiscard]] GraphMethods& methods() const { return *m_methods; }
    [[nodiscard]] const GraphCrumbs& crumbs() const { return *m_crumbs; }
    /// A row above the graph: for what is beside another one, to say what it is of.
    void setTitled(bool isTitled, bool hasChoice);

    void setDataSet(const DataSetPtr& dataSet);
    void setGrouping(GraphGrouping grouping);
    [[nodiscard]] GraphGrouping grouping() const { return m_grouping; }
    void setNumbers(const WorstNumbersPtr& worst); ///< Null for none.
    /// Chooses what colors say. @param column of Events, for GraphColoring::Figure
    void setColoring(GraphColoring coloring, bool isLogarithmic, EventColumn column);
    /// What colors say where they are differences between runs; null while that is worked out.
    void setContrast(const std::shared_ptr<const RunContrast>& contrast);
    /// What colors say where they are differences to the baseline; null for none, and while that is worked out.
    void setCompared(const ComparedTracePtr& compared);
    /// The first recording of the baseline, for its graph; null for none, and while it is read.
    /// @param failure why it cannot be read; empty where it can
    void setBaseline(const BaselineTracePtr& baseline, const QString& failure);
    /// Whether the baseline's graph is among those that can be chosen.
    void offerBaseline(bool isOffered);
    [[nodiscard]] bool isBaseline() const; ///< It is chosen.
    /// What a card of a joined graph is called in its program.
    [[nodiscard]] QString nameOf(NodeId card) const;
    /// Whether colors are being worked out.
    [[nodiscard]] bool isPending() const { return m_comparing.isRunning(); }
    /// Veils what does not pass. @param passes null for no filter
    void setFilter(const std::function<bool(EventId)>& passes);
    void showGraph(); ///< Makes the scene anew.
    void showTimes(); ///< Shows the same scene with the times of another presentation.

    [[nodiscard]] bool hasGraph() const; ///< There is something to be drawn.
    [[nodiscard]] bool isMethod() const;
    [[nodiscard]] bool isJoined() const { return joined().isValid(); } ///< Its cards are nodes that events know.
    /// Chooses what is beside another graph: the program that it was made from, else the next.
    void chooseBeside(const GraphPane& other);

    /// Goes into the graph of a call. @param name of the body; empty for the first
    void enter(NodeId call, const std::string& name = {});
    void leave(); ///< Goes back outwards, to the call.
    [[nodiscard]] bool canLeave() const { return !m_steps.empty(); }
    /// Shows a body of a program, or the program itself where the path is empty. @param key as ProgramEntry::key
    void showBody(const std::string& key, const std::vector<std::string>& path);

    /// Marks what the session has selected. @param mayLeave go to another graph for it
    void showSelection(bool mayLeave);
    void markHandle(const std::string& of, std::int64_t handle); ///< Marks the nodes that have it.
    void choose(NodeId card); ///< A card was chosen here.
    void chooseGroup(std::uint32_t group);
    /// Opens the groups of a module, or folds them. @return whether the graph has such groups
    bool setModuleOpen(const QString& path, bool isOpen);

Q_SIGNALS:
    void shown(); ///< Another graph is on its way.
    /// A node of a program was chosen that events are not joined with.
    void handleChosen(const QString& method, qint64 handle);

private:
    [[nodiscard]] GraphId joined() const;
    [[nodiscard]] const DataSetPtr& drawn() const; ///< What the graph is of: the baseline, or what is on show.
    [[nodiscard]] GraphSceneSource source() const; ///< Of what is chosen; only where there is a graph.
    [[nodiscard]] const GraphScene* scene() const;
    [[nodiscard]] std::optional<GraphTies> ties() const;
    void followJoined(const std::vector<NodeId>& nodes, bool mayLeave);
    void followHandles(const std::vector<NodeId>& nodes, bool mayLeave);
    void takeHover(NodeId card); ///< The pointer is on a card, or on none.
    void lightHovered(); ///< Marks what it is on in another view.
    void chooseByHandle(NodeId card);
    [[nodiscard]] std::vector<NodeId> baselineCards(const std::vector<EventId>& recent) const;
    [[nodiscard]] EventSet recentEvents(NodeId card) const;
    void chooseOfBaseline(NodeId card);
    void goTo(std::vector<GraphCrumbs::Step> steps, const std::string& from);
    void takeLayout();
    [[nodiscard]] QString whatIsDrawn() const;
    void updateRow();
    [[nodiscard]] QString remarkOnTimes() const;
    void updateFigure();
    void compareCards();

    Session& m_session;
    const ViewState& m_shown;
    DataSetPtr m_dataSet;
    WorstNumbersPtr m_worst; ///< Null for none.
    std::shared_ptr<const RunContrast> m_contrast; ///< Null for none.
    ComparedTracePtr m_compared; ///< Null for none.
    BaselineTracePtr m_baseline; ///< Null for none, and while it is read.
    QString m_baselineFailure; ///< Why there is none.
    Job<GraphHeatPtr> m_comparing;
    GraphGrouping m_grouping = GraphGrouping::Modules;
    GraphChoiceBox* m_choice;
    QWidget* m_row;
    QHBoxLayout* m_rowLayout;
    GraphCrumbs* m_crumbs;
    GraphView* m_view;
    GraphSearch* m_search;
    GraphMethods* m_methods;
    std::vector<GraphCrumbs::Step> m_steps; ///< Into bodies.
    std::string m_cameFrom; ///< The body that was left: its call is to be selected.
    EventColumn m_column = EventColumn::P50; ///< Of figures.
    bool m_isTitled = false;
    SameModel m_model;
    QString m_drawn; ///< What the graph is of that was drawn last: stays as it was seen where it is drawn anew.
};

} // namespace ets
