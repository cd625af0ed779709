// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <ctime>
#include <fstream>
#include <optional>
#include <string>

/// What this process has cost so far, as Linux counts it.
namespace ets::test {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define ETSCOPE_TEST_SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ETSCOPE_TEST_SANITIZED
#endif

/// Sanitizers keep what was freed, and take several times as long.
#ifdef ETSCOPE_TEST_SANITIZED
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif

/// Processor time of this thread in seconds; what else the machine does is not in it.
inline double processorSeconds()
{
    std::timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// A line of /proc/self/status in bytes, for instance of "VmHWM" (peak) or "VmRSS" (now).
inline std::optional<std::uint64_t> memoryOf(const std::string& field)
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        std::uint64_t kilobytes = 0;
        if (word == field + ":" && status >> kilobytes) {
            return kilobytes * 1024;
        }
    }
    return std::nullopt;
}

/// Makes VmHWM begin anew.
/// @return whether the system can do that
inline bool resetPeakMemory()
{
    std::ofstream references("/proc/self/clear_refs");
    references << '5' << std::flush;
    return references.good();
}

} // namespace ets::test
