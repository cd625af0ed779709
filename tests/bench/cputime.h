// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <functional>
#include <vector>

namespace ets::bench {

/// CPU time so far, in ms, which other work on the machine disturbs least: of the calling thread or of all.
inline double cpuTime(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

/// @param part 0 to 1
inline double percentile(const std::vector<double>& sorted, double part)
{
    return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(part * double(sorted.size())))];
}

/// CPU time of frames, the shortest first: each does one step and paints what has changed.
inline std::vector<double> frameTimes(int count, const std::function<void(int)>& step)
{
    std::vector<double> times;
    for (int i = 0; i < count; ++i) {
        const double start = cpuTime(CLOCK_THREAD_CPUTIME_ID);
        step(i);
        QCoreApplication::processEvents();
        times.push_back(cpuTime(CLOCK_THREAD_CPUTIME_ID) - start);
    }
    std::ranges::sort(times);
    return times;
}

} // namespace ets::bench
