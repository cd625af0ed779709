// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/matchfiles.h"

#include "model/base/budget.h"
#include "model/base/remarks.h"
#include "model/etrecord/record.h"
#include "model/trace/build/programmethods.h"
#include "model/trace/build/recordgraphs.h"
#include "model/trace/join/loggedtensors.h"
#include "model/trace/join/methodnames.h"
#include "model/trace/join/programverdict.h"
#include "model/trace/join/recordmethods.h"
#include "model/trace/join/recordverdict.h"
#include "model/trace/rules.h"

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

class MethodChooser {
public:
    MethodChooser(const TraceEvents& trace, const ProgramJoin& program, const RecordMethods& methods,
        const RecordEvidence& evidence, std::span<const LinkTarget> targets, const TraceOptions& options,
        Diagnostics& diagnostics, const CancelToken& cancel)
        : m_trace(trace)
        , m_program(program)
        , m_methods(methods)
        , m_evidence(evidence)
        , m_targets(targets)
        , m_options(options)
        , m_diagnostics(diagnostics)
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
    [[nodiscard]] std::optional<Best> bestOf(BlockId id) const;
    /// Of methods that fit equally well those that the program or the logged values leave.
    void narrow(BlockId id, Best& best);
    [[nodiscard]] std::vector<std::string> namesOf(const Best& best) const;

    const TraceEvents& m_trace;
    const ProgramJoin& m_program;
    const RecordMethods& m_methods;
    const RecordEvidence& m_evidence;
    std::span<const LinkTarget> m_targets;
    const TraceOptions& m_options;
    Diagnostics& m_diagnostics;
    static constexpr std::uint64_t maxSteps = 20'000'000;
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
        m_diagnostics.add("unknown-method", where, ETS_MESSAGE("the record has no method \"%1\"", known->second));
        return nullptr;
    }
    return &*target;
}

std::optional<MethodChooser::Best> MethodChooser::bestOf(BlockId id) const
{
    Best best;
    for (std::uint32_t t = 0; t < m_targets.size(); ++t) {
        const auto score = m_evidence.score(id, m_methods.indexOf(m_targets[t].method));
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
        , m_context(context)
    {
    }

    Result<MethodMatches> match()
    {
        m_parts.programJoin = joinProgram(m_parts.trace, m_parts.options, m_ofProgram, m_context.cancel);
        if (m_parts.record != nullptr) {
            if (auto judged = judgeRecord(); !judged) {
                return judged.error();
            }
        }
        chooseAll();
        if (m_parts.programJoin.program() != nullptr && !m_context.cancel.isCanceled()) {
            judgeProgram();
        }
        if (m_context.cancel.isCanceled()) {
            return Error::canceled();
        }
        m_parts.diagnostics.append(m_ofProgram);
        if (m_parts.record != nullptr) {
            m_parts.diagnostics.append(m_parts.record->diagnostics);
        }
        m_parts.diagnostics.append(m_ofChoice);
        // Who joins the same files anew gets the same trace, whatever else the options say then.
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
        m_evidence.emplace(m_parts.trace, *m_methods, m_context.cancel);
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
        settleMethods(m_parts.trace, m_parts.programJoin, m_parts.options, m_ofChoice);
    }

    /// The only method of the record, the caller's word, or the one that fits best. Where nothing decides, none.
    void chooseOfRecord()
    {
        m_matches.targets = targetsOf(*m_parts.record, m_parts.graphs, m_parts.options.reading);
        MethodChooser chooser(m_parts.trace, m_parts.programJoin, *m_methods, *m_evidence, m_matches.targets,
            m_parts.options, m_ofChoice, m_context.cancel);
        for (std::size_t b = 0; b < m_parts.trace.blocks.size() && !m_context.cancel.isCanceled(); ++b) {
            const MethodChoice choice = chooser.choose(BlockId(b));
            EventBlock& block = m_parts.trace.blocks[b];
            block.method = choice.target == nullptr ? std::string() : choice.target->method;
            block.methodConfidence = choice.confidence;
            for (const LinkTarget* const candidate : choice.candidates) {
                block.methodCandidates.push_back(candidate->method);
            }
            m_matches.choices.push_back(choice);
        }
    }

    TraceContents& m_parts;
    const LoadContext& m_context;
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
