// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/program/vgfstatistics.h"

#include "model/base/text.h"
#include "model/etrecord/json.h"

#include <initializer_list>
#include <string_view>
#include <utility>

namespace ets {

namespace {

constexpr std::string_view schema = "executorch.vgf.neural_statistics";

Error malformed(Message why)
{
    return Error{.file = {},
        .what = ETS_MESSAGE("VGF neural statistics in an event's metadata cannot be understood: %1", std::move(why))};
}

bool truth(const JsonValue& object, std::string_view name)
{
    const JsonValue* const value = jsonMember(object, name);
    return value != nullptr && value->IsBool() && value->GetBool();
}

std::int64_t number(const JsonValue& object, std::string_view name)
{
    const JsonValue* const value = jsonMember(object, name);
    return value == nullptr ? 0 : jsonInt(*value).value_or(0);
}

Result<VgfBlob> readBlob(const JsonValue& segment, std::string_view name)
{
    VgfBlob blob;
    const JsonValue* const object = jsonMember(segment, name);
    if (object == nullptr || !object->IsObject()) {
        return blob;
    }
    blob.isText = truth(*object, "is_text");
    blob.reason = jsonMemberText(*object, "reason");
    blob.available = truth(*object, "available");
    if (!blob.available) {
        return blob;
    }
    if (const std::string encoding = jsonMemberText(*object, "encoding"); encoding != "base64") {
        return malformed(ETS_MESSAGE("bytes are encoded as \"%1\", which is not base64", encoding));
    }
    const auto data = base64::decode(jsonMemberText(*object, "data"));
    if (!data) {
        return malformed(ETS_MESSAGE("\"%1\" is no base64", name));
    }
    blob.data.assign(reinterpret_cast<const char*>(data->data()), data->size());
    return blob;
}

Result<VgfSegment> readSegment(const JsonValue& object)
{
    VgfSegment segment;
    segment.id = number(object, "segment_id");
    const std::pair<const char*, VgfBlob*> blobs[]{{"debug_database", &segment.debugDatabase},
        {"statistics_info", &segment.statisticsInfo}, {"statistics_memory", &segment.statisticsMemory}};
    for (const auto& [name, target] : blobs) {
        auto blob = readBlob(object, name);
        if (!blob) {
            return blob.error();
        }
        *target = std::move(*blob);
    }
    return segment;
}

/// An object that version 2 has to have, with these keys (whatever their values).
Result<const JsonValue*> required(const JsonValue& root, std::string_view name, std::initializer_list<const char*> keys)
{
    const JsonValue* const object = jsonMember(root, name);
    if (object == nullptr || !object->IsObject()) {
        return malformed(ETS_MESSAGE("\"%1\" is missing", name));
    }
    for (const char* const key : keys) {
        if (!object->HasMember(key)) {
            return malformed(ETS_MESSAGE("\"%1\" has no \"%2\"", name, key));
        }
    }
    return object;
}

Result<void> readInterpretation(const JsonValue& root, VgfNeuralStatistics& statistics)
{
    const auto mode = required(root, "statistics_mode", {"executorch_index", "vulkan_value", "vulkan_name"});
    if (!mode) {
        return mode.error();
    }
    statistics.mode = VgfStatisticsMode{
        number(**mode, "executorch_index"), number(**mode, "vulkan_value"), jsonMemberText(**mode, "vulkan_name")};
    const auto target =
        required(root, "target", {"available", "device_name", "vendor_id", "device_id", "driver_version"});
    if (!target) {
        return target.error();
    }
    statistics.target = VgfTarget{truth(**target, "available"), jsonMemberText(**target, "device_name"),
        number(**target, "vendor_id"), number(**target, "device_id"), number(**target, "driver_version")};
    const auto layout = required(root, "counter_layout",
        {"available", "schema_id", "schema_version", "endianness", "word_type", "words_per_task", "leading_block_count",
            "reason"});
    if (!layout) {
        return layout.error();
    }
    statistics.counterLayout = VgfCounterLayout{truth(**layout, "available"), jsonMemberText(**layout, "schema_id"),
        number(**layout, "schema_version"), jsonMemberText(**layout, "endianness"),
        jsonMemberText(**layout, "word_type"), number(**layout, "words_per_task"),
        number(**layout, "leading_block_count"), jsonMemberText(**layout, "reason")};
    return {};
}

Result<VgfNeuralStatistics> readStatistics(const JsonValue& root)
{
    VgfNeuralStatistics statistics;
    statistics.schemaVersion = number(root, "schema_version");
    if (statistics.schemaVersion != 1 && statistics.schemaVersion != 2) {
        return malformed(
            ETS_MESSAGE("the schema has the unknown version \"%1\"", jsonMemberText(root, "schema_version")));
    }
    statistics.dataAvailable = truth(root, "data_available");
    statistics.reason = jsonMemberText(root, "reason");
    if (statistics.schemaVersion == 2) {
        if (auto read = readInterpretation(root, statistics); !read) {
            return read.error();
        }
    }
    for (const JsonValue& object : jsonArray(jsonMember(root, "segments"))) {
        if (!object.IsObject()) {
            return malformed(ETS_MESSAGE("a segment is no object"));
        }
        auto segment = readSegment(object);
        if (!segment) {
            return segment.error();
        }
        statistics.segments.push_back(std::move(*segment));
    }
    return statistics;
}

} // namespace

Result<std::optional<VgfNeuralStatistics>> parseVgfNeuralStatistics(std::string_view metadata)
{
    // Other metadata are not worth a parser.
    if (metadata.find(schema) == std::string_view::npos) {
        return std::optional<VgfNeuralStatistics>();
    }
    const auto document = JsonDocument::parse([metadata] { return Result(TextBuffer::copyOf(metadata)); });
    if (!document) {
        return malformed(document.error().what);
    }
    const JsonValue& root = document->root();
    if (!root.IsObject() || jsonMemberText(root, "schema") != schema) {
        return std::optional<VgfNeuralStatistics>();
    }
    auto statistics = readStatistics(root);
    if (!statistics) {
        return statistics.error();
    }
    return std::optional(std::move(*statistics));
}

Result<std::vector<VgfNeuralStatistics>> vgfNeuralStatistics(const Trace& trace)
{
    std::vector<VgfNeuralStatistics> all;
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const MetadataList metadata = trace.metadataOf(EventId(i));
        std::size_t occurrence = 0;
        for (const std::string_view bytes : metadata) {
            auto statistics = parseVgfNeuralStatistics(bytes);
            if (!statistics) {
                Error error = statistics.error();
                error.file = trace.etdump().file;
                error.where = ETS_MESSAGE("event %1, sample %2", i, occurrence);
                return error;
            }
            if (auto& found = *statistics) {
                found->event = EventId(i);
                found->occurrence = occurrence;
                all.push_back(std::move(*found));
            }
            ++occurrence;
        }
    }
    return all;
}

} // namespace ets
