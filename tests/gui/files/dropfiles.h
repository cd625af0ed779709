// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mainwindow.h"
#include "model/qt/load/session.h"

#include <QtCore/QMimeData>
#include <QtCore/QUrl>
#include <QtGui/QDragEnterEvent>
#include <QtTest/QSignalSpy>
#include <QtWidgets/QApplication>

namespace ets::test {

/// Drops files on a window, as out of a file manager.
/// @return whether the window took them and a load has ended
inline bool dropFiles(MainWindow& window, const QStringList& files)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files) {
        urls.push_back(QUrl::fromLocalFile(file));
    }
    data.setUrls(urls);
    QSignalSpy finished(&window.session(), &Session::loadFinished);
    const QPoint place(10, 10);
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QDropEvent event(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &event);
    return enter.isAccepted() && finished.wait(30000);
}

} // namespace ets::test
