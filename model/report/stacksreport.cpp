// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/stacksreport.h"

#include "model/analysis/runs/selfticks.h"
#include "model/analysis/samples/hits.h"
#include "model/report/traceexports.h"
#include "model/trace/backends.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ets {

namespace {

constexpr double mostShown = 1e18; ///< Nanoseconds, 31 years: what a line of a flame graph can hold.

/// A name as one frame: what would end the frame or the line is something else.
std::string frameText(std::string_view name)
{
    std::string text(name);
    for (char& c : text) {
        c = c == ';' ? ',' : static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return text;
}

constexpr std::string_view opaqueFrame = "(opaque delegate)";
constexpr std::string_view otherClockFrame = "other clock (ticks);";

/// The operator or the kernel of a GPU's dispatch, whose name is a long text.
std::string dispatchName(std::string_view name)
{
    return VulkanDispatch::of(name).kind();
}

/// Texts of frames, each held once: hostile files give a long name to each of many events.
class Frames {
public:
    explicit Frames(const Trace& trace)
        : m_trace(trace)
    {
    }

    StringId of(std::string_view name) { return m_texts.intern(frameText(name)); }
    /// The frame of a block's method.
    StringId of(const EventBlock& block) { return of(block.method.empty() ? block.name : block.method); }
    /// The frame of an event.
    StringId of(const Event& event)
    {
        const bool isDispatch = isVulkanDispatch(m_trace, event);
        const auto [known, isNew] = m_ofNames[isDispatch ? 1 : 0].try_emplace(event.name);
        if (isNew) {
            const std::string_view name = m_trace.nameOf(event);
            known->second = isDispatch ? of(dispatchName(name)) : of(name);
        }
        return known->second;
    }
    [[nodiscard]] std::string_view view(StringId frame) const { return m_texts.view(frame); }
    [[nodiscard]] std::size_t size() const { return m_texts.size(); }

private:
    const Trace& m_trace;
    StringPool m_texts;
    std::array<std::unordered_map<StringId, StringId>, 2> m_ofNames; ///< By name: of events, of dispatches.
};

/// Where lines and what goes on behind a frame stand among their like: a line ends in its frame's text, all that goes
/// on has a ';' behind it. By both, lines are in the order of their bytes.
class FrameOrder {
public:
    explicit FrameOrder(const Frames& frames)
        : m_places(2 * frames.size())
    {
        std::vector<std::uint32_t> order(m_places.size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) { return isBefore(frames, a, b); });
        for (std::size_t i = 0; i < order.size(); ++i) {
            m_places[order[i]] = static_cast<std::uint32_t>(i);
        }
    }

    [[nodiscard]] std::uint32_t placeOf(StringId frame, bool goesOn) const
    {
        return m_places[2 * std::size_t{frame.value()} + (goesOn ? 1 : 0)];
    }

private:
    static bool isBefore(const Frames& frames, std::uint32_t a, std::uint32_t b)
    {
        const std::string_view one = frames.view(StringId(a / 2));
        const std::string_view other = frames.view(StringId(b / 2));
        const std::size_t common = std::min(one.size(), other.size());
        if (const int order = one.substr(0, common).compare(other.substr(0, common)); order != 0) {
            return order < 0;
        }
        // Behind a text stands nothing, a ';', or what the longer one goes on with, which is never a ';'.
        const auto next = [&](std::string_view text, std::uint32_t item) {
            return text.size() > common ? int{static_cast<unsigned char>(text[common])} : item % 2 == 1 ? int{';'} : -1;
        };
        return next(one, a) < next(other, b);
    }

    std::vector<std::uint32_t> m_places; ///< By frame and whether it goes on.
};

/// All stacks of frames as a tree, with the sum of each: two of equal frames are one.
class FrameTree {
public:
    /// @param parent none for an outermost frame
    std::uint32_t nodeOf(std::uint32_t parent, StringId frame)
    {
        const auto [known, isNew] = m_known.try_emplace(
            (std::uint64_t{parent} << 32U) | frame.value(), static_cast<std::uint32_t>(m_nodes.size()));
        if (isNew) {
            m_nodes.push_back({.frame = frame, .parent = parent});
        }
        return known->second;
    }
    void add(std::uint32_t node, TickSpan ticks) { m_nodes[node].sum = saturatingAdd(m_nodes[node].sum, ticks); }

    /// Writes a line for each stack that has one, in the order of their bytes, the frames one by one.
    /// @param head before each line
    /// @param shown gives what stands behind a line; 0 for none
    template <typename Shown>
    void write(Pieces& out, const Frames& frames, std::string_view head, const Shown& shown) const
    {
        const FrameOrder order(frames);
        const std::vector<std::vector<Item>> below = itemsBelow(order);
        std::vector<std::pair<std::uint32_t, std::size_t>> path; // node, and which of the items below it comes next
        path.emplace_back(none, 0);
        while (!path.empty()) {
            auto& [node, next] = path.back();
            const std::vector<Item>& items = below[node == none ? m_nodes.size() : node];
            if (next == items.size()) {
                path.pop_back();
                continue;
            }
            const Item item = items[next++];
            if (item.goesOn) {
                path.emplace_back(item.node, 0);
            } else if (const std::uint64_t value = shown(m_nodes[item.node].sum); value > 0) {
                out.add(head);
                for (const auto& [above, at] : std::span(path).subspan(1)) {
                    out.add(frames.view(m_nodes[above].frame));
                    out.add(";");
                }
                out.add(frames.view(m_nodes[item.node].frame));
                out.add(' ' + std::to_string(value) + '\n');
            }
        }
    }

    static constexpr std::uint32_t none = UINT32_MAX;

private:
    struct Node {
        StringId frame;
        std::uint32_t parent = none;
        TickSpan sum = 0;
    };
    /// The line that ends in a node, or all that goes on behind it.
    struct Item {
        std::uint32_t node = none;
        bool goesOn = false;
    };

    /// By node, those of the outermost frames last: what stands below it, in order.
    [[nodiscard]] std::vector<std::vector<Item>> itemsBelow(const FrameOrder& order) const
    {
        std::vector<char> hasInside(m_nodes.size());
        for (const Node& node : m_nodes) {
            if (node.parent != none) {
                hasInside[node.parent] = 1;
            }
        }
        std::vector<std::vector<Item>> below(m_nodes.size() + 1);
        for (std::uint32_t i = 0; i < m_nodes.size(); ++i) {
            std::vector<Item>& items = below[m_nodes[i].parent == none ? m_nodes.size() : m_nodes[i].parent];
            items.push_back({i, false});
            if (hasInside[i] != 0) {
                items.push_back({i, true});
            }
        }
        for (std::vector<Item>& items : below) {
            std::ranges::sort(
                items, {}, [&](const Item& item) { return order.placeOf(m_nodes[item.node].frame, item.goesOn); });
        }
        return below;
    }

    std::vector<Node> m_nodes; ///< What is around one stands before it.
    std::unordered_map<std::uint64_t, std::uint32_t> m_known; ///< By parent and frame.
};

/// A slice's event with all that is around it.
struct Stack {
    std::uint32_t node = FrameTree::none;
    ModuleId module; ///< The innermost of its frames that is one.
    bool isOpaque = false; ///< Whether its own time is that of a delegate of which nothing is known.
    TickSpan self = 0;
};

/// Stacks of the samples, each made once.
class Stacks {
public:
    Stacks(const Trace& trace, Frames& frames)
        : m_trace(trace)
        , m_frames(frames)
    {
    }

    /// @param around index of the stack of what encloses it; none for an outermost one
    std::size_t of(EventId event, std::size_t around)
    {
        const auto [place, isNew] = m_places.try_emplace({around, event.value()}, m_stacks.size());
        if (isNew) {
            m_stacks.push_back(made(event, around));
        }
        return place->second;
    }
    void add(std::size_t stack, TickSpan self) { m_stacks[stack].self = saturatingAdd(m_stacks[stack].self, self); }

    /// All lines with their sums. Instructions of one op have one name, and so one line.
    [[nodiscard]] FrameTree takeLines()
    {
        for (const Stack& stack : m_stacks) {
            m_tree.add(stack.isOpaque ? m_tree.nodeOf(stack.node, m_frames.of(opaqueFrame)) : stack.node, stack.self);
        }
        return std::move(m_tree);
    }

    static constexpr std::size_t none = SIZE_MAX;

private:
    [[nodiscard]] Stack made(EventId id, std::size_t around)
    {
        const Event& event = m_trace.event(id);
        Stack stack;
        if (around == none) {
            stack.node = m_tree.nodeOf(FrameTree::none, m_frames.of(m_trace.block(event.block)));
        } else {
            stack = {.node = m_stacks[around].node, .module = m_stacks[around].module};
        }
        addModules(stack, m_trace.moduleOf(id));
        stack.node = m_tree.nodeOf(stack.node, m_frames.of(event));
        stack.isOpaque = event.isOpaqueCall();
        return stack;
    }

    /// Modules between the one that the stack lies in and one below it, the outermost first.
    void addModules(Stack& stack, ModuleId module)
    {
        const ModuleHierarchy& modules = m_trace.modules();
        if (!module.isValid() || (stack.module.isValid() && !modules.contains(stack.module, module))) {
            return;
        }
        std::vector<StringId> frames;
        for (ModuleId at = module; at.isValid() && at != stack.module; at = modules.module(at).parent) {
            if (modules.module(at).parent.isValid()) { // a root is the method, which is there
                frames.push_back(m_frames.of(modules.module(at).name));
            }
        }
        for (const StringId frame : frames | std::views::reverse) {
            stack.node = m_tree.nodeOf(stack.node, frame);
        }
        stack.module = module;
    }

    const Trace& m_trace;
    Frames& m_frames;
    FrameTree m_tree;
    std::map<std::pair<std::size_t, std::uint32_t>, std::size_t> m_places;
    std::vector<Stack> m_stacks;
};

} // namespace

namespace {

/// By SampleId: the stack of every sample of a chosen run.
/// @return shorter when canceled
std::vector<std::size_t> stacksOfSamples(const Trace& trace, Stacks& stacks, const LoadContext& context)
{
    std::vector<std::size_t> stackOf(trace.etdump().sampleCount(), Stacks::none);
    std::vector<SampleId> insideEarlier;
    for (std::size_t i = stackOf.size(); i-- > 0;) { // what encloses a sample was mostly logged after it
        if (context.poll("export", stackOf.size() - 1 - i, stackOf.size())) {
            return {};
        }
        const SampleId sample(i);
        if (!trace.isChosen(trace.runOf(sample))) {
            continue;
        }
        const SampleId parent = trace.parentOf(sample);
        if (parent.isValid() && parent < sample) {
            insideEarlier.push_back(sample);
            continue;
        }
        stackOf[i] = stacks.of(trace.eventOf(sample), parent.isValid() ? stackOf[parent.value()] : Stacks::none);
    }
    for (const SampleId sample : insideEarlier) {
        stackOf[sample.value()] = stacks.of(trace.eventOf(sample), stackOf[trace.parentOf(sample).value()]);
    }
    return stackOf;
}

} // namespace

void writeFoldedStacks(Sink& sink, const Trace& trace, const FilterHits* hits, const LoadContext& context)
{
    const std::vector<TickSpan> self = selfTicksOf(trace, {context.cancel, nullptr});
    if (context.cancel.isCanceled()) {
        return;
    }
    Frames frames(trace);
    Stacks stacks(trace, frames);
    const std::vector<std::size_t> stackOf = stacksOfSamples(trace, stacks, context);
    if (stackOf.size() != self.size()) {
        return;
    }
    FrameTree otherClocks; // their ticks are in no sum: method and event, without what is around it
    for (std::size_t i = 0; i < self.size(); ++i) {
        const SampleId sample(i);
        if (stackOf[i] == Stacks::none || (hits != nullptr && !hits->has(trace, sample))) {
            continue;
        }
        stacks.add(stackOf[i], self[i]);
        if (trace.isApart(sample)) {
            const Event& event = trace.event(trace.eventOf(sample));
            const std::uint32_t method = otherClocks.nodeOf(FrameTree::none, frames.of(trace.block(event.block)));
            otherClocks.add(
                otherClocks.nodeOf(method, frames.of(event)), toTickSpan(trace.durationTicks(sample).value_or(0)));
        }
    }
    const FrameTree lines = stacks.takeLines();
    const double perUnit = trace.options().hasCyclesOnly() ? 1.0 : trace.options().ticksPer(TimeScale::Ns);
    Pieces out(sink);
    lines.write(out, frames, {}, [perUnit](TickSpan ticks) {
        // A sum may be longer in nanoseconds than an integer holds.
        const double shown = std::min(std::round(static_cast<double>(ticks) / perUnit), mostShown);
        return shown > 0 ? static_cast<std::uint64_t>(shown) : 0;
    });
    otherClocks.write(
        out, frames, otherClockFrame, [](TickSpan ticks) { return ticks > 0 ? static_cast<std::uint64_t>(ticks) : 0; });
    out.finish();
}

std::string foldedStacks(const Trace& trace, const FilterHits* hits, const LoadContext& context)
{
    return textWritten([&](Sink& sink) { writeFoldedStacks(sink, trace, hits, context); });
}

namespace exports {

extern const TraceExport stacks; // NOLINT(readability-redundant-declaration)

constinit const TraceExport stacks{"stacks", "Folded stacks with their own time, for flame graphs",
    ETS_CODE("Folded stacks, for flame graphs"), "folded", TraceExportOf::Trace,
    exporttakes::filter | exporttakes::runs, [](Sink& sink, const TraceExportInput& input) -> Result<void> {
        writeFoldedStacks(sink, input.trace, input.hits, input.context);
        return {};
    }};

} // namespace exports

} // namespace ets
