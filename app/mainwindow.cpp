// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/commands/commandpalette.h"
#include "app/commands/viewcommands.h"
#include "app/dialogs/editorcommand.h"
#include "app/dialogs/editordialog.h"
#include "app/dialogs/keysdialog.h"
#include "app/drop/dropoverlay.h"
#include "app/files/compareoffer.h"
#include "app/files/filefilters.h"
#include "app/files/neighboroffer.h"
#include "app/files/reloadwatch.h"
#include "app/files/traceturns.h"
#include "app/help/manualwindow.h"
#include "app/help/tour.h"
#include "app/icontips.h"
#include "app/kept/keptstate.h"
#include "app/kept/keptwindow.h"
#include "app/kept/windowplaces.h"
#include "app/language/language.h"
#include "app/preferences/preferencecommands.h"
#include "app/preferences/preferenceeffects.h"
#include "app/startpage.h"
#include "app/strip/banner.h"
#include "app/strip/figuremenu.h"
#include "app/strip/loadbar.h"
#include "app/strip/runsmenu.h"
#include "app/strip/summarystrip.h"
#include "app/strip/warmupoffer.h"
#include "app/windowactions.h"
#include "app/workspace.h"
#include "model/base/log.h"
#include "model/base/version.h"
#include "model/qt/load/baselineloader.h"
#include "model/qt/load/bugreport.h"
#include "model/qt/session/tracestore.h"
#include "model/qt/session/userchoices.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/files.h"
#include "views/common/askforfile.h"
#include "views/common/chipbar.h"
#include "views/common/theme/icons.h"
#include "views/common/viewhost.h"
#include "views/compare/compareview.h"
#include "views/coverage/coverageview.h"
#include "views/findings/findingsview.h"
#include "views/graph/graphpage.h"
#include "views/lines/linesview.h"
#include "views/memory/memoryview.h"
#include "views/tables/eventsview.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QMessageBox>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ets {

namespace {

constexpr QSize firstSize{1440, 900};

/// Name of the offer to join a file all the same.
QString offerOf(FileRole role)
{
    return QString::fromLatin1(fileKind(role).name);
}

} // namespace

MainWindow::MainWindow(QSettings* settings, const QStringList& files, const QString& debugBuffer, Views views)
    : m_settings(settings)
    , m_preferences(new Preferences(settings, this))
    , m_recent(settings)
{
    new PreferenceEffects(*m_preferences, m_session, this);
    new IconTips(this);
    setAcceptDrops(true);
    resize(firstSize);
    setWindowTitle(QStringLiteral("ETScope"));
    auto* const content = new QWidget(this);
    auto* const layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_banner = new Banner(content);
    layout->addWidget(new LoadBar(m_session, content));
    layout->addWidget(m_banner);
    m_turns = new TraceTurns(m_session, content);
    layout->addWidget(m_turns);
    new ReloadWatch(m_session, *m_preferences, *m_banner, this);
    userchoices::setSourceFolder(EditorCommand::from(settings).sourceFolder);
    if (settings != nullptr) {
        keptstate::prepareLoads(m_session, *settings);
    }
    openFiles(files, debugBuffer); // read by a worker while the rest is made, which takes as long
    layout->addWidget(new ChipBar(m_session, content));
    m_pages = new QStackedWidget(content);
    m_startPage = new StartPage(m_recent, m_pages);
    m_pages->addWidget(m_startPage);
    layout->addWidget(m_pages, 1);
    setCentralWidget(content);
    m_drop = new DropOverlay(this);
    auto* const strip = new SummaryStrip(m_session, this);
    m_actions = new WindowActions(*this);
    m_actions->toolBar()->addWidget(strip);
    connectParts(*strip);
    if (settings != nullptr) {
        windowplaces::restore(*settings, *this);
    }
    connect(&m_session, &Session::loadStarted, this, &MainWindow::makeViews);
    if (views == Views::AtOnce || !files.isEmpty()) {
        makeViews();
    }
}

/// What shows a trace, and what is kept of it. Once.
void MainWindow::makeViews()
{
    if (m_workspace != nullptr) {
        return;
    }
    m_workspace = new Workspace(m_session, m_pages);
    m_pages->addWidget(m_workspace);
    m_tour = new Tour(m_session, *m_workspace, centralWidget());
    auto* const layout = static_cast<QVBoxLayout*>(centralWidget()->layout());
    layout->insertWidget(layout->indexOf(m_turns) + 1, m_tour);
    m_actions->addViews();
    connect(m_tour, &Tour::exportWanted, this, &MainWindow::showExportDialog);
    connect(m_workspace->views().get<EventsView>(), &EventsView::exported, this, [this](const QString& path, int rows) {
        m_banner->showInfo(rows == 1
                ? tr("1 event written to %1").arg(path)
                : tr("%1 events written to %2").arg(format::count(static_cast<quint64>(rows)), path));
    });
    connect(m_workspace, &Workspace::sourceWanted, this, &MainWindow::openSource);
    connect(m_workspace, &Workspace::sourceFolderWanted, this, &MainWindow::showEditorDialog);
    connect(m_workspace, &Workspace::manualWanted, this, &MainWindow::showManual);
    ViewHost::of(m_session).follow(*this, [this](const ViewState& now, Changes changes) {
        if (changes.testFlag(Change::Loaded) && now.dataSet != nullptr) {
            setDataSet(now.dataSet);
        }
    });
    nameExtensions(*this);
    connect(m_workspace, &Workspace::viewMade, this, [this](const ViewEntry& entry) { nameExtensions(*entry.widget); });
    if (m_settings != nullptr) {
        m_workspace->restore(*m_settings);
        findChild<FigureMenu*>()->restore();
    }
    TraceStore* const store = m_settings != nullptr ? keptstate::keep(*this, *m_settings) : nullptr;
    m_actions->toolBar()->findChild<WarmUpOffer*>()->setStore(store);
    new NeighborOffer(m_session, store, *m_banner);
}

/// Names the buttons for what a tool bar has no room for.
void MainWindow::nameExtensions(const QWidget& bars)
{
    for (QToolButton* const more : bars.findChildren<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"))) {
        more->setAccessibleName(tr("More tools"));
        more->setIcon(themedIcon(bars.isRightToLeft() ? QStringLiteral("more-left") : QStringLiteral("more")));
    }
}

Workspace& MainWindow::workspace()
{
    makeViews();
    return *m_workspace;
}

Tour& MainWindow::tour()
{
    makeViews();
    return *m_tour;
}

/// Start page, strip and session tell the window what to do.
void MainWindow::connectParts(const SummaryStrip& strip)
{
    connect(&strip, &SummaryStrip::diagnosticsWanted, this, &MainWindow::showDiagnostics);
    connect(&strip, &SummaryStrip::runsWanted, this, [this](const QPoint& place) {
        auto* const menu = new RunsMenu(m_session, this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(place);
    });
    connect(&strip, &SummaryStrip::findingsWanted, this, [this](std::size_t finding) {
        workspace().showView<FindingsView>();
        workspace().views().get<FindingsView>()->showFinding(finding);
    });
    connect(&strip, &SummaryStrip::coverageWanted, this, [this] { workspace().showView<CoverageView>(); });
    connect(m_startPage, &StartPage::openWanted, this, &MainWindow::showOpenDialog);
    connect(m_startPage, &StartPage::sampleWanted, this, &MainWindow::openSample);
    connect(m_startPage, &StartPage::tourWanted, this, &MainWindow::startTour);
    connect(m_startPage, &StartPage::filesWanted, this, [this](const QStringList& files) { openFiles(files); });
    connect(&m_session, &Session::loadStarted, m_banner, &Banner::forgetMessages);
    connect(&m_session, &Session::traceChanges, m_banner, &Banner::clear);
    connect(&m_session, &Session::traceChanges, this, [this] { m_isOtherTrace = true; });
    connect(&m_session, &Session::loadFailed, m_banner, &Banner::showError);
    connect(
        &m_session, &Session::leftOut, m_banner, [this](const QString& path, FileRole role, const QString& message) {
            m_banner->showOffer(
                offerOf(role), message, tr("Join it all the same"), [this, path] { m_session.open({path}); });
        });
    connect(&m_session, &Session::unneeded, m_banner, &Banner::showInfo);
    connect(&m_session.baseline(), &BaselineLoader::failed, m_banner, &Banner::showError);
    connect(&m_session.baseline(), &BaselineLoader::chosen, this, [this] {
        if (m_workspace != nullptr) {
            m_workspace->showView<CompareView>(false);
        }
    });
    new CompareOffer(m_session, *m_turns, *m_banner);
    connect(&m_session, &Session::loadFinished, this, &MainWindow::rememberFiles);
}

MainWindow::~MainWindow()
{
    // Children of the window look at the session, which goes before them otherwise.
    delete centralWidget();
}

bool MainWindow::showsSample() const
{
    return m_session.dataSet() != nullptr && m_sample.contains(m_session.dataSet()->files.path(FileRole::Dump));
}

QStringList MainWindow::openPaths() const
{
    const DataSetPtr& dataSet = m_session.dataSet();
    if (dataSet == nullptr || showsSample()) {
        return {};
    }
    return dataSet->files.all();
}

void MainWindow::openFiles(const QStringList& files, const QString& debugBuffer)
{
    m_turns->open(files, debugBuffer);
}

void MainWindow::showOpenDialog()
{
    const auto& recent = m_recent.entries();
    QString folder = m_session.dataSet() != nullptr
        ? QFileInfo(m_session.dataSet()->files.all().value(0)).absolutePath()
        : QString();
    if (folder.isEmpty() || !mayPropose(folder)) {
        folder = recent.empty() ? QString() : QFileInfo(recent.front().first()).absolutePath();
    }
    auto* const chooser = new QFileDialog(this, tr("Open a trace, its record, its program"), folder);
    if (!mayPropose(chooser->directory().path())) {
        chooser->setDirectory(QDir::home());
    }
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::ExistingFiles);
    chooser->setNameFilters(traceFileFilters());
    connect(chooser, &QFileDialog::filesSelected, this, [this](const QStringList& files) { openFiles(files); });
    chooser->open();
}

void MainWindow::openSample()
{
    const QStringList files = m_sample.files();
    if (files.isEmpty()) {
        m_banner->showError(tr("The sample trace could not be written to the folder for temporary files"));
        return;
    }
    openFiles(files);
}

void MainWindow::startTour()
{
    m_startsTour = true;
    openSample();
}

void MainWindow::showExportDialog()
{
    workspace().views().get<EventsView>()->showExportDialog();
}

void MainWindow::showDiagnostics()
{
    workspace().showView<CoverageView>();
    workspace().views().get<CoverageView>()->showRemarks();
}

void MainWindow::copyDiagnostics()
{
    QGuiApplication::clipboard()->setText(bugReport(m_session.dataSet().get(), toQString(versionAndCommit())));
    m_banner->showInfo(tr("Copied: versions, what the files hold, and the remarks on them; no paths"));
}

void MainWindow::openSource(const StackPlace& place)
{
    const EditorCommand editor = EditorCommand::from(m_settings);
    if (editor.command.isEmpty()) {
        EditorDialog* const dialog = showEditorDialog();
        connect(dialog, &QDialog::accepted, this, [this, place] { openSource(place); });
        return;
    }
    if (const QString problem = editor.open(place.file, place.line); !problem.isEmpty()) {
        m_banner->showError(problem);
    }
}

EditorDialog* MainWindow::showEditorDialog()
{
    auto* const dialog = new EditorDialog(EditorCommand::from(m_settings), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        dialog->editor().save(m_settings);
        userchoices::setSourceFolder(dialog->editor().sourceFolder);
        workspace().views().get<LinesView>()->readSourceAgain();
    });
    dialog->open();
    return dialog;
}

void MainWindow::showCommands()
{
    std::vector<CommandEntry> commands = commandsOf(*menuBar());
    std::ranges::move(commandsOf(workspace().views()), std::back_inserter(commands));
    std::ranges::move(commandsOf(*m_preferences), std::back_inserter(commands));
    auto* const palette = new CommandPalette(tr("Commands"), tr("What do you want to do?"), std::move(commands), this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

void MainWindow::showPlaces()
{
    auto* const palette =
        new CommandPalette(tr("Go to"), tr("Op type, module, node or run"), placesOf(m_session), this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

void MainWindow::showKeys()
{
    auto* const dialog = new KeysDialog(keysOf(*this, *menuBar(), workspace().views()), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::showAbout()
{
    auto* const box = new QMessageBox(QMessageBox::NoIcon, tr("About ETScope"),
        tr("<h3>ETScope %1</h3><p>Viewer for ExecuTorch traces.</p><p>License: GPL-3.0-or-later. Built on Qt %2.</p>")
            .arg(toQString(versionAndCommit()), QString::fromLatin1(qVersion())),
        QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::showManual(const QString& target)
{
    if (m_manual == nullptr) {
        m_manual = new ManualWindow(this);
    }
    m_manual->open(target);
    m_manual->show();
    m_manual->raise();
    m_manual->activateWindow();
}

void MainWindow::chooseLanguage(const QString& code)
{
    if (m_settings != nullptr && language::chosen(*m_settings) != code) {
        language::choose(*m_settings, code);
        m_wantsOtherLanguage = true;
        close();
    }
}

void MainWindow::setDataSet(const DataSetPtr& dataSet)
{
    const log::Timer timer(
        log::Layer::App, dataSet->files.has(FileRole::Record) ? "show trace and record" : "show the trace");
    m_pages->setCurrentWidget(m_workspace);
    for (const FileRole role : {FileRole::Record, FileRole::Program}) {
        if (dataSet->files.has(role) && dataSet->files.leftOut(role) == nullptr) {
            m_banner->withdraw(offerOf(role));
        }
    }
    const bool isOther = std::exchange(m_isOtherTrace, false); // else the person has chosen what is in front
    if (isOther && !dataSet->files.has(FileRole::Dump)) { // a model alone: the views of what ran have nothing to show
        dataSet->files.has(FileRole::Record) ? m_workspace->showView<GraphPage>(false)
                                             : m_workspace->showView<MemoryView>(false);
    }
    QStringList names;
    for (const QString& path : dataSet->files.all()) {
        names.push_back(QFileInfo(path).fileName());
    }
    const QString folder = QFileInfo(dataSet->files.all().value(0)).absoluteDir().dirName();
    setWindowTitle(m_sample.contains(dataSet->files.path(FileRole::Dump))
            ? tr("Sample trace \u2013 ETScope")
            : QStringLiteral("%1 \u2013 %2 \u2013 ETScope").arg(names.join(QStringLiteral(" + ")), folder));
}

void MainWindow::rememberFiles()
{
    if (const QStringList files = openPaths(); !files.isEmpty()) {
        m_recent.add(files);
    }
    if (std::exchange(m_startsTour, false) && m_session.dataSet() != nullptr) {
        m_tour->start();
    }
}

} // namespace ets
