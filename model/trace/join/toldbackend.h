// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace ets {

/// Which backend logged an event, where its name or the id that a delegate gave it tells: a phase of a call, or an
/// operation that a backend numbers ("TanH (NC) #1"). Empty where it does not.
[[nodiscard]] std::string_view toldBackend(std::string_view name);

} // namespace ets
