// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/tensor.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// Something that a data file holds under a name.
struct DataEntry {
    std::string key; ///< Qualified name of a weight, or the key by which a delegate asks for its bytes.
    std::uint64_t offset = 0; ///< Of its first byte in the file.
    std::uint64_t bytes = 0;
    std::optional<TensorType> layout; ///< Nothing for bytes that are no tensor.
};

/// What a data file (.ptd) holds beside a program, but for the bytes themselves.
struct DataFile {
    std::string file; ///< Path, or a name for messages.
    std::uint64_t size = 0; ///< Bytes.
    std::uint32_t version = 0;
    bool isFormer = false; ///< Has the tables of ExecuTorch 0.6, under the same identifier.
    std::vector<DataEntry> entries; ///< In the order of the file.

    /// The entry of that name, null if there is none.
    [[nodiscard]] const DataEntry* find(std::string_view key) const;
};

/// Whether a file says of itself that it is a data file, told from its first bytes; also false for one that cannot be
/// read.
[[nodiscard]] bool isDataFile(const std::string& path);

/// Reads the tables of a data file (.ptd), of today's layout or of that of ExecuTorch 0.6. Weights are not read.
/// @return an error naming file, place and expectation when the bytes are none, are cut off, or name what is not there
[[nodiscard]] Result<DataFile> readDataFile(const std::string& path, const LoadContext& context = {});

/// The same from bytes that are in memory already, or of a part of a file.
[[nodiscard]] Result<DataFile> readDataFile(const ByteSource& source, const LoadContext& context = {});

} // namespace ets
