// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include <utility>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;

namespace ets {

class WindowActions;

/// All keys: those of the menus as the actions have them, and those of single views. What is typed leaves out the rest.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    explicit KeysDialog(const WindowActions& actions, QWidget* parent = nullptr);

    [[nodiscard]] QLineEdit* line() const { return m_line; }

private:
    using KeyList = std::vector<std::pair<QString, QString>>;
    struct Row {
        QLabel* text;
        QLabel* key;
    };
    struct Group {
        QLabel* heading;
        std::vector<Row> rows;
    };

    void addGroup(QGridLayout* grid, const QString& title, const KeyList& keys);
    void find(const QString& text);

    QLineEdit* m_line;
    std::vector<Group> m_groups;
};

} // namespace ets
