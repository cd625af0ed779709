// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/read.h"

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/log.h"
#include "model/base/remarks.h"
#include "model/base/text.h"
#include "model/etdump/checked.h"
#include "model/etdump/dump.h"
#include "model/etdump/locate.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// What there is to say of a dump while it is read, with the place that has been reached.
class DumpRemarks {
public:
    /// @param dump has to outlive the remarks
    explicit DumpRemarks(ETDump& dump)
        : m_dump(dump)
    {
    }

    void add(RemarkCode code, const Message& text);
    void missing(const Message& field); ///< A mandatory field is not there.

private:
    [[nodiscard]] Message position() const;

    ETDump& m_dump;
};

void DumpRemarks::add(RemarkCode code, const Message& text)
{
    m_dump.diagnostics.add(code, position(), text);
}

void DumpRemarks::missing(const Message& field)
{
    add("missing-field", ETS_MESSAGE("the mandatory field %1 is missing", field));
}

Message DumpRemarks::position() const
{
    if (m_dump.runs.empty()) {
        return Message::verbatim(m_dump.file);
    }
    return ETS_MESSAGE("%1, run %2, event %3", m_dump.file, m_dump.runs.size() - 1,
        m_dump.events.size() - m_dump.runs.back().firstEvent);
}

/// Fills an ETDump from its tables, in the order of the schema.
class Reader {
public:
    /// Both have to outlive the reader.
    Reader(ETDump& dump, const LoadContext& context)
        : m_dump(dump)
        , m_builder(dump)
        , m_remarks(dump)
        , m_context(context)
    {
    }

    /// @return false when canceled
    bool read(const checked::ETDump& root)
    {
        m_dump.version = root.version();
        m_dump.hasRunData = root.run_data() != nullptr;
        if (m_dump.version != 0) {
            m_dump.diagnostics.add("unknown-version", Message::verbatim(m_dump.file),
                ETS_MESSAGE("the dump says version %1, known is 0; read as version 0", m_dump.version));
        }
        if (!m_dump.hasRunData) {
            m_remarks.missing(Message::verbatim("run_data"));
            return true;
        }
        reserve(*root.run_data());
        for (const auto run : *root.run_data()) {
            if (!readRun(*run)) {
                return false;
            }
        }
        return true;
    }

private:
    void reserve(const checked::Vector<checked::RunData>& runs)
    {
        m_dump.runs.reserve(runs.size());
        std::size_t total = 0;
        std::size_t longest = 0;
        for (const auto run : runs) {
            const std::size_t size = run->events() == nullptr ? 0 : run->events()->size();
            total += size;
            longest = std::max<std::size_t>(longest, size);
        }
        // A vector may be shared by many runs in a hostile file: never trust more events than bytes allow.
        m_total = std::min(total, static_cast<std::size_t>(m_dump.fileSize) / 4);
        // Runs mostly repeat one another, and there are seldom more different events than this in a long one.
        constexpr std::size_t mostExpected = 1U << 17U;
        m_builder.expectKeys(std::min({longest, m_total, mostExpected}));
        m_dump.events.expect(m_total);
        reserveHuge(m_dump.sampleStart, m_total);
        reserveHuge(m_dump.sampleEnd, m_total);
        reserveHuge(m_dump.sampleKey, m_total);
    }

    /// Whether the file can hold so many of what takes at least so many bytes in it: otherwise tables are shared, which
    /// no runtime does, and each of them takes far more in memory than the 4 bytes that lead to it.
    [[nodiscard]] bool canHold(std::size_t count, std::size_t leastBytes)
    {
        if (count <= m_dump.fileSize / leastBytes) {
            return true;
        }
        m_dump.diagnostics.add("damaged", Message::verbatim(m_dump.file),
            ETS_MESSAGE("parts of the file lie on top of one another; some are left out"));
        return false;
    }

    bool readRun(const checked::RunData& run)
    {
        constexpr std::size_t leastBytes = 16; // its offset, its table with two fields
        if (!canHold(m_dump.runs.size() + 1, leastBytes)) {
            return true;
        }
        RunData data;
        data.name = m_builder.intern(run.name());
        data.bundledInputIndex = run.bundled_input_index();
        data.hasEvents = run.events() != nullptr;
        if (run.allocators() != nullptr && m_builder.spend(run.allocators()->size() * sizeof(StringId))) {
            for (const auto allocator : *run.allocators()) {
                data.allocators.push_back(m_builder.intern(allocator->name()));
            }
        }
        m_builder.beginRun(std::move(data));
        if (!run.name()) {
            m_remarks.missing(ETS_MESSAGE("name of a run"));
        }
        if (run.events() != nullptr) {
            constexpr std::size_t leastOfEvent = 24; // its offset, its table and that of what it logged
            for (const auto event : *run.events()) {
                if (m_context.poll("read-etdump", m_dump.events.size(), m_total)) {
                    return false;
                }
                if (!canHold(m_dump.events.size() + 1, leastOfEvent)) {
                    break;
                }
                readEvent(*event);
            }
        }
        m_builder.endRun();
        return true;
    }

    /// Adds an event.
    void readEvent(const checked::Event& event)
    {
        const auto profile = event.profile_event();
        const auto debug = event.debug_event();
        const auto allocation = event.allocation_event();
        const int bodies = (profile != nullptr ? 1 : 0) + (debug != nullptr ? 1 : 0) + (allocation != nullptr ? 1 : 0);
        if (bodies != 1) {
            m_remarks.add(bodies == 0 ? RemarkCode("empty-event") : RemarkCode("several-bodies"),
                bodies == 0 ? ETS_MESSAGE("an event holds nothing")
                            : ETS_MESSAGE("an event holds more than one body, the profile event counts"));
        }
        if (profile != nullptr) {
            readProfileEvent(*profile);
        } else if (debug != nullptr) {
            readDebugEvent(*debug);
        } else if (allocation != nullptr) {
            m_builder.addAllocationEvent({allocation->allocator_id(), allocation->allocation_size()});
        } else {
            m_builder.addEmptyEvent();
        }
    }

    void readProfileEvent(const checked::ProfileEvent& event)
    {
        RawProfileEvent raw{.name = event.name(),
            .delegateDebugIdStr = event.delegate_debug_id_str(),
            .chainIndex = event.chain_index(),
            .instructionId = event.instruction_id(),
            .delegateDebugIdInt = event.delegate_debug_id_int(),
            .metadata = {},
            .start = event.start_time(),
            .end = event.end_time()};
        if (const auto bytes = event.delegate_debug_metadata(); bytes != nullptr && bytes->size() > 0) {
            raw.metadata = {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
        }
        m_builder.addProfileEvent(raw);
    }

    /// Adds a debug event.
    void readDebugEvent(const checked::DebugEvent& event)
    {
        constexpr std::size_t leastBytes =
            32; // its offset, the tables of the event, of what it logged and of the value
        if (!canHold(m_dump.debugEvents.size() + 1, leastBytes)) {
            m_builder.addEmptyEvent();
            return;
        }
        DebugEvent result;
        result.name = m_builder.intern(event.name());
        result.delegateDebugIdStr = m_builder.intern(event.delegate_debug_id_str());
        result.chainIndex = event.chain_index();
        result.instructionId = event.instruction_id();
        result.delegateDebugIdInt = event.delegate_debug_id_int();
        result.hasEntry = event.debug_entry() != nullptr;
        if (result.hasEntry) {
            const auto entry = event.debug_entry();
            const auto& value = *entry;
            result.isOutput = value.output() != nullptr && value.output()->bool_val();
            readValue(value, result.entry);
        } else {
            m_remarks.missing(ETS_MESSAGE("debug_entry of a debug event"));
        }
        m_builder.addDebugEvent(std::move(result));
    }

    void readValue(const checked::Value& value, DebugEntry& entry)
    {
        if (value.val() < 0 || value.val() > static_cast<std::int8_t>(ValueKind::String)) {
            m_remarks.add("unknown-value-kind", ETS_MESSAGE("a logged value is of the unknown kind %1", value.val()));
            return;
        }
        entry.kind = static_cast<ValueKind>(value.val());
        switch (entry.kind) {
        case ValueKind::Int:
            entry.hasPayload = value.int_value() != nullptr;
            entry.intValue = entry.hasPayload ? value.int_value()->int_val() : 0;
            break;
        case ValueKind::Bool:
            entry.hasPayload = value.bool_value() != nullptr;
            entry.boolValue = entry.hasPayload && value.bool_value()->bool_val();
            break;
        case ValueKind::Float:
            entry.hasPayload = value.float_value() != nullptr;
            entry.doubleValue = entry.hasPayload ? static_cast<double>(value.float_value()->float_val()) : 0;
            break;
        case ValueKind::Double:
            entry.hasPayload = value.double_value() != nullptr;
            entry.doubleValue = entry.hasPayload ? value.double_value()->double_val() : 0;
            break;
        case ValueKind::Tensor:
            entry.hasPayload = value.tensor() != nullptr;
            if (entry.hasPayload) {
                entry.tensors.push_back(readTensor(*value.tensor()));
            }
            break;
        case ValueKind::TensorList:
            readTensorList(value, entry);
            break;
        case ValueKind::Null:
        case ValueKind::String:
            entry.hasPayload = true;
            return;
        }
        if (!entry.hasPayload) {
            m_remarks.missing(ETS_MESSAGE("payload of a logged value"));
        }
    }

    void readTensorList(const checked::Value& value, DebugEntry& entry)
    {
        entry.hasPayload = value.tensor_list() != nullptr && value.tensor_list()->tensors() != nullptr;
        if (entry.hasPayload && m_builder.spend(value.tensor_list()->tensors()->size() * sizeof(std::uint32_t))) {
            for (const auto tensor : *value.tensor_list()->tensors()) {
                entry.tensors.push_back(readTensor(*tensor));
            }
        }
    }

    /// What a dump says of a tensor. Its elements are in the debug buffer.
    [[nodiscard]] TensorInfo readTensor(const checked::Tensor& tensor)
    {
        TensorInfo info;
        info.scalarType = static_cast<ScalarType>(tensor.scalar_type());
        info.hasSizes = tensor.sizes() != nullptr;
        info.hasStrides = tensor.strides() != nullptr;
        const std::size_t extents =
            (info.hasSizes ? tensor.sizes()->size() : 0) + (info.hasStrides ? tensor.strides()->size() : 0);
        constexpr std::size_t ownBytes = 24; // of its table
        if (!m_builder.spend(ownBytes + extents * sizeof(std::int64_t))) {
            info.hasSizes = false;
            info.hasStrides = false;
        }
        if (info.hasSizes) {
            info.sizes = numbersOf(*tensor.sizes());
        }
        if (info.hasStrides) {
            info.strides = numbersOf(*tensor.strides());
        }
        info.offset = tensor.offset();
        if (!info.hasSizes || !info.hasStrides) {
            m_remarks.missing(info.hasSizes ? ETS_MESSAGE("strides of a tensor") : ETS_MESSAGE("sizes of a tensor"));
        }
        if (!isETDumpScalarType(info.scalarType)) {
            m_remarks.add(
                "unknown-scalar-type", ETS_MESSAGE("a tensor has the unknown element type %1", tensor.scalar_type()));
        }
        return info;
    }

    /// Copied as bytes: the elements need not be aligned.
    [[nodiscard]] static std::vector<std::int64_t> numbersOf(const checked::Vector<std::int64_t>& vector)
    {
        std::vector<std::int64_t> numbers(vector.size());
        if (!numbers.empty()) {
            std::memcpy(numbers.data(), vector.data(), numbers.size() * sizeof(std::int64_t));
        }
        return numbers;
    }

    ETDump& m_dump;
    ETDumpBuilder m_builder;
    DumpRemarks m_remarks;
    const LoadContext& m_context;
    std::size_t m_total = 0;
};

Error notReadable(const std::string& name, Message what, Message where, Message advice)
{
    return Error{.file = name, .what = std::move(what), .where = std::move(where), .advice = std::move(advice)};
}

Error notADump(std::span<const std::byte> bytes, const std::string& name)
{
    switch (detectFileKind(bytes)) {
    case FileKind::Empty:
        return notReadable(
            name, ETS_MESSAGE("is empty"), {}, ETS_MESSAGE("Check that the run wrote its ETDump to the end"));
    case FileKind::ETRecord:
        return notReadable(name, ETS_MESSAGE("is an ETRecord, not an ETDump"), {},
            ETS_MESSAGE("Give the ETDump (.etdp) of the run; the record goes beside it"));
    case FileKind::Unknown:
        return notReadable(name, ETS_MESSAGE("is not an ETDump"),
            ETS_MESSAGE("no identifier ED00 at offset 4 or 8, and no ETDump further on, as base64 or in memory"),
            ETS_MESSAGE("Give the file that ETDumpGen wrote, usually *.etdp, or a log or image that holds it whole"));
    default:
        return notReadable(name, ETS_MESSAGE("is not an ETDump"), ETS_MESSAGE("no identifier ED00 at offset 4 or 8"),
            ETS_MESSAGE("Give the file that ETDumpGen wrote, usually *.etdp"));
    }
}

Error tooLarge(const std::string& name, std::uint64_t size)
{
    return notReadable(name, ETS_MESSAGE("is larger than 2 GiB, which no ETDump can be"), ETS_MESSAGE("%1 bytes", size),
        ETS_MESSAGE("Trace fewer iterations in one dump"));
}

/// Refuses what can be told to be no dump, nor to hold one, without all of it in memory.
Result<void> checkBeforeReading(const std::string& path, const LoadContext& context)
{
    constexpr std::size_t headSize = 64;
    std::array<std::byte, headSize> room{};
    const auto source = ByteSource::openFile(path);
    const auto head = std::span(room).first(source ? std::min<std::uint64_t>(headSize, source->size()) : 0);
    if (!source || !source->read(0, head)) {
        return {}; // what is wrong is told by whoever reads it
    }
    const FileKind kind = detectFileKind(head);
    if (kind == FileKind::ETDump) {
        return source->size() > maxDumpSize ? Result<void>(tooLarge(path, source->size())) : Result<void>();
    }
    const bool mayBe = kind == FileKind::Unknown && mayHoldDump(path, context);
    return mayBe ? Result<void>() : Result<void>(notADump(head, path));
}

Result<DumpFrame> findFrame(std::span<const std::byte> bytes, const std::string& name)
{
    if (bytes.size() > maxDumpSize && detectFileKind(bytes) == FileKind::ETDump) {
        return tooLarge(name, bytes.size());
    }
    const auto frame = dumpFrame(bytes);
    return frame ? Result<DumpFrame>(*frame) : notADump(bytes, name);
}

checked::ETDump rootOf(const checked::Buffer& buffer, const DumpFrame& frame)
{
    return {&buffer, frame.start() + buffer.load<std::uint32_t>(frame.start())};
}

/// Today's slots, or those of 0.1.
DumpLayout detectLayout(std::span<const std::byte> bytes, const DumpFrame& frame)
{
    Diagnostics unused;
    const checked::Buffer buffer(bytes, {}, unused, DumpLayout::Current);
    return checked::looksLikeV01(rootOf(buffer, frame)) ? DumpLayout::V01 : DumpLayout::Current;
}

void noteFrame(ETDump& dump, const DumpFrame& frame, std::size_t size)
{
    if (frame.isCut()) {
        dump.diagnostics.add("cut-off", ETS_MESSAGE("%1, offset %2", dump.file, size),
            ETS_MESSAGE("the dump breaks off: its size prefix says %1 bytes, %2 of them are missing; what can be "
                        "verified is shown",
                frame.declared, frame.declared - size));
    } else if (frame.size < size) {
        dump.diagnostics.add("trailing-bytes", ETS_MESSAGE("%1, offset %2", dump.file, frame.size),
            ETS_MESSAGE("%1 bytes after the end of the dump are ignored", size - frame.size));
    }
    if (dump.layout == DumpLayout::V01) {
        dump.diagnostics.add("old-layout", Message::verbatim(dump.file),
            ETS_MESSAGE("the dump has the layout of ExecuTorch 0.1; values that it logged are left out"));
    }
}

/// vtables are written last: a dump that was cut before them verifies as an empty one.
bool hasNothing(const ETDump& dump)
{
    return std::ranges::none_of(dump.runs, [](const RunData& run) { return run.name.isValid() || run.hasEvents; });
}

Error hollow(const std::string& name, const DumpFrame& frame)
{
    return notReadable(name, ETS_MESSAGE("is cut off: nothing in it can be read"),
        ETS_MESSAGE(
            "%1 of %2 bytes are missing behind offset %3, and with them the tables of fields, which are written last",
            frame.declared - frame.size, frame.declared, frame.size),
        ETS_MESSAGE("Copy the file again when the run has ended"));
}

Result<std::shared_ptr<const ETDump>> readFrame(
    std::span<const std::byte> bytes, const std::string& name, Diagnostics remarks, const LoadContext& context)
{
    const auto frame = findFrame(bytes, name);
    if (!frame) {
        return frame.error();
    }
    auto dump = std::make_shared<ETDump>();
    dump->file = name;
    dump->fileSize = bytes.size();
    dump->sizePrefixed = frame->sizePrefixed;
    dump->diagnostics = std::move(remarks);
    dump->layout = detectLayout(bytes, *frame);
    noteFrame(*dump, *frame, bytes.size());
    const checked::Buffer buffer(bytes, dump->file, dump->diagnostics, dump->layout);
    const bool complete = Reader(*dump, context).read(rootOf(buffer, *frame));
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    if (frame->isCut() && hasNothing(*dump)) {
        return hollow(name, *frame);
    }
    if (!complete || (dump->runs.empty() && !isValidDump(bytes, *frame))) {
        return notReadable(name, ETS_MESSAGE("is damaged: nothing in it can be read"),
            ETS_MESSAGE("offsets in the first %1 bytes lead outside the file or repeat one another", frame->size),
            ETS_MESSAGE("Copy the file again, or trace again"));
    }
    return std::shared_ptr<const ETDump>(std::move(dump));
}

/// An error of a dump that was found inside of a file says where that is.
Error placed(Error error, const Diagnostics& found)
{
    if (!found.isEmpty() && error.kind == Error::Kind::Input) {
        const Message& place = found.groups().front().first.front().where;
        error.where = ETS_MESSAGE("%1; the dump begins at %2", std::move(error.where), place);
    }
    return error;
}

Result<DumpAndBuffer> readLocated(const LocatedDump& located, const std::string& name, const LoadContext& context)
{
    auto dump = readFrame(located.bytes, name, located.remarks, context);
    if (!dump) {
        return placed(dump.error(), located.remarks);
    }
    return DumpAndBuffer{std::move(*dump), located.debugBuffer};
}

Result<DumpAndBuffer> readAny(std::span<const std::byte> bytes, const std::string& name, const LoadContext& context)
{
    if (detectFileKind(bytes) == FileKind::Unknown) {
        const auto located = locateDump(bytes, name, context);
        if (!located) {
            return located.error();
        }
        return *located ? readLocated(**located, name, context) : Result<DumpAndBuffer>(notADump(bytes, name));
    }
    auto dump = readFrame(bytes, name, {}, context);
    if (!dump) {
        return dump.error();
    }
    return DumpAndBuffer{std::move(*dump), nullptr};
}

template <typename Read> Result<DumpAndBuffer> timed(const std::string& name, const Read& read)
{
    const log::Timer timer(log::Layer::ETDump, "read the dump");
    return atTheDoor(name, read, ETS_MESSAGE("Close other programs, or trace less"));
}

Result<std::shared_ptr<const ETDump>> withoutBuffer(Result<DumpAndBuffer> read)
{
    return read ? Result<std::shared_ptr<const ETDump>>(std::move(read->dump)) : read.error();
}

} // namespace

Result<DumpAndBuffer> readETDumpAndBuffer(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context)
{
    return timed(name, [&] { return readAny(bytes, name, context); });
}

Result<DumpAndBuffer> readLocatedDump(const LocatedDump& located, const std::string& name, const LoadContext& context)
{
    return timed(name, [&] { return readLocated(located, name, context); });
}

Result<DumpAndBuffer> readETDumpAndBuffer(const std::string& path, const LoadContext& context)
{
    if (const auto checked = checkBeforeReading(path, context); !checked) {
        return checked.error();
    }
    const auto file = FileBytes::read(path, context);
    if (!file) {
        return file.error();
    }
    return readETDumpAndBuffer(file->bytes(), path, context);
}

Result<std::shared_ptr<const ETDump>> readETDump(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context)
{
    return withoutBuffer(readETDumpAndBuffer(bytes, name, context));
}

Result<std::shared_ptr<const ETDump>> readETDump(const std::string& path, const LoadContext& context)
{
    return withoutBuffer(readETDumpAndBuffer(path, context));
}

} // namespace ets
