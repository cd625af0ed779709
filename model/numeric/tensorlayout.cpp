// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/tensorlayout.h"

#include <optional>

namespace ets {

TensorLayout layoutOf(const Trace& trace, const NumberRow& row)
{
    const auto* const tensor = std::get_if<Tensor>(row.run.get());
    if (tensor == nullptr || !row.event.isValid()) {
        return {};
    }
    const Event& event = trace.event(row.event);
    const ETDump& dump = trace.etdump();
    const RunId run = row.runs.empty() ? trace.block(event.block).runs.front() : row.runs.front();
    const RunData& data = dump.runs[run.value()];
    std::optional<TensorLayout> layout;
    for (std::uint32_t i = data.firstEvent; i < data.firstEvent + data.eventCount; ++i) {
        if (dump.events[i].kind() != EventRef::Kind::Debug) {
            continue;
        }
        const DebugEvent& logged = dump.debugEvents[dump.events[i].index()];
        if (logged.isOutput || logged.instructionId != event.instructionId) {
            continue;
        }
        for (const TensorInfo& info : logged.entry.tensors) {
            if (info.sizes != tensor->sizes || info.scalarType != tensor->scalarType) {
                continue;
            }
            if (layout && layout->strides != info.strides) {
                return {}; // tensors of one shape that lie differently: nobody knows which of them this one is
            }
            layout = TensorLayout{info.strides};
        }
    }
    return layout.value_or(TensorLayout());
}

std::string stridesText(const TensorLayout& layout)
{
    std::string text;
    for (const std::int64_t stride : layout.strides) {
        text += (text.empty() ? "" : ", ") + std::to_string(stride);
    }
    return "[" + text + "]";
}

} // namespace ets
