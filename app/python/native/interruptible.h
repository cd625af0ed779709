// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <nanobind/nanobind.h>

#include <chrono>
#include <future>
#include <thread>
#include <utility>

namespace ets::python {

/// Calls work in a thread of its own, without the GIL, while the caller's looks for Ctrl+C: then the work is canceled,
/// and nothing of it is told. Nothing that the work does takes the GIL, so that it may hold locks which others wait
/// for.
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

} // namespace ets::python
