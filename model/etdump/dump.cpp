// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/dump.h"

#include "model/base/limits.h"
#include "model/base/remarks.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace ets {

namespace {

constexpr std::size_t mostSamples = 1'000'000;

/// Multiplies and folds, a word at a time.
class Mixer {
public:
    void add(std::uint64_t word)
    {
        m_state = (m_state ^ word) * factor;
        m_state ^= m_state >> 32U;
    }
    void add(std::string_view text)
    {
        add(std::uint64_t(text.size()));
        for (const char c : text) {
            add(std::uint64_t(static_cast<unsigned char>(c)));
        }
    }
    [[nodiscard]] std::uint64_t result() const { return m_state; }

private:
    static constexpr std::uint64_t factor = 0x9E3779B97F4A7C15U; // 2^64 by the golden ratio: odd, its bits well mixed

    std::uint64_t m_state = factor;
};

/// From here on a text is known by its place in the file: names are short, and a long one that many events share would
/// be hashed for each of them.
constexpr std::size_t longText = 1024;

/// Equal texts are often one and the same place in the file; two places of long ones are told by internLong().
bool isSame(const std::optional<std::string_view>& a, const std::optional<std::string_view>& b)
{
    if (!a || !b) {
        return a.has_value() == b.has_value();
    }
    return a->size() == b->size() && (a->data() == b->data() || (a->size() < longText && *a == *b));
}

} // namespace

void EventOrder::keep(EventRef event)
{
    if (m_refs.empty()) {
        reserveHuge(m_refs, std::max(m_expected, m_size + 1));
        for (std::size_t i = 0; i < m_size; ++i) {
            m_refs.emplace_back(EventRef::Kind::Profile, static_cast<std::uint32_t>(i));
        }
    }
    m_refs.push_back(event);
}

std::string_view ETDump::metadataOf(SampleId sample) const
{
    const auto found = std::ranges::lower_bound(metadata, sample, {}, &SampleMetadata::sample);
    if (found == metadata.end() || found->sample != sample) {
        return {};
    }
    return {metadataBytes.data() + found->offset, found->size};
}

std::optional<std::uint64_t> contentKeyOf(const ETDump& dump)
{
    if (dump.runs.empty()) {
        return std::nullopt;
    }
    Mixer mixer;
    mixer.add(dump.fileSize);
    for (const std::size_t count : {dump.runs.size(), dump.events.size(), dump.sampleCount(), dump.debugEvents.size(),
             dump.metadataBytes.size()}) {
        mixer.add(std::uint64_t(count));
    }
    std::set<StringId> longNames; // each is looked at once, however many keys have it
    for (const ProfileKey& key : dump.keys) {
        const std::string_view name = dump.text(key.name);
        if (name.size() < longText || longNames.insert(key.name).second) {
            mixer.add(name);
        } else {
            mixer.add(std::uint64_t(key.name.value()));
        }
        mixer.add(static_cast<std::uint64_t>(key.instructionId));
        mixer.add(static_cast<std::uint64_t>(key.delegateDebugIdInt));
    }
    const std::size_t step = std::max<std::size_t>(1, dump.sampleCount() / mostSamples);
    for (std::size_t i = 0; i < dump.sampleCount(); i += step) {
        mixer.add(dump.sampleStart[i]);
        mixer.add(dump.sampleEnd[i]);
        mixer.add(std::uint64_t(dump.sampleKey[i].value()));
    }
    return mixer.result();
}

std::size_t ETDumpBuilder::KeyHash::operator()(const ProfileKey& key) const
{
    std::size_t hash = 0;
    const auto mix = [&hash](std::uint32_t value) {
        hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 29U;
    };
    mix(key.name.value()); // by itself, else a name that is the id, too, makes all keys one
    mix(key.delegateDebugIdStr.value());
    mix(static_cast<std::uint32_t>(key.chainIndex));
    mix(static_cast<std::uint32_t>(key.instructionId));
    mix(static_cast<std::uint32_t>(key.delegateDebugIdInt));
    return hash;
}

ETDumpBuilder::ETDumpBuilder(ETDump& dump)
    : m_dump(dump)
    , m_uncopied(2 * dump.fileSize)
{
}

bool ETDumpBuilder::spend(std::size_t bytes)
{
    if (bytes > m_uncopied) {
        m_dump.diagnostics.add("damaged", Message::verbatim(m_dump.file),
            ETS_MESSAGE("parts of the file lie on top of one another; some are left out"));
        return false;
    }
    m_uncopied -= bytes;
    return true;
}

void ETDumpBuilder::expectKeys(std::size_t count)
{
    m_dump.strings.reserve(count);
    m_keys.reserve(count);
    m_dump.keys.reserve(count);
    m_rawKeys.reserve(count);
}

void ETDumpBuilder::beginRun(RunData run)
{
    run.firstEvent = static_cast<std::uint32_t>(m_dump.events.size());
    run.firstSample = static_cast<std::uint32_t>(m_dump.sampleCount());
    m_dump.runs.push_back(std::move(run));
}

void ETDumpBuilder::endRun()
{
    RunData& run = m_dump.runs.back();
    run.eventCount = static_cast<std::uint32_t>(m_dump.events.size()) - run.firstEvent;
    run.sampleCount = static_cast<std::uint32_t>(m_dump.sampleCount()) - run.firstSample;
}

StringId ETDumpBuilder::intern(std::optional<std::string_view> text)
{
    if (!text) {
        return {};
    }
    if (text->size() >= longText) {
        return internLong(*text);
    }
    if (const StringId id = known(*text); id.isValid()) {
        return id;
    }
    return spend(text->size()) ? internNew(*text) : StringId();
}

/// A text that is not repaired is known to the dump itself.
StringId ETDumpBuilder::known(std::string_view text) const
{
    const StringId id = m_dump.strings.find(text);
    if (id.isValid() || m_repaired.empty()) {
        return id;
    }
    const auto found = m_repaired.find(text);
    return found == m_repaired.end() ? StringId() : found->second;
}

StringId ETDumpBuilder::internLong(std::string_view text)
{
    const auto place = m_longStrings.find(text.data());
    if (place != m_longStrings.end() && place->second.size == text.size()) {
        return place->second.id;
    }
    // Before it is looked at: to hash a text costs as much as to copy it.
    if (!spend(text.size())) {
        return {};
    }
    StringId id = known(text);
    if (!id.isValid()) {
        id = internNew(text);
    }
    m_longStrings[text.data()] = {text.size(), id};
    return id;
}

StringId ETDumpBuilder::internNew(std::string_view text)
{
    if (!firstInvalidUtf8(text)) {
        return m_dump.strings.intern(text);
    }
    const StringId id = m_dump.strings.intern(toValidUtf8(text));
    m_dump.diagnostics.add("invalid-utf8", Message::verbatim(m_dump.file),
        ETS_MESSAGE("a name is not UTF-8, shown as \"%1\"", m_dump.strings.view(id)));
    m_repaired.emplace(text, id);
    return id;
}

bool ETDumpBuilder::matches(ProfileKeyId id, const RawProfileEvent& event) const
{
    if (!id.isValid()) {
        return false;
    }
    const ProfileKey& key = m_dump.keys[id.value()];
    const RawKey& raw = m_rawKeys[id.value()];
    return key.instructionId == event.instructionId && key.chainIndex == event.chainIndex
        && key.delegateDebugIdInt == event.delegateDebugIdInt && isSame(raw.name, event.name)
        && isSame(raw.delegateDebugIdStr, event.delegateDebugIdStr);
}

ProfileKeyId ETDumpBuilder::keyOf(const RawProfileEvent& event)
{
    // Runs repeat one another, so the key that followed last time nearly always follows again.
    const ProfileKeyId expected = m_previous.isValid() ? m_rawKeys[m_previous.value()].successor : ProfileKeyId();
    if (matches(expected, event)) {
        m_previous = expected;
        return expected;
    }
    const ProfileKey key{.name = intern(event.name),
        .delegateDebugIdStr = intern(event.delegateDebugIdStr),
        .chainIndex = event.chainIndex,
        .instructionId = event.instructionId,
        .delegateDebugIdInt = event.delegateDebugIdInt};
    const auto [entry, isNew] = m_keys.try_emplace(key, ProfileKeyId(m_dump.keys.size()));
    if (isNew) {
        m_dump.keys.push_back(key);
        m_rawKeys.push_back(RawKey{event.name, event.delegateDebugIdStr, {}});
    }
    if (m_previous.isValid()) {
        m_rawKeys[m_previous.value()].successor = entry->second;
    }
    m_previous = entry->second;
    return entry->second;
}

void ETDumpBuilder::addRef(EventRef::Kind kind, std::size_t index)
{
    m_dump.events.add(EventRef(kind, static_cast<std::uint32_t>(index)));
}

void ETDumpBuilder::addProfileEvent(const RawProfileEvent& event)
{
    const SampleId sample(m_dump.sampleCount());
    addRef(EventRef::Kind::Profile, sample.value());
    m_dump.sampleKey.push_back(keyOf(event));
    m_dump.sampleStart.push_back(event.start);
    m_dump.sampleEnd.push_back(event.end);
    m_dump.hasEndBeforeStart = m_dump.hasEndBeforeStart || event.end < event.start;
    if (event.metadata.empty()) {
        return;
    }
    const auto known = m_metadata.find(event.metadata.data());
    if (known != m_metadata.end() && known->second.size == event.metadata.size()) {
        m_dump.metadata.push_back({sample, known->second.size, known->second.offset});
    } else if (spend(event.metadata.size())) {
        const SampleMetadata entry{
            sample, static_cast<std::uint32_t>(event.metadata.size()), m_dump.metadataBytes.size()};
        m_dump.metadata.push_back(entry);
        m_dump.metadataBytes.insert(m_dump.metadataBytes.end(), event.metadata.begin(), event.metadata.end());
        m_metadata[event.metadata.data()] = entry;
    }
}

void ETDumpBuilder::addDebugEvent(DebugEvent event)
{
    addRef(EventRef::Kind::Debug, m_dump.debugEvents.size());
    m_dump.debugEvents.push_back(std::move(event));
}

void ETDumpBuilder::addAllocationEvent(const AllocationEvent& event)
{
    addRef(EventRef::Kind::Allocation, m_dump.allocationEvents.size());
    m_dump.allocationEvents.push_back(event);
}

void ETDumpBuilder::addEmptyEvent()
{
    addRef(EventRef::Kind::Empty, 0);
}

} // namespace ets
