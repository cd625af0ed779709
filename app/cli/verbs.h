// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/result.h"
#include "model/inspector/inspector.h"

#include <memory>
#include <string>

namespace ets::cli {

/// Reads the files that the arguments name. A record or program that does not belong to the dump is warned of, and
/// joined only when that is asked for.
[[nodiscard]] Result<std::shared_ptr<const Inspector>> load(const Arguments& arguments);

/// Exit status of a verb that has printed: 4 if `info` was asked about a record or program that does not belong
/// to the dump.
[[nodiscard]] int statusOf(const Inspector& inspector, const Arguments& arguments);

/// What the verb prints.
/// @param status what the program is to end with, 0 unless the verb has found what it was asked to find
[[nodiscard]] Result<std::string> render(
    const std::shared_ptr<const Inspector>& shared, const Arguments& arguments, int& status);

} // namespace ets::cli
