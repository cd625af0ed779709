// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/program/programtext.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QFutureWatcher>
#include <QtWidgets/QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QPlainTextEdit;

namespace ets {

class ProgramHighlighter;
class Session;

/// The exported programs of the record as text. The lines of the selected op are marked; a click on a line selects
/// its node. The text is made in a worker.
class ProgramView : public QWidget {
    Q_OBJECT

public:
    explicit ProgramView(Session& session, QWidget* parent = nullptr);
    ~ProgramView() override;

    [[nodiscard]] QPlainTextEdit* textEdit() const { return m_text; }
    [[nodiscard]] QComboBox* programChooser() const { return m_programs; }
    /// Whether the text of the chosen program is still being made.
    [[nodiscard]] bool isPending() const { return m_watcher.isRunning(); }

Q_SIGNALS:
    /// The text of the chosen program stands there.
    void programShown();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// A program to choose, and where its nodes begin if it is joined with the events.
    struct Choice {
        std::shared_ptr<const ExportedProgram> program;
        std::optional<NodeId> firstNode;
    };

    void setDataSet(const DataSetPtr& dataSet);
    void showProgram(int index);
    void showText();
    void markSelection();
    void selectLine(int line);
    [[nodiscard]] std::vector<int> linesOf(NodeId node) const;

    Session& m_session;
    QComboBox* m_programs;
    QPlainTextEdit* m_text;
    ProgramHighlighter* m_highlighter;
    std::vector<Choice> m_choices;
    QFutureWatcher<std::shared_ptr<const ProgramText>> m_watcher;
    std::shared_ptr<const ProgramText> m_shown;
    std::optional<NodeId> m_firstNode;
    bool m_isOrigin = false;
};

} // namespace ets
