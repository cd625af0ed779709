// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/widgets/focusframe.h"
#include "views/memory/arenascale.h"
#include "views/memory/arenascene.h"

#include <QtGui/QPixmap>
#include <QtWidgets/QWidget>

#include <optional>
#include <vector>

namespace ets {

/// The map of an arena: steps or time to the right, offsets upwards. Wheel and W S zoom, drag and A D pan, as in the
/// timeline; with Ctrl the wheel zooms offsets. Arrows go from block to block, F shows the chosen one or all.
class ArenaCanvas : public QWidget {
    Q_OBJECT

public:
    explicit ArenaCanvas(QWidget* parent = nullptr);

    /// Null shows nothing. What is in sight stays where the plane is the same one.
    void setScene(const ArenaScenePtr& scene);
    [[nodiscard]] const ArenaScenePtr& scene() const { return m_scene; }
    /// Said in the middle where there is no scene.
    void setEmptyText(const QString& text);
    /// The block that is chosen: an index into the scene's blocks.
    void setCurrent(std::optional<std::uint32_t> block);
    [[nodiscard]] std::optional<std::uint32_t> current() const { return m_current; }
    /// Blocks to frame beside the chosen one.
    void setMarked(std::vector<std::uint32_t> blocks);
    [[nodiscard]] const std::vector<std::uint32_t>& marked() const { return m_marked; }
    /// Moves what is in sight so far that a block is.
    void reveal(std::uint32_t block);
    [[nodiscard]] const ArenaScale& scale() const { return m_scale; }
    void showAll();

    [[nodiscard]] QSize sizeHint() const override { return {640, 400}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 160}; }

Q_SIGNALS:
    void blockChosen(std::uint32_t block); ///< By a person.
    void pictureWanted(const QPoint& globalPosition); ///< The context menu.

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    [[nodiscard]] std::optional<std::uint32_t> blockAt(QPointF position) const;
    [[nodiscard]] QString textAt(QPointF position) const;
    bool moveView(int key, bool vertical);
    void choose(std::uint32_t block);
    void step(int key);
    void fit();
    void describe();
    void redraw();

    ArenaScenePtr m_scene;
    ArenaScale m_scale;
    QString m_emptyText;
    std::optional<std::uint32_t> m_current;
    std::optional<std::uint32_t> m_hovered;
    std::vector<std::uint32_t> m_marked;
    std::optional<QPointF> m_pressed;
    QPointF m_last;
    bool m_isPanning = false;
    QPixmap m_base; ///< Null when it has to be painted again.
    FocusFrame m_focusFrame;
};

} // namespace ets
