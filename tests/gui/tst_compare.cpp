// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison in the window, with the keys and clicks of a person: how it is begun, what is said, what a click
// selects.
#include "app/drop/dropoverlay.h"
#include "app/strip/banner.h"
#include "app/viewset.h"
#include "app/workspace.h"
#include "model/qt/load/baselineloader.h"
#include "model/qt/models/itemroles.h"
#include "tests/compare/recordings.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/common/onscreen.h"
#include "views/compare/compareview.h"
#include "views/compare/waterfallchart.h"
#include "views/tables/eventsview.h"
#include "views/tables/tableview.h"

#include <QtCore/QMimeData>
#include <QtGui/QAction>
#include <QtGui/QDragMoveEvent>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QPushButton>

using namespace ets;
using namespace ets::test;

class TestCompare : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void hostileBaseline();
    void columnsOfTheBaseline();
    void droppedOnTheBaseline();
    void twoTracesAreOffered();
    void traceBeforeReloadIsOffered();
    void paletteKnowsIt();

private:
    [[nodiscard]] QString path(const QString& name) const { return m_files->filePath(name); }
    void openNew(const RecordedProgram& program, int first = 6);
    void compareWith(const QStringList& paths, const QStringList& others = {});
    [[nodiscard]] Session& session() const { return m_window->session(); }
    [[nodiscard]] CompareView& view() const { return *m_window->workspace().views().get<CompareView>(); }
    [[nodiscard]] bool isDone() const
    {
        return QTest::qWaitFor(
            [this] { return !session().isLoading() && !session().baseline().isRunning() && !view().isPending(); },
            20000);
    }
    [[nodiscard]] QStringList labels() const;

    std::unique_ptr<QTemporaryDir> m_files;
    QStringList m_old;
    QStringList m_new;
    RecordedProgram m_program;
};

void TestCompare::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_files = std::make_unique<QTemporaryDir>();
    m_old = writeRecordings(path("old"), m_program, 6);
    beginWithoutSettings();
}

void TestCompare::openNew(const RecordedProgram& program, int first)
{
    m_new = writeRecordings(path("new"), program, 6, first);
    QCOMPARE(openAndWait(session(), {m_new.front()}), QString());
}

void TestCompare::compareWith(const QStringList& paths, const QStringList& others)
{
    session().setBaseline({.paths = paths, .others = others});
    QVERIFY(isDone());
    QVERIFY(isOnScreen(view())); // whoever asks for a comparison sees it
}

QStringList TestCompare::labels() const
{
    QStringList labels;
    for (const WaterfallBar& bar : view().chart()->bars()) {
        labels.push_back(bar.label);
    }
    return labels;
}

void TestCompare::hostileBaseline()
{
    openNew(m_program);
    QFile file(path("odd"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("nothing of ours");
    file.close();
    compareWith({path("odd")});
    QCOMPARE(view().verdict(), QStringLiteral("There is nothing to compare with"));
    QVERIFY(view().notes().contains(QStringLiteral("odd")));
    QVERIFY(m_window->banner().text().contains(QStringLiteral("odd")));
    QVERIFY(session().dataSet() != nullptr);
}

void TestCompare::columnsOfTheBaseline()
{
    openNew(m_program.with(2, 1.5));
    auto* const events = m_window->workspace().views().get<EventsView>();
    const auto column = [&](const QString& key) {
        const auto& columns = events->view()->columns();
        const auto found = std::ranges::find(columns, key, &ColumnSpec::key);
        return static_cast<int>(found - columns.begin());
    };
    const int delta = column(QStringLiteral("delta"));
    QVERIFY(events->view()->isColumnHidden(delta));
    compareWith({m_old.front()});
    QVERIFY(!events->view()->isColumnHidden(delta));
    const EventId event = session().now().compared()->eventsOf(0).front();
    bool isFound = false;
    for (int row = 0; row < events->proxy().rowCount(); ++row) {
        const QModelIndex index = events->proxy().index(row, delta);
        if (index.siblingAtColumn(0).data(SelectionRole).value<Selection>() == Selection(event)) {
            isFound = true;
            QVERIFY(index.data(SortRole).toDouble() > 100'000); // ticks
            QVERIFY(index.data(DifferenceRole).isValid());
            QCOMPARE(index.siblingAtColumn(column(QStringLiteral("state"))).data().toString(),
                QStringLiteral("too few recordings"));
        }
    }
    QVERIFY(isFound);
    session().baseline().drop();
    QVERIFY(events->view()->isColumnHidden(delta));
}

void TestCompare::droppedOnTheBaseline()
{
    openNew(m_program.with(0, 2));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path("old"))});
    const auto& overlay = *m_window->findChild<DropOverlay*>();
    QDragEnterEvent enter({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QVERIFY(overlay.takesBaseline()); // a folder can be nothing else
    const QPoint place = overlay.baselineRect().center();
    QDragMoveEvent move(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &move);
    QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
    QVERIFY(isDone());
    QCOMPARE(session().dataSet()->files.path(FileRole::Dump), m_new.front());
    QCOMPARE(session().now().compared()->comparison().oldSide().recordings.size(), std::size_t{6});
}

void TestCompare::twoTracesAreOffered()
{
    m_new = writeRecordings(path("new"), m_program.with(0, 2), 1, 6);
    QFile newer(m_new.front());
    QVERIFY(newer.open(QIODevice::ReadWrite));
    QVERIFY(newer.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime));
    newer.close();
    m_window->openFiles({m_old.front(), m_new.front()});
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("were opened together")));
    for (QPushButton* const button : m_window->banner().findChildren<QPushButton*>()) {
        if (button->isVisible()) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    QTRY_COMPARE(session().dataSet()->files.path(FileRole::Dump), m_new.front());
    QVERIFY(isDone());
    QVERIFY(view().verdict().contains(QStringLiteral("by +")));
}

void TestCompare::traceBeforeReloadIsOffered()
{
    openNew(m_program);
    writeRecordings(path("new"), m_program.with(1, 2), 1, 6);
    QSignalSpy finished(&session(), &Session::loadFinished);
    session().reload();
    QVERIFY(finished.wait(20000));
    QTRY_VERIFY(m_window->banner().text().contains(QStringLiteral("read again")));
    for (QPushButton* const button : m_window->banner().findChildren<QPushButton*>()) {
        if (button->isVisible()) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
    QVERIFY(isDone());
    QVERIFY2(view().verdict().contains(QStringLiteral("by +")), qPrintable(view().verdict()));
    QCOMPARE(labels().at(1), QStringLiteral("conv.out @1"));
}

void TestCompare::paletteKnowsIt()
{
    QStringList texts;
    for (const QAction* const menu : m_window->menuBar()->actions()) {
        for (const QAction* const action : menu->menu()->actions()) {
            texts.push_back(action->text().remove(QLatin1Char('&')));
        }
    }
    QVERIFY(texts.contains(QStringLiteral("Compare with…")));
    QVERIFY(texts.contains(QStringLiteral("Make this trace the baseline")));
    QVERIFY(texts.contains(QStringLiteral("Compare"))); // the view
}

QTEST_MAIN(TestCompare)
#include "tst_compare.moc"
