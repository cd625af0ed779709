// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/plantraffic.h"

#include "model/analysis/memory/lifetimes.h"
#include "model/pte/payload.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

constexpr std::uint32_t none = 0xffffffff;

// Bytes that the arguments of instructions may take as texts. Those of exporters take 100 to 300 an instruction; a
// small file can have many instructions share one long list.
constexpr std::size_t fixedText = 16U << 20U;
constexpr std::size_t textPerInstruction = 512;

/// Ops that draw numbers: another result in every run.
bool isRandom(std::string_view base)
{
    constexpr auto prefixes = std::to_array<std::string_view>(
        {"rand", "bernoulli", "dropout", "native_dropout", "multinomial", "normal", "uniform", "exponential"});
    base.remove_prefix(std::min(base.find_first_not_of('_'), base.size()));
    return std::ranges::any_of(prefixes, [base](std::string_view prefix) { return base.starts_with(prefix); });
}

/// Whether calls of a backend keep nothing from run to run; of one whose payloads are not known nobody knows.
bool isPureBackend(std::string_view backend)
{
    const PayloadFormat* const format = payloadFormatOf(backend);
    return format != nullptr && format->isStateless;
}

/// Whether a list holds outputs of an instruction and nothing else, as the out argument of one that writes several.
bool isListOf(std::span<const PlanValueId> items, std::span<const PlanValueId> outputs)
{
    if (items.empty()) {
        return false;
    }
    const auto first = std::ranges::find(outputs, items.front());
    const auto left = static_cast<std::size_t>(outputs.end() - first);
    return items.size() <= left && std::equal(items.begin(), items.end(), first);
}

void appendNumber(std::string& text, std::uint64_t number)
{
    text += std::to_string(number);
    text += ' ';
}

} // namespace

PlanTraffic::PlanTraffic(const ExecutionPlan& plan)
    : m_plan(plan)
{
    joinAliases();
    listTraffic();
    findConstantWork();
}

/// The value that stands for one. What is passed on the way is shortened, so that long chains are not walked again.
PlanValueId PlanTraffic::findRoot(PlanValueId value)
{
    while (m_rootOf[value.value()] != value) {
        PlanValueId& next = m_rootOf[value.value()];
        next = m_rootOf[next.value()];
        value = next;
    }
    return value;
}

/// Has a value and all that it stands for be the same memory as another; never a circle.
void PlanTraffic::join(PlanValueId value, PlanValueId of)
{
    if (const PlanValueId root = findRoot(of); root != value) {
        m_rootOf[value.value()] = root;
    }
}

void PlanTraffic::joinAliases()
{
    m_rootOf.reserve(m_plan.values.size());
    for (std::size_t i = 0; i < m_plan.values.size(); ++i) {
        m_rootOf.emplace_back(i);
    }
    m_isAtStart.assign(m_plan.values.size(), 0);
    const Lifetimes lifetimes = Lifetimes::of(m_plan);
    for (const TensorAlias& alias : lifetimes.aliases) {
        join(alias.value, alias.of);
    }
    // Without planned memory a view of a constant is known by its instruction alone.
    for (const Instruction& instruction : m_plan.instructions) {
        const auto reads = m_plan.readsOf(instruction);
        const auto outputs = m_plan.outputsOf(instruction);
        if (isPlainView(instruction) && !reads.empty() && !outputs.empty()) {
            join(outputs.front(), reads.front());
        }
    }
    for (std::size_t i = 0; i < m_rootOf.size(); ++i) {
        m_rootOf[i] = findRoot(PlanValueId(i));
    }
    for (const PlanValueId input : m_plan.inputs) {
        m_isAtStart[rootOf(input).value()] = 1;
        for (const PlanValueId item : m_plan.itemsOf(input)) {
            if (item.isValid()) {
                m_isAtStart[rootOf(item).value()] = 1;
            }
        }
    }
    for (const PlanValueId value : lifetimes.persistent) {
        m_isAtStart[rootOf(value).value()] = 1;
    }
}

void PlanTraffic::listTraffic()
{
    m_writers.resize(m_plan.values.size());
    m_readers.resize(m_plan.values.size());
    const auto add = [](std::vector<std::uint32_t>& list, std::uint32_t position) {
        if (list.empty() || list.back() != position) {
            list.push_back(position);
        }
    };
    for (std::uint32_t position = 0; position < m_plan.instructions.size(); ++position) {
        const Instruction& instruction = m_plan.instructions[position];
        if (isPlainView(instruction)) {
            continue;
        }
        for (const PlanValueId value : m_plan.readsOf(instruction)) {
            add(m_readers[rootOf(value).value()], position);
        }
        for (const PlanValueId value : m_plan.outputsOf(instruction)) {
            add(m_writers[rootOf(value).value()], position);
        }
    }
}

std::span<const std::uint32_t> PlanTraffic::writersOf(PlanValueId value) const
{
    return m_writers[rootOf(value).value()];
}

std::span<const std::uint32_t> PlanTraffic::readersOf(PlanValueId value) const
{
    return m_readers[rootOf(value).value()];
}

bool PlanTraffic::isConstant(PlanValueId value) const
{
    const PlanTensor* const tensor = m_plan.tensor(rootOf(value));
    return tensor != nullptr && tensor->isConstant() && writersOf(value).empty();
}

bool PlanTraffic::isPlainView(const Instruction& instruction) const
{
    return instruction.kind == InstructionKind::KernelCall && m_plan.operatorOf(instruction).name == etViewOperator;
}

bool PlanTraffic::isPure(std::uint32_t position) const
{
    const Instruction& instruction = m_plan.instructions[position];
    if (instruction.isInPlace || isPlainView(instruction)) {
        return false;
    }
    if (instruction.kind == InstructionKind::DelegateCall) {
        if (!isPureBackend(m_plan.delegateOf(instruction).id)) {
            return false;
        }
    } else if (instruction.kind != InstructionKind::KernelCall || isRandom(m_plan.operatorOf(instruction).baseName())
        || m_plan.operatorOf(instruction).name == etCopyIndexOperator) {
        return false;
    }
    const auto outputs = m_plan.outputsOf(instruction);
    return !outputs.empty() && std::ranges::all_of(outputs, [this](PlanValueId output) {
        const PlanTensor* const tensor = m_plan.tensor(output);
        return writersOf(output).size() == 1 && m_isAtStart[rootOf(output).value()] == 0
            && (tensor == nullptr || (!tensor->isDynamic && !tensor->hasInitialValue()));
    });
}

bool PlanTraffic::readsOnlyConstants(std::uint32_t position) const
{
    const Instruction& instruction = m_plan.instructions[position];
    const auto outputs = m_plan.outputsOf(instruction);
    const auto isSame = [this](PlanValueId value) {
        if (m_plan.tensor(value) != nullptr && isConstant(value)) {
            return true;
        }
        const auto writers = writersOf(value);
        // A number that nothing writes is a literal of the program; a tensor has its content from somewhere.
        const bool isLiteral = m_plan.tensor(value) == nullptr && m_isAtStart[rootOf(value).value()] == 0;
        return writers.empty()
            ? isLiteral
            : std::ranges::all_of(writers, [this](std::uint32_t writer) { return m_isConstant[writer] != 0; });
    };
    for (const PlanValueId argument : m_plan.argumentsOf(instruction)) {
        if (!argument.isValid() || std::ranges::find(outputs, argument) != outputs.end()) {
            continue;
        }
        const auto items = m_plan.itemsOf(argument);
        if (isListOf(items, outputs)) {
            continue;
        }
        const bool areSame =
            std::ranges::all_of(items, [&](PlanValueId item) { return !item.isValid() || isSame(item); });
        if (!areSame || (items.empty() && !isSame(argument))) {
            return false;
        }
    }
    return std::ranges::all_of(m_plan.readsOf(instruction), isSame);
}

void PlanTraffic::findConstantWork()
{
    m_isConstant.assign(m_plan.instructions.size(), 0);
    for (std::uint32_t position = 0; position < m_plan.instructions.size(); ++position) {
        m_isConstant[position] = isPure(position) && readsOnlyConstants(position) ? 1 : 0;
    }
}

// ---- The same work twice

void PlanTraffic::appendArgument(std::string& text, PlanValueId value, const std::vector<std::uint32_t>& numbers) const
{
    if (!value.isValid()) {
        text += "- ";
        return;
    }
    const PlanValue& content = m_plan.value(value);
    if (content.kind == PlanValueKind::Tensor || !m_writers[rootOf(value).value()].empty()) {
        const PlanTensor* const tensor = m_plan.tensor(value);
        text += '%';
        appendNumber(text, numbers[rootOf(value).value()]);
        if (tensor != nullptr) { // a view has other sizes than what it is a view of
            for (const std::int32_t size : m_plan.shape(*tensor)) {
                appendNumber(text, static_cast<std::uint64_t>(size));
            }
        }
        return;
    }
    text += std::to_string(static_cast<int>(content.kind)) + ":";
    switch (content.kind) {
    case PlanValueKind::TensorList:
    case PlanValueKind::OptionalTensorList:
    case PlanValueKind::IntList:
        text += '[';
        for (const PlanValueId item : m_plan.itemsOf(value)) {
            // A list in a list, which no exporter writes and which may be the list itself, is known by its id alone.
            if (item.isValid() && !m_plan.itemsOf(item).empty()) {
                appendNumber(text += '#', item.value());
            } else {
                appendArgument(text, item, numbers);
            }
        }
        text += ']';
        break;
    case PlanValueKind::DoubleList:
    case PlanValueKind::BoolList:
        for (std::size_t i = 0; i < content.count; ++i) {
            appendNumber(text, std::bit_cast<std::uint64_t>(m_plan.literals[content.first() + i]));
        }
        break;
    case PlanValueKind::String:
        text += m_plan.strings[content.first()] + '\n';
        break;
    default:
        appendNumber(text, content.content);
    }
}

std::string PlanTraffic::numberedText(std::uint32_t position, const std::vector<std::uint32_t>& numbers) const
{
    const Instruction& instruction = m_plan.instructions[position];
    const auto outputs = m_plan.outputsOf(instruction);
    std::string text;
    appendNumber(text, instruction.target);
    for (const PlanValueId argument : m_plan.argumentsOf(instruction)) {
        const bool isOutput = argument.isValid()
            && (std::ranges::find(outputs, argument) != outputs.end() || isListOf(m_plan.itemsOf(argument), outputs));
        if (!isOutput) {
            appendArgument(text, argument, numbers);
        }
    }
    text += ") ";
    for (const PlanValueId output : outputs) {
        if (const PlanTensor* const tensor = m_plan.tensor(output); tensor != nullptr) {
            appendNumber(text, static_cast<std::uint64_t>(tensor->scalarType));
            for (const std::int32_t size : m_plan.shape(*tensor)) {
                appendNumber(text, static_cast<std::uint64_t>(size));
            }
        }
        text += ';';
    }
    return text;
}

std::vector<Duplicate> PlanTraffic::duplicates() const
{
    std::vector<Duplicate> duplicates;
    // A value's number is that of the first with the same content. What is written more than once, or keeps content
    // from run to run and is written, has another content at every step: nothing that reads it is compared.
    std::vector<std::uint32_t> numbers(m_plan.values.size());
    for (std::uint32_t i = 0; i < numbers.size(); ++i) {
        const bool isStable = m_writers[i].size() <= (m_isAtStart[i] != 0 ? 0U : 1U);
        numbers[i] = isStable ? i : none;
    }
    std::unordered_map<std::string, std::uint32_t> known;
    std::size_t room = fixedText + m_plan.instructions.size() * textPerInstruction;
    for (std::uint32_t position = 0; position < m_plan.instructions.size(); ++position) {
        const Instruction& instruction = m_plan.instructions[position];
        const auto reads = m_plan.readsOf(instruction);
        const bool isComparable = instruction.kind == InstructionKind::KernelCall && isPure(position)
            && std::ranges::none_of(reads, [&](PlanValueId value) { return numbers[rootOf(value).value()] == none; });
        if (!isComparable) {
            continue;
        }
        std::string text = numberedText(position, numbers);
        if (text.size() > room) {
            break; // what is behind counts as work of its own
        }
        room -= text.size();
        const auto [first, isNew] = known.emplace(std::move(text), position);
        if (isNew) {
            continue;
        }
        duplicates.push_back({position, first->second});
        const auto outputs = m_plan.outputsOf(instruction);
        const auto firstOutputs = m_plan.outputsOf(m_plan.instructions[first->second]);
        for (std::size_t i = 0; i < std::min(outputs.size(), firstOutputs.size()); ++i) {
            numbers[rootOf(outputs[i]).value()] = numbers[rootOf(firstOutputs[i]).value()];
        }
    }
    return duplicates;
}

} // namespace ets
