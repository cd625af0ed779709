// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/commandentry.h"

#include <QtCore/QString>
#include <QtWidgets/QDialog>

#include <cstddef>
#include <optional>
#include <vector>

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
    /// How well an entry answers what was typed; nothing where it does not.
    /// @param letters of the pattern, see lowerLetters()
    [[nodiscard]] std::optional<int> scoreOf(std::size_t entry, const QString& pattern, const QString& letters) const;
    void showMatches();
    void runCurrent();

    std::vector<CommandEntry> m_entries;
    std::vector<QString> m_letters; ///< By entry: kind and title in lower case.
    QLineEdit* m_line;
    QListWidget* m_list;
    QLabel* m_state;
};

} // namespace ets
