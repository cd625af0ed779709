// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ets::cli {

/// Does what a command line asks for, in a program that goes on. Prints to the standard streams. Verbs that print one
/// trace keep it until the program ends, and read no second one.
/// @param words behind the name of the program
/// @return exit status
[[nodiscard]] int runWords(const std::vector<std::string>& words);

/// etinspect itself: the same in a process of its own, whose signals and memory it arranges.
[[nodiscard]] int runProgram(const std::vector<std::string>& words);

} // namespace ets::cli
