// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/sink.h"

#include <nanobind/nanobind.h>

#include <chrono>
#include <future>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace ets::python {

/// Calls work in a thread of its own, without the GIL, while the caller's looks for Ctrl+C: then the work is canceled,
/// and nothing of it is told. The work may hold locks which others wait for: who waits for one does so in here as well,
/// without the GIL, so that a converter of the trace, the one thing that takes it, gets it.
/// @param token by which the work ends soon
/// @throws what the work throws; KeyboardInterrupt
template <typename Work> auto interruptibly(const CancelToken& token, Work work)
{
    namespace nb = nanobind;
    constexpr std::chrono::milliseconds pause(50);
    std::packaged_task<decltype(work())()> task(std::move(work));
    auto result = task.get_future();
    std::thread thread(std::move(task));
    const auto isDone = [&result](std::chrono::milliseconds time) {
        const nb::gil_scoped_release released;
        return result.wait_for(time) == std::future_status::ready;
    };
    bool isInterrupted = false;
    while (!isDone(pause)) {
        isInterrupted = isInterrupted || PyErr_CheckSignals() != 0;
        if (isInterrupted) {
            token.cancel();
            const nb::gil_scoped_release released;
            result.wait();
        }
    }
    thread.join();
    if (isInterrupted) {
        throw nb::python_error();
    }
    return result.get();
}

/// In a loop that makes objects of Python, and so holds the GIL: looks for Ctrl+C.
/// @throws KeyboardInterrupt
inline void checkInterrupt()
{
    if (PyErr_CheckSignals() != 0) {
        throw nanobind::python_error();
    }
}

/// Writes until the work is canceled.
class InterruptibleSink final : public Sink {
public:
    explicit InterruptibleSink(const CancelToken& token)
        : m_token(token)
    {
    }
    void write(std::string_view piece) override
    {
        if (m_token.isCanceled()) {
            throw SinkError(Error::canceled());
        }
        m_text.write(piece);
    }
    [[nodiscard]] std::string take() { return m_text.take(); } ///< All that was written.

private:
    CancelToken m_token;
    TextSink m_text;
};

} // namespace ets::python
