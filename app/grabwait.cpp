// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/grabwait.h"

#include "model/qt/jobs/pools.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QEventLoop>
#include <QtCore/QTimer>
#include <QtWidgets/QApplication>
#include <QtWidgets/QWidget>

#include <algorithm>

namespace ets {

namespace {

constexpr qint64 longestMs = 30'000;
constexpr int longestDelayMs = 1000; // what waits longer waits for a person
constexpr int quietRounds = 3; // one event may cause the next
constexpr int workerRestMs = 2;

bool isDelayPending()
{
    const auto windows = QApplication::topLevelWidgets();
    return std::any_of(windows.begin(), windows.end(), [](const QWidget* window) {
        const auto timers = window->findChildren<QTimer*>();
        return std::any_of(timers.begin(), timers.end(), [](const QTimer* timer) {
            return timer->isActive() && timer->isSingleShot() && timer->interval() <= longestDelayMs;
        });
    });
}

} // namespace

void waitUntilIdle()
{
    QElapsedTimer time;
    time.start();
    int quiet = 0;
    while (quiet < quietRounds && time.elapsed() < longestMs) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents(QEventLoop::AllEvents);
        if (jobs::areBusy() || isDelayPending()) {
            quiet = 0;
            jobs::waitForAll(workerRestMs);
            if (isDelayPending()) {
                QCoreApplication::processEvents(QEventLoop::AllEvents, workerRestMs);
            }
        } else {
            ++quiet;
        }
    }
}

} // namespace ets
