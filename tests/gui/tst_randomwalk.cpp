// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/viewcommands.h"
#include "app/mainwindow.h"
#include "app/workspace.h"
#include "tests/qt/loadedsession.h"
#include "views/details/detailsview.h"

#include <QtCore/QDir>
#include <QtCore/QMimeData>
#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtCore/QThreadPool>
#include <QtCore/QTimer>
#include <QtGui/QAction>
#include <QtGui/QDragEnterEvent>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDialog>
#include <QtWidgets/QDockWidget>

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <memory>
#include <random>
#include <utility>
#include <vector>

using namespace ets;
using namespace ets::test;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int stepsPerSeed = 150;
#else
constexpr int stepsPerSeed = 1000;
#endif
constexpr unsigned seeds = 20;

constexpr std::array keysToPress{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End,
    Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space,
    Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_Slash, Qt::Key_Question, Qt::Key_F, Qt::Key_W, Qt::Key_A, Qt::Key_S,
    Qt::Key_D, Qt::Key_R, Qt::Key_M, Qt::Key_Comma, Qt::Key_Period, Qt::Key_0, Qt::Key_1, Qt::Key_5, Qt::Key_9,
    Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Asterisk, Qt::Key_F5, Qt::Key_Z, Qt::Key_G, Qt::Key_E, Qt::Key_P, Qt::Key_N,
    Qt::Key_Less, Qt::Key_Greater, Qt::Key_BracketLeft, Qt::Key_BracketRight, Qt::Key_Menu};
constexpr std::array<Qt::KeyboardModifiers, 8> modifiersToHold{Qt::NoModifier, Qt::NoModifier, Qt::NoModifier,
    Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier, Qt::ControlModifier | Qt::ShiftModifier, Qt::NoModifier};

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

/// A hand that does anything at all, in any order. Nothing is expected of it but that the window stays whole.
class TestRandomWalk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void walk_data();
    void walk();

private:
    using Step = void (TestRandomWalk::*)();

    [[nodiscard]] int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    template <typename List> auto oneOf(const List& list) -> decltype(list[0])
    {
        return list[static_cast<decltype(list.size())>(m_random() % static_cast<std::size_t>(list.size()))];
    }
    [[nodiscard]] QStringList files(int which) const;
    [[nodiscard]] QPoint placeInWindow();
    [[nodiscard]] QPoint placeIn(const QWindow& window);
    [[nodiscard]] QWindow* target();

    void moveMouse();
    void pressMouse();
    void releaseMouse();
    void clickMouse();
    void doubleClickMouse();
    void turnWheel();
    void pressKey();
    void typeText();
    void triggerAction();
    void selectSomething();
    void filterSomething();
    void changeLayout();
    void pressSeparator();
    void dragFiles();
    void load();
    void resizeWindow();
    void wait();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
    std::mt19937 m_random;
    Qt::MouseButton m_held = Qt::NoButton;
};

void TestRandomWalk::initTestCase()
{
    // Whatever a walk writes, it writes into a folder that goes.
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    QVERIFY(qputenv("HOME", m_folder->path().toLocal8Bit()));
    QVERIFY(QDir::setCurrent(m_folder->path()));
    const QDir folder(m_folder->path());
    for (const char* const name : {"transformer", "stub_and_xnn", "multi_method"}) {
        const QString id = QString::fromLatin1(name);
        QVERIFY(folder.mkdir(id));
        for (const QString& file : pairOf(id)) {
            QVERIFY(QFile::copy(file, folder.filePath(id + QLatin1Char('/') + QFileInfo(file).fileName())));
        }
    }
}

QStringList TestRandomWalk::files(int which) const
{
    const QDir folder(m_folder->path());
    const QString id = QStringList{
        QStringLiteral("transformer"), QStringLiteral("stub_and_xnn"), QStringLiteral("multi_method")}[which % 3];
    return {folder.filePath(id + QStringLiteral("/prof.etdp")), folder.filePath(id + QStringLiteral("/etrecord.bin"))};
}

QWindow* TestRandomWalk::target()
{
    std::vector<QWindow*> windows(4, m_window->windowHandle());
    for (const QWidget* const dock : m_window->workspace().findChildren<QDockWidget*>()) {
        if (dock->isWindow() && dock->isVisible() && dock->windowHandle() != nullptr) {
            windows.push_back(dock->windowHandle());
        }
    }
    return oneOf(windows);
}

QPoint TestRandomWalk::placeInWindow()
{
    return placeIn(*m_window->windowHandle());
}

QPoint TestRandomWalk::placeIn(const QWindow& window)
{
    return {below(std::max(window.width(), 1)), below(std::max(window.height(), 1))};
}

void TestRandomWalk::moveMouse()
{
    QWindow* const window = target();
    QTest::mouseMove(window, placeIn(*window));
}

void TestRandomWalk::pressMouse()
{
    releaseMouse();
    m_held = below(4) == 0 ? Qt::RightButton : below(8) == 0 ? Qt::MiddleButton : Qt::LeftButton;
    QTest::mousePress(m_window->windowHandle(), m_held, oneOf(modifiersToHold), placeInWindow());
}

void TestRandomWalk::releaseMouse()
{
    if (m_held != Qt::NoButton) {
        QTest::mouseRelease(
            m_window->windowHandle(), std::exchange(m_held, Qt::NoButton), Qt::NoModifier, placeInWindow());
    }
}

void TestRandomWalk::clickMouse()
{
    releaseMouse();
    const Qt::MouseButton button = below(5) == 0 ? Qt::RightButton : Qt::LeftButton;
    QWindow* const window = target();
    QTest::mouseClick(window, button, oneOf(modifiersToHold), placeIn(*window));
}

void TestRandomWalk::doubleClickMouse()
{
    releaseMouse();
    QWindow* const window = target();
    QTest::mouseDClick(window, Qt::LeftButton, Qt::NoModifier, placeIn(*window));
}

void TestRandomWalk::turnWheel()
{
    const QPoint place = placeInWindow();
    QWidget* const widget = m_window->childAt(place);
    if (widget == nullptr) {
        return;
    }
    const QPoint turned(below(5) == 0 ? below(481) - 240 : 0, below(481) - 240);
    QWheelEvent event(widget->mapFrom(m_window.get(), QPointF(place)), m_window->mapToGlobal(QPointF(place)), QPoint(),
        turned, m_held == Qt::NoButton ? Qt::NoButton : m_held, oneOf(modifiersToHold), Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

void TestRandomWalk::pressKey()
{
    const Qt::Key key = oneOf(keysToPress);
    const Qt::KeyboardModifiers modifiers = oneOf(modifiersToHold);
    QTest::keyClick(m_window->windowHandle(), key, modifiers);
}

void TestRandomWalk::typeText()
{
    static const QStringList texts{QStringLiteral("conv"), QStringLiteral("p50>1"), QStringLiteral("("),
        QStringLiteral("\"a"), QStringLiteral("*?[")};
    for (const QChar letter : oneOf(texts)) {
        QTest::keyClick(m_window->windowHandle(), letter.toLatin1());
    }
}

void TestRandomWalk::triggerAction()
{
    if (below(3) == 0) { // what the palette alone has: the menus of the views
        const std::vector<CommandEntry> commands = commandsOf(m_window->workspace().views());
        commands.empty() ? void() : commands[m_random() % commands.size()].run();
        return;
    }
    QList<QAction*> actions = m_window->findChildren<QAction*>();
    actions.removeIf([](const QAction* action) {
        return !action->isEnabled() || action->menu() != nullptr || action->text().contains(QStringLiteral("Quit"));
    });
    if (!actions.isEmpty()) {
        oneOf(actions)->trigger();
    }
}

void TestRandomWalk::selectSomething()
{
    const DataSetPtr data = m_window->session().dataSet();
    if (data == nullptr) {
        return;
    }
    SelectionController& selection = m_window->session().selection();
    const Inspector& inspector = *data->inspector;
    const auto id = [this](std::size_t count) { return m_random() % std::max<std::size_t>(1, count); };
    const Ticks start = data->timeline.range().start;
    switch (below(8)) {
    case 0:
        return selection.select(EventId(id(inspector.events().size())));
    case 1:
        return selection.select(SampleId(id(inspector.etdump().sampleCount())));
    case 2:
        return inspector.nodeCount() > 0 ? selection.select(NodeId(id(inspector.nodeCount()))) : selection.clear();
    case 3:
        return selection.select(OpTypeId(id(data->operators.rows.size())));
    case 4:
        return selection.select(TimeRange{start + id(100000), start + 100000 + id(10000000)});
    case 5:
        return selection.goBack();
    case 6:
        return selection.goForward();
    default:
        return selection.clear();
    }
}

void TestRandomWalk::filterSomething()
{
    FilterZoomStack& stack = m_window->session().filterZoom();
    static const QStringList texts{QString(), QStringLiteral("add"), QStringLiteral("nothing has this name")};
    switch (below(4)) {
    case 0:
        return stack.setFilter({oneOf(texts), std::nullopt});
    case 1:
        return stack.undoFilter();
    case 2:
        return stack.undoZoom();
    default:
        return stack.redoFilter();
    }
}

void TestRandomWalk::changeLayout()
{
    Workspace& workspace = m_window->workspace();
    const auto& entries = workspace.views().entries();
    auto* const dock = qobject_cast<QDockWidget*>(oneOf(entries).widget->parentWidget());
    switch (below(5)) {
    case 0:
        return workspace.applyDefaultLayout();
    case 1:
        return workspace.showView(oneOf(entries).id);
    case 2:
        return dock->setFloating(!dock->isFloating());
    case 3:
        dock->close();
        return;
    default:
        return oneOf(workspace.toggleActions())->trigger();
    }
}

void TestRandomWalk::pressSeparator()
{
    releaseMouse();
    Workspace& workspace = m_window->workspace();
    const QList<QDockWidget*> docks = workspace.findChildren<QDockWidget*>();
    const QRect place = oneOf(docks)->geometry();
    const QPoint edge =
        below(2) == 0 ? QPoint(place.right() + 2, place.center().y()) : QPoint(place.center().x(), place.bottom() + 2);
    // A full screen may be smaller than what the docks want.
    const QPoint inWindow = workspace.mapTo(m_window.get(), edge);
    const bool isInside = QRect(QPoint(), m_window->windowHandle()->size()).contains(inWindow);
    if (workspace.isVisible() && workspace.rect().contains(edge) && isInside) {
        m_held = Qt::LeftButton;
        QTest::mousePress(m_window->windowHandle(), m_held, Qt::NoModifier, inWindow);
        QTest::mouseMove(m_window->windowHandle(), placeInWindow());
    }
}

void TestRandomWalk::dragFiles()
{
    QMimeData data;
    QList<QUrl> urls{QUrl::fromLocalFile(m_folder->path())};
    for (const QString& file : files(below(3))) {
        urls.push_back(QUrl::fromLocalFile(file));
    }
    data.setUrls(urls);
    const QPoint place = placeInWindow();
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    if (below(3) == 0) {
        QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &drop);
    } else {
        QDragLeaveEvent leave;
        QApplication::sendEvent(m_window.get(), &leave);
    }
}

void TestRandomWalk::load()
{
    Session& session = m_window->session();
    switch (below(9)) {
    case 0:
        return session.reload();
    case 1:
        return session.setReading(below(2) == 0 ? Reading::faithful() : Reading::narrowed());
    case 2:
        return session.setSourceTimeScale(below(2) == 0 ? TimeScale::Us : TimeScale::Cycles);
    case 3:
        return session.dropRecord();
    case 4:
        return session.cancelLoad();
    case 5:
        return session.open({files(below(3))[below(2)]});
    case 6:
        return session.open({QStringLiteral("/no/such/file")});
    default:
        return session.open(files(below(3)));
    }
}

void TestRandomWalk::resizeWindow()
{
    m_window->resize(300 + below(1300), 200 + below(900));
}

void TestRandomWalk::wait()
{
    QThreadPool::globalInstance()->waitForDone(20);
    QCoreApplication::processEvents();
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
    m_random.seed(seed);
    m_window = std::make_unique<MainWindow>(nullptr);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    if (seed % 4 != 0) { // else it begins at the start page
        QCOMPARE(openAndWait(m_window->session(), files(static_cast<int>(seed))), QString());
    }
    // A menu may run a loop of its own, which only a timer gets into.
    QTimer closer;
    connect(&closer, &QTimer::timeout, this, [] { closePopups(); });
    closer.start(2);
    using Walk = TestRandomWalk;
    const std::vector<std::pair<Step, int>> steps{{&Walk::moveMouse, 20}, {&Walk::pressMouse, 8},
        {&Walk::releaseMouse, 8}, {&Walk::clickMouse, 14}, {&Walk::doubleClickMouse, 4}, {&Walk::turnWheel, 10},
        {&Walk::pressKey, 20}, {&Walk::typeText, 2}, {&Walk::triggerAction, 3}, {&Walk::selectSomething, 8},
        {&Walk::filterSomething, 3}, {&Walk::changeLayout, 3}, {&Walk::pressSeparator, 4}, {&Walk::load, 1},
        {&Walk::dragFiles, 1}, {&Walk::resizeWindow, 1}, {&Walk::wait, 4}};
    std::vector<Step> lots;
    for (const auto& [step, weight] : steps) {
        lots.insert(lots.end(), static_cast<std::size_t>(weight), step);
    }
    const bool isTold = qEnvironmentVariableIsSet("ETSCOPE_WALK_TOLD");
    for (int i = 0; i < stepsPerSeed; ++i) {
        const std::size_t lot = m_random() % lots.size();
        if (isTold) {
            const auto found = std::find_if(
                steps.begin(), steps.end(), [&](const auto& candidate) { return candidate.first == lots[lot]; });
            std::fprintf(stderr, "seed %u, step %d: kind %d\n", seed, i, static_cast<int>(found - steps.begin()));
        }
        (this->*lots[lot])();
        closePopups();
        if (!m_window->isVisible()) {
            m_window->show(); // somebody has found Quit
        }
    }
    releaseMouse();
    // It is still a window in which one can work.
    m_window->workspace().applyDefaultLayout();
    m_window->resize(1400, 900);
    m_window->session().cancelLoad();
    QCOMPARE(openAndWait(m_window->session(), files(0)), QString());
    m_window->session().selection().select(EventId(3));
    m_window->workspace().showView<DetailsView>();
    const DetailsView& details = *m_window->workspace().views().get<DetailsView>();
    QTRY_COMPARE(details.content().title,
        QString::fromStdString(m_window->session().dataSet()->inspector->event(EventId(3)).name));
    for (const ViewEntry& entry : m_window->workspace().views().entries()) {
        QVERIFY2(entry.widget->isVisible(), qPrintable(entry.id));
    }
    closer.stop();
    m_window.reset();
    QVERIFY(QThreadPool::globalInstance()->waitForDone(60000));
}

QTEST_MAIN(TestRandomWalk)
#include "tst_randomwalk.moc"
