// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QStringList>

class QCompleter;
class QLineEdit;
class QStringListModel;

namespace ets {

class Session;

/// Offers what the trace has while a filter is typed: behind "field:" the texts of that field, for a word the fields
/// and figures that begin with it. Nothing is chosen until the list is entered (arrow keys or a click), so that Enter
/// takes what was typed.
class FilterCompleter : public QObject {
    Q_OBJECT

public:
    /// @param line also the parent
    FilterCompleter(Session& session, QLineEdit* line);

    /// What is offered for a text with the cursor at a place, best first.
    [[nodiscard]] QStringList offers(const QString& text, int cursor) const;
    void close(); ///< Takes the list away.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void propose();
    void showList();
    void insert(const QString& offer);

    Session& m_session;
    QLineEdit* m_line;
    QStringListModel* m_model;
    QCompleter* m_completer;
};

} // namespace ets
