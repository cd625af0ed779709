// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"
#include "model/trace/backendtraits.h"

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
    static constexpr std::uint32_t nothing = UINT32_MAX;

    struct Entered {
        SampleId phase;
        std::uint32_t around = nothing; ///< Index of the one that encloses it.
    };
    /// Phases of one call, the last of the file first.
    struct Open {
        std::uint64_t epoch = 0;
        std::vector<Entered> phases;
        Ticks lastEnd = 0; ///< Of the one entered last.
        Ticks passed = 0; ///< From the end of the first one back to that of the last one.
        bool hasWrapped = false; ///< Whether a clock of 32 bits started anew between their ends.
        bool inOrder = true; ///< Whether they were logged in the order in which they ended.

        /// @return whether a phase that is entered next ended before all others
        [[nodiscard]] bool goesBack(TimeRange next);
    };

    /// Index of the nearest of the phases entered that encloses a phase.
    [[nodiscard]] std::uint32_t around(const Open& open, TimeRange own) const;

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
