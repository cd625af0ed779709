// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/lifetimes.h"

#include "model/analysis/memory/loops.h"
#include "model/base/limits.h"
#include "model/pte/resolve.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace ets {

namespace {

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

/// First and last step of something, never if there is none.
struct Uses {
    std::int64_t first = never;
    std::int64_t last = -never;

    [[nodiscard]] bool exist() const { return first != never; }
    void add(std::int64_t step)
    {
        first = std::min(first, step);
        last = std::max(last, step);
    }
};

class LifetimeSolver {
public:
    explicit LifetimeSolver(const ExecutionPlan& plan)
        : m_plan(plan)
        , m_loops(plan)
        , m_end(static_cast<std::int64_t>(plan.instructions.size()))
        , m_limits(Limits::exactly(0, 64 * (plan.values.size() + plan.instructions.size())))
        , m_reads(plan.values.size())
        , m_writes(plan.values.size())
        , m_aliasOf(plan.values.size())
        , m_group(plan.values.size())
    {
        m_result.life.resize(plan.values.size());
    }

    Lifetimes solve()
    {
        collectUses();
        placeOrdinary();
        placeLate();
        for (const PlanValueId value : m_result.persistent) {
            life(value) = {-1, m_end};
        }
        addRuntimeViews();
        makeGroups();
        extend();
        for (std::size_t i = 0; i < m_plan.values.size(); ++i) {
            if (auto& range = m_result.life[i]) {
                range->last = m_until[lead(i)];
            }
            if (m_aliasOf[i]) {
                m_result.aliases.push_back({PlanValueId(i), m_aliasOf[i]});
            }
        }
        return std::move(m_result);
    }

private:
    using Address = std::tuple<std::uint32_t, std::uint64_t, std::uint64_t>;

    [[nodiscard]] std::optional<StepRange>& life(PlanValueId id) { return m_result.life[id.value()]; }

    [[nodiscard]] static Address addressOf(const PlanTensor& tensor)
    {
        return {tensor.place->memoryId, tensor.place->offset, tensor.bytes};
    }

    void collectUses()
    {
        m_plan.forEachTensor(m_plan.inputs, [this](PlanValueId id) { m_writes[id.value()].add(-1); });
        for (std::int64_t step = 0; step < m_end; ++step) {
            const Instruction& instruction = m_plan.instructions[static_cast<std::size_t>(step)];
            for (const PlanValueId id : m_plan.readsOf(instruction)) {
                m_reads[id.value()].add(step);
            }
            // What a loop collects piece by piece lives from the loop's start.
            const bool collects = instruction.kind == InstructionKind::KernelCall
                && m_plan.operatorOf(instruction).name == etCopyIndexOperator;
            for (const PlanValueId id : m_plan.outputsOf(instruction)) {
                m_writes[id.value()].add(collects ? m_loops.innermostStart(step) : step);
            }
        }
        m_plan.forEachTensor(m_plan.outputs, [this](PlanValueId id) { m_reads[id.value()].add(m_end); });
    }

    /// Tensors that are written before they are read; the rest is kept for placeLate().
    void placeOrdinary()
    {
        for (std::size_t i = 0; i < m_plan.values.size(); ++i) {
            const PlanTensor* const tensor = m_plan.tensor(PlanValueId(i));
            if (tensor == nullptr || !tensor->place) {
                continue;
            }
            if (tensor->hasInitialValue()) {
                m_result.persistent.emplace_back(i);
            } else if (m_writes[i].exist() && m_writes[i].first < m_reads[i].first) {
                m_result.life[i] = {m_writes[i].first, std::max(m_writes[i].last, m_reads[i].last)};
                m_byAddress[addressOf(*tensor)].emplace_back(m_writes[i].first, i);
            } else if (m_reads[i].exist()) {
                m_late.push_back(i);
            }
        }
        for (auto& [address, tensors] : m_byAddress) {
            std::ranges::sort(tensors);
        }
    }

    /// Tensors that are read first: elided views of what was defined last at the same address, else buffers.
    void placeLate()
    {
        for (const std::size_t i : m_late) {
            const auto found = m_byAddress.find(addressOf(*m_plan.tensor(PlanValueId(i))));
            std::size_t candidates = 0;
            if (found != m_byAddress.end()) {
                const auto end = std::ranges::lower_bound(
                    found->second, m_reads[i].first, {}, &std::pair<std::int64_t, std::size_t>::first);
                candidates = static_cast<std::size_t>(end - found->second.begin());
            }
            if (candidates == 0) {
                m_result.persistent.emplace_back(i);
                continue;
            }
            const auto [first, target] = found->second[candidates - 1];
            m_aliasOf[i] = PlanValueId(target);
            m_result.life[i] = {first, std::max(m_reads[i].last, m_writes[i].last)};
        }
        std::ranges::sort(m_result.persistent);
    }

    void addRuntimeViews()
    {
        for (const Instruction& instruction : m_plan.instructions) {
            if (instruction.kind != InstructionKind::KernelCall
                || m_plan.operatorOf(instruction).name != etViewOperator) {
                continue;
            }
            const auto outputs = m_plan.outputsOf(instruction);
            const auto arguments = m_plan.argumentsOf(instruction);
            if (!outputs.empty() && life(outputs.front()) && life(arguments.front())) {
                m_aliasOf[outputs.front().value()] = arguments.front();
            }
        }
    }

    std::size_t lead(std::size_t value)
    {
        while (m_group[value] != value) {
            m_group[value] = m_group[m_group[value]];
            value = m_group[value];
        }
        return value;
    }

    void makeGroups()
    {
        std::iota(m_group.begin(), m_group.end(), std::size_t{0});
        for (std::size_t i = 0; i < m_group.size(); ++i) {
            if (m_aliasOf[i]) {
                m_group[lead(i)] = lead(m_aliasOf[i].value());
            }
        }
        m_since.assign(m_group.size(), never);
        m_until.assign(m_group.size(), -never);
        for (std::size_t i = 0; i < m_group.size(); ++i) {
            if (const auto& range = m_result.life[i]) {
                m_since[lead(i)] = std::min(m_since[lead(i)], range->first);
                m_until[lead(i)] = std::max(m_until[lead(i)], range->last);
            }
        }
    }

    /// A move passes on memory, and a loop needs again what it read before it: until nothing changes.
    void extend()
    {
        std::vector<std::pair<std::size_t, std::size_t>> sources; // of a group, the groups that were moved to it
        for (const Instruction& instruction : m_plan.instructions) {
            const auto arguments = m_plan.argumentsOf(instruction);
            if (instruction.kind == InstructionKind::MoveCall && life(arguments[0]) && life(arguments[1])) {
                sources.emplace_back(lead(arguments[1].value()), lead(arguments[0].value()));
            }
        }
        std::ranges::sort(sources);
        std::vector<std::size_t> changed;
        for (std::size_t i = 0; i < m_group.size(); ++i) {
            if (m_since[i] != never) {
                changed.push_back(i);
            }
        }
        while (!changed.empty() && !m_result.isIncomplete) {
            const std::size_t group = changed.back();
            changed.pop_back();
            throughLoops(group);
            const auto from = std::ranges::equal_range(sources, group, {}, &std::pair<std::size_t, std::size_t>::first);
            for (const auto& [to, source] : from) {
                spend();
                if (m_until[source] < m_until[group]) {
                    m_until[source] = m_until[group];
                    changed.push_back(source);
                }
            }
        }
    }

    void spend() { m_result.isIncomplete = !m_limits.trySteps(1); }

    void throughLoops(std::size_t group)
    {
        if (m_loops.isEmpty()) {
            return;
        }
        // Each round goes over loops that the round before had not reached.
        while (!m_result.isIncomplete) {
            spend();
            const std::int64_t end = m_loops.endOfLoopsBegunIn(m_since[group], m_until[group]);
            if (end <= m_until[group]) {
                return;
            }
            m_until[group] = end;
        }
    }

    const ExecutionPlan& m_plan;
    Loops m_loops;
    std::int64_t m_end;
    Limits m_limits; ///< Honest plans settle after a few steps per value.
    Lifetimes m_result;
    std::vector<Uses> m_reads;
    std::vector<Uses> m_writes;
    std::vector<PlanValueId> m_aliasOf;
    std::map<Address, std::vector<std::pair<std::int64_t, std::size_t>>> m_byAddress; ///< First step and value.
    std::vector<std::size_t> m_late;
    std::vector<std::size_t> m_group; ///< By value: another of its memory, at last the one that stands for all.
    std::vector<std::int64_t> m_since;
    std::vector<std::int64_t> m_until;
};

} // namespace

Lifetimes Lifetimes::of(const ExecutionPlan& plan)
{
    return LifetimeSolver(plan).solve();
}

} // namespace ets
