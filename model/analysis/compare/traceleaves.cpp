// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/traceleaves.h"

#include "model/analysis/compare/leafcategory.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/trace/backends.h"
#include "model/trace/links.h"
#include "model/trace/source.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace ets::compare {

namespace {

/// Keeps texts of leaves, equal ones once.
class LeafTexts {
public:
    explicit LeafTexts(const Limits& limits)
        : m_limits(limits)
    {
    }
    /// @throws ReadError of kind TooMuch
    LeafText of(std::string_view text)
    {
        m_limits.steps(text.size() / bytesOfStep + 1);
        const auto known = m_texts.find(text);
        return known != m_texts.end() ? known->second : add(std::string(text));
    }
    /// The same of a text that lies at one place as long as this.
    LeafText ofKept(std::string_view text)
    {
        const auto [known, isNew] = m_kept.try_emplace({text.data(), text.size()});
        if (isNew) {
            known->second = of(text);
        }
        return known->second;
    }
    /// A text that hardly any other is equal to.
    LeafText single(std::string text) const
    {
        constexpr std::uint64_t overhead = 64;
        m_limits.steps(text.size() / bytesOfStep + 1);
        m_limits.memory(text.size() + overhead);
        return LeafText(std::move(text));
    }
    /// Takes the steps that reading a text takes.
    void read(std::string_view text) const { m_limits.steps(text.size() / bytesOfStep + 1); }

private:
    static constexpr std::size_t bytesOfStep = 4;

    LeafText add(std::string text)
    {
        LeafText kept = single(std::move(text));
        m_texts.emplace(kept, kept);
        return kept;
    }

    const Limits& m_limits;
    std::unordered_map<std::string_view, LeafText> m_texts;
    std::map<std::pair<const char*, std::size_t>, LeafText> m_kept;
};

/// By what lists have: each event has a list of its own, and many are equal.
struct NodesHash {
    std::size_t operator()(std::span<const NodeId> nodes) const
    {
        constexpr std::size_t odd = 0x9E3779B97F4A7C15;
        std::size_t hash = nodes.size();
        for (const NodeId node : nodes) {
            hash = (hash ^ node.value()) * odd;
            hash ^= hash >> 32U;
        }
        return hash;
    }
};

struct NodesEqual {
    bool operator()(std::span<const NodeId> a, std::span<const NodeId> b) const { return std::ranges::equal(a, b); }
};

/// What is known of the nodes of an event.
struct TiedNodes {
    LeafNumbers<std::uint32_t> nodes;
    LeafNumbers<std::int64_t> handles;
    LeafText line; ///< Empty where they are not all of one.
};

/// Makes the leaves of one trace.
class LeafMaker {
public:
    LeafMaker(const Trace& trace, const Limits& limits)
        : m_trace(trace)
        , m_limits(limits)
        , m_texts(limits)
        , m_lineOfNode(trace.nodeCount())
        , m_pathOfModule(trace.modules().modules().size())
    {
        m_result.leafOfEvent.assign(trace.events().size(), TraceLeaves::none);
    }

    /// Makes room for the leaves of so many events: of one block each has its own.
    void reserve(std::size_t events)
    {
        m_result.leaves.reserve(events);
        m_byKey.reserve(events);
    }

    void addBlock(const EventBlock& block)
    {
        m_occurrences.clear();
        for (const Event& event : m_trace.eventsOf(block)) {
            m_limits.steps(1);
            const EventId id = m_trace.idOf(event);
            const LeafPlace place = placeOf(event);
            if (m_trace.samplesOf(id).empty() || isLoading(m_trace, id)) {
                continue;
            }
            if (place == LeafPlace::Leaf) {
                m_result.leafOfEvent[id.value()] = leafOf(event, id);
            } else {
                m_outside.emplace_back(id, place);
            }
        }
    }

    /// What is outside stands behind all leaves.
    TraceLeaves take()
    {
        std::ranges::stable_sort(m_outside, {}, &std::pair<EventId, LeafPlace>::second);
        for (const auto& [id, place] : m_outside) {
            m_result.leafOfEvent[id.value()] = outsideOf(m_trace.event(id), place);
        }
        return std::move(m_result);
    }

private:
    static LeafPlace placeOf(const Event& event)
    {
        if (event.role == EventRole::Framework) {
            return LeafPlace::BetweenCalls;
        }
        if (event.role != EventRole::Call || !event.hasTimedInside) {
            return LeafPlace::Leaf;
        }
        return event.isDelegateCall() ? LeafPlace::OutsideOperations : LeafPlace::OutsideKernels;
    }

    std::uint32_t indexOf(Leaf leaf)
    {
        constexpr std::uint64_t ofMaps = 64;
        const auto next = static_cast<std::uint32_t>(m_result.leaves.size());
        const auto [known, isNew] = m_byKey.emplace(leaf.key, next);
        if (isNew) {
            m_limits.memory(sizeof(Leaf) + ofMaps);
            m_result.leaves.push_back(std::move(leaf));
        }
        return known->second;
    }

    std::uint32_t outsideOf(const Event& event, LeafPlace place)
    {
        Leaf leaf;
        leaf.place = place;
        leaf.category = m_texts.of("framework");
        std::string key = place == LeafPlace::BetweenCalls ? "between calls" : "kernel calls outside";
        if (place == LeafPlace::OutsideOperations) {
            leaf.backend = m_texts.ofKept(m_trace.backendOf(event));
            m_texts.read(leaf.backend);
            const BackendTraits* const traits = backendTraits(leaf.backend);
            key = leaf.backend.empty()
                ? "delegate calls outside"
                : std::string(traits != nullptr ? traits->name : std::string_view(leaf.backend)) + " calls outside";
            leaf.category = m_texts.of("delegate");
        }
        leaf.key = m_texts.of(key);
        leaf.label = leaf.key;
        leaf.name = leaf.key;
        leaf.op = leaf.key;
        return indexOf(std::move(leaf));
    }

    std::uint32_t leafOf(const Event& event, EventId id)
    {
        const std::string_view own = m_trace.nameOf(event);
        const std::string_view name = own.empty() ? std::string_view("(no name)") : own;
        const ProfileKey& logged = m_trace.etdump().key(m_trace.samplesOf(id).front());
        const bool isNumber = event.delegateIdKind == DelegateIdKind::Number;
        std::string place = event.instructionId >= 0 ? " @" + std::to_string(event.instructionId) : std::string();
        place += logged.chainIndex > 0 ? " of chain " + std::to_string(logged.chainIndex) : std::string();
        m_texts.read(name);
        std::string key = (isNumber ? "id " : "") + std::string(name) + place;
        const auto counted = m_occurrences.find(key);
        const std::uint32_t occurrence = counted == m_occurrences.end() ? 1 : ++counted->second;
        if (occurrence > 1) {
            place += " (" + std::to_string(occurrence) + ")";
            key += " (" + std::to_string(occurrence) + ")";
        }
        const auto known = m_byKey.find(key);
        const std::uint32_t index =
            known != m_byKey.end() ? known->second : addLeaf(event, id, {std::move(key), name, place, isNumber});
        if (occurrence == 1) {
            m_occurrences.emplace(m_result.leaves[index].key, 1);
        }
        return index;
    }

    /// What an event is called.
    struct EventWords {
        std::string key;
        std::string_view name; ///< Without what tells equal ones apart.
        std::string_view place; ///< What tells them apart.
        bool isNumber;
    };

    std::uint32_t addLeaf(const Event& event, EventId id, EventWords words)
    {
        Leaf leaf;
        leaf.key = m_texts.single(std::move(words.key));
        const bool isWholeCall = event.role == EventRole::Call;
        leaf.op = m_texts.of(m_trace.nameOf(event).empty() ? std::string(words.name) : opTypeOf(m_trace, id));
        leaf.name = words.isNumber || isWholeCall ? leaf.op : m_texts.of(opnames::withoutCounter(words.name));
        std::string label = words.isNumber ? leaf.op.text() + " [" + std::string(words.name) + "]"
            : isWholeCall                  ? leaf.op.text()
                                           : std::string(opnames::withoutPrefix(words.name));
        label += words.place;
        leaf.label = leaf.key == label ? leaf.key : m_texts.single(std::move(label));
        leaf.instruction = event.instructionId;
        leaf.backend = m_texts.ofKept(m_trace.backendOf(event));
        leaf.category = m_texts.of(categoryOf(m_trace, event));
        leaf.isTiedViaCall = event.link == LinkKind::ViaCall;
        if (const ModuleId module = m_trace.moduleOf(id); module.isValid()) {
            leaf.module = pathOf(module);
        }
        const TiedNodes& tied = tiedTo(tieOf(m_trace, event).own());
        leaf.nodes = tied.nodes;
        leaf.handles = tied.handles;
        leaf.line = tied.line;
        for (const LeafText* const shared : {&leaf.module, &leaf.line, &leaf.backend}) {
            m_texts.read(*shared); // by whoever compares
        }
        return indexOf(std::move(leaf));
    }

    const LeafText& pathOf(ModuleId module)
    {
        std::optional<LeafText>& path = m_pathOfModule[module.value()];
        if (!path) {
            path = m_texts.of(m_trace.modules().pathOf(module));
        }
        return *path;
    }

    const LeafText& lineOf(NodeId node)
    {
        std::optional<LeafText>& line = m_lineOfNode[node.value()];
        if (!line) {
            const auto frame = sourceLineOf(m_trace.node(node).stackTrace);
            line = m_texts.of(frame ? frame->fileAndLine() : std::string());
        }
        return *line;
    }

    /// @param tied nodes as the trace keeps them
    const TiedNodes& tiedTo(std::span<const NodeId> tied)
    {
        m_limits.steps(tied.size());
        const auto [known, isNew] = m_tied.try_emplace(tied);
        if (isNew) {
            known->second = factsOf(tied);
        }
        return known->second;
    }

    TiedNodes factsOf(std::span<const NodeId> tied)
    {
        TiedNodes facts;
        m_limits.memory(tied.size() * (sizeof(std::uint32_t) + sizeof(std::int64_t)));
        std::vector<std::uint32_t> nodes;
        std::vector<std::int64_t> handles;
        bool isOneLine = true;
        for (const NodeId node : tied) {
            const GraphId graph = m_trace.graphOf(node);
            nodes.push_back(node.value() - m_trace.firstNode(graph).value());
            if (const auto handle = m_trace.node(node).debugHandle) {
                handles.push_back(*handle);
            }
            isOneLine = isOneLine && lineOf(node) == lineOf(tied.front());
        }
        std::ranges::sort(nodes);
        std::ranges::sort(handles);
        const auto [first, last] = std::ranges::unique(handles);
        handles.erase(first, last);
        facts.nodes = LeafNumbers(std::move(nodes));
        facts.handles = LeafNumbers(std::move(handles));
        facts.line = isOneLine && !tied.empty() ? lineOf(tied.front()) : LeafText();
        return facts;
    }

    const Trace& m_trace;
    const Limits& m_limits;
    LeafTexts m_texts;
    TraceLeaves m_result;
    std::vector<std::pair<EventId, LeafPlace>> m_outside;
    std::unordered_map<std::string_view, std::uint32_t> m_byKey; ///< Views into the keys of leaves.
    std::unordered_map<std::string_view, std::uint32_t> m_occurrences; ///< In the block that is added; the same.
    std::vector<std::optional<LeafText>> m_lineOfNode; ///< Empty where its trace has no frames.
    std::vector<std::optional<LeafText>> m_pathOfModule;
    std::unordered_map<std::span<const NodeId>, TiedNodes, NodesHash, NodesEqual> m_tied;
};

} // namespace

TraceLeaves leavesOf(const Trace& trace, std::span<const BlockId> blocks, const Limits& limits)
{
    LeafMaker maker(trace, limits);
    std::size_t events = 0;
    for (const BlockId block : blocks) {
        events += trace.eventsOf(trace.block(block)).size();
    }
    maker.reserve(events);
    for (const BlockId block : blocks) {
        maker.addBlock(trace.block(block));
    }
    return maker.take();
}

Limits limitsOfLeaves(const Trace& trace, const LoadContext& context)
{
    constexpr std::uint64_t part = 4;
    constexpr std::uint64_t ofEvent = sizeof(Leaf) + 256; // with a name of some length
    const ETDump& dump = trace.etdump();
    return Limits::forFiles(dump.fileSize, {context.cancel, context.sink})
        .scaled(1, part)
        .allowing(trace.events().size() * ofEvent + dump.sampleCount() * sizeof(TickSpan));
}

} // namespace ets::compare
