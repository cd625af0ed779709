// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/latestjob.h"
#include "model/qt/load/dataset.h"

#include <QtWidgets/QWidget>

#include <memory>
#include <optional>
#include <span>
#include <vector>

class QComboBox;
class QPlainTextEdit;

namespace ets {

class ProgramHighlighter;
class Session;

/// The exported programs of the record and the methods of the program file as text. The lines of the selected op are
/// marked; a click on a line selects its node, or the op that an instruction ran as. The text is made in a worker.
class ProgramView : public QWidget {
    Q_OBJECT

public:
    explicit ProgramView(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QPlainTextEdit* textEdit() const { return m_text; }
    [[nodiscard]] QComboBox* programChooser() const { return m_programs; }
    /// Whether the text of the chosen program is still being made.
    [[nodiscard]] bool isPending() const { return m_making.isRunning(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// A program to choose, and where its nodes begin if it is joined with the events.
    struct Choice {
        std::shared_ptr<const ExportedProgram> program;
        std::optional<NodeId> firstNode = {};
        std::optional<std::uint32_t> plan = {}; ///< A method of the program file instead; its items are instructions.
    };

    /// A program as text, made in the worker.
    struct Text {
        QString text;
        /// Item of each line: index in the operator graph of the program, or among the instructions of a method.
        std::vector<std::optional<std::uint32_t>> nodeOfLine;
        std::vector<std::uint32_t> linesOfNodes; ///< Lines, node after node; ascending for one node.
        std::vector<std::size_t> firstLine; ///< Of each node, into linesOfNodes; one more than there are nodes.
    };
    [[nodiscard]] static Result<Text> makeText(const ExportedProgram& program, const LoadContext& context);
    [[nodiscard]] static Result<Text> makePlanText(const ExecutionPlan& plan, const LoadContext& context);
    static void indexLines(Text& text);

    void setDataSet(const DataSetPtr& dataSet);
    void showProgram(int index);
    void showText(const Result<Text>& text);
    void clearText();
    void markSelection();
    void selectLine(int line);
    void addPrograms(const DataSet& dataSet, const ETRecord& record);
    void addMethods(const Program& program);
    /// Items of the shown text that are selected.
    [[nodiscard]] std::vector<std::size_t> selectedItems() const;
    [[nodiscard]] std::span<const std::uint32_t> linesOf(std::size_t item) const;

    Session& m_session;
    QComboBox* m_programs;
    QPlainTextEdit* m_text;
    ProgramHighlighter* m_highlighter;
    std::vector<Choice> m_choices;
    LatestJob<Text> m_making;
    Text m_shown; ///< Empty until the text of the chosen program is there.
    Choice m_shownChoice; ///< What the text is of.
    bool m_isOrigin = false;
};

} // namespace ets
