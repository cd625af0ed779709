// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/matchfiles.h"

#include "model/base/remarks.h"
#include "model/etrecord/record.h"
#include "model/trace/evidence.h"
#include "model/trace/match.h"
#include "model/trace/plans.h"
#include "model/trace/programjoin.h"
#include "model/trace/recordmethods.h"
#include "model/trace/rules.h"
#include "model/trace/tracegraphs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace ets {

namespace {

constexpr const char* forward = "forward";

/// The methods of a record that blocks can be of.
std::vector<RecordMethod> targetsOf(const ETRecord& record, const TraceGraphs& graphs, Reading reading)
{
    std::vector<RecordMethod> targets;
    for (const auto& [method, maps] : record.methods) {
        if (!follows(reading, Rule::AllMethods) && method != forward) {
            continue;
        }
        RecordMethod target{.name = method, .maps = &maps, .graph = nullptr, .firstNode = {}};
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

class MethodChooser {
public:
    MethodChooser(const TraceEvents& trace, const ProgramJoin& program, const RecordMethods& methods,
        const RecordEvidence& evidence, std::span<const RecordMethod> targets, const TraceOptions& options,
        Diagnostics& diagnostics, const Limits& limits)
        : m_trace(trace)
        , m_program(program)
        , m_methods(methods)
        , m_evidence(evidence)
        , m_targets(targets)
        , m_options(options)
        , m_diagnostics(diagnostics)
        , m_limits(limits)
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
    [[nodiscard]] const RecordMethod* given(BlockId id, const Message& where);
    /// Nothing when too much has been compared already.
    [[nodiscard]] std::optional<Best> bestOf(BlockId id) const;
    /// Of methods that fit equally well those that the program or the logged values leave.
    void narrow(BlockId id, Best& best);
    [[nodiscard]] std::vector<std::string> namesOf(const Best& best) const;

    const TraceEvents& m_trace;
    const ProgramJoin& m_program;
    const RecordMethods& m_methods;
    const RecordEvidence& m_evidence;
    std::span<const RecordMethod> m_targets;
    const TraceOptions& m_options;
    Diagnostics& m_diagnostics;
    const Limits& m_limits;
};

const RecordMethod* MethodChooser::given(BlockId id, const Message& where)
{
    const auto known = m_options.methodOfBlock.find(id.value());
    if (known == m_options.methodOfBlock.end()) {
        return nullptr;
    }
    const auto target = std::ranges::find(m_targets, known->second, &RecordMethod::name);
    if (target == m_targets.end()) {
        m_diagnostics.add("unknown-method", where, ETS_MESSAGE("the record has no method \"%1\"", known->second));
        return nullptr;
    }
    return &*target;
}

std::optional<MethodChooser::Best> MethodChooser::bestOf(BlockId id) const
{
    Best best;
    for (std::uint32_t t = 0; t < m_targets.size(); ++t) {
        const auto score = m_evidence.score(id, m_methods.indexOf(m_targets[t].name));
        if (!score) {
            return std::nullopt;
        }
        if (best.targets.empty() || *score > best.score) {
            best = {{}, *score};
        }
        if (*score == best.score) {
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
            const std::string& method = m_targets[target].name;
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
                return fitsRecord(logged, *m_methods.find(m_targets[target].name), m_limits);
            },
            m_limits);
    }
}

std::vector<std::string> MethodChooser::namesOf(const Best& best) const
{
    std::vector<std::string> names;
    names.reserve(best.targets.size());
    for (const std::uint32_t target : best.targets) {
        names.push_back(m_targets[target].name);
    }
    return names;
}

MethodChoice MethodChooser::choose(BlockId id)
{
    const EventBlock& block = m_trace.block(id);
    const Message where = ETS_MESSAGE("block %1 %2", id.value(), block.name);
    if (const RecordMethod* const target = given(id, where)) {
        return {target, 1, {}};
    }
    std::optional<Best> best = bestOf(id);
    if (!best) {
        m_diagnostics.add("too-many-methods", where,
            ETS_MESSAGE("there are too many blocks and methods to find out which belongs to which"));
        return {m_targets.size() == 1 ? m_targets.data() : nullptr, 0, {}};
    }
    if (m_targets.size() > 1 && best->score == 0) {
        return {}; // a block without calls fits every method as little as the next
    }
    narrow(id, *best);
    if (best->targets.size() > 1) {
        m_diagnostics.add("ambiguous-method", where,
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

/// Decides step by step what belongs together. What is told of a file goes along with it when it is left out.
class FileMatcher {
public:
    FileMatcher(TraceContents& parts, const LoadContext& context)
        : m_parts(parts)
        , m_limits(Limits::of(context, parts.trace.dump->fileSize))
    {
    }

    Result<MethodMatches> match()
    {
        m_parts.programJoin = joinProgram(m_parts.trace, m_parts.options, m_ofProgram, m_limits);
        if (m_parts.record != nullptr) {
            if (auto judged = judgeRecord(); !judged) {
                return judged.error();
            }
        }
        chooseAll();
        if (m_parts.programJoin.program() != nullptr && !m_limits.isCanceled()) {
            judgeProgram();
        }
        if (m_limits.isCanceled()) {
            return Error::canceled();
        }
        m_parts.diagnostics.append(m_ofProgram);
        if (m_parts.record != nullptr) {
            m_parts.diagnostics.append(m_parts.record->diagnostics);
        }
        m_parts.diagnostics.append(m_ofChoice);
        // These files are chosen now: joining them again with these options gives the same trace.
        m_parts.options.recordPairing = Pairing::Force;
        m_parts.options.programPairing = Pairing::Force;
        return std::move(m_matches);
    }

private:
    Result<void> judgeRecord()
    {
        const ETRecord& record = *m_parts.record;
        auto graphs = graphsOf(record, m_parts.options);
        if (!graphs) {
            return graphs.error();
        }
        m_parts.graphs = std::move(*graphs);
        m_methods.emplace(record, m_parts.graphs.graphs);
        m_evidence.emplace(m_parts.trace, *m_methods, m_limits);
        m_parts.match.record = m_evidence->verdict();
        if (leavesOut(FileRole::Record, m_parts.match.record, record.file, m_parts.options.recordPairing)) {
            m_evidence.reset();
            m_methods.reset();
            m_parts.graphs = {};
            m_parts.record.reset();
        }
        return {};
    }

    void judgeProgram()
    {
        const bool goesWithRecord = m_parts.record != nullptr && !isStranger(m_parts.match.record.verdict);
        m_parts.match.program =
            programVerdict(m_parts.trace, m_parts.programJoin, goesWithRecord ? m_parts.record.get() : nullptr);
        const std::string& file = m_parts.options.program->file;
        if (leavesOut(FileRole::Program, m_parts.match.program, file, m_parts.options.programPairing)) {
            m_parts.programJoin = {};
            m_parts.options.program.reset();
            m_ofProgram = {};
            chooseAll(); // it may have decided between methods of the record
        }
    }

    /// Notes a stranger. @return whether it is left out; then the verdict is on no file that is joined
    bool leavesOut(FileRole role, FileVerdict& verdict, const std::string& file, Pairing pairing)
    {
        if (!isStranger(verdict.verdict)) {
            return false;
        }
        const bool isLeftOut = pairing == Pairing::LeaveStrangersOut;
        m_parts.match.strangers.push_back({role, file, verdict.contradiction, isLeftOut});
        if (isLeftOut) {
            verdict = {};
        }
        return isLeftOut;
    }

    /// The method of every block, by what is joined now.
    void chooseAll()
    {
        m_ofChoice = {};
        m_matches = {};
        for (EventBlock& block : m_parts.trace.blocks) {
            block.method.clear();
            block.methodConfidence = 0;
            block.methodCandidates.clear();
        }
        if (m_parts.record != nullptr) {
            chooseOfRecord();
        }
        settleMethods(m_parts.trace, m_parts.programJoin, m_parts.options, m_ofChoice, m_limits);
    }

    /// The only method of the record, the caller's word, or the one that fits best. Where nothing decides, none.
    void chooseOfRecord()
    {
        m_matches.targets = targetsOf(*m_parts.record, m_parts.graphs, m_parts.options.reading);
        MethodChooser chooser(m_parts.trace, m_parts.programJoin, *m_methods, *m_evidence, m_matches.targets,
            m_parts.options, m_ofChoice, m_limits);
        for (std::size_t b = 0; b < m_parts.trace.blocks.size() && !m_limits.isCanceled(); ++b) {
            const MethodChoice choice = chooser.choose(BlockId(b));
            name(BlockId(b), choice);
            m_matches.choices.push_back(choice);
        }
    }

    /// Every block has the names to itself.
    void name(BlockId id, const MethodChoice& choice)
    {
        EventBlock& block = m_parts.trace.blocks[id.value()];
        std::uint64_t bytes = choice.target == nullptr ? 0 : choice.target->name.size();
        for (const RecordMethod* const candidate : choice.candidates) {
            bytes += sizeof(std::string) + candidate->name.size();
        }
        if (!m_limits.tryMemory(bytes)) {
            m_ofChoice.add("too-many-methods", ETS_MESSAGE("block %1 %2", id.value(), block.name),
                ETS_MESSAGE("there are too many blocks and methods to find out which belongs to which"));
            return;
        }
        block.method = choice.target == nullptr ? std::string() : choice.target->name;
        block.methodConfidence = choice.confidence;
        for (const RecordMethod* const candidate : choice.candidates) {
            block.methodCandidates.push_back(candidate->name);
        }
    }

    TraceContents& m_parts;
    Limits m_limits;
    std::optional<RecordMethods> m_methods; ///< Of the record that is joined.
    std::optional<RecordEvidence> m_evidence; ///< The same.
    MethodMatches m_matches;
    Diagnostics m_ofProgram;
    Diagnostics m_ofChoice;
};

} // namespace

Result<MethodMatches> matchFiles(TraceContents& parts, const LoadContext& context)
{
    return FileMatcher(parts, context).match();
}

} // namespace ets
