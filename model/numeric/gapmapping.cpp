// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/gapmapping.h"

#include "model/base/remarks.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ets {

namespace {

Message textOf(const HandleList& handles)
{
    std::string text;
    for (std::size_t i = 0; i < handles.size(); ++i) {
        text += (i == 0 ? "" : ", ") + std::to_string(handles[i]);
    }
    return ETS_MESSAGE("debug handles (%1)", std::move(text));
}

/// The output that looks like the reference, where one instruction logs more than it returns.
const Value* outputLike(std::span<const Value> outputs, const Tensor& reference)
{
    std::vector<const Value*> found;
    for (const Value& output : outputs) {
        const auto* const tensor = std::get_if<Tensor>(&output);
        if (tensor != nullptr && tensor->sizes == reference.sizes) {
            found.push_back(&output);
        }
    }
    if (found.size() > 1) {
        std::erase_if(found,
            [&reference](const Value* output) { return std::get<Tensor>(*output).scalarType != reference.scalarType; });
    }
    return found.size() == 1 ? found.front() : nullptr;
}

NumericValue borrowedValue(const Value& value)
{
    const auto* const list = std::get_if<std::vector<Tensor>>(&value);
    if (list == nullptr) {
        return {.isSequence = false, .items = {NumericValue::borrowed(value)}};
    }
    NumericValue result{.isSequence = true, .items = {}};
    for (const Tensor& tensor : *list) {
        result.items.push_back(std::make_shared<const Value>(tensor));
    }
    return result;
}

/// The run's value for the output that is fromEnd-th from the end; nothing where there is none.
std::optional<NumericValue> runValue(const RuntimeValues& runtime, const NumericValue& reference, std::size_t fromEnd)
{
    const std::span<const Value> outputs = runtime.values;
    if (fromEnd > outputs.size()) {
        return std::nullopt;
    }
    const Value& output = outputs[outputs.size() - fromEnd];
    if (reference.isSequence) {
        if (!std::holds_alternative<Tensor>(output)) {
            return borrowedValue(output);
        }
        NumericValue whole{.isSequence = true, .items = {}};
        for (const Value& value : outputs) {
            whole.items.push_back(NumericValue::borrowed(value));
        }
        return whole;
    }
    const auto* const tensor = std::get_if<Tensor>(reference.items.front().get());
    if (runtime.numOutputs == 1 && outputs.size() > 1 && tensor != nullptr) {
        if (const Value* const like = outputLike(outputs, *tensor)) {
            return borrowedValue(*like);
        }
    }
    return borrowedValue(output);
}

class GapPairing {
public:
    GapPairing(
        const ReferenceGraph& graph, const ReferenceValues& values, Diagnostics& remarks, const LoadContext& context)
        : m_graph(graph)
        , m_values(values)
        , m_remarks(remarks)
        , m_context(context)
    {
        for (std::size_t i = 0; i < graph.ops.size(); ++i) {
            m_places.emplace(graph.ops[i].handle, i);
        }
    }

    Result<void> add(const RuntimeValues& runtime)
    {
        for (std::int64_t i = 0; i < runtime.numOutputs; ++i) {
            const auto fromEnd = static_cast<std::size_t>(i) + 1;
            if (fromEnd > runtime.handles.size()) {
                return irregular("tuple index out of range", ETS_MESSAGE("more outputs than handles"), runtime);
            }
            const auto place = m_places.find(runtime.handles[runtime.handles.size() - fromEnd]);
            if (place == m_places.end()) {
                continue;
            }
            auto reference = m_values.value(m_graph.ops[place->second], place->second, m_context);
            if (!reference) {
                return reference.error();
            }
            if (!*reference) {
                m_remarks.add("gap-no-reference-value", textOf({m_graph.ops[place->second].handle}),
                    ETS_MESSAGE("there is no reference value to compare with"));
                continue;
            }
            auto run = runValue(runtime, **reference, fromEnd);
            if (!run) {
                return irregular(
                    "list index out of range", ETS_MESSAGE("fewer values were logged than there are outputs"), runtime);
            }
            m_pairs.push_back({runtime.handles, std::move(**reference), std::move(*run)});
        }
        return {};
    }

    std::vector<ValuePair> take() { return std::move(m_pairs); }

private:
    static Error irregular(const char* inPython, Message what, const RuntimeValues& runtime)
    {
        return Error{.what = ETS_MESSAGE("%1: %2", inPython, std::move(what)), .where = textOf(runtime.handles)};
    }

    const ReferenceGraph& m_graph;
    const ReferenceValues& m_values;
    Diagnostics& m_remarks;
    const LoadContext& m_context;
    std::unordered_map<std::int64_t, std::size_t> m_places;
    std::vector<ValuePair> m_pairs;
};

} // namespace

Result<std::vector<ValuePair>> pairValues(const ReferenceGraph& graph, const ReferenceValues& values,
    const RuntimeSide& side, Diagnostics& remarks, const LoadContext& context)
{
    std::unordered_map<std::int64_t, std::vector<std::size_t>> byHandle;
    for (std::size_t i = 0; i < side.values.size(); ++i) {
        for (const std::int64_t handle : side.values[i].handles) {
            std::vector<std::size_t>& entries = byHandle[handle];
            if (entries.empty() || entries.back() != i) {
                entries.push_back(i);
            }
        }
    }
    GapPairing pairing(graph, values, remarks, context);
    std::unordered_set<std::size_t> done;
    for (const ReferenceOp& op : graph.ops) {
        const auto found = byHandle.find(op.handle);
        if (found == byHandle.end()) {
            continue;
        }
        if (found->second.size() > 1) {
            return Error{
                .what = ETS_MESSAGE("Expected only one runtime debug handle, but found %1", found->second.size()),
                .where = textOf({op.handle})};
        }
        for (const std::size_t entry : found->second) {
            if (context.cancel.isCanceled()) {
                return Error::canceled();
            }
            if (!done.insert(entry).second) {
                continue;
            }
            if (auto added = pairing.add(side.values[entry]); !added) {
                return added.error();
            }
        }
    }
    return pairing.take();
}

} // namespace ets
