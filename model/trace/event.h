// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/base/time.h"
#include "model/trace/eventties.h"

#include <cstdint>
#include <string_view>
#include <variant>

namespace ets {

/// Id that a delegate gave one of its operations: a number, a text, or none for an event of the runtime.
using DelegateDebugIdentifier = std::variant<std::monostate, std::int32_t, std::string_view>;

/// How an event is tied to nodes of the model.
enum class LinkKind : std::uint8_t {
    None, ///< Not tied.
    Exact, ///< Through a handle of its own, to one node (faithful: to all nodes of its handles).
    OneOf, ///< Through handles of its own, which several nodes have; order does not decide.
    ByOrder, ///< Inside a delegate call without a map: by kinds and order of the call's nodes.
    ByPayload, ///< Inside a delegate call without a map: the program file says which node it is.
    ViaCall, ///< It belongs to the nodes of a delegate call together.
};

/// Part that an event plays in a run.
enum class EventRole : std::uint8_t {
    Framework, ///< Method::init, Program::load_method, Method::execute, Method::step.
    Call, ///< OPERATOR_CALL, DELEGATE_CALL, JF_CALL, MOVE_CALL, FREE_CALL.
    Kernel, ///< native_call_* and other events of the runtime.
    DelegateOp, ///< Logged by a delegate: an operation, or a phase of a call, which may have no id of a delegate.
};

/// What the delegate's id of an event is.
enum class DelegateIdKind : std::uint8_t { None, Number, Text };

/// One row of a block: an operation, with a sample per run (or more in a loop). What it says with texts and lists is
/// asked of the trace that it is of.
struct Event {
    BlockId block;
    std::int32_t instructionId = -1;
    StringId name; ///< Of TraceEvents::texts; that of an operation of a delegate is the text of its id.
    StringId backend; ///< Of the delegate that it calls or lies in; invalid where there is none, or nothing names it.
    TieId tie; ///< What record and program say of it; invalid for nothing.
    std::int32_t delegateNumber = -1; ///< The delegate's id, where that is a number.
    std::uint32_t firstSample = 0; ///< Into Inspector's list of samples by event.
    std::uint32_t sampleCount = 0;
    std::uint32_t apartCount = 0; ///< How many of its samples are apart, every occurrence counted.

    EventRole role = EventRole::Kernel;
    LinkKind link = LinkKind::None;
    DelegateIdKind delegateIdKind = DelegateIdKind::None;
    bool hasProfile : 1 = false; ///< False for an event that exists only through debug values.
    bool hasTimedInside : 1 =
        false; ///< Whether one of its samples, chosen or not, has one directly inside that is not apart.
    bool hasMetadata : 1 = false; ///< Whether one of its samples that count has metadata.
    bool isPhase : 1 = false; ///< By its name: a part of a delegate's call, or of its loading.
    bool loads : 1 = false; ///< Whether it loads a program or a method where nothing encloses it.
    bool callsOperator : 1 = false; ///< By its name: OPERATOR_CALL.
    bool callsDelegate : 1 = false; ///< By its name: DELEGATE_CALL.

    TickSpan totalTicks = 0; ///< Sum of the durations of its samples.
    TickSpan selfTicks = 0; ///< The same of those that are not apart, less what is directly inside and not apart.
    /// How many ticks a clock coarser than the trace's leaves open: of an operation by how much its samples may have
    /// taken more than was logged; of a delegate's call how much of its self time may be that of the operations inside.
    TickSpan unresolvedTicks = 0;

    /// Whether a delegate logged it, by a number or a text.
    [[nodiscard]] bool isDelegatedOp() const { return delegateIdKind != DelegateIdKind::None; }
    /// Whether it is the runtime's call of a kernel. An operation that a delegate calls alike is none.
    [[nodiscard]] bool isOperatorCall() const { return role == EventRole::Call && callsOperator; }
    /// Whether it is the runtime's call of a delegate. An operation that a delegate calls alike is none: it lies inside
    /// such a call, so that both would count its time twice.
    [[nodiscard]] bool isDelegateCall() const { return role == EventRole::Call && callsDelegate; }
    /// Whether it is the call of a delegate that logs nothing on the runtime's clock, so that what its time was spent
    /// on is not known.
    [[nodiscard]] bool isOpaqueCall() const { return isDelegateCall() && !hasTimedInside; }
};

static_assert(sizeof(Event) == 64, "a dump of few bytes can have millions of them");

} // namespace ets
