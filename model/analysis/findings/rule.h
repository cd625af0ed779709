// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/finding.h"
#include "model/base/message.h"

#include <span>
#include <string_view>

namespace ets::findings {

class MethodFacts;

/// What a rule is about: findings about the recording come first, since they say what the others are worth.
enum class RuleSubject : std::uint8_t { Recording, Model };

/// Files beside the dump that a rule cannot do without.
enum class RuleNeeds : std::uint8_t { Nothing, Record, Program, RecordOrProgram, DebugBuffer, ReferenceValues };

/// "", "etrecord", "pte", ...; never translated.
[[nodiscard]] std::string_view ruleNeedsName(RuleNeeds needs);

/// A rule: one source in rules/, one row in ruletable.cpp.
struct Rule {
    std::string_view id; ///< "M9": stable for ever.
    std::string_view name; ///< "work-on-constants".
    RuleSubject subject = RuleSubject::Model;
    RuleNeeds needs = RuleNeeds::Nothing; ///< Without it look() is not asked.
    Outcome (*look)(const MethodFacts& facts) = nullptr;
    MessageCode<0> brief = ""; ///< What it finds in two or three words: for narrow places.
};

/// All rules, in the order in which they are told where none of them bounds anything.
[[nodiscard]] std::span<const Rule* const> allRules();
/// The rule with an id or a name; null for another text.
[[nodiscard]] const Rule* ruleNamed(std::string_view text);

} // namespace ets::findings
