// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtGui/QKeySequence>

#include <algorithm>
#include <vector>

namespace ets {

/// What some keys do.
struct KeyEntry {
    QString title; ///< Translated.
    QList<QKeySequence> keys; ///< Any of them.
};

/// A widget that takes keys which are no shortcuts of actions. The list of keys is made from what it says.
class KeySource {
public:
    KeySource() = default;
    virtual ~KeySource() = default;
    KeySource(const KeySource&) = delete;
    KeySource& operator=(const KeySource&) = delete;

    [[nodiscard]] virtual QString keysTitle() const = 0; ///< Of the group; translated.
    [[nodiscard]] virtual std::vector<KeyEntry> keys() const = 0; ///< From the table that the widget itself looks at.
};

/// Adds a key to the entry of that title, which is made for the first.
inline void addKey(std::vector<KeyEntry>& entries, const QString& title, const QKeySequence& key)
{
    const auto found = std::ranges::find(entries, title, &KeyEntry::title);
    KeyEntry& entry = found != entries.end() ? *found : entries.emplace_back(KeyEntry{title, {}});
    if (!entry.keys.contains(key)) {
        entry.keys.push_back(key);
    }
}

/// What a table of keys says: each row has a key and a title, which is translated in the context.
template <typename Rows> std::vector<KeyEntry> keyEntries(const char* context, const Rows& rows)
{
    std::vector<KeyEntry> entries;
    for (const auto& row : rows) {
        addKey(entries, QCoreApplication::translate(context, row.title), QKeySequence(row.key));
    }
    return entries;
}

} // namespace ets
