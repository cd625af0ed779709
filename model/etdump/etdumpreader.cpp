// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/etdumpreader.h"

#include "model/etdump/etdumpbuilder.h"

#include "etdump_generated.h"

#include <cstring>
#include <exception>
#include <utility>

namespace ets {

namespace {

constexpr std::string_view phase = "read-etdump";

Error notReadable(const std::string& name, std::string what, std::string where, std::string advice)
{
    return Error{.file = name, .what = std::move(what), .where = std::move(where), .advice = std::move(advice)};
}

std::optional<std::string_view> text(const flatbuffers::String* string)
{
    return string == nullptr ? std::nullopt : std::optional(std::string_view(string->c_str(), string->size()));
}

/// Reads the tables of one verified buffer.
class Reader {
public:
    Reader(ETDump& dump, const LoadContext& context)
        : m_dump(dump)
        , m_builder(dump)
        , m_context(context)
    {
    }

    /// @return false when cancelled
    bool read(const wire::ETDump& root)
    {
        m_dump.version = root.version();
        m_dump.hasRunData = root.run_data() != nullptr;
        if (m_dump.version != 0) {
            m_dump.diagnostics.add(Severity::Warning, "unknown-version", m_dump.file,
                "the dump says version " + std::to_string(m_dump.version) + ", known is 0; read as version 0");
        }
        if (!m_dump.hasRunData) {
            missing("run_data");
            return true;
        }
        reserve(*root.run_data());
        for (const wire::RunData* run : *root.run_data()) {
            if (!readRun(*run)) {
                return false;
            }
        }
        return true;
    }

private:
    void missing(const char* field)
    {
        m_dump.diagnostics.add(Severity::Warning, "missing-field", position(),
            std::string("the mandatory field ") + field + " is missing");
    }

    [[nodiscard]] std::string position() const
    {
        std::string where = m_dump.file;
        if (!m_dump.runs.empty()) {
            const RunData& run = m_dump.runs.back();
            where += ", run " + std::to_string(m_dump.runs.size() - 1) + ", event "
                + std::to_string(m_dump.events.size() - run.firstEvent);
        }
        return where;
    }

    void reserve(const flatbuffers::Vector<flatbuffers::Offset<wire::RunData>>& runs)
    {
        m_dump.runs.reserve(runs.size());
        std::size_t total = 0;
        for (const wire::RunData* run : runs) {
            total += run->events() == nullptr ? 0 : run->events()->size();
        }
        // A vector may be shared by many runs in a hostile file: never trust more events than bytes allow.
        m_total = std::min(total, static_cast<std::size_t>(m_dump.fileSize) / 4);
        m_dump.events.reserve(m_total);
        m_dump.sampleStart.reserve(m_total);
        m_dump.sampleEnd.reserve(m_total);
        m_dump.sampleKey.reserve(m_total);
    }

    bool readRun(const wire::RunData& run)
    {
        RunData data;
        data.name = m_builder.intern(text(run.name()));
        data.bundledInputIndex = run.bundled_input_index();
        data.hasEvents = run.events() != nullptr;
        if (run.allocators() != nullptr) {
            for (const wire::Allocator* allocator : *run.allocators()) {
                data.allocators.push_back(m_builder.intern(text(allocator->name())));
            }
        }
        m_builder.beginRun(std::move(data));
        if (run.name() == nullptr) {
            missing("name of a run");
        }
        if (run.events() != nullptr) {
            for (const wire::Event* event : *run.events()) {
                if (m_context.poll(phase, m_dump.events.size(), m_total)
                    || m_dump.events.size() > m_dump.fileSize / 4) {
                    return false;
                }
                readEvent(*event);
            }
        }
        m_builder.endRun();
        return true;
    }

    void readEvent(const wire::Event& event)
    {
        const int bodies = (event.profile_event() != nullptr ? 1 : 0) + (event.debug_event() != nullptr ? 1 : 0)
            + (event.allocation_event() != nullptr ? 1 : 0);
        if (bodies != 1) {
            m_dump.diagnostics.add(Severity::Warning, bodies == 0 ? "empty-event" : "several-bodies", position(),
                bodies == 0 ? "an event holds nothing" : "an event holds more than one body, the profile event counts");
        }
        if (event.profile_event() != nullptr) {
            readProfileEvent(*event.profile_event());
        } else if (event.debug_event() != nullptr) {
            readDebugEvent(*event.debug_event());
        } else if (event.allocation_event() != nullptr) {
            m_builder.addAllocationEvent(
                {event.allocation_event()->allocator_id(), event.allocation_event()->allocation_size()});
        } else {
            m_builder.addEmptyEvent();
        }
    }

    void readProfileEvent(const wire::ProfileEvent& event)
    {
        RawProfileEvent raw{.name = text(event.name()),
            .delegateDebugIdStr = text(event.delegate_debug_id_str()),
            .chainIndex = event.chain_index(),
            .instructionId = event.instruction_id(),
            .delegateDebugIdInt = event.delegate_debug_id_int(),
            .metadata = {},
            .start = event.start_time(),
            .end = event.end_time()};
        if (const auto* bytes = event.delegate_debug_metadata(); bytes != nullptr) {
            raw.metadata = {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
        }
        m_builder.addProfileEvent(raw);
    }

    void readDebugEvent(const wire::DebugEvent& event)
    {
        DebugEvent result;
        result.name = m_builder.intern(text(event.name()));
        result.delegateDebugIdStr = m_builder.intern(text(event.delegate_debug_id_str()));
        result.chainIndex = event.chain_index();
        result.instructionId = event.instruction_id();
        result.delegateDebugIdInt = event.delegate_debug_id_int();
        result.hasEntry = event.debug_entry() != nullptr;
        if (result.hasEntry) {
            const wire::Value& value = *event.debug_entry();
            result.isOutput = value.output() != nullptr && value.output()->bool_val();
            readValue(value, result.entry);
        } else {
            missing("debug_entry of a debug event");
        }
        m_builder.addDebugEvent(std::move(result));
    }

    void readValue(const wire::Value& value, DebugEntry& entry)
    {
        if (value.val() < 0 || value.val() > static_cast<std::int8_t>(ValueKind::String)) {
            m_dump.diagnostics.add(Severity::Warning, "unknown-value-kind", position(),
                "a logged value is of the unknown kind " + std::to_string(value.val()));
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
            missing("payload of a logged value");
        }
    }

    void readTensorList(const wire::Value& value, DebugEntry& entry)
    {
        entry.hasPayload = value.tensor_list() != nullptr && value.tensor_list()->tensors() != nullptr;
        if (entry.hasPayload) {
            for (const wire::Tensor* tensor : *value.tensor_list()->tensors()) {
                entry.tensors.push_back(readTensor(*tensor));
            }
        }
    }

    TensorInfo readTensor(const wire::Tensor& tensor)
    {
        TensorInfo info;
        info.scalarType = static_cast<ScalarType>(tensor.scalar_type());
        info.hasSizes = tensor.sizes() != nullptr;
        info.hasStrides = tensor.strides() != nullptr;
        if (info.hasSizes) {
            info.sizes.assign(tensor.sizes()->begin(), tensor.sizes()->end());
        }
        if (info.hasStrides) {
            info.strides.assign(tensor.strides()->begin(), tensor.strides()->end());
        }
        info.offset = tensor.offset();
        if (!info.hasSizes || !info.hasStrides) {
            missing(info.hasSizes ? "strides of a tensor" : "sizes of a tensor");
        }
        if (!scalarTypeName(info.scalarType)) {
            m_dump.diagnostics.add(Severity::Warning, "unknown-scalar-type", position(),
                "a tensor has the unknown element type " + std::to_string(tensor.scalar_type()));
        }
        return info;
    }

    ETDump& m_dump;
    ETDumpBuilder m_builder;
    const LoadContext& m_context;
    std::size_t m_total = 0;
};

/// Where the FlatBuffer lies in the file.
struct Frame {
    bool sizePrefixed = false;
    std::size_t size = 0; ///< Bytes to verify, the prefix included.
};

Result<Frame> findFrame(std::span<const std::byte> bytes, const std::string& name)
{
    switch (detectFileKind(bytes)) {
    case FileKind::ETDump:
        break;
    case FileKind::Empty:
        return notReadable(name, "is empty", {}, "Check that the run wrote its ETDump to the end");
    case FileKind::ETRecord:
        return notReadable(
            name, "is an ETRecord, not an ETDump", {}, "Give the ETDump (.etdp) of the run; the record goes beside it");
    default:
        return notReadable(name, "is not an ETDump", "no identifier ED00 at offset 4 or 8",
            "Give the file that ETDumpGen wrote, usually *.etdp");
    }
    if (bytes.size() >= std::size_t{FLATBUFFERS_MAX_BUFFER_SIZE}) {
        return notReadable(name, "is larger than 2 GiB, which no ETDump can be",
            std::to_string(bytes.size()) + " bytes", "Trace fewer iterations in one dump");
    }
    if (std::memcmp(bytes.data() + 4, "ED00", 4) == 0) {
        return Frame{false, bytes.size()};
    }
    std::uint32_t prefix = 0;
    std::memcpy(&prefix, bytes.data(), sizeof prefix);
    const std::size_t size = std::size_t{prefix} + sizeof prefix;
    if (size > bytes.size()) {
        return notReadable(name, "is cut off",
            "the prefix at offset 0 says " + std::to_string(size) + " bytes, the file has "
                + std::to_string(bytes.size()),
            "Copy the file again, or let the run finish writing it");
    }
    return Frame{true, size};
}

Result<std::shared_ptr<const ETDump>> readChecked(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context)
{
    const auto frame = findFrame(bytes, name);
    if (!frame) {
        return frame.error();
    }
    const auto* const data = reinterpret_cast<const std::uint8_t*>(bytes.data());
    flatbuffers::Verifier::Options options;
    options.max_tables = static_cast<flatbuffers::uoffset_t>(frame->size / 4 + 1);
    flatbuffers::Verifier verifier(data, frame->size, options);
    context.report("verify-etdump", 0, 0);
    const bool valid =
        frame->sizePrefixed ? wire::VerifySizePrefixedETDumpBuffer(verifier) : wire::VerifyETDumpBuffer(verifier);
    if (!valid) {
        return notReadable(name, "is damaged: an offset inside it leads outside",
            "within the first " + std::to_string(frame->size) + " bytes", "Copy the file again, or trace again");
    }
    auto dump = std::make_shared<ETDump>();
    dump->file = name;
    dump->fileSize = bytes.size();
    dump->sizePrefixed = frame->sizePrefixed;
    if (frame->size < bytes.size()) {
        dump->diagnostics.add(Severity::Info, "trailing-bytes", name + ", offset " + std::to_string(frame->size),
            std::to_string(bytes.size() - frame->size) + " bytes after the end of the dump are ignored");
    }
    const wire::ETDump* const root = frame->sizePrefixed ? wire::GetSizePrefixedETDump(data) : wire::GetETDump(data);
    Reader reader(*dump, context);
    if (!reader.read(*root)) {
        return context.cancel.isCancelled()
            ? Error::cancelled()
            : notReadable(name, "is damaged: it lists more events than it has room for", {}, "Trace again");
    }
    return std::shared_ptr<const ETDump>(std::move(dump));
}

} // namespace

Result<std::shared_ptr<const ETDump>> readETDump(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context)
{
    try {
        return readChecked(bytes, name, context);
    } catch (const std::exception& exception) {
        return notReadable(name, "cannot be held in memory", exception.what(), "Close other programs, or trace less");
    }
}

Result<std::shared_ptr<const ETDump>> readETDump(const std::string& path, const LoadContext& context)
{
    const auto file = FileBytes::read(path, context);
    if (!file) {
        return file.error();
    }
    return readETDump(file->bytes(), path, context);
}

} // namespace ets
