// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/result.h"
#include "model/inspector/inspector.h"

#include <memory>
#include <string>

namespace ets::cli {

/// Reads the files that the arguments name. A record that does not belong to the dump is warned of, and joined only
/// when that is asked for.
[[nodiscard]] Result<std::shared_ptr<const Inspector>> load(const Arguments& arguments);

/// Exit status of a verb that has printed: 4 if `info` was asked about a record that does not belong to the dump.
[[nodiscard]] int statusOf(const Inspector& inspector, const Arguments& arguments);

/// What the verb prints.
[[nodiscard]] Result<std::string> render(const Inspector& inspector, const Arguments& arguments);

} // namespace ets::cli
