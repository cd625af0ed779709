// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

int main(int argc, char** argv)
{
    return ets::cli::runProgram({argv + 1, argv + argc});
}
