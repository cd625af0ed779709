// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interruption.h"

#include "model/base/process.h"

#include <csignal>

namespace ets::cli {

namespace {

extern "C" void removeAndEnd(int number)
{
    removeLeftovers();
    // The action is the system's again, so that whoever waits for the program hears which signal ended it.
    ::raise(number);
}

} // namespace

void leaveNothingBehind()
{
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before { };
        if (::sigaction(number, nullptr, &before) != 0 || before.sa_handler == SIG_IGN) {
            continue;
        }
        struct sigaction action { };
        action.sa_handler = removeAndEnd;
        action.sa_flags = SA_RESETHAND;
        ::sigaction(number, &action, nullptr);
    }
}

} // namespace ets::cli
