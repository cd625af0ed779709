// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"
#include "model/base/timescale.h"
#include "model/etdump/tensorinfo.h"
#include "model/etrecord/valueform.h"
#include "model/inspector/eventnames.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ets {

/// Id that a delegate gave one of its operations: a number, a text, or none for an event of the runtime.
using DelegateDebugIdentifier = std::variant<std::monostate, std::int32_t, std::string>;

/// Handles of an event: none, one, or a list (a delegate's; repetitions kept).
using DebugHandles = std::variant<std::monostate, std::int64_t, std::vector<std::int64_t>>;

/// How an event is tied to nodes of the model.
enum class LinkKind {
    None, ///< Not tied.
    Exact, ///< Through a handle of its own, to one node (faithful: to all nodes of its handles).
    OneOf, ///< Through handles of its own, which several nodes have; order does not decide.
    ByOrder, ///< Inside a delegate call without a map: by kinds and order of the call's nodes.
    ByPayload, ///< Inside a delegate call without a map: the program file says which node it is.
    ViaCall, ///< It belongs to the nodes of a delegate call together.
};

/// Part that an event plays in a run.
enum class EventRole {
    Framework, ///< Method::init, Program::load_method, Method::execute, Method::step.
    Call, ///< OPERATOR_CALL, DELEGATE_CALL, JF_CALL, MOVE_CALL, FREE_CALL.
    Kernel, ///< native_call_* and other events of the runtime.
    DelegateOp, ///< Logged by a delegate.
};

/// One row of a block: an operation, with a sample per run (or more in a loop).
struct Event {
    BlockId block;
    std::int32_t instructionId = -1;
    std::string name;
    EventRole role = EventRole::Kernel;
    DelegateDebugIdentifier delegateDebugIdentifier;
    std::optional<std::string> delegateBackendName;
    DebugHandles debugHandles;
    std::int64_t numOutputs = 1;
    std::vector<std::string> opTypes;
    std::vector<NodeId> nodes; ///< Distinct, in the order of the Inspector's stack_traces.
    LinkKind link = LinkKind::None;
    bool hasProfile = false; ///< False for an event that exists only through debug values.
    std::uint32_t firstSample = 0; ///< Into Inspector's list of samples by event.
    std::uint32_t sampleCount = 0;
    std::vector<std::string> rawDelegateDebugMetadatas; ///< Bytes, one per sample; empty if all are.
    std::vector<Value> debugData;

    TickSpan totalTicks = 0; ///< Sum of the durations of its samples.
    TickSpan selfTicks = 0; ///< The same of those that are not apart, less what is directly inside and not apart.
    /// Sum of the durations of its samples that are apart: of another clock or unit, so that it can be added to
    /// nothing else.
    TickSpan apartTicks = 0;
    std::uint32_t apartCount = 0; ///< How many samples that are, every occurrence counted.

    /// Of the delegate that it calls or lies in; empty where there is none, or its name is not known.
    [[nodiscard]] std::string_view backend() const
    {
        return delegateBackendName ? std::string_view(*delegateBackendName) : std::string_view();
    }
    /// Whether a delegate logged it, by a number or a text.
    [[nodiscard]] bool isDelegatedOp() const { return delegateDebugIdentifier.index() != 0; }
    /// Whether it is the runtime's call of a kernel. An operation that a delegate calls alike is none.
    [[nodiscard]] bool isOperatorCall() const { return role == EventRole::Call && name == eventnames::operatorCall; }
    /// Whether it is the runtime's call of a delegate. An operation that a delegate calls alike is none: it lies inside
    /// such a call, so that both would count its time twice.
    [[nodiscard]] bool isDelegateCall() const { return role == EventRole::Call && name == eventnames::delegateCall; }
};

/// Program outputs of one run.
struct RunOutput {
    RunId run;
    std::vector<Value> values;
};

/// Runs of the same shape: the same events in the same order.
struct EventBlock {
    std::string name; ///< "Default" (loading) or "Execute".
    std::int32_t bundledInputIndex = -1;
    std::string method; ///< Method of the record, else of the program, that the runs belong to; empty if unknown.
    /// How sure the method is, 0 to 1: the share of what fits it, divided by the number of methods that fit as well.
    double methodConfidence = 0;
    /// Runs of different shapes make blocks of one name and method. What tells them apart: the block's place in the
    /// trace, from 0, as `--block` and the files of etinspect count; nothing for the only one of its name.
    std::optional<std::uint32_t> number = std::nullopt;
    TimeScale sourceTimeScale = TimeScale::Ns;
    TimeScale targetTimeScale = TimeScale::Ms;
    std::vector<RunId> runs; ///< In the order of the file, so that ids grow.
    std::vector<RunId> chosenRuns; ///< Those of them that count in figures; none where another block alone counts.
    EventId firstEvent; ///< Events of a block are contiguous.
    std::uint32_t eventCount = 0;
    std::vector<Value> runOutput; ///< Program outputs of the first run that has any.
    std::vector<RunOutput> differingOutputs; ///< Of later runs whose outputs are not those, in the order of runs.
    /// What the record says the outputs should be, for this block's bundled input; null if it says nothing. Shared by
    /// the blocks of one input.
    std::shared_ptr<const std::vector<Value>> referenceOutput;
    std::shared_ptr<const ValueForm> referenceForm; ///< How the record nests them; null without referenceOutput.

    /// Program outputs of one of the runs.
    [[nodiscard]] const std::vector<Value>& outputOf(RunId run) const
    {
        for (const RunOutput& differing : differingOutputs) {
            if (differing.run == run) {
                return differing.values;
            }
        }
        return runOutput;
    }
};

} // namespace ets
