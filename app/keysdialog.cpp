// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keysdialog.h"

#include "app/windowactions.h"

#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

namespace ets {

KeysDialog::KeysDialog(const WindowActions& actions, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keys"));
    auto* const layout = new QVBoxLayout(this);
    auto* const columns = new QHBoxLayout;
    columns->setSpacing(40);
    const auto addColumn = [&](const std::vector<std::pair<QString, KeyList>>& groups) {
        auto* const grid = new QGridLayout;
        grid->setHorizontalSpacing(18);
        grid->setVerticalSpacing(5); // else that between the columns
        for (const auto& [title, keys] : groups) {
            addGroup(grid, 0, title, keys);
        }
        grid->setRowStretch(grid->rowCount(), 1);
        columns->addLayout(grid);
    };
    addColumn({{tr("Window"), actions.keys()}});
    addColumn({
        {tr("Timeline"),
            {{tr("Zoom in, out"), tr("W, S")}, {tr("Pan left, right"), tr("A, D")}, {tr("Fit the selection"), tr("F")},
                {tr("Next, previous event"), tr(". ,")}, {tr("Zoom at the mouse"), tr("Wheel")}}},
        {tr("Tables"),
            {{tr("Select"), tr("Up, Down")}, {tr("Drill down"), tr("Enter")}, {tr("Copy with header"), tr("Ctrl+C")},
                {tr("Select all"), tr("Ctrl+A")}, {tr("Open, close a module"), tr("Right, Left")},
                {tr("Choose columns"), tr("Right click on the header")}}},
        {tr("Filter"), {{tr("To the rows"), tr("Down, Enter")}, {tr("Remove the text"), tr("Esc")}}},
    });
    layout->addLayout(columns);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
}

void KeysDialog::addGroup(QGridLayout* grid, int column, const QString& title, const KeyList& keys)
{
    int row = grid->rowCount();
    auto* const heading = new QLabel(title);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    heading->setContentsMargins(0, row > 1 ? 12 : 0, 0, 2);
    grid->addWidget(heading, row++, column, 1, 2);
    for (const auto& [text, key] : keys) {
        auto* const keyLabel = new QLabel(key);
        keyLabel->setForegroundRole(QPalette::PlaceholderText);
        grid->addWidget(new QLabel(text), row, column);
        grid->addWidget(keyLabel, row++, column + 1);
    }
}

} // namespace ets
