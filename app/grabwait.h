// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ets {

/// Handles events until nothing is left to do: no work in the pool of threads, no single-shot timer of a view running
/// (those of messages that hide after a while left out), no event waiting. As long as that takes, but no longer than
/// half a minute.
void waitUntilIdle();

} // namespace ets
