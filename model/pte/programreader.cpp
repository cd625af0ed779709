// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/programreader.h"

#include "model/base/file.h"
#include "model/base/log.h"
#include "model/pte/bundlereader.h"
#include "model/pte/delegateblobs.h"
#include "model/pte/planreader.h"
#include "model/pte/programsizes.h"
#include "model/pte/wire.h"

#include "program_generated.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <exception>
#include <utility>

namespace ets {

namespace {

namespace fb = ets::wire::program;

constexpr std::size_t headSize = 64;
constexpr auto copyAgain = ETS_CODE("Copy or export the file again");

using Head = std::array<std::byte, headSize>;

Error notReadable(const std::string& file, Message what, Message where, Message advice)
{
    return Error{.file = file, .what = std::move(what), .where = std::move(where), .advice = std::move(advice)};
}

template <typename T> T load(const Head& head, std::size_t offset)
{
    T value{};
    std::memcpy(&value, head.data() + offset, sizeof value);
    return value;
}

/// The first bytes, zeros behind the end of a short file.
Result<Head> readHead(const ByteSource& source)
{
    Head head{};
    auto read = source.read(0, std::span(head).first(std::min<std::size_t>(headSize, source.size())));
    return read ? Result<Head>(head) : read.error();
}

Error notAProgram(const ByteSource& source, const Head& head)
{
    const auto bytes = std::span(head).first(std::min<std::size_t>(headSize, source.size()));
    Message what = ETS_MESSAGE("is no ExecuTorch program");
    if (source.size() == 0) {
        what = ETS_MESSAGE("is empty");
    } else if (hasMark(head, 4, filemarks::dataFile)) {
        what = ETS_MESSAGE("is a data file (.ptd), not a program");
    } else if (hasMark(head, 4, "ET")) {
        what = ETS_MESSAGE("is a program of a format that no release defines");
    } else if (detectFileKind(bytes) == FileKind::ETDump) {
        what = ETS_MESSAGE("is an ETDump, not a program");
    } else if (detectFileKind(bytes) == FileKind::ETRecord || detectFileKind(bytes) == FileKind::Zip) {
        what = ETS_MESSAGE("is a zip archive, not a program");
    }
    return notReadable(source.name(), what, ETS_MESSAGE("no identifier ET12 or BP08 at offset 4"),
        ETS_MESSAGE("Give the file that was exported, usually *.pte or *.bpte"));
}

Result<std::optional<ProgramHeader>> readHeader(const ByteSource& source, const Head& head)
{
    if (!hasMark(head, 8, "eh00")) {
        return std::optional<ProgramHeader>();
    }
    constexpr std::uint32_t leastLength = 24;
    constexpr std::uint32_t currentLength = 32;
    ProgramHeader header;
    header.length = load<std::uint32_t>(head, 12);
    header.programSize = load<std::uint64_t>(head, 16);
    header.segmentBaseOffset = load<std::uint64_t>(head, 24);
    if (header.length >= currentLength) {
        header.segmentDataSize = load<std::uint64_t>(head, 32);
    }
    if (header.length < leastLength) {
        return notReadable(source.name(), ETS_MESSAGE("is damaged: its header is of %1 bytes", header.length),
            ETS_MESSAGE("offset 12"), copyAgain);
    }
    if (!source.contains(0, header.programSize)
        || !source.contains(header.segmentBaseOffset, header.segmentDataSize.value_or(0))) {
        return notReadable(source.name(), ETS_MESSAGE("is cut off: its header speaks of more bytes than it has"),
            ETS_MESSAGE("%1 bytes", source.size()), copyAgain);
    }
    return std::optional(header);
}

class ProgramReader {
public:
    ProgramReader(ByteSource source, const LoadContext& context)
        : m_source(std::move(source))
        , m_context(context)
    {
    }

    Result<std::shared_ptr<Program>> read(const Head& head)
    {
        const auto header = readHeader(m_source, head);
        if (!header) {
            return header.error();
        }
        m_program->file = m_source.name();
        m_program->size = m_source.size();
        m_program->header = *header;
        const std::uint64_t tables = *header ? (*header)->programSize : m_source.size();
        if (tables > wire::maxBufferSize) {
            return notReadable(m_source.name(), ETS_MESSAGE("is larger than the tables of a program can be"),
                ETS_MESSAGE("%1 bytes", tables), ETS_MESSAGE("Check that this is the file you mean"));
        }
        m_context.report("read-program", 0, 0);
        const auto bytes = m_source.part(0, tables).readAll();
        if (!bytes) {
            return bytes.error();
        }
        if (m_context.cancel.isCanceled()) {
            return Error::canceled();
        }
        if (!wire::verify<fb::Program>(*bytes, filemarks::program.data())) {
            return notReadable(m_source.name(),
                ETS_MESSAGE("is damaged: its tables lead outside the file or into one another"),
                ETS_MESSAGE("the first %1 bytes", tables), copyAgain);
        }
        return readRoot(wire::root<fb::Program>(*bytes), tables);
    }

private:
    Result<std::shared_ptr<Program>> readRoot(const fb::Program& root, std::uint64_t tables)
    {
        m_program->version = root.version();
        if (auto read = readSegments(root); !read) {
            return read.error();
        }
        for (const fb::NamedData* const named : wire::Each(root.named_data())) {
            m_budget.take(sizeof(NamedBlob) + (named->key() == nullptr ? 0 : named->key()->size()));
            m_program->namedData.push_back({wire::text(named->key()), named->segment_index()});
        }
        DelegateBlobs blobs(m_source, segmentBase(), m_program->segments, inlineData(root));
        for (const fb::ExecutionPlan* const plan : wire::Each(root.execution_plan())) {
            m_budget.take(sizeof(ExecutionPlan));
            m_program->plans.push_back(readPlan(*plan, blobs, m_budget, m_program->diagnostics, m_context));
        }
        classifySegments(*m_program, root, tables);
        m_program->constants = constantTotals(m_program->plans);
        return std::move(m_program);
    }

    [[nodiscard]] std::uint64_t segmentBase() const
    {
        return m_program->header ? m_program->header->segmentBaseOffset : 0;
    }

    Result<void> readSegments(const fb::Program& root)
    {
        m_budget.take(wire::sizeOf(root.segments()) * sizeof(ProgramSegment));
        for (const fb::DataSegment* const segment : wire::Each(root.segments())) {
            const std::uint64_t base = segmentBase();
            if (segment->offset() > m_source.size() - std::min(base, m_source.size())
                || !m_source.contains(base + segment->offset(), segment->size())) {
                return notReadable(m_source.name(),
                    ETS_MESSAGE("is cut off: segment %1 ends behind it", m_program->segments.size()),
                    ETS_MESSAGE("%1 bytes", m_source.size()), copyAgain);
            }
            m_program->segments.push_back({segment->offset(), segment->size(), SegmentUse::Unreferenced});
        }
        return {};
    }

    std::vector<std::span<const std::byte>> inlineData(const fb::Program& root)
    {
        std::vector<std::span<const std::byte>> data;
        m_budget.take(wire::sizeOf(root.backend_delegate_data()) * sizeof(std::span<const std::byte>));
        for (const fb::BackendDelegateInlineData* const entry : wire::Each(root.backend_delegate_data())) {
            data.push_back(wire::bytesOf(entry->data()));
        }
        return data;
    }

    ByteSource m_source;
    const LoadContext& m_context;
    ReadBudget m_budget{4 * std::min(m_source.size(), wire::maxBufferSize)};
    std::shared_ptr<Program> m_program = std::make_shared<Program>();
};

Result<std::shared_ptr<const Program>> readAny(const ByteSource& source, const LoadContext& context)
{
    const auto head = readHead(source);
    if (!head) {
        return head.error();
    }
    std::optional<ProgramBundle> bundle;
    ByteSource inner = source;
    Head innerHead = *head;
    const auto first = std::span(*head).first(std::min<std::size_t>(headSize, source.size()));
    if (detectFileKind(first) == FileKind::BundledProgram) {
        auto opened = openBundle(source);
        if (!opened) {
            return opened.error();
        }
        bundle = std::move(opened->bundle);
        inner = std::move(opened->program);
        const auto read = readHead(inner);
        if (!read) {
            return read.error();
        }
        innerHead = *read;
    }
    if (inner.size() < 8 || !hasMark(innerHead, 4, filemarks::program)) {
        return notAProgram(inner, innerHead);
    }
    auto program = ProgramReader(inner, context).read(innerHead);
    if (!program) {
        return program.error();
    }
    (*program)->bundle = std::move(bundle);
    (*program)->identity = source.identity();
    return std::shared_ptr<const Program>(std::move(*program));
}

} // namespace

Result<std::shared_ptr<const Program>> readProgram(const ByteSource& source, const LoadContext& context)
{
    const log::Timer timer(log::Layer::Program, "read the program");
    try {
        return readAny(source, context);
    } catch (const Damage& damage) {
        return notReadable(source.name(), damage.message(), damage.where(), copyAgain);
    } catch (const Canceled&) {
        return Error::canceled();
    } catch (const std::exception& exception) {
        return notReadable(source.name(), ETS_MESSAGE("cannot be held in memory"), Message::verbatim(exception.what()),
            ETS_MESSAGE("Close other programs"));
    }
}

Result<std::shared_ptr<const Program>> readProgram(const std::string& path, const LoadContext& context)
{
    const auto source = ByteSource::openFile(path);
    if (!source) {
        return source.error();
    }
    return readProgram(*source, context);
}

} // namespace ets
