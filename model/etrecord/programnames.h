// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/etrecord.h"

#include <memory>
#include <string>
#include <vector>

namespace ets {

/// What the programs of a record are called.
namespace programnames {
/// Key of the graph of the edge program; with several methods "/METHOD" follows. What InspectorOptions begin with.
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

} // namespace ets
