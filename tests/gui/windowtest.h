// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mainwindow.h"
#include "views/common/viewhost.h"

#include <QtCore/QSettings>
#include <QtCore/QSize>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include <memory>

namespace ets::test {

/// What a test of the main window has beside its functions: a window, and settings of its own that outlive it.
class WindowTest {
protected:
    /// A window over new settings.
    void begin(const QSize& size = {1400, 900})
    {
        m_size = size;
        m_window.reset(); // before its settings go
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings =
            std::make_unique<QSettings>(m_folder->filePath(QStringLiteral("etscope.ini")), QSettings::IniFormat);
        start();
    }
    /// A window without settings: it knows and keeps nothing.
    void beginWithoutSettings(const QSize& size = {1400, 900})
    {
        m_size = size;
        m_window.reset();
        m_settings.reset();
        start();
    }
    /// Another window over the same settings; the one before is destroyed, not closed.
    void start()
    {
        m_window.reset();
        m_window = std::make_unique<MainWindow>(m_settings.get());
        m_window->resize(m_size);
        ViewHost::of(m_window->session()).setEager(true); // tests read what views hold behind other tabs
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings; ///< Null for none.
    std::unique_ptr<MainWindow> m_window;

private:
    QSize m_size;
};

} // namespace ets::test
