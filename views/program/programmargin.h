// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <cstdint>
#include <optional>

class QPainter;

namespace ets {

class ProgramEditor;
struct Theme;

/// What stands left of a program's lines: number, time of one run, share and heat; a triangle where a sub-graph can be
/// folded.
class ProgramMargin : public QWidget {
    Q_OBJECT

public:
    /// @param editor its parent
    explicit ProgramMargin(ProgramEditor& editor);

    /// Takes the widths of what the editor shows now.
    void measure();
    [[nodiscard]] QSize sizeHint() const override;
    /// The line at a height; none below the last.
    [[nodiscard]] std::optional<std::uint32_t> lineAt(int y) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    void paintLine(QPainter& painter, const Theme& theme, std::uint32_t line, const QRect& row) const;
    static void paintFold(QPainter& painter, const Theme& theme, bool isFolded, const QRect& row);

    ProgramEditor& m_editor;
    int m_numberWidth = 0;
    int m_timeWidth = 0; ///< 0 where nothing has a time.
    int m_shareWidth = 0;
};

} // namespace ets
