// SPDX-License-Identifier: GPL-3.0-or-later
// What the program file holds: plans, instructions, tensors, delegates and the ops of their payloads.
#include "model/analysis/delegation/payloadsummary.h"
#include "model/analysis/work/opclass.h"
#include "model/analysis/work/payloadwork.h"
#include "model/tables/rows/rows.h"

#include <array>

namespace ets::tables {

namespace {

template <typename Sizes> std::string sizesText(const Sizes& sizes)
{
    std::vector<std::string> texts;
    for (const auto size : sizes) {
        texts.push_back(std::to_string(size));
    }
    return shapeText(texts);
}

// ---- programs

constexpr std::array<std::string_view, 1> programKey{"program"};

constexpr auto programColumns = std::to_array<Column>({
    column(
        "program", "", "Identity: the first 52 bits of sha256", [](Source s, Row) { return s.programId().value_or(0); })
        .ascending(),
    column("file", "", "Path as it was given",
        [](Source s, Row) { return std::string_view(s.input().programContent->file); }),
    column("sha256", "", "Of the file's bytes, 64 digits",
        [](Source s, Row) { return std::string_view(s.input().programContent->sha256); }),
    column("bytes", "byte", "Size of the file; of a bundled program with its test cases",
        [](Source s, Row) { return s.input().programContent->bytes; }),
    column("version", "", "Version of the format", [](Source s, Row) { return s.program()->version; }),
    column("bundled", "", "Whether it is a bundled program (.bpte)",
        [](Source s, Row) { return s.program()->bundle.has_value(); }),
    column("plans", "", "Plans, one per method", [](Source s, Row) { return s.program()->plans.size(); }),
    column(
        "table_bytes", "byte", "Tables of the program", [](Source s, Row) { return s.program()->bytesByUse.program; }),
    column("constant_bytes", "byte", "Constants", [](Source s, Row) { return s.program()->bytesByUse.constant; }),
    column("mutable_bytes", "byte", "First content of mutable buffers",
        [](Source s, Row) { return s.program()->bytesByUse.mutableData; }),
    column("delegate_bytes", "byte", "Payloads of delegates",
        [](Source s, Row) { return s.program()->bytesByUse.delegate; }),
    column("named_bytes", "byte", "What is asked for by name",
        [](Source s, Row) { return s.program()->bytesByUse.named; }),
    column("unreferenced_bytes", "byte", "Segments that nothing refers to",
        [](Source s, Row) { return s.program()->bytesByUse.unreferenced; }),
    column("padding_bytes", "byte", "Padding; all seven add up to the program without its bundle",
        [](Source s, Row) { return s.program()->bytesByUse.padding; }),
});

// ---- plans

constexpr std::array<std::string_view, 2> planKey{"program", "plan"};

constexpr auto planColumns = std::to_array<Column>({
    column("program", "", "The program", [](Source s, Row) { return s.programId().value_or(0); }).ascending(),
    column("plan", "", "Number of the plan, from 0", [](Source, Row row) { return row; }).ascending(),
    column("method", "", "Its method", [](Source s, Row row) { return std::string_view(s.plan(row).name); }),
    column("instructions", "", "Instructions of all chains",
        [](Source s, Row row) { return s.plan(row).instructions.size(); }),
    column("delegates", "", "Delegates", [](Source s, Row row) { return s.plan(row).delegates.size(); }),
    column("arena_bytes", "byte", "What the runtime asks for: all arenas together",
        [](Source s, Row row) { return s.factsOfPlan(row).memory.arenaBytes; }),
    column("live_peak_bytes", "byte", "The most that holds content at one step",
        [](Source s, Row row) { return s.factsOfPlan(row).memory.livePeakBytes; }),
    column("live_peak_step", "", "The first step of that; -1 before the first instruction",
        [](Source s, Row row) { return s.factsOfPlan(row).memory.livePeakStep; }),
    column("planned_bytes", "byte", "Planned tensors together, without any reuse",
        [](Source s, Row row) { return s.factsOfPlan(row).memory.sumOfTensorBytes; }),
    column(
        "macs", "", "Multiply-accumulates, loops once", [](Source s, Row row) { return s.factsOfPlan(row).work.macs; }),
    column("macs_unknown", "", "Instructions whose multiply-accumulates the file does not tell",
        [](Source s, Row row) { return s.factsOfPlan(row).work.macsUnknown; }),
    column("bytes_read", "byte", "The least that is read",
        [](Source s, Row row) { return s.factsOfPlan(row).work.bytesRead; }),
    column("bytes_written", "byte", "The least that is written",
        [](Source s, Row row) { return s.factsOfPlan(row).work.bytesWritten; }),
    column("incomplete", "", "Whether a plan without an end was given up in part",
        [](Source s, Row row) { return s.factsOfPlan(row).memory.isIncomplete; }),
});

// ---- instructions

const Instruction& instructionIn(Source source, Row row)
{
    const NestedRow at = source.instructionAt(row);
    return source.plan(at.outer).instructions[at.inner];
}

const ExecutionPlan& planOfInstruction(Source source, Row row)
{
    return source.plan(source.instructionAt(row).outer);
}

const InstructionWork& workOfInstruction(Source source, Row row)
{
    const NestedRow at = source.instructionAt(row);
    return source.factsOfPlan(at.outer).work.instructions[at.inner];
}

std::string valueIds(std::span<const PlanValueId> ids)
{
    return joined(ids, [](PlanValueId id) { return id.isValid() ? std::to_string(id.value()) : std::string("-"); });
}

constexpr std::array<std::string_view, 3> instructionKey{"program", "plan", "step"};

constexpr auto instructionColumns = std::to_array<Column>({
    column("program", "", "The program", [](Source s, Row) { return s.programId().value_or(0); }).ascending(),
    column("plan", "", "The plan", [](Source s, Row row) { return s.instructionAt(row).outer; }).ascending(),
    column("step", "", "Position in the plan, all chains one after the other, from 0",
        [](Source s, Row row) { return s.instructionAt(row).inner; }),
    column("chain", "", "Chain, as a dump names it", [](Source s, Row row) { return instructionIn(s, row).chain; }),
    column("instruction", "", "Position in the chain, as a dump names it",
        [](Source s, Row row) { return instructionIn(s, row).index; }),
    column("kind", "", "KernelCall, DelegateCall, MoveCall, JumpFalseCall, FreeCall",
        [](Source s, Row row) { return std::string(instructionKindName(instructionIn(s, row).kind)); }),
    column("op", "", "Operator of a KernelCall, with namespace and overload",
        [](Source s, Row row) {
            const Instruction& instruction = instructionIn(s, row);
            return instruction.kind == InstructionKind::KernelCall
                ? OptionalText(planOfInstruction(s, row).operatorOf(instruction).name)
                : std::nullopt;
        }),
    column("delegate", "", "Delegate of a DelegateCall",
        [](Source s, Row row) {
            const Instruction& instruction = instructionIn(s, row);
            return instruction.kind == InstructionKind::DelegateCall ? OptionalInt(instruction.target) : std::nullopt;
        }),
    column("jump_to", "", "Step that a JumpFalseCall leads to",
        [](Source s, Row row) -> OptionalInt {
            const Instruction& instruction = instructionIn(s, row);
            return instruction.kind == InstructionKind::JumpFalseCall
                ? OptionalInt(static_cast<std::int64_t>(planOfInstruction(s, row).destinationOf(instruction)))
                : std::nullopt;
        }),
    column("category", "", "What bounds it: compute, delegate, control, data movement, memory",
        [](Source s, Row row) { return workClassName(workOfInstruction(s, row).workClass); }),
    column("args", "", "Values that it is given, blanks between",
        [](Source s, Row row) { return valueIds(planOfInstruction(s, row).argumentsOf(instructionIn(s, row))); }),
    column("outputs", "", "Values that it writes, blanks between",
        [](Source s, Row row) { return valueIds(planOfInstruction(s, row).outputsOf(instructionIn(s, row))); }),
    column("macs", "", "Multiply-accumulates of one execution; null where the file does not tell",
        [](Source s, Row row) { return intOrNull(workOfInstruction(s, row).macs); }),
    column("bytes_read", "byte", "The least that it reads",
        [](Source s, Row row) { return workOfInstruction(s, row).bytesRead; }),
    column("bytes_written", "byte", "The least that it writes",
        [](Source s, Row row) { return workOfInstruction(s, row).bytesWritten; }),
    column("upper_bound", "", "Whether sizes are bounds, and with them these figures",
        [](Source s, Row row) { return workOfInstruction(s, row).isUpperBound; }),
    column("on_constants", "",
        "Whether it computes the same in every run: it reads constants and what such instructions write, as rule M9 "
        "has it",
        [](Source s, Row row) {
            const NestedRow at = s.instructionAt(row);
            return s.factsOfPlan(at.outer).onConstants[at.inner] != 0;
        }),
});

// ---- tensors

const PlanTensor& tensorOfRow(Source source, Row row)
{
    const NestedRow at = source.tensorAt(row);
    return *source.plan(at.outer).tensor(PlanValueId(at.inner));
}

const PlannedTensor* plannedAt(Source source, Row row)
{
    const NestedRow at = source.tensorAt(row);
    const PlanFacts& facts = source.factsOfPlan(at.outer);
    const auto found = facts.planned.find(PlanValueId(at.inner));
    return found == facts.planned.end() ? nullptr : &facts.memory.tensors[found->second];
}

OptionalInt lifeAt(Source source, Row row, bool isLast)
{
    const PlannedTensor* const planned = plannedAt(source, row);
    if (planned == nullptr || !planned->life) {
        return std::nullopt;
    }
    return isLast ? planned->life->last : planned->life->first;
}

bool isMarked(Source source, Row row, std::vector<char> PlanFacts::*marks)
{
    const NestedRow at = source.tensorAt(row);
    return (source.factsOfPlan(at.outer).*marks)[at.inner] != 0;
}

constexpr std::array<std::string_view, 3> tensorKey{"program", "plan", "value"};

constexpr auto tensorColumns = std::to_array<Column>({
    column("program", "", "The program", [](Source s, Row) { return s.programId().value_or(0); }).ascending(),
    column("plan", "", "The plan", [](Source s, Row row) { return s.tensorAt(row).outer; }).ascending(),
    column("value", "", "Number of the value in the plan", [](Source s, Row row) { return s.tensorAt(row).inner; }),
    column("dtype", "", "Element type, torch's name",
        [](Source s, Row row) { return planScalarTypeName(tensorOfRow(s, row).scalarType); }),
    column("shape", "", R"("1x8x64"; "scalar" for no sizes)",
        [](Source s, Row row) { return sizesText(s.plan(s.tensorAt(row).outer).shape(tensorOfRow(s, row))); }),
    column("dynamic", "", "Whether sizes are upper bounds",
        [](Source s, Row row) { return tensorOfRow(s, row).isDynamic; }),
    column("bytes", "byte", "Elements times their size", [](Source s, Row row) { return tensorOfRow(s, row).bytes; }),
    column("arena", "", "Arena that it was planned into; null for constants and memory of the caller",
        [](Source s, Row row) {
            const auto& place = tensorOfRow(s, row).place;
            return place ? OptionalInt(place->memoryId) : std::nullopt;
        }),
    column("byte_offset", "byte", "Place in the arena",
        [](Source s, Row row) {
            const auto& place = tensorOfRow(s, row).place;
            return place ? intOrNull(std::optional(place->offset)) : std::nullopt;
        }),
    column("first_step", "", "First step at which it holds content; -1 before the first instruction",
        [](Source s, Row row) { return lifeAt(s, row, false); }),
    column("last_step", "", "Last such step; the number of instructions after the last",
        [](Source s, Row row) { return lifeAt(s, row, true); }),
    column("alias_of", "", "Value whose memory it shares",
        [](Source s, Row row) -> OptionalInt {
            const NestedRow at = s.tensorAt(row);
            const PlanFacts& facts = s.factsOfPlan(at.outer);
            const auto found = facts.aliases.find(PlanValueId(at.inner));
            return found == facts.aliases.end() ? std::nullopt : idOrNull(found->second);
        }),
    column("persistent", "", "Whether it is a mutable buffer, which keeps content from run to run",
        [](Source s, Row row) { return isMarked(s, row, &PlanFacts::isPersistent); }),
    column("constant", "", "Whether the file or a data file has its content for good",
        [](Source s, Row row) { return tensorOfRow(s, row).isConstant(); }),
    column("external", "", "Whether its bytes are in a data file (.ptd)",
        [](Source s, Row row) { return tensorOfRow(s, row).isExternal; }),
    column("at_peak", "", "Whether it holds content at the live peak",
        [](Source s, Row row) { return isMarked(s, row, &PlanFacts::isAtPeak); }),
    column("input", "", "Whether it is an input of the method",
        [](Source s, Row row) { return isMarked(s, row, &PlanFacts::isInput); }),
    column("output", "", "Whether it is an output of the method",
        [](Source s, Row row) { return isMarked(s, row, &PlanFacts::isOutput); }),
    column("qualified_name", "", "Name of the weight, where that is in a data file",
        [](Source s, Row row) { return textOrNull(tensorOfRow(s, row).qualifiedName); }),
});

// ---- delegates

const PlanDelegate& delegateOfRow(Source source, Row row)
{
    const NestedRow at = source.delegateAt(row);
    return source.plan(at.outer).delegates[at.inner];
}

std::string compileSpecs(const PlanDelegate& delegate)
{
    return joined(delegate.compileSpecs, [](const CompileSpec& spec) { return spec.key + "=" + hexText(spec.value); });
}

constexpr std::array<std::string_view, 3> delegateKey{"program", "plan", "delegate"};

constexpr auto delegateColumns = std::to_array<Column>({
    column("program", "", "The program", [](Source s, Row) { return s.programId().value_or(0); }).ascending(),
    column("plan", "", "The plan", [](Source s, Row row) { return s.delegateAt(row).outer; }).ascending(),
    column("delegate", "", "Number of the delegate in the plan, from 0",
        [](Source s, Row row) { return s.delegateAt(row).inner; }),
    column("backend", "", "The backend", [](Source s, Row row) { return std::string_view(delegateOfRow(s, row).id); }),
    column("bytes", "byte", "Size of the payload", [](Source s, Row row) { return delegateOfRow(s, row).bytes; }),
    column("inline", "", "Whether it is among the tables, not in a segment",
        [](Source s, Row row) { return delegateOfRow(s, row).isInline; }),
    column("calls", "", "Instructions that call it", [](Source s, Row row) { return delegateOfRow(s, row).calls; }),
    column("operations", "", "Ops of the payload; null where it cannot be read",
        [](Source s, Row row) {
            const PlanDelegate& delegate = delegateOfRow(s, row);
            return delegate.payload != nullptr
                ? OptionalInt(static_cast<std::int64_t>(PayloadSummary::of(delegate).operationCount))
                : std::nullopt;
        }),
    column("weight_bytes", "byte", "Constants of the payload",
        [](Source s, Row row) { return intOrNull(PayloadSummary::of(delegateOfRow(s, row)).weightBytes); }),
    column("command_bytes", "byte", "Its stream of commands",
        [](Source s, Row row) { return intOrNull(PayloadSummary::of(delegateOfRow(s, row)).commandBytes); }),
    column("scratch_bytes", "byte", "Memory that it needs while it runs",
        [](Source s, Row row) { return intOrNull(PayloadSummary::of(delegateOfRow(s, row)).scratchBytes); }),
    column("readable", "", "Whether the payload could be read",
        [](Source s, Row row) { return delegateOfRow(s, row).payload != nullptr; }),
    column("compile_specs", "", "Settings that it was lowered with: key=hexadecimal bytes, blanks between",
        [](Source s, Row row) { return compileSpecs(delegateOfRow(s, row)); }),
});

// ---- payload_ops

const DelegatePayload& payloadOfRow(Source source, Row row)
{
    return *delegateOfRow(source, source.payloadOpAt(row).outer).payload;
}

const PayloadOp& opOfRow(Source source, Row row)
{
    return payloadOfRow(source, row).ops[source.payloadOpAt(row).inner];
}

/// Whether the payload says what its ops read and write.
bool isGraphOp(Source source, Row row)
{
    return payloadOfRow(source, row).format->detail == OpDetail::Graph
        && payloadOfRow(source, row).outputOf(opOfRow(source, row)).isValid();
}

std::optional<InstructionWork> workOfOp(Source source, Row row)
{
    return isGraphOp(source, row) ? std::optional(payloadWork(payloadOfRow(source, row), opOfRow(source, row)))
                                  : std::nullopt;
}

constexpr std::array<std::string_view, 4> payloadOpKey{"program", "plan", "delegate", "payload_op"};

constexpr auto payloadOpColumns = std::to_array<Column>({
    column("program", "", "The program", [](Source s, Row) { return s.programId().value_or(0); }).ascending(),
    column("plan", "", "The plan", [](Source s, Row row) { return s.delegateAt(s.payloadOpAt(row).outer).outer; })
        .ascending(),
    column(
        "delegate", "", "The delegate", [](Source s, Row row) { return s.delegateAt(s.payloadOpAt(row).outer).inner; }),
    column("payload_op", "", "Position in the payload, from 0",
        [](Source s, Row row) { return s.payloadOpAt(row).inner; }),
    column("kind", "", "What the backend calls it: XNNConv2d, aten.add.Tensor",
        [](Source s, Row row) { return std::string_view(payloadOfRow(s, row).nameOf(opOfRow(s, row))); }),
    column("handle", "", "Debug handle of the node that it was made from",
        [](Source s, Row row) {
            const bool isTold = payloadOfRow(s, row).format->detail == OpDetail::Graph && !opOfRow(s, row).isInserted;
            return isTold ? OptionalInt(opOfRow(s, row).debugHandle) : std::nullopt;
        }),
    column(
        "inserted", "", "Whether the backend added it", [](Source s, Row row) { return opOfRow(s, row).isInserted; }),
    column("shape", "", "Of its first output",
        [](Source s, Row row) -> std::optional<std::string> {
            const DelegatePayload& payload = payloadOfRow(s, row);
            return isGraphOp(s, row) ? std::optional(sizesText(payload.shapeOf(payload.outputOf(opOfRow(s, row)))))
                                     : std::nullopt;
        }),
    column("dtype", "", "Of its first output",
        [](Source s, Row row) -> OptionalText {
            const DelegatePayload& payload = payloadOfRow(s, row);
            return isGraphOp(s, row) ? textOrNull(payload.elementOf(payload.outputOf(opOfRow(s, row))).name)
                                     : std::nullopt;
        }),
    column("macs", "", "Multiply-accumulates of one execution",
        [](Source s, Row row) {
            const auto work = workOfOp(s, row);
            return work ? intOrNull(work->macs) : std::nullopt;
        }),
    column("weight_bytes", "byte", "Constants that it reads",
        [](Source s, Row row) {
            return isGraphOp(s, row) ? intOrNull(std::optional(opOfRow(s, row).weightBytes)) : std::nullopt;
        }),
    column("bytes_read", "byte", "The least that it reads",
        [](Source s, Row row) {
            const auto work = workOfOp(s, row);
            return work ? intOrNull(std::optional(work->bytesRead)) : std::nullopt;
        }),
    column("bytes_written", "byte", "The least that it writes",
        [](Source s, Row row) {
            const auto work = workOfOp(s, row);
            return work ? intOrNull(std::optional(work->bytesWritten)) : std::nullopt;
        }),
});

std::size_t planCount(Source source)
{
    return source.program() != nullptr ? source.program()->plans.size() : 0;
}

} // namespace

namespace all {

// NOLINTBEGIN(readability-redundant-declaration): each is declared in table.cpp, too; sources may be compiled as one
extern const Table programs, plans, instructions, tensors, delegates, payloadOps;
// NOLINTEND(readability-redundant-declaration)

constinit const Table programs{"programs", TableScope::Program, "One row per program file (.pte or .bpte).", programKey,
    0, programColumns, [](const TableSource& source) { return std::size_t{source.program() != nullptr ? 1U : 0U}; }};
constinit const Table plans{
    "plans", TableScope::Program, "How a method is executed, one row each.", planKey, 1, planColumns, planCount};
constinit const Table instructions{"instructions", TableScope::Program, "The steps of a plan.", instructionKey, 2,
    instructionColumns, [](const TableSource& source) { return source.instructionCount(); }};
constinit const Table tensors{"tensors", TableScope::Program,
    "Tensors among the values of a plan, and when they hold content.", tensorKey, 2, tensorColumns,
    [](const TableSource& source) { return source.tensorCount(); }};
constinit const Table delegates{"delegates", TableScope::Program, "Delegates of a plan.", delegateKey, 2,
    delegateColumns, [](const TableSource& source) { return source.delegateCount(); }};
constinit const Table payloadOps{"payload_ops", TableScope::Program, "Ops of the payloads that can be read.",
    payloadOpKey, 3, payloadOpColumns, [](const TableSource& source) { return source.payloadOpCount(); }};

} // namespace all

} // namespace ets::tables
