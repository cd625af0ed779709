// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace ets::cli {

/// Says on standard error how far something is, in one line that is written over and gone at the end: from a second on,
/// and on a terminal alone.
class ProgressLine : public ProgressSink {
public:
    /// @param what is being done, such as "computing reference values"
    explicit ProgressLine(std::string what);
    ~ProgressLine() override;
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ProgressLine(ProgressLine&&) = delete;
    ProgressLine& operator=(ProgressLine&&) = delete;

    void progress(std::string_view phase, std::uint64_t done, std::uint64_t total) override;

private:
    using Clock = std::chrono::steady_clock;

    std::string m_what;
    bool m_isTerminal;
    bool m_isShown = false;
    Clock::time_point m_start = Clock::now();
    Clock::time_point m_last = m_start;
};

} // namespace ets::cli
