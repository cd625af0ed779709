// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace ets::test {

/// Time that the calling thread has had of the processor, in seconds: others on the machine do not count.
inline double threadSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

} // namespace ets::test
