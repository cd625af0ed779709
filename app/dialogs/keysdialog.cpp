// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/keysdialog.h"

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

namespace {

constexpr std::size_t mostColumns = 3;

QString textOf(const QList<QKeySequence>& keys)
{
    QStringList texts;
    for (const QKeySequence& key : keys) {
        texts.push_back(key.toString(QKeySequence::NativeText));
    }
    texts.removeDuplicates(); // Return and Enter have one name in some languages
    return texts.join(QStringLiteral("  "));
}

} // namespace

KeysDialog::KeysDialog(const std::vector<KeyGroup>& keys, QWidget* parent)
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
    auto* const area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    layout->addWidget(area, 1);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    // As large as it likes, but on the screen: in fewer columns where the words are long.
    const QSize most = screen()->availableSize() * 9 / 10;
    const QSize around(style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 40,
        m_line->sizeHint().height() + 2 * buttons->sizeHint().height() + 30);
    QWidget* content = makeContent(keys, mostColumns);
    for (std::size_t columns = mostColumns - 1; columns > 0 && (content->sizeHint() + around).width() > most.width();
         --columns) {
        delete content;
        content = makeContent(keys, columns);
    }
    area->setWidget(content);
    resize((content->sizeHint() + around).boundedTo(most));
}

QWidget* KeysDialog::makeContent(const std::vector<KeyGroup>& keys, std::size_t columnCount)
{
    m_groups.clear();
    auto* const content = new QWidget;
    auto* const columns = new QHBoxLayout(content);
    columns->setSpacing(40);
    std::size_t left = 0; // lines that are not in a column yet
    for (const KeyGroup& group : keys) {
        left += group.entries.size() + 2;
    }
    auto group = keys.begin();
    for (std::size_t column = 0; column < columnCount; ++column) {
        auto* const grid = new QGridLayout;
        grid->setHorizontalSpacing(18);
        grid->setVerticalSpacing(5); // else that between the columns
        const std::size_t room = left / (columnCount - column);
        for (std::size_t used = 0; group != keys.end() && (used < room || column + 1 == columnCount); ++group) {
            const std::size_t lines = group->entries.size() + 2;
            if (used > 0 && used + lines / 2 > room && column + 1 < columnCount) {
                break;
            }
            addGroup(grid, *group);
            used += lines;
            left -= lines;
        }
        grid->setRowStretch(grid->rowCount(), 1);
        columns->addLayout(grid);
    }
    return content;
}

void KeysDialog::addGroup(QGridLayout* grid, const KeyGroup& keys)
{
    int row = grid->rowCount();
    auto* const heading = new QLabel(keys.title);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    heading->setContentsMargins(0, row > 1 ? 12 : 0, 0, 2);
    grid->addWidget(heading, row++, 0, 1, 2);
    Group group{heading, {}};
    for (const KeyEntry& entry : keys.entries) {
        auto* const textLabel = new QLabel(entry.title);
        auto* const keyLabel = new QLabel(textOf(entry.keys));
        keyLabel->setForegroundRole(QPalette::PlaceholderText);
        keyLabel->setLayoutDirection(Qt::LeftToRight); // or < would be drawn as >
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
