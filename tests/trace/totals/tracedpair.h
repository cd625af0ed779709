// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

/// A trace that loads and runs twice, and its record.
namespace ets::test {

/// add; a delegate of two ops, of which "conv" is in its map; 100 ticks of execution.
inline DumpWriter smallRun()
{
    DumpWriter writer;
    writer.run("Default").framework("Method::init", 0, 30).framework("Program::load_method", 0, 50);
    for (int i = 0; i < 2; ++i) {
        writer.run()
            .event("native_call_add.out", 0, 1000, 1010)
            .event("OPERATOR_CALL", 0, 995, 1015)
            .delegateOp("conv", 1, 1020, 1040)
            .delegateOp("other #12", 1, 1040, 1045)
            .delegateOp("other #13", 1, 1045, 1046)
            .event("DELEGATE_CALL", 1, 1018, 1050)
            .framework("Method::execute", 990, 1090);
    }
    return writer;
}

inline RecordWriter smallRecord()
{
    RecordWriter writer;
    writer.method()
        .node("add", "aten.add.Tensor", 1, {"", "first"})
        .node("conv", "aten.convolution.default", 2, {"", "second", "second.conv"})
        .node("relu", "aten.relu.default", 3, {"", "second"})
        .instruction(0, std::int64_t{1})
        .instruction(1, std::vector<std::int64_t>{2, 3})
        .delegate(1, "Backend", {{"conv", {2}}});
    return writer;
}

} // namespace ets::test
