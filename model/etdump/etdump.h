// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/text.h"
#include "model/base/time.h"
#include "model/etdump/dump.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

using ProfileKeyId = StrongId<struct ProfileKeyIdTag>;

/// What repeats from run to run in a profile event: everything but its times and metadata.
/// An invalid StringId is an absent string, which is not the same as an empty one.
struct ProfileKey {
    StringId name;
    StringId delegateDebugIdStr;
    std::int32_t chainIndex = 0;
    std::int32_t instructionId = -1;
    std::int32_t delegateDebugIdInt = -1;

    friend bool operator==(const ProfileKey&, const ProfileKey&) = default;
};

struct AllocationEvent {
    std::int32_t allocatorId = 0;
    std::uint64_t size = 0; ///< Bytes.
};

/// One RunData: the events between the opening of a block and the next.
struct RunData {
    StringId name; ///< Invalid when the file has none.
    std::int32_t bundledInputIndex = -1;
    bool hasEvents = false; ///< False when the vector is absent; such runs make no block.
    std::uint32_t firstEvent = 0; ///< Into ETDump::events.
    std::uint32_t eventCount = 0;
    std::uint32_t firstSample = 0; ///< Into the sample columns.
    std::uint32_t sampleCount = 0;
    std::vector<StringId> allocators;
};

/// Delegate metadata of one sample: a range of ETDump::metadataBytes.
struct SampleMetadata {
    SampleId sample;
    std::uint32_t size = 0;
    std::uint64_t offset = 0;
};

/// Releases whose tables have different slots; nothing in a file says so.
enum class DumpLayout { Current, V01 };

/// The content of an ETDump file, in columns. Filled by readETDump(), constant afterwards.
struct ETDump {
    std::string file; ///< Path, or a name for messages.
    std::uint64_t fileSize = 0; ///< Bytes.
    std::uint32_t version = 0;
    bool sizePrefixed = true;
    DumpLayout layout = DumpLayout::Current;
    bool hasRunData = false;

    StringPool strings;
    std::vector<RunData> runs;
    EventRefs events; ///< All runs, in file order.

    // One entry per profile event, in file order.
    std::vector<Ticks> sampleStart;
    std::vector<Ticks> sampleEnd;
    std::vector<ProfileKeyId> sampleKey;
    std::vector<ProfileKey> keys; ///< Distinct keys, by ProfileKeyId.
    bool hasEndBeforeStart = false; ///< Whether a sample ends before it starts, for instance after a wrap of its clock.

    std::vector<SampleMetadata> metadata; ///< Only non-empty ones, ascending by sample.
    std::vector<char> metadataBytes;

    std::vector<DebugEvent> debugEvents;
    std::vector<AllocationEvent> allocationEvents;
    Diagnostics diagnostics;

    /// Profile events of all runs together.
    [[nodiscard]] std::size_t sampleCount() const { return sampleStart.size(); }
    /// What a sample repeats from run to run.
    [[nodiscard]] const ProfileKey& key(SampleId sample) const { return keys[sampleKey[sample.value()].value()]; }
    /// Text of an id; empty for an invalid one.
    [[nodiscard]] std::string_view text(StringId id) const { return strings.view(id); }
    /// Metadata bytes of a sample, empty where the file has none.
    [[nodiscard]] std::string_view metadataOf(SampleId sample) const;
};

} // namespace ets
