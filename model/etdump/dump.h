// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// A tensor as a debug event describes it; the elements are in the debug buffer.
struct TensorInfo {
    ScalarType scalarType = ScalarType::Byte;
    bool hasSizes = false; ///< False where the mandatory vector is missing.
    bool hasStrides = false;
    std::vector<std::int64_t> sizes;
    std::vector<std::int64_t> strides; ///< In elements; may not match sizes in a broken file.
    std::int64_t offset = 0; ///< Bytes from the start of the debug buffer, -1 for an empty tensor.
};

enum class ValueKind : std::int8_t { Null, Int, Bool, Float, Double, Tensor, TensorList, String };

/// The entry of a debug event before its tensors are looked up in the debug buffer.
struct DebugEntry {
    ValueKind kind = ValueKind::Null;
    bool hasPayload = false; ///< False where the tag names a payload that is not there.
    std::int64_t intValue = 0;
    double doubleValue = 0;
    bool boolValue = false;
    std::vector<TensorInfo> tensors; ///< One for Tensor, any number for TensorList.
};

/// A value that was logged.
struct DebugEvent {
    StringId name;
    StringId delegateDebugIdStr;
    std::uint64_t chainIndex = 0;
    std::int32_t instructionId = -1;
    std::int32_t delegateDebugIdInt = -1;
    bool hasEntry = false;
    bool isOutput = false; ///< Marked as an output of the program.
    DebugEntry entry;
};

/// One event of a run: which kind, and its index among the events of that kind in the file.
class EventRef {
public:
    enum class Kind : std::uint32_t { Profile, Debug, Allocation, Empty };

    /// @param index less than 2^30, which no file that can be read has as many of
    EventRef(Kind kind, std::uint32_t index)
        : m_bits((index << kindBits) | static_cast<std::uint32_t>(kind))
    {
    }
    [[nodiscard]] Kind kind() const { return static_cast<Kind>(m_bits & ((1U << kindBits) - 1)); } ///< One of the four.
    [[nodiscard]] std::uint32_t index() const { return m_bits >> kindBits; } ///< Among the events of that kind.

private:
    static constexpr unsigned kindBits = 2;

    std::uint32_t m_bits; ///< Not bit-fields: to write one of two reads both, a page fault on fresh memory.
};

/// The events of all runs, in file order. Nothing is kept for each while event i is profile event i, as where no values
/// are logged.
class EventOrder {
public:
    /// Prepares for so many events.
    void expect(std::size_t count) { m_expected = count; }
    /// Adds an event behind the others.
    void add(EventRef event)
    {
        const bool isNext = event.kind() == EventRef::Kind::Profile && event.index() == m_size;
        if (!m_refs.empty() || !isNext) {
            keep(event);
        }
        ++m_size;
    }

    [[nodiscard]] std::size_t size() const { return m_size; } ///< Number of events.
    /// @param position less than size()
    [[nodiscard]] EventRef operator[](std::size_t position) const
    {
        return m_refs.empty() ? EventRef(EventRef::Kind::Profile, static_cast<std::uint32_t>(position))
                              : m_refs[position];
    }

private:
    void keep(EventRef event); // elsewhere, so that add() is short enough to be inlined

    std::size_t m_size = 0;
    std::size_t m_expected = 0;
    std::vector<EventRef> m_refs; ///< Empty while the event at each position is the profile event of that index.
};

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
    EventOrder events; ///< All runs, in file order.

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

/// A number that tells dumps apart by what they hold, wherever they lie and whatever they are called. Goes through the
/// keys and through the times of at most a million samples, evenly chosen; it is for finding again what was kept of a
/// trace, and no proof that two files are the same.
/// @return nothing for a dump without runs
[[nodiscard]] std::optional<std::uint64_t> contentKeyOf(const ETDump& dump);

} // namespace ets
