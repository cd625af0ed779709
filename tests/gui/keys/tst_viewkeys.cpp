// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the window work whatever view has the keyboard.
#include "app/dialogs/keysdialog.h"
#include "tests/gui/walk/viewrows.h"
#include "tests/gui/walk/walkedwindow.h"
#include "views/common/findbar.h"
#include "views/graph/geometry/graphviewport.h"
#include "views/icicle/iciclecanvas.h"
#include "views/icicle/icicleview.h"
#include "views/memory/arenacanvas.h"
#include "views/tables/eventsview.h"
#include "views/tables/filterline.h"
#include "views/timeline/timelinecontroller.h"
#include "views/timeline/timelineview.h"

#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QTreeView>

using namespace ets;
using namespace ets::test;

class TestViewKeys : public QObject, private FullWindowTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { open(); }
    void init();
    void cleanupTestCase() { m_window.reset(); }
    void zoomEverywhere_data() { addViews(); }
    void zoomEverywhere();
    void stepEverywhere_data() { addViews(); }
    void stepEverywhere();
    void questionMarkAndSlashEverywhere_data() { addViews(); }
    void questionMarkAndSlashEverywhere();
    void findEverywhere_data() { addViews(); }
    void findEverywhere();
    void letterIsTextInTextFields();
    void foundWordsAreSteppedThrough();
    void graphKeepsItsOwnKeys();

private:
    [[nodiscard]] const ViewEntry& view(const QString& id) const;
    void show();
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    [[nodiscard]] TimelineController& timeline() const
    {
        return m_window->workspace().views().get<TimelineView>()->controller();
    }
    /// Whether the view is a text to be typed, where a letter is a letter and does nothing else; tries one.
    [[nodiscard]] bool isTyped();
    /// What moving keys change: the parts of the trace, graph and map on screen.
    [[nodiscard]] QString places() const;
};

void TestViewKeys::init()
{
    m_window->session().filterZoom().setFilter({});
    m_window->session().selection().clear();
    m_window->workspace().applyDefaultLayout();
}

const ViewEntry& TestViewKeys::view(const QString& id) const
{
    const auto& entries = m_window->workspace().views().entries();
    return *std::find_if(entries.begin(), entries.end(), [&](const ViewEntry& entry) { return entry.id == id; });
}

void TestViewKeys::show()
{
    QFETCH(QString, id);
    showAndWait(*m_window, view(id));
    QVERIFY(QApplication::focusWidget() != nullptr);
    QCOMPARE(m_window->workspace().viewOf(*QApplication::focusWidget()), &view(id));
}

bool TestViewKeys::isTyped()
{
    auto* const text = qobject_cast<QPlainTextEdit*>(QApplication::focusWidget());
    if (text == nullptr || text->isReadOnly()) {
        return false;
    }
    const QString before = places();
    const Selection selected = m_window->session().selection().selection();
    for (const char letter : {'w', 'f', '.', '?', '/'}) {
        text->clear();
        QTest::keyClick(text, letter);
        if (text->toPlainText() != QLatin1Char(letter) || QApplication::focusWidget() != text) {
            return false;
        }
    }
    return places() == before && m_window->session().selection().selection() == selected;
}

QString TestViewKeys::places() const
{
    const TimelineScale& scale = timeline().zoom().scale();
    const GraphViewport& graph = m_window->workspace().views().get<GraphPage>()->view().viewport();
    QString places = QStringLiteral("%1 %2 %3 %4 ")
                         .arg(scale.tickAt(0))
                         .arg(scale.tickAt(scale.width()))
                         .arg(graph.scale())
                         .arg(graph.origin().x());
    const auto* const map = view(QStringLiteral("memory")).widget->findChild<ArenaCanvas*>();
    places +=
        QString::number(map->scale().valueAt(100)) + QLatin1Char(' ') + QString::number(map->scale().valueAt(300));
    const IcicleScale icicle = m_window->workspace().views().get<IcicleView>()->canvas()->scale();
    places += QStringLiteral(" %1 %2").arg(icicle.from).arg(icicle.to);
    return places;
}

void TestViewKeys::zoomEverywhere()
{
    show();
    if (isTyped()) {
        return;
    }
    // Delegation has a strip of its own that is moved; this program has but one backend's instructions there.
    QFETCH(QString, id);
    for (const Qt::Key key : {Qt::Key_W, Qt::Key_D, Qt::Key_A, Qt::Key_S}) {
        const QString before = places();
        press(key);
        waitUntilIdle();
        if (id != QLatin1String("delegation")) {
            QVERIFY2(places() != before, qPrintable(QKeySequence(key).toString()));
        }
        QCOMPARE(m_window->workspace().viewOf(*QApplication::focusWidget()), &view(id));
    }
}

void TestViewKeys::stepEverywhere()
{
    show();
    if (isTyped()) {
        return;
    }
    QFETCH(QString, id);
    // From the first of a lane that has others.
    const TimelineIndex& index = m_window->session().dataSet()->timeline;
    std::size_t lane = 0;
    while (lane < index.laneCount() && index.lane(lane).size() < 2) {
        ++lane;
    }
    QVERIFY(lane < index.laneCount());
    const SampleId first = index.lane(lane).samples()[0];
    m_window->session().selection().select(first);
    QCOMPARE(timeline().selectedSample(), first);
    press(Qt::Key_Period);
    const SampleId second = timeline().selectedSample();
    QVERIFY(second.isValid() && second != first);
    press(Qt::Key_Comma);
    QCOMPARE(timeline().selectedSample(), first);
    if (id != QLatin1String("graph")) { // there [ and ] fold and open
        press(Qt::Key_F);
        press(Qt::Key_R); // measured: its time is selected
        QVERIFY(timeline().selectedRange().has_value());
    }
}

void TestViewKeys::questionMarkAndSlashEverywhere()
{
    show();
    if (isTyped()) {
        return;
    }
    QTest::keyClick(QApplication::focusWidget(), '?');
    auto* const keys = m_window->findChild<KeysDialog*>();
    QVERIFY(keys != nullptr && keys->isVisible());
    keys->close();
    QTRY_VERIFY(m_window->findChild<KeysDialog*>() == nullptr);
    m_window->activateWindow(); // as window managers do
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    show();
    QTest::keyClick(QApplication::focusWidget(), '/');
    QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr);
    QCOMPARE(QApplication::focusWidget()->accessibleName(), QStringLiteral("Filter"));
}

void TestViewKeys::findEverywhere()
{
    show();
    press(Qt::Key_F, Qt::ControlModifier);
    auto* const line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(line != nullptr);
    QFETCH(QString, id);
    if (id != QLatin1String("timeline")) {
        QCOMPARE(m_window->workspace().viewOf(*line), &view(id));
    }
    press(Qt::Key_Escape);
    QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) == nullptr);
}

void TestViewKeys::letterIsTextInTextFields()
{
    m_window->workspace().focusFilter();
    auto* const line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(line != nullptr);
    const QString before = places();
    QTest::keyClicks(line, QStringLiteral("wasdfrm.,?/np"));
    QCOMPARE(line->text(), QStringLiteral("wasdfrm.,?/np"));
    QCOMPARE(places(), before);
    QVERIFY(m_window->findChild<KeysDialog*>() == nullptr);
    line->clear();
}

void TestViewKeys::foundWordsAreSteppedThrough()
{
    showAndWait(*m_window, view(QStringLiteral("coverage")));
    press(Qt::Key_F, Qt::ControlModifier);
    const auto* const list = view(QStringLiteral("coverage")).widget->findChild<QTreeView*>();
    QVERIFY(list->model()->rowCount() > 0);
    QTest::keyClicks(QApplication::focusWidget(), list->model()->index(0, 0).data().toString().left(4));
    const FindBar* bar = nullptr;
    for (const FindBar* const each : view(QStringLiteral("coverage")).widget->findChildren<FindBar*>()) {
        bar = each->isVisible() ? each : bar;
    }
    QVERIFY(bar != nullptr);
    const auto stateOf = [&] {
        for (const QLabel* const label : bar->findChildren<QLabel*>()) {
            if (!label->text().isEmpty()) {
                return label->text();
            }
        }
        return QString();
    };
    const QString first = stateOf();
    QVERIFY2(first.startsWith(QLatin1String("1 of ")), qPrintable(first));
    press(Qt::Key_Return);
    QVERIFY2(stateOf() != first || first == QLatin1String("1 of 1"), qPrintable(stateOf()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("zzzz"));
    QCOMPARE(stateOf(), QStringLiteral("nothing found"));
    press(Qt::Key_Escape);
    QVERIFY(!bar->isVisible());
}

void TestViewKeys::graphKeepsItsOwnKeys()
{
    showAndWait(*m_window, view(QStringLiteral("graph")));
    GraphView& graph = m_window->workspace().views().get<GraphPage>()->view();
    graph.setFocus();
    const std::size_t marks = timeline().content().notes.all().size();
    press(Qt::Key_M); // its map, not a mark
    QCOMPARE(timeline().content().notes.all().size(), marks);
    QVERIFY(QApplication::activeModalWidget() == nullptr && QApplication::activePopupWidget() == nullptr);
    press(Qt::Key_M);
}

QTEST_MAIN(TestViewKeys)
#include "tst_viewkeys.moc"
