// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/pte/datafile.h"

#include <string>

namespace ets {

/// Whether a file says of itself that it is a data file, told from its first bytes; also false for one that cannot be
/// read.
[[nodiscard]] bool isDataFile(const std::string& path);

/// Reads the tables of a data file (.ptd), of today's layout or of that of ExecuTorch 0.6. Weights are not read.
/// @return an error naming file, place and expectation when the bytes are none, are cut off, or name what is not there
[[nodiscard]] Result<DataFile> readDataFile(const std::string& path);

/// The same from bytes that are in memory already, or of a part of a file.
[[nodiscard]] Result<DataFile> readDataFile(const ByteSource& source);

} // namespace ets
