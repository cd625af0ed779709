// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/latestjob.h"

#include <functional>
#include <utility>

namespace ets {

/// What a worker found last, and the job that looks for it. What cannot be found, or is canceled, leaves what was
/// found before.
template <typename T> struct LatestFound {
    /// @param heard called whenever a job has found something; may start the next or destroy this
    explicit LatestFound(std::function<void()> heard)
        : job([this, heard = std::move(heard)](Result<T> answer) {
            if (answer) {
                found = std::move(*answer);
                heard();
            }
        })
    {
    }

    T found{};
    LatestJob<T> job;
};

} // namespace ets
