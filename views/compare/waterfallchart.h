// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/baselinevalues.h"
#include "model/report/compare/waterfall.h"
#include "views/common/saveddrawing.h"
#include "views/common/stepkeys.h"
#include "views/common/widgets/focusframe.h"

#include <QtWidgets/QWidget>

#include <optional>
#include <vector>

namespace ets {

/// What is drawn and said of one step of a waterfall.
struct WaterfallBar {
    WaterfallStep step;
    QString label; ///< Left of the bars.
    QString value; ///< Right of them: a total, or a difference with its sign.
    QString toolTip;
    DifferenceLook look = DifferenceLook::Undecided; ///< Of one line.
};

/// How the old total becomes the new one, a bar below the other. Texts stand beside the bars. A click selects the line
/// of a bar; so do Up, Down, Home and End.
class WaterfallChart : public QWidget, public SavedDrawing, public ChartKeys {
    Q_OBJECT

public:
    explicit WaterfallChart(QWidget* parent = nullptr);

    void setBars(Waterfall waterfall, std::vector<WaterfallBar> bars);
    [[nodiscard]] const std::vector<WaterfallBar>& bars() const { return m_bars; }
    void setMarked(std::optional<std::size_t> bar); ///< Frames a bar without telling anybody.
    [[nodiscard]] std::optional<std::size_t> marked() const { return m_marked; }
    [[nodiscard]] QRect rectOf(std::size_t bar) const; ///< Where the bar itself is drawn.
    [[nodiscard]] QRect rowOf(std::size_t bar) const; ///< With its texts.

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void barChosen(std::size_t bar); ///< By a person.

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void draw(QPainter& painter) const override;

private:
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int labelWidth() const;
    [[nodiscard]] int valueWidth() const;
    [[nodiscard]] QRect axis() const;
    [[nodiscard]] int xOf(compare::Wide place) const;
    [[nodiscard]] std::optional<std::size_t> barAt(const QPoint& place) const;
    void drawBar(QPainter& painter, std::size_t bar) const;
    void drawConnector(QPainter& painter, std::size_t bar) const;
    void describe();

    Waterfall m_waterfall;
    std::vector<WaterfallBar> m_bars;
    std::optional<std::size_t> m_marked;
    FocusFrame m_focusFrame{*this};
};

} // namespace ets
