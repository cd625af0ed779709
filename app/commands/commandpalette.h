// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/commandentry.h"

#include <QtWidgets/QDialog>

class QLabel;
class QLineEdit;
class QListWidget;

namespace ets {

/// A line to type into and what it may mean below, best first: Enter runs it, the arrows choose, Escape closes.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    /// @param hint what can be typed
    CommandPalette(const QString& title, const QString& hint, std::vector<CommandEntry> entries, QWidget* parent);

    [[nodiscard]] QLineEdit* line() const { return m_line; }
    [[nodiscard]] QListWidget* list() const { return m_list; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showMatches();
    void runCurrent();

    std::vector<CommandEntry> m_entries;
    QLineEdit* m_line;
    QListWidget* m_list;
    QLabel* m_state;
};

} // namespace ets
