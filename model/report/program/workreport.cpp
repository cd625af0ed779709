// SPDX-License-Identifier: GPL-3.0-or-later
// The work part of programtables.h.
#include "model/analysis/work/eventwork.h"
#include "model/analysis/work/payloadwork.h"
#include "model/report/chosenruns.h"
#include "model/report/program/programtables.h"
#include "model/trace/links.h"
#include "model/trace/programjoin.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
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

class WorkRows final : public FrameRows {
public:
    explicit WorkRows(const Trace* trace)
        : m_trace(trace)
    {
        m_columns = {"method", "chain", "instruction", "node", "op", "class", "MACs", "bytes read", "bytes written",
            "operations per byte", "upper bound"};
        if (trace != nullptr) {
            const TimeScale scale = trace->options().targetTimeScale;
            const bool isTime = scale != TimeScale::Cycles;
            m_work = TraceWork::of(*trace);
            const std::string per = isTime ? " per second" : " per cycle";
            for (const std::string& name :
                {std::string("calls"), timedName("median", scale), "operations" + per, "bytes" + per}) {
                m_columns.push_back(name);
            }
            m_behind = addCellsOfEveryRow(m_columns, *trace);
        }
    }

    void add(const ExecutionPlan& plan, std::uint32_t planIndex)
    {
        m_plans.push_back({&plan, planIndex, PlanWork::of(plan)});
        for (std::uint32_t i = 0; i < plan.instructions.size(); ++i) {
            const Instruction& instruction = plan.instructions[i];
            m_places.push_back({.plan = m_plans.size() - 1, .position = i});
            if (instruction.kind != InstructionKind::DelegateCall) {
                continue;
            }
            if (const DelegatePayload* const payload = plan.delegateOf(instruction).payloadGraph()) {
                for (std::uint32_t n = 0; n < payload->ops.size(); ++n) {
                    m_places.push_back({.plan = m_plans.size() - 1, .position = i, .node = n});
                }
            }
        }
    }

    /// Ops of a trace by the nodes of its record.
    void addEvents()
    {
        for (std::uint32_t i = 0; i < m_work.events.size(); ++i) {
            const Event& event = m_trace->event(m_work.events[i].event);
            if (!m_trace->block(event.block).chosenRuns.empty()) { // else none of its runs counts
                m_places.push_back({.plan = ofEvents, .position = i});
            }
        }
    }

    [[nodiscard]] const std::vector<std::string>& columns() const override { return m_columns; }
    [[nodiscard]] std::size_t count() const override { return m_places.size(); }
    [[nodiscard]] std::span<const Cell> row(std::size_t index) override
    {
        const Place& place = m_places[index];
        m_row.clear();
        if (place.plan == ofEvents) {
            addEvent(m_work.events[place.position]);
        } else {
            addInstruction(m_plans[place.plan], place);
        }
        m_row.insert(m_row.end(), m_behind.begin(), m_behind.end());
        return m_row;
    }

private:
    static constexpr std::size_t ofEvents = SIZE_MAX;

    /// What a row is of.
    struct Place {
        std::size_t plan = ofEvents; ///< Into m_plans, or of an event.
        std::uint32_t position = 0; ///< Of the instruction in its plan, or of the event in the trace's work.
        std::optional<std::uint32_t> node = {}; ///< Of the payload that the instruction calls.
    };
    struct Plan {
        const ExecutionPlan* plan;
        std::uint32_t index; ///< In its program.
        PlanWork work;
    };

    void addEvent(const EventWork& work)
    {
        const Event& event = m_trace->event(work.event);
        m_row.insert(m_row.end(),
            {m_trace->block(event.block).method, Cell(), static_cast<std::int64_t>(event.instructionId), Cell(),
                std::string(m_trace->nameOf(event))});
        addFigures(work.work);
        addRates(work);
    }

    void addInstruction(const Plan& of, const Place& place)
    {
        const ExecutionPlan& plan = *of.plan;
        const Instruction& instruction = plan.instructions[place.position];
        m_row.insert(m_row.end(),
            {plan.name, cellOf(std::uint64_t{instruction.chain}), cellOf(std::uint64_t{instruction.index}),
                place.node ? cellOf(std::uint64_t{*place.node}) : Cell()});
        if (place.node) {
            const DelegatePayload& payload = *plan.delegateOf(instruction).payloadGraph();
            const PayloadOp& op = payload.ops[*place.node];
            m_row.emplace_back(payload.nameOf(op));
            addFigures(payloadWork(payload, op));
        } else {
            m_row.emplace_back(instructionName(plan, instruction));
            addFigures(of.work.instructions[place.position]);
        }
        if (m_trace == nullptr) {
            return;
        }
        if (const EventWork* const found = find({of.index, place.position, place.node.value_or(PlanPlace::whole)})) {
            addRates(*found);
        } else {
            m_row.resize(m_row.size() + 4);
        }
    }

    void addFigures(const InstructionWork& work)
    {
        m_row.insert(m_row.end(),
            {std::string(workClassName(work.workClass)), cellOf(work.macs), cellOf(work.bytesRead),
                cellOf(work.bytesWritten), cellOf(work.intensity()), work.isUpperBound});
    }

    void addRates(const EventWork& work)
    {
        const TimeScale scale = m_trace->options().targetTimeScale;
        const auto rateCell = [scale](
                                  std::optional<double> rate) { return rate ? Cell(perSecond(*rate, scale)) : Cell(); };
        m_row.push_back(cellOf(work.calls));
        m_row.emplace_back(work.median);
        m_row.push_back(rateCell(work.operationRate()));
        m_row.push_back(rateCell(work.byteRate()));
    }

    /// The work of the event that ran an instruction, or a node inside it.
    [[nodiscard]] const EventWork* find(const PlanPlace& place) const
    {
        for (const EventId id : eventsOf(*m_trace, place)) {
            const EventWork* const work = m_work.find(id);
            if (work != nullptr && placeInProgram(*m_trace, id) == place) {
                return work;
            }
        }
        return nullptr;
    }

    const Trace* m_trace;
    TraceWork m_work;
    std::vector<std::string> m_columns;
    std::vector<Plan> m_plans;
    std::vector<Place> m_places; ///< By row.
    std::vector<Cell> m_behind; ///< Cells at the end of every row.
    std::vector<Cell> m_row;
};

} // namespace

std::unique_ptr<FrameRows> workRows(std::span<const ExecutionPlan> plans, const Trace* trace)
{
    auto rows = std::make_unique<WorkRows>(trace);
    for (const ExecutionPlan& plan : plans) {
        // Of a trace the plans are those of its program, or a part of them.
        const auto index = trace == nullptr ? 0 : &plan - trace->program()->plans.data();
        rows->add(plan, static_cast<std::uint32_t>(index));
    }
    return rows;
}

std::unique_ptr<FrameRows> workRows(const Trace& trace)
{
    auto rows = std::make_unique<WorkRows>(&trace);
    rows->addEvents();
    return rows;
}

DataFrame workFrame(std::span<const ExecutionPlan> plans, const Trace* trace)
{
    return heldFrame(*workRows(plans, trace));
}

DataFrame workFrame(const Trace& trace)
{
    return heldFrame(*workRows(trace));
}

} // namespace ets
