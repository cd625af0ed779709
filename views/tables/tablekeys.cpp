// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of TableView, beside those that every tree has.
#include "views/tables/tableview.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QKeyEvent>

#include <algorithm>
#include <array>
#include <span>

namespace ets {

namespace {

/// A key and what it does; returns whether there was anything to do.
struct Key {
    QKeySequence::StandardKey standard;
    Qt::Key key; ///< Where it is no standard one.
    const char* title;
    bool (*press)(TableView& view);
};

std::span<const Key> keyTable()
{
    static constexpr const char* openTitle = QT_TRANSLATE_NOOP("ets::TableView", "Drill down");
    static constexpr auto open = [](TableView& view) {
        if (view.currentIndex().isValid()) {
            Q_EMIT view.rowOpened(view.currentIndex());
        }
        return view.currentIndex().isValid();
    };
    static constexpr auto table = std::to_array<Key>({
        {QKeySequence::UnknownKey, Qt::Key_Return, openTitle, open},
        {QKeySequence::UnknownKey, Qt::Key_Enter, openTitle, open},
        {QKeySequence::Copy, Qt::Key_unknown, QT_TRANSLATE_NOOP("ets::TableView", "Copy with header"),
            [](TableView& view) {
                view.copySelection();
                return true;
            }},
        {QKeySequence::SelectAll, Qt::Key_unknown, QT_TRANSLATE_NOOP("ets::TableView", "Select all"),
            [](TableView& view) {
                view.selectEverything();
                return true;
            }},
    });
    return table;
}

} // namespace

bool TableView::pressKey(const QKeyEvent& event)
{
    const auto found = std::ranges::find_if(keyTable(), [&event](const Key& row) {
        return row.standard != QKeySequence::UnknownKey ? event.matches(row.standard) : event.key() == row.key;
    });
    return found != keyTable().end() && found->press(*this);
}

QString TableView::keysTitle() const
{
    return tr("Tables");
}

std::vector<KeyEntry> TableView::keys() const
{
    std::vector<KeyEntry> entries;
    for (const Key& row : keyTable()) {
        const QKeySequence key =
            row.standard != QKeySequence::UnknownKey ? QKeySequence(row.standard) : QKeySequence(row.key);
        addKey(entries, QCoreApplication::translate("ets::TableView", row.title), key);
    }
    return entries;
}

} // namespace ets
