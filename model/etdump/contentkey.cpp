// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etdump/dump.h"

#include <algorithm>
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

} // namespace

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
    for (const ProfileKey& key : dump.keys) {
        mixer.add(dump.text(key.name));
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

} // namespace ets
