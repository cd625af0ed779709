// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <utility>
#include <vector>

namespace ets {

class TableView;
class ViewSet;

/// Columns and sort of all tables of all views, by a name for each that stays: that of its view, and a number for a
/// further table of a view.
class KeptTables {
public:
    /// The views have to live as long as this is asked.
    explicit KeptTables(const ViewSet& views);

    [[nodiscard]] QStringList names() const;
    [[nodiscard]] std::vector<std::pair<QString, QStringList>> states() const; ///< See columnlayout::save().
    /// Takes what makes sense; any name and any list is safe.
    void restore(const QString& name, const QStringList& state) const;

private:
    std::vector<std::pair<QString, TableView*>> m_tables;
};

} // namespace ets
