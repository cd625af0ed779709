// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ets {

/// Whether a file has tensors by name, as numpy.savez and torch.save write them (a zip, or the stream that torch.save
/// wrote before), and is no record, which has such zips inside. Told by how it begins, at once whatever it holds. What
/// cannot be read is none.
[[nodiscard]] bool isTensorArchive(const std::string& path);

} // namespace ets
