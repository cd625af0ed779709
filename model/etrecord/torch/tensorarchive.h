// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ets {

/// Whether a file is a zip of tensors by name, as numpy.savez and torch.save write them, and no record, which has such
/// zips inside. Told by the name of its first entry, at once whatever the file holds. What cannot be read is none.
[[nodiscard]] bool isTensorArchive(const std::string& path);

} // namespace ets
