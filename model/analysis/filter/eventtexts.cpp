// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/eventtexts.h"

#include "model/analysis/categories/categories.h"
#include "model/analysis/measures/baselinevalues.h"
#include "model/analysis/measures/measure.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/trace/links.h"
#include "model/trace/source.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>

namespace ets {

namespace {

/// Collects the texts of one event after the other.
class Collector {
public:
    explicit Collector(std::size_t events) { m_result.first.reserve(events + 1); }

    void begin() { m_result.first.push_back(static_cast<std::uint32_t>(m_result.ids.size())); }
    std::uint32_t idOf(const std::string& text)
    {
        const auto [found, isNew] = m_ids.try_emplace(text, static_cast<std::uint32_t>(m_result.texts.size()));
        if (isNew) {
            m_result.texts.push_back(text);
        }
        return found->second;
    }
    /// Adds a text of the event that was begun last, unless it is empty or there already.
    void add(const std::string& text)
    {
        if (!text.empty()) {
            add(idOf(text));
        }
    }
    void add(std::uint32_t id)
    {
        constexpr std::size_t looked = 8; // a longer list may hold one twice
        const std::size_t begin = std::max<std::size_t>(
            m_result.first.back(), m_result.ids.size() > looked ? m_result.ids.size() - looked : 0);
        for (std::size_t i = begin; i < m_result.ids.size(); ++i) {
            if (m_result.ids[i] == id) {
                return;
            }
        }
        m_result.ids.push_back(id);
    }
    FilterTexts take()
    {
        begin();
        m_result.folded.reserve(m_result.texts.size());
        for (const std::string& text : m_result.texts) {
            m_result.folded.push_back(asciiFolded(text));
        }
        return std::move(m_result);
    }

private:
    FilterTexts m_result;
    std::unordered_map<std::string, std::uint32_t> m_ids;
};

using NodeTexts = std::function<std::vector<std::string>(const OperatorNode& node)>;

/// Texts of nodes, made once per node however many events it has.
FilterTexts textsOfNodes(const Trace& trace, const NodeTexts& textsOf)
{
    Collector collector(trace.events().size());
    std::vector<std::optional<std::vector<std::uint32_t>>> ids(trace.nodeCount());
    for (const Event& event : trace.events()) {
        collector.begin();
        for (const NodeId node : tieOf(trace, event).nodes) {
            auto& known = ids[node.value()];
            if (!known) {
                known.emplace();
                for (const std::string& text : textsOf(trace.node(node))) {
                    known->push_back(collector.idOf(text));
                }
            }
            for (const std::uint32_t id : *known) {
                collector.add(id);
            }
        }
    }
    return collector.take();
}

std::vector<std::string> sourceTexts(const OperatorNode& node, const ModelPackages& packages)
{
    const auto frame = sourceLineOf(node.stackTrace, packages);
    if (!frame) {
        return {};
    }
    std::vector<std::string> texts{frame->fileAndLine()};
    if (std::string whole = frame->pathAndLine(); whole != texts.front()) {
        texts.push_back(std::move(whole));
    }
    return texts;
}

std::vector<std::string> shapeTexts(const OperatorNode& node)
{
    std::vector<std::string> texts;
    texts.reserve(node.outputShapes.size());
    for (const std::vector<std::string>& sizes : node.outputShapes) {
        texts.push_back(shapeText(sizes));
    }
    return texts;
}

void addOps(Collector& collector, const Trace& trace, EventId id)
{
    const Event& event = trace.event(id);
    for (const std::string_view type : trace.opTypesOf(event)) {
        collector.add(std::string(type));
    }
    if (event.role == EventRole::Kernel || event.role == EventRole::DelegateOp) {
        collector.add(std::string(trace.nameOf(event)));
    }
    if (event.hasProfile) {
        collector.add(opTypeOf(trace, id));
    }
}

void addKinds(Collector& collector, const Trace& trace, EventId id)
{
    switch (trace.event(id).role) {
    case EventRole::Framework:
        collector.add("framework");
        break;
    case EventRole::Call:
        collector.add("call");
        break;
    case EventRole::Kernel:
        collector.add("kernel");
        break;
    case EventRole::DelegateOp:
        collector.add("delegate op");
        break;
    }
    if (isLoading(trace, id)) {
        collector.add("loading");
    }
}

/// The field of events that a text field of filters asks for; nothing for one that has texts of its own.
std::optional<EventField> fieldOf(FilterField field)
{
    switch (field) {
    case FilterField::Name:
        return EventField::Name;
    case FilterField::Backend:
        return EventField::Backend;
    case FilterField::Module:
        return EventField::Module;
    case FilterField::Method:
        return EventField::Method;
    case FilterField::Handle:
        return EventField::Handles;
    case FilterField::Id:
        return EventField::DelegateId;
    default:
        return std::nullopt;
    }
}

/// Each text or number of a value.
struct AddValue {
    Collector& collector;

    void operator()(std::string_view text) const { collector.add(std::string(text)); }
    void operator()(const std::string& text) const { collector.add(text); }
    void operator()(std::int64_t number) const { collector.add(std::to_string(number)); }
    void operator()(std::span<const std::int64_t> numbers) const
    {
        for (const std::int64_t number : numbers) {
            collector.add(std::to_string(number));
        }
    }
    template <typename Other> void operator()(const Other& /*none of these fields*/) const { }
};

void addOwn(Collector& collector, const Trace& trace, EventId id, FilterField field)
{
    if (field == FilterField::Op) {
        addOps(collector, trace, id);
    } else if (field == FilterField::Kind) {
        addKinds(collector, trace, id);
    } else if (field == FilterField::Category) {
        collector.add(std::string(categoryName(categoryOf(trace, trace.event(id)))));
    } else if (field == FilterField::Link) { // of one that is not tied, too
        collector.add(std::string(linkKindName(trace.event(id).link)));
    }
}

/// The name, and the number, which tells it from others of the same name: "#512", as the timeline says it.
FilterTexts textsOfBlocks(const Trace& trace)
{
    Collector collector(trace.events().size());
    for (const Event& event : trace.events()) {
        collector.begin();
        collector.add(trace.block(event.block).name);
        collector.add(std::string("#").append(std::to_string(event.block.value())));
    }
    return collector.take();
}

/// "shown" beside "slower", so that one word asks for both directions.
FilterTexts textsOfStates(const Trace& trace, const BaselineValues* baseline)
{
    Collector collector(trace.events().size());
    for (std::uint32_t i = 0; i < trace.events().size(); ++i) {
        collector.begin();
        const auto value = baseline == nullptr ? std::nullopt : baseline->valueOf(Thing::Event, i);
        if (value) {
            collector.add(std::string(value->asked));
            collector.add(value->isShown() ? "shown" : "");
        }
    }
    return collector.take();
}

} // namespace

FilterTexts eventTexts(
    const Trace& trace, FilterField field, const ModelPackages& packages, const BaselineValues* baseline)
{
    switch (field) {
    case FilterField::Node:
        return textsOfNodes(trace, [](const OperatorNode& node) { return std::vector{node.name}; });
    case FilterField::Source:
        return textsOfNodes(trace, [&](const OperatorNode& node) { return sourceTexts(node, packages); });
    case FilterField::Dtype:
        return textsOfNodes(trace, [](const OperatorNode& node) { return node.outputDtypes; });
    case FilterField::Shape:
        return textsOfNodes(trace, shapeTexts);
    case FilterField::Block:
        return textsOfBlocks(trace);
    case FilterField::State:
        return textsOfStates(trace, baseline);
    default:
        break;
    }
    const std::optional<EventField> own = fieldOf(field);
    Collector collector(trace.events().size());
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        collector.begin();
        if (own) {
            std::visit(AddValue{collector}, measureOf(*own).of({.trace = trace}, EventId(i)));
        } else {
            addOwn(collector, trace, EventId(i), field);
        }
    }
    return collector.take();
}

} // namespace ets
