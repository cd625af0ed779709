// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/base/time.h"
#include "model/etdump/dump.h"
#include "model/etrecord/torch.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ets::eventnames {

// Names that the runtime gives to its own events.
inline constexpr std::string_view methodInit = "Method::init";
inline constexpr std::string_view loadMethod = "Program::load_method";
inline constexpr std::string_view methodExecute = "Method::execute";
inline constexpr std::string_view methodStep = "Method::step";
inline constexpr std::string_view operatorCall = "OPERATOR_CALL";
inline constexpr std::string_view delegateCall = "DELEGATE_CALL";
inline constexpr std::string_view jumpCall = "JF_CALL";
inline constexpr std::string_view moveCall = "MOVE_CALL";
inline constexpr std::string_view freeCall = "FREE_CALL";

/// Method::execute or Method::step.
[[nodiscard]] inline bool isExecution(std::string_view name)
{
    return name == methodExecute || name == methodStep;
}
/// A framework event: loading or executing.
[[nodiscard]] inline bool isFramework(std::string_view name)
{
    return isExecution(name) || name == methodInit || name == loadMethod;
}
/// An event that spans one instruction.
[[nodiscard]] inline bool isCall(std::string_view name)
{
    return name == operatorCall || name == delegateCall || name == jumpCall || name == moveCall || name == freeCall;
}

/// Whether the Inspector's tables leave an event of this name out, unless all are wanted: its rule asks whether the
/// text OPERATOR_CALL stands anywhere in it, so that an operation of a delegate that is called alike goes as well.
[[nodiscard]] inline bool isLeftOutOfTables(std::string_view name)
{
    return name.find(operatorCall) != std::string_view::npos;
}

} // namespace ets::eventnames

namespace ets {

/// What a clock of 32 bits loses when it starts anew.
inline constexpr Ticks clockWrap = Ticks{1} << 32U;

/// Duration of a sample: end - start, or with 2^32 added when both lie below it. Nothing when end < start otherwise.
[[nodiscard]] inline std::optional<Ticks> durationTicks(Ticks start, Ticks end)
{
    if (end >= start) {
        return end - start;
    }
    return start < clockWrap ? std::optional(end + clockWrap - start) : std::nullopt;
}

/// What the samples of a run took that nothing encloses and that are not apart, in ticks. Known of all runs, whether
/// they count in figures or not.
struct RunTicks {
    TickSpan executing = 0; ///< Of all that does not load.
    TickSpan loading = 0;
    /// Beside these: ticks of all its samples that are apart, which can be added to nothing else, and how many they
    /// are.
    TickSpan apart = 0;
    std::uint32_t apartCount = 0;
    bool executes = false; ///< Whether there is such a sample, even if it took no time.
    bool loads = false;
};

/// The texts of a trace, each once. Those of its dump stay where they are, and their ids are the dump's; what record,
/// program and numbers add comes behind them.
class TraceTexts {
public:
    /// No texts.
    TraceTexts() = default;
    /// @param ofDump has to outlive this and to have all its texts
    explicit TraceTexts(const StringPool& ofDump)
        : m_ofDump(&ofDump)
        , m_dumpSize(ofDump.size())
    {
    }

    /// The id of a text, which is added if neither the dump nor anything else has it.
    StringId intern(std::string_view text)
    {
        const StringId known = m_ofDump != nullptr ? m_ofDump->find(text) : StringId();
        return known.isValid() ? known : StringId(m_dumpSize + m_own.intern(text).value());
    }
    /// The text of an id; empty for an invalid one.
    [[nodiscard]] std::string_view view(StringId id) const
    {
        if (!id.isValid()) {
            return {};
        }
        return id.value() < m_dumpSize ? m_ofDump->view(id) : m_own.view(StringId(id.value() - m_dumpSize));
    }

private:
    const StringPool* m_ofDump = nullptr;
    std::size_t m_dumpSize = 0;
    StringPool m_own;
};

/// From an id to its text.
struct TextOfId {
    const TraceTexts* texts = nullptr;

    std::string_view operator()(StringId id) const { return texts->view(id); } ///< Empty for an invalid id.
};

/// Some texts of a trace, in order; as long as the trace lives.
using TextList = std::ranges::transform_view<std::span<const StringId>, TextOfId>;

/// Some entries of a vector that follow one another.
struct IndexRange {
    std::uint32_t first = 0;
    std::uint32_t count = 0;

    /// Those entries of the vector that the range is of.
    template <typename T> [[nodiscard]] std::span<const T> of(const std::vector<T>& all) const
    {
        return std::span(all).subspan(first, count);
    }
};

/// Debug handles of an event: none, one, or a list (a delegate's; repetitions kept).
struct DebugHandles {
    enum class Kind : std::uint8_t { None, One, List };

    Kind kind = Kind::None;
    std::span<const std::int64_t> all; ///< Those of the list, or the one.

    /// Whether there are any, be it a list of none.
    [[nodiscard]] bool exist() const { return kind != Kind::None; }
    /// The one; nothing for a list, even of one.
    [[nodiscard]] std::optional<std::int64_t> single() const
    {
        return kind == Kind::One ? std::optional(all.front()) : std::nullopt;
    }
    friend bool operator==(const DebugHandles& left, const DebugHandles& right)
    {
        return left.kind == right.kind && std::ranges::equal(left.all, right.all);
    }
};

/// What record and program say of an event.
struct EventTie {
    IndexRange nodes; ///< Into EventTies::nodes.
    IndexRange opTypes; ///< Into EventTies::opTypes.
    IndexRange handles; ///< Into EventTies::handles; a range may be that of many events.
    DebugHandles::Kind handleKind = DebugHandles::Kind::None;
    std::int64_t numOutputs = 1;
};

using TieId = StrongId<struct TieIdTag>; ///< One EventTie.

/// What record and program say of the events of a trace, and the lists that it is told with.
struct EventTies {
    std::vector<EventTie> ties; ///< By TieId. Of one event each; an event that nothing is said of has none.
    std::vector<NodeId> nodes;
    std::vector<StringId> opTypes;
    std::vector<std::int64_t> handles;

    /// What is said of an event with this tie, or none.
    [[nodiscard]] const EventTie& of(TieId id) const
    {
        static constexpr EventTie nothing;
        return id.isValid() ? ties[id.value()] : nothing;
    }
    /// The same to be changed: a tie that is not there yet is made, and the id becomes its.
    EventTie& forChange(TieId& id)
    {
        if (!id.isValid()) {
            id = TieId(ties.size());
            ties.emplace_back();
        }
        return ties[id.value()];
    }
    /// Adds a list of handles; several ties may share its range. @return where it is
    IndexRange addHandles(std::span<const std::int64_t> list) { return append(handles, list); }
    /// Gives a tie other nodes. Where they were is used again as far as they fit.
    void setNodes(EventTie& tie, std::span<const NodeId> list) { replace(nodes, tie.nodes, list); }
    /// The same for op types.
    void setOpTypes(EventTie& tie, std::span<const StringId> list) { replace(opTypes, tie.opTypes, list); }

private:
    template <typename T> static IndexRange append(std::vector<T>& all, std::span<const T> list)
    {
        const IndexRange range{static_cast<std::uint32_t>(all.size()), static_cast<std::uint32_t>(list.size())};
        all.insert(all.end(), list.begin(), list.end());
        return range;
    }
    /// @param list not a part of the vector, unless of the range itself
    template <typename T> static void replace(std::vector<T>& all, IndexRange& range, std::span<const T> list)
    {
        if (list.size() <= range.count) {
            std::ranges::copy(list, all.begin() + range.first);
            range.count = static_cast<std::uint32_t>(list.size());
        } else {
            range = append(all, list);
        }
    }
};

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
    std::uint32_t firstSample = 0; ///< Into the list of samples by event of its trace.
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
    /// Where nothing decides between several methods, all of them, by name; `method` is empty then. Runs of two methods
    /// with equal instructions can be in one block.
    std::vector<std::string> methodCandidates = {};
    /// Runs of different shapes make blocks of one name and method. What tells them apart: the block's place in the
    /// trace, from 0, as `--block` and the files of etinspect count; nothing for the only one of its name.
    std::optional<std::uint32_t> number = std::nullopt;
    TimeScale sourceTimeScale = TimeScale::Ns;
    TimeScale targetTimeScale = TimeScale::Ms;
    std::vector<RunId> runs; ///< In the order of the file, so that ids grow.
    std::vector<RunId>
        chosenRuns; ///< Those of them that count in figures; none where another block or method alone counts.
    EventId firstEvent; ///< Events of a block are contiguous.
    std::uint32_t eventCount = 0;
    std::vector<Value> runOutput; ///< Program outputs of the first chosen run that has any.
    std::vector<RunOutput> differingOutputs; ///< Of other runs whose outputs are not those, in the order of runs.
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
