// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workspace.h"
#include "model/qt/jobs/pools.h"
#include "model/qt/text/text.h"
#include "tests/gui/walk/randomhand.h"
#include "tests/qt/loadedsession.h"
#include "views/details/detailsview.h"

#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDialog>

#include <algorithm>
#include <cstdio>
#include <memory>

using namespace ets;
using namespace ets::test;

namespace {

constexpr int stepsPerSeed = 1000;
constexpr unsigned seeds = 5; ///< Of one run of the program; four runs go at the same time.

/// Closes whatever has opened over the window: menus and dialogs wait for an answer that a walk does not give.
void closePopups()
{
    while (QWidget* const popup = QApplication::activePopupWidget()) {
        popup->close();
    }
    for (QWidget* const widget : QApplication::topLevelWidgets()) {
        if (auto* const dialog = qobject_cast<QDialog*>(widget); dialog != nullptr && dialog->isVisible()) {
            dialog->reject();
        }
    }
}

} // namespace

/// A hand does anything at all, in any order. Nothing is expected of it but that the window stays whole.
class TestRandomWalk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void walk_data();
    void walk();

private:
    void checkThatOneCanWork(const RandomHand& hand);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestRandomWalk::initTestCase()
{
    // Whatever a walk writes, it writes into a folder that goes.
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    QVERIFY(qputenv("HOME", m_folder->path().toLocal8Bit()));
    QVERIFY(QDir::setCurrent(m_folder->path()));
    const QDir folder(m_folder->path());
    for (const auto& [id, files, buffer] : RandomHand::cases()) {
        QVERIFY(folder.mkdir(id));
        for (const QString& file : buffer.isEmpty() ? files : files + QStringList{buffer}) {
            QVERIFY(QFile::copy(dataFile(id, file), folder.filePath(id + QLatin1Char('/') + file)));
        }
    }
}

void TestRandomWalk::walk_data()
{
    QTest::addColumn<unsigned>("seed");
    // Other walks than those of every day: ETSCOPE_WALK_FROM=21
    const auto first = static_cast<unsigned>(std::max(1, qEnvironmentVariableIntValue("ETSCOPE_WALK_FROM")));
    for (unsigned seed = first; seed < first + seeds; ++seed) {
        QTest::addRow("%u", seed) << seed;
    }
}

void TestRandomWalk::walk()
{
    QFETCH(unsigned, seed);
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    RandomHand hand(*m_window, m_folder->path(), seed);
    if (seed % 4 != 0) { // else it begins at the start page
        const int which = static_cast<int>(seed - seed / 4); // of those seeds one after the other
        QCOMPARE(openAndWait(m_window->session(), hand.files(which), hand.buffer(which)), QString());
    }
    // A menu may run a loop of its own, which only a timer gets into.
    QTimer closer;
    connect(&closer, &QTimer::timeout, this, [] { closePopups(); });
    closer.start(2);
    const bool isTold = qEnvironmentVariableIsSet("ETSCOPE_WALK_TOLD");
    for (int i = 0; i < stepsPerSeed; ++i) {
        const std::size_t kind = hand.choose();
        if (isTold) {
            std::fprintf(stderr, "seed %u, step %d: kind %zu\n", seed, i, kind);
        }
        hand.act(kind);
        closePopups();
        if (!m_window->isVisible()) {
            m_window->show(); // somebody has found Quit
        }
    }
    hand.releaseMouse();
    checkThatOneCanWork(hand);
    closer.stop();
    m_window.reset();
    QVERIFY(jobs::waitForAll(60000));
}

/// It is still a window in which one can work.
void TestRandomWalk::checkThatOneCanWork(const RandomHand& hand)
{
    m_window->workspace().applyDefaultLayout();
    m_window->resize(1400, 900);
    m_window->session().cancelLoad();
    QCOMPARE(openAndWait(m_window->session(), hand.files(0)), QString());
    m_window->session().selection().select(EventId(3));
    m_window->workspace().showView<DetailsView>();
    const DetailsView& details = *m_window->workspace().views().get<DetailsView>();
    QTRY_COMPARE(details.content().title, toQString(m_window->session().dataSet()->trace->nameOf(EventId(3))));
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        QVERIFY2(entry.widget->isVisible(), qPrintable(entry.id));
    }
}

QTEST_MAIN(TestRandomWalk)
#include "tst_randomwalk.moc"
