// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/python/native/objects.h"

#include "app/python/native/interruptible.h"
#include "model/base/text.h"
#include "model/trace/links.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace ets::python {

namespace nb = nanobind;

nb::str textOf(std::string_view text)
{
    const std::string valid = toValidUtf8(text);
    return nb::str(valid.data(), valid.size());
}

namespace {

nb::bytes bytesObject(std::string_view bytes)
{
    return nb::bytes(bytes.data(), bytes.size());
}

nb::object tensorObject(const Tensor& tensor)
{
    nb::list sizes;
    for (const std::int64_t size : tensor.sizes) {
        sizes.append(size);
    }
    nb::object bytes = nb::none();
    if (const auto all = tensor.available && !tensor.isZero ? tensor.allBytes() : std::nullopt) {
        bytes = nb::bytes(all->data(), all->size());
    }
    const auto dtype = inspectorDtype(tensor.scalarType);
    const auto name = dtype ? dtype : scalarTypeName(tensor.scalarType);
    return nb::make_tuple(textOf(name.value_or("unknown")), nb::tuple(sizes), bytes);
}

nb::list valueObjects(std::span<const Value> values)
{
    nb::list list;
    for (const Value& value : values) {
        list.append(valueObject(value));
    }
    return list;
}

/// Values in the containers that they were saved in.
nb::object nestedObject(const ValueForm& form, std::span<const Value>& left)
{
    if (form.kind == ValueForm::Kind::Leaf) {
        if (left.empty()) {
            return nb::none();
        }
        nb::object leaf = valueObject(left.front());
        left = left.subspan(1);
        return leaf;
    }
    if (form.kind == ValueForm::Kind::Dict) {
        nb::dict dict;
        for (std::size_t i = 0; i < form.children.size(); ++i) {
            dict[textOf(i < form.keys.size() ? std::string_view(form.keys[i]) : std::string_view())] =
                nestedObject(form.children[i], left);
        }
        return dict;
    }
    nb::list list;
    for (const ValueForm& child : form.children) {
        list.append(nestedObject(child, left));
    }
    return form.kind == ValueForm::Kind::Tuple ? nb::object(nb::tuple(list)) : nb::object(list);
}

nb::object delegateIdObject(const Trace& trace, const Event& event)
{
    return std::visit(
        [](const auto& id) -> nb::object {
            using Held = std::decay_t<decltype(id)>;
            if constexpr (std::is_same_v<Held, std::monostate>) {
                return nb::none();
            } else if constexpr (std::is_same_v<Held, std::string_view>) {
                return textOf(id);
            } else {
                return nb::int_(id);
            }
        },
        trace.delegateIdOf(event));
}

nb::object handlesObject(const DebugHandles& handles)
{
    if (!handles.exist()) {
        return nb::none();
    }
    if (const auto single = handles.single()) {
        return nb::int_(*single);
    }
    nb::list list;
    for (const std::int64_t handle : handles.all) {
        list.append(handle);
    }
    return list;
}

/// The modules that a node lies in, as the graph of torch has them: key, then path and type.
nb::object stackObject(const OperatorNode& node)
{
    if (!node.moduleStack) {
        return nb::none();
    }
    nb::dict stack;
    for (const ModuleStackEntry& entry : *node.moduleStack) {
        stack[textOf(entry.key)] = nb::make_tuple(textOf(entry.path), textOf(entry.type));
    }
    return stack;
}

void addNodes(const Trace& trace, const Event& event, nb::dict& out)
{
    nb::dict traces;
    nb::dict modules;
    for (const NodeId id : tieOf(trace, event).own()) {
        const OperatorNode& node = trace.node(id);
        const nb::str name = textOf(node.name);
        if (node.stackTrace) {
            traces[name] = textOf(*node.stackTrace);
        } else {
            traces[name] = nb::none();
        }
        modules[name] = stackObject(node);
    }
    out["stack_traces"] = traces;
    out["module_hierarchy"] = modules;
}

void addTimes(const Trace& trace, EventId id, nb::dict& out)
{
    const auto perf = trace.perfData(id);
    if (!perf) {
        out["raw"] = nb::none();
        out["start_time"] = nb::none();
        return;
    }
    nb::list raw;
    for (const double duration : perf->raw) {
        raw.append(duration);
    }
    nb::list starts;
    for (const Ticks start : trace.startTimes(id)) {
        starts.append(start);
    }
    out["raw"] = raw;
    out["start_time"] = starts;
}

nb::dict eventObject(const Trace& trace, EventId id)
{
    const Event& event = trace.event(id);
    nb::dict out;
    out["name"] = textOf(trace.nameOf(event));
    addTimes(trace, id, out);
    nb::list opTypes;
    for (const std::string_view opType : trace.opTypesOf(event)) {
        opTypes.append(textOf(opType));
    }
    out["op_types"] = opTypes;
    out["delegate_debug_identifier"] = delegateIdObject(trace, event);
    out["debug_handles"] = handlesObject(trace.handlesOf(event));
    out["num_outputs"] = trace.numOutputsOf(event);
    addNodes(trace, event, out);
    out["is_delegated_op"] = event.isDelegatedOp();
    if (event.backend.isValid()) {
        out["delegate_backend_name"] = textOf(trace.backendOf(event));
    } else {
        out["delegate_backend_name"] = nb::none();
    }
    nb::list metadata;
    for (const std::string_view bytes : trace.metadataOf(id)) {
        metadata.append(bytes.empty() ? nb::object(nb::str("")) : nb::object(bytesObject(bytes)));
    }
    out["metadata"] = metadata;
    out["debug_data"] = valueObjects(trace.valuesOf(id));
    out["instruction_id"] = event.instructionId;
    return out;
}

} // namespace

nb::object valueObject(const Value& value)
{
    return std::visit(
        [](const auto& held) -> nb::object {
            using Held = std::decay_t<decltype(held)>;
            if constexpr (std::is_same_v<Held, std::monostate>) {
                return nb::none();
            } else if constexpr (std::is_same_v<Held, Tensor>) {
                return tensorObject(held);
            } else if constexpr (std::is_same_v<Held, std::vector<Tensor>>) {
                nb::list list;
                for (const Tensor& tensor : held) {
                    list.append(tensorObject(tensor));
                }
                return list;
            } else if constexpr (std::is_same_v<Held, bool>) {
                return nb::bool_(held);
            } else if constexpr (std::is_same_v<Held, double>) {
                return nb::float_(held);
            } else {
                return nb::int_(held);
            }
        },
        value);
}

nb::list blockObjects(const Trace& trace)
{
    nb::list blocks;
    for (const EventBlock& block : trace.eventBlocks()) {
        nb::dict out;
        out["name"] = textOf(block.name);
        out["bundled_input_index"] = block.bundledInputIndex;
        out["run_output"] = valueObjects(block.runOutput);
        out["reference_output"] = nb::none();
        if (block.referenceOutput != nullptr) {
            std::span<const Value> values(*block.referenceOutput);
            out["reference_output"] = nestedObject(*block.referenceForm, values);
        }
        nb::list events;
        for (std::uint32_t i = 0; i < block.eventCount; ++i) {
            checkInterrupt();
            events.append(eventObject(trace, EventId(block.firstEvent.value() + i)));
        }
        out["events"] = events;
        blocks.append(out);
    }
    return blocks;
}

nb::list loggedValues(const Trace& trace, const std::string& node)
{
    nb::list all;
    for (std::size_t i = 0; i < trace.nodeCount(); ++i) {
        checkInterrupt();
        const NodeId id(i);
        if (trace.node(id).name != node) {
            continue;
        }
        for (const EventId event : eventsOf(trace, id)) {
            const auto values = trace.valuesOf(event);
            if (!values.empty()) {
                all.append(nb::make_tuple(event.value(), valueObjects(values)));
            }
        }
    }
    return all;
}

} // namespace ets::python
