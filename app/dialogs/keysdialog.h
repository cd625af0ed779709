// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/keylist.h"

#include <QtWidgets/QDialog>

#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;

namespace ets {

/// A list of keys. What is typed leaves out the rest.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    explicit KeysDialog(const std::vector<KeyGroup>& keys, QWidget* parent = nullptr);

    [[nodiscard]] QLineEdit* line() const { return m_line; }

private:
    struct Row {
        QLabel* text;
        QLabel* key;
    };
    struct Group {
        QLabel* heading;
        std::vector<Row> rows;
    };

    [[nodiscard]] QWidget* makeContent(const std::vector<KeyGroup>& keys, std::size_t columnCount);
    void addGroup(QGridLayout* grid, const KeyGroup& keys);
    void find(const QString& text);

    QLineEdit* m_line;
    std::vector<Group> m_groups;
};

} // namespace ets
