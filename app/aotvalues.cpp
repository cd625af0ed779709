// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/aotvalues.h"

#include "app/mainwindow.h"
#include "app/viewset.h"
#include "app/workspace.h"
#include "model/qt/load/session.h"
#include "model/qt/numbers/numbercomparison.h"
#include "views/numbers/numbersview.h"

namespace ets {

void compareOnceLoaded(MainWindow& window, const QString& path)
{
    if (path.isEmpty()) {
        return;
    }
    const auto compare = [&window, path] { window.workspace().views().get<NumbersView>()->comparison().useFile(path); };
    QObject::connect(&window.session(), &Session::loadFinished, &window, compare, Qt::SingleShotConnection);
}

} // namespace ets
