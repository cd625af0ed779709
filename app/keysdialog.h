// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

class QGridLayout;

namespace ets {

class WindowActions;

/// All keys of the application.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    explicit KeysDialog(const WindowActions& actions, QWidget* parent = nullptr);

private:
    using KeyList = std::vector<std::pair<QString, QString>>;

    static void addGroup(QGridLayout* grid, int column, const QString& title, const KeyList& keys);
};

} // namespace ets
