// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/keysource.h"
#include "views/common/widgets/focusframe.h"
#include "views/memory/arenascale.h"
#include "views/memory/arenaseen.h"

#include <QtGui/QPixmap>
#include <QtWidgets/QWidget>

#include <optional>
#include <span>
#include <vector>

namespace ets {

/// The map of an arena: steps or time to the right, offsets upwards. Ctrl with the wheel and W S zoom, the wheel, drag
/// and A D pan, as in the timeline; with Ctrl and Shift the wheel zooms offsets. Arrows go from block to block, F shows
/// the chosen one or all.
class ArenaCanvas : public QWidget, public KeySource {
    Q_OBJECT

public:
    explicit ArenaCanvas(QWidget* parent = nullptr);

    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override;

    /// Null shows nothing. What is in sight stays where the plane is the same one.
    void setScene(const ArenaScenePtr& scene);
    [[nodiscard]] const ArenaScenePtr& scene() const { return m_scene; }
    /// Draws blocks of the scene pale that the filter leaves out; null for no filter.
    void setSeen(const ArenaSeenPtr& seen);
    [[nodiscard]] const ArenaSeenPtr& seen() const { return m_seen; }
    /// Said in the middle where there is no scene.
    void setEmptyText(const QString& text);
    /// The block that is chosen: an index into the scene's blocks.
    void setCurrent(std::optional<std::uint32_t> block);
    [[nodiscard]] std::optional<std::uint32_t> current() const { return m_current; }
    /// Blocks to frame beside the chosen one.
    void setMarked(std::vector<std::uint32_t> blocks);
    [[nodiscard]] const std::vector<std::uint32_t>& marked() const { return m_marked; }
    /// Frames blocks faintly: what they stand for is pointed at elsewhere.
    void setLit(std::vector<std::uint32_t> blocks);
    [[nodiscard]] const std::vector<std::uint32_t>& lit() const { return m_lit; }
    /// Moves what is in sight so far that a block is.
    void reveal(std::uint32_t block);
    [[nodiscard]] const ArenaScale& scale() const { return m_scale; }
    void showAll();

    [[nodiscard]] QSize sizeHint() const override { return {640, 400}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, 160}; }

Q_SIGNALS:
    void blockChosen(std::uint32_t block); ///< By a person.
    void blockHovered(std::optional<std::uint32_t> block); ///< The pointer is on it, or on none.
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
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// What the axes are of.
    struct Plane {
        std::size_t plan = 0;
        std::size_t arena = 0;
        QRectF bounds;
        friend bool operator==(const Plane&, const Plane&) = default;
    };

    /// A key and what it does.
    struct Key {
        QKeySequence key; ///< One key, with Shift or without.
        const char* title;
        void (*press)(ArenaCanvas& canvas);
    };

    [[nodiscard]] static std::span<const Key> keyTable();
    [[nodiscard]] std::optional<std::uint32_t> blockAt(QPointF position) const;
    [[nodiscard]] QString textAt(QPointF position) const;
    /// @param zoom factor; @param pan part of what is in sight
    void moveView(double zoom, double pan, Qt::Orientation along);
    void choose(std::uint32_t block);
    void step(int key);
    void fit();
    void describe();
    void redraw();
    void takeTurns();

    ArenaScenePtr m_scene;
    std::optional<Plane> m_plane; ///< Of the scene shown last.
    ArenaSeenPtr m_seen; ///< Of the scene.
    ArenaScale m_scale;
    QString m_emptyText;
    std::optional<std::uint32_t> m_current;
    std::optional<std::uint32_t> m_hovered;
    std::vector<std::uint32_t> m_marked;
    std::vector<std::uint32_t> m_lit;
    std::optional<QPointF> m_pressed;
    QPointF m_last;
    bool m_isPanning = false;
    QPixmap m_base; ///< Null when it has to be painted again.
    FocusFrame m_focusFrame{*this};
};

} // namespace ets
