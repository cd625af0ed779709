// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QModelIndexList>
#include <QtCore/QObject>

namespace ets {

struct CrossReference;
class Session;
class TableView;
class View;
struct SelectionState;

/// Says which row of a table the pointer is on, and lights the rows of what it is on in other views.
class HoverLink : public QObject {
    Q_OBJECT

public:
    /// @param view a part of it is the table
    /// @param table owns this
    HoverLink(View& view, Session& session, TableView& table);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    /// The rows on show that stand for something. Called while the table is visible.
    [[nodiscard]] virtual QModelIndexList rowsOf(const CrossReference& targets) const = 0;

private:
    void light(const SelectionState& hover);

    Session& m_session;
    TableView& m_table;
};

} // namespace ets
