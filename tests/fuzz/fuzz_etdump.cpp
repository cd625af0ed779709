// SPDX-License-Identifier: GPL-3.0-or-later
// A dump, alone: the reader, and what holds for whatever it gives. Joining is the work of fuzz_join.
#include "model/etdump/read.h"
#include "tests/etdump/dumpchecks.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/invariants.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ets;
    // A copy of exactly this size, aligned as readers want it and as libFuzzer does not promise.
    const auto input = test::inputBytes(data, size);
    const FileBytes file = FileBytes::copyOf(input, "input.etdp");
    const auto dump = readETDump(file.bytes(), file.name());
    if (!dump) {
        test::require(!dump.error().what.empty(), "an error says what is wrong");
        return 0;
    }
    test::require(test::brokenRule(**dump).empty(), "a dump keeps its own rules");
    return 0;
}
