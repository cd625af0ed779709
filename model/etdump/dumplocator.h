// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// An ETDump that was found inside a file of another kind.
struct LocatedDump {
    std::vector<std::byte> bytes; ///< From its first byte on, the size prefix included.
    std::shared_ptr<const FileBytes> debugBuffer; ///< That of the same run, if it was printed, too; else null.
    Diagnostics remarks; ///< Where it was found, and what else was.
};

/// Looks for an ETDump in a log (as base64, see loggeddump.h) and in an image of memory (by identifier and size).
/// In a log the last one counts that is complete and sound, else the last complete one, else the largest; in an image
/// the largest that is sound, others are not taken for dumps there. Time is linear in the size, memory beside the file
/// at most the file's size.
/// @param file bytes that detectFileKind() does not know
/// @param name used in remarks
/// @return nothing when there is none; an error when all there is lost characters on its way into the log
[[nodiscard]] Result<std::optional<LocatedDump>> locateDump(
    std::span<const std::byte> file, const std::string& name, const LoadContext& context = {});

/// Whether a file that detectFileKind() does not know can hold a dump: in a large one the beginning of one is looked
/// for, a piece of a megabyte at a time. Says so of what cannot be read, and when canceled.
[[nodiscard]] bool mayHoldDump(const std::string& path, const LoadContext& context = {});

/// The same for a file that is still to be read; one that cannot hold a dump is not read into memory.
[[nodiscard]] Result<std::optional<LocatedDump>> locateDump(const std::string& path, const LoadContext& context = {});

} // namespace ets
