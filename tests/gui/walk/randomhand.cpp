// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/walk/randomhand.h"

#include "app/commands/viewcommands.h"
#include "app/workspace.h"
#include "model/qt/jobs/pools.h"

#include <QtCore/QMimeData>
#include <QtCore/QUrl>
#include <QtGui/QAction>
#include <QtGui/QDragEnterEvent>
#include <QtGui/QWheelEvent>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QMenu>

#include <algorithm>
#include <array>
#include <utility>

namespace ets::test {

namespace {

constexpr std::array keysToPress{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End,
    Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space,
    Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_Slash, Qt::Key_Question, Qt::Key_F, Qt::Key_W, Qt::Key_A, Qt::Key_S,
    Qt::Key_D, Qt::Key_R, Qt::Key_M, Qt::Key_Comma, Qt::Key_Period, Qt::Key_0, Qt::Key_1, Qt::Key_5, Qt::Key_9,
    Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Asterisk, Qt::Key_F5, Qt::Key_Z, Qt::Key_G, Qt::Key_E, Qt::Key_P, Qt::Key_N,
    Qt::Key_Less, Qt::Key_Greater, Qt::Key_BracketLeft, Qt::Key_BracketRight, Qt::Key_Menu};
constexpr std::array<Qt::KeyboardModifiers, 8> modifiersToHold{Qt::NoModifier, Qt::NoModifier, Qt::NoModifier,
    Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier, Qt::ControlModifier | Qt::ShiftModifier, Qt::NoModifier};

} // namespace

RandomHand::RandomHand(MainWindow& window, const QString& folder, unsigned seed)
    : m_window(window)
    , m_folder(folder)
    , m_random(seed)
{
    // How often each kind comes, in the order of act().
    static constexpr std::array weights{20U, 8U, 8U, 14U, 4U, 10U, 20U, 2U, 3U, 8U, 3U, 3U, 4U, 1U, 1U, 1U, 4U};
    for (std::size_t kind = 0; kind < weights.size(); ++kind) {
        m_lots.insert(m_lots.end(), weights[kind], kind);
    }
}

void RandomHand::act(std::size_t kind)
{
    using Hand = RandomHand;
    static const std::vector<void (Hand::*)()> steps{&Hand::moveMouse, &Hand::pressMouse, &Hand::releaseMouse,
        &Hand::clickMouse, &Hand::doubleClickMouse, &Hand::turnWheel, &Hand::pressKey, &Hand::typeText,
        &Hand::triggerAction, &Hand::selectSomething, &Hand::filterSomething, &Hand::changeLayout,
        &Hand::pressSeparator, &Hand::load, &Hand::dragFiles, &Hand::resizeWindow, &Hand::wait};
    (this->*steps[kind])();
}

const std::vector<RandomHand::Case>& RandomHand::cases()
{
    static const QStringList pair{QStringLiteral("prof.etdp"), QStringLiteral("etrecord.bin")};
    // The last fills every view: times, graph, program, payload and values.
    static const std::vector<Case> all{{QStringLiteral("transformer"), pair, {}},
        {QStringLiteral("stub_and_xnn"), pair, {}}, {QStringLiteral("multi_method"), pair, {}},
        {QStringLiteral("cnn_xnn"),
            {QStringLiteral("dbg.etdp"), QStringLiteral("etrecord.bin"), QStringLiteral("model.pte")},
            QStringLiteral("dbg.dbg.bin")}};
    return all;
}

QStringList RandomHand::files(int which) const
{
    const Case& one = cases()[static_cast<std::size_t>(which) % cases().size()];
    QStringList paths;
    for (const QString& file : one.files) {
        paths.push_back(m_folder.filePath(one.id + QLatin1Char('/') + file));
    }
    return paths;
}

QString RandomHand::buffer(int which) const
{
    const Case& one = cases()[static_cast<std::size_t>(which) % cases().size()];
    return one.buffer.isEmpty() ? QString() : m_folder.filePath(one.id + QLatin1Char('/') + one.buffer);
}

QWindow* RandomHand::target()
{
    std::vector<QWindow*> windows(4, m_window.windowHandle());
    for (const QWidget* const dock : m_window.workspace().findChildren<QDockWidget*>()) {
        if (dock->isWindow() && dock->isVisible() && dock->windowHandle() != nullptr) {
            windows.push_back(dock->windowHandle());
        }
    }
    return oneOf(windows);
}

QPoint RandomHand::placeInWindow()
{
    return placeIn(*m_window.windowHandle());
}

QPoint RandomHand::placeIn(const QWindow& window)
{
    return {below(std::max(window.width(), 1)), below(std::max(window.height(), 1))};
}

void RandomHand::moveMouse()
{
    QWindow* const window = target();
    QTest::mouseMove(window, placeIn(*window));
}

void RandomHand::pressMouse()
{
    releaseMouse();
    m_held = below(4) == 0 ? Qt::RightButton : below(8) == 0 ? Qt::MiddleButton : Qt::LeftButton;
    QTest::mousePress(m_window.windowHandle(), m_held, oneOf(modifiersToHold), placeInWindow());
}

void RandomHand::releaseMouse()
{
    if (m_held != Qt::NoButton) {
        QTest::mouseRelease(
            m_window.windowHandle(), std::exchange(m_held, Qt::NoButton), Qt::NoModifier, placeInWindow());
    }
}

void RandomHand::clickMouse()
{
    releaseMouse();
    const Qt::MouseButton button = below(5) == 0 ? Qt::RightButton : Qt::LeftButton;
    QWindow* const window = target();
    QTest::mouseClick(window, button, oneOf(modifiersToHold), placeIn(*window));
}

void RandomHand::doubleClickMouse()
{
    releaseMouse();
    QWindow* const window = target();
    QTest::mouseDClick(window, Qt::LeftButton, Qt::NoModifier, placeIn(*window));
}

void RandomHand::turnWheel()
{
    const QPoint place = placeInWindow();
    QWidget* const widget = m_window.childAt(place);
    if (widget == nullptr) {
        return;
    }
    const QPoint turned(below(5) == 0 ? below(481) - 240 : 0, below(481) - 240);
    QWheelEvent event(widget->mapFrom(&m_window, QPointF(place)), m_window.mapToGlobal(QPointF(place)), QPoint(),
        turned, m_held == Qt::NoButton ? Qt::NoButton : m_held, oneOf(modifiersToHold), Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

void RandomHand::pressKey()
{
    const Qt::Key key = oneOf(keysToPress);
    const Qt::KeyboardModifiers modifiers = oneOf(modifiersToHold);
    QTest::keyClick(m_window.windowHandle(), key, modifiers);
}

void RandomHand::typeText()
{
    static const QStringList texts{QStringLiteral("conv"), QStringLiteral("p50>1"), QStringLiteral("("),
        QStringLiteral("\"a"), QStringLiteral("*?[")};
    for (const QChar letter : oneOf(texts)) {
        QTest::keyClick(m_window.windowHandle(), letter.toLatin1());
    }
}

void RandomHand::triggerAction()
{
    if (below(3) == 0) { // what the palette alone has: the menus of the views
        const std::vector<CommandEntry> commands = commandsOf(m_window.workspace().views());
        commands.empty() ? void() : commands[m_random() % commands.size()].run();
        return;
    }
    QList<QAction*> actions = m_window.findChildren<QAction*>();
    actions.removeIf([](const QAction* action) {
        return !action->isEnabled() || action->menu() != nullptr || action->text().contains(QStringLiteral("Quit"));
    });
    if (!actions.isEmpty()) {
        oneOf(actions)->trigger();
    }
}

void RandomHand::selectSomething()
{
    const DataSetPtr data = m_window.session().dataSet();
    if (data == nullptr) {
        return;
    }
    SelectionController& selection = m_window.session().selection();
    const Trace& trace = *data->trace;
    const auto id = [this](std::size_t count) { return m_random() % std::max<std::size_t>(1, count); };
    switch (below(8)) {
    case 0:
        return selection.select(EventId(id(trace.events().size())));
    case 1:
        return selection.select(SampleId(id(trace.etdump().sampleCount())));
    case 2:
        return trace.nodeCount() > 0 ? selection.select(NodeId(id(trace.nodeCount()))) : selection.clear();
    case 3:
        return selection.select(OpTypeId(id(data->operators.rows.size())));
    case 4:
        return selection.select(someRange(*data));
    case 5:
        return selection.goBack();
    case 6:
        return selection.goForward();
    default:
        return selection.clear();
    }
}

TimeRange RandomHand::someRange(const DataSet& data)
{
    const Ticks start = data.timeline.range().start;
    return {start + m_random() % 100'000, start + 100'000 + m_random() % 10'000'000};
}

void RandomHand::filterSomething()
{
    FilterZoomStack& stack = m_window.session().filterZoom();
    const DataSetPtr data = m_window.session().dataSet();
    static const QStringList texts{QString(), QStringLiteral("add"), QStringLiteral("nothing has this name")};
    static const QStringList chips{QStringLiteral("op:add"), QStringLiteral("backend:xnnpack"), QStringLiteral("run:1"),
        QStringLiteral("avg>1us"), QStringLiteral("module:no.such.module"), QStringLiteral("share>5%")};
    switch (below(8)) {
    case 0:
        return stack.setFilter({oneOf(texts), std::nullopt});
    case 1:
        return stack.undoFilter();
    case 2:
        return stack.undoZoom();
    case 3:
        return stack.setFilter(stack.filter().with(oneOf(chips)));
    case 4:
        return stack.filter().chips.isEmpty() ? void()
                                              : stack.setFilter(stack.filter().without(oneOf(stack.filter().chips)));
    case 5: {
        EventFilter filter = stack.filter();
        filter.range = data == nullptr ? std::nullopt : std::optional(someRange(*data));
        return stack.setFilter(filter);
    }
    case 6:
        return data == nullptr ? void() : stack.setZoom(someRange(*data));
    default:
        return stack.redoFilter();
    }
}

void RandomHand::changeLayout()
{
    Workspace& workspace = m_window.workspace();
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

void RandomHand::pressSeparator()
{
    releaseMouse();
    Workspace& workspace = m_window.workspace();
    const QList<QDockWidget*> docks = workspace.findChildren<QDockWidget*>();
    const QRect place = oneOf(docks)->geometry();
    const QPoint edge =
        below(2) == 0 ? QPoint(place.right() + 2, place.center().y()) : QPoint(place.center().x(), place.bottom() + 2);
    // A full screen may be smaller than what the docks want.
    const QPoint inWindow = workspace.mapTo(&m_window, edge);
    const bool isInside = QRect(QPoint(), m_window.windowHandle()->size()).contains(inWindow);
    if (workspace.isVisible() && workspace.rect().contains(edge) && isInside) {
        m_held = Qt::LeftButton;
        QTest::mousePress(m_window.windowHandle(), m_held, Qt::NoModifier, inWindow);
        QTest::mouseMove(m_window.windowHandle(), placeInWindow());
    }
}

void RandomHand::dragFiles()
{
    QMimeData data;
    QList<QUrl> urls{QUrl::fromLocalFile(m_folder.path())};
    for (const QString& file : files(below(4))) {
        urls.push_back(QUrl::fromLocalFile(file));
    }
    data.setUrls(urls);
    const QPoint place = placeInWindow();
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&m_window, &enter);
    if (below(3) == 0) {
        QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&m_window, &drop);
    } else {
        QDragLeaveEvent leave;
        QApplication::sendEvent(&m_window, &leave);
    }
}

void RandomHand::load()
{
    Session& session = m_window.session();
    switch (below(9)) {
    case 0:
        return session.reload();
    case 1:
        return session.setReading(below(2) == 0 ? Reading::Faithful : Reading::Corrected);
    case 2:
        return session.setSourceTimeScale(below(2) == 0 ? TimeScale::Us : TimeScale::Cycles);
    case 3:
        return session.drop(FileRole::Record);
    case 4:
        return session.cancelLoad();
    case 5:
        return session.open({oneOf(files(below(4)))});
    case 6:
        return session.open({QStringLiteral("/no/such/file")});
    default:
        const int which = below(4);
        return session.open(files(which), buffer(which));
    }
}

void RandomHand::resizeWindow()
{
    m_window.resize(300 + below(1300), 200 + below(900));
}

void RandomHand::wait()
{
    jobs::waitForAll(20);
    QCoreApplication::processEvents();
}

} // namespace ets::test
