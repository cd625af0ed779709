// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/delegation/delegation.h"
#include "model/analysis/delegation/namedbytes.h"
#include "model/analysis/facts/tracefacts.h"
#include "model/analysis/memory/methodmemory.h"
#include "model/analysis/samples/hits.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/work/eventwork.h"

#include <cstdint>
#include <memory>
#include <vector>

/// Facts about the program of a trace, see TraceFacts: it has one wherever a fact is of one of its plans.
namespace ets {

/// What ops had to do and how fast they did it.
struct WorkFact {
    std::shared_ptr<const FilterHits> hits = nullptr; ///< Of a filter that tells samples apart; null for all samples.

    using Value = TraceWork;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const WorkFact& fact, const LoadContext& context);
    [[nodiscard]] bool isKept() const { return hits == nullptr; }
    friend bool operator==(const WorkFact&, const WorkFact&) = default;
};

/// What of a method was delegated and what was not.
struct DelegationFact {
    std::uint32_t plan = 0; ///< Into Program::plans.
    /// What a filter lets through, and its times; both null for everything.
    std::shared_ptr<const FilterHits> hits = nullptr;
    std::shared_ptr<const std::vector<EventTime>> times = nullptr; ///< By EventId.

    using Value = Delegation;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const DelegationFact& fact, const LoadContext& context);
    [[nodiscard]] bool isKept() const { return hits == nullptr; }
    friend bool operator==(const DelegationFact&, const DelegationFact&) = default;
};

/// The memory that was planned for a method.
struct MemoryFact {
    std::uint32_t plan = 0; ///< Into Program::plans.

    using Value = MethodMemory;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const MemoryFact& fact, const LoadContext& context);
    friend bool operator==(const MemoryFact&, const MemoryFact&) = default;
};

/// What the program asks for by name, and the files that hold it.
struct NamedBytesFact {
    using Value = NamedBytes;
    [[nodiscard]] static Result<Value> of(TraceFacts& facts, const NamedBytesFact& fact, const LoadContext& context);
    friend bool operator==(const NamedBytesFact&, const NamedBytesFact&) = default;
};

} // namespace ets
