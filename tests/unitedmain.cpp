// SPDX-License-Identifier: GPL-3.0-or-later
// The program of a test that is compiled together with others: see cmake/UnitedTests.cmake.

int ETSCOPE_MAIN(int argc, char** argv);

int main(int argc, char** argv)
{
    return ETSCOPE_MAIN(argc, argv);
}
