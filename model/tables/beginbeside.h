// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cerrno>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>

namespace ets::tables {

/// Makes something new beside a target, under a name that nobody guesses; its mode is what the process gives to all
/// that it makes, which mkstemp() would not ask for.
/// @param made gets the name
/// @param make of a name; whether it is there now, else errno says why
/// @return 0, or an errno
template <typename Make> int beginBeside(const std::string& target, std::string& made, const Make& make)
{
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
    constexpr int tries = 100;
    constexpr int length = 8;
    std::random_device random;
    std::uniform_int_distribution<std::size_t> place(0, letters.size() - 1);
    for (int i = 0; i < tries; ++i) {
        made = target + '.';
        for (int k = 0; k < length; ++k) {
            made += letters[place(random)];
        }
        if (make(made.c_str())) {
            return 0;
        }
        if (errno != EEXIST) {
            return errno;
        }
    }
    return EEXIST;
}

} // namespace ets::tables
