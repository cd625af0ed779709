// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/endsignals.h"

#include <QtCore/QSocketNotifier>
#include <QtCore/QtGlobal>
#include <QtWidgets/QApplication>

#ifdef Q_OS_UNIX
#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#endif

namespace ets {

#ifdef Q_OS_UNIX

namespace {

int writeEnd = -1; // of a pipe; a handler of signals may do little more than write

extern "C" void noteSignal(int /*number*/)
{
    const char byte = 0;
    [[maybe_unused]] const ssize_t written = ::write(writeEnd, &byte, 1);
}

} // namespace

EndSignals::EndSignals(QObject* parent)
    : QObject(parent)
{
    std::array<int, 2> ends{};
    if (writeEnd >= 0 || ::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
        return; // the system then ends the program as it does others
    }
    writeEnd = ends[1];
    auto* const notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this, notifier] {
        notifier->setEnabled(false); // a second signal finds the program ending
        end();
    });
    for (const int number : {SIGTERM, SIGINT, SIGHUP}) {
        struct sigaction action { };
        action.sa_handler = noteSignal;
        action.sa_flags = SA_RESTART;
        ::sigaction(number, &action, nullptr);
    }
}

#else

EndSignals::EndSignals(QObject* parent)
    : QObject(parent)
{
}

#endif

void EndSignals::end()
{
    QApplication::closeAllWindows();
    QCoreApplication::exit(0);
}

} // namespace ets
