// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <QtCore/QObject>

#include <chrono>
#include <functional>

/// The two ends of a job that need no template.
namespace ets::jobs {

/// Progress is told as a whole number from 0 to this.
inline constexpr int progressMaximum = 1000;

/// The owner's end: called in the owner's thread whenever a worker has something for it.
class Reader final : public QObject {
public:
    explicit Reader(std::function<void()> look);
    /// Says that there is something. From any thread, as long as the reader is there.
    void ring();
    /// Deletes it, later if it is being called.
    void release();

protected:
    void customEvent(QEvent* event) override;

private:
    ~Reader() override = default;

    std::function<void()> m_look;
    int m_depth = 0; ///< Calls that have not returned.
};

/// The worker's end: turns "so many of so many" into progress values that never go back, a few dozen a second.
class ProgressRelay : public ProgressSink {
public:
    /// @param tell is called in the thread that makes progress, for values that are larger than the last
    explicit ProgressRelay(std::function<void(int value)> tell);
    void progress(std::string_view phase, std::uint64_t done, std::uint64_t total) override;

private:
    std::function<void(int)> m_tell;
    int m_last = 0;
    std::chrono::steady_clock::time_point m_told;
};

} // namespace ets::jobs
