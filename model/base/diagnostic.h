// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

enum class Severity { Info, Warning, Error };

/// One thing in the data that is not as it should be; the rest of the data is still used.
struct Diagnostic {
    Severity severity = Severity::Warning;
    std::string code; ///< Stable short name, for instance "end-before-start".
    Message where; ///< File, offset, run or entry.
    Message text; ///< What is wrong, for people.
};

/// All diagnostics of one kind: how many, and the first few in full.
struct DiagnosticGroup {
    static constexpr std::size_t maxKept = 100;

    std::string code;
    Severity severity = Severity::Warning;
    std::uint64_t count = 0;
    std::vector<Diagnostic> first; ///< At most maxKept, never empty.
};

/// Counts diagnostics by code, in order of first appearance. Memory stays bounded however bad a file is.
class Diagnostics {
public:
    void add(Diagnostic diagnostic); ///< Counts it with others of its code; kept in full up to the limit per code.
    /// The same from its parts.
    void add(Severity severity, std::string_view code, Message where, Message text);
    /// Counts one more of a code of which as many as are kept are there already, so that nobody writes texts for it.
    /// @return false, and nothing is counted, while texts are still wanted
    [[nodiscard]] bool countOnly(std::string_view code);
    void append(const Diagnostics& other); ///< Adds all of another list.

    /// By code, in the order of first appearance.
    [[nodiscard]] std::span<const DiagnosticGroup> groups() const { return m_groups; }
    [[nodiscard]] bool isEmpty() const { return m_groups.empty(); } ///< Whether there is nothing to say.
    /// Number of diagnostics, all codes together.
    [[nodiscard]] std::uint64_t total() const;

private:
    DiagnosticGroup& group(std::string_view code, Severity severity);

    std::vector<DiagnosticGroup> m_groups;
};

} // namespace ets
