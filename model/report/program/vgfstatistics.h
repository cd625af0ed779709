// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// Bytes that the driver gave; their meaning is the vendor's.
struct VgfBlob {
    bool available = false;
    bool isText = false;
    std::string data; ///< Decoded; empty when not available.
    std::string reason; ///< Why it is not available.
};

/// What was measured of one segment of a VGF program.
struct VgfSegment {
    std::int64_t id = 0;
    VgfBlob debugDatabase;
    VgfBlob statisticsInfo;
    VgfBlob statisticsMemory; ///< The counters.
};

/// Which of the two modes of the driver filled the counters.
struct VgfStatisticsMode {
    std::int64_t executorchIndex = 0;
    std::int64_t vulkanValue = 0;
    std::string vulkanName;
};

struct VgfTarget {
    bool available = false;
    std::string deviceName;
    std::int64_t vendorId = 0;
    std::int64_t deviceId = 0;
    std::int64_t driverVersion = 0;
};

/// How the counters lie in statisticsMemory.
struct VgfCounterLayout {
    bool available = false;
    std::string schemaId; ///< For instance arm.mali-g2.neural-statistics.mode1.
    std::int64_t schemaVersion = 0;
    std::string endianness; ///< "little" or "big".
    std::string wordType; ///< For instance uint32.
    std::int64_t wordsPerTask = 0;
    std::int64_t leadingBlockCount = 0;
    std::string reason; ///< Why there is none.
};

/// Statistics of a neural accelerator as Arm's VGF backend logs them, once per execution.
struct VgfNeuralStatistics {
    EventId event; ///< Invalid where the record was not taken from a Trace.
    std::size_t occurrence = 0; ///< Position in Trace::metadataOf().
    std::int64_t schemaVersion = 0; ///< 1, or 2 with the three parts that follow.
    bool dataAvailable = false;
    std::string reason; ///< Why there are no data.
    std::optional<VgfStatisticsMode> mode;
    std::optional<VgfTarget> target;
    std::optional<VgfCounterLayout> counterLayout;
    std::vector<VgfSegment> segments;
};

/// Reads one metadata blob; nothing for one of something else.
/// @return an error for a blob that names the schema of VGF statistics and is not to be understood
[[nodiscard]] Result<std::optional<VgfNeuralStatistics>> parseVgfNeuralStatistics(std::string_view metadata);

/// Those of all events, in order of events and then of samples (get_vgf_neural_statistics).
[[nodiscard]] Result<std::vector<VgfNeuralStatistics>> vgfNeuralStatistics(const Trace& trace);

} // namespace ets
