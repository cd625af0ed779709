// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <utility>
#include <vector>

namespace ets {

class TableView;
struct ViewEntry;

/// Columns and sort of all tables of all views, by a name for each that stays: that of its view, and a number for a
/// further table of a view.
class KeptTables {
public:
    /// Tables of a view, which has to live as long as this is asked.
    void add(const ViewEntry& view);

    [[nodiscard]] QStringList namesOf(const ViewEntry& view) const; ///< Of its tables.
    [[nodiscard]] std::vector<std::pair<QString, QStringList>> states() const; ///< See columnlayout::save().
    /// Takes what makes sense; any name and any list is safe.
    void restore(const QString& name, const QStringList& state) const;

private:
    std::vector<std::pair<QString, TableView*>> m_tables;
};

} // namespace ets
