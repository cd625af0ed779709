// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Memory that runs out when a test says so. It replaces `new` of the whole program, so that a test with it is a
/// program of its own.
namespace ets::test {

enum class Memory { Enough, NoneForWorkers, NoneForWindow };

/// From now on whoever wants much at once gets it or not; the window's thread is the one that initialized the program.
void leaveMemory(Memory left);

} // namespace ets::test
