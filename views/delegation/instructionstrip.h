// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"
#include "views/common/keysource.h"
#include "views/common/saveddrawing.h"
#include "views/common/widgets/focusframe.h"

#include <QtCore/QString>
#include <QtWidgets/QWidget>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// What the strip shows of one instruction.
struct StripCell {
    ColorId color; ///< Of the backend; invalid for what the runtime executes itself.
    bool isWarned = false; ///< It interrupts two calls into one backend.
};

/// What a color of the strip means.
struct StripLegend {
    QString name;
    ColorId color; ///< As of cells.
    bool isWarned = false; ///< The color of the mark below cells.
};

/// The instructions of a method side by side, each in the color of its backend. Ctrl with the wheel and W S zoom, the
/// wheel, drag and A D pan; arrows go from instruction to instruction.
class InstructionStrip : public QWidget, public SavedDrawing, public KeySource {
    Q_OBJECT

public:
    explicit InstructionStrip(QWidget* parent = nullptr);

    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override;

    /// @param textOf everything on an instruction, for tooltips and screen readers
    void setCells(std::vector<StripCell> cells, std::function<QString(std::size_t position)> textOf);
    /// Draws what the filter leaves out pale.
    /// @param seen by instruction: 0 for one that is left out; empty for no filter
    void setSeen(std::vector<char> seen);
    [[nodiscard]] bool isSeen(std::size_t position) const { return m_seen.empty() || m_seen[position] != 0; }
    void setLegend(std::vector<StripLegend> legend);
    [[nodiscard]] const std::vector<StripCell>& cells() const { return m_cells; }
    /// Frames instructions, ascending, and brings the first into sight.
    void setMarked(std::vector<std::uint32_t> positions);
    [[nodiscard]] const std::vector<std::uint32_t>& marked() const { return m_marked; }
    /// Tints instructions: what they stand for is pointed at elsewhere.
    void setLit(std::vector<std::uint32_t> positions);
    [[nodiscard]] const std::vector<std::uint32_t>& lit() const { return m_lit; }
    [[nodiscard]] std::optional<std::size_t> cellAt(double x) const;
    [[nodiscard]] QRectF rectOf(std::size_t position) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

Q_SIGNALS:
    void instructionChosen(std::size_t position); ///< By a person.
    void instructionHovered(std::optional<std::size_t> position); ///< The pointer is on it, or on none.

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void draw(QPainter& painter) const override;
    void contextMenuEvent(QContextMenuEvent* event) override { showPictureMenu(*event); }
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// A key and what it does.
    struct Key {
        Qt::Key key;
        const char* title;
        void (*press)(InstructionStrip& strip);
    };

    [[nodiscard]] static std::span<const Key> keyTable();
    void step(int by);
    [[nodiscard]] double cellWidth() const;
    void zoom(double factor, double x);
    void pan(double cells);
    void reveal(std::size_t position);
    void describe();
    void takeTurns();
    void paintCells(QPainter& painter) const;
    void paintLegend(QPainter& painter, const QRectF& room) const;

    std::vector<StripCell> m_cells;
    std::vector<char> m_seen; ///< Empty, or as many as cells.
    std::vector<StripLegend> m_legend;
    std::function<QString(std::size_t)> m_textOf;
    std::vector<std::uint32_t> m_marked;
    std::vector<std::uint32_t> m_lit;
    double m_first = 0; ///< Left end of what is in sight, in cells.
    double m_count = 1; ///< How many cells are in sight.
    std::optional<double> m_pressed;
    double m_last = 0;
    bool m_isPanning = false;
    FocusFrame m_focusFrame{*this};
};

} // namespace ets
