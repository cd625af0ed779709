// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

class QLabel;
class QLineEdit;

namespace ets {

/// A line to find something with: the text, how many hits there are, steps to the next and the one before.
class FindBar : public QWidget {
    Q_OBJECT

public:
    /// @param hint what may be written, for an empty line
    explicit FindBar(const QString& hint, QWidget* parent = nullptr);

    /// Shows the bar with its text selected and takes the keyboard.
    void open();
    [[nodiscard]] QString text() const;
    /// Says where the search stands.
    /// @param current the hit that is shown, from 1; 0 for none
    void showHits(std::size_t current, std::size_t count);
    void showError(const QString& error);

Q_SIGNALS:
    void textChanged(const QString& text);
    /// @param step 1 for the next hit, -1 for the one before
    void stepped(int step);
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLineEdit* m_line;
    QLabel* m_state;
};

} // namespace ets
