// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/program/exportedprogram.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// A line of a program as text.
struct ProgramLine {
    std::string text; ///< With its indentation, without line end.
    /// Index of the op node in the operator graph of the same program, for lines that belong to one.
    std::optional<std::uint32_t> node;
};

/// An exported program as readable text: graph with sub-graphs, signature, range constraints, in the form of
/// print(ExportedProgram). Arguments that are no values carry their names, since a file does not say which were
/// positional; values are not freed in the text.
struct ProgramText {
    std::vector<ProgramLine> lines;

    /// All of a program; takes time by its size.
    [[nodiscard]] static ProgramText of(const ExportedProgram& program);
    /// All lines, each with a line end.
    [[nodiscard]] std::string text() const;
    /// The first line of a node, nothing if it has none.
    [[nodiscard]] std::optional<std::size_t> lineOfNode(std::uint32_t node) const;
};

} // namespace ets
