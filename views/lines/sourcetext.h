// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/lines/sourcefile.h"
#include "views/common/keysource.h"

#include <QtWidgets/QPlainTextEdit>

#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

class SourceMargin;

/// A file of the model's source, read only, with the time of its lines before them and the color of heat behind them.
class SourceText : public QPlainTextEdit, public KeySource {
    Q_OBJECT

public:
    explicit SourceText(QWidget* parent = nullptr);

    /// Shows lines from the first with time on; empty for none.
    void setLines(std::vector<AnnotatedLine> lines);
    [[nodiscard]] const std::vector<AnnotatedLine>& lines() const { return m_lines; } ///< By block of the text.
    /// Moves the cursor to the line of a row of the tree, and brings it into sight. Tells nobody.
    void showRow(std::uint32_t row);
    /// The line at the cursor; null without any.
    [[nodiscard]] const AnnotatedLine* current() const;

    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override;

Q_SIGNALS:
    void rowChosen(std::uint32_t row); ///< By a person: a line with time.
    void lineOpened(std::int64_t number); ///< Double click or Ctrl+Enter: the editor is wanted.

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    friend class SourceMargin; // the places of lines are protected in Qt

    void layoutMargin();
    void showHeat();
    void chooseCurrent();

    std::vector<AnnotatedLine> m_lines;
    SourceMargin* m_margin;
};

} // namespace ets
