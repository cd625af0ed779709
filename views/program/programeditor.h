// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/programdocument.h"
#include "views/common/keysource.h"

#include <QtWidgets/QPlainTextEdit>

#include <memory>
#include <vector>

namespace ets {

class ProgramMargin;

/// The text of a program, read only, with a margin that says line numbers, what the lines took, and what is folded.
class ProgramEditor : public QPlainTextEdit, public KeySource {
    Q_OBJECT

public:
    explicit ProgramEditor(QWidget* parent = nullptr);

    /// Shows a program from its start with nothing folded.
    /// @param document null for none
    void setProgram(std::shared_ptr<const ProgramDocument> document);
    /// Shows the program on show with other times: what is folded and in sight stays.
    /// @param document of the same text
    void setTimes(std::shared_ptr<const ProgramDocument> document);
    [[nodiscard]] const ProgramDocument* program() const { return m_program.get(); }

    /// What is folded, where the cursor is, and the first line in sight.
    struct Sight {
        std::vector<bool> isFolded;
        int cursor = 0;
        int top = 0;
    };
    [[nodiscard]] Sight sight() const;
    /// Shows a program as it was seen. @param sight of a program with as many folds, else nothing happens
    void show(const Sight& sight);

    /// Draws lines pale that the filter leaves out.
    /// @param items by item of the program: 0 for one that is left out; empty for no filter
    void setSeen(std::vector<char> items);
    /// Whether the filter leaves a line where it is; one of no item stays.
    [[nodiscard]] bool isSeen(std::uint32_t line) const;

    void setFolded(std::size_t fold, bool isFolded);
    void setAllFolded(bool isFolded);
    [[nodiscard]] bool isFolded(std::size_t fold) const { return m_isFolded[fold]; }
    /// Index of the fold that begins in a line.
    [[nodiscard]] std::optional<std::size_t> foldAt(std::uint32_t line) const;
    /// Folds the innermost sub-graph around the cursor that is open, or opens the one that begins in its line.
    void setFoldedAtCursor(bool isFolded);
    /// Opens what hides a line and brings it into sight.
    void reveal(std::uint32_t line);

    [[nodiscard]] ProgramMargin& margin() const { return *m_margin; }

    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    friend class ProgramMargin; // the places of lines are protected in Qt

    void layoutMargin();
    void showFolds();

    std::shared_ptr<const ProgramDocument> m_program;
    std::vector<char> m_seen; ///< By item; empty for no filter.
    std::vector<bool> m_isFolded; ///< By fold.
    ProgramMargin* m_margin;
};

} // namespace ets
