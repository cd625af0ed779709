// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/keysource.h"
#include "views/common/widgets/focusframe.h"
#include "views/icicle/iciclepainter.h"

#include <QtGui/QPixmap>
#include <QtWidgets/QAbstractScrollArea>

#include <optional>
#include <span>
#include <vector>

namespace ets {

/// Boxes within boxes from the top down. Ctrl with the wheel and W S zoom, the wheel, drag and A D pan, as in the
/// timeline; a double click shows a box as wide as there is room. Arrows go from box to box.
class IcicleCanvas : public QAbstractScrollArea, public KeySource {
    Q_OBJECT

public:
    explicit IcicleCanvas(QWidget* parent = nullptr);

    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override;

    /// Null shows nothing. Everything is in sight.
    void setScene(const IcicleScenePtr& scene);
    /// The part of all time that is in sight, 0 to 1, and how far down.
    struct Sight {
        double from = 0;
        double to = 1;
        int top = 0;
    };
    [[nodiscard]] Sight sight() const;
    void show(const Sight& sight);
    void setTimes(const IcicleScenePtr& scene); ///< The same boxes with other times: what is in sight stays.
    [[nodiscard]] const IcicleScenePtr& scene() const { return m_scene; }
    /// Said in the middle where there is no scene.
    void setEmptyText(const QString& text);
    /// Draws boxes pale that do not match; null for no search.
    void setMatches(const std::shared_ptr<const IcicleMatches>& matches);
    [[nodiscard]] const std::shared_ptr<const IcicleMatches>& matches() const { return m_matches; }
    /// Frames boxes, and brings the first into sight; it is the current one.
    void setMarked(std::vector<std::uint32_t> boxes);
    [[nodiscard]] const std::vector<std::uint32_t>& marked() const { return m_marked; }
    /// Frames boxes faintly: what they stand for is pointed at elsewhere.
    void setLit(std::vector<std::uint32_t> boxes);
    [[nodiscard]] const std::vector<std::uint32_t>& lit() const { return m_lit; }
    [[nodiscard]] std::optional<std::uint32_t> current() const { return m_current; }
    void showBox(std::uint32_t box); ///< As wide as there is room, with the edges of those beside it.
    void showAll();
    [[nodiscard]] IcicleScale scale() const;
    /// The box at a place; nothing where there is none.
    [[nodiscard]] std::optional<std::uint32_t> boxAt(QPointF position) const;

    [[nodiscard]] QSize sizeHint() const override { return {640, 400}; }

Q_SIGNALS:
    void boxChosen(std::uint32_t box); ///< By a person.
    void boxHovered(std::optional<std::uint32_t> box); ///< The pointer is on it, or on none.
    void menuWanted(const QPoint& globalPosition);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// A key and what it does.
    struct Key {
        QKeySequence key;
        const char* title;
        void (*press)(IcicleCanvas& canvas);
    };

    [[nodiscard]] static std::span<const Key> keyTable();
    /// Of the scene, which is there, as it is in sight.
    [[nodiscard]] IciclePainter boxPainter() const;
    void zoomBy(double factor, double x);
    void panBy(double pixels);
    void takeTurns();
    void show(double from, double to);
    void reveal(std::uint32_t box);
    void choose(std::uint32_t box);
    void step(int key);
    void fit();
    void setHovered(std::optional<std::uint32_t> box);
    void updateScrollBar();
    void describe();
    void redraw();

    IcicleScenePtr m_scene;
    std::shared_ptr<const IcicleMatches> m_matches;
    QString m_emptyText;
    double m_from = 0; ///< Ticks at the left edge.
    double m_to = 1;
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
