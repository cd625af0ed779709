// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/tablesexportsource.h"

#include <QtWidgets/QMenu>

#include <memory>

namespace ets {

class Session;
struct TraceExport;

/// The forms in which the open trace can be written as a whole, one entry per row of traceExports() that is offered,
/// and all of its tables for other tools.
class ExportMenu : public QMenu {
    Q_OBJECT

public:
    /// @param window owns the menu and its dialogs
    ExportMenu(Session& session, QWidget* window);

Q_SIGNALS:
    /// The file is there.
    void written(const QString& path);

private:
    void ask(const TraceExport& form);
    void askForTables(TablesExportSource::Form form);
    void open(std::unique_ptr<const ExportSource> source);
    void updateEnabled();

    Session& m_session;
    QList<QAction*> m_tables; ///< Entries of all tables.
};

} // namespace ets
