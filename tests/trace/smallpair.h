// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/links.h"
#include "tests/trace/eventlists.h"
#include "tests/trace/recordwriter.h"
#include "tests/trace/traces.h"

/// A small pair of files to join.
namespace ets::test {

using Names = std::vector<std::string>;
using Handles = std::vector<std::int64_t>;

/// An add with handle 1, a delegate at instruction 1 that stands for 2, 3 and 4.
inline RecordWriter smallRecord()
{
    RecordWriter writer;
    writer.method()
        .node("add", "aten.add.Tensor", 1, {"", "first"})
        .node("conv", "aten.convolution.default", 2, {"", "second", "second.conv"})
        .node("relu", "aten.relu.default", 3, {"", "second", "second.act"})
        .node("mul", "aten.mul.Tensor", 4, {"", "second"})
        .instruction(0, std::int64_t{1}, 2)
        .instruction(1, Handles{2, 3, 4}, 3)
        .delegate(1, "Backend", {{"conv #1", {2}}, {"relu", {3, 3}}, {"1", {2}}, {"2", {3}}, {"12", {4}}});
    return writer;
}

inline DumpWriter smallRun()
{
    DumpWriter writer;
    writer.run()
        .event("native_call_add.out", 0, 1, 2)
        .event("OPERATOR_CALL", 0, 0, 3)
        .delegateOp("conv #1", 1, 4, 5)
        .event("DELEGATE_CALL", 1, 4, 8)
        .framework("Method::execute", 0, 9);
    return writer;
}

inline std::shared_ptr<const Trace> joined(const DumpWriter& dump, const RecordWriter& record, Reading reading)
{
    return inspect(dump, withReading(reading), record.done());
}

inline Names nodeNames(const Trace& trace, const Event& event)
{
    Names names;
    for (const NodeId node : tieOf(trace, event).nodes) {
        names.push_back(trace.node(node).name);
    }
    return names;
}

} // namespace ets::test
