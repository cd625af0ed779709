// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/dump.h"

#include <algorithm>

namespace ets {

std::string_view ETDump::metadataOf(SampleId sample) const
{
    const auto found = std::ranges::lower_bound(metadata, sample, {}, &SampleMetadata::sample);
    if (found == metadata.end() || found->sample != sample) {
        return {};
    }
    return {metadataBytes.data() + found->offset, found->size};
}

} // namespace ets
