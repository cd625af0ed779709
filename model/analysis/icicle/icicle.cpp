// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/icicle/icicle.h"

#include "model/analysis/categories/categories.h"
#include "model/analysis/lines/sourceplaces.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace ets {

Icicle::Icicle()
{
    m_nodes.emplace_back();
    m_nodes.front().name = m_names.intern("all");
}

std::uint32_t Icicle::childOf(std::uint32_t parent, std::string_view name, bool isOp)
{
    const StringId id = m_names.intern(name);
    const auto [known, isNew] = m_childOf.try_emplace({parent, id, isOp}, static_cast<std::uint32_t>(m_nodes.size()));
    if (isNew) {
        IcicleNode& node = m_nodes.emplace_back();
        node.parent = parent;
        node.depth = m_nodes[parent].depth + 1;
        node.name = id;
        node.isOp = isOp;
        node.runs = m_nodes[parent].runs;
        m_nodes[parent].children.push_back(known->second);
    }
    return known->second;
}

void Icicle::addTotals()
{
    for (IcicleNode& node : m_nodes) {
        node.totalTicks = node.selfTicks;
    }
    if (m_nodes[root].children.size() == 1) {
        m_nodes[root].runs = m_nodes[m_nodes[root].children.front()].runs;
    }
    for (std::size_t i = m_nodes.size(); i-- > 1;) { // children come behind their parents
        TickSpan& around = m_nodes[m_nodes[i].parent].totalTicks;
        around = saturatingAdd(around, m_nodes[i].totalTicks);
    }
}

/// Puts events into boxes.
class IcicleMaker {
public:
    IcicleMaker(const Trace& trace, IcicleBy by, const SelfByRun& byRun, const SourcePlaces* source)
        : m_trace(trace)
        , m_by(by)
        , m_byRun(byRun)
        , m_source(source)
    {
    }

    void add(EventId id, TickSpan ticks)
    {
        const std::uint32_t box = boxOf(id, m_trace.event(id));
        IcicleNode& node = m_icicle.m_nodes[box];
        node.selfTicks = saturatingAdd(node.selfTicks, ticks);
        node.events.push_back(id);
    }

    Icicle take()
    {
        m_icicle.addTotals();
        return std::move(m_icicle);
    }

private:
    std::uint32_t methodBox(EventId id)
    {
        const MethodGroup& group = m_byRun.methods().groups()[m_byRun.methodOf(id)];
        const std::string number = group.toldBy ? " (block " + std::to_string(group.toldBy->value()) + ")" : "";
        const std::uint32_t box =
            m_icicle.childOf(Icicle::root, (group.method.empty() ? "a method without a name" : group.method) + number);
        m_icicle.m_nodes[box].runs = group.executing;
        return box;
    }

    std::uint32_t boxOf(EventId id, const Event& event)
    {
        const std::uint32_t method = methodBox(id);
        const bool isOutsideKernel = event.isOperatorCall() && event.hasTimedInside;
        if (m_by == IcicleBy::Category) {
            const std::string_view category = categoryName(categoryOf(m_trace, event));
            return m_icicle.childOf(m_icicle.childOf(method, category), opTypeOf(m_trace, id), true);
        }
        if (event.role == EventRole::Framework) {
            return m_icicle.childOf(method, "between calls");
        }
        if (isOutsideKernel) {
            return m_icicle.childOf(method, "calls outside their kernels");
        }
        const std::uint32_t around = m_by == IcicleBy::Module ? moduleBox(method, m_trace.moduleOf(id))
                                                              : sourceBox(method, tieOf(m_trace, event).nodes);
        return m_icicle.childOf(around, opTypeOf(m_trace, id), true);
    }

    std::uint32_t moduleBox(std::uint32_t method, ModuleId id)
    {
        std::vector<ModuleId> path;
        std::uint32_t box = method;
        for (ModuleId at = id; at.isValid(); at = m_trace.modules().module(at).parent) {
            if (const auto known = m_boxOfModule.find({method, at}); known != m_boxOfModule.end()) {
                box = known->second;
                break;
            }
            path.push_back(at);
        }
        for (std::size_t i = path.size(); i-- > 0;) {
            const Module& module = m_trace.modules().module(path[i]);
            // A root is the method, which has its box already.
            box = module.parent.isValid() ? m_icicle.childOf(box, module.name) : method;
            if (box != method) {
                m_icicle.m_nodes[box].module = path[i];
            }
            m_boxOfModule.emplace(std::pair(method, path[i]), box);
        }
        return box;
    }

    /// The lines that the stacks of all nodes begin with.
    std::uint32_t sourceBox(std::uint32_t method, std::span<const NodeId> nodes)
    {
        if (m_lastMethod == method && std::ranges::equal(m_lastNodes, nodes)) {
            return m_lastBox; // operations of one call have the same nodes, one after the other
        }
        std::span<const std::uint32_t> common;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const auto places = m_source->placesOf(nodes[i]);
            const auto same = i == 0
                ? places.size()
                : static_cast<std::size_t>(std::ranges::mismatch(common, places).in1 - common.begin());
            common = places.first(same);
        }
        std::uint32_t box = method;
        for (const std::uint32_t place : common) {
            const SourcePlace& line = m_source->places()[place];
            box = m_icicle.childOf(
                box, std::string(line.file) + ":" + std::to_string(line.line) + " " + std::string(line.function));
        }
        m_lastMethod = method;
        m_lastNodes.assign(nodes.begin(), nodes.end());
        m_lastBox = box;
        return box;
    }

    const Trace& m_trace;
    IcicleBy m_by;
    const SelfByRun& m_byRun;
    const SourcePlaces* m_source; ///< Null where nobody asks for it.
    Icicle m_icicle;
    std::map<std::pair<std::uint32_t, ModuleId>, std::uint32_t> m_boxOfModule; ///< By box of the method.
    std::optional<std::uint32_t> m_lastMethod;
    std::vector<NodeId> m_lastNodes;
    std::uint32_t m_lastBox = 0;
};

Icicle Icicle::of(
    const Trace& trace, IcicleBy by, const ModelPackages& packages, const FilterHits* hits, const LoadContext& context)
{
    std::optional<SourcePlaces> source;
    if (by == IcicleBy::Source) {
        source.emplace(trace, packages, context);
    }
    return ofPlaces(trace, by, source ? &*source : nullptr, hits, context);
}

Icicle Icicle::ofPlaces(
    const Trace& trace, IcicleBy by, const SourcePlaces* source, const FilterHits* hits, const LoadContext& context)
{
    SelfByRun byRun(trace, context);
    const std::vector<EventTime> times = eventTimesOf(trace, hits, byRun);
    IcicleMaker maker(trace, by, byRun, source);
    const LoadContext quiet{context.cancel, nullptr};
    for (std::size_t i = 0; i < trace.events().size() && !quiet.poll({}, i, trace.events().size()); ++i) {
        const EventId id(i);
        const EventTime time = timeOf(times, trace, id);
        // What no chosen run can have is no box, else "all" is of several methods where one was chosen.
        const bool canRun = !trace.block(trace.event(id).block).chosenRuns.empty();
        if (time.counts && canRun && !isLoading(trace, id)) {
            maker.add(id, time.selfTicks);
        }
    }
    return maker.take();
}

std::vector<std::uint32_t> Icicle::leftHeavy(std::uint32_t node) const
{
    std::vector<std::uint32_t> order = m_nodes[node].children;
    std::ranges::stable_sort(
        order, std::ranges::greater(), [this](std::uint32_t child) { return m_nodes[child].totalTicks; });
    return order;
}

TickSpan Icicle::ticksOfMatches(std::string_view text) const
{
    TickSpan sum = 0;
    std::vector<std::uint32_t> open{root};
    while (!open.empty()) {
        const IcicleNode& node = m_nodes[open.back()];
        const bool isMatch = open.back() != root && nameOf(node).find(text) != std::string_view::npos;
        open.pop_back();
        if (isMatch) {
            sum = saturatingAdd(sum, node.totalTicks);
        } else {
            open.insert(open.end(), node.children.begin(), node.children.end());
        }
    }
    return sum;
}

std::vector<IcicleDifference> differenceOf(const Icicle& old, const Icicle& recent)
{
    std::vector<IcicleDifference> boxes;
    std::map<std::tuple<std::uint32_t, std::string_view, bool>, std::uint32_t> known;
    std::vector<std::uint32_t> boxOfNew(recent.nodes().size(), 0);
    for (std::size_t i = 0; i < recent.nodes().size(); ++i) {
        const IcicleNode& node = recent.nodes()[i];
        const std::uint32_t parent = boxOfNew[node.parent];
        boxOfNew[i] = static_cast<std::uint32_t>(boxes.size());
        if (i > 0) {
            known.emplace(std::tuple(parent, recent.nameOf(node), node.isOp), boxOfNew[i]);
        }
        boxes.push_back({parent, recent.nameOf(node), node.isOp, 0, node.totalTicks, false, true});
    }
    std::vector<std::uint32_t> boxOfOld(old.nodes().size(), 0);
    for (std::size_t i = 0; i < old.nodes().size(); ++i) {
        const IcicleNode& node = old.nodes()[i];
        if (i > 0) {
            const std::uint32_t parent = boxOfOld[node.parent];
            const auto [found, isGone] = known.try_emplace(
                std::tuple(parent, old.nameOf(node), node.isOp), static_cast<std::uint32_t>(boxes.size()));
            boxOfOld[i] = found->second;
            if (isGone) {
                boxes.push_back({parent, old.nameOf(node), node.isOp, 0, 0, false, false});
            }
        }
        boxes[boxOfOld[i]].oldTicks = node.totalTicks;
        boxes[boxOfOld[i]].isInOld = true;
    }
    return boxes;
}

} // namespace ets
