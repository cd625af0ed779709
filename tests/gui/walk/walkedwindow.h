// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/grabwait.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "tests/qt/loadedsession.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"

#include <QtCore/QRegularExpression>
#include <QtTest/QTest>

#include <memory>

namespace ets::test {

/// The window with a trace of which every view has something to show: times, record, program and logged values.
inline std::unique_ptr<MainWindow> openFullWindow(const QSize& size = {1440, 900})
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    auto window = std::make_unique<MainWindow>(nullptr);
    window->resize(size);
    window->show();
    const QString model = QStringLiteral("cnn_xnn");
    const QStringList files{dataFile(model, QStringLiteral("dbg.etdp")),
        dataFile(model, QStringLiteral("etrecord.bin")), dataFile(model, QStringLiteral("model.pte"))};
    const QString problem = openAndWait(window->session(), files, dataFile(model, QStringLiteral("dbg.dbg.bin")));
    if (!QTest::qWaitForWindowActive(window.get()) || !problem.isEmpty()) {
        qWarning("%s", qPrintable(problem));
        return nullptr;
    }
    waitUntilIdle();
    return window;
}

/// What a test of the full window has beside its functions: one window for all of them.
class FullWindowTest {
protected:
    void open(const QSize& size = {1440, 900})
    {
        m_window = openFullWindow(size);
        QVERIFY(m_window != nullptr);
    }

    std::unique_ptr<MainWindow> m_window;
};

/// Shows a view, with whatever it works out done.
inline void showAndWait(MainWindow& window, const ViewEntry& view)
{
    window.workspace().showView(view.id);
    waitUntilIdle();
    if (auto* const graph = qobject_cast<GraphPage*>(view.widget)) {
        graph->view().waitForLayout();
        waitUntilIdle();
    }
}

} // namespace ets::test
