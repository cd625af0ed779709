// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ets {

/// A profile event as it lies in the file; absent strings have no value.
struct RawProfileEvent {
    std::optional<std::string_view> name;
    std::optional<std::string_view> delegateDebugIdStr;
    std::int32_t chainIndex = 0;
    std::int32_t instructionId = -1;
    std::int32_t delegateDebugIdInt = -1;
    std::string_view metadata;
    Ticks start = 0;
    Ticks end = 0;
};

/// Fills the columns of an ETDump. Views passed in have to stay valid while the builder lives.
class ETDumpBuilder {
public:
    /// The dump's fileSize bounds what may be copied out of the file.
    explicit ETDumpBuilder(ETDump& dump);

    /// Says how many different events there may be: what is known of them is not moved again while it grows.
    void expectKeys(std::size_t count);
    void beginRun(RunData run); ///< What is added from now on belongs to this run.
    void endRun(); ///< Counts what was added to it.
    void addProfileEvent(const RawProfileEvent& event); ///< A sample; its metadata are copied once.
    void addDebugEvent(DebugEvent event); ///< A logged value.
    void addAllocationEvent(const AllocationEvent& event); ///< An allocation.
    /// An event without any body.
    void addEmptyEvent();
    /// Id of a string of the file; ill-formed UTF-8 is repaired and counted.
    StringId intern(std::optional<std::string_view> text);
    /// Whether so many bytes may be copied. A sound file has every byte once; in a hostile one many tables lead to the
    /// same large content, which is left out with a diagnostic once twice the file was copied.
    bool spend(std::size_t bytes);

private:
    struct KeyHash {
        std::size_t operator()(const ProfileKey& key) const;
    };
    /// What a key looked like in the file, to recognize it without hashing.
    struct RawKey {
        std::optional<std::string_view> name;
        std::optional<std::string_view> delegateDebugIdStr;
        ProfileKeyId successor; ///< The key that followed it last time.
    };

    struct LongString {
        std::size_t size = 0;
        StringId id;
    };

    [[nodiscard]] StringId known(std::string_view text) const;
    StringId internLong(std::string_view text);
    StringId internNew(std::string_view text);
    ProfileKeyId keyOf(const RawProfileEvent& event);
    [[nodiscard]] bool matches(ProfileKeyId id, const RawProfileEvent& event) const;
    void addRef(EventRef::Kind kind, std::size_t index);

    ETDump& m_dump;
    std::unordered_map<std::string_view, StringId> m_repaired; ///< By what stands in the file instead of UTF-8.
    std::unordered_map<const char*, LongString> m_longStrings; ///< By place in the file.
    std::unordered_map<ProfileKey, ProfileKeyId, KeyHash> m_keys;
    std::vector<RawKey> m_rawKeys;
    ProfileKeyId m_previous;
    std::unordered_map<const char*, SampleMetadata> m_metadata; ///< By place in the file: vectors may be shared.
    std::uint64_t m_uncopied; ///< Bytes that may still be copied.
};

} // namespace ets
