// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/program.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace ets {

class RecordTensors;
class RecordValues;
class ReferenceOutputs;

/// One handle of a kernel instruction, or the handles of a delegate instruction (repetitions kept).
using HandleEntry = std::variant<std::int64_t, std::vector<std::int64_t>>;

/// The handles of an entry, one or a list.
[[nodiscard]] inline std::span<const std::int64_t> handlesIn(const HandleEntry& entry)
{
    const auto* const single = std::get_if<std::int64_t>(&entry);
    return single != nullptr ? std::span(single, 1) : std::span(std::get<std::vector<std::int64_t>>(entry));
}

/// What a delegate instruction ran: the backend, and which handles each of its own ids stands for.
struct DelegateEntry {
    std::optional<std::string> name; ///< Backend id, as in the file's key "name".
    /// Delegate id -> handles, in the order of the file. Empty where the backend gives none.
    std::vector<std::pair<std::string, std::vector<std::int64_t>>> delegateMap;
};

/// The maps of one method, by instruction index as text (as in the file).
struct MethodMaps {
    std::map<std::string, HandleEntry> debugHandles;
    std::map<std::string, DelegateEntry> delegates;
    std::map<std::string, std::int64_t> numOutputs;
};

/// A named program of a record, with its origin.
struct NamedProgram {
    std::string name; ///< Method for edge programs; "module/method" for the graph map.
    std::shared_ptr<const ExportedProgram> program;
};

/// The content of an ETRecord; tensors stay in the file. Filled by readETRecord(), constant afterwards.
struct ETRecord {
    std::string file;
    std::vector<std::string> entries; ///< Names of the zip's entries, in order.
    std::vector<NamedProgram> edgePrograms; ///< One per method, in order of the zip.
    std::vector<NamedProgram> graphMap; ///< In order of the zip.
    std::shared_ptr<const ExportedProgram> exportedProgram; ///< ATen dialect; may be null.
    std::map<std::string, MethodMaps> methods; ///< By method name.
    bool hasDebugHandleMap = false;
    bool hasDelegateMap = false;
    bool hasNumOutputsMap = false; ///< Records before 1.0 have none.
    std::int64_t exportGraphId = 0;
    Diagnostics diagnostics;
    std::shared_ptr<const RecordTensors> tensors; ///< What reads tensors when asked for; null without a file.

    /// All methods of which it has an edge program or maps, each once: those of the programs in their order first. A
    /// block of a trace can only be tied to one with maps, methodChoices().
    [[nodiscard]] std::vector<std::string> methodNames() const;
    /// Of a method; null if there is none.
    [[nodiscard]] const ExportedProgram* edgeProgram(const std::string& method) const;
    /// A program by the name that `etinspect program` takes: empty for the edge program (the first of several),
    /// "exported_program", a method, or a name of the graph map. Null if there is none.
    [[nodiscard]] const ExportedProgram* programNamed(const std::string& name) const;
    /// Described, and read from the file when asked for; nothing when there are none. An error when the file has
    /// changed.
    [[nodiscard]] Result<std::optional<ReferenceOutputs>> referenceOutputs(const LoadContext& context = {}) const;
    /// As referenceOutputs(); nothing when the record has none.
    [[nodiscard]] Result<std::optional<RecordValues>> representativeInputs(const LoadContext& context = {}) const;
};

/// What the programs of a record are called.
namespace programnames {
/// Key of the graph of the edge program; with several methods "/METHOD" follows. What TraceOptions begin with.
inline constexpr const char* edgeKey = "edge_dialect_graph_module";
/// The edge program in the file, and where a person names it; "/METHOD" follows in records that name methods.
inline constexpr const char* edgeEntry = "edge_dialect_exported_program";
/// The ATen program: in the file, as a key and where a person names it.
inline constexpr const char* exported = "exported_program";
/// The method of programs that name none.
inline constexpr const char* defaultMethod = "forward";
} // namespace programnames

/// A program of a record as it is named, with what it stands for.
struct ProgramEntry {
    enum class Kind { Edge, Exported, Mapped };

    Kind kind = Kind::Edge;
    std::string name; ///< Method of an edge program, name in the graph map; empty for the exported program.
    std::string key; ///< As OperatorGraph::key().
    std::string method; ///< Whose debug handles its nodes have; empty if unknown.
    std::shared_ptr<const ExportedProgram> program; ///< Never null.
};

/// All programs of a record: edge programs, the exported one, the graph map.
[[nodiscard]] std::vector<ProgramEntry> programsOf(const ETRecord& record);
/// The method that the exported program is of: "forward", or the only one.
[[nodiscard]] std::string methodOfExported(const ETRecord& record);
/// Name in the file of the edge program of a method.
[[nodiscard]] std::string edgeEntryOf(const ETRecord& record, const std::string& method);

/// Reads the directory, the maps and the programs of an ETRecord. Weights are never inflated.
/// Unknown entries are ignored with a diagnostic; a missing or broken entry leaves the rest usable.
/// @return an error when the file is no ETRecord or cannot be read at all
[[nodiscard]] Result<std::shared_ptr<const ETRecord>> readETRecord(
    const std::string& path, const LoadContext& context = {});

/// The same from bytes in memory, of which the record keeps a copy for its tensors; name is used in messages.
[[nodiscard]] Result<std::shared_ptr<const ETRecord>> readETRecord(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context = {});

} // namespace ets
