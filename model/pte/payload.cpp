// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/payload.h"

#include "model/pte/flat.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <unordered_map>
#include <utility>

namespace ets {

// A backend whose payloads can be read is a file in payloads/ and a line in each of these two lists.
extern const PayloadFormat ethosuFormat;
extern const PayloadFormat vulkanFormat;
extern const PayloadFormat xnnpackFormat;

PayloadFormats payloadFormats()
{
    static constexpr std::array<const PayloadFormat*, 3> formats{&xnnpackFormat, &vulkanFormat, &ethosuFormat};
    return formats;
}

const PayloadFormat* payloadFormatOf(std::string_view backend, PayloadFormats formats)
{
    const auto found = std::ranges::find(formats, backend, &PayloadFormat::backend);
    return found == formats.end() ? nullptr : *found;
}

namespace {

template <typename T> std::span<const T> part(const std::vector<T>& all, const PayloadRange& range)
{
    return std::span(all).subspan(range.first, range.count);
}

template <typename T> PayloadRange append(std::vector<T>& all, std::span<const T> more)
{
    const PayloadRange range{static_cast<std::uint32_t>(all.size()), static_cast<std::uint32_t>(more.size())};
    all.insert(all.end(), more.begin(), more.end());
    return range;
}

} // namespace

std::span<const PayloadValueId> DelegatePayload::inputsOf(const PayloadOp& op) const
{
    return part(operands, op.inputs);
}

std::span<const PayloadValueId> DelegatePayload::outputsOf(const PayloadOp& op) const
{
    return part(operands, op.outputs);
}

PayloadValueId DelegatePayload::outputOf(const PayloadOp& op) const
{
    return op.outputs.count == 0 ? PayloadValueId() : operands[op.outputs.first];
}

std::span<const std::uint32_t> DelegatePayload::numbersOf(const PayloadOp& op) const
{
    return part(numbers, op.numbers);
}

std::span<const std::uint32_t> DelegatePayload::shapeOf(PayloadValueId id) const
{
    return id.isValid() ? part(dimensions, values[id.value()].shape) : std::span<const std::uint32_t>();
}

const PayloadElement& DelegatePayload::elementOf(PayloadValueId id) const
{
    static constexpr PayloadElement unknown;
    const std::size_t element = id.isValid() ? values[id.value()].element : format->elements.size();
    return element < format->elements.size() ? format->elements[element] : unknown;
}

std::vector<std::optional<std::uint32_t>> DelegatePayload::writersOfOutputs() const
{
    // A bound for damaged payloads that lead in a circle.
    constexpr int mostInserted = 16;
    std::unordered_map<PayloadValueId, std::uint32_t> writers;
    for (std::uint32_t i = 0; i < ops.size(); ++i) {
        for (const PayloadValueId output : outputsOf(ops[i])) {
            writers.insert_or_assign(output, i);
        }
    }
    std::vector<std::optional<std::uint32_t>> result;
    result.reserve(outputs.size());
    for (const PayloadValueId output : outputs) {
        auto& found = result.emplace_back();
        auto writer = writers.find(output);
        for (int step = 0; writer != writers.end() && step <= mostInserted; ++step) {
            const PayloadOp& op = ops[writer->second];
            if (!op.isInserted) {
                found = writer->second;
                break;
            }
            // What was inserted hands its first input on.
            writer = op.inputs.count == 0 ? writers.end() : writers.find(operands[op.inputs.first]);
        }
    }
    return result;
}

namespace {

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool contains(const auto& list, const auto& item)
{
    return std::ranges::find(list, item) != list.end();
}

} // namespace

const LoggedOperation* LoggedNames::find(std::string_view event) const
{
    event = event.substr(0, std::min(event.find(" ("), event.find(" #")));
    const auto found = std::ranges::find_if(
        operations, [event](const LoggedOperation& row) { return std::ranges::equal(row.name, event, {}, {}, lower); });
    return found == operations.end() ? nullptr : &*found;
}

std::span<const std::string_view> LoggedNames::opsOf(std::string_view event) const
{
    const LoggedOperation* const operation = find(event);
    return operation == nullptr ? std::span<const std::string_view>() : operation->ops;
}

bool LoggedNames::alwaysRuns(std::string_view op) const
{
    const auto comesFromIt = [op](const LoggedOperation& row) { return contains(row.ops, op); };
    return std::ranges::any_of(operations, comesFromIt) && !contains(absorbed, op)
        && std::ranges::none_of(
            operations, [&](const LoggedOperation& row) { return row.isInserted && comesFromIt(row); });
}

bool LoggedNames::alwaysRuns(std::uint16_t kind) const
{
    const auto runsAsIt = [kind](const LoggedOperation& row) { return contains(row.kinds, kind); };
    return std::ranges::any_of(operations, runsAsIt)
        && std::ranges::none_of(
            operations, [&](const LoggedOperation& row) { return row.isInserted && runsAsIt(row); });
}

bool PayloadFormat::comesFrom(const DelegatePayload& payload, const PayloadOp& op, std::string_view modelOp) const
{
    if (canComeFrom != nullptr || names() == nullptr) {
        return canComeFrom != nullptr && canComeFrom(payload, op, modelOp);
    }
    return std::ranges::any_of(names()->operations,
        [&](const LoggedOperation& row) { return contains(row.kinds, op.kind) && contains(row.ops, modelOp); });
}

namespace {

// Of the packed header; both places are unaligned: a length of 16 bits stands before them.
constexpr std::size_t tagOffset = 4;
constexpr std::size_t tablesOffset = 10;
constexpr std::size_t tablesSize = 14;
constexpr std::size_t headSize = 18;

std::uint32_t load(std::span<const std::byte> bytes, std::size_t offset)
{
    std::uint32_t value = 0;
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
}

} // namespace

std::vector<std::byte> readPayloadTables(const ByteSource& blob, std::string_view tag, const Limits& limits)
{
    std::array<std::byte, headSize> head{};
    if (auto read = blob.read(0, std::span(head).first(std::min<std::size_t>(headSize, blob.size()))); !read) {
        throw ReadError(read.error());
    }
    ByteSource tables = blob;
    if (std::memcmp(head.data() + tagOffset, tag.data(), tag.size()) == 0) {
        const std::uint32_t offset = load(head, tablesOffset);
        const std::uint32_t size = load(head, tablesSize);
        if (!blob.contains(offset, size)) {
            throw ReadError(
                Error{.what = ETS_MESSAGE("the payload's header leads outside of its %1 bytes", blob.size())});
        }
        tables = blob.part(offset, size);
    }
    if (tables.size() > wire::maxBufferSize) {
        throw ReadError(Error{.what = ETS_MESSAGE("the payload has no header and is too large for a FlatBuffer")});
    }
    limits.memory(tables.size());
    auto bytes = tables.readAll();
    if (!bytes) {
        throw ReadError(bytes.error());
    }
    return std::move(*bytes);
}

PayloadBuilder::PayloadBuilder(const PayloadFormat& format, const Limits& limits)
    : m_limits(limits)
{
    payload.format = &format;
}

std::uint32_t PayloadBuilder::nameIndex(const std::string& name)
{
    if (const auto found = m_names.find(name); found != m_names.end()) {
        return found->second;
    }
    constexpr std::uint64_t overhead = 128; // of a node of the map, and of two texts
    m_limits.memory(overhead + 2 * name.size());
    const auto index = static_cast<std::uint32_t>(payload.names.size());
    payload.names.push_back(name);
    m_names.emplace(name, index);
    return index;
}

PayloadValueId PayloadBuilder::addValue(const PayloadValue& value, std::span<const std::uint32_t> sizes)
{
    m_limits.memory(sizeof value + sizes.size_bytes());
    m_limits.steps(1 + sizes.size());
    const PayloadValueId id(payload.values.size());
    payload.values.push_back(value);
    payload.values.back().shape = append(payload.dimensions, sizes);
    return id;
}

PayloadRange PayloadBuilder::addOperands(std::span<const PayloadValueId> values)
{
    m_limits.memory(values.size_bytes());
    m_limits.steps(1 + values.size());
    return append(payload.operands, values);
}

PayloadRange PayloadBuilder::addNumbers(std::span<const std::uint32_t> numbers)
{
    m_limits.memory(numbers.size_bytes());
    m_limits.steps(1 + numbers.size());
    return append(payload.numbers, numbers);
}

void PayloadBuilder::addExternal(std::string name)
{
    m_limits.memory(sizeof(std::string) + name.size());
    payload.external.push_back(std::move(name));
}

} // namespace ets
