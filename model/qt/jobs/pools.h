// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QThreadPool;

/// Where work is done.
namespace ets::jobs {

/// What work does most of the time. What waits has threads of its own, so that nothing that computes ever stands behind
/// it: behind a Python that runs for minutes, or a file of a slow disk.
enum class Pool {
    Computes,
    Waits, ///< For other programs or for files; computes as well, but seldom.
};

/// The threads for a kind of work. In the thread of the application, which has to be there for Pool::Waits.
[[nodiscard]] QThreadPool& poolFor(Pool pool);
/// Whether anything runs or waits for a thread.
[[nodiscard]] bool areBusy();
/// Blocks until all work of both kinds is done.
/// @param milliseconds that each kind is waited for at most; below 0 for ever
/// @return whether it is
bool waitForAll(int milliseconds = -1);

} // namespace ets::jobs
