// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/values.h"

#include "model/base/opnames.h"
#include "model/base/pyround.h"
#include "model/base/tensor.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <utility>

namespace ets {

// ---- Elements

namespace {

/// Whether the strides are a permutation of a dense layout, so that the bytes of the tensor are exactly numel elements.
bool isDensePermutation(const TensorInfo& info)
{
    if (info.strides.size() != info.sizes.size()) {
        return false;
    }
    std::vector<std::pair<std::int64_t, std::int64_t>> dims;
    for (std::size_t i = 0; i < info.sizes.size(); ++i) {
        if (info.sizes[i] > 1) {
            dims.emplace_back(info.strides[i], info.sizes[i]);
        }
    }
    std::ranges::sort(dims);
    std::int64_t expected = 1;
    return std::ranges::all_of(dims, [&expected](const auto& dim) {
        const bool fits = dim.first == expected;
        expected *= dim.second;
        return fits;
    });
}

Result<Tensor> inflateTensor(const TensorInfo& info, const DebugBuffer& buffer, Reading reading, const Limits& limits)
{
    Tensor tensor;
    tensor.scalarType = info.scalarType;
    tensor.sizes = info.sizes;
    const auto count = checkedElementCount(info.sizes);
    const auto size = elementSize(info.scalarType);
    if (!size || (follows(reading, Rule::RefuseOddData) && !inspectorDtype(info.scalarType))) {
        return Error::of(ETS_MESSAGE("unsupported element type %1", static_cast<int>(info.scalarType)));
    }
    if (!info.hasSizes || !count) {
        return Error::of(ETS_MESSAGE("a tensor has no sizes, or impossible ones"));
    }
    std::int64_t byteCount = 0;
    if (__builtin_mul_overflow(*count, static_cast<std::int64_t>(*size), &byteCount)) {
        return Error::of(ETS_MESSAGE("a tensor is too large"));
    }
    const auto bytes = static_cast<std::size_t>(byteCount);
    if (bytes == 0 || !buffer.available) {
        tensor.available = bytes == 0 || follows(reading, Rule::InventMissingData);
        tensor.isZero = tensor.available && bytes > 0;
        return tensor;
    }
    if (info.offset < 0 || static_cast<std::uint64_t>(info.offset) > buffer.size()
        || bytes > buffer.size() - static_cast<std::size_t>(info.offset)) {
        return Error::of(ETS_MESSAGE("a tensor of %1 bytes at offset %2 lies outside the debug buffer of %3 bytes",
            bytes, info.offset, buffer.size()));
    }
    const bool followsStrides = !follows(reading, Rule::InventMissingData) && isDensePermutation(info);
    constexpr std::size_t leastStored = 4096; // what is smaller takes more to remember where it is
    if (buffer.stored != nullptr && bytes >= leastStored) {
        tensor.available = true;
        tensor.stored = std::make_shared<const StoredElements>(buffer.stored, static_cast<std::uint64_t>(info.offset),
            *size, info.sizes, followsStrides ? info.strides : std::vector<std::int64_t>());
        return tensor;
    }
    if (!limits.tryMemory(bytes)) {
        return Error{.file = {},
            .what = ETS_MESSAGE("the logged tensors take several times the size of the debug buffer"),
            .advice = ETS_MESSAGE("Take the debug buffer of the same run"),
            .kind = Error::Kind::TooMuch};
    }
    std::vector<std::byte> read(buffer.stored != nullptr ? bytes : 0);
    if (!read.empty() && !buffer.stored->copy(static_cast<std::uint64_t>(info.offset), read)) {
        return Error::of(ETS_MESSAGE("the debug buffer cannot be read any more"));
    }
    const auto storage = buffer.stored != nullptr ? std::span<const std::byte>(read)
                                                  : buffer.bytes.subspan(static_cast<std::size_t>(info.offset), bytes);
    tensor.available = true;
    tensor.data.resize(bytes);
    if (followsStrides) {
        copyStrided(info.sizes, info.strides, *size, storage, tensor.data);
    } else {
        std::ranges::copy(storage, tensor.data.begin());
    }
    return tensor;
}

/// Whether every element of a tensor equals the one of the other that has its place where both have one, else the
/// first.
/// @param sizes,otherSizes of equal length, in each dimension equal unless one of them is 1
bool equalsAlong(const Tensor& tensor, std::span<const std::int64_t> sizes, const Tensor& other,
    std::span<const std::int64_t> otherSizes)
{
    const auto count = static_cast<std::size_t>(tensor.elementCount());
    const std::vector<std::int64_t> strides = repeatingStrides(otherSizes, otherSizes.size());
    StrideWalk walk(sizes, strides);
    for (std::size_t i = 0; i < count; ++i, walk.next()) {
        if (tensor.at(i) != other.at(walk.place())) {
            return false;
        }
    }
    return true;
}

/// Element-wise equality after broadcasting; nothing where the shapes do not broadcast.
std::optional<bool> equalBroadcast(const Tensor& a, const Tensor& b)
{
    if (a.sizes == b.sizes) {
        return equalTensors(a, b);
    }
    const std::size_t rank = std::max(a.sizes.size(), b.sizes.size());
    const std::vector<std::int64_t> sizesOfA = withRank(a.sizes, rank);
    const std::vector<std::int64_t> sizesOfB = withRank(b.sizes, rank);
    bool isEmpty = false;
    for (std::size_t d = 0; d < rank; ++d) {
        const std::int64_t x = sizesOfA[d];
        const std::int64_t y = sizesOfB[d];
        if (x != y && x != 1 && y != 1) {
            return std::nullopt;
        }
        isEmpty = isEmpty || x == 0 || y == 0;
    }
    // Every element of a meets every element of b that shares its place in the common dimensions. Equality being
    // transitive, it is enough that all elements of either equal one of the other: the pairs can be too many to count.
    return isEmpty || (a.isZero && b.isZero)
        || (equalsAlong(a, sizesOfA, b, sizesOfB) && equalsAlong(b, sizesOfB, a, sizesOfA));
}

Message differenceOfOutput(const Value& first, const Value& second)
{
    if (first.index() != second.index()) {
        return ETS_MESSAGE("outputs are of different types");
    }
    if (const auto* const tensor = std::get_if<Tensor>(&first)) {
        const auto equal = equalBroadcast(*tensor, std::get<Tensor>(second));
        if (!equal) {
            return ETS_MESSAGE("output tensors have different sizes");
        }
        return *equal ? Message() : ETS_MESSAGE("output tensors differ");
    }
    if (const auto* const list = std::get_if<std::vector<Tensor>>(&first)) {
        const auto& other = std::get<std::vector<Tensor>>(second);
        const bool comparable =
            std::ranges::all_of(*list, [](const Tensor& tensor) { return tensor.elementCount() == 1; });
        return list->size() == other.size() && comparable && equalValues(first, second)
            ? Message()
            : ETS_MESSAGE("lists of output tensors differ or cannot be compared");
    }
    return equalValues(first, second) ? Message() : ETS_MESSAGE("scalar outputs differ");
}

} // namespace

Result<Value> inflate(const DebugEntry& entry, const DebugBuffer& buffer, Reading reading, const Limits& limits)
{
    if (!entry.hasPayload && entry.kind != ValueKind::Null && entry.kind != ValueKind::String) {
        return Error::of(ETS_MESSAGE("a logged value has no payload"));
    }
    switch (entry.kind) {
    case ValueKind::Int:
        return Value(entry.intValue);
    case ValueKind::Bool:
        return Value(entry.boolValue);
    case ValueKind::Float: // The Inspector gets numbers through flatc's JSON, which prints so many decimals.
        return Value(follows(reading, Rule::DecimalsOfDecoder) ? pyRound(entry.doubleValue, 6) : entry.doubleValue);
    case ValueKind::Double:
        return Value(follows(reading, Rule::DecimalsOfDecoder) ? pyRound(entry.doubleValue, 12) : entry.doubleValue);
    case ValueKind::Tensor: {
        auto tensor = inflateTensor(entry.tensors.front(), buffer, reading, limits);
        return tensor ? Result<Value>(Value(std::move(*tensor))) : Result<Value>(tensor.error());
    }
    case ValueKind::TensorList: {
        std::vector<Tensor> list;
        for (const TensorInfo& info : entry.tensors) {
            auto tensor = inflateTensor(info, buffer, reading, limits);
            if (!tensor) {
                return tensor.error();
            }
            list.push_back(std::move(*tensor));
        }
        return Value(std::move(list));
    }
    case ValueKind::Null:
    case ValueKind::String:
        break;
    }
    return Value();
}

Result<Value> inflate(const DebugEntry& entry, const DebugBuffer& buffer, Reading reading)
{
    return inflate(entry, buffer, reading, Limits::forFiles(buffer.size()));
}

std::uint64_t tensorBytes(std::span<const Value> values)
{
    std::uint64_t bytes = 0;
    for (const Value& value : values) {
        if (const auto* const tensor = std::get_if<Tensor>(&value)) {
            bytes += tensor->data.size();
        } else if (const auto* const list = std::get_if<std::vector<Tensor>>(&value)) {
            for (const Tensor& item : *list) {
                bytes += item.data.size();
            }
        }
    }
    return bytes;
}

Message refusedByDecoder(const DebugEvent& event)
{
    if (!event.hasEntry) {
        return ETS_MESSAGE("a debug event has no debug_entry");
    }
    const DebugEntry& entry = event.entry;
    if ((entry.kind == ValueKind::Float || entry.kind == ValueKind::Double) && !std::isfinite(entry.doubleValue)) {
        return ETS_MESSAGE("a logged number is not finite");
    }
    for (const TensorInfo& tensor : entry.tensors) {
        if (!tensor.hasSizes || !tensor.hasStrides) {
            return ETS_MESSAGE("a tensor has no sizes or strides");
        }
        if (!isETDumpScalarType(tensor.scalarType) || !elementSize(tensor.scalarType)) {
            return ETS_MESSAGE("a tensor has the element type %1", static_cast<int>(tensor.scalarType));
        }
    }
    return {};
}

Message differenceOfOutputs(std::span<const Value> first, std::span<const Value> second)
{
    if (first.size() != second.size()) {
        return ETS_MESSAGE("runs have different numbers of outputs");
    }
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (Message difference = differenceOfOutput(first[i], second[i]); !difference.empty()) {
            return difference;
        }
    }
    return {};
}

// ---- Whether a file is the debug buffer

namespace {

/// How files of a kind begin.
struct Signature {
    std::size_t offset;
    std::string_view bytes;
    MessageCode<0> kind;
};

constexpr auto signatures = std::to_array<Signature>({
    {4, filemarks::etdump, ETS_CODE("an ETDump")},
    {8, filemarks::etdump, ETS_CODE("an ETDump")},
    {0, filemarks::zip, ETS_CODE("a zip archive, such as an ETRecord")},
    {0, "PK\x05\x06", ETS_CODE("a zip archive")},
    {4, filemarks::program, ETS_CODE("a program (.pte)")},
    {4, filemarks::bundledProgram[0], ETS_CODE("a bundled program (.bpte)")},
    {4, filemarks::bundledProgram[1], ETS_CODE("a bundled program (.bpte)")},
    {4, filemarks::dataFile, ETS_CODE("a data file (.ptd)")},
    {0, "\x93NUMPY", ETS_CODE("a NumPy array (.npy)")},
    {0,
        "\x7f"
        "ELF",
        ETS_CODE("a binary")},
    {0, "\x89PNG", ETS_CODE("a picture")},
    {0, "\x1f\x8b\x08", ETS_CODE("a compressed file (gzip)")},
});

std::string headOf(const FileBytes& buffer)
{
    std::array<std::byte, 16> head{};
    const std::size_t size = std::min(head.size(), buffer.size());
    const auto wanted = std::span(head).first(size);
    if (buffer.stored() == nullptr) {
        std::ranges::copy(buffer.bytes().first(size), wanted.begin());
    } else if (!buffer.stored()->copy(0, wanted)) {
        return {};
    }
    return {reinterpret_cast<const char*>(head.data()), size};
}

/// Where a tensor ends in the buffer; 0 for one that has no bytes there or says nothing sensible.
std::uint64_t endOf(const TensorInfo& tensor)
{
    const auto count = checkedElementCount(tensor.sizes);
    const auto size = elementSize(tensor.scalarType);
    std::uint64_t bytes = 0;
    std::uint64_t end = 0;
    if (!tensor.hasSizes || tensor.offset < 0 || !count || *count == 0 || !size
        || __builtin_mul_overflow(static_cast<std::uint64_t>(*count), std::uint64_t{*size}, &bytes)
        || __builtin_add_overflow(static_cast<std::uint64_t>(tensor.offset), bytes, &end)) {
        return 0;
    }
    return end;
}

} // namespace

Result<void> checkDebugBuffer(const ETDump& dump, const FileBytes& buffer)
{
    const std::string head = headOf(buffer);
    for (const Signature& signature : signatures) {
        if (head.size() >= signature.offset + signature.bytes.size()
            && std::string_view(head).substr(signature.offset).starts_with(signature.bytes)) {
            return Error{.file = buffer.name(),
                .what = ETS_MESSAGE("is %1, no debug buffer", signature.kind),
                .advice = ETS_MESSAGE("Give the file that the run wrote its values to, beside the dump")};
        }
    }
    std::uint64_t needed = 0;
    for (const DebugEvent& event : dump.debugEvents) {
        for (const TensorInfo& tensor : event.entry.tensors) {
            needed = std::max(needed, endOf(tensor));
        }
    }
    if (needed > buffer.size()) {
        return Error{.file = buffer.name(),
            .what = ETS_MESSAGE("has %1 bytes, but the dump has values up to byte %2", buffer.size(), needed),
            .advice = ETS_MESSAGE("Give the debug buffer of the same run")};
    }
    return {};
}

// ---- Values of another run

namespace {

constexpr std::size_t mostElements = 4096;
constexpr double rounding = 1e-3; ///< Beyond a bound, as kernels of half precision may go.
constexpr double endless = std::numeric_limits<double>::infinity();

/// What results an op can have.
struct ResultRange {
    std::string_view op;
    double least;
    double most;
};

constexpr std::array ranges{ResultRange{"relu", 0, endless}, ResultRange{"abs", 0, endless},
    ResultRange{"exp", 0, endless}, ResultRange{"sqrt", 0, endless}, ResultRange{"sigmoid", 0, 1},
    ResultRange{"_softmax", 0, 1}, ResultRange{"tanh", -1, 1}, ResultRange{"sin", -1, 1}, ResultRange{"cos", -1, 1}};

bool isReal(ScalarType type)
{
    const ElementType* const row = elementType(type);
    return row != nullptr && row->isRealFloat();
}

Message oddTruth(const Tensor& tensor, std::size_t count)
{
    std::vector<std::byte> bytes(count);
    if (tensor.isZero || !tensor.copyBytes(0, bytes)) {
        return {};
    }
    const auto odd = std::ranges::find_if(bytes, [](std::byte value) { return value > std::byte{1}; });
    return odd == bytes.end() ? Message() : ETS_MESSAGE("the truth value %1", std::to_integer<int>(*odd));
}

Message outside(const Tensor& tensor, std::size_t count, const ResultRange& range)
{
    for (std::size_t i = 0; i < count; ++i) {
        const double value = tensor.at(i);
        if (value < range.least - rounding || value > range.most + rounding) {
            return Message::verbatim(std::to_string(value));
        }
    }
    return {};
}

} // namespace

Message impossibleValue(std::string_view eventName, std::span<const Value> values)
{
    const std::string_view op = opnames::kernelOf(eventName);
    const auto range = std::ranges::find(ranges, op, &ResultRange::op);
    for (const Value& value : values) {
        const auto* const tensor = std::get_if<Tensor>(&value);
        if (tensor == nullptr || !tensor->available) {
            continue;
        }
        const std::size_t count = std::min(tensor->heldCount(), mostElements);
        Message odd;
        if (tensor->scalarType == ScalarType::Bool) {
            odd = oddTruth(*tensor, count);
        } else if (range != ranges.end() && isReal(tensor->scalarType) && values.size() == 1) {
            odd = outside(*tensor, count, *range);
        }
        if (!odd.empty()) {
            return ETS_MESSAGE("%1 has logged %2", op.empty() ? eventName : op, std::move(odd));
        }
    }
    return {};
}

// ---- What each run logged

namespace {

using SharedValues = std::shared_ptr<const std::vector<Value>>;
using ValuesByEvent = std::map<EventId, SharedValues>;

DebugBuffer bufferOf(const Trace& trace)
{
    const auto& file = trace.options().debugBuffer;
    return file == nullptr ? DebugBuffer() : DebugBuffer{file->bytes(), true, file->stored()};
}

/// Reads the values of a block run by run.
class RunReader {
public:
    RunReader(const Trace& trace, BlockId block)
        : m_trace(trace)
        , m_block(trace.block(block))
        , m_rows(trace.traceEvents().logged.byBlock[block.value()])
        , m_buffer(bufferOf(trace))
        , m_limits(Limits::forFiles(trace.etdump().fileSize + m_buffer.size()))
    {
    }

    /// @param run index in the group
    Result<ValuesByEvent> read(std::size_t run)
    {
        ValuesByEvent values;
        std::map<std::uint32_t, SharedValues> known; // by list: all rows of an instruction have the same
        for (const auto& [row, lists] : m_rows) {
            // Runs of a group have the same rows: those with values have them in every run.
            if (run >= lists.size()) {
                continue;
            }
            SharedValues& logged = known[lists[run]];
            if (logged == nullptr) {
                auto read = readList(m_trace.traceEvents().logged.lists[lists[run]]);
                if (!read) {
                    return read.error();
                }
                logged = std::make_shared<const std::vector<Value>>(std::move(*read));
            }
            values.emplace(EventId(m_block.firstEvent.value() + row), logged);
        }
        return values;
    }

    void giveBack(const ValuesByEvent& values)
    {
        std::set<const void*> seen;
        for (const auto& [event, logged] : values) {
            if (seen.insert(logged.get()).second) {
                m_limits.giveBack(tensorBytes(*logged));
            }
        }
    }

private:
    Result<std::vector<Value>> readList(const std::vector<std::uint32_t>& events)
    {
        std::vector<Value> logged;
        logged.reserve(events.size());
        for (const std::uint32_t event : events) {
            auto value =
                inflate(m_trace.etdump().debugEvents[event].entry, m_buffer, m_trace.options().reading, m_limits);
            if (!value && value.error().kind == Error::Kind::TooMuch) {
                Error tooMuch = value.error();
                tooMuch.file = m_trace.etdump().file;
                return tooMuch;
            }
            logged.push_back(value ? std::move(*value) : Value());
        }
        return logged;
    }

    const Trace& m_trace;
    const EventBlock& m_block;
    const std::map<std::uint32_t, std::vector<std::uint32_t>>& m_rows; ///< Of LoggedLists::byBlock.
    DebugBuffer m_buffer;
    Limits m_limits;
};

bool areTheSame(const Trace& trace, const LoggedRuns& known, const ValuesByEvent& values)
{
    return std::ranges::all_of(values, [&](const auto& logged) {
        return std::ranges::equal(known.of(trace, logged.first), *logged.second, identicalValues);
    });
}

} // namespace

std::span<const Value> LoggedRuns::of(const Trace& trace, EventId event) const
{
    if (values == nullptr) {
        return trace.valuesOf(event);
    }
    const auto found = values->find(event);
    return found == values->end() ? std::span<const Value>() : *found->second;
}

Result<std::vector<LoggedRuns>> loggedRuns(const Trace& trace, BlockId id, const LoadContext& context)
{
    const EventBlock& block = trace.block(id);
    std::vector<LoggedRuns> result;
    const auto& logged = trace.traceEvents().logged.byBlock;
    if (logged.empty() || logged[id.value()].empty()) {
        return result;
    }
    RunReader reader(trace, id);
    for (const RunId run : block.chosenRuns) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        const std::size_t position = positionOfRun(block, run) - 1;
        context.report("read-runs", position, block.runs.size());
        auto values = reader.read(position);
        if (!values) {
            return values.error();
        }
        const LoggedRuns first{id, {run}, nullptr};
        const auto same =
            std::ranges::find_if(result, [&](const LoggedRuns& known) { return areTheSame(trace, known, *values); });
        if (same != result.end()) {
            same->runs.push_back(run);
            reader.giveBack(*values);
        } else if (areTheSame(trace, first, *values)) {
            result.push_back(first);
            reader.giveBack(*values);
        } else {
            result.push_back({id, {run}, std::make_shared<const ValuesByEvent>(std::move(*values))});
        }
    }
    return result;
}

std::size_t positionOfRun(const EventBlock& block, RunId run)
{
    const auto found = std::ranges::lower_bound(block.runs, run);
    const bool isOfBlock = found != block.runs.end() && *found == run;
    return isOfBlock ? static_cast<std::size_t>(found - block.runs.begin()) + 1 : 0;
}

} // namespace ets
