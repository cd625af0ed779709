// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/findings/findingrows.h"

#include <QtWidgets/QWidget>

#include <cstddef>
#include <optional>

class QLabel;
class QTextBrowser;
class QToolButton;
class QUrl;

namespace ets {

/// One finding in full: what to do, what no file tells, and its places, each of which is a link.
class FindingPanel : public QWidget {
    Q_OBJECT

public:
    explicit FindingPanel(QWidget* parent = nullptr);

    /// @param finding into the findings; what is shown outlives the panel, or the next call
    void show(const FindingsShown& shown, const Trace& trace, std::size_t finding);
    /// A line of the list that is no finding: a rule that found none, or a heading.
    /// @param row into the rows
    void showRow(const FindingsShown& shown, std::size_t row);
    void clear(); ///< Shows nothing.
    /// The place that is told apart from the others: that which is selected.
    void setPlace(std::optional<std::size_t> place);
    [[nodiscard]] QString text() const; ///< As people read it.

Q_SIGNALS:
    void placeChosen(std::size_t place); ///< Of the finding, in the order of its targets.
    void stepWanted(int direction); ///< 1 to the next place, -1 to the one before.
    void copyWanted();
    void manualWanted();
    void lineWanted(); ///< The line with most of the finding is to be shown.

protected:
    void changeEvent(QEvent* event) override;

private:
    void write();
    [[nodiscard]] QString htmlOfFinding() const;
    [[nodiscard]] QString stateHtml() const;
    [[nodiscard]] QString htmlOfRow() const;
    [[nodiscard]] QString manualHtml(const QString& text) const;
    void follow(const QUrl& url);
    QToolButton* addButton(QLayout& layout, const QString& text, const QString& toolTip);

    const FindingsShown* m_shown = nullptr; ///< Null for nothing.
    const Trace* m_trace = nullptr;
    std::optional<std::size_t> m_finding; ///< Nothing where it shows a row that is none, or nothing.
    std::size_t m_row = 0; ///< That row.
    std::optional<std::size_t> m_place;
    QTextBrowser* m_text;
    QToolButton* m_previous;
    QToolButton* m_next;
    QLabel* m_position;
};

} // namespace ets
