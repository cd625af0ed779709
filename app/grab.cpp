// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/grab.h"

#include "app/dialogs/editordialog.h"
#include "app/grabwait.h"
#include "app/help/tour.h"
#include "app/mainwindow.h"
#include "app/preferences/showpreferences.h"
#include "app/slowestop.h"
#include "app/viewset.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/load/baselineloader.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphview.h"

#include <QtCore/QDir>
#include <QtCore/QEventLoop>
#include <QtWidgets/QDialog>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QWidget>

#include <array>
#include <cstdio>
#include <memory>

namespace ets {

namespace {

void tell(const QString& message)
{
    std::fprintf(stderr, "etscope: %s\n", message.toLocal8Bit().constData());
}

int fail(const QString& message)
{
    tell(message);
    return 1;
}

/// Opens the files and waits; tells which were left out. The message of a failure, else empty.
QString load(Session& session, const CommandLine& line)
{
    QEventLoop loop;
    QString message;
    QObject::connect(&session, &Session::loadFailed, &loop, [&message](const QString& text) { message = text; });
    QObject::connect(&session, &Session::leftOut, &loop,
        [](const QString& /*path*/, FileRole /*role*/, const QString& text) { tell(text); });
    QObject::connect(&session, &Session::unneeded, &loop, tell);
    QObject::connect(&session, &Session::loadFinished, &loop, &QEventLoop::quit);
    QObject::connect(&session.baseline(), &BaselineLoader::failed, &loop, tell);
    if (!line.baseline.isEmpty()) {
        session.setBaseline({.paths = line.baseline, .others = line.beside});
    }
    session.open(line.files, line.debugBuffer);
    if (session.isLoading()) {
        loop.exec();
    }
    if (session.baseline().isRunning()) {
        QObject::connect(&session.baseline(), &BaselineLoader::finished, &loop, &QEventLoop::quit);
        loop.exec();
    }
    return message;
}

/// The platform that draws without a display says at every window that it cannot resize on a whim; nobody asked it to.
void dropPlatformNotes(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (!message.startsWith(QLatin1String("This plugin does not support"))) {
        std::fprintf(stderr, "%s\n", qFormatLogMessage(type, context, message).toLocal8Bit().constData());
    }
}

/// Where the pictures go. Once one of them could not be written, the rest is not drawn.
class Album {
public:
    explicit Album(const QString& folder)
        : m_folder(folder)
    {
    }

    [[nodiscard]] bool isGood() const { return m_isGood; }
    void add(QWidget& widget, const QString& name)
    {
        if (m_isGood) {
            waitUntilIdle();
            m_isGood = widget.grab().save(m_folder.filePath(name + QStringLiteral(".png")), "PNG");
        }
    }

private:
    QDir m_folder;
    bool m_isGood = true;
};

void grabEachView(Session& session, const CommandLine& line, Album& album)
{
    QWidget holder;
    const ViewSet views(session, &holder);
    if (!line.aotValues.isEmpty()) {
        FactStore::of(session).comparison().useFile(line.aotValues);
    }
    for (const ViewEntry& entry : views.entries()) {
        entry.widget->setParent(nullptr);
        const std::unique_ptr<QWidget> view(entry.widget);
        view->resize(line.size);
        view->show();
        if (auto* const graph = qobject_cast<GraphPage*>(view.get())) {
            waitUntilIdle();
            graph->view().waitForLayout();
            waitUntilIdle();
        }
        album.add(*view, entry.id);
        if (auto* const graph = qobject_cast<GraphPage*>(view.get()); graph != nullptr && graph->hasSeveral()) {
            graph->setBeside(true);
            graph->beside()->view().waitForLayout();
            waitUntilIdle();
            album.add(*view, QStringLiteral("graph-beside"));
        }
    }
}

struct DialogEntry {
    const char* name;
    void (*open)(MainWindow& window);
};

constexpr auto dialogs = std::to_array<DialogEntry>({
    {"dialog-export", [](MainWindow& window) { window.showExportDialog(); }},
    {"dialog-editor", [](MainWindow& window) { window.showEditorDialog(); }},
    {"dialog-preferences", showPreferences},
    {"dialog-keys", [](MainWindow& window) { window.showKeys(); }},
    {"dialog-about", [](MainWindow& window) { window.showAbout(); }},
    {"dialog-manual", [](MainWindow& window) { window.showManual(); }},
});

void grabDialogs(MainWindow& window, Album& album)
{
    for (const DialogEntry& entry : dialogs) {
        entry.open(window);
        waitUntilIdle();
        for (QDialog* const dialog : window.findChildren<QDialog*>()) {
            if (dialog->isVisible()) {
                album.add(*dialog, QString::fromLatin1(entry.name));
                dialog->close();
            }
        }
        waitUntilIdle();
    }
}

void grabMenus(MainWindow& window, Album& album)
{
    int number = 0;
    for (QAction* const action : window.menuBar()->actions()) {
        QMenu* const menu = action->menu();
        menu->popup(window.mapToGlobal(QPoint(0, 0)));
        album.add(*menu, QStringLiteral("menu-%1").arg(++number));
        menu->hide();
    }
}

void grabTour(MainWindow& window, Album& album)
{
    window.tour().start();
    for (int step = 0; step < Tour::stepCount(); ++step) {
        album.add(window, QStringLiteral("tour-%1").arg(step + 1));
        window.tour().next();
    }
}

} // namespace

int grabViews(const CommandLine& line)
{
    if (line.files.isEmpty()) {
        return fail(MainWindow::tr("--grab needs the files to show"));
    }
    if (!QDir().mkpath(line.grabFolder)) {
        return fail(MainWindow::tr("%1: the folder cannot be made").arg(line.grabFolder));
    }
    qInstallMessageHandler(dropPlatformNotes);
    Album album(line.grabFolder);
    MainWindow window(nullptr);
    window.resize(line.size);
    window.show();
    if (line.grabsStates) {
        album.add(window, QStringLiteral("start"));
    }
    if (const QString message = load(window.session(), line); !message.isEmpty()) {
        return fail(message);
    }
    Session& session = window.session();
    session.selection().select(slowestOp(*session.dataSet()));
    album.add(window, QStringLiteral("window"));
    grabEachView(session, line, album);
    if (line.grabsStates) {
        grabDialogs(window, album);
        grabMenus(window, album);
        grabTour(window, album);
    }
    return album.isGood() ? 0 : fail(MainWindow::tr("%1: pictures cannot be written").arg(line.grabFolder));
}

} // namespace ets
