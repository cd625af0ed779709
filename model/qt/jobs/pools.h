// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

/// Where work is done. The threads and their queues are our own and not Qt's, so that the thread sanitizer sees the
/// locks between them and the window without being told.
namespace ets::jobs {

/// What work does most of the time. What waits has threads of its own, so that nothing that computes ever stands behind
/// it: behind a Python that runs for minutes, or a file of a slow disk.
enum class Pool {
    Compute,
    Blocking, ///< For other programs or for files; computes as well, but seldom.
};

/// Has a thread of a pool call something that does not throw, after all that was given to the pool before.
/// To be called in the thread of the application, which ends after all that was started.
void start(Pool pool, std::function<void()> task);
/// How many tasks of a pool run at once, at most.
[[nodiscard]] int threadsOf(Pool pool);
/// How many tasks of a pool run or wait for a thread.
[[nodiscard]] int tasksOf(Pool pool);
/// Whether anything runs or waits for a thread.
[[nodiscard]] bool areBusy();
/// Blocks until all work of both kinds is done.
/// @param milliseconds that each kind is waited for at most; below 0 for ever
/// @return whether it is
bool waitForAll(int milliseconds = -1);

} // namespace ets::jobs
