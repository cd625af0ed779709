// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/torch/picklevalue.h"

#include <map>
#include <string>

namespace ets {

/// What torch.save wrote before it wrote zips: five pickles one behind the other, then the storages.
struct LegacyStream {
    ByteSource pickles; ///< In memory; the document refers to it.
    PickleDocument document; ///< Of the object that was saved.
    std::map<std::string, ByteSource, std::less<>> storages; ///< By key: the elements, always little-endian.
};

/// Whether a source begins as such a stream does.
[[nodiscard]] bool isLegacyStream(const ByteSource& source);

/// Reads the pickles and finds the storages, whose elements stay where they are.
[[nodiscard]] Result<LegacyStream> readLegacyStream(const ByteSource& source, const Limits& limits);

} // namespace ets
