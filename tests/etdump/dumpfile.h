// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/etdump/dumpwriter.h"

#include <fstream>
#include <string>

namespace ets::test {

/// Writes a dump to a file. Whether it is there.
inline bool writeDump(const DumpWriter& dump, const std::string& path)
{
    const Bytes bytes = dump.bytes();
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    return file.good();
}

/// Blocks of one run each, all with names of their own, one after the other: three calls with a kernel in each.
inline DumpWriter dumpOfBlocks(int blocks)
{
    DumpWriter dump;
    for (int b = 0; b < blocks; ++b) {
        const Ticks start = 1000 * static_cast<Ticks>(b + 1);
        dump.run();
        for (int op = 0; op < 3; ++op) {
            const Ticks at = start + 20 * static_cast<Ticks>(op);
            dump.event("native_call_op" + std::to_string(b) + "_" + std::to_string(op) + ".out", op, at + 1, at + 9);
            dump.event("OPERATOR_CALL", op, at, at + 10);
        }
        dump.framework("Method::execute", start, start + 100);
    }
    return dump;
}

} // namespace ets::test
