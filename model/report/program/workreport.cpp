// SPDX-License-Identifier: GPL-3.0-or-later
// The work part of programtables.h.
#include "model/analysis/work/eventwork.h"
#include "model/analysis/work/payloadwork.h"
#include "model/inspector/join/instructionnames.h"
#include "model/report/chosenruns.h"
#include "model/report/program/programtables.h"

#include <optional>
#include <utility>
#include <vector>

namespace ets {

namespace {

Cell cellOf(std::uint64_t number)
{
    return static_cast<std::int64_t>(number);
}

Cell cellOf(const std::optional<std::uint64_t>& number)
{
    return number ? cellOf(*number) : Cell();
}

Cell cellOf(const std::optional<double>& number)
{
    return number ? Cell(*number) : Cell();
}

class Rows {
public:
    explicit Rows(const Inspector* trace)
        : m_trace(trace)
    {
        m_frame.columns = {"method", "chain", "instruction", "node", "op", "class", "MACs", "bytes read",
            "bytes written", "operations per byte", "upper bound"};
        if (trace != nullptr) {
            const TimeScale scale = trace->options().targetTimeScale;
            const bool isTime = scale != TimeScale::Cycles;
            m_work = TraceWork::of(*trace);
            const std::string per = isTime ? " per second" : " per cycle";
            for (const std::string& name :
                {std::string("calls"), timedName("median", scale), "operations" + per, "bytes" + per}) {
                m_frame.columns.push_back(name);
            }
        }
    }

    void add(const ExecutionPlan& plan, std::uint32_t planIndex)
    {
        const PlanWork work = PlanWork::of(plan);
        for (std::uint32_t i = 0; i < plan.instructions.size(); ++i) {
            const Instruction& instruction = plan.instructions[i];
            const InstructionRef place{planIndex, i};
            addRow(plan, place, std::nullopt, instructionName(plan, instruction), work.instructions[i]);
            if (instruction.kind != InstructionKind::DelegateCall) {
                continue;
            }
            if (const XnnpackPayload* const payload = plan.delegateOf(instruction).xnnpack()) {
                for (std::uint32_t n = 0; n < payload->nodes.size(); ++n) {
                    const XnnpackNode& node = payload->nodes[n];
                    addRow(plan, place, n, kindOf(node), payloadWork(node));
                }
            }
        }
    }

    /// Ops of a trace by the nodes of its record.
    void addEvents()
    {
        for (const EventWork& work : m_work.events) {
            const Event& event = m_trace->event(work.event);
            if (m_trace->block(event.block).chosenRuns.empty()) {
                continue; // none of its runs counts
            }
            std::vector<Cell> row{m_trace->block(event.block).method, Cell(),
                static_cast<std::int64_t>(event.instructionId), Cell(), std::string(m_trace->nameOf(event))};
            addFigures(row, work.work);
            addRates(row, work);
            m_frame.rows.push_back(std::move(row));
        }
    }

    DataFrame take()
    {
        if (m_trace != nullptr) {
            addChosenRuns(m_frame, *m_trace);
        }
        return std::move(m_frame);
    }

private:
    static void addFigures(std::vector<Cell>& row, const InstructionWork& work)
    {
        row.insert(row.end(),
            {std::string(workClassName(work.workClass)), cellOf(work.macs), cellOf(work.bytesRead),
                cellOf(work.bytesWritten), cellOf(work.intensity()), work.isUpperBound});
    }

    void addRow(const ExecutionPlan& plan, InstructionRef place, std::optional<std::uint32_t> node, std::string op,
        const InstructionWork& work)
    {
        const Instruction& instruction = plan.instructions[place.position];
        std::vector<Cell> row{plan.name, cellOf(std::uint64_t{instruction.chain}),
            cellOf(std::uint64_t{instruction.index}), node ? cellOf(std::uint64_t{*node}) : Cell(), std::move(op)};
        addFigures(row, work);
        if (m_trace != nullptr) {
            addTimes(row, place, node);
        }
        m_frame.rows.push_back(std::move(row));
    }

    void addTimes(std::vector<Cell>& row, InstructionRef place, std::optional<std::uint32_t> node) const
    {
        const EventWork* const found = find(place, node);
        if (found == nullptr) {
            row.resize(row.size() + 4);
            return;
        }
        addRates(row, *found);
    }

    void addRates(std::vector<Cell>& row, const EventWork& work) const
    {
        const TimeScale scale = m_trace->options().targetTimeScale;
        const auto rateCell = [scale](
                                  std::optional<double> rate) { return rate ? Cell(perSecond(*rate, scale)) : Cell(); };
        row.push_back(cellOf(work.calls));
        row.emplace_back(work.median);
        row.push_back(rateCell(work.operationRate()));
        row.push_back(rateCell(work.byteRate()));
    }

    /// The work of the event that ran an instruction, or a node inside it.
    [[nodiscard]] const EventWork* find(InstructionRef place, std::optional<std::uint32_t> node) const
    {
        for (const EventId id : m_trace->programJoin().eventsOf(place)) {
            const EventWork* const work = m_work.find(id);
            if (work != nullptr && m_trace->programJoin().payloadNodeOf(id) == node) {
                return work;
            }
        }
        return nullptr;
    }

    const Inspector* m_trace;
    TraceWork m_work;
    DataFrame m_frame;
};

} // namespace

DataFrame workFrame(std::span<const ExecutionPlan> plans, const Inspector* trace)
{
    Rows rows(trace);
    for (const ExecutionPlan& plan : plans) {
        // Of a trace the plans are those of its program, or a part of them.
        const auto index = trace == nullptr ? 0 : &plan - trace->program()->plans.data();
        rows.add(plan, static_cast<std::uint32_t>(index));
    }
    return rows.take();
}

DataFrame workFrame(const Inspector& trace)
{
    Rows rows(&trace);
    rows.addEvents();
    return rows.take();
}

} // namespace ets
