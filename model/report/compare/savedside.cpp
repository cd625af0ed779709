// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/compare/savedside.h"

#include "model/etrecord/json.h"
#include "model/report/format/jsonwriter.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>

namespace ets {

using namespace compare;

namespace {

constexpr std::string_view beginning = "{\"etscope_side\":";
constexpr std::int64_t version = 1;

void member(JsonWriter& json, std::string_view name, const std::string& text)
{
    if (!text.empty()) {
        json.member(name, std::string_view(text));
    }
}

void writeLeaf(JsonWriter& json, const Leaf& leaf)
{
    json.beginObject();
    json.member("key", std::string_view(leaf.key));
    if (leaf.place != LeafPlace::Leaf) {
        json.member("place", static_cast<std::int64_t>(leaf.place));
    }
    if (leaf.label != leaf.key) {
        member(json, "label", leaf.label);
    }
    member(json, "name", leaf.name);
    member(json, "op", leaf.op);
    member(json, "module", leaf.module);
    member(json, "line", leaf.line);
    member(json, "backend", leaf.backend);
    member(json, "category", leaf.category);
    json.member("instruction", std::int64_t{leaf.instruction});
    if (leaf.isTiedViaCall) {
        json.member("via_call", true);
    }
    for (const auto& [name, isNodes] : {std::pair("nodes", true), std::pair("handles", false)}) {
        const std::size_t count = isNodes ? leaf.nodes.size() : leaf.handles.size();
        if (count == 0) {
            continue;
        }
        json.key(name);
        json.beginArray();
        for (std::size_t i = 0; i < count; ++i) {
            json.value(isNodes ? std::int64_t{leaf.nodes[i]} : leaf.handles[i]);
        }
        json.endArray();
    }
    json.member("step", std::uint64_t{leaf.step.divisor});
    json.member("gap", std::uint64_t{leaf.step.gap});
    json.member("samples", leaf.samples);
    json.member("runs", leaf.runs);
    json.endObject();
}

void writeRecording(JsonWriter& json, const Side& side, const Recording& recording)
{
    json.beginObject();
    json.member("file", std::string_view(recording.file));
    json.member("sha256", std::string_view(recording.digest));
    json.member("runs", std::uint64_t{recording.runs});
    json.member("c", std::uint64_t{recording.middle});
    json.member("total", recording.total);
    json.key("quartiles");
    json.beginArray();
    for (const double quartile : recording.quartiles) {
        json.value(quartile);
    }
    json.endArray();
    json.key("rows"); // [position in leaves, ticks]
    json.beginArray();
    for (std::size_t i = 0; i < side.leaves.size(); ++i) {
        json.beginArray();
        json.value(static_cast<std::int64_t>(i));
        json.value(recording.sums[i]);
        json.endArray();
    }
    json.endArray();
    json.endObject();
}

void writeExport(JsonWriter& json, const ExportFacts& facts)
{
    member(json, "plan", facts.plan);
    member(json, "edge", facts.edge);
    member(json, "aten", facts.aten);
    member(json, "inputs", facts.inputs);
    member(json, "release", facts.release);
    json.key("origins");
    json.beginArray();
    for (const Origin& origin : facts.origins) {
        json.beginArray();
        json.value(origin.handle);
        json.value(std::string_view(origin.op));
        json.value(std::string_view(origin.module));
        json.endArray();
    }
    json.endArray();
}

/// Reads members; a missing or odd one makes the whole unusable.
class Reader {
public:
    bool isSound = true; // NOLINT(misc-non-private-member-variables-in-classes): it is what is asked for

    std::int64_t number(const JsonValue& object, std::string_view name)
    {
        const JsonValue* const value = jsonMember(object, name);
        return value == nullptr ? fail() : number(*value);
    }

    std::int64_t number(const JsonValue& value)
    {
        const auto read = jsonInt(value);
        return read ? *read : fail();
    }

    /// Not negative.
    template <typename Count> Count count(const JsonValue& object, std::string_view name)
    {
        const std::int64_t value = number(object, name);
        const bool fits = value >= 0
            && static_cast<std::uint64_t>(value) <= static_cast<std::uint64_t>(std::numeric_limits<Count>::max());
        isSound = isSound && fits;
        return fits ? static_cast<Count>(value) : Count{0};
    }

    double real(const JsonValue& value)
    {
        const std::string text(jsonView(value));
        char* end = nullptr;
        const double read = std::strtod(text.c_str(), &end);
        isSound = isSound && !text.empty() && end == text.c_str() + text.size() && std::isfinite(read);
        return read;
    }

private:
    std::int64_t fail()
    {
        isSound = false;
        return 0;
    }
};

Leaf leafOf(Reader& reader, const JsonValue& value)
{
    Leaf leaf;
    leaf.key = jsonMemberText(value, "key");
    const bool hasPlace = jsonMember(value, "place") != nullptr;
    const std::int64_t place = hasPlace ? reader.number(value, "place") : 0;
    reader.isSound = reader.isSound && place >= 0 && place <= static_cast<std::int64_t>(LeafPlace::BetweenCalls)
        && !leaf.key.empty();
    leaf.place = static_cast<LeafPlace>(place);
    leaf.label = jsonMember(value, "label") != nullptr ? LeafText(jsonMemberText(value, "label")) : leaf.key;
    leaf.name = jsonMemberText(value, "name");
    leaf.op = jsonMemberText(value, "op");
    leaf.module = jsonMemberText(value, "module");
    leaf.line = jsonMemberText(value, "line");
    leaf.backend = jsonMemberText(value, "backend");
    leaf.category = jsonMemberText(value, "category");
    leaf.instruction = static_cast<std::int32_t>(reader.number(value, "instruction"));
    leaf.isTiedViaCall = jsonMember(value, "via_call") != nullptr;
    std::vector<std::uint32_t> nodes;
    for (const JsonValue& node : jsonArray(jsonMember(value, "nodes"))) {
        nodes.push_back(static_cast<std::uint32_t>(reader.number(node)));
    }
    leaf.nodes = LeafNumbers(std::move(nodes));
    std::vector<std::int64_t> handles;
    for (const JsonValue& handle : jsonArray(jsonMember(value, "handles"))) {
        handles.push_back(reader.number(handle));
    }
    leaf.handles = LeafNumbers(std::move(handles));
    leaf.step = {reader.count<Ticks>(value, "step"), reader.count<Ticks>(value, "gap")};
    leaf.samples = reader.count<std::uint64_t>(value, "samples");
    leaf.runs = reader.count<std::uint64_t>(value, "runs");
    return leaf;
}

/// @return its rows add up to its total, and all are of leaves that are there
Recording recordingOf(Reader& reader, const JsonValue& value, std::size_t leaves)
{
    Recording recording;
    recording.file = jsonMemberText(value, "file");
    recording.digest = jsonMemberText(value, "sha256");
    recording.runs = reader.count<std::uint32_t>(value, "runs");
    recording.middle = reader.count<std::uint32_t>(value, "c");
    recording.total = reader.number(value, "total");
    const auto quartiles = jsonArray(jsonMember(value, "quartiles"));
    reader.isSound = reader.isSound && quartiles.Size() == recording.quartiles.size() && recording.middle > 0;
    for (std::size_t i = 0; reader.isSound && i < recording.quartiles.size(); ++i) {
        recording.quartiles.at(i) = reader.real(quartiles[static_cast<rapidjson::SizeType>(i)]);
    }
    recording.sums.assign(leaves, 0);
    TickSpan sum = 0;
    for (const JsonValue& row : jsonArray(jsonMember(value, "rows"))) {
        const auto parts = jsonArray(&row);
        const std::int64_t leaf = parts.Size() == 2 ? reader.number(parts[0]) : -1;
        if (leaf < 0 || static_cast<std::size_t>(leaf) >= leaves) {
            reader.isSound = false;
            break;
        }
        recording.sums[static_cast<std::size_t>(leaf)] = reader.number(parts[1]);
        reader.isSound = !__builtin_add_overflow(sum, reader.number(parts[1]), &sum) && reader.isSound;
    }
    reader.isSound = reader.isSound && sum == recording.total;
    return recording;
}

Conditions conditionsOf(Reader& reader, const JsonValue& root)
{
    Conditions conditions;
    const auto unit = timeScaleFromName(jsonMemberText(root, "unit"));
    reader.isSound = reader.isSound && unit.has_value();
    conditions.unit = unit.value_or(TimeScale::Ns);
    if (const JsonValue* const frequency = jsonMember(root, "frequency")) {
        conditions.frequency = reader.real(*frequency);
    }
    conditions.method = jsonMemberText(root, "method");
    conditions.loggedValues = jsonMember(root, "logged_values") != nullptr;
    conditions.bundledInput = static_cast<std::int32_t>(reader.number(root, "bundled_input"));
    return conditions;
}

ExportFacts exportOf(Reader& reader, const JsonValue& root)
{
    ExportFacts facts{.plan = jsonMemberText(root, "plan"),
        .edge = jsonMemberText(root, "edge"),
        .aten = jsonMemberText(root, "aten"),
        .inputs = jsonMemberText(root, "inputs"),
        .release = jsonMemberText(root, "release"),
        .origins = {}};
    for (const JsonValue& origin : jsonArray(jsonMember(root, "origins"))) {
        const auto parts = jsonArray(&origin);
        if (parts.Size() != 3) {
            reader.isSound = false;
            break;
        }
        facts.origins.push_back({reader.number(parts[0]), jsonText(parts[1]), jsonText(parts[2])});
    }
    return facts;
}

} // namespace

void writeSavedSide(Sink& sink, const Side& side)
{
    JsonWriter json(sink);
    json.beginObject();
    json.member("etscope_side", version);
    json.member("unit", timeScaleName(side.conditions.unit));
    if (side.conditions.frequency > 0) {
        json.member("frequency", side.conditions.frequency);
    }
    member(json, "method", side.conditions.method);
    if (side.conditions.loggedValues) {
        json.member("logged_values", true);
    }
    json.member("bundled_input", std::int64_t{side.conditions.bundledInput});
    json.member("dropped", std::uint64_t{side.dropped});
    json.member("events", side.eventsPerRun);
    writeExport(json, side.exported);
    json.key("others");
    json.beginArray();
    for (const std::string& file : side.others) {
        json.value(std::string_view(file));
    }
    json.endArray();
    json.key("leaves");
    json.beginArray();
    for (const Leaf& leaf : side.leaves) {
        writeLeaf(json, leaf);
    }
    json.endArray();
    json.key("recordings");
    json.beginArray();
    for (const Recording& recording : side.recordings) {
        writeRecording(json, side, recording);
    }
    json.endArray();
    json.endObject();
    json.finish("\n");
}

bool looksLikeSavedSide(std::string_view head)
{
    // However its writer puts blanks.
    std::string dense;
    for (const char c : head.substr(0, 4 * beginning.size())) {
        if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
            dense += c;
        }
    }
    return dense.starts_with(beginning);
}

Result<Side> readSavedSide(std::string_view text, std::string_view file)
{
    const auto damaged = Error::in(std::string(file), ETS_MESSAGE("is no saved side of a comparison, or a damaged one"),
        ETS_MESSAGE("Save it again: etinspect compare --new DUMP... --save FILE"));
    const auto document = JsonDocument::parse([text]() -> Result<TextBuffer> { return TextBuffer::copyOf(text); });
    if (!document) {
        return damaged;
    }
    const JsonValue& root = document->root();
    Reader reader;
    if (reader.number(root, "etscope_side") != version || !reader.isSound) {
        return damaged;
    }
    Side side;
    side.conditions = conditionsOf(reader, root);
    side.exported = exportOf(reader, root);
    side.dropped = reader.count<std::uint32_t>(root, "dropped");
    side.eventsPerRun = reader.count<std::uint64_t>(root, "events");
    for (const JsonValue& other : jsonArray(jsonMember(root, "others"))) {
        side.others.push_back(jsonText(other));
    }
    for (const JsonValue& leaf : jsonArray(jsonMember(root, "leaves"))) {
        side.leaves.push_back(leafOf(reader, leaf));
    }
    for (const JsonValue& recording : jsonArray(jsonMember(root, "recordings"))) {
        side.recordings.push_back(recordingOf(reader, recording, side.leaves.size()));
    }
    if (!reader.isSound || side.recordings.empty()) {
        return damaged;
    }
    return side;
}

} // namespace ets
