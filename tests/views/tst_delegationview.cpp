// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/painted.h"
#include "tests/views/shownwindow.h"

#include "model/qt/models/itemroles.h"
#include "views/delegation/delegationview.h"
#include "views/tables/facttable.h"

#include <QtCore/QRegularExpression>
#include <QtWidgets/QComboBox>

using namespace ets;
using namespace ets::test;

namespace {

struct Window : ShownWindow<DelegationView> {
    Window()
        : ShownWindow({900, 500})
    {
    }
};

} // namespace

/// What is delegated and what is not.
class TestDelegationView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void withoutProgram();
    void tablesOfAMethod();
    void timesAreNeverAnInventedZero();
    void clickOnTheStripSelects();
    void selectionIsFramed();
    void callsLeadToTheStrip();
    void twoMethods();
    void stripOfManyInstructions();
};

void TestDelegationView::withoutProgram()
{
    Window window;
    QCOMPARE(window.open(pairOf(QStringLiteral("stub_int"))), QString());
    QVERIFY(window.view.ops()->emptyText().contains(QStringLiteral(".pte")));
    QVERIFY(!window.view.strip()->isVisible());
    QVERIFY(window.view.summary().isEmpty());
}

void TestDelegationView::tablesOfAMethod()
{
    Window window;
    QCOMPARE(window.open(programAndDump(QStringLiteral("stub_int"))), QString());
    QCOMPARE(window.view.strip()->cells().size(), std::size_t{4});
    QCOMPARE(window.view.calls()->facts().rowCount(), 2);
    QVERIFY(window.view.ops()->facts().rowCount() > 0);
    QVERIFY(window.view.summary().contains(QStringLiteral("2 calls into backends")));
    QVERIFY(window.view.summary().contains(QStringLiteral("%")));
    QVERIFY(isPainted(window.view.grab()));
    // Runtime and backend have colors of their own.
    QSet<quint32> colors;
    for (const StripCell& cell : window.view.strip()->cells()) {
        colors.insert(cell.color.value());
    }
    QCOMPARE(colors.size(), 2);
}

/// An operation below its clock has words in place of a figure, one that nothing was logged of on a clock that counts
/// has nothing.
void TestDelegationView::timesAreNeverAnInventedZero()
{
    constexpr int time = 4;
    int words = 0;
    for (const auto& name : {QStringLiteral("cnn_xnn"), QStringLiteral("stub_and_xnn")}) {
        Window window;
        QCOMPARE(window.open(programAndDump(name)), QString());
        const FactTableModel& ops = window.view.ops()->facts();
        for (int row = 0; row < ops.rowCount(); ++row) {
            const QModelIndex cell = ops.index(row, time);
            const QString shown = ops.data(cell).toString();
            QVERIFY2(shown.isEmpty() || shown.contains(QRegularExpression(QStringLiteral("[1-9]"))), qPrintable(shown));
            if (!ops.rows()[static_cast<std::size_t>(row)].words.isEmpty()) {
                QVERIFY2(shown.startsWith(QStringLiteral("below ")), qPrintable(shown));
                QVERIFY(!ops.data(cell, FigureRole).isValid());
                ++words;
            }
        }
    }
    QVERIFY(words > 0);
}

void TestDelegationView::clickOnTheStripSelects()
{
    Window window;
    QCOMPARE(window.open(programAndDump(QStringLiteral("stub_int"))), QString());
    InstructionStrip* const strip = window.view.strip();
    const ProgramJoin& join = window.session.dataSet()->trace->programJoin();
    for (std::size_t i = 0; i < strip->cells().size(); ++i) {
        QTest::mouseClick(strip, Qt::LeftButton, {}, strip->rectOf(i).center().toPoint());
        QCOMPARE(strip->marked(), std::vector<std::uint32_t>{static_cast<std::uint32_t>(i)});
        const auto* const event = std::get_if<EventId>(&window.session.selection().selection());
        QVERIFY(event != nullptr);
        QCOMPARE(join.instructionOf(*event)->position, static_cast<std::uint32_t>(i));
        QVERIFY(strip->accessibleDescription().contains(QStringLiteral("instruction %1").arg(i)));
    }
    QTest::keyClick(strip, Qt::Key_Left);
    QCOMPARE(strip->marked().front(), 2U);
}

void TestDelegationView::selectionIsFramed()
{
    Window window;
    QCOMPARE(window.open(programAndDump(QStringLiteral("stub_int"))), QString());
    const auto events = window.session.dataSet()->trace->programJoin().eventsOf({0, 1});
    QVERIFY(!events.empty());
    window.session.selection().select(events.back());
    QCOMPARE(window.view.strip()->marked(), std::vector<std::uint32_t>{1});
    window.session.selection().clear();
    QVERIFY(window.view.strip()->marked().empty());
}

void TestDelegationView::callsLeadToTheStrip()
{
    Window window;
    QCOMPARE(window.open(programAndDump(QStringLiteral("stub_int"))), QString());
    Q_EMIT window.view.calls()->factChosen(1);
    QCOMPARE(window.view.strip()->marked().size(), std::size_t{1});
    QVERIFY(window.view.strip()->cells()[window.view.strip()->marked().front()].color.isValid());
    QVERIFY(std::holds_alternative<EventId>(window.session.selection().selection()));
}

void TestDelegationView::twoMethods()
{
    Window window;
    QCOMPARE(window.open(programAndDump(QStringLiteral("multi_method"))), QString());
    QCOMPARE(window.view.methodChooser()->count(), 2);
    window.view.methodChooser()->setCurrentIndex(1);
    QTRY_VERIFY(!window.view.isPending());
    QCOMPARE(window.view.strip()->cells().size(), std::size_t{3});
    QVERIFY(window.view.calls()->facts().rowCount() == 0);
    QVERIFY(!window.view.calls()->emptyText().isEmpty());
}

void TestDelegationView::stripOfManyInstructions()
{
    InstructionStrip strip;
    strip.resize(400, strip.sizeHint().height());
    std::vector<StripCell> cells(200000);
    cells[77777].color = ColorId(0);
    cells[77777].isWarned = true;
    strip.setCells(cells, [](std::size_t i) { return QString::number(i); });
    QVERIFY(isPainted(strip.grab()));
    strip.setMarked({77777});
    for (int i = 0; i < 100; ++i) {
        QTest::keyClick(&strip, Qt::Key_W);
    }
    strip.setMarked({150000});
    QVERIFY(strip.rectOf(150000).left() > 0 && strip.rectOf(150000).right() < 400);
    QVERIFY(strip.rectOf(150000).width() > 50);
    QCOMPARE(strip.cellAt(strip.rectOf(150000).center().x()), std::optional<std::size_t>(150000));
    QTest::keyClick(&strip, Qt::Key_Home);
    QCOMPARE(strip.cellAt(0.5), std::optional<std::size_t>());
    const QImage filled = strip.grab().toImage();
    strip.setCells({}, [](std::size_t) { return QString(); });
    QVERIFY(strip.grab().toImage() != filled);
    QTest::keyClick(&strip, Qt::Key_Right);
}

QTEST_MAIN(TestDelegationView)
#include "tst_delegationview.moc"
