// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/program.h"

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

    /// All of a program that is known to be of usual size.
    [[nodiscard]] static ProgramText of(const ExportedProgram& program);
    /// The same for programs that may be large.
    /// @return an error when canceled, and of kind TooMuch where it is longer than 32 MiB: a name in a small file may
    /// be used as often as it likes
    [[nodiscard]] static Result<ProgramText> of(const ExportedProgram& program, const CancelToken& cancel);
    /// All lines, each with a line end.
    [[nodiscard]] std::string text() const;
};

} // namespace ets
