// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/load/dataset.h"
#include "views/common/commandsource.h"
#include "views/common/view.h"

#include <string>
#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QMenu;
class QSplitter;
class QToolBar;
class QToolButton;

namespace ets {

class BaselineTraceJob;
class FindBar;
class GraphColoringBox;
class GraphPane;
class GraphSaving;
class GraphView;
class RunContrastJob;
class Session;

/// The operator graphs of what is open: a graph tied to the session's data and selection, or two beside each other,
/// with the tools for the one that has the keyboard.
class GraphPage : public View, public CommandSource {
    Q_OBJECT

public:
    /// @param session must outlive the page
    explicit GraphPage(Session& session, QWidget* parent = nullptr);
    ~GraphPage() override;

    void present(const ViewState& now, Changes changes) override;
    [[nodiscard]] bool isPending() const override;
    bool openFind() override;
    void addCommands(QMenu& menu) override;

    [[nodiscard]] GraphView& view() const; ///< That of the first graph.
    [[nodiscard]] GraphPane& pane() const { return *m_pane; }
    /// The second graph, or null.
    [[nodiscard]] GraphPane* beside() const { return m_beside; }
    [[nodiscard]] bool hasSeveral() const; ///< There is more than one graph to be shown.
    /// Shows a second graph beside the first: what that was made from, or another that there is.
    void setBeside(bool isBeside);
    /// Writes the whole graph in the background: SVG for a name that ends in .svg, else PNG at twice the size.
    /// A notice says how it ended. One picture at a time.
    void savePicture(const QString& path);
    /// Shows the graph inside of a call. @param key,path see GraphPane::showBody()
    void showBody(const std::string& key, const std::vector<std::string>& path);
    /// Opens or folds a module in the graph that the tools are for, and says so where that has none.
    void setModuleOpen(const QString& path, bool isOpen);

Q_SIGNALS:
    /// Enter or double click on a node: show its line of the program.
    void nodeActivated(ets::NodeId id);
    void detailsWanted(ets::NodeId id); ///< All that is known of a node.

private:
    [[nodiscard]] GraphPane* makePane();
    void activatePane(GraphPane* pane);
    [[nodiscard]] std::vector<GraphPane*> panes() const;
    void showBaseline(const ViewState& now);
    void wantBaseline(); ///< Its first recording is read where its graph is chosen.
    void showNumbers(); ///< How far the values of nodes lie from their reference, which can be what colors say.
    void makeTools();
    void makeColoring();
    void makeGrouping();
    [[nodiscard]] QToolButton* makeSaveButton();
    void showDataSet();
    void updateTools();
    void updateTitles();
    void filter();
    void showCounts();
    void showGroup(std::uint32_t group);
    void showEdge(std::uint32_t edge);
    void showMenu(const QPoint& globalPosition, NodeId id, std::uint32_t group);
    void fillMenu(QMenu& menu, NodeId id, std::uint32_t group);
    void takeColoring();

    Session& m_session;
    FactStore::Use m_numbersUse; ///< While colors say the gap.
    WorstNumbersPtr m_worst; ///< Null for none.
    bool m_sceneHasGap = false; ///< The cards on show know m_worst.
    QToolBar* m_tools;
    QLabel* m_counts;
    QComboBox* m_grouping;
    GraphColoringBox* m_coloring;
    RunContrastJob* m_contrast;
    BaselineTraceJob* m_baseline;
    bool m_offersBaseline = false; ///< Its graph can be beside the first one.
    FindBar* m_findBar;
    QSplitter* m_splitter;
    GraphPane* m_pane;
    GraphPane* m_beside = nullptr;
    GraphPane* m_active; ///< Whose graph the tools are for.
    GraphSaving* m_saving;
    QAction* m_choiceAction = nullptr;
    QAction* m_besideAction = nullptr;
    QAction* m_leave = nullptr;
    QAction* m_fit = nullptr;
    QAction* m_fitSelection = nullptr;
    QAction* m_weights = nullptr;
    QAction* m_minimap = nullptr;
    QAction* m_legend = nullptr;
    QAction* m_logarithmic = nullptr;
    QAction* m_find = nullptr;
};

} // namespace ets
