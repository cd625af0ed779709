// SPDX-License-Identifier: GPL-3.0-or-later
// Letters that step through slices and set marks work wherever the keyboard is: to the next of this op type, to the
// next that passes the filter, a mark at the selection.
#include "app/grabwait.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "model/qt/session/filterresult.h"
#include "model/qt/session/hitsteps.h"
#include "tests/gui/walk/viewrows.h"
#include "tests/gui/windowtest.h"
#include "tests/qt/loadedsession.h"
#include "views/timeline/timelineview.h"

#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QInputDialog>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>

using namespace ets;
using namespace ets::test;

class TestLetterKeys : public QObject, private WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanupTestCase() { m_window.reset(); }
    void nextOfThisOpType_data() { addViews(); }
    void nextOfThisOpType();
    void nextThatPasses_data() { addViews(); }
    void nextThatPasses();
    void marks_data() { addViews(); }
    void marks();

private:
    [[nodiscard]] Session& session() { return m_window->session(); }
    [[nodiscard]] SampleId selected()
    {
        return m_window->workspace().views().get<TimelineView>()->controller().selectedSample();
    }
    /// Brings a view of the row to the front, with the keyboard in it.
    void show();
    static void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
    /// Whether the view is a text to be typed, where the letter is a letter and selects nothing; tries it.
    [[nodiscard]] bool isTyped(char letter);
    /// A kernel that is followed by others of its op type.
    [[nodiscard]] SampleId first();
};

void TestLetterKeys::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    beginWithoutSettings({1440, 900});
    QCOMPARE(openAndWait(session(), pairOf(QStringLiteral("transformer"))), QString());
    waitUntilIdle();
}

void TestLetterKeys::init()
{
    session().filterZoom().setFilter({});
    session().selection().clear();
}

void TestLetterKeys::show()
{
    QFETCH(const QString, id);
    m_window->workspace().showView(id);
    waitUntilIdle();
    QVERIFY(QApplication::focusWidget() != nullptr);
    QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) == nullptr);
}

bool TestLetterKeys::isTyped(char letter)
{
    auto* const text = qobject_cast<QPlainTextEdit*>(QApplication::focusWidget());
    if (text == nullptr || text->isReadOnly()) {
        return false;
    }
    const SampleId before = selected();
    text->clear();
    QTest::keyClick(text, letter);
    return text->toPlainText() == QLatin1Char(letter) && QApplication::focusWidget() == text && selected() == before;
}

SampleId TestLetterKeys::first()
{
    const Trace& trace = *session().dataSet()->trace;
    for (std::size_t s = 0; s < trace.etdump().sampleCount(); ++s) {
        if (trace.nameOf(trace.eventOf(SampleId(s))).find("softmax") != std::string::npos) {
            return SampleId(s);
        }
    }
    return {};
}

void TestLetterKeys::nextOfThisOpType()
{
    show();
    if (isTyped('>')) {
        return;
    }
    const SampleId from = first();
    session().selection().select(from);
    const SampleId next = nextAlike(*session().dataSet(), from, 1);
    QVERIFY(next.isValid());
    press(Qt::Key_Greater);
    QCOMPARE(selected(), next);
    press(Qt::Key_Less);
    QCOMPARE(selected(), from);
}

void TestLetterKeys::nextThatPasses()
{
    show();
    if (isTyped('n')) {
        return;
    }
    session().filterZoom().setFilter({QStringLiteral("op:softmax kind:kernel"), {}});
    waitUntilIdle();
    const FilterResult& result = *session().eventSearch()->current();
    const SampleId one = nextHit(*session().dataSet(), result, SampleId(), 1);
    const SampleId two = nextHit(*session().dataSet(), result, one, 1);
    QVERIFY(one.isValid() && two.isValid() && one != two);
    press(Qt::Key_N);
    QCOMPARE(selected(), one);
    press(Qt::Key_N);
    QCOMPARE(selected(), two);
    press(Qt::Key_P);
    QCOMPARE(selected(), one);
}

void TestLetterKeys::marks()
{
    QFETCH(const QString, id);
    if (id == QLatin1String("graph")) { // has a small map that M hides
        return;
    }
    show();
    if (isTyped('m')) {
        return;
    }
    TimelineController& timeline = m_window->workspace().views().get<TimelineView>()->controller();
    timeline.setNotes({});
    session().selection().select(first());
    press(Qt::Key_M);
    auto* const dialog = m_window->findChild<QInputDialog*>();
    QVERIFY(dialog != nullptr);
    QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("here"));
    QTest::keyClick(dialog, Qt::Key_Return);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(timeline.content().notes.all().size(), std::size_t(1));
    QCOMPARE(timeline.content().notes.all()[0].text, QStringLiteral("here"));
    m_window->activateWindow(); // as window managers do
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QTEST_MAIN(TestLetterKeys)
#include "tst_letterkeys.moc"
