// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// A program to run, and how far to let it go.
struct ChildCommand {
    std::vector<std::string> words; ///< The program, looked for in PATH unless it has a slash, and its arguments.
    std::chrono::seconds timeout{600};
    std::size_t mostOutput = 16U << 20U; ///< Bytes of both outputs together.
    /// Gets every line that the program writes to standard output, without its end.
    std::function<void(std::string_view line)> onLine = {};
    /// Called several times a second while the program runs.
    std::function<void()> onWait = {};
};

/// How a program ended.
struct ChildEnd {
    enum class Kind { Exited, Killed, TimedOut, TooMuchOutput };

    Kind kind = Kind::Exited;
    int code = 0; ///< Exit status, or the signal it was killed by.
    std::string errorTail; ///< The last of what it wrote to standard error.
};

/// Runs a program without a shell and without input, in a process group of its own that is killed with it when it takes
/// too long, writes too much or the context is canceled.
/// @return an error when it cannot be started, and when canceled
[[nodiscard]] Result<ChildEnd> runChild(const ChildCommand& command, const LoadContext& context = {});

} // namespace ets
