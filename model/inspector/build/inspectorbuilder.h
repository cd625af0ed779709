// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/build/debugvalues.h"
#include "model/inspector/build/durationrule.h"
#include "model/inspector/build/eventlinker.h"
#include "model/inspector/build/pairevidence.h"
#include "model/inspector/build/rungrouping.h"
#include "model/inspector/inspector.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// Makes an Inspector in steps: group the runs, make the events, nest and sum, read values, join the record.
class InspectorBuilder {
public:
    /// The record may be null; the context outlives the builder.
    InspectorBuilder(std::shared_ptr<const ETDump> dump, std::shared_ptr<const ETRecord> record,
        InspectorOptions options, const LoadContext& context);

    [[nodiscard]] Result<std::shared_ptr<const Inspector>> build(); ///< Does all steps, once.

private:
    [[nodiscard]] Result<void> checkFaithfulInput() const;
    [[nodiscard]] Result<void> checkFaithfulRecord() const;
    void makeBlocks(const RunGrouping& grouping);
    void chooseRuns(EventBlock& block, std::uint32_t index, std::size_t blocks);
    Event makeEvent(const GroupRow& row, BlockId block) const;
    [[nodiscard]] Result<void> assignSamples(const RunGrouping& grouping);
    void readMetadata();
    [[nodiscard]] Result<void> nestAndSum();
    [[nodiscard]] Result<void> readDebugData(const RunGrouping& grouping);
    [[nodiscard]] Result<void> readEventData(Event& event, const std::vector<std::vector<std::uint32_t>>& runs);
    [[nodiscard]] Result<void> readOutputs(EventBlock& block, const RunGroup& group);
    [[nodiscard]] Result<std::vector<Value>> inflateAll(const std::vector<std::uint32_t>& events);
    [[nodiscard]] Result<void> buildGraphs();
    [[nodiscard]] std::vector<LinkTarget> linkTargets() const;
    /// The method that a block ran: the only one, the caller's word, or the one that fits best; null if none does.
    [[nodiscard]] const LinkTarget* chooseMethod(BlockId id, std::span<const LinkTarget> targets);
    [[nodiscard]] Result<void> join(const RunGrouping& grouping);
    [[nodiscard]] Result<void> readReferenceOutputs();
    void joinProgram();
    void settleMethods();
    void nameInstructions();
    void index();
    [[nodiscard]] Error refused(std::string what, std::string where = {}) const;

    std::shared_ptr<Inspector> m_inspector;
    const LoadContext& m_context;
    DurationRule m_rule;
    DebugBuffer m_buffer;
    MemoryBudget m_valueBudget{0}; ///< For logged values.
    EvidenceAllowance m_evidence;
};

} // namespace ets
