// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <string>
#include <vector>

namespace ets::cli {

/// Does what a command line asks for, in a program that goes on. Prints to the standard streams. One call at a time.
/// @param words behind the name of the program
/// @param cancel ends the call soon, of the verbs export and compare
/// @return exit status
[[nodiscard]] int runWords(const std::vector<std::string>& words, const CancelToken& cancel = {});

/// etinspect itself: the same in a process of its own, whose signals and memory it arranges.
[[nodiscard]] int runProgram(const std::vector<std::string>& words);

} // namespace ets::cli
