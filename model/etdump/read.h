// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etdump/dump.h"
#include "model/etdump/locate.h"

#include <memory>
#include <span>
#include <string>

namespace ets {

/// Reads an ETDump, size-prefixed or plain. Every step is checked, so that a damaged one gives
/// what is left of it. A file of no known kind is searched for one: a log that has it as base64, an image of memory.
/// What is odd but readable becomes a diagnostic of the result.
/// @return an error naming file, offset and expectation when the bytes are no ETDump
[[nodiscard]] Result<std::shared_ptr<const ETDump>> readETDump(
    const std::string& path, const LoadContext& context = {});

/// The same from bytes in memory (8-byte aligned); name is used in messages.
[[nodiscard]] Result<std::shared_ptr<const ETDump>> readETDump(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context = {});

/// A dump, and the values that its run logged.
struct DumpAndBuffer {
    std::shared_ptr<const ETDump> dump;
    std::shared_ptr<const FileBytes> debugBuffer; ///< Null unless the file is a log that has it beside the dump.
};

/// As readETDump(), with the debug buffer that ExecuTorch's runner for Arm boards prints into the same log.
[[nodiscard]] Result<DumpAndBuffer> readETDumpAndBuffer(const std::string& path, const LoadContext& context = {});
[[nodiscard]] Result<DumpAndBuffer> readETDumpAndBuffer(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context = {});

/// The dump that locateDump() found in a file of this name, without another search.
[[nodiscard]] Result<DumpAndBuffer> readLocatedDump(
    const LocatedDump& located, const std::string& name, const LoadContext& context = {});

} // namespace ets
