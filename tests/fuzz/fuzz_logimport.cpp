// SPDX-License-Identifier: GPL-3.0-or-later
// A file of no known kind: a log or an image of memory, and what is in it.
#include "model/etdump/locate.h"
#include "model/etdump/read.h"
#include "tests/etdump/dumpchecks.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/fuzz/invariants.h"
#include "tests/fuzz/workout.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace ets;
    const FileBytes file = FileBytes::copyOf(test::inputBytes(data, size), "input.log");
    // Searched whatever it begins with, so that no input is wasted on other kinds.
    const auto located = locateDump(file.bytes(), file.name());
    if (!located) {
        test::require(!located.error().what.empty(), "an error says what is wrong");
        return 0;
    }
    if (!*located) {
        return 0;
    }
    test::require((*located)->bytes.size() <= size, "nothing is found that is larger than the file");
    test::require(!(*located)->remarks.isEmpty(), "what is found says where");
    const auto read = readLocatedDump(**located, file.name());
    if (!read) {
        test::require(!read.error().what.empty(), "an error says what is wrong");
        return 0;
    }
    test::require(test::brokenRule(*read->dump).empty(), "a dump keeps its own rules");
    return 0;
}
