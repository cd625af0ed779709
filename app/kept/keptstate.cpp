// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept/keptstate.h"

#include "app/kept/keptreading.h"
#include "app/kept/keptwindow.h"
#include "app/kept/keptzoom.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/qt/session/keptfilter.h"
#include "views/timeline/kepttimeline.h"
#include "views/timeline/timelineview.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>

namespace ets::keptstate {

TraceStore* keep(MainWindow& window, QSettings& settings)
{
    Session& session = window.session();
    const QString folder = QFileInfo(settings.fileName()).absoluteDir().filePath(QStringLiteral("traces"));
    auto* const store = new TraceStore(folder, &window);
    session.setKeptFolder(folder);
    new KeptFilter(session, *store, &window); // turns the store to the trace, for those below as well
    new KeptTimeline(session, window.workspace().views().get<TimelineView>()->controller(), *store, &window);
    new KeptReading(session, window.preferences(), *store, &window);
    new KeptZoom(session, *store, &window);
    new KeptWindow(window, *store, settings);
    return store;
}

} // namespace ets::keptstate
