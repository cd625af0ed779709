// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/aotvalues.h"

#include "app/mainwindow.h"
#include "model/qt/facts/factstore.h"
#include "model/qt/load/session.h"

namespace ets {

void compareOnceLoaded(MainWindow& window, const QString& path)
{
    if (path.isEmpty()) {
        return;
    }
    // Loading also ends where it fails or is stopped; then the next trace is the one that is meant.
    auto* const once = new QObject(&window);
    const auto compare = [&window, path, once] {
        if (window.session().dataSet() != nullptr) {
            FactStore::of(window.session()).comparison().useFile(path);
            once->deleteLater();
        }
    };
    QObject::connect(&window.session(), &Session::loadFinished, once, compare);
}

} // namespace ets
