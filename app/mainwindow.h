// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/recentfiles.h"
#include "app/sampletrace.h"
#include "model/qt/load/session.h"
#include "views/common/stackplace.h"

#include <QtWidgets/QMainWindow>

class QSettings;
class QStackedWidget;

namespace ets {

class Banner;
class DropOverlay;
class EditorDialog;
class ManualWindow;
class Preferences;
class StartPage;
class SummaryStrip;
class Tour;
class TraceTurns;
class WindowActions;
class Workspace;

/// The window: a start page or the views of one trace, with a summary above and messages that are never in the way.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// When the views are made, which takes longest. AfterFirstPaint: behind the start page, or when they are needed.
    enum class Views { AtOnce, AfterFirstPaint };

    /// @param settings where state is kept from one start to the next; null keeps nothing. Outlives the window
    /// @param files opened at once, as by openFiles()
    explicit MainWindow(QSettings* settings, const QStringList& files = {}, const QString& debugBuffer = {},
        Views views = Views::AtOnce);
    ~MainWindow() override;

    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] Workspace& workspace(); ///< With its views, which are made where they are not.
    [[nodiscard]] RecentFiles& recentFiles() { return m_recent; }
    [[nodiscard]] Banner& banner() { return *m_banner; }
    [[nodiscard]] Tour& tour();
    /// Paths of what is open, dump first; empty with nothing open, and for the sample.
    [[nodiscard]] QStringList openPaths() const;
    [[nodiscard]] bool showsSample() const;
    /// Null when nothing is kept.
    [[nodiscard]] QSettings* settings() const { return m_settings; }
    /// Whether the window was closed to be opened again in the language that the settings now have.
    [[nodiscard]] bool wantsOtherLanguage() const { return m_wantsOtherLanguage; }

    /// Makes the window no larger than the screen it is on.
    void fitScreen();
    void openFiles(const QStringList& files, const QString& debugBuffer = {});

    [[nodiscard]] TraceTurns& turns() { return *m_turns; }
    [[nodiscard]] Preferences& preferences() { return *m_preferences; }

    /// Asks for the command that opens a source file. @return the dialog, which belongs to the window
    EditorDialog* showEditorDialog();

public Q_SLOTS:
    void showOpenDialog();
    void openSample();
    /// Opens the sample and shows it step by step.
    void startTour();
    void showExportDialog();
    void showDiagnostics();
    /// Puts what a bug report needs on the clipboard; no paths are in it.
    void copyDiagnostics();
    void openSource(const ets::StackPlace& place);
    /// All commands, to be found by typing.
    void showCommands();
    /// Ops, modules, nodes and runs, to be found by typing.
    void showPlaces();
    void showKeys();
    void showAbout();
    /// @param target a page and heading as ManualWindow::open takes them; empty for the beginning
    void showManual(const QString& target = {});
    /// Keeps the choice and closes the window, for whoever made it to open it again.
    /// @param code of language::codes(), or empty for the system's
    void chooseLanguage(const QString& code);

protected:
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void makeViews();
    static void nameExtensions(const QWidget& bars);
    void connectParts(const SummaryStrip& strip);
    void setDataSet(const DataSetPtr& dataSet);
    void rememberFiles();

    QSettings* m_settings;
    Preferences* m_preferences;
    Session m_session;
    RecentFiles m_recent;
    SampleTrace m_sample;
    bool m_isOtherTrace = false; ///< The trace that is shown next is another one.
    QStackedWidget* m_pages = nullptr;
    StartPage* m_startPage = nullptr;
    Workspace* m_workspace = nullptr; ///< Null until the views are made.
    Banner* m_banner = nullptr;
    DropOverlay* m_drop = nullptr;
    Tour* m_tour = nullptr;
    TraceTurns* m_turns = nullptr;
    ManualWindow* m_manual = nullptr;
    bool m_startsTour = false; ///< Once the sample is open.
    bool m_wantsOtherLanguage = false;
    WindowActions* m_actions = nullptr;
};

} // namespace ets
