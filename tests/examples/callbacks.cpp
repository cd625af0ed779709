// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/examples/examples.h"

#include "model/trace/open.h"

#include <utility>

using namespace ets;

namespace examples {

// [metadata-parser]
Result<std::shared_ptr<const Trace>> openWithParser(const std::string& dumpPath)
{
    TraceInput input{.etdumpPath = dumpPath};
    // One text of bytes per sample; the pairs that come back become columns of the tables.
    input.options.delegateMetadataParser = [](std::span<const std::string> samples) -> Result<DelegateMetadata> {
        std::int64_t bytes = 0;
        for (const std::string& sample : samples) {
            bytes += static_cast<std::int64_t>(sample.size());
        }
        return DelegateMetadata(std::vector<std::pair<std::string, MetadataValue>>{{"metadata_bytes", bytes}});
    };
    return openTrace(std::move(input));
}
// [metadata-parser]

// [time-converter]
Result<std::shared_ptr<const Trace>> openWithConverter(const std::string& dumpPath)
{
    TraceInput input{.etdumpPath = dumpPath};
    // Called on start and end of delegated events alone; gives the target scale, here ms from ticks of 24 MHz.
    input.options.delegateTimeScaleConverter = [](std::string_view /*eventName*/, Ticks time) {
        return static_cast<double>(time) / 24e3;
    };
    return openTrace(std::move(input));
}
// [time-converter]

} // namespace examples
