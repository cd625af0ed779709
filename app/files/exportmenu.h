// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QMenu>

namespace ets {

class Session;
struct TraceExport;

/// The forms in which the open trace can be written as a whole, one entry per row of traceExports() that is offered.
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
    void updateEnabled();

    Session& m_session;
};

} // namespace ets
