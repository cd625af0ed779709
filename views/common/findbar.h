// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QListWidget;
class QToolButton;

namespace ets {

/// A line to find something with: the text, how many hits there are, steps to the next and the one before, and a list
/// of them where whoever searches has words for them.
class FindBar : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t mostListed = 1000; ///< Of more hits the list says how many are left out.

    /// @param hint what may be written, for an empty line
    explicit FindBar(const QString& hint, QWidget* parent = nullptr);

    /// Shows the bar with its text selected and takes the keyboard.
    void open();
    [[nodiscard]] QString text() const;
    /// Says where the search stands.
    /// @param current the hit that is shown, from 1; 0 for none
    void showHits(std::size_t current, std::size_t count);
    void showError(const QString& error);
    /// Has hits listed. @param textOf what is said of a hit, from 0; called for those that are listed alone
    void setHitTexts(std::function<QString(std::size_t hit)> textOf);
    [[nodiscard]] QListWidget& list() const { return *m_list; }

Q_SIGNALS:
    void textChanged(const QString& text);
    void closed();
    /// A hit to go to, from 0: in the list, or by a step from the one that is shown, round about. There may be fewer by
    /// now than the bar was told of.
    void chosen(std::size_t hit);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// @param by 1 for the next hit, -1 for the one before
    void step(int by);
    void setListed(bool isListed);
    void fillList();

    QLineEdit* m_line;
    QLabel* m_state;
    QToolButton* m_listed;
    QListWidget* m_list;
    std::function<QString(std::size_t)> m_textOf; ///< May be empty.
    std::size_t m_count = 0; ///< Of hits.
    std::size_t m_current = 0; ///< The hit that is shown, from 1; 0 for none.
};

} // namespace ets
