// SPDX-License-Identifier: GPL-3.0-or-later
// [main]
#include <etscope.h>

#include <iostream>

int main(int argc, char** argv)
{
    const auto opened = ets::openTrace({.etdumpPath = argc > 1 ? argv[1] : ""});
    if (!opened) {
        std::cerr << opened.error().message() << '\n';
        return 1;
    }
    const ets::Trace& trace = **opened;
    for (const ets::Event& event : trace.events()) {
        if (const auto& figures = trace.perfSummary(trace.idOf(event))) {
            std::cout << trace.nameOf(event) << ' ' << figures->median() << " ms\n";
        }
    }
}
// [main]
