// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/commands/commandpalette.h"
#include "app/commands/viewcommands.h"
#include "app/dialogs/editorcommand.h"
#include "app/dialogs/editordialog.h"
#include "app/dialogs/keysdialog.h"
#include "app/dialogs/modelpackagesdialog.h"
#include "app/drop/dropoverlay.h"
#include "app/files/neighboroffer.h"
#include "app/files/reloadwatch.h"
#include "app/files/traceturns.h"
#include "app/help/manualwindow.h"
#include "app/help/tour.h"
#include "app/icontips.h"
#include "app/kept/keptscroll.h"
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
#include "model/qt/load/bugreport.h"
#include "model/qt/session/tracestore.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "views/common/chipbar.h"
#include "views/common/theme/icons.h"
#include "views/coverage/coverageview.h"
#include "views/graph/graphpage.h"
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
const QString recordOffer = QStringLiteral("record");

} // namespace

MainWindow::MainWindow(QSettings* settings, QWidget* parent)
    : QMainWindow(parent)
    , m_settings(settings)
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
    m_pages = new QStackedWidget(content);
    m_startPage = new StartPage(m_recent, m_pages);
    m_workspace = new Workspace(m_session, m_pages);
    m_pages->addWidget(m_startPage);
    m_pages->addWidget(m_workspace);
    layout->addWidget(new LoadBar(m_session, content));
    layout->addWidget(m_banner);
    m_turns = new TraceTurns(m_session, content);
    layout->addWidget(m_turns);
    m_tour = new Tour(m_session, *m_workspace, content);
    layout->addWidget(m_tour);
    layout->addWidget(new ChipBar(m_session, content));
    layout->addWidget(m_pages, 1);
    setCentralWidget(content);
    m_drop = new DropOverlay(this);
    auto* const strip = new SummaryStrip(m_session, this);
    connect(strip, &SummaryStrip::diagnosticsWanted, this, &MainWindow::showDiagnostics);
    connect(strip, &SummaryStrip::runsWanted, this, [this](const QPoint& place) {
        auto* const menu = new RunsMenu(m_session, this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(place);
    });
    connect(strip, &SummaryStrip::coverageWanted, m_workspace, [this] { m_workspace->showView<CoverageView>(); });
    m_actions = new WindowActions(*this);
    m_actions->toolBar()->addWidget(strip);

    connectParts();
    for (QToolButton* const more : findChildren<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"))) {
        more->setAccessibleName(tr("More tools"));
        more->setIcon(themedIcon(isRightToLeft() ? QStringLiteral("more-left") : QStringLiteral("more")));
    }
    new ReloadWatch(m_session, *m_preferences, *m_banner, this);
    restoreWindow();
    TraceStore* const store = settings != nullptr ? keptstate::keep(*this, *settings) : nullptr;
    m_actions->toolBar()->findChild<WarmUpOffer*>()->setStore(store);
    new KeptScroll(m_session, *m_workspace, this);
    new NeighborOffer(m_session, store, *m_banner);
}

/// Start page, tour, session and views tell the window what to do.
void MainWindow::connectParts()
{
    connect(m_startPage, &StartPage::openWanted, this, &MainWindow::showOpenDialog);
    connect(m_startPage, &StartPage::sampleWanted, this, &MainWindow::openSample);
    connect(m_startPage, &StartPage::tourWanted, this, &MainWindow::startTour);
    connect(m_tour, &Tour::exportWanted, this, &MainWindow::showExportDialog);
    connect(m_startPage, &StartPage::filesWanted, this, [this](const QStringList& files) { openFiles(files); });
    connect(&m_session, &Session::dataSetChanged, this, &MainWindow::setDataSet);
    connect(&m_session, &Session::loadStarted, m_banner, &Banner::forgetMessages);
    connect(&m_session, &Session::traceChanges, m_banner, &Banner::clear);
    connect(&m_session, &Session::loadFailed, m_banner, &Banner::showError);
    connect(&m_session, &Session::leftOut, m_banner, [this](const QString& record, const QString& message) {
        m_banner->showOffer(
            recordOffer, message, tr("Join it all the same"), [this, record] { m_session.open({record}); });
    });
    connect(&m_session, &Session::unneeded, m_banner, &Banner::showInfo);
    connect(&m_session, &Session::loadFinished, this, &MainWindow::rememberFiles);
    connect(m_workspace->views().get<EventsView>(), &EventsView::exported, this, [this](const QString& path, int rows) {
        m_banner->showInfo(tr("%1 events written to %2").arg(format::count(static_cast<quint64>(rows)), path));
    });
    connect(m_workspace, &Workspace::sourceWanted, this, &MainWindow::openSource);
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
    const QString folder = m_session.dataSet() != nullptr
        ? QFileInfo(m_session.dataSet()->files.path(FileRole::Dump)).absolutePath()
        : !recent.empty() ? QFileInfo(recent.front().first()).absolutePath()
                          : QString();
    auto* const chooser = new QFileDialog(this, tr("Open a trace, its record, its program"), folder);
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::ExistingFiles);
    chooser->setNameFilters({tr("All files (*)"), tr("Traces and records (*.etdp *.etdump *.etrecord *.bin *.zip)"),
        tr("Programs and their data (*.pte *.bpte *.ptd)")});
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
    m_workspace->views().get<EventsView>()->showExportDialog();
}

void MainWindow::showDiagnostics()
{
    m_workspace->showView<CoverageView>();
    m_workspace->views().get<CoverageView>()->showRemarks();
}

void MainWindow::copyDiagnostics()
{
    QGuiApplication::clipboard()->setText(bugReport(m_session.dataSet().get(), toQString(versionAndCommit())));
    m_banner->showInfo(tr("Copied: versions, what the files hold, and the remarks on them; no paths"));
}

void MainWindow::openSource(const SourcePlace& place)
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
    connect(dialog, &QDialog::accepted, this, [this, dialog] { dialog->editor().save(m_settings); });
    dialog->open();
    return dialog;
}

void MainWindow::showCommands()
{
    std::vector<CommandEntry> commands = commandsOf(*menuBar());
    std::ranges::move(commandsOf(m_workspace->views()), std::back_inserter(commands));
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
    auto* const dialog = new KeysDialog(keysOf(*this, *menuBar(), m_workspace->views()), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::showAbout()
{
    auto* const box = new QMessageBox(QMessageBox::NoIcon, tr("About ETScope"),
        tr("<h3>ETScope %1</h3><p>Viewer for ExecuTorch traces.</p><p>Licence: GPL-3.0-or-later. Built on Qt %2.</p>")
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
    if (dataSet->files.has(FileRole::Record)) {
        m_banner->withdraw(recordOffer);
    }
    if (!dataSet->files.has(FileRole::Dump)) { // a model alone: the views of what ran have nothing to show
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

void MainWindow::restoreWindow()
{
    if (m_settings != nullptr) {
        windowplaces::restore(*m_settings, *this);
        m_workspace->restore(*m_settings);
        modelpackages::restore(m_session, m_settings);
        findChild<FigureMenu*>()->restore();
    }
}

} // namespace ets
