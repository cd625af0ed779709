// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/programdocument.h"
#include "views/common/samemodel.h"
#include "views/common/view.h"
#include "views/program/programeditor.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QAction;
class QComboBox;
class QToolBar;

namespace ets {

class FindBar;
class ProgramHighlighter;
class ProgramSearch;
class Session;

/// The exported programs of the record and the methods of the program file as text. The lines of the selected op are
/// marked; a click on a line selects its node, or the op that an instruction ran as. A margin says what each line took.
/// The text is made in a worker.
class ProgramView : public View {
    Q_OBJECT

public:
    explicit ProgramView(Session& session, QWidget* parent = nullptr);

    bool openFind() override;

    [[nodiscard]] ProgramEditor* textEdit() const { return m_text; }
    [[nodiscard]] QComboBox* programChooser() const { return m_programs; }
    /// Whether the text of the chosen program is still being made, or looked through.
    [[nodiscard]] bool isPending() const override;
    void present(const ViewState& now, Changes changes) override;
    /// Writes the text of the shown program into a file, whole or not at all, in a worker.
    void saveTo(const QString& path);
    /// Names of the sub-graphs around a line of the shown program, the outermost first.
    [[nodiscard]] QStringList subGraphsAt(int line) const;

Q_SIGNALS:
    /// The graph around the cursor is to be drawn.
    /// @param key of the program, see ProgramEntry
    /// @param path names of sub-graphs, the outermost first; empty for the whole program
    void graphWanted(const QString& key, const QStringList& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// A program to choose, and where its nodes are if it is joined with the events.
    struct Choice {
        std::shared_ptr<const ExportedProgram> program;
        std::optional<GraphId> graph = {};
        std::string key = {}; ///< Of a program of the record, see ProgramEntry.
        std::optional<std::uint32_t> plan = {}; ///< A method of the program file instead; its items are instructions.
    };

    void showDataSet(const DataSetPtr& dataSet);
    void showProgram(int index);
    void make(int index);
    void showText(const Result<ProgramDocument>& text);
    void clearText();
    void makeTools();
    void askForFile();
    void askForGraph();
    void filter();
    void mark();
    void revealSelection();
    void selectLine(int line);
    void addPrograms(const DataSet& dataSet, const ETRecord& record);
    void addMethods(const Program& program);
    [[nodiscard]] std::optional<NodeId> firstNode() const;
    /// Items of the shown text that are selected.
    [[nodiscard]] std::vector<std::size_t> selectedItems() const;

    QToolBar* m_tools;
    QComboBox* m_programs;
    ProgramEditor* m_text;
    FindBar* m_bar;
    ProgramSearch* m_search;
    QAction* m_graph = nullptr;
    ProgramHighlighter* m_highlighter;
    std::vector<Choice> m_choices;
    Job<ProgramDocument> m_making;
    Job<std::vector<char>> m_filtering; ///< Gives which items pass.
    Job<QString> m_saving; ///< Gives the path.
    Choice m_shownChoice; ///< What the text is of.
    DataSetPtr m_shownDataSet; ///< Null while no text is shown.
    std::shared_ptr<const ProgramDocument> m_shownDocument;
    SameModel m_model;
    QString m_program; ///< Chosen last.
    std::optional<ProgramEditor::Sight> m_sight; ///< Of that program, until its text is there again.
};

} // namespace ets
