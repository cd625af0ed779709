// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/aotvalues.h"
#include "app/application.h"
#include "app/commandline.h"
#include "app/endsignals.h"
#include "app/firstpaint.h"
#include "app/grab.h"
#include "app/language/language.h"
#include "app/mainwindow.h"
#include "model/base/version.h"
#include "model/qt/text/text.h"
#include "views/common/palette.h"
#include "views/common/theme/icons.h"

#include <QtCore/QSettings>
#include <QtCore/QtGlobal>

#include <cstdio>
#include <exception>

namespace {

/// What has to be said before there is a QApplication. False when there is nowhere to show a window.
bool prepareEnvironment(const ets::CommandLine& line)
{
    const bool hasDisplay = qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
        || qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
    if (line.grabFolder.isEmpty() && !hasDisplay) {
        std::fputs("etscope: there is no display to show a window on. --grab DIR saves pictures instead\n", stderr);
        return false;
    }
    if (!line.grabFolder.isEmpty() && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen"); // pictures are no reason for windows to pop up
    }
    if (line.scale > 1) {
        qputenv("QT_SCALE_FACTOR", QByteArray::number(line.scale));
    }
    return true;
}

int run(int argc, char** argv)
{
    const ets::CommandLine line = ets::CommandLine::parse(argc, argv);
    if (line.exitStatus) {
        return *line.exitStatus;
    }
    if (!prepareEnvironment(line)) {
        return 1;
    }
    int qtArgc = 1; // the arguments are ours alone
    ets::Application application(qtArgc, argv);
    QApplication::setApplicationName(QStringLiteral("ETScope"));
    QApplication::setOrganizationName(QStringLiteral("ETScope"));
    QApplication::setApplicationVersion(ets::toQString(ets::versionAndCommit()));
    QApplication::setDesktopFileName(QStringLiteral("etscope"));
    QApplication::setWindowIcon(ets::applicationIcon());
    ets::applyOutlines(application);
    if (line.dark || !line.grabFolder.isEmpty()) {
        ets::applyPalette(application, line.dark ? ets::PaletteKind::Dark : ets::PaletteKind::Light);
    }
    if (!line.grabFolder.isEmpty()) {
        ets::language::use(application, line.language);
        return ets::grabViews(line);
    }
    QSettings settings;
    const ets::EndSignals endSignals;
    ets::language::use(application, line.language.isEmpty() ? ets::language::chosen(settings) : line.language);
    QStringList files = line.files;
    bool opensSample = false;
    for (bool isFirst = true;; isFirst = false) {
        ets::MainWindow window(
            &settings, files, isFirst ? line.debugBuffer : QString(), ets::MainWindow::Views::AfterFirstPaint);
        if (line.dark) { // for this start, whatever is preferred
            ets::applyPalette(application, ets::PaletteKind::Dark);
        }
        if (line.endsAfterPaint && isFirst) {
            const auto what = files.isEmpty() ? ets::FirstPaint::Of::Window : ets::FirstPaint::Of::Timeline;
            new ets::FirstPaint(window, what); // owned by the window
        }
        if (isFirst && !line.baseline.isEmpty()) {
            window.session().setBaseline({.paths = line.baseline, .others = line.beside});
        }
        window.fitScreen();
        window.show();
        ets::compareOnceLoaded(window, isFirst ? line.aotValues : QString());
        if (opensSample) {
            window.openSample();
        }
        const int status = QApplication::exec();
        if (!window.wantsOtherLanguage()) {
            return status;
        }
        files = window.openPaths();
        opensSample = window.showsSample();
        ets::language::use(application, ets::language::chosen(settings));
    }
}

} // namespace

int main(int argc, char** argv)
{
    // What events throw ends in Application::notify(); this is for what is thrown before and after them.
    try {
        return run(argc, argv);
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "etscope: %s\n", exception.what());
    } catch (...) {
        std::fputs("etscope: something went wrong that has no name\n", stderr);
    }
    return 1;
}
