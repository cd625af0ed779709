// SPDX-License-Identifier: GPL-3.0-or-later
// What is thrown in the work of a slot is told, and the program goes on.
#include "app/application.h"
#include "app/strip/banner.h"
#include "tests/gui/windowtest.h"

#include <QtCore/QTimer>
#include <QtTest/QtTest>
#include <QtWidgets/QPushButton>

#include <new>
#include <stdexcept>

using namespace ets;
using namespace ets::test;

namespace {

/// Fails at every event of a kind.
class Thrower : public QObject {
public:
    int asked = 0;

    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::User) {
            ++asked;
            throw std::runtime_error("the sum does not fit");
        }
        return QObject::event(event);
    }
};

} // namespace

class TestApplication : public QObject, WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void withoutAWindow();
    void isToldInTheWindow();
    void clicksGoOn();
};

void TestApplication::withoutAWindow()
{
    Thrower thrower;
    QEvent event(QEvent::User);
    QVERIFY(QCoreApplication::sendEvent(&thrower, &event));
    QCoreApplication::postEvent(&thrower, new QEvent(QEvent::User));
    QTRY_COMPARE(thrower.asked, 2);
}

void TestApplication::isToldInTheWindow()
{
    beginWithoutSettings();
    Banner& banner = m_window->banner();
    QVERIFY(banner.text().isEmpty());
    Thrower thrower;
    QCoreApplication::postEvent(&thrower, new QEvent(QEvent::User));
    QTRY_VERIFY(banner.text().contains(QStringLiteral("the sum does not fit")));
    QVERIFY(banner.text().startsWith(QStringLiteral("This could not be done")));
    // As often as it happens it is one line.
    const QString told = banner.text();
    for (int i = 0; i < 3; ++i) {
        QEvent event(QEvent::User);
        QCoreApplication::sendEvent(&thrower, &event);
    }
    QCOMPARE(thrower.asked, 4);
    QCOMPARE(banner.text(), told);
    banner.forgetMessages();
    QVERIFY(banner.text().isEmpty());
    m_window.reset();
}

void TestApplication::clicksGoOn()
{
    beginWithoutSettings();
    auto* const button = new QPushButton(m_window.get());
    button->show();
    int clicks = 0;
    connect(button, &QPushButton::clicked, button, [&clicks] {
        ++clicks;
        throw std::bad_alloc();
    });
    QTest::mouseClick(button, Qt::LeftButton);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(clicks, 2);
    QVERIFY(m_window->banner().text().contains(QStringLiteral("not enough memory")));
    // Nor does what is thrown between events end anything.
    m_window->banner().clear();
    QTimer timer;
    timer.setSingleShot(true);
    connect(&timer, &QTimer::timeout, &timer, [] { throw std::runtime_error("late"); });
    timer.start(0);
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("late")));
    m_window.reset();
}

int main(int argc, char** argv)
{
    Application application(argc, argv);
    TestApplication test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}

#include "tst_application.moc"
