// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointF>
#include <QtCore/QRect>
#include <QtCore/QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

class QEvent;
class QKeyEvent;
class QWidget;

namespace ets {

/// What a plot says of its bars, points or cells: by their numbers, in the order of reading. All is asked when it is
/// needed.
struct PlotParts {
    std::function<std::size_t()> count;
    std::function<QString(std::size_t part)> textOf; ///< All that is said of one; plain text.
    std::function<QRect(std::size_t part)> placeOf; ///< In the plot; null for one that is not drawn.
    std::function<std::optional<std::size_t>(QPointF place)> at; ///< The one that a place in the plot means.
    std::function<std::optional<std::size_t>()> current = {}; ///< The one that is marked; empty where none ever is.
    std::function<QString(QPointF place)> tipAt = {}; ///< Empty where a tip is the text of the part that is meant.
};

/// How one part of a plot leads to the next.
enum class PlotKeys : std::uint8_t {
    None, ///< Nothing is chosen in it, by no key and by no click.
    Across, ///< Left and Right, Home and End.
    Both, ///< Up and Down as well: parts lie below one another, or anywhere.
};

/// What pointer, keys and screen reader find in a plot, painted by Qt Charts or by ourselves: tool tips, the part that
/// is pointed at, the part that is chosen.
class PlotInput : public QObject {
    Q_OBJECT

public:
    /// @param plot owns this; of one with a viewport the pointer is followed there
    PlotInput(QWidget& plot, PlotParts parts, PlotKeys keys);

Q_SIGNALS:
    void chosen(std::size_t part); ///< By a person.
    void hovered(std::optional<std::size_t> part); ///< The pointer is on another part, or on none.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void point(const QPointF& place, const QPoint& onScreen);
    void leave();
    void showTip(const QPointF& place, const QPoint& onScreen) const;
    [[nodiscard]] bool press(const QKeyEvent& event);

    QWidget& m_plot;
    PlotParts m_parts;
    PlotKeys m_keys;
    std::optional<std::size_t> m_hovered;
};

} // namespace ets
