// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/coverage/programverdict.h"

#include "model/inspector/inspector.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

namespace ets {

namespace {

constexpr std::size_t maxReasons = 5;

std::string instructionText(const InstructionPlace& place)
{
    const std::string chain = place.first == 0 ? std::string() : " of chain " + std::to_string(place.first);
    return "instruction " + std::to_string(place.second) + chain;
}

std::string contradictionText(const MethodContradiction& contradiction, const std::string& method)
{
    const std::string place = instructionText(contradiction.place);
    return contradiction.program
        ? place + " of " + method + " is " + *contradiction.program + " in the program, " + contradiction.dump
            + " in the dump"
        : place + " ran " + contradiction.dump + ", the program's " + method + " has no such instruction";
}

/// The method that fits most of a block.
std::size_t bestOf(const MethodMatch& match)
{
    return static_cast<std::size_t>(
        std::ranges::max_element(match.figures, {}, &MethodFigures::matched) - match.figures.begin());
}

std::optional<std::size_t> positionOf(const ExecutionPlan& plan, const std::string& key)
{
    std::int64_t index = -1;
    const auto parsed = std::from_chars(key.data(), key.data() + key.size(), index);
    const bool isNumber = parsed.ec == std::errc() && parsed.ptr == key.data() + key.size();
    return isNumber ? plan.position(0, index) : std::nullopt;
}

class Judge {
public:
    explicit Judge(const Inspector& inspector)
        : m_inspector(inspector)
        , m_program(*inspector.program())
    {
    }

    void compareWithDump()
    {
        for (const MethodMatch& match : m_inspector.programJoin().matches()) {
            if (match.executed == 0 || match.figures.empty()) {
                continue;
            }
            const std::size_t plan = match.plan ? *match.plan : bestOf(match);
            const MethodFigures& figures = match.figures[plan];
            m_matched += figures.matched;
            m_executed += match.executed;
            if (match.candidates.empty()) {
                differs(contradictionText(*figures.contradiction, m_program.plans[plan].name));
                m_dropped += match.executed > figures.matched ? match.executed - figures.matched - 1 : 0;
            }
            if (!match.plan && match.candidates.size() > 1) {
                m_remarks.push_back(ambiguityText(match));
            }
        }
    }

    /// Keys of a record are instructions, and its delegates stand where the program calls them.
    void compareWithRecord()
    {
        for (const auto& [method, maps] : m_inspector.etrecord()->methods) {
            const ExecutionPlan* const plan = m_program.planNamed(method);
            if (plan == nullptr) {
                differs("the record has a method " + method + ", the program has none of that name");
                continue;
            }
            for (const auto& [key, handles] : maps.debugHandles) {
                if (!positionOf(*plan, key)) {
                    differs("the record has an instruction " + key + " of " + method + ", the program has not");
                }
            }
            for (const auto& [key, delegate] : maps.delegates) {
                compareDelegate(*plan, key, delegate.name.value_or(std::string()));
            }
        }
    }

    ProgramVerdict verdict()
    {
        ProgramVerdict result;
        if (m_executed == 0 && !m_differs) {
            result.verdict = PairVerdict::NothingToCompare;
            result.reasons.emplace_back("the dump logged no instruction to compare the program with");
            return result;
        }
        result.verdict = m_differs ? PairVerdict::Differs : PairVerdict::Belongs;
        result.reasons.push_back(
            std::to_string(m_matched) + " of " + std::to_string(m_executed) + " executed instructions fit the program");
        result.reasons.insert(result.reasons.end(), m_contradictions.begin(), m_contradictions.end());
        if (m_dropped > 0) {
            result.reasons.push_back("and " + std::to_string(m_dropped) + " more that do not fit");
        }
        result.reasons.insert(result.reasons.end(), m_remarks.begin(), m_remarks.end());
        return result;
    }

private:
    void differs(std::string reason)
    {
        m_differs = true;
        if (m_contradictions.size() < maxReasons) {
            m_contradictions.push_back(std::move(reason));
        } else {
            ++m_dropped;
        }
    }

    void compareDelegate(const ExecutionPlan& plan, const std::string& key, const std::string& backend)
    {
        const auto position = positionOf(plan, key);
        if (!position) {
            return;
        }
        const Instruction& instruction = plan.instructions[*position];
        const std::string ours = instruction.kind == InstructionKind::DelegateCall
            ? plan.delegateOf(instruction).id
            : std::string(instructionKindName(instruction.kind));
        if (ours != backend) {
            differs("instruction " + key + " of " + plan.name + " is " + ours + " in the program, " + backend
                + " in the record");
        }
    }

    [[nodiscard]] std::string ambiguityText(const MethodMatch& match) const
    {
        std::string names;
        for (const std::uint32_t plan : match.candidates) {
            names += (names.empty() ? "" : " or ") + m_program.plans[plan].name;
        }
        return "block " + m_inspector.block(match.block).name + " ran " + names + ": nothing tells them apart";
    }

    const Inspector& m_inspector;
    const Program& m_program;
    std::uint64_t m_matched = 0;
    std::uint64_t m_executed = 0;
    std::uint64_t m_dropped = 0; ///< Misfits that are not told of one by one.
    bool m_differs = false;
    std::vector<std::string> m_contradictions;
    std::vector<std::string> m_remarks;
};

} // namespace

ProgramVerdict ProgramVerdict::of(const Inspector& inspector, bool withRecord)
{
    if (inspector.program() == nullptr) {
        return {};
    }
    Judge judge(inspector);
    judge.compareWithDump();
    if (withRecord && inspector.etrecord() != nullptr) {
        judge.compareWithRecord();
    }
    return judge.verdict();
}

} // namespace ets
