// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"
#include "model/etdump/dump.h"

#include <string>

namespace ets::test {

/// What holds for every dump that was read, however damaged the file was.
/// @return the first rule that is broken, empty if none is
inline std::string brokenRule(const ETDump& dump)
{
    const std::size_t samples = dump.sampleCount();
    if (dump.sampleEnd.size() != samples || dump.sampleKey.size() != samples) {
        return "the columns of samples are of different length";
    }
    for (const ProfileKeyId key : dump.sampleKey) {
        if (key.value() >= dump.keys.size()) {
            return "a sample has no key";
        }
    }
    std::size_t event = 0;
    std::size_t sample = 0;
    for (const RunData& run : dump.runs) {
        if (run.firstEvent != event || run.firstSample != sample) {
            return "runs do not follow one another";
        }
        event += run.eventCount;
        sample += run.sampleCount;
    }
    if (event != dump.events.size() || sample != samples) {
        return "runs do not hold all events";
    }
    std::size_t seen[4] = {};
    for (std::size_t i = 0; i < dump.events.size(); ++i) {
        const EventRef ref = dump.events[i];
        if (ref.kind() != EventRef::Kind::Empty && ref.index() != seen[static_cast<std::size_t>(ref.kind())]) {
            return "an event is not where it should be";
        }
        ++seen[static_cast<std::size_t>(ref.kind())];
    }
    if (seen[0] != samples || seen[1] != dump.debugEvents.size() || seen[2] != dump.allocationEvents.size()) {
        return "events of a kind are lost";
    }
    for (std::size_t i = 0; i < dump.metadata.size(); ++i) {
        const SampleMetadata& entry = dump.metadata[i];
        if (entry.size == 0 || entry.sample.value() >= samples || entry.offset > dump.metadataBytes.size()
            || entry.size > dump.metadataBytes.size() - entry.offset
            || (i > 0 && dump.metadata[i - 1].sample >= entry.sample)) {
            return "metadata lie outside of their bytes";
        }
    }
    for (std::size_t i = 0; i < dump.strings.size(); ++i) {
        if (firstInvalidUtf8(dump.text(StringId(i)))) {
            return "a text is not UTF-8";
        }
    }
    // Nothing may make a small file into a large trace.
    if (dump.events.size() > dump.fileSize / 24 || dump.metadataBytes.size() > 4 * dump.fileSize) {
        return "there is more than the file has room for";
    }
    return {};
}

} // namespace ets::test
