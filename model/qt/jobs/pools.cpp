// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/jobs/pools.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QThreadPool>

#include <utility>

namespace ets::jobs {

namespace {

constexpr int mostWaiting = 16; ///< Threads that wait cost next to nothing.

QThreadPool& waitingPool()
{
    static QThreadPool* pool = nullptr;
    if (pool == nullptr) {
        pool = new QThreadPool;
        pool->setMaxThreadCount(mostWaiting);
        // The application waits for what still runs when it ends, as for the other pool.
        qAddPostRoutine([] { delete std::exchange(pool, nullptr); });
    }
    return *pool;
}

} // namespace

QThreadPool& poolFor(Pool pool)
{
    return pool == Pool::Waits ? waitingPool() : *QThreadPool::globalInstance();
}

bool areBusy()
{
    return poolFor(Pool::Computes).activeThreadCount() > 0 || poolFor(Pool::Waits).activeThreadCount() > 0;
}

bool waitForAll(int milliseconds)
{
    const bool isDone = poolFor(Pool::Waits).waitForDone(milliseconds);
    return poolFor(Pool::Computes).waitForDone(milliseconds) && isDone;
}

} // namespace ets::jobs
