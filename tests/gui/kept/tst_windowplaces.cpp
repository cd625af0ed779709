// SPDX-License-Identifier: GPL-3.0-or-later
// The window has a place and a size on each screen by itself.
#include "app/kept/windowplaces.h"
#include "app/mainwindow.h"

#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>
#include <QtGui/QGuiApplication>
#include <QtGui/QScreen>
#include <QtTest/QTest>

#include <memory>

using namespace ets;

class TestWindowPlaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void isKeptForItsScreen();
    void screenThatIsGone();
    void screenThatIsThere();
    void nothingKept();

private:
    /// The geometry of a window there, as it is kept.
    static QByteArray placeOf(const QRect& rect)
    {
        QWidget window;
        window.setGeometry(rect);
        return window.saveGeometry();
    }
    [[nodiscard]] static QString here() { return windowplaces::keyOf(*QGuiApplication::primaryScreen()); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
};

void TestWindowPlaces::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_folder->filePath(QStringLiteral("etscope.ini")), QSettings::IniFormat);
}

void TestWindowPlaces::isKeptForItsScreen()
{
    {
        MainWindow window(m_settings.get());
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.setGeometry(20, 30, 1100, 720);
        // A person does something, and does not close the window.
        QTest::keyClick(&window, Qt::Key_Escape);
        QTRY_COMPARE(m_settings->value(QStringLiteral("windowScreen")).toString(), here());
        QTRY_COMPARE(m_settings->value(QStringLiteral("windowOn/") + here()).toByteArray(), window.saveGeometry());
    }
    MainWindow again(m_settings.get());
    again.show();
    QVERIFY(QTest::qWaitForWindowExposed(&again));
    QCOMPARE(again.size(), QSize(1100, 720));
}

void TestWindowPlaces::screenThatIsGone()
{
    // It was last on a large monitor, which is unplugged; on this screen it was somewhere else before.
    m_settings->setValue(QStringLiteral("windowScreen"), QStringLiteral("DP-9 7680x4320"));
    m_settings->setValue(QStringLiteral("window"), placeOf({100, 100, 780, 560}));
    m_settings->setValue(QStringLiteral("windowOn/DP-9 7680x4320"), placeOf({100, 100, 780, 560}));
    m_settings->setValue(QStringLiteral("windowOn/") + here(), placeOf({10, 20, 640, 480}));
    QWidget window;
    windowplaces::restore(*m_settings, window);
    QCOMPARE(window.geometry(), QRect(10, 20, 640, 480));
    // On one where it never was it is as it was last, as far as that fits.
    m_settings->remove(QStringLiteral("windowOn/") + here());
    windowplaces::restore(*m_settings, window);
    QCOMPARE(window.size(), QSize(780, 560));
}

void TestWindowPlaces::screenThatIsThere()
{
    m_settings->setValue(QStringLiteral("windowScreen"), here());
    m_settings->setValue(QStringLiteral("window"), placeOf({15, 25, 700, 500}));
    m_settings->setValue(QStringLiteral("windowOn/") + here(), placeOf({10, 20, 640, 480}));
    QWidget window;
    windowplaces::restore(*m_settings, window);
    QCOMPARE(window.geometry(), QRect(15, 25, 700, 500)); // where it was last
    // What another screen is told keeps what this one has.
    m_settings->setValue(QStringLiteral("windowOn/DP-9 7680x4320"), placeOf({1, 2, 300, 200}));
    window.show();
    windowplaces::keep(*m_settings, window);
    QCOMPARE(m_settings->value(QStringLiteral("windowOn/DP-9 7680x4320")).toByteArray(), placeOf({1, 2, 300, 200}));
}

void TestWindowPlaces::nothingKept()
{
    QWidget window;
    window.setGeometry(5, 6, 400, 300);
    windowplaces::restore(*m_settings, window);
    QCOMPARE(window.geometry(), QRect(5, 6, 400, 300));
}

QTEST_MAIN(TestWindowPlaces)
#include "tst_windowplaces.moc"
