// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/etdump.h"
#include "model/inspector/backendtraits.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace ets {

/// Which phase encloses a phase: of the later ones of its call the first whose times contain its own. Goes through the
/// samples of a run from the last to the first, since an event is logged when it ends.
class PhaseNesting {
public:
    explicit PhaseNesting(const ETDump& dump); ///< Which has to live as long.

    /// Whether the dump has phases at all.
    [[nodiscard]] bool hasPhases() const { return m_hasPhases; }
    /// The names that those of a key are among; null for what is no phase.
    [[nodiscard]] const PhaseNames* phaseOf(ProfileKeyId key) const { return m_phaseOfKey[key.value()]; }
    /// Another run, or what another method loaded: no phase lies in one of what follows.
    void beginAnew() { ++m_epoch; }
    /// A call of a delegate begins, seen from its end.
    void enterCall(std::uint32_t place) { m_open.erase(place); }
    /// The phase that encloses a phase, invalid for none; it may enclose what stands before it.
    /// @param place number of the pair (chain, instruction)
    [[nodiscard]] SampleId enterPhase(SampleId phase, std::uint32_t place);

private:
    /// Phases of one call that may enclose what stands before them, the last of the file first.
    struct Open {
        std::uint64_t epoch = 0;
        std::vector<SampleId> phases;
        Ticks earliestEnd = UINT64_MAX;
        bool inOrder =
            true; ///< Whether they were logged in the order in which they ended, without a wrap of the clock.
    };

    const ETDump& m_dump;
    std::vector<const PhaseNames*> m_phaseOfKey;
    std::unordered_map<std::uint32_t, Open> m_open; ///< By place.
    std::uint64_t m_epoch = 0;
    bool m_hasPhases = false;
};

/// Which phase operations of another clock belong to: the nearest earlier one of their call that holds such.
class DispatchNesting {
public:
    /// Another run.
    void beginAnew() { m_holders.clear(); }
    void enterHolder(SampleId phase, std::uint32_t place) { m_holders[place] = phase; } ///< A phase that holds such.
    void leaveCall(std::uint32_t place) { m_holders.erase(place); } ///< The call has ended.
    [[nodiscard]] SampleId holderAt(std::uint32_t place) const; ///< Invalid for none.

private:
    std::unordered_map<std::uint32_t, SampleId> m_holders; ///< By place.
};

} // namespace ets
