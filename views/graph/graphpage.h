// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/qt/load/dataset.h"
#include "model/qt/numbers/gapcolumn.h"

#include <QtCore/QFutureWatcher>
#include <QtWidgets/QWidget>

#include <memory>

class QAction;
class QComboBox;
class QLabel;
class QMenu;
class QToolBar;
class QToolButton;

namespace ets {

class FindBar;
class GraphMethods;
class GraphSearch;
class GraphView;
class Session;

/// The operator graphs of what is open: a graph view tied to the session's data and selection, with its tools.
class GraphPage : public QWidget {
    Q_OBJECT

public:
    /// @param session must outlive the page
    explicit GraphPage(Session& session, QWidget* parent = nullptr);
    ~GraphPage() override;

    [[nodiscard]] GraphView& view() { return *m_view; }
    /// Writes the whole graph in the background: SVG for a name that ends in .svg, else PNG at twice the size.
    /// pictureSaved() or pictureFailed() follows. One picture at a time.
    void savePicture(const QString& path);
    /// How far the values of nodes lie from their reference, which can be what colours say; null for not known.
    void setNumbers(const WorstNumbersPtr& worst);

Q_SIGNALS:
    /// Enter or double click on a node: show more about it.
    void nodeActivated(ets::NodeId id);
    void pictureSaved(const QString& path);
    void pictureFailed(const QString& message);
    /// Colours are to say the gap, and it is not known.
    void numbersWanted();

private:
    void makeTools();
    void setDataSet(const DataSetPtr& dataSet);
    void showGraph();
    void followSelection();
    void takeFilter();
    void showCounts();
    void selectGroup(std::uint32_t group);
    void showEdge(std::uint32_t edge);
    void showMenu(const QPoint& globalPosition, NodeId id, std::uint32_t group);
    void addGroupActions(QMenu& menu, std::uint32_t group);
    void addNodeActions(QMenu& menu, NodeId id);
    void makeChoices();
    [[nodiscard]] QToolButton* makeFoldButton();
    void askAndSave(const QString& suffix);
    void finishSaving();
    void chooseNode(NodeId id);
    [[nodiscard]] GraphId currentGraph() const; ///< Of the record; invalid while a method of the program is chosen.

    Session& m_session;
    DataSetPtr m_dataSet;
    WorstNumbersPtr m_worst; ///< Null for none.
    bool m_sceneHasGap = false; ///< The cards on show know m_worst.
    QToolBar* m_tools;
    QComboBox* m_choice;
    QLabel* m_counts;
    QComboBox* m_grouping;
    QComboBox* m_coloring;
    FindBar* m_findBar;
    GraphView* m_view;
    GraphSearch* m_search;
    GraphMethods* m_methods;
    QAction* m_choiceAction = nullptr;
    QAction* m_fit = nullptr;
    QAction* m_fitSelection = nullptr;
    QAction* m_weights = nullptr;
    QAction* m_find = nullptr;
    QAction* m_savePng = nullptr;
    QAction* m_saveSvg = nullptr;
    QAction* m_stopSaving = nullptr; ///< Visible while a picture is being saved.
    CancelToken m_cancelSaving;
    bool m_isOwnGroup = false; ///< The selection that is being announced is a group chosen here.
    bool m_isAskedToSave = false; ///< By a person, who is told when it fails.
    QFutureWatcher<std::shared_ptr<const Result<QString>>> m_saving;
};

} // namespace ets
