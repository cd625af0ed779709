// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/program/nodesources.h"

#include "model/base/message.h"
#include "model/etrecord/program/argumentreader.h"
#include "model/etrecord/program/graphreader.h"
#include "model/etrecord/program/jsondocument.h"
#include "model/etrecord/recordtensors.h"

#include <optional>
#include <span>

namespace ets {

namespace {

class SourceReader {
public:
    SourceReader(const Limits& limits)
        : m_limits(limits)
    {
    }

    NodeSources read(const JsonValue& graph, int depth = 0)
    {
        NodeSources result;
        const auto nodes = jsonArray(jsonMember(graph, "nodes"));
        if (!pay(nodes.Size() * sizeof(std::vector<std::string>))) {
            return result;
        }
        result.ancestors.reserve(nodes.Size());
        for (const JsonValue& node : nodes) {
            result.ancestors.push_back(ancestorsOf(node));
            std::size_t position = 0;
            for (const JsonValue& input : jsonArray(jsonMember(node, "inputs"))) {
                const JsonValue* const argument = jsonMember(input, "arg");
                const JsonValue* const inner = argument == nullptr ? nullptr : graphOfArgument(*argument);
                if (inner != nullptr && depth < GraphReader::maxGraphDepth && pay(sizeof(NodeSources))) {
                    result.inner.emplace(std::pair(result.ancestors.size() - 1, position), read(*inner, depth + 1));
                }
                ++position;
            }
        }
        return result;
    }

    [[nodiscard]] bool isTooLarge() const { return m_tooLarge; }

private:
    bool pay(std::uint64_t bytes)
    {
        m_tooLarge = m_tooLarge || !m_limits.tryMemory(bytes);
        return !m_tooLarge;
    }

    /// The chain of last entries: that is the parent where several are named.
    std::vector<std::string> ancestorsOf(const JsonValue& node)
    {
        std::vector<std::string> chain;
        const JsonValue* const metadata = jsonMember(node, "metadata");
        const JsonValue* const text = metadata == nullptr ? nullptr : jsonMember(*metadata, "from_node");
        if (text == nullptr || m_tooLarge) {
            return chain;
        }
        const auto document =
            JsonDocument::parse([text] { return Result<TextBuffer>(TextBuffer::copyOf(jsonView(*text))); }, m_limits);
        if (!document) {
            return chain;
        }
        const JsonValue* sources = &document->root();
        while (!jsonArray(sources).Empty()) {
            const auto list = jsonArray(sources);
            const JsonValue& parent = list[list.Size() - 1];
            std::string identity = jsonMemberText(parent, "name") + "." + jsonMemberText(parent, "graph_id");
            if (!pay(sizeof(std::string) + identity.size())) {
                break;
            }
            chain.push_back(std::move(identity));
            sources = jsonMember(parent, "from_node");
        }
        m_limits.giveBack(document->memorySize());
        return chain;
    }

    const Limits& m_limits;
    bool m_tooLarge = false;
};

Result<NodeSources> readFrom(const ByteSource& file, std::string_view entry, const LoadContext& context)
{
    const auto directory = Zip::open(file);
    if (!directory) {
        return directory.error();
    }
    const ZipEntry* const found = directory->find(entry);
    if (found == nullptr) {
        return Error{.file = file.name(), .what = ETS_MESSAGE("has no entry \"%1\"", entry)};
    }
    const Limits limits =
        Limits::forFile(file.size(), context).allowing(JsonDocument::memoryPerByte * found->packedSize);
    const auto content = directory->content(*found, limits);
    if (!content) {
        return content.error();
    }
    const auto text = [&content]() -> Result<TextBuffer> {
        TextBuffer buffer = TextBuffer::ofSize(static_cast<std::size_t>(content->size()));
        auto read = content->read(0, std::as_writable_bytes(std::span(buffer.data.get(), buffer.size)));
        if (!read) {
            return read.error();
        }
        return buffer;
    };
    const auto document = JsonDocument::parse(text, limits);
    if (!document) {
        return document.error();
    }
    const JsonValue* const module = jsonMember(document->root(), "graph_module");
    const JsonValue* const graph = module == nullptr ? nullptr : jsonMember(*module, "graph");
    if (graph == nullptr) {
        return Error{.file = file.name(),
            .what = ETS_MESSAGE("is no exported program"),
            .where = Message::verbatim(std::string(entry))};
    }
    SourceReader reader(limits);
    NodeSources sources = reader.read(*graph);
    if (reader.isTooLarge()) {
        return Error{.file = file.name(),
            .what = ETS_MESSAGE("the origins of the nodes take far more than the file allows"),
            .where = Message::verbatim(std::string(entry)),
            .kind = Error::Kind::TooMuch};
    }
    return sources;
}

} // namespace

Result<NodeSources> readNodeSources(const RecordTensors& record, std::string_view entry, const LoadContext& context)
{
    return atTheDoor(record.file(), [&]() -> Result<NodeSources> {
        const auto file = record.source();
        return file ? readFrom(*file, entry, context) : file.error();
    });
}

} // namespace ets
