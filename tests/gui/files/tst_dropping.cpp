// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are dragged over the window: where they go is shown while they are held, and what is not taken is said.
#include "app/drop/dropoverlay.h"
#include "app/viewset.h"
#include "app/workspace.h"
#include "tests/gui/walk/walkedwindow.h"
#include "tests/qt/loadedsession.h"
#include "views/common/onscreen.h"
#include "views/numbers/numbersview.h"

#include <QtCore/QMimeData>
#include <QtCore/QTemporaryDir>
#include <QtGui/QAction>
#include <QtGui/QDragEnterEvent>
#include <QtTest/QSignalSpy>
#include <QtWidgets/QApplication>

using namespace ets;
using namespace ets::test;

namespace {

const QString linear = QStringLiteral("linear");

} // namespace

class TestDropping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void placesAreShownWhileDragging();
    void whatIsNotThereIsOnlyAnOutline();
    void whatIsNotTakenIsSaid();
    void nothingToTakeIsRefused();
    void otherDragsAreNotOurs();
    void unknownBytesAreValuesBesideATrace();
    void droppedValuesBringNumbers();
    void severalTracesHaveFilesOfTheirOwn();
    void manyFilesAreBounded();

private:
    void hold(const QStringList& files);
    /// @return whether the drag may be dropped
    bool enter();
    void leave();
    void drop();
    [[nodiscard]] DropOverlay& overlay() const { return *m_window->findChild<DropOverlay*>(); }

    std::unique_ptr<MainWindow> m_window;
    QMimeData m_data;
};

void TestDropping::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->resize(1000, 700);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestDropping::hold(const QStringList& files)
{
    QList<QUrl> urls;
    for (const QString& file : files) {
        urls.push_back(QUrl::fromLocalFile(file));
    }
    m_data.setUrls(urls);
}

bool TestDropping::enter()
{
    QDragEnterEvent event(QPoint(300, 300), Qt::CopyAction, &m_data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &event);
    if (!event.isAccepted()) {
        return false;
    }
    const bool mayDrop = event.dropAction() != Qt::IgnoreAction;
    QDragMoveEvent move(QPoint(320, 310), Qt::CopyAction, &m_data, Qt::LeftButton, Qt::NoModifier);
    move.setDropAction(event.dropAction());
    move.accept();
    QApplication::sendEvent(m_window.get(), &move);
    return mayDrop && move.isAccepted();
}

void TestDropping::leave()
{
    QDragLeaveEvent event;
    QApplication::sendEvent(m_window.get(), &event);
}

void TestDropping::drop()
{
    QDropEvent event(QPointF(320, 310), Qt::CopyAction, &m_data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &event);
}

void TestDropping::placesAreShownWhileDragging()
{
    QVERIFY(!overlay().isVisible());
    hold({dataFile(linear, QStringLiteral("dbg.etdp")), dataFile(linear, QStringLiteral("etrecord.bin")),
        dataFile(linear, QStringLiteral("model.pte")), dataFile(linear, QStringLiteral("dbg.dbg.bin"))});
    const QImage before = m_window->grab().toImage();
    QVERIFY(enter());
    QVERIFY(overlay().isVisible());
    QCOMPARE(overlay().geometry(), m_window->rect());
    using Role = FileRole;
    QCOMPARE(overlay().plan().filesOf(Role::Dump), QStringLiteral("dbg.etdp"));
    QCOMPARE(overlay().plan().filesOf(Role::Record), QStringLiteral("etrecord.bin"));
    QCOMPARE(overlay().plan().filesOf(Role::Program), QStringLiteral("model.pte"));
    QCOMPARE(overlay().plan().filesOf(Role::DebugBuffer), QStringLiteral("dbg.dbg.bin"));
    QVERIFY(overlay().plan().left.empty());
    QVERIFY(overlay().accessibleDescription().contains(QStringLiteral("Record: etrecord.bin")));
    const QImage held = m_window->grab().toImage();
    QVERIFY(held != before);
    leave();
    QVERIFY(!overlay().isVisible());
    QCOMPARE(m_window->grab().toImage(), before);
    QVERIFY(enter());
    QSignalSpy finished(&m_window->session(), &Session::loadFinished);
    drop();
    QVERIFY(!overlay().isVisible());
    QVERIFY(!finished.isEmpty() || finished.wait(30000));
    QVERIFY(m_window->session().dataSet() != nullptr);
    QVERIFY(m_window->session().dataSet()->files.has(FileRole::Program));
}

void TestDropping::whatIsNotThereIsOnlyAnOutline()
{
    hold({dataFile(linear, QStringLiteral("dbg.etdp"))});
    QVERIFY(enter());
    const QImage held = overlay().grab().toImage().convertToFormat(QImage::Format_RGB32);
    int black = 0;
    for (int y = 0; y < held.height(); ++y) {
        for (int x = 0; x < held.width(); ++x) {
            black += held.pixelColor(x, y) == QColor(Qt::black) ? 1 : 0;
        }
    }
    QVERIFY2(black * 50 < held.width() * held.height(), qPrintable(QString::number(black))); // texts, no places
    leave();
}

void TestDropping::whatIsNotTakenIsSaid()
{
    const QTemporaryDir folder;
    QFile empty(folder.filePath(QStringLiteral("empty.etdp")));
    QVERIFY(empty.open(QIODevice::WriteOnly));
    empty.close();
    hold({dataFile(linear, QStringLiteral("dbg.etdp")), empty.fileName(), folder.path(),
        dataFile(linear, QStringLiteral("etrecord.bin")),
        dataFile(QStringLiteral("transformer"), QStringLiteral("etrecord.bin"))});
    QVERIFY(enter());
    QCOMPARE(overlay().plan().taken.size(), 2U);
    QCOMPARE(overlay().plan().left.size(), 3U);
    const QString said = overlay().accessibleDescription();
    QVERIFY2(said.contains(QStringLiteral("empty.etdp (empty)")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("(a folder)")), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("etrecord.bin (a second record)")), qPrintable(said));
    QSignalSpy finished(&m_window->session(), &Session::loadFinished);
    drop(); // the rest of it is opened
    QVERIFY(!finished.isEmpty() || finished.wait(30000));
    QVERIFY(m_window->session().dataSet() != nullptr);
}

void TestDropping::nothingToTakeIsRefused()
{
    const QTemporaryDir folder;
    hold({folder.path()});
    QVERIFY(!enter());
    QVERIFY(overlay().isVisible());
    QVERIFY(overlay().accessibleDescription().startsWith(QStringLiteral("Nothing of this can be opened")));
    leave();
    QVERIFY(!overlay().isVisible());
}

void TestDropping::otherDragsAreNotOurs()
{
    m_data.setUrls({QUrl(QStringLiteral("https://example.org/trace.etdp"))});
    QVERIFY(!enter());
    QVERIFY(!overlay().isVisible());
}

void TestDropping::unknownBytesAreValuesBesideATrace()
{
    const QStringList buffer{dataFile(linear, QStringLiteral("dbg.dbg.bin"))};
    using Role = FileRole;
    QCOMPARE(DropPlan::of(buffer, true).filesOf(Role::DebugBuffer), QStringLiteral("dbg.dbg.bin"));
    QCOMPARE(DropPlan::of(buffer, true).summary(true), QStringLiteral("Drop to join it to the open trace"));
    QCOMPARE(DropPlan::of(buffer, false).filesOf(Role::Dump), QStringLiteral("dbg.dbg.bin")); // a log, may be
    const QStringList values{dataFile(linear, QStringLiteral("numeric/exported_program.npz"))};
    QCOMPARE(DropPlan::of(values, true).filesOf(Role::ReferenceValues), QStringLiteral("exported_program.npz"));
    const QStringList weights{dataFile(QStringLiteral("external_weights"), QStringLiteral("weights.ptd"))};
    QCOMPARE(DropPlan::of(weights, true).filesOf(Role::Data), QStringLiteral("weights.ptd"));
    hold(weights); // shown, and said, with the program that they are of
    QVERIFY(enter());
    QVERIFY2(overlay().accessibleDescription().contains(QStringLiteral("Program: weights.ptd")),
        qPrintable(overlay().accessibleDescription()));
    leave();
}

void TestDropping::droppedValuesBringNumbers()
{
    Session& session = m_window->session();
    QCOMPARE(openAndWait(session,
                 {dataFile(linear, QStringLiteral("dbg.etdp")), dataFile(linear, QStringLiteral("etrecord.bin"))},
                 dataFile(linear, QStringLiteral("dbg.dbg.bin"))),
        QString());
    auto* const numbers = m_window->workspace().views().get<NumbersView>();
    QVERIFY(!isOnScreen(*numbers));
    const QString values = dataFile(linear, QStringLiteral("numeric/edge_dialect_exported_program.npz"));
    hold({values});
    QVERIFY(enter());
    QVERIFY(overlay().accessibleDescription().contains(
        QStringLiteral("Reference values: edge_dialect_exported_program.npz")));
    drop();
    QTRY_VERIFY(isOnScreen(*numbers));
    QTRY_VERIFY(!numbers->comparison().isRunning());
    QCOMPARE(QString::fromStdString(numbers->comparison().runs()->sourceFile), values);
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("edge_dialect_exported_program.npz")));
    // And File takes them off again.
    QAction* take = nullptr;
    for (QAction* const action : m_window->findChildren<QAction*>()) {
        take = action->text() == QStringLiteral("Drop the re&ference values") ? action : take;
    }
    QVERIFY(take != nullptr && take->isEnabled());
    take->trigger();
    QTRY_VERIFY(!session.isLoading() && !session.dataSet()->files.has(FileRole::ReferenceValues));
    QVERIFY(!take->isEnabled());
}

void TestDropping::severalTracesHaveFilesOfTheirOwn()
{
    const QString other = QStringLiteral("transformer");
    const DropPlan plan =
        DropPlan::of({dataFile(linear, QStringLiteral("dbg.etdp")), dataFile(linear, QStringLiteral("etrecord.bin")),
                         dataFile(other, QStringLiteral("prof.etdp")), dataFile(other, QStringLiteral("etrecord.bin"))},
            false);
    QCOMPARE(plan.taken.size(), 4U);
    QVERIFY(plan.left.empty());
    QCOMPARE(plan.summary(false), QStringLiteral("Drop to open 2 traces, one at a time"));
}

void TestDropping::manyFilesAreBounded()
{
    QStringList files;
    for (int i = 0; i < 5000; ++i) {
        files.push_back(dataFile(linear, QStringLiteral("etrecord.bin")));
    }
    const DropPlan plan = DropPlan::of(files, false);
    QCOMPARE(plan.taken.size(), 1U);
    QCOMPARE(plan.left.size(), 4999U);
    overlay().showFor(plan, false);
    QVERIFY(overlay().accessibleDescription().contains(QStringLiteral("4995 more")));
}

QTEST_MAIN(TestDropping)
#include "tst_dropping.moc"
