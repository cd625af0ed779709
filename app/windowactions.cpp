// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/windowactions.h"

#include "app/commands/navigateactions.h"
#include "app/dialogs/clockdialog.h"
#include "app/dialogs/modelpackagesdialog.h"
#include "app/files/exportmenu.h"
#include "app/files/reportmenu.h"
#include "app/files/traceturns.h"
#include "app/language/language.h"
#include "app/mainwindow.h"
#include "app/preferences/showpreferences.h"
#include "app/strip/banner.h"
#include "app/strip/figuremenu.h"
#include "app/strip/methodmenu.h"
#include "app/strip/runsmenu.h"
#include "app/workspace.h"
#include "model/base/time.h"
#include "model/qt/load/baselineloader.h"
#include "model/qt/session/hitsteps.h"
#include "model/qt/text/filekindwords.h"
#include "model/qt/text/format.h"
#include "model/trace/files.h"
#include "views/common/filteractions.h"
#include "views/common/theme/icons.h"
#include "views/common/tooltiptext.h"
#include "views/common/viewhost.h"
#include "views/compare/askforbaseline.h"
#include "views/modules/modulesview.h"
#include "views/tables/operatorsview.h"

#include <QtGui/QAction>
#include <QtGui/QActionGroup>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QToolBar>

#include <utility>

namespace ets {

WindowActions::WindowActions(MainWindow& window)
    : QObject(&window)
    , m_window(window)
    , m_toolBar(new QToolBar(tr("Tools"), &window))
{
    addFileMenu();
    addEditMenu();
    addViewMenu();
    m_navigateMenu = m_window.menuBar()->addMenu(tr("&Navigate"));
    addHelpMenu();
    fillToolBar();
    Session& session = window.session();
    ViewHost::of(session).follow(*this, [this](const ViewState& /*now*/, Changes changes) {
        if ((changes & ~(Changes(Change::Hovered) | Change::Facts)) != Changes()) {
            updateEnabled();
        }
    });
    connect(&window.recentFiles(), &RecentFiles::changed, this, &WindowActions::showRecent);
    showRecent();
    updateEnabled();
}

template <typename Slot>
QAction* WindowActions::add(QMenu* menu, const QString& text, const QKeySequence& key, Slot slot, When when)
{
    QAction* const action = menu->addAction(text);
    action->setShortcut(key);
    connect(action, &QAction::triggered, &m_window, slot);
    if (when) {
        m_rules.emplace_back(action, std::move(when));
    }
    return action;
}

WindowActions::When WindowActions::whenOpen() const
{
    return [&session = m_window.session()] { return session.dataSet() != nullptr; };
}

WindowActions::When WindowActions::whenRunIsOpen() const
{
    return [&session = m_window.session()] {
        return session.dataSet() != nullptr && session.dataSet()->files.has(FileRole::Dump);
    };
}

void WindowActions::addFileMenu()
{
    QMenu* const menu = m_window.menuBar()->addMenu(tr("&File"));
    Session& session = m_window.session();
    m_open = add(menu, tr("&Open…"), QKeySequence(Qt::CTRL | Qt::Key_O), [this] { m_window.showOpenDialog(); });
    m_recentMenu = menu->addMenu(tr("Open &recent"));
    m_recentMenu->setToolTipsVisible(true);
    add(menu, tr("Open the &sample trace"), {}, [this] { m_window.openSample(); });
    TraceTurns& turns = m_window.turns();
    add(
        menu, tr("&Next trace"), QKeySequence(Qt::ALT | Qt::Key_PageDown), [&turns] { turns.showNext(); },
        [&turns] { return turns.canStep(1); });
    add(
        menu, tr("Pre&vious trace"), QKeySequence(Qt::ALT | Qt::Key_PageUp), [&turns] { turns.showPrevious(); },
        [&turns] { return turns.canStep(-1); });
    connect(&turns, &TraceTurns::changed, this, &WindowActions::updateEnabled);
    menu->addSeparator();
    m_reload = add(
        menu, tr("Re&load"), QKeySequence(Qt::Key_F5), [&session] { session.reload(); }, whenOpen());
    for (const FileKindInfo& kind : fileKinds()) {
        if (const QString text = dropFileText(kind.role); !text.isEmpty()) {
            const FileRole role = kind.role;
            add(
                menu, text, {}, [&session, role] { session.drop(role); },
                [&session, role] { return session.canDrop(role); });
        }
    }
    menu->addSeparator();
    addCompareMenu(menu);
    menu->addSeparator();
    add(
        menu, tr("&Export events…"), QKeySequence(Qt::CTRL | Qt::Key_E), [this] { m_window.showExportDialog(); },
        whenOpen());
    auto* const forms = new ExportMenu(session, &m_window);
    menu->addMenu(forms);
    connect(forms, &ExportMenu::written, &m_window,
        [this](const QString& path) { m_window.banner().showInfo(tr("The trace is written to %1").arg(path)); });
    m_report = new ReportMenu(session, &m_window);
    menu->addMenu(m_report);
    connect(m_report, &ReportMenu::written, &m_window,
        [this](const QString& path) { m_window.banner().showInfo(tr("The report is written to %1").arg(path)); });
    connect(m_report, &ReportMenu::copied, &m_window, [this] {
        m_window.banner().showInfo(tr("Copied: findings, operators and what the files are, as Markdown; no folders"));
    });
    menu->addSeparator();
    add(menu, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { m_window.close(); });
}

void WindowActions::addCompareMenu(QMenu* menu)
{
    Session& session = m_window.session();
    add(menu, tr("&Compare with…"), {},
        [this, &session] { askForBaseline(&m_window, session, BaselineChoice::Files); });
    add(menu, tr("Compare wit&h a folder…"), {},
        [this, &session] { askForBaseline(&m_window, session, BaselineChoice::Folder); });
    const auto hasBaseline = [&session] { return session.baseline().state() != nullptr; };
    add(
        menu, tr("More recordings of the one on show…"), {},
        [this, &session] { askForBaseline(&m_window, session, BaselineChoice::Beside); }, hasBaseline);
    add(
        menu, tr("&Make this trace the baseline"), {}, [&session] { session.makeBaseline(); }, whenRunIsOpen());
    add(
        menu, tr("S&wap with the baseline"), {}, [&session] { session.swapBaseline(); },
        [&session] { return session.canSwapBaseline(); });
    add(
        menu, tr("Drop the &baseline"), {}, [&session] { session.baseline().drop(); }, hasBaseline);
    connect(&session.baseline(), &BaselineLoader::changed, this, &WindowActions::updateEnabled);
}

void WindowActions::addEditMenu()
{
    QMenu* const menu = m_window.menuBar()->addMenu(tr("&Edit"));
    Session& session = m_window.session();
    FilterZoomStack& stack = session.filterZoom();
    add(menu, tr("&Filter"), QKeySequence(Qt::Key_Slash), [this] { m_window.workspace().focusFilter(); });
    add(menu, tr("&Remove the filter"), QKeySequence(Qt::CTRL | Qt::Key_Backspace), [&stack] { stack.setFilter({}); });
    add(
        menu, tr("&Undo filter"), QKeySequence(Qt::CTRL | Qt::Key_Z), [&stack] { stack.undoFilter(); },
        [&stack] { return stack.canUndoFilter(); });
    add(
        menu, tr("Redo f&ilter"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), [&stack] { stack.redoFilter(); },
        [&stack] { return stack.canRedoFilter(); });
    add(
        menu, tr("Undo &zoom"), QKeySequence(Qt::ALT | Qt::Key_Z), [&stack] { stack.undoZoom(); },
        [&stack] { return stack.canUndoZoom(); });
    add(
        menu, tr("Redo z&oom"), QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Z), [&stack] { stack.redoZoom(); },
        [&stack] { return stack.canRedoZoom(); });
    QMenu* const narrow = menu->addMenu(tr("Filter &by the selection"));
    connect(narrow, &QMenu::aboutToShow, this, [narrow, &session] {
        narrow->clear();
        addFilterActions(*narrow, session, session.selection().selection());
        narrow->isEmpty() ? narrow->addAction(tr("Select an op, a module, a run or a range first"))->setEnabled(false)
                          : void();
    });
    const auto hasHits = [&session, &stack] { return session.dataSet() != nullptr && !stack.filter().isEmpty(); };
    add(
        menu, tr("Ne&xt match"), {}, [this] { stepToHit(1); }, hasHits)
        ->setShortcuts({QKeySequence(Qt::Key_F3), QKeySequence(Qt::Key_N)});
    add(
        menu, tr("&Previous match"), {}, [this] { stepToHit(-1); }, hasHits)
        ->setShortcuts({QKeySequence(Qt::SHIFT | Qt::Key_F3), QKeySequence(Qt::Key_P)});
    menu->addSeparator();
    add(menu, tr("Preferen&ces…"), QKeySequence(Qt::CTRL | Qt::Key_Comma), [this] { showPreferences(m_window); });
    add(menu, tr("&Editor…"), {}, [this] { m_window.showEditorDialog(); });
    add(menu, tr("Select &nothing"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_A),
        [&session] { session.selection().clear(); });
}

void WindowActions::addViewMenu()
{
    QMenu* const menu = m_window.menuBar()->addMenu(tr("&View"));
    m_viewMenu = menu;
    SelectionController& selection = m_window.session().selection();
    m_back = add(
        menu, tr("&Back"), QKeySequence(Qt::ALT | Qt::Key_Left), [&selection] { selection.goBack(); },
        [&selection] { return selection.canGoBack(); });
    m_forward = add(
        menu, tr("&Forward"), QKeySequence(Qt::ALT | Qt::Key_Right), [&selection] { selection.goForward(); },
        [&selection] { return selection.canGoForward(); });
    add(
        menu, tr("&Go to…"), QKeySequence(Qt::CTRL | Qt::Key_P), [this] { m_window.showPlaces(); }, whenOpen());
    menu->addSeparator();
    for (const ViewKind& kind : viewTable()) {
        const QString id = QString::fromLatin1(kind.id);
        add(menu, kind.translatedTitle(), kind.keys, [this, id] { m_window.workspace().showView(id); });
    }
    menu->addSeparator();
    menu->addMenu(new MethodMenu(m_window.session(), &m_window));
    menu->addMenu(new RunsMenu(m_window.session(), &m_window));
    m_afterFigures = add(menu, tr("Packages of the model…"), {},
        [this] { modelpackages::ask(m_window.session(), m_window.settings(), &m_window); });
    addReadingMenus(menu);
    menu->addSeparator();
    m_shownMenu = menu->addMenu(tr("&Shown"));
    addLanguageMenu(menu);
    add(menu, tr("Take the vie&w out or put it back"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
        &Workspace::takeOutOrPutBack);
    QAction* const full = add(menu, tr("Full s&creen"), QKeySequence(Qt::Key_F11),
        [this] { m_window.setWindowState(m_window.windowState() ^ Qt::WindowFullScreen); });
    full->setCheckable(true);
    connect(menu, &QMenu::aboutToShow, full, [this, full] { full->setChecked(m_window.isFullScreen()); });
    add(menu, tr("&Default layout"), {}, [this] { m_window.workspace().applyDefaultLayout(); });
}

void WindowActions::addViews()
{
    const ViewSet& views = m_window.workspace().views();
    auto* const figures =
        new FigureMenu(m_window.session(), {views.get<OperatorsView>(), views.get<ModulesView>()}, &m_window);
    m_viewMenu->insertMenu(m_afterFigures, figures);
    m_shownMenu->addActions(m_window.workspace().toggleActions());
    new NavigateActions(m_window.workspace(), *m_navigateMenu);
}

void WindowActions::addReadingMenus(QMenu* menu)
{
    Session& session = m_window.session();
    const auto addChoice = [](QMenu* choices, QActionGroup* group, const QString& text, const QVariant& data) {
        QAction* const action = choices->addAction(text);
        action->setCheckable(true);
        action->setData(data);
        group->addAction(action);
        return action;
    };
    QMenu* const reading = menu->addMenu(tr("&Reading"));
    reading->setToolTipsVisible(true);
    m_reading = new QActionGroup(this);
    addChoice(reading, m_reading, tr("&Corrected"), false)
        ->setToolTip(tr("Keeps every loop sample, exact durations and all methods"));
    addChoice(reading, m_reading, tr("As the &Inspector"), true)
        ->setToolTip(
            tr("Faithful to ExecuTorch's Inspector, quirks included. Rows that differ carry a mark either way"));
    connect(m_reading, &QActionGroup::triggered, &session, [&session](const QAction* action) {
        session.setReading(action->data().toBool() ? Reading::Faithful : Reading::Corrected);
    });
    // Choosing what is chosen already is no change, and a reading that fails leaves the old one in force.
    connect(&session, &Session::loadFinished, this, &WindowActions::updateEnabled);
    QMenu* const clock = menu->addMenu(tr("Clock of the &trace"));
    clock->setToolTipsVisible(true);
    m_clock = new QActionGroup(this);
    for (const TimeScale scale : timeScales()) {
        addChoice(clock, m_clock, format::unit(scale), static_cast<int>(scale))
            ->setToolTip(tr("Length of one clock tick. The file does not contain it"));
    }
    add(
        clock, tr("Cycles of a &known frequency…"), {}, [this, &session] { clockdialog::ask(session, &m_window); },
        whenOpen());
    connect(m_clock, &QActionGroup::triggered, &session, [&session](const QAction* action) {
        session.setSourceTimeScale(static_cast<TimeScale>(action->data().toInt()));
    });
}

void WindowActions::addLanguageMenu(QMenu* menu)
{
    QMenu* const languages = menu->addMenu(tr("&Language"));
    auto* const group = new QActionGroup(this);
    const QString chosen = m_window.settings() != nullptr ? language::chosen(*m_window.settings()) : QString();
    const auto addLanguage = [&](const QString& title, const QString& code) {
        QAction* const action = languages->addAction(title);
        action->setCheckable(true);
        action->setChecked(code == chosen);
        action->setData(code);
        group->addAction(action);
    };
    addLanguage(tr("&Of the system"), {});
    languages->addSeparator();
    for (const language::Language& known : language::all()) {
        addLanguage(QString::fromUtf8(known.ownName), QString::fromLatin1(known.code));
    }
    connect(group, &QActionGroup::triggered, &m_window,
        [this](const QAction* action) { m_window.chooseLanguage(action->data().toString()); });
    languages->setEnabled(m_window.settings() != nullptr);
}

void WindowActions::addHelpMenu()
{
    QMenu* const menu = m_window.menuBar()->addMenu(tr("&Help"));
    add(menu, tr("&Manual"), QKeySequence(Qt::Key_F1), [this] { m_window.showManual(); });
    add(menu, tr("&Tour of the sample"), {}, [this] { m_window.startTour(); });
    add(menu, tr("Command &palette…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
        [this] { m_window.showCommands(); });
    add(menu, tr("&Keys"), QKeySequence(Qt::Key_Question), [this] { m_window.showKeys(); });
    add(menu, tr("&Remarks on the files"), {}, [this] { m_window.showDiagnostics(); });
    add(
        menu, tr("Copy as text for an &issue"), {}, [this] { m_report->copy(); }, whenRunIsOpen());
    add(menu, tr("&Copy diagnostics"), {}, [this] { m_window.copyDiagnostics(); });
    menu->addSeparator();
    add(menu, tr("&About ETScope"), {}, [this] { m_window.showAbout(); });
}

void WindowActions::fillToolBar()
{
    m_toolBar->setObjectName(QStringLiteral("tools"));
    m_toolBar->setMovable(false);
    m_toolBar->toggleViewAction()->setVisible(false);
    m_window.addToolBar(m_toolBar);
    constexpr int iconSide = 20;
    m_toolBar->setIconSize(QSize(iconSide, iconSide));
    const auto addWithIcon = [this](QAction* action, const char* icon, const QString& toolTip) {
        action->setIcon(themedIcon(QString::fromLatin1(icon)));
        action->setToolTip(
            QStringLiteral("%1 (%2)").arg(toolTip, action->shortcut().toString(QKeySequence::NativeText)));
        m_toolBar->addAction(action);
    };
    addWithIcon(m_open, "open", tr("Open a trace and its record"));
    addWithIcon(m_reload, "reload", tr("Read the same files again"));
    m_toolBar->addSeparator();
    const bool isMirrored = m_toolBar->isRightToLeft();
    addWithIcon(m_back, isMirrored ? "forward" : "back", tr("Back to what was selected before"));
    addWithIcon(m_forward, isMirrored ? "back" : "forward", tr("Forward again"));
    m_toolBar->addSeparator();
}

void WindowActions::stepToHit(int direction)
{
    Session& session = m_window.session();
    if (session.dataSet() == nullptr) {
        return;
    }
    const SampleId from = session.selection().targets().sample.value_or(SampleId());
    const SampleId hit = nextHit(*session.dataSet(), *session.eventSearch()->current(), from, direction);
    if (hit.isValid()) {
        session.selection().select(hit);
    }
}

void WindowActions::showRecent()
{
    m_recentMenu->clear();
    const auto& entries = m_window.recentFiles().entries();
    m_recentMenu->setEnabled(!entries.empty());
    for (const QStringList& files : entries) {
        // An ampersand in a path is no mnemonic.
        QAction* const action =
            m_recentMenu->addAction(RecentFiles::title(files).replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setToolTip(toolTipText(files.join(QLatin1Char('\n'))));
        connect(action, &QAction::triggered, &m_window, [this, files] { m_window.openFiles(files); });
    }
    m_recentMenu->addSeparator();
    connect(m_recentMenu->addAction(tr("Clear list")), &QAction::triggered, &m_window,
        [this] { m_window.recentFiles().clear(); });
}

void WindowActions::updateEnabled()
{
    const Session& session = m_window.session();
    const bool isOpen = session.dataSet() != nullptr;
    for (const auto& [action, isEnabled] : m_rules) {
        action->setEnabled(isEnabled());
    }
    m_reading->setEnabled(isOpen);
    m_clock->setEnabled(isOpen);
    const TraceOptions options = isOpen ? session.dataSet()->trace->options() : TraceOptions();
    for (QAction* const action : m_reading->actions()) {
        action->setChecked(action->data().toBool() == (options.reading == Reading::Faithful));
    }
    for (QAction* const action : m_clock->actions()) {
        action->setChecked(action->data().toInt() == static_cast<int>(options.sourceTimeScale));
    }
}

} // namespace ets
