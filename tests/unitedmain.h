// SPDX-License-Identifier: GPL-3.0-or-later
// How the program of a unit of tests begins: see cmake/UnitedTests.cmake.
#pragma once

#include <cstdio>
#include <span>
#include <string_view>

namespace ets::test {

/// A test of a unit: its name, and the function that was main() in its source.
struct UnitedTest {
    std::string_view name;
    int (*main)(int, char**);
};

/// Runs the test by whose name, that of a link, the program was called; ends with 2 where it has no such test.
inline int runByName(std::span<const UnitedTest> tests, int argc, char** argv)
{
    std::string_view name = argc > 0 ? argv[0] : "";
    name.remove_prefix(name.rfind('/') + 1);
    for (const UnitedTest& test : tests) {
        if (test.name == name) {
            return test.main(argc, argv);
        }
    }
    static_cast<void>(
        std::fputs("This program holds several tests, and runs the one by whose name it is called:\n", stderr));
    for (const UnitedTest& test : tests) {
        static_cast<void>(std::fprintf(stderr, "  %s\n", test.name.data()));
    }
    return 2;
}

} // namespace ets::test
