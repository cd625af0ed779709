// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/pte/program.h"

#include <memory>
#include <string>

namespace ets {

/// Reads an ExecuTorch program (.pte) or a bundled program (.bpte), told apart by content. Of a program only its tables
/// and the tables of its delegates are read, never its weights, so size hardly matters.
/// A delegate's payload that cannot be read is a diagnostic of the result.
/// @return an error naming file, place and expectation when the bytes are neither, are cut off, or name what is not
/// there
[[nodiscard]] Result<std::shared_ptr<const Program>> readProgram(
    const std::string& path, const LoadContext& context = {});

/// The same from bytes that are in memory already, or of a part of a file.
[[nodiscard]] Result<std::shared_ptr<const Program>> readProgram(
    const ByteSource& source, const LoadContext& context = {});

} // namespace ets
