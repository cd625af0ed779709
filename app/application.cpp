// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include "app/mainwindow.h"
#include "app/strip/banner.h"
#include "model/qt/jobs/errors.h"
#include "model/qt/text/messagetext.h"

#include <QtCore/QThread>

#include <cstdio>

namespace ets {

namespace {

/// The window that is seen, of which there is one at most; null for none, and outside of the thread of the windows.
MainWindow* shownWindow()
{
    if (QThread::currentThread() != QCoreApplication::instance()->thread()) {
        return nullptr;
    }
    for (QWidget* const widget : QApplication::topLevelWidgets()) {
        auto* const window = qobject_cast<MainWindow*>(widget);
        if (window != nullptr && window->isVisible()) {
            return window;
        }
    }
    return nullptr;
}

void tell(const QString& text)
{
    MainWindow* const window = shownWindow();
    if (window == nullptr) {
        std::fprintf(stderr, "etscope: %s\n", qPrintable(text));
    } else if (window->banner().text() != text) { // what fails to be painted fails again with the next picture
        window->banner().showError(text);
    }
}

} // namespace

Application::Application(int& argc, char** argv)
    : QApplication(argc, argv)
{
}

bool Application::notify(QObject* receiver, QEvent* event)
{
    try {
        return QApplication::notify(receiver, event);
    } catch (...) {
        try {
            tell(errorText(jobs::errorOfException()));
        } catch (...) { // nothing is left to tell it with
            std::fputs("etscope: there is not enough memory to say what went wrong\n", stderr);
        }
    }
    return true;
}

} // namespace ets
