// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/stacksreport.h"

#include "model/analysis/runs/selfticks.h"
#include "model/analysis/samples/hits.h"
#include "model/report/traceexports.h"
#include "model/trace/backends.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <string_view>
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

constexpr std::string_view opaqueFrame = ";(opaque delegate)";
constexpr std::string_view otherClockFrame = "other clock (ticks);";

/// A slice's event with all that is around it.
struct Stack {
    std::string text;
    ModuleId module; ///< The innermost of its frames that is one.
    bool isOpaque = false; ///< Whether its own time is that of a delegate of which nothing is known.
    TickSpan self = 0;
};

/// The name of an event; of a GPU's dispatch, whose name is a long text, the operator or the kernel.
std::string frameName(const Trace& trace, const Event& event)
{
    const std::string_view name = trace.nameOf(event);
    return isVulkanDispatch(trace, event) ? VulkanDispatch::of(name).kind() : std::string(name);
}

/// Stacks of the samples, each made once.
class Stacks {
public:
    explicit Stacks(const Trace& trace)
        : m_trace(trace)
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
    [[nodiscard]] const std::vector<Stack>& all() const { return m_stacks; }

    static constexpr std::size_t none = SIZE_MAX;

private:
    [[nodiscard]] Stack made(EventId id, std::size_t around) const
    {
        const Event& event = m_trace.event(id);
        Stack stack;
        if (around == none) {
            const EventBlock& block = m_trace.block(event.block);
            stack.text = frameText(block.method.empty() ? block.name : block.method);
        } else {
            stack = {.text = m_stacks[around].text, .module = m_stacks[around].module};
        }
        addModules(stack, m_trace.moduleOf(id));
        stack.text += ';' + frameText(frameName(m_trace, m_trace.event(id)));
        stack.isOpaque = event.isOpaqueCall();
        return stack;
    }

    /// Modules between the one that the stack lies in and one below it, the outermost first.
    void addModules(Stack& stack, ModuleId module) const
    {
        const ModuleHierarchy& modules = m_trace.modules();
        if (!module.isValid() || (stack.module.isValid() && !modules.contains(stack.module, module))) {
            return;
        }
        std::string frames;
        for (ModuleId at = module; at.isValid() && at != stack.module; at = modules.module(at).parent) {
            if (modules.module(at).parent.isValid()) { // a root is the method, which is there
                frames.insert(0, ';' + frameText(modules.module(at).name));
            }
        }
        stack.text += frames;
        stack.module = module;
    }

    const Trace& m_trace;
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

/// Ticks of another clock, which are in no sum: method and event, without what is around it.
std::string otherClockText(const Trace& trace, const Event& event)
{
    const EventBlock& block = trace.block(event.block);
    return std::string(otherClockFrame) + frameText(block.method.empty() ? block.name : block.method) + ';'
        + frameText(frameName(trace, event));
}

} // namespace

void writeFoldedStacks(Sink& sink, const Trace& trace, const FilterHits* hits, const LoadContext& context)
{
    const std::vector<TickSpan> self = selfTicksOf(trace, {context.cancel, nullptr});
    if (context.cancel.isCanceled()) {
        return;
    }
    Stacks stacks(trace);
    const std::vector<std::size_t> stackOf = stacksOfSamples(trace, stacks, context);
    if (stackOf.size() != self.size()) {
        return;
    }
    std::map<std::string, TickSpan> otherClocks;
    for (std::size_t i = 0; i < self.size(); ++i) {
        const SampleId sample(i);
        if (stackOf[i] == Stacks::none || (hits != nullptr && !hits->has(trace, sample))) {
            continue;
        }
        stacks.add(stackOf[i], self[i]);
        if (trace.isApart(sample)) {
            TickSpan& sum = otherClocks[otherClockText(trace, trace.event(trace.eventOf(sample)))];
            sum = saturatingAdd(sum, toTickSpan(trace.durationTicks(sample).value_or(0)));
        }
    }
    // Instructions of one op have one name, and so one stack.
    std::map<std::string, TickSpan> lines;
    for (const Stack& stack : stacks.all()) {
        TickSpan& sum = lines[stack.text + std::string(stack.isOpaque ? opaqueFrame : std::string_view())];
        sum = saturatingAdd(sum, stack.self);
    }
    const double perUnit = trace.options().hasCyclesOnly() ? 1.0 : trace.options().ticksPer(TimeScale::Ns);
    Pieces out(sink);
    for (const auto& [frames, ticks] : lines) {
        // A sum may be longer in nanoseconds than an integer holds.
        const double shown = std::min(std::round(static_cast<double>(ticks) / perUnit), mostShown);
        if (shown > 0) {
            out.add(frames + ' ' + std::to_string(static_cast<std::uint64_t>(shown)) + '\n');
        }
    }
    for (const auto& [frames, ticks] : otherClocks) {
        if (ticks > 0) {
            out.add(frames + ' ' + std::to_string(ticks) + '\n');
        }
    }
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
