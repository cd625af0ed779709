// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"

#include <functional>

/// What LatestJob is made of and needs no template.
namespace ets::jobs {

/// Progress is told as a whole number from 0 to this.
inline constexpr int progressMaximum = 1000;

/// @param progressValue 0 to progressMaximum
/// @return 0 to 1
[[nodiscard]] double fractionOf(int progressValue);

/// What is being thrown, as an error in words. To be called in a catch block.
[[nodiscard]] Error errorOfException();

/// Turns "so many of so many" into progress values that never go back.
class ProgressRelay : public ProgressSink {
public:
    /// @param tell is called in the thread that makes progress, for values that are larger than the last
    explicit ProgressRelay(std::function<void(int value)> tell);
    void progress(std::string_view phase, std::uint64_t done, std::uint64_t total) override;

private:
    std::function<void(int)> m_tell;
    int m_last = 0;
};

} // namespace ets::jobs
