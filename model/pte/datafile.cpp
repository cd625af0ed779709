// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/datafile.h"

#include "model/base/file.h"
#include "model/pte/flat.h"
#include "model/pte/program.h"

#include "flattensor_generated.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <exception>
#include <span>
#include <utility>

namespace ets {

namespace {

namespace fb = ets::wire::flattensor;

/// The header behind the identifier, always there.
struct Header {
    static constexpr std::size_t end = 48; ///< In the file.
    static constexpr std::uint32_t leastLength = 40; ///< Counted from byte 8.

    std::uint64_t tables = 0; ///< Where the tables end.
    std::uint64_t segments = 0; ///< Where segments begin.
};

/// The file's mark, and behind it that of the header.
bool hasMarks(std::span<const std::byte> head)
{
    return hasMark(head, 4, filemarks::dataFile) && hasMark(head, 8, "FH01");
}

Header readHeader(const ByteSource& source)
{
    std::array<std::byte, Header::end> head{};
    if (source.size() < head.size()) {
        wire::damaged(
            source.size() == 0 ? ETS_MESSAGE("is empty") : ETS_MESSAGE("is too short for a data file (.ptd)"));
    }
    given(source.read(0, head));
    const auto load = [&head](
                          std::size_t offset, auto& value) { std::memcpy(&value, head.data() + offset, sizeof value); };
    if (!hasMarks(head)) {
        wire::damaged(ETS_MESSAGE("is no data file (.ptd)"), ETS_MESSAGE("no FT01 at offset 4 with FH01 behind it"));
    }
    std::uint32_t length = 0;
    std::uint64_t tablesOffset = 0;
    std::uint64_t tablesSize = 0;
    std::uint64_t segmentSize = 0;
    Header header;
    load(12, length);
    load(16, tablesOffset);
    load(24, tablesSize);
    load(32, header.segments);
    load(40, segmentSize);
    if (length < Header::leastLength) {
        wire::damaged(ETS_MESSAGE("is damaged: its header is of %1 bytes", length), ETS_MESSAGE("offset 12"));
    }
    if (!source.contains(tablesOffset, tablesSize) || !source.contains(header.segments, segmentSize)) {
        wire::damaged(ETS_MESSAGE("is cut off: its header speaks of more bytes than it has"),
            ETS_MESSAGE("%1 bytes", source.size()));
    }
    header.tables = tablesOffset + tablesSize;
    if (header.tables > wire::maxBufferSize) {
        wire::damaged(ETS_MESSAGE("is larger than the tables of a data file can be"));
    }
    return header;
}

/// Today's root has three fields, that of 0.6 had five, of which the segments are always there.
bool isFormer(std::span<const std::byte> bytes)
{
    constexpr flatbuffers::voffset_t segmentsField = 4 + 2 * 3;
    return wire::verify<fb::FormerFlatTensor>(bytes, filemarks::dataFile.data())
        && flatbuffers::GetRoot<flatbuffers::Table>(bytes.data())->GetOptionalFieldOffset(segmentsField) != 0;
}

class DataReader {
public:
    DataReader(const ByteSource& source, const Header& header, const Limits& limits)
        : m_source(source)
        , m_header(header)
        , m_limits(limits)
    {
        m_result.file = source.name();
        m_result.size = source.size();
    }

    DataFile read(const fb::FlatTensor& root)
    {
        m_result.version = root.version();
        readSegments(root.segments());
        for (const fb::NamedData* const named : wire::Each(root.named_data())) {
            DataEntry& entry = add(named->key(), named->segment_index());
            if (const auto* const layout = named->tensor_layout()) {
                entry.layout = layoutOf(layout->scalar_type(), layout->sizes());
            }
        }
        return std::move(m_result);
    }

    DataFile read(const fb::FormerFlatTensor& root)
    {
        m_result.version = root.version();
        m_result.isFormer = true;
        readSegments(root.segments());
        for (const fb::TensorMetadata* const tensor : wire::Each(root.tensors())) {
            DataEntry& entry = add(tensor->fully_qualified_name(), tensor->segment_index());
            entry.layout = layoutOf(tensor->scalar_type(), tensor->sizes());
            const auto bytes = tensorBytes(entry.layout->shape, planElementSize(entry.layout->scalarType));
            if (!bytes || tensor->offset() > entry.bytes || *bytes > entry.bytes - tensor->offset()) {
                wire::damaged(
                    ETS_MESSAGE("is damaged: a tensor does not lie within its segment"), Message::verbatim(entry.key));
            }
            entry.offset += tensor->offset();
            entry.bytes = *bytes;
        }
        for (const fb::FormerNamedData* const named : wire::Each(root.named_data())) {
            add(named->key(), named->segment_index());
        }
        return std::move(m_result);
    }

private:
    using Segments = flatbuffers::Vector<flatbuffers::Offset<fb::DataSegment>>;

    void readSegments(const Segments* segments)
    {
        m_limits.memory(wire::sizeOf(segments) * sizeof(DataEntry));
        for (const fb::DataSegment* const segment : wire::Each(segments)) {
            const bool begins = m_source.contains(m_header.segments, segment->offset());
            const std::uint64_t offset = begins ? m_header.segments + segment->offset() : 0;
            if (!begins || !m_source.contains(offset, segment->size())) {
                wire::damaged(ETS_MESSAGE("is cut off: segment %1 ends behind it", m_segments.size()),
                    ETS_MESSAGE("%1 bytes", m_source.size()));
            }
            m_segments.emplace_back(offset, segment->size());
        }
    }

    DataEntry& add(const flatbuffers::String* key, std::uint32_t segment)
    {
        if (segment >= m_segments.size()) {
            wire::damaged(ETS_MESSAGE("is damaged: it names segment %1 of %2", segment, m_segments.size()),
                Message::verbatim(wire::text(key)));
        }
        m_limits.memory(sizeof(DataEntry) + (key == nullptr ? 0 : key->size()));
        const auto [offset, size] = m_segments[segment];
        return m_result.entries.emplace_back(
            DataEntry{.key = wire::text(key), .offset = offset, .bytes = size, .layout = {}});
    }

    TensorType layoutOf(std::int8_t scalarType, const flatbuffers::Vector<std::int32_t>* sizes)
    {
        TensorType layout{.scalarType = static_cast<ScalarType>(scalarType), .shape = {}};
        m_limits.memory(wire::sizeOf(sizes) * sizeof(std::int32_t));
        for (const std::int32_t size : wire::Each(sizes)) {
            layout.shape.push_back(size);
        }
        return layout;
    }

    const ByteSource& m_source;
    const Header& m_header;
    const Limits& m_limits;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> m_segments; ///< Offset in the file, and size.
    DataFile m_result;
};

DataFile readTables(const ByteSource& source, const Limits& limits)
{
    const Header header = readHeader(source);
    const auto bytes = given(source.part(0, header.tables).readAll());
    DataReader reader(source, header, limits);
    if (isFormer(bytes)) {
        return reader.read(wire::root<fb::FormerFlatTensor>(bytes));
    }
    if (!wire::verify<fb::FlatTensor>(bytes, filemarks::dataFile.data())) {
        wire::damaged(ETS_MESSAGE("is damaged: its tables lead outside the file or into one another"));
    }
    return reader.read(wire::root<fb::FlatTensor>(bytes));
}

} // namespace

const DataEntry* DataFile::find(std::string_view key) const
{
    const auto found = std::ranges::find(entries, key, &DataEntry::key);
    return found == entries.end() ? nullptr : &*found;
}

bool isDataFile(const std::string& path)
{
    std::array<std::byte, 12> head{};
    const auto source = ByteSource::openFile(path);
    return source && source->read(0, head) && hasMarks(head);
}

Result<DataFile> readDataFile(const ByteSource& source, const LoadContext& context)
{
    return wire::atTheDoor(source.name(), [&] { return readTables(source, Limits::forFile(source.size(), context)); });
}

Result<DataFile> readDataFile(const std::string& path, const LoadContext& context)
{
    const auto source = ByteSource::openFile(path);
    return source ? readDataFile(*source, context) : Result<DataFile>(source.error());
}

} // namespace ets
