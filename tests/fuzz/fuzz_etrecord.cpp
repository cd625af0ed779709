// SPDX-License-Identifier: GPL-3.0-or-later
// A record, alone: reader, graphs, texts of programs, tensors. Joining is the work of fuzz_join.
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/recordinput.h"
#include "tests/fuzz/workout.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (const auto record = ets::test::recordOf(data, size)) {
        ets::test::workOutRecord(*record);
    }
    return 0;
}
