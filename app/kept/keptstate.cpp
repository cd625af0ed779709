// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept/keptstate.h"

#include "app/dialogs/modelpackagesdialog.h"
#include "app/kept/keptreading.h"
#include "app/kept/keptwindow.h"
#include "app/kept/keptzoom.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/qt/session/keptfilter.h"
#include "views/common/viewhost.h"
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
    auto* const filter = new KeptFilter(session, *store, &window);
    auto* const timeline =
        new KeptTimeline(window.workspace().views().get<TimelineView>()->controller(), *store, &window);
    auto* const reading = new KeptReading(session, window.preferences(), *store, &window);
    auto* const zoom = new KeptZoom(session, *store, &window);
    auto* const layout = new KeptWindow(window, *store, settings);
    ViewHost::of(session).follow(*store, [=](const ViewState& now, Changes changes) {
        if (now.dataSet == nullptr) {
            return;
        }
        filter->follow(now, changes); // turns the store to the trace, for those below as well
        zoom->follow(now, changes);
        if (changes.testFlag(Change::Loaded)) {
            timeline->follow();
            reading->follow(now);
            layout->follow();
        }
    });
    return store;
}

} // namespace ets::keptstate
