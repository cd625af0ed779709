// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept/keptstate.h"

#include "app/dialogs/modelpackagesdialog.h"
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

namespace {

QString folderBeside(const QSettings& settings)
{
    return QFileInfo(settings.fileName()).absoluteDir().filePath(QStringLiteral("traces"));
}

} // namespace

void prepareLoads(Session& session, const QSettings& settings)
{
    session.setKeptFolder(folderBeside(settings));
    modelpackages::restore(session, &settings);
}

TraceStore* keep(MainWindow& window, QSettings& settings)
{
    Session& session = window.session();
    auto* const store = new TraceStore(folderBeside(settings), &window);
    new KeptFilter(session, *store, &window); // turns the store to the trace, for those below as well
    new KeptTimeline(session, window.workspace().views().get<TimelineView>()->controller(), *store, &window);
    new KeptReading(session, window.preferences(), *store, &window);
    new KeptZoom(session, *store, &window);
    new KeptWindow(window, *store, settings);
    return store;
}

} // namespace ets::keptstate
