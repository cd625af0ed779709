// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/join/recordverdict.h"

#include "model/trace/join/recordmethods.h"
#include "model/trace/traceevents.h"

#include <cstddef>
#include <utility>

namespace ets {

RecordEvidence::RecordEvidence(const TraceEvents& trace, const RecordMethods& methods, const CancelToken& cancel)
{
    EvidenceAllowance allowance(cancel);
    const std::vector<std::int32_t> chains = chainsOf(trace);
    m_scores.resize(trace.blocks.size());
    for (std::size_t b = 0; b < trace.blocks.size() && !cancel.isCanceled(); ++b) {
        const RanEvents ran = ranEvents(trace, trace.blocks[b], chains);
        PairEvidence best;
        for (const RecordMethod& method : methods.all()) {
            auto evidence = allowance.compare(ran, *method.maps, method.graph);
            if (!evidence) {
                break;
            }
            const double score = evidence->score();
            if (m_scores[b].empty() || score > best.score()) {
                best = std::move(*evidence);
            }
            m_scores[b].push_back(score);
        }
        m_best.add(std::move(best));
    }
}

std::optional<double> RecordEvidence::score(BlockId block, std::uint32_t method) const
{
    const std::vector<double>& scores = m_scores[block.value()];
    return method < scores.size() ? std::optional(scores[method]) : std::nullopt;
}

FileVerdict RecordEvidence::verdict() const
{
    FileVerdict result;
    const std::uint32_t misfits = m_best.disagreeing() + m_best.unknownInstruction;
    if (m_best.agreeing + misfits == 0) {
        result.verdict = PairVerdict::NothingToCompare;
        result.reasons.push_back(ETS_MESSAGE("the dump and the record have no instruction in common to compare"));
        return result;
    }
    result.verdict = m_best.contradicts() ? PairVerdict::Differs : PairVerdict::Belongs;
    if (m_best.contradicts() && !m_best.examples.empty()) {
        result.contradiction = m_best.examples.front();
    }
    result.reasons.push_back(ETS_MESSAGE("%1 of %2 calls, kernels and operations of delegates fit the record",
        m_best.agreeing, m_best.agreeing + misfits));
    result.reasons.insert(result.reasons.end(), m_best.examples.begin(), m_best.examples.end());
    if (misfits > m_best.told) {
        result.reasons.push_back(ETS_MESSAGE("and %1 more that do not fit", misfits - m_best.told));
    }
    return result;
}

} // namespace ets
