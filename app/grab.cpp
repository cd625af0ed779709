// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/grab.h"

#include "app/mainwindow.h"
#include "app/viewset.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"

#include <QtCore/QDir>
#include <QtCore/QEventLoop>
#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

#include <algorithm>
#include <cstdio>

namespace ets {

namespace {

constexpr int settleMs = 400;

int fail(const QString& message)
{
    std::fprintf(stderr, "etscope: %s\n", message.toLocal8Bit().constData());
    return 1;
}

/// Opens the files and waits. The message of a failure, else empty.
QString load(Session& session, const CommandLine& line)
{
    QEventLoop loop;
    QString message;
    QObject::connect(&session, &Session::loadFailed, &loop, [&message](const QString& text) { message = text; });
    QObject::connect(&session, &Session::loadFinished, &loop, &QEventLoop::quit);
    session.open(line.files, line.debugBuffer);
    if (session.isLoading()) {
        loop.exec();
    }
    return message;
}

/// Time for layouts in workers and for what views do when they are shown.
void settle(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

/// The op type that takes most of the time, calls and framework left out: what one would click first.
Selection slowestOp(const DataSet& dataSet)
{
    const auto& rows = dataSet.operators.rows;
    const auto found = std::find_if(rows.begin(), rows.end(),
        [](const OperatorTotal& row) { return row.kind == OpTypeKind::Op || row.kind == OpTypeKind::DelegateOp; });
    if (found == rows.end()) {
        return rows.empty() ? Selection() : Selection(OpTypeId(0));
    }
    const OpTypeId type(static_cast<std::size_t>(found - rows.begin()));
    const CrossReference targets = CrossReference::of(*dataSet.inspector, dataSet.operators, type);
    return targets.events.empty() ? Selection(type) : Selection(targets.events.front());
}

/// The platform that draws without a display says at every window that it cannot resize on a whim; nobody asked it to.
void dropPlatformNotes(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (!message.startsWith(QLatin1String("This plugin does not support"))) {
        std::fprintf(stderr, "%s\n", qFormatLogMessage(type, context, message).toLocal8Bit().constData());
    }
}

bool save(QWidget& widget, const QString& path)
{
    return widget.grab().save(path, "PNG");
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
    const QDir folder(line.grabFolder);
    qInstallMessageHandler(dropPlatformNotes);
    MainWindow window(nullptr);
    window.resize(line.size);
    window.show();
    if (const QString message = load(window.session(), line); !message.isEmpty()) {
        return fail(message);
    }
    Session& session = window.session();
    session.selection().select(slowestOp(*session.dataSet()));
    settle(settleMs);
    if (!save(window, folder.filePath(QStringLiteral("window.png")))) {
        return fail(MainWindow::tr("%1: pictures cannot be written").arg(line.grabFolder));
    }
    QWidget holder;
    const ViewSet views(session, &holder);
    for (const ViewEntry& entry : views.entries()) {
        entry.widget->setParent(nullptr);
        const std::unique_ptr<QWidget> view(entry.widget);
        view->resize(line.size);
        view->show();
        settle(settleMs);
        if (entry.id == QLatin1String("graph")) {
            views.graph()->view().waitForLayout();
            settle(settleMs);
            views.graph()->view().fitSelection();
        }
        if (!save(*view, folder.filePath(entry.id + QStringLiteral(".png")))) {
            return fail(MainWindow::tr("%1: pictures cannot be written").arg(line.grabFolder));
        }
    }
    return 0;
}

} // namespace ets
