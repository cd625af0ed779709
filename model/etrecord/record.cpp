// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/record.h"

#include "model/base/limits.h"
#include "model/base/log.h"
#include "model/base/message.h"
#include "model/base/remarks.h"
#include "model/etrecord/json.h"
#include "model/etrecord/program.h"
#include "model/etrecord/recordmaps.h"
#include "model/etrecord/values.h"
#include "model/etrecord/zip.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

void reportBroken(ETRecord& record, const std::string& where, const std::string& key)
{
    record.diagnostics.add("broken-map-entry", Message::verbatim(where),
        ETS_MESSAGE("the value of \"%1\" is not what the map should hold", key));
}

/// Calls take(maps, instruction, value) for each instruction of each method; false from it makes a diagnostic.
template <typename Take>
void forEachInstruction(const JsonValue& root, ETRecord& record, const std::string& where, Take take)
{
    if (!root.IsObject()) {
        record.diagnostics.add("broken-map", Message::verbatim(where), ETS_MESSAGE("the map is no JSON object"));
        return;
    }
    for (const auto& method : root.GetObject()) {
        const std::string name = jsonText(method.name);
        MethodMaps& maps = record.methods[name];
        if (!method.value.IsObject()) {
            reportBroken(record, where, name);
            continue;
        }
        for (const auto& instruction : method.value.GetObject()) {
            const std::string index = jsonText(instruction.name);
            if (!take(maps, index, instruction.value)) {
                reportBroken(record, where, std::string(name).append("/").append(index));
            }
        }
    }
}

std::optional<std::vector<std::int64_t>> readHandles(const JsonValue& list)
{
    std::vector<std::int64_t> handles;
    const auto entries = jsonArray(&list);
    handles.reserve(entries.Size());
    for (const JsonValue& entry : entries) {
        const auto handle = jsonInt(entry);
        if (!handle) {
            return std::nullopt;
        }
        handles.push_back(*handle);
    }
    return handles;
}

std::optional<std::vector<std::int64_t>> singleHandle(const JsonValue& value)
{
    const auto handle = jsonInt(value);
    return handle ? std::optional(std::vector<std::int64_t>{*handle}) : std::nullopt;
}

/// One handle or a list of them.
std::optional<HandleEntry> readHandleEntry(const JsonValue& value)
{
    if (value.IsArray()) {
        auto handles = readHandles(value);
        return handles ? std::optional<HandleEntry>(std::move(*handles)) : std::nullopt;
    }
    const auto handle = jsonInt(value);
    return handle ? std::optional<HandleEntry>(*handle) : std::nullopt;
}

/// The backend's ids and their handles, in the order of the file. Of equal ids the last counts, at the first's place.
bool readIds(const JsonValue* map, DelegateEntry& target)
{
    if (map != nullptr && !map->IsObject()) {
        return false;
    }
    bool whole = true;
    std::unordered_map<std::string, std::size_t> positions;
    for (const auto& member : jsonObject(map)) {
        auto handles = member.value.IsArray() ? readHandles(member.value) : singleHandle(member.value);
        if (!handles) {
            whole = false;
            continue;
        }
        std::string id = jsonText(member.name);
        const auto [known, isNew] = positions.try_emplace(id, target.delegateMap.size());
        if (isNew) {
            target.delegateMap.emplace_back(std::move(id), std::move(*handles));
        } else {
            target.delegateMap[known->second].second = std::move(*handles);
        }
    }
    return whole;
}

constexpr std::string_view identifier = "ETRECORD_V0";
constexpr std::string_view edgeName = programnames::edgeEntry;
constexpr std::string_view defaultMethod = programnames::defaultMethod;

enum class EntryKind {
    Identifier,
    Weights, ///< State dict, constants, example inputs: never unpacked.
    EdgeProgram,
    GraphMap,
    ExportedProgram,
    DebugHandleMap,
    DelegateMap,
    NumOutputsMap,
    ExportGraphId,
    Values, ///< Reference outputs and representative inputs.
    Folder,
    Unknown
};

struct KnownName {
    std::string_view name;
    EntryKind kind;
};

constexpr std::array knownNames{
    KnownName{identifier, EntryKind::Identifier},
    KnownName{edgeName, EntryKind::EdgeProgram},
    KnownName{programnames::exported, EntryKind::ExportedProgram},
    KnownName{"debug_handle_map", EntryKind::DebugHandleMap},
    KnownName{"delegate_map", EntryKind::DelegateMap},
    KnownName{"instruction_id_to_num_outs_map", EntryKind::NumOutputsMap},
    KnownName{"export_graph_id", EntryKind::ExportGraphId},
    KnownName{"reference_outputs", EntryKind::Values},
    KnownName{"representative_inputs", EntryKind::Values},
};

EntryKind classify(std::string_view name)
{
    if (const auto known = std::ranges::find(knownNames, name, &KnownName::name); known != knownNames.end()) {
        return known->kind;
    }
    for (const std::string_view suffix : {"_state_dict", "_constants", "_example_inputs"}) {
        if (name.ends_with(suffix)) {
            return EntryKind::Weights;
        }
    }
    if (name.ends_with('/')) {
        return EntryKind::Folder;
    }
    if (name.find('/') == std::string_view::npos) {
        return EntryKind::Unknown;
    }
    return name.starts_with(std::string(edgeName) + '/') ? EntryKind::EdgeProgram : EntryKind::GraphMap;
}

bool isProgram(EntryKind kind)
{
    return kind == EntryKind::EdgeProgram || kind == EntryKind::GraphMap || kind == EntryKind::ExportedProgram;
}

/// "forward" of "edge_dialect_exported_program/forward"; older records name no method.
std::string methodOfEntry(std::string_view name)
{
    const std::size_t slash = name.find('/');
    return std::string(slash == std::string_view::npos ? defaultMethod : name.substr(slash + 1));
}

/// Reads the entries of one archive into one record.
class RecordReader {
public:
    RecordReader(const Zip& zip, ETRecord& record, const Limits& limits)
        : m_zip(zip)
        , m_entries(zip.distinctEntries(record.diagnostics))
        , m_record(record)
        , m_context(limits.context())
        , m_limits(limits)
        , m_unread(zip.source().size())
    {
    }

    [[nodiscard]] std::size_t entryCount() const { return m_entries.size(); }
    [[nodiscard]] bool has(std::string_view name) const
    {
        return std::ranges::find(m_entries, name, &NamedZipEntry::name) != m_entries.end();
    }
    /// @throws ReadError when canceled
    void run();

private:
    [[nodiscard]] std::string whereOf(const NamedZipEntry& named) const { return m_record.file + ", " + named.name; }
    [[nodiscard]] JsonSource sourceOf(const NamedZipEntry& named) const;
    // These throw what is wrong with an entry.
    void payForText(const ZipEntry& entry);
    void dispatch(const NamedZipEntry& named, EntryKind kind);
    void readProgram(const NamedZipEntry& named, EntryKind kind);
    void readMap(const NamedZipEntry& named, EntryKind kind);
    void reportBroken(const NamedZipEntry& named, const Error& error);
    void reportUnknown(const NamedZipEntry& named);
    void reportMissing();

    const Zip& m_zip;
    std::vector<NamedZipEntry> m_entries;
    ETRecord& m_record;
    const LoadContext& m_context;
    const Limits& m_limits; ///< Texts are not counted where they stand in the file as they are.
    std::uint64_t m_unread; ///< Bytes of the file that no program has been read from.
};

JsonSource RecordReader::sourceOf(const NamedZipEntry& named) const
{
    return [this, &named] { return m_zip.text(*named.entry, m_context); };
}

/// What is packed takes memory that the size of the file does not show; entries that share bytes do so again and again.
void RecordReader::payForText(const ZipEntry& entry)
{
    if (entry.packedSize > m_unread) {
        throw ReadError(Error::of(ETS_MESSAGE("the entries of the record overlap")));
    }
    m_unread -= entry.packedSize;
    const std::uint64_t unpacked = entry.size > entry.packedSize ? entry.size - entry.packedSize : 0;
    // The text itself, and what is kept of it twice: in the program and in its graph.
    constexpr std::uint64_t copies = 3;
    if (unpacked > m_limits.memoryLeft() / copies || !m_limits.tryMemory(unpacked * copies)) {
        throw ReadError(
            Error{.what = ETS_MESSAGE("an entry of %1 bytes unpacks to far more than its file allows", entry.size),
                .kind = Error::Kind::TooMuch});
    }
}

void RecordReader::reportBroken(const NamedZipEntry& named, const Error& error)
{
    m_record.diagnostics.add("record-broken-entry", Message::verbatim(whereOf(named)),
        error.where.empty() ? error.what : ETS_MESSAGE("%1 (%2)", error.what, error.where));
}

void RecordReader::reportUnknown(const NamedZipEntry& named)
{
    m_record.diagnostics.add("record-unknown-entry", Message::verbatim(whereOf(named)),
        ETS_MESSAGE("an entry of an unknown kind is ignored"));
}

void RecordReader::readProgram(const NamedZipEntry& named, EntryKind kind)
{
    const ZipEntry& entry = *named.entry;
    payForText(entry);
    const Limits limits = m_limits.allowing(JsonDocument::memoryPerByte * entry.packedSize);
    Loan loan(limits);
    auto program = given(readExportedProgram(sourceOf(named), whereOf(named), m_record.diagnostics, limits));
    loan.keep();
    if (kind == EntryKind::EdgeProgram) {
        m_record.edgePrograms.push_back({methodOfEntry(named.name), std::move(program)});
    } else if (kind == EntryKind::GraphMap) {
        m_record.graphMap.push_back({named.name, std::move(program)});
    } else {
        m_record.exportedProgram = std::move(program);
    }
}

void RecordReader::readMap(const NamedZipEntry& named, EntryKind kind)
{
    const ZipEntry& entry = *named.entry;
    payForText(entry);
    const Limits limits = m_limits.allowing(JsonDocument::memoryPerByte * entry.packedSize);
    const JsonDocument document = given(JsonDocument::parse(sourceOf(named), limits));
    const JsonValue& root = document.root();
    const bool isPaid = payForMap(root, limits);
    limits.giveBack(document.memorySize());
    if (!isPaid) {
        throw ReadError(Error{
            .what = ETS_MESSAGE("the map has far more entries than its file allows"), .kind = Error::Kind::TooMuch});
    }
    if (kind == EntryKind::DebugHandleMap) {
        readDebugHandleMap(root, m_record, whereOf(named));
    } else if (kind == EntryKind::DelegateMap) {
        readDelegateMap(root, m_record, whereOf(named));
    } else if (kind == EntryKind::NumOutputsMap) {
        readNumOutputsMap(root, m_record, whereOf(named));
    } else if (const auto id = jsonInt(root)) {
        m_record.exportGraphId = *id;
    } else {
        m_record.diagnostics.add(
            "record-broken-entry", Message::verbatim(whereOf(named)), ETS_MESSAGE("the id of the graph is no number"));
    }
}

void RecordReader::dispatch(const NamedZipEntry& named, EntryKind kind)
{
    switch (kind) {
    case EntryKind::EdgeProgram:
    case EntryKind::GraphMap:
    case EntryKind::ExportedProgram:
        readProgram(named, kind);
        return;
    case EntryKind::DebugHandleMap:
    case EntryKind::DelegateMap:
    case EntryKind::NumOutputsMap:
    case EntryKind::ExportGraphId:
        readMap(named, kind);
        return;
    case EntryKind::Unknown:
        reportUnknown(named);
        return;
    case EntryKind::Identifier:
    case EntryKind::Weights:
    case EntryKind::Values:
    case EntryKind::Folder:
        return;
    }
}

void RecordReader::reportMissing()
{
    const auto report = [this](bool missing, std::string_view name, Message consequence) {
        if (missing) {
            m_record.diagnostics.add(
                "record-missing-entry", ETS_MESSAGE("%1, %2", m_record.file, name), std::move(consequence));
        }
    };
    report(m_record.edgePrograms.empty(), edgeName,
        ETS_MESSAGE("there is no readable edge program, so no operators, modules and stack traces"));
    report(!m_record.hasDebugHandleMap, "debug_handle_map",
        ETS_MESSAGE("there is no readable map of debug handles, so events cannot be joined with operators"));
    report(!m_record.hasDelegateMap, "delegate_map",
        ETS_MESSAGE("there is no readable map of delegates, so their inner events cannot be joined"));
}

void RecordReader::run()
{
    constexpr std::string_view phase = "read-etrecord";
    std::uint64_t total = 0;
    for (const NamedZipEntry& named : m_entries) {
        m_record.entries.push_back(named.name);
        total += isProgram(classify(named.name)) ? named.entry->packedSize : 0;
    }
    std::uint64_t done = 0;
    for (const NamedZipEntry& named : m_entries) {
        m_limits.checkCanceled();
        const EntryKind kind = classify(named.name);
        if (isProgram(kind)) {
            m_context.report(phase, done, total);
            done += named.entry->packedSize;
        }
        try {
            dispatch(named, kind);
        } catch (const ReadError& problem) {
            if (problem.error.kind == Error::Kind::Canceled) {
                throw;
            }
            reportBroken(named, problem.error);
        }
    }
    m_context.report(phase, total, total);
    reportMissing();
}

/// @param kind what the bytes look like
/// @param why what is wrong with the directory
ReadError notAZip(const std::string& path, const Error& why, FileKind kind)
{
    if (kind == FileKind::ETRecord || kind == FileKind::Zip) {
        return ReadError(Error{.file = path,
            .what = ETS_MESSAGE("is a damaged zip file: its directory is missing or wrong"),
            .where = why.what,
            .advice = ETS_MESSAGE(
                "The file was probably cut while it was written or copied; copy it or generate the ETRecord again")});
    }
    return ReadError(Error{.file = path,
        .what = ETS_MESSAGE("is not an ETRecord: it is no zip file"),
        .where = why.what,
        .advice = ETS_MESSAGE("Give the file that ETRecord.save() or generate_etrecord() wrote")});
}

/// The first bytes, by which a file is told from others.
FileKind kindOf(const ByteSource& source)
{
    constexpr std::uint64_t enough = 64;
    const auto head = source.part(0, std::min(enough, source.size())).readAll();
    return head ? detectFileKind(*head) : FileKind::Unknown;
}

/// @throws ReadError
std::shared_ptr<const ETRecord> readRecord(
    const ByteSource& source, std::shared_ptr<ETRecord> record, const LoadContext& context)
{
    const log::Timer timer(log::Layer::ETRecord, "read the record");
    const auto zip = Zip::open(source);
    if (!zip) {
        throw notAZip(record->file, zip.error(), kindOf(source));
    }
    const Limits limits = Limits::forFile(source.size(), context);
    RecordReader reader(*zip, *record, limits);
    if (!reader.has(identifier)) {
        throw ReadError(Error{.file = record->file,
            .what = ETS_MESSAGE("is a zip file, but no ETRecord: the entry ETRECORD_V0 is missing"),
            .advice = ETS_MESSAGE("Give the file that ETRecord.save() or generate_etrecord() wrote")});
    }
    if (reader.entryCount() == 1) {
        throw ReadError(Error{.file = record->file,
            .what = ETS_MESSAGE("is an empty ETRecord: saving it failed"),
            .advice = ETS_MESSAGE("Generate the ETRecord again")});
    }
    reader.run();
    return record;
}

Message adviceOnMemory()
{
    return ETS_MESSAGE("Close other programs, or generate the ETRecord without lowered modules");
}

} // namespace

const ExportedProgram* ETRecord::edgeProgram(const std::string& method) const
{
    const auto found = std::ranges::find(edgePrograms, method, &NamedProgram::name);
    return found == edgePrograms.end() ? nullptr : found->program.get();
}

const ExportedProgram* ETRecord::programNamed(const std::string& name) const
{
    if (name.empty()) {
        return edgePrograms.empty() ? nullptr : edgePrograms.front().program.get();
    }
    if (name == programnames::exported) {
        return exportedProgram.get();
    }
    if (const ExportedProgram* const edge = edgeProgram(name)) {
        return edge;
    }
    const auto found = std::ranges::find(graphMap, name, &NamedProgram::name);
    return found == graphMap.end() ? nullptr : found->program.get();
}

std::vector<std::string> ETRecord::methodNames() const
{
    std::vector<std::string> names;
    std::set<std::string_view> seen;
    for (const NamedProgram& program : edgePrograms) {
        if (seen.insert(program.name).second) {
            names.push_back(program.name);
        }
    }
    for (const auto& [method, maps] : methods) {
        if (seen.insert(method).second) {
            names.push_back(method);
        }
    }
    return names;
}

Result<std::optional<ReferenceOutputs>> ETRecord::referenceOutputs(const LoadContext& context) const
{
    return tensors ? tensors->referenceOutputs(context) : std::optional<ReferenceOutputs>();
}

Result<std::optional<RecordValues>> ETRecord::representativeInputs(const LoadContext& context) const
{
    return tensors ? tensors->representativeInputs(context) : std::optional<RecordValues>();
}

std::vector<ProgramEntry> programsOf(const ETRecord& record)
{
    using Kind = ProgramEntry::Kind;
    std::vector<ProgramEntry> entries;
    for (const NamedProgram& edge : record.edgePrograms) {
        const std::string key = programnames::edgeKey;
        entries.push_back({Kind::Edge, edge.name, record.edgePrograms.size() == 1 ? key : key + "/" + edge.name,
            edge.name, edge.program});
    }
    if (record.exportedProgram != nullptr) {
        entries.push_back(
            {Kind::Exported, {}, programnames::exported, methodOfExported(record), record.exportedProgram});
    }
    for (const NamedProgram& mapped : record.graphMap) {
        const std::size_t slash = mapped.name.rfind('/');
        entries.push_back({Kind::Mapped, mapped.name, mapped.name,
            slash == std::string::npos ? std::string() : mapped.name.substr(slash + 1), mapped.program});
    }
    std::erase_if(entries, [](const ProgramEntry& entry) { return entry.program == nullptr; });
    return entries;
}

std::string methodOfExported(const ETRecord& record)
{
    return record.edgePrograms.size() == 1 ? record.edgePrograms.front().name
                                           : std::string(programnames::defaultMethod);
}

std::string edgeEntryOf(const ETRecord& record, const std::string& method)
{
    const std::string plain = programnames::edgeEntry;
    const std::string entry = plain + "/" + method;
    return std::ranges::find(record.entries, entry) != record.entries.end() ? entry : plain;
}

bool payForMap(const JsonValue& root, const Limits& limits)
{
    // Of the nodes of the maps and of the list of ids, with what their allocation takes.
    constexpr std::uint64_t methodCost = sizeof(MethodMaps) + 128;
    constexpr std::uint64_t instructionCost = sizeof(DelegateEntry) + 128;
    constexpr std::uint64_t idCost = 320;
    constexpr std::uint64_t handleCost = 2 * sizeof(std::int64_t);
    std::uint64_t cost = 0;
    for (const auto& method : jsonObject(&root)) {
        cost += methodCost;
        for (const auto& instruction : jsonObject(&method.value)) {
            cost += instructionCost + jsonArray(&instruction.value).Size() * handleCost;
            for (const auto& id : jsonObject(jsonMember(instruction.value, "delegate_map"))) {
                cost += idCost + jsonArray(&id.value).Size() * handleCost;
            }
        }
    }
    return limits.tryMemory(cost);
}

void readDebugHandleMap(const JsonValue& root, ETRecord& record, const std::string& where)
{
    record.hasDebugHandleMap = root.IsObject();
    forEachInstruction(root, record, where, [](MethodMaps& maps, const std::string& index, const JsonValue& value) {
        auto entry = readHandleEntry(value);
        if (!entry) {
            return false;
        }
        maps.debugHandles.insert_or_assign(index, std::move(*entry));
        return true;
    });
}

void readDelegateMap(const JsonValue& root, ETRecord& record, const std::string& where)
{
    record.hasDelegateMap = root.IsObject();
    forEachInstruction(root, record, where, [](MethodMaps& maps, const std::string& index, const JsonValue& value) {
        if (!value.IsObject()) {
            return false;
        }
        DelegateEntry entry;
        if (const JsonValue* name = jsonMember(value, "name")) {
            entry.name = jsonText(*name);
        }
        const bool whole = readIds(jsonMember(value, "delegate_map"), entry);
        maps.delegates.insert_or_assign(index, std::move(entry));
        return whole;
    });
}

void readNumOutputsMap(const JsonValue& root, ETRecord& record, const std::string& where)
{
    record.hasNumOutputsMap = root.IsObject();
    forEachInstruction(root, record, where, [](MethodMaps& maps, const std::string& index, const JsonValue& value) {
        const auto number = jsonInt(value);
        if (number) {
            maps.numOutputs.insert_or_assign(index, *number);
        }
        return number.has_value();
    });
}

Result<std::shared_ptr<const ETRecord>> readETRecord(const std::string& path, const LoadContext& context)
{
    return atTheDoor(
        path,
        [&] {
            auto record = std::make_shared<ETRecord>();
            record->file = path;
            // Before anything is read: what changes later is then noticed.
            if (auto tensors = RecordTensors::of(path)) {
                record->tensors = std::move(*tensors);
            }
            return readRecord(given(ByteSource::openFile(path)), std::move(record), context);
        },
        adviceOnMemory());
}

Result<std::shared_ptr<const ETRecord>> readETRecord(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context)
{
    return atTheDoor(
        name,
        [&] {
            auto record = std::make_shared<ETRecord>();
            record->file = name;
            const ByteSource source = ByteSource::ofMemory({bytes.begin(), bytes.end()}, name);
            record->tensors = RecordTensors::ofMemory(source);
            return readRecord(source, std::move(record), context);
        },
        adviceOnMemory());
}

} // namespace ets
