// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/recordjoin.h"

#include "model/trace/links/linknarrowing.h"
#include "model/trace/links/payloadnodes.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace ets {

namespace {

/// Ties the events of blocks to nodes of one method.
class BlockLinker {
public:
    BlockLinker(TraceEvents& trace, const RunGrouping& grouping, const TraceGraphs& graphs, const ProgramJoin& program,
        const TraceOptions& options, Diagnostics& diagnostics, const LoadContext& context)
        : m_trace(trace)
        , m_grouping(grouping)
        , m_program(program)
        , m_graphs(graphs)
        , m_options(options)
        , m_diagnostics(diagnostics)
        , m_cancel(context.cancel)
        , m_linker(trace, options, diagnostics, Limits::of(context, trace.dump->fileSize), context.cancel)
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
    const TraceOptions& m_options;
    Diagnostics& m_diagnostics;
    const CancelToken& m_cancel;
    EventLinker m_linker;
};

} // namespace

Result<std::vector<NodeId>> linkEvents(TraceEvents& trace, const RunGrouping& grouping, const TraceGraphs& graphs,
    const ProgramJoin& program, std::span<const MethodChoice> choices, const TraceOptions& options,
    Diagnostics& diagnostics, const LoadContext& context)
{
    BlockLinker linker(trace, grouping, graphs, program, options, diagnostics, context);
    LinkNarrowing narrowing(trace, graphs.graphs, graphs.firstNode, context.cancel);
    for (std::size_t b = 0; b < trace.blocks.size(); ++b) {
        const EventBlock& block = trace.blocks[b];
        const auto ofBlock = std::span(trace.events).subspan(block.firstEvent.value(), block.eventCount);
        if (choices[b].target != nullptr) {
            linker.link(ofBlock, BlockId(b), *choices[b].target, narrowing);
        } else {
            linker.linkDoubtful(ofBlock, BlockId(b), choices[b].candidates);
        }
        if (context.cancel.isCanceled()) {
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
