// SPDX-License-Identifier: GPL-3.0-or-later
// [main]
#include "model/report/dataexport.h"
#include "model/trace/open.h"

#include <iostream>

int main(int argc, char** argv)
{
    const auto opened =
        ets::openTrace({.etdumpPath = argc > 1 ? argv[1] : "", .etrecordPath = argc > 2 ? argv[2] : ""});
    if (!opened) {
        std::cerr << opened.error().message() << '\n';
        return 1;
    }
    return ets::printDataTabular(**opened, std::cout) ? 0 : 1;
}
// [main]
