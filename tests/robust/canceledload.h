// SPDX-License-Identifier: GPL-3.0-or-later
// Loads that are canceled while they run.
#pragma once

#include "model/base/limits.h"
#include "model/trace/trace.h"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

namespace ets::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr double mostBehindCancel = 1.0; ///< Seconds of the processor.
#else
constexpr double mostBehindCancel = 0.1;
#endif

/// A load, from files or of what was read.
using Load = std::function<Result<std::shared_ptr<const Trace>>(const LoadContext&)>;

/// Seconds of the processor on a clock.
inline double secondsOf(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// How a load ended.
struct Ended {
    bool isTrace = false;
    std::optional<Error::Kind> error;
    double seconds = 0; ///< Of the processor, in all.
    double behindCancel = 0; ///< The same from the cancel on; 0 where it came too late.
};

/// Loads to the end.
inline Ended loadWhole(const Load& load)
{
    const double before = secondsOf(CLOCK_THREAD_CPUTIME_ID);
    const auto trace = load({});
    Ended ended{trace.has_value(), {}, secondsOf(CLOCK_THREAD_CPUTIME_ID) - before, 0};
    if (!trace) {
        ended.error = trace.error().kind;
    }
    return ended;
}

/// Cancels when the load has taken so many seconds of its processor.
inline Ended cancelAfter(const Load& load, double seconds)
{
    LoadContext context;
    std::atomic<bool> isOver = false;
    clockid_t clock{};
    pthread_getcpuclockid(pthread_self(), &clock);
    const double before = secondsOf(clock);
    std::atomic<double> canceledAt = 0;
    std::thread canceler([&] {
        while (!isOver && secondsOf(clock) - before < seconds) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        canceledAt = secondsOf(clock);
        context.cancel.cancel();
    });
    const auto trace = load(context);
    const double after = secondsOf(clock);
    isOver = true;
    canceler.join();
    Ended ended{trace.has_value(), {}, after - before, std::max(0.0, after - canceledAt)};
    if (!trace) {
        ended.error = trace.error().kind;
    }
    return ended;
}

} // namespace ets::test
