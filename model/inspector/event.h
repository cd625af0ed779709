// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"
#include "model/base/timescale.h"
#include "model/etdump/tensorinfo.h"
#include "model/inspector/eventnames.h"

#include <cstdint>
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
    DelegateOp, ///< Logged by a delegate: an operation, or a phase of a call, which may have no id of a delegate.
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
    /// How many ticks a clock coarser than the trace's leaves open: of an operation by how much its samples may have
    /// taken more than was logged; of a delegate's call how much of its self time may be that of the operations inside.
    TickSpan unresolvedTicks = 0;
    bool hasTimedInside =
        false; ///< Whether one of its samples, chosen or not, has one directly inside that is not apart.

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
    /// Whether it is the call of a delegate that logs nothing on the runtime's clock, so that what its time was spent
    /// on is not known.
    [[nodiscard]] bool isOpaqueCall() const { return isDelegateCall() && !hasTimedInside; }
};

} // namespace ets
