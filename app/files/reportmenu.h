// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/reportsource.h"
#include "model/qt/jobs/job.h"

#include <QtWidgets/QMenu>

#include <string>

namespace ets {

class Session;

/// All that the open trace tells on one page, as a file or as a text for an issue.
class ReportMenu : public QMenu {
    Q_OBJECT

public:
    /// @param window owns the menu and its dialogs
    ReportMenu(Session& session, QWidget* window);

    /// Puts the short form on the clipboard, once it is made.
    void copy();

Q_SIGNALS:
    void written(const QString& path); ///< The file is there.
    void copied(); ///< The text is on the clipboard.

private:
    void ask(ReportSource::Form form);
    void updateEnabled();

    Session& m_session;
    Job<std::string> m_copying;
};

} // namespace ets
