// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/join/programverdict.h"

#include "model/etrecord/record.h"
#include "model/trace/backendtraits.h"
#include "model/trace/eventnames.h"
#include "model/trace/join/methodnames.h"
#include "model/trace/join/payloadfit.h"
#include "model/trace/join/programjoin.h"
#include "model/trace/join/toldbackend.h"
#include "model/trace/traceevents.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

namespace {

constexpr std::size_t maxReasons = 5;

Message instructionText(const InstructionPlace& place)
{
    return place.first == 0 ? ETS_MESSAGE("instruction %1", place.second)
                            : ETS_MESSAGE("instruction %1 of chain %2", place.second, place.first);
}

Message contradictionText(const MethodContradiction& contradiction, const std::string& method)
{
    const Message place = instructionText(contradiction.place);
    return contradiction.program
        ? ETS_MESSAGE(
            "%1 of %2 is %3 in the program, %4 in the dump", place, method, *contradiction.program, contradiction.dump)
        : ETS_MESSAGE("%1 ran %2, the program's %3 has no such instruction", place, contradiction.dump, method);
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
    Judge(const TraceEvents& trace, const ProgramJoin& join)
        : m_trace(trace)
        , m_join(join)
        , m_program(*join.program())
    {
    }

    void compareWithDump()
    {
        for (const MethodMatch& match : m_join.matches()) {
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
            } else {
                compareBackends(match);
                compareLength(match, plan);
                comparePayloads(match);
            }
            if (!match.plan && match.candidates.size() > 1) {
                m_remarks.push_back(ambiguityText(match));
            }
        }
    }

    /// Keys of a record are instructions, and its delegates stand where the program calls them.
    void compareWithRecord(const ETRecord& record)
    {
        for (const auto& [method, maps] : record.methods) {
            const ExecutionPlan* const plan = m_program.planNamed(method);
            if (plan == nullptr) {
                differs(ETS_MESSAGE("the record has a method %1, the program has none of that name", method));
                continue;
            }
            for (const auto& [key, handles] : maps.debugHandles) {
                if (!positionOf(*plan, key)) {
                    differs(ETS_MESSAGE("the record has an instruction %1 of %2, the program has not", key, method));
                }
            }
            for (const auto& [key, delegate] : maps.delegates) {
                compareDelegate(*plan, key, delegate.name.value_or(std::string()));
            }
        }
    }

    FileVerdict verdict()
    {
        FileVerdict result;
        if (m_executed == 0 && !m_differs) {
            result.verdict = PairVerdict::NothingToCompare;
            result.reasons.push_back(ETS_MESSAGE("the dump logged no instruction to compare the program with"));
            return result;
        }
        result.verdict = m_differs ? PairVerdict::Differs : PairVerdict::Belongs;
        result.reasons.push_back(ETS_MESSAGE("%1 of %2 executed instructions fit the program", m_matched, m_executed));
        result.contradiction = m_contradictions.empty() ? Message() : m_contradictions.front();
        result.reasons.insert(result.reasons.end(), m_contradictions.begin(), m_contradictions.end());
        if (m_dropped > 0) {
            result.reasons.push_back(ETS_MESSAGE("and %1 more that do not fit", m_dropped));
        }
        result.reasons.insert(result.reasons.end(), m_remarks.begin(), m_remarks.end());
        return result;
    }

private:
    /// A run that came to its end passed every instruction that no jump leaves out.
    void compareLength(const MethodMatch& match, std::size_t plan)
    {
        const auto events = m_trace.eventsOf(m_trace.block(match.block));
        const bool isFinished = std::ranges::any_of(events, [this](const Event& event) {
            return event.hasProfile && m_trace.nameOf(event) == eventnames::methodExecute;
        });
        const std::uint32_t missing = match.figures[plan].missing;
        if (isFinished && missing > 0) {
            const ExecutionPlan& of = m_program.plans[plan];
            differs(ETS_MESSAGE("%1 of %2 instructions of %3 never ran", missing, of.instructions.size(), of.name));
        }
    }

    /// What a backend logged are its payload's ops, one by one. A few may be called or merged otherwise.
    void comparePayloads(const MethodMatch& match)
    {
        constexpr std::uint64_t pairsPerMisfit = 8;
        std::map<std::string_view, PayloadFit> fits; // by backend
        for (const PayloadCall& call : match.calls) {
            fits[call.payload->format->backend].add(call);
        }
        for (const auto& [backend, fit] : fits) {
            if (fit.misfits() * pairsPerMisfit > fit.paired) {
                differs(ETS_MESSAGE("%1 operations that %2 ran fit the program's calls, %3 have no node there, %4 of "
                                    "its nodes never ran",
                    fit.paired, nameOfBackend(backend), fit.surplus, fit.lacking));
            }
        }
    }

    /// Names of a backend's events stand in no other's call: such an instruction does not fit.
    void compareBackends(const MethodMatch& match)
    {
        if (!match.plan) {
            return;
        }
        const ExecutionPlan& plan = m_program.plans[*match.plan];
        const EventBlock& block = m_trace.block(match.block);
        std::set<std::uint32_t> wrong; // positions of instructions
        for (std::uint32_t i = 0; i < block.eventCount; ++i) {
            const EventId id(block.firstEvent.value() + i);
            const std::string_view backend = toldBackend(m_trace.nameOf(m_trace.event(id)));
            const auto place = m_join.instructionOf(id);
            if (backend.empty() || !place) {
                continue;
            }
            const Instruction& instruction = plan.instructions[place->position];
            if (instruction.kind == InstructionKind::DelegateCall && plan.delegateOf(instruction).id != backend
                && wrong.insert(place->position).second) {
                differs(ETS_MESSAGE("instruction %1 ran %2, which is of %3, the program has %4 there",
                    m_trace.event(id).instructionId, m_trace.nameOf(m_trace.event(id)), std::string(backend),
                    plan.delegateOf(instruction).id));
            }
        }
        m_matched -= std::min<std::uint64_t>(wrong.size(), match.figures[*match.plan].matched);
    }

    void differs(Message reason)
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
            differs(ETS_MESSAGE(
                "instruction %1 of %2 is %3 in the program, %4 in the record", key, plan.name, ours, backend));
        }
    }

    [[nodiscard]] Message ambiguityText(const MethodMatch& match) const
    {
        std::vector<std::string> names;
        names.reserve(match.candidates.size());
        for (const std::uint32_t plan : match.candidates) {
            names.push_back(m_program.plans[plan].name);
        }
        return ETS_MESSAGE(
            "block %1 ran %2: nothing tells them apart", m_trace.block(match.block).name, alternativesText(names));
    }

    const TraceEvents& m_trace;
    const ProgramJoin& m_join;
    const Program& m_program;
    std::uint64_t m_matched = 0;
    std::uint64_t m_executed = 0;
    std::uint64_t m_dropped = 0; ///< Misfits that are not told of one by one.
    bool m_differs = false;
    std::vector<Message> m_contradictions;
    std::vector<Message> m_remarks;
};

} // namespace

FileVerdict programVerdict(const TraceEvents& trace, const ProgramJoin& program, const ETRecord* record)
{
    Judge judge(trace, program);
    judge.compareWithDump();
    if (record != nullptr) {
        judge.compareWithRecord(*record);
    }
    return judge.verdict();
}

} // namespace ets
