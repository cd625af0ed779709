// SPDX-License-Identifier: GPL-3.0-or-later
// The window as one sees it who reads from right to left, and words of languages with other letters.
#include "app/commands/commandentry.h"
#include "app/language/language.h"
#include "model/qt/models/itemroles.h"
#include "tests/gui/walk/walkedwindow.h"
#include "tests/views/painted.h"
#include "views/common/celldelegate.h"
#include "views/details/widgets/headerpanel.h"
#include "views/program/programeditor.h"
#include "views/program/programmargin.h"
#include "views/timeline/timelinestrip.h"

#include <QtGui/QStandardItemModel>
#include <QtWidgets/QApplication>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLayout>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolButton>

using namespace ets;
using namespace ets::test;

class TestRightToLeft : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void timelineStripKeepsItsButtonsApart();
    void linesOfTheProgramAreInSight();
    void badgesLeaveTheColorFree();
    void numbersReadFromTheLeft();
    void lettersOfMenusAreLeftOut_data();
    void lettersOfMenusAreLeftOut();

private:
    std::unique_ptr<MainWindow> m_window;
};

void TestRightToLeft::initTestCase()
{
    language::use(*qobject_cast<QApplication*>(QCoreApplication::instance()), QStringLiteral("pseudo-rtl"));
    m_window = openFullWindow();
    QVERIFY(m_window != nullptr);
    QVERIFY(m_window->isRightToLeft());
}

void TestRightToLeft::cleanupTestCase()
{
    m_window.reset();
    language::use(*qobject_cast<QApplication*>(QCoreApplication::instance()), QStringLiteral("en"));
}

void TestRightToLeft::timelineStripKeepsItsButtonsApart()
{
    const auto* const strip = m_window->findChild<TimelineStrip*>();
    QVERIFY(strip != nullptr);
    const auto buttons = strip->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(!buttons.isEmpty());
    for (const QToolButton* const button : buttons) {
        QVERIFY2(button->x() > strip->width() / 2, qPrintable(button->text())); // the text is at the left
    }
}

void TestRightToLeft::linesOfTheProgramAreInSight()
{
    const auto* const editor = m_window->findChild<ProgramEditor*>();
    QVERIFY(editor != nullptr);
    for (const ViewEntry& view : m_window->workspace().views().entries()) {
        if (view.widget->isAncestorOf(editor)) {
            showAndWait(*m_window, view);
        }
    }
    const auto* const margin = editor->findChild<ProgramMargin*>();
    QVERIFY(margin != nullptr && margin->isVisible() && margin->width() > 0);
    QVERIFY(margin->geometry().right() < editor->viewport()->geometry().left());
    const QScrollBar* const bar = editor->verticalScrollBar();
    QVERIFY(bar->mapTo(editor, QPoint(0, 0)).x() > editor->viewport()->geometry().right() - 1);
}

void TestRightToLeft::badgesLeaveTheColorFree()
{
    m_window->session().selection().select(EventId(1));
    waitUntilIdle();
    const auto* const panel = m_window->findChild<HeaderPanel*>();
    QVERIFY(panel != nullptr);
    const QMargins margins = panel->layout()->contentsMargins();
    QCOMPARE(margins.left(), 0);
    QVERIFY(margins.right() > 0);
}

void TestRightToLeft::numbersReadFromTheLeft()
{
    QStandardItemModel model;
    for (const bool hasBar : {false, true}) {
        auto* const item = new QStandardItem(QStringLiteral("-62.6 %"));
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        item->setData(hasBar ? QVariant(0.3) : QVariant(), FractionRole);
        model.appendRow(item);
    }
    QTableView view;
    view.setItemDelegate(new CellDelegate(&view));
    view.setModel(&model);
    view.setShowGrid(false);
    view.horizontalHeader()->hide();
    view.verticalHeader()->hide();
    view.horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.resize(300, 120);
    QImage pictures[2];
    for (const Qt::LayoutDirection direction : {Qt::LeftToRight, Qt::RightToLeft}) {
        view.setLayoutDirection(direction);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        pictures[direction == Qt::RightToLeft ? 1 : 0] = view.viewport()->grab().toImage();
    }
    QVERIFY(isPainted(QPixmap::fromImage(pictures[0])));
    QCOMPARE(pictures[1], pictures[0]); // the sign is still before the number, and all of them end at the right
}

void TestRightToLeft::lettersOfMenusAreLeftOut_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("plain");
    QTest::newRow("letter") << QStringLiteral("&File") << QStringLiteral("File");
    QTest::newRow("ampersand") << QStringLiteral("Cut && &paste") << QStringLiteral("Cut & paste");
    QTest::newRow("letter apart") << QStringLiteral("文件(&F)") << QStringLiteral("文件");
    QTest::newRow("letter apart with dots") << QStringLiteral("打开 (&O)…") << QStringLiteral("打开…");
    QTest::newRow("brackets") << QStringLiteral("&Runs (all)") << QStringLiteral("Runs (all)");
    QTest::newRow("ampersand in brackets") << QStringLiteral("A (&&)") << QStringLiteral("A (&)");
}

void TestRightToLeft::lettersOfMenusAreLeftOut()
{
    QFETCH(const QString, title);
    QFETCH(const QString, plain);
    QCOMPARE(plainTitle(title), plain);
}

QTEST_MAIN(TestRightToLeft)
#include "tst_righttoleft.moc"
