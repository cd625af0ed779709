// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/recordjoin.h"

#include "model/inspector/join/loggedtensors.h"
#include "model/inspector/join/methodnames.h"
#include "model/inspector/join/pairevidence.h"
#include "model/inspector/links/linknarrowing.h"
#include "model/inspector/links/payloadnodes.h"
#include "model/inspector/rules.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

namespace ets {

namespace {

constexpr const char* forward = "forward";

/// A call into a delegate has thousands of nodes in real records, too, and each of its ops is tied to all of them.
MemoryBudget linkBudget(const ETDump& dump, const TraceGraphs& graphs)
{
    constexpr std::uint64_t fixed = 64U << 20U;
    constexpr std::uint64_t perNode = 2048; // what a node takes in the file
    return MemoryBudget(fixed + 2 * (dump.fileSize + perNode * graphs.nodeCount()));
}

class MethodChooser {
public:
    MethodChooser(const TraceEvents& trace, const ProgramJoin& program, const RecordMethods& methods,
        std::span<const LinkTarget> targets, const InspectorOptions& options, Diagnostics& diagnostics,
        const CancelToken& cancel)
        : m_trace(trace)
        , m_program(program)
        , m_methods(methods)
        , m_targets(targets)
        , m_options(options)
        , m_diagnostics(diagnostics)
        , m_chains(chainsOf(trace))
        , m_allowance(cancel)
        , m_steps(maxSteps, &cancel)
    {
    }

    [[nodiscard]] MethodChoice choose(BlockId id);

private:
    /// Methods that fit a block best, and how well.
    struct Best {
        std::vector<std::uint32_t> targets; ///< Indices.
        double score = 0;
    };

    /// The caller's word; tells of one that the record does not have.
    [[nodiscard]] const LinkTarget* given(BlockId id, const Message& where);
    /// Nothing when too much has been compared already.
    [[nodiscard]] std::optional<Best> bestOf(const EventBlock& block);
    /// Of methods that fit equally well those that the program or the logged values leave.
    void narrow(BlockId id, Best& best);
    [[nodiscard]] std::vector<std::string> namesOf(const Best& best) const;

    const TraceEvents& m_trace;
    const ProgramJoin& m_program;
    const RecordMethods& m_methods;
    std::span<const LinkTarget> m_targets;
    const InspectorOptions& m_options;
    Diagnostics& m_diagnostics;
    std::vector<std::int32_t> m_chains;
    static constexpr std::uint64_t maxSteps = 20'000'000;
    EvidenceAllowance m_allowance;
    Budget m_steps; ///< A step is a look at a logged value.
};

const LinkTarget* MethodChooser::given(BlockId id, const Message& where)
{
    const auto known = m_options.methodOfBlock.find(id.value());
    if (known == m_options.methodOfBlock.end()) {
        return nullptr;
    }
    const auto target = std::ranges::find(m_targets, known->second, &LinkTarget::method);
    if (target == m_targets.end()) {
        m_diagnostics.add(
            Severity::Warning, "unknown-method", where, ETS_MESSAGE("the record has no method \"%1\"", known->second));
        return nullptr;
    }
    return &*target;
}

std::optional<MethodChooser::Best> MethodChooser::bestOf(const EventBlock& block)
{
    Best best;
    const RanEvents ran = ranEvents(m_trace, block, m_chains);
    for (std::uint32_t t = 0; t < m_targets.size(); ++t) {
        const RecordMethod& method = *m_methods.find(m_targets[t].method);
        const auto evidence = m_allowance.compare(ran, *method.maps, method.graph);
        if (!evidence) {
            return std::nullopt;
        }
        const double score = evidence->score();
        if (best.targets.empty() || score > best.score) {
            best = {{}, score};
        }
        if (score == best.score) {
            best.targets.push_back(t);
        }
    }
    return best;
}

void MethodChooser::narrow(BlockId id, Best& best)
{
    const auto keep = [&](const auto& isLeft) {
        std::vector<std::uint32_t> left;
        std::ranges::copy_if(best.targets, std::back_inserter(left), isLeft);
        best.targets = left.empty() ? best.targets : left;
    };
    if (best.targets.size() > 1 && m_program.program() != nullptr) {
        const ExecutionPlan* const plan = m_program.planOf(id);
        const MethodMatch* const match = m_program.matchOf(id);
        keep([&](std::uint32_t target) {
            const std::string& method = m_targets[target].method;
            return plan != nullptr ? plan->name == method
                                   : match != nullptr && std::ranges::any_of(match->candidates, [&](std::uint32_t p) {
                                         return m_program.program()->plans[p].name == method;
                                     });
        });
    }
    if (best.targets.size() > 1) {
        best.targets = methodsOfTensors(
            *m_trace.dump, m_trace.block(id), best.targets,
            [&](const LoggedTensors& logged, std::uint32_t target) {
                return fitsRecord(logged, *m_methods.find(m_targets[target].method));
            },
            m_steps);
    }
}

std::vector<std::string> MethodChooser::namesOf(const Best& best) const
{
    std::vector<std::string> names;
    names.reserve(best.targets.size());
    for (const std::uint32_t target : best.targets) {
        names.push_back(m_targets[target].method);
    }
    return names;
}

MethodChoice MethodChooser::choose(BlockId id)
{
    const EventBlock& block = m_trace.block(id);
    const Message where = ETS_MESSAGE("block %1 %2", id.value(), block.name);
    if (const LinkTarget* const target = given(id, where)) {
        return {target, 1, {}};
    }
    std::optional<Best> best = bestOf(block);
    if (!best) {
        m_diagnostics.add(Severity::Warning, "too-many-methods", where,
            ETS_MESSAGE("there are too many blocks and methods to find out which belongs to which"));
        return {m_targets.size() == 1 ? m_targets.data() : nullptr, 0, {}};
    }
    if (m_targets.size() > 1 && best->score == 0) {
        return {}; // a block without calls fits every method as little as the next
    }
    narrow(id, *best);
    if (best->targets.size() > 1) {
        m_diagnostics.add(Severity::Warning, "ambiguous-method", where,
            ETS_MESSAGE("%1 methods of the record fit these runs equally well: %2", best->targets.size(),
                alternativesText(namesOf(*best))));
        MethodChoice choice;
        for (const std::uint32_t target : best->targets) {
            choice.candidates.push_back(&m_targets[target]);
        }
        return choice;
    }
    return best->targets.empty() ? MethodChoice() : MethodChoice{&m_targets[best->targets.front()], best->score, {}};
}

/// Ties the events of blocks to nodes of one method.
class BlockLinker {
public:
    BlockLinker(TraceEvents& trace, const RunGrouping& grouping, const TraceGraphs& graphs, const ProgramJoin& program,
        const InspectorOptions& options, Diagnostics& diagnostics, const CancelToken& cancel)
        : m_trace(trace)
        , m_grouping(grouping)
        , m_program(program)
        , m_graphs(graphs)
        , m_options(options)
        , m_diagnostics(diagnostics)
        , m_cancel(cancel)
        , m_linker(trace, options, diagnostics, linkBudget(*trace.dump, graphs), cancel)
    {
    }

    void link(std::span<Event> events, BlockId id, const LinkTarget& target, LinkNarrowing& narrowing)
    {
        for (std::size_t i = 0; i < events.size(); ++i) {
            m_linker.link(events[i], m_grouping.groups[id.value()].rows[i].insideExecution, target);
        }
        if (follows(m_options.reading, Rule::NarrowLinks)) {
            const PayloadNodes payloads = m_program.program() == nullptr
                ? PayloadNodes()
                : PayloadNodes(events, m_trace.block(id), id, m_program);
            narrowing.narrow(events, target, payloads, m_diagnostics);
        }
    }

    /// Where nothing decides between methods: ops and backends as far as all of them say the same, and no node.
    void linkDoubtful(std::span<Event> events, BlockId id, std::span<const LinkTarget* const> candidates)
    {
        constexpr std::size_t most = 8; // each takes the block's events once more
        std::vector<Event> common;
        for (const LinkTarget* const target : candidates.first(candidates.size() > most ? 0 : candidates.size())) {
            std::vector<Event> linked(events.begin(), events.end());
            LinkNarrowing narrowing(m_trace, m_graphs.graphs, m_graphs.firstNode, m_cancel);
            link(linked, id, *target, narrowing);
            if (common.empty()) {
                common = std::move(linked);
                continue;
            }
            for (std::size_t i = 0; i < common.size(); ++i) {
                keepCommon(common[i], linked[i]);
            }
        }
        for (std::size_t i = 0; i < common.size(); ++i) {
            events[i].backend = common[i].backend;
            if (!m_trace.opTypeIdsOf(common[i]).empty()) {
                const IndexRange opTypes = m_trace.ties.of(common[i].tie).opTypes;
                m_trace.ties.forChange(events[i].tie).opTypes = opTypes;
            }
        }
    }

    [[nodiscard]] bool isExhausted() const { return m_linker.isExhausted(); }

private:
    void keepCommon(Event& event, const Event& other)
    {
        if (!std::ranges::equal(m_trace.opTypeIdsOf(event), m_trace.opTypeIdsOf(other))) {
            m_trace.ties.setOpTypes(m_trace.ties.forChange(event.tie), {});
        }
        if (event.backend != other.backend) {
            event.backend = StringId();
        }
    }

    TraceEvents& m_trace;
    const RunGrouping& m_grouping;
    const ProgramJoin& m_program;
    const TraceGraphs& m_graphs;
    const InspectorOptions& m_options;
    Diagnostics& m_diagnostics;
    const CancelToken& m_cancel;
    EventLinker m_linker;
};

} // namespace

std::vector<LinkTarget> targetsOf(const ETRecord& record, const TraceGraphs& graphs, Reading reading)
{
    std::vector<LinkTarget> targets;
    for (const auto& [method, maps] : record.methods) {
        if (!follows(reading, Rule::AllMethods) && method != forward) {
            continue;
        }
        LinkTarget target{.method = method, .maps = &maps, .graph = nullptr, .firstNode = {}};
        for (std::size_t g = 0; g < graphs.graphs.size(); ++g) {
            // The Inspector uses its one graph whatever method that is of.
            if (graphs.graphs[g].method() == method || !follows(reading, Rule::AllMethods)) {
                target.graph = &graphs.graphs[g];
                target.firstNode = graphs.firstNode[g];
            }
        }
        targets.push_back(target);
    }
    return targets;
}

Result<std::vector<MethodChoice>> chooseMethods(const TraceEvents& trace, const ProgramJoin& program,
    const RecordMethods& methods, std::span<const LinkTarget> targets, const InspectorOptions& options,
    Diagnostics& diagnostics, const CancelToken& cancel)
{
    MethodChooser chooser(trace, program, methods, targets, options, diagnostics, cancel);
    std::vector<MethodChoice> choices;
    for (std::size_t b = 0; b < trace.blocks.size(); ++b) {
        choices.push_back(chooser.choose(BlockId(b)));
        if (cancel.isCanceled()) {
            return Error::canceled();
        }
    }
    return choices;
}

Result<std::vector<NodeId>> linkEvents(TraceEvents& trace, const RunGrouping& grouping, const TraceGraphs& graphs,
    const ProgramJoin& program, std::span<const MethodChoice> choices, const InspectorOptions& options,
    Diagnostics& diagnostics, const CancelToken& cancel)
{
    BlockLinker linker(trace, grouping, graphs, program, options, diagnostics, cancel);
    LinkNarrowing narrowing(trace, graphs.graphs, graphs.firstNode, cancel);
    for (std::size_t b = 0; b < trace.blocks.size(); ++b) {
        const EventBlock& block = trace.blocks[b];
        const auto ofBlock = std::span(trace.events).subspan(block.firstEvent.value(), block.eventCount);
        if (choices[b].target != nullptr) {
            linker.link(ofBlock, BlockId(b), *choices[b].target, narrowing);
        } else {
            linker.linkDoubtful(ofBlock, BlockId(b), choices[b].candidates);
        }
        if (cancel.isCanceled()) {
            return Error::canceled();
        }
    }
    if (linker.isExhausted() && follows(options.reading, Rule::RefuseOddData)) {
        return Error{.file = {},
            .what = ETS_MESSAGE("ties so many events to so many nodes that they do not fit into memory"),
            .remedy = Remedy::ReadCorrected};
    }
    return follows(options.reading, Rule::NarrowLinks) ? narrowing.nodesRunIn() : std::vector<NodeId>();
}

} // namespace ets
