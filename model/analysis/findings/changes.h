// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/findings.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets::findings {

/// What became of a finding between an earlier recording and this one.
enum class ChangeKind : std::uint8_t {
    New, ///< The earlier recording has none like it.
    Changed, ///< Its grade is another, or its bound is, by smallShare of the runs' time or more.
    Same,
    Gone, ///< This recording has none like it.
    NotLookedFor, ///< The other recording lacks the file that its rule needs.
};

/// "new", "changed", "same", "gone", "not looked for"; never translated.
[[nodiscard]] std::string_view changeName(ChangeKind kind);

/// A finding in two recordings, by its places in Findings::all.
struct FindingChange {
    ChangeKind kind = ChangeKind::Same;
    std::optional<std::size_t> now; ///< None if it is gone.
    std::optional<std::size_t> before; ///< None if it is new.
};

/// Findings of a recording with what tells them apart in another one, so that its trace need not be kept.
struct KeptFindings {
    Findings findings;
    std::vector<std::vector<std::string>> names; ///< By finding: what its places are called, sorted.

    [[nodiscard]] static KeptFindings of(const Trace& trace, Findings findings);
};

/// Findings of two recordings set against one another. Those of one rule and one method belong together; where there
/// are several, those that name the most of the same ops do. One method on each side is the same, whatever its name.
/// Each recording counts as one, so that a bound that has changed may be its own noise: no test is made.
/// @return one change for each finding of either: those of this recording in its order, then what is gone
[[nodiscard]] std::vector<FindingChange> changesOf(
    const Trace& trace, const Findings& now, const Trace& earlier, const Findings& before);
/// The same, where the trace of the earlier recording is not there any more.
[[nodiscard]] std::vector<FindingChange> changesOf(const Trace& trace, const Findings& now, const KeptFindings& before);

/// How many findings changed, but for those that are small on both sides.
struct ChangeCounts {
    std::vector<std::size_t> added; ///< Those that are new, by their places in Findings::all.
    std::size_t changed = 0;
    std::size_t gone = 0;
};

[[nodiscard]] ChangeCounts countsOf(
    const Findings& now, const Findings& before, const std::vector<FindingChange>& changes);
/// Whether a change is of findings that are small on both sides.
[[nodiscard]] bool isSmall(const FindingChange& change, const Findings& now, const Findings& before);

} // namespace ets::findings
