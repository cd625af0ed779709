// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keysdialog.h"

#include "app/windowactions.h"

#include <QtGui/QScreen>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QStyle>
#include <QtWidgets/QVBoxLayout>

#include <utility>

namespace ets {

KeysDialog::KeysDialog(const WindowActions& actions, QWidget* parent)
    : QDialog(parent)
    , m_line(new QLineEdit(this))
{
    setWindowTitle(tr("Keys"));
    auto* const layout = new QVBoxLayout(this);
    m_line->setPlaceholderText(tr("Find a key or what it does"));
    m_line->setAccessibleName(tr("Find a key"));
    m_line->setClearButtonEnabled(true);
    layout->addWidget(m_line);
    connect(m_line, &QLineEdit::textChanged, this, &KeysDialog::find);
    auto* const content = new QWidget;
    auto* const columns = new QHBoxLayout(content);
    columns->setSpacing(40);
    const auto addColumn = [&](const std::vector<std::pair<QString, KeyList>>& groups) {
        auto* const grid = new QGridLayout;
        grid->setHorizontalSpacing(18);
        grid->setVerticalSpacing(5); // else that between the columns
        for (const auto& [title, keys] : groups) {
            addGroup(grid, title, keys);
        }
        grid->setRowStretch(grid->rowCount(), 1);
        columns->addLayout(grid);
    };
    addColumn({{tr("Window"), actions.keys()}});
    KeyList timeline = actions.navigationKeys();
    timeline.emplace_back(tr("Zoom at the mouse"), tr("Wheel"));
    addColumn({
        {tr("Timeline"), timeline},
        {tr("Tables"),
            {{tr("Select"), tr("Up, Down")}, {tr("Drill down"), tr("Enter")}, {tr("Copy with header"), tr("Ctrl+C")},
                {tr("Select all"), tr("Ctrl+A")}, {tr("Open, close a module"), tr("Right, Left")},
                {tr("Choose columns"), tr("Right click on the header")}}},
        {tr("Graph"),
            {{tr("Walk along edges and rows"), tr("Arrows")}, {tr("Next, previous node"), tr("Tab, Shift+Tab")},
                {tr("Show the whole graph"), tr("Ctrl+0")}, {tr("Open, fold a level"), tr("] [")},
                {tr("Open, fold all"), tr("} {")}, {tr("Fold the group around"), tr("Backspace")},
                {tr("Small Map, Legend"), tr("M, L")}}},
        {tr("Filter"),
            {{tr("To the rows"), tr("Down, Enter")}, {tr("Remove the text"), tr("Esc")},
                {tr("Remove a chip"), tr("Del")}}},
    });
    auto* const area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(content);
    layout->addWidget(area, 1);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    // As large as it likes, but on the screen.
    const int scrollBar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const QSize wanted = content->sizeHint()
        + QSize(scrollBar + 40, m_line->sizeHint().height() + 2 * buttons->sizeHint().height() + 30);
    resize(wanted.boundedTo(screen()->availableSize() * 9 / 10));
}

void KeysDialog::addGroup(QGridLayout* grid, const QString& title, const KeyList& keys)
{
    int row = grid->rowCount();
    auto* const heading = new QLabel(title);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    heading->setContentsMargins(0, row > 1 ? 12 : 0, 0, 2);
    grid->addWidget(heading, row++, 0, 1, 2);
    Group group{heading, {}};
    for (const auto& [text, key] : keys) {
        auto* const textLabel = new QLabel(text);
        auto* const keyLabel = new QLabel(key);
        keyLabel->setForegroundRole(QPalette::PlaceholderText);
        grid->addWidget(textLabel, row, 0);
        grid->addWidget(keyLabel, row++, 1);
        group.rows.push_back({textLabel, keyLabel});
    }
    m_groups.push_back(std::move(group));
}

void KeysDialog::find(const QString& text)
{
    const QString wanted = text.trimmed();
    for (const Group& group : m_groups) {
        const bool isAll = group.heading->text().contains(wanted, Qt::CaseInsensitive);
        bool isAny = false;
        for (const Row& row : group.rows) {
            const bool isShown = isAll || row.text->text().contains(wanted, Qt::CaseInsensitive)
                || row.key->text().contains(wanted, Qt::CaseInsensitive);
            row.text->setVisible(isShown);
            row.key->setVisible(isShown);
            isAny = isAny || isShown;
        }
        group.heading->setVisible(isAny);
    }
}

} // namespace ets
