// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commandpalette.h"

#include "model/qt/text/format.h"
#include "model/qt/text/fuzzymatch.h"

#include <QtCore/QTimer>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QStyledItemDelegate>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t mostShown = 200;
constexpr int wantedWidth = 640;
constexpr int wantedHeight = 420;
constexpr int margin = 8;

enum Role { KindRole = Qt::UserRole, KeyRole, EntryRole };

QString wholeTitle(const CommandEntry& entry)
{
    return entry.kind + QLatin1Char(' ') + entry.title;
}

/// A title at the left; where it is from and its key at the right, in a quieter color.
class EntryDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        row.text.clear();
        const QWidget* const widget = option.widget;
        (widget != nullptr ? widget->style() : QApplication::style())
            ->drawControl(QStyle::CE_ItemViewItem, &row, painter, widget);
        const bool isChosen = (option.state & QStyle::State_Selected) != 0;
        const QColor strong = option.palette.color(isChosen ? QPalette::HighlightedText : QPalette::Text);
        const QColor quiet = isChosen ? strong : option.palette.color(QPalette::PlaceholderText);
        QString right = index.data(KindRole).toString();
        if (const QString key = index.data(KeyRole).toString(); !key.isEmpty()) {
            right += right.isEmpty() ? key : QStringLiteral("   ") + key;
        }
        const QRect area = option.rect.adjusted(margin, 0, -margin, 0);
        // A pixel more than the text needs: widths are rounded, and what just fits would lose its middle.
        const int side = std::min(option.fontMetrics.horizontalAdvance(right) + 2, area.width() / 2);
        painter->setPen(quiet);
        painter->drawText(
            area, Qt::AlignRight | Qt::AlignVCenter, option.fontMetrics.elidedText(right, Qt::ElideMiddle, side));
        painter->setPen(strong);
        const int room = area.width() - side - 2 * margin;
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
            option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, room));
    }
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {option.rect.width(), option.fontMetrics.height() + margin};
    }
};

} // namespace

CommandPalette::CommandPalette(
    const QString& title, const QString& hint, std::vector<CommandEntry> entries, QWidget* parent)
    : QDialog(parent)
    , m_entries(std::move(entries))
    , m_line(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_state(new QLabel(this))
{
    setWindowTitle(title);
    setObjectName(QStringLiteral("palette"));
    auto* const layout = new QVBoxLayout(this);
    layout->addWidget(m_line);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_state);
    m_line->setPlaceholderText(hint);
    m_line->setAccessibleName(title);
    m_line->setClearButtonEnabled(true);
    m_line->installEventFilter(this);
    m_list->setAccessibleName(tr("What matches"));
    m_list->setFocusPolicy(Qt::NoFocus); // the arrows go there from the line
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_list->setItemDelegate(new EntryDelegate(m_list));
    m_state->setForegroundRole(QPalette::PlaceholderText);
    const QSize room = parent->window()->size();
    resize(std::min(wantedWidth, room.width() - 40), std::min(wantedHeight, room.height() - 60));
    std::ranges::transform(m_entries, std::back_inserter(m_letters),
        [](const CommandEntry& entry) { return lowerLetters(wholeTitle(entry)); });
    connect(m_line, &QLineEdit::textChanged, this, &CommandPalette::showMatches);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    showMatches();
    m_line->setFocus();
}

std::optional<int> CommandPalette::scoreOf(std::size_t entry, const QString& pattern, const QString& letters) const
{
    const QString& all = m_letters[entry];
    if (!hasLetters(letters, all)) {
        return std::nullopt; // most entries
    }
    constexpr int byKind = 30; // the kind is matched, too, but behind what the title says
    const QString& title = m_entries[entry].title;
    const bool isByTitle = hasLetters(letters, QStringView(all).last(title.size()));
    const auto match = fuzzyMatch(pattern, isByTitle ? title : wholeTitle(m_entries[entry]));
    return match ? std::optional(match->score - (isByTitle ? 0 : byKind)) : std::nullopt;
}

void CommandPalette::showMatches()
{
    const QString pattern = m_line->text().left(256);
    const QString letters = lowerLetters(pattern);
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (const auto score = scoreOf(i, pattern, letters)) {
            found.emplace_back(*score, i);
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    m_list->clear();
    for (std::size_t i = 0; i < std::min(found.size(), mostShown); ++i) {
        const CommandEntry& entry = m_entries[found[i].second];
        auto* const item = new QListWidgetItem(entry.title, m_list);
        item->setData(KindRole, entry.kind);
        item->setData(KeyRole, entry.key);
        item->setData(EntryRole, static_cast<qulonglong>(found[i].second));
        item->setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2 %3").arg(entry.title, entry.kind, entry.key));
    }
    m_list->setCurrentRow(0);
    m_state->setText(found.empty() ? tr("Nothing is called like that")
            : found.size() > mostShown
            ? tr("%1 of %2: type more to see the rest").arg(format::count(mostShown), format::count(found.size()))
            : tr("%1 found").arg(format::count(found.size())));
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem* const item = m_list->currentItem();
    if (item == nullptr) {
        return;
    }
    const auto run = m_entries[static_cast<std::size_t>(item->data(EntryRole).toULongLong())].run;
    // The keyboard is back in the window before anything happens: what runs may want it.
    accept();
    QTimer::singleShot(0, parentWidget(), run);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_line || event->type() != QEvent::KeyPress) {
        return QDialog::eventFilter(watched, event);
    }
    const int rows = m_list->count();
    const int page = 10;
    const auto go = [&](int by) {
        if (rows > 0) {
            m_list->setCurrentRow(std::clamp(m_list->currentRow() + by, 0, rows - 1));
        }
        return true;
    };
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down:
        return go(1);
    case Qt::Key_Up:
        return go(-1);
    case Qt::Key_PageDown:
        return go(page);
    case Qt::Key_PageUp:
        return go(-page);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        runCurrent();
        return true;
    default:
        return false;
    }
}

} // namespace ets
