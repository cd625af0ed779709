// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <ctime>
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

} // namespace ets::bench
