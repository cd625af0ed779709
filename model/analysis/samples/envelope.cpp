// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/samples/envelope.h"

#include <algorithm>
#include <cmath>

namespace ets {

std::vector<EnvelopeBucket> envelopeOf(std::span<const double> values, std::size_t maxBuckets)
{
    const std::size_t buckets = std::min(values.size(), std::max<std::size_t>(maxBuckets, 1));
    std::vector<EnvelopeBucket> result;
    result.reserve(buckets);
    for (std::size_t b = 0; b < buckets; ++b) {
        const std::size_t first = values.size() * b / buckets;
        const std::size_t end = values.size() * (b + 1) / buckets;
        EnvelopeBucket bucket{.first = first, .count = end - first, .minimum = first, .maximum = first};
        for (std::size_t i = first; i < end; ++i) {
            if (!std::isfinite(values[i])) {
                continue;
            }
            if (values[i] < values[bucket.minimum] || !std::isfinite(values[bucket.minimum])) {
                bucket.minimum = i;
            }
            if (values[i] > values[bucket.maximum] || !std::isfinite(values[bucket.maximum])) {
                bucket.maximum = i;
            }
        }
        result.push_back(bucket);
    }
    return result;
}

} // namespace ets
