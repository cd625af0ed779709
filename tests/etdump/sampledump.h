// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/etdump/dumpwriter.h"

#include <string_view>

namespace ets::test {

/// A dump with all that may be in one, as small as that can be.
inline DumpWriter fullDump()
{
    DumpWriter dump;
    dump.run("Default").framework("Method::init", 10, 20).framework("Program::load_method", 5, 30);
    dump.run("Execute", 3);
    dump.runs->back().allocators = {"planned", "method"};
    dump.value(0, WrittenValue::ofTensor(WrittenTensor::of(6, {2, 3}, 64)))
        .value(0, WrittenValue::ofTensors({WrittenTensor::of(4, {2}, 0), WrittenTensor::of(11, {}, 8)}))
        .event("native_call_add.out", 0, 100, 140)
        .event("OPERATOR_CALL", 0, 95, 150)
        .delegateOp("conv #1", 1, 160, 170, "meta")
        .delegateOp(7, 1, 170, 175, "")
        .event("DELEGATE_CALL", 1, 155, 180)
        .value(2, WrittenValue::ofDouble(0.5))
        .framework("Method::execute", 90, 200)
        .value(0, WrittenValue::ofTensor(WrittenTensor::of(6, {2}, 128), true), UINT64_MAX);
    dump.add({.profile = {}, .allocation = WrittenAllocation{1, 4096}, .debug = {}});
    return dump;
}

/// Number of diagnostics of a kind.
inline std::size_t countOf(const ETDump& dump, std::string_view code)
{
    for (const DiagnosticGroup& group : dump.diagnostics.groups()) {
        if (group.code == code) {
            return group.count;
        }
    }
    return 0;
}

} // namespace ets::test
