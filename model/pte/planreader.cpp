// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/planreader.h"

#include "model/pte/delegateblobs.h"
#include "model/pte/instructionresolver.h"
#include "model/pte/tensorreader.h"
#include "model/pte/wire.h"

#include "program_generated.h"

#include <bit>
#include <limits>
#include <utility>

namespace ets {

namespace {

namespace fb = ets::wire::program;

class PlanReader {
public:
    PlanReader(const fb::ExecutionPlan& table, DelegateBlobs& blobs, ReadBudget& budget, Diagnostics& diagnostics,
        const LoadContext& context)
        : m_table(table)
        , m_blobs(blobs)
        , m_budget(budget)
        , m_diagnostics(diagnostics)
        , m_context(context)
    {
    }

    ExecutionPlan read()
    {
        m_plan.name = copied(m_table.name());
        m_valueCount = wire::sizeOf(m_table.values());
        m_budget.take(m_valueCount * sizeof(PlanValue));
        m_plan.values.reserve(m_valueCount);
        for (const fb::EValue* const value : wire::Each(m_table.values())) {
            poll(m_plan.values.size());
            readValue(*value);
        }
        m_plan.inputs = valuesOf(m_table.inputs(), ETS_CODE("inputs"));
        m_plan.outputs = valuesOf(m_table.outputs(), ETS_CODE("outputs"));
        for (const fb::Operator* const called : wire::Each(m_table.operators())) {
            readOperator(*called);
        }
        for (const fb::BackendDelegate* const delegate : wire::Each(m_table.delegates())) {
            readDelegate(*delegate);
        }
        readArenas();
        readInstructions();
        return std::move(m_plan);
    }

private:
    /// Something of the method by its number; words are made of it where something is wrong.
    struct Place {
        MessageCode<0> what;
        std::size_t number;
    };

    [[nodiscard]] Message here(const Place& place) const
    {
        return ETS_MESSAGE("method %1, %2 %3", m_plan.name, place.what, place.number);
    }
    [[nodiscard]] Place nextValue() const { return {ETS_CODE("value"), m_plan.values.size()}; }

    void poll(std::size_t number) const
    {
        if (m_context.poll("read-program", number, m_valueCount)) {
            throw Canceled();
        }
    }

    [[nodiscard]] std::string copied(const flatbuffers::String* text)
    {
        m_budget.take(text == nullptr ? 0 : text->size());
        return wire::text(text);
    }

    void readValue(const fb::EValue& entry)
    {
        const auto kind = static_cast<std::uint8_t>(entry.val_type());
        if (kind > static_cast<std::uint8_t>(PlanValueKind::OptionalTensorList)
            || (kind > 0 && entry.val() == nullptr)) {
            throw Damage(ETS_MESSAGE("is damaged: a value is of an unknown kind"),
                ETS_MESSAGE("%1: kind %2", here(nextValue()), kind));
        }
        PlanValue value;
        value.kind = static_cast<PlanValueKind>(kind);
        switch (value.kind) {
        case PlanValueKind::None:
        case PlanValueKind::Null:
            break;
        case PlanValueKind::Int:
            value.content = static_cast<std::uint64_t>(entry.val_as_Int()->int_val());
            break;
        case PlanValueKind::Bool:
            value.content = entry.val_as_Bool()->bool_val() ? 1 : 0;
            break;
        case PlanValueKind::Double:
            value.content = std::bit_cast<std::uint64_t>(entry.val_as_Double()->double_val());
            break;
        case PlanValueKind::Tensor:
            value.content = m_plan.tensors.size();
            m_plan.tensors.push_back(readTensor(*entry.val_as_Tensor(), m_plan, m_budget, m_diagnostics));
            break;
        case PlanValueKind::String:
            value.content = m_plan.strings.size();
            m_budget.take(sizeof(std::string));
            m_plan.strings.push_back(copied(entry.val_as_String()->string_val()));
            break;
        default:
            readList(entry, value);
        }
        m_plan.values.push_back(value);
    }

    void readList(const fb::EValue& entry, PlanValue& value)
    {
        switch (value.kind) {
        case PlanValueKind::IntList:
            return readItems(entry.val_as_IntList()->items(), value);
        case PlanValueKind::TensorList:
            return readItems(entry.val_as_TensorList()->items(), value);
        case PlanValueKind::OptionalTensorList:
            return readItems(entry.val_as_OptionalTensorList()->items(), value);
        case PlanValueKind::DoubleList:
            return readLiterals(entry.val_as_DoubleList()->items(), value);
        default:
            return readLiterals(entry.val_as_BoolList()->items(), value);
        }
    }

    /// Elements that are values themselves; -1 stands for None.
    template <typename T> void readItems(const flatbuffers::Vector<T>* items, PlanValue& value)
    {
        value.content = m_plan.listItems.size();
        value.count = static_cast<std::uint32_t>(wire::sizeOf(items));
        m_budget.take(value.count * sizeof(PlanValueId));
        for (const std::int64_t item : wire::Each(items)) {
            if (item < -1 || item >= static_cast<std::int64_t>(m_valueCount)) {
                throw Damage(
                    ETS_MESSAGE("is damaged: a list names value %1 of %2", item, m_valueCount), here(nextValue()));
            }
            m_plan.listItems.push_back(item < 0 ? PlanValueId() : PlanValueId(static_cast<std::size_t>(item)));
        }
    }

    template <typename T> void readLiterals(const flatbuffers::Vector<T>* items, PlanValue& value)
    {
        value.content = m_plan.literals.size();
        value.count = static_cast<std::uint32_t>(wire::sizeOf(items));
        m_budget.take(value.count * sizeof(double));
        for (const auto item : wire::Each(items)) {
            m_plan.literals.push_back(static_cast<double>(item));
        }
    }

    [[nodiscard]] PlanValueId checked(std::int64_t value, const Place& place) const
    {
        if (value < 0 || static_cast<std::size_t>(value) >= m_valueCount) {
            throw Damage(ETS_MESSAGE("is damaged: it names value %1 of %2", value, m_valueCount), here(place));
        }
        return PlanValueId(static_cast<std::size_t>(value));
    }

    [[nodiscard]] std::vector<PlanValueId> valuesOf(const flatbuffers::Vector<std::int32_t>* table, MessageCode<0> what)
    {
        std::vector<PlanValueId> values;
        m_budget.take(wire::sizeOf(table) * sizeof(PlanValueId));
        for (const std::int32_t value : wire::Each(table)) {
            values.push_back(checked(value, {what, values.size()}));
        }
        return values;
    }

    void readOperator(const fb::Operator& table)
    {
        PlanOperator called;
        m_budget.take(sizeof called);
        called.name = copied(table.name());
        if (table.overload() != nullptr && table.overload()->size() > 0) {
            called.name += '.';
            called.name += copied(table.overload());
        }
        m_plan.operators.push_back(std::move(called));
    }

    void readDelegate(const fb::BackendDelegate& table)
    {
        const auto* const where = table.processed();
        if (where == nullptr || where->location() < 0 || where->location() > 1) {
            throw Damage(ETS_MESSAGE("is damaged: a delegate has no data"),
                here({ETS_CODE("delegate"), m_plan.delegates.size()}));
        }
        PlanDelegate delegate;
        m_budget.take(sizeof delegate);
        delegate.id = copied(table.id());
        delegate.isInline = where->location() == 0;
        delegate.index = where->index();
        delegate.bytes = m_blobs.size(delegate.isInline, delegate.index);
        for (const fb::CompileSpec* const spec : wire::Each(table.compile_specs())) {
            const auto bytes = wire::bytesOf(spec->value());
            m_budget.take(sizeof(CompileSpec) + bytes.size());
            delegate.compileSpecs.push_back(
                {copied(spec->key()), std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size())});
        }
        delegate.payload = m_blobs.payload(delegate, m_diagnostics);
        m_plan.delegates.push_back(std::move(delegate));
    }

    void readArenas()
    {
        m_budget.take(wire::sizeOf(m_table.non_const_buffer_sizes()) * sizeof(std::int64_t));
        for (const std::int64_t size : wire::Each(m_table.non_const_buffer_sizes())) {
            m_plan.arenas.push_back(size);
        }
        m_budget.take(wire::sizeOf(m_table.non_const_buffer_device()) * sizeof(ArenaDevice));
        for (const fb::NonConstBufferDevice* const device : wire::Each(m_table.non_const_buffer_device())) {
            m_plan.arenaDevices.push_back({device->buffer_idx(), device->device_type(), device->device_index()});
        }
    }

    void readInstructions()
    {
        InstructionResolver resolver(m_plan, m_budget);
        for (const fb::Chain* const chain : wire::Each(m_table.chains())) {
            m_budget.take(sizeof(std::uint32_t));
            const std::size_t count = wire::sizeOf(chain->instructions());
            m_plan.chainStarts.push_back(static_cast<std::uint32_t>(m_plan.instructions.size()));
            std::uint32_t index = 0;
            for (const fb::Instruction* const instruction : wire::Each(chain->instructions())) {
                poll(m_plan.instructions.size());
                readInstruction(*instruction, index++, count, resolver);
            }
        }
        resolver.finish();
    }

    /// An index into operators, delegates or instructions.
    [[nodiscard]] std::uint32_t target(
        std::int32_t index, std::size_t count, MessageCode<0> what, const Place& instruction) const
    {
        if (index < 0 || static_cast<std::size_t>(index) >= count) {
            throw Damage(
                ETS_MESSAGE("is damaged: an instruction names %1 %2 of %3", what, index, count), here(instruction));
        }
        return static_cast<std::uint32_t>(index);
    }

    void readInstruction(
        const fb::Instruction& table, std::uint32_t index, std::size_t count, InstructionResolver& resolver)
    {
        Instruction instruction;
        instruction.chain = static_cast<std::uint32_t>(m_plan.chainStarts.size() - 1);
        instruction.index = index;
        m_arguments.clear();
        const Place where{ETS_CODE("instruction"), index};
        if (const auto* const kernel = table.instr_args_as_KernelCall()) {
            instruction.kind = InstructionKind::KernelCall;
            instruction.target = target(kernel->op_index(), m_plan.operators.size(), ETS_CODE("operator"), where);
            ++m_plan.operators[instruction.target].calls;
            addArguments(kernel->args(), where);
        } else if (const auto* const delegated = table.instr_args_as_DelegateCall()) {
            instruction.kind = InstructionKind::DelegateCall;
            instruction.target =
                target(delegated->delegate_index(), m_plan.delegates.size(), ETS_CODE("delegate"), where);
            ++m_plan.delegates[instruction.target].calls;
            addArguments(delegated->args(), where);
        } else if (const auto* const move = table.instr_args_as_MoveCall()) {
            instruction.kind = InstructionKind::MoveCall;
            m_arguments = {checked(move->move_from(), where), checked(move->move_to(), where)};
        } else if (const auto* const jump = table.instr_args_as_JumpFalseCall()) {
            instruction.kind = InstructionKind::JumpFalseCall;
            // One behind the last is where the chain ends.
            instruction.target = target(jump->destination_instruction(), count + 1, where.what, where);
            m_arguments = {checked(jump->cond_value_index(), where)};
        } else if (const auto* const release = table.instr_args_as_FreeCall()) {
            instruction.kind = InstructionKind::FreeCall;
            m_arguments = {checked(release->value_index(), where)};
        } else {
            throw Damage(ETS_MESSAGE("is damaged: an instruction is of an unknown kind"), here(where));
        }
        resolver.add(instruction, m_arguments);
    }

    void addArguments(const flatbuffers::Vector<std::int32_t>* table, const Place& where)
    {
        m_budget.take(wire::sizeOf(table) * sizeof(PlanValueId));
        for (const std::int32_t argument : wire::Each(table)) {
            m_arguments.push_back(checked(argument, where));
        }
    }

    const fb::ExecutionPlan& m_table;
    DelegateBlobs& m_blobs;
    ReadBudget& m_budget;
    Diagnostics& m_diagnostics;
    const LoadContext& m_context;
    ExecutionPlan m_plan;
    std::size_t m_valueCount = 0;
    std::vector<PlanValueId> m_arguments;
};

} // namespace

ExecutionPlan readPlan(const fb::ExecutionPlan& table, DelegateBlobs& blobs, ReadBudget& budget,
    Diagnostics& diagnostics, const LoadContext& context)
{
    return PlanReader(table, blobs, budget, diagnostics, context).read();
}

} // namespace ets
